/** The language of a user's text: users write Bangla on English pages, and the other way round. */
export const writtenIn = (text: string): 'bn' | 'en' =>
  // The sign of the taka is a Bengali character, but English texts use it too.
  /(?!৳)\p{Script=Bengali}/u.test(text) ? 'bn' : 'en';
