/** The most places that a user can choose on the welcome page. */
export const MOST_FAVOURITE_PLACES = 12;
