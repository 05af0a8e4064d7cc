/** The language of a user's text: users write Bangla on English pages, and the other way round. */
export const writtenIn = (text: string): 'bn' | 'en' => (/\p{Script=Bengali}/u.test(text) ? 'bn' : 'en');
