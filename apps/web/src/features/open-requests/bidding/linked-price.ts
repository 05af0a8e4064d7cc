const DIGITS = /^\d{1,9}$/;

/** The price per person, rounded up as the traveller will see it; '' while the total is no valid number. */
export const eachOf = (total: string, persons: number): string =>
  DIGITS.test(total) ? String(Math.ceil(Number(total) / persons)) : '';

/** The total for the whole party, which is sent. */
export const totalOf = (each: string, persons: number): string =>
  DIGITS.test(each) ? String(Number(each) * persons) : '';
