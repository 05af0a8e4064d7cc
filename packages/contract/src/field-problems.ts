/** Errors of one field. The API sends the code; the web chooses the sentence. */
export const FIELD_PROBLEMS = {
  required: 'This field is required.',
  invalid: "This doesn't look right.",
  too_long: 'This is too long.',
  invalid_email: 'Please enter a full email address, like name@example.com.',
  name_too_short: 'Name should be at least 2 character long',
  password_too_short: 'Password should be al least 6 character long',
  password_too_long: 'Use up to 128 characters.',
  picture_required: 'Please add at least one picture.',
  too_many_pictures: 'You can add up to 10 pictures to a story.',
  not_your_upload: 'This picture is no longer available. Please upload it again.',
  invalid_link: 'Please use an https link to your own page on this network.',
  invalid_phone: 'Please enter a Bangladeshi number, like 01712 345678.',
  invalid_website: 'Please enter a web address, like https://example.com.',
  not_a_number: 'Please use digits only.',
  picture_missing: 'Please add this picture.',
  not_a_place: 'Please choose from the list.',
  rating_required: 'you need to rate the agency to give a review',
  out_of_range: 'This number is too small or too large.',
  not_a_date: 'Please choose a date.',
  not_a_time: 'Please choose a time, like 07:30.',
  trip_too_soon: 'The trip must start at least 24 hours from now.',
  trip_too_far: 'The trip must start within the next two years.',
  seats_taken: 'More seats than this are already booked.',
  same_email: 'This is the email you already use.',
} as const satisfies Record<string, string>;

export type FieldProblem = keyof typeof FIELD_PROBLEMS;
