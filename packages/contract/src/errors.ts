/**
 * Every way a call can fail: its HTTP status and the English sentence a person reads.
 * The only code → status map in the product; wordings that the specification fixes are exact.
 */
export const ERRORS = {
  invalid_input: { status: 400, text: 'Please check the fields marked below.' },
  not_signed_in: { status: 401, text: 'Please sign in to continue.' },
  forbidden: { status: 403, text: 'You are not allowed to do this.' },
  not_found: { status: 404, text: 'This is not here any more.' },
  conflict: { status: 409, text: 'This has changed in the meantime. Please look again.' },
  too_large: { status: 413, text: 'This file is too large.' },
  unsupported_type: { status: 415, text: 'Please choose a png, gif or jpeg picture.' },
  rate_limited: { status: 429, text: 'Too many tries. Please wait a little and try again.' },
  internal: { status: 500, text: 'Something went wrong on our side. Please try again.' },
  unavailable: { status: 503, text: 'Ghuri is not available for a moment. Please try again.' },

  blocked: { status: 403, text: 'You cannot reach this person.' },
  restore_too_late: { status: 409, text: 'This cannot be brought back any more.' },

  email_in_use: { status: 409, text: 'This email already in use. Please use another email' },
  user_not_found: { status: 404, text: 'User not found' },
  wrong_password: { status: 403, text: 'Wrong password. Please try again.' },
  email_not_verified: { status: 403, text: "Your Email isn't verified" },
  link_expired: { status: 409, text: 'This link has expired or was used already. Please ask for a new one.' },
  resend_too_soon: {
    status: 429,
    text: 'We have just sent a mail. Please wait a minute before asking again.',
  },
  already_verified: { status: 409, text: 'This email is verified already. You can sign in.' },
  sign_in_again: { status: 403, text: 'Please sign in again first, so that we know it is you.' },
  google_not_available: { status: 503, text: 'Sign in with Google is not available right now.' },
  no_password: { status: 409, text: 'This account signs in with Google and has no password yet.' },
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** What can be wrong with one field; the code travels, the sentence is chosen where it is read. */
export const FIELD_PROBLEMS = {
  required: 'This field is required.',
  invalid: 'This does not look right.',
  too_long: 'This is too long.',
  invalid_email: 'Please write a whole email address, like name@example.com.',
  name_too_short: 'Name should be at least 2 character long',
  password_too_short: 'Password should be al least 6 character long',
  password_too_long: 'Password can have 128 characters at most.',
  picture_required: 'Please add at least one picture.',
  too_many_pictures: 'A story has room for 10 pictures.',
  not_your_upload: 'This picture is not here any more. Please upload it again.',
  invalid_link: 'Please use an https link to your own page on this network.',
  same_email: 'This is the email you already use.',
} as const satisfies Record<string, string>;

export type FieldProblem = keyof typeof FIELD_PROBLEMS;

export interface FieldError {
  path: string;
  code: FieldProblem;
}

/** RFC 9457 problem details, as every failed call answers. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: ErrorCode;
  instance: string;
  errors?: FieldError[];
}
