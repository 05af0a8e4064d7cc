/** Of a name, and of the number on a card or passport. */
export const LONGEST_TRAVELLER_NAME = 80;
export const LONGEST_ID_NUMBER = 30;
export const OLDEST_TRAVELLER = 120;
