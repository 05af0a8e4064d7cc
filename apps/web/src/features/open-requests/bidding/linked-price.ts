const DIGITS = /^\d{1,9}$/;

/** What a total is for each, rounded up as the traveller will see it; '' while nothing that counts is typed. */
export const eachOf = (total: string, persons: number): string =>
  DIGITS.test(total) ? String(Math.ceil(Number(total) / persons)) : '';

/** What so much for each is for everybody together: what is sent. */
export const totalOf = (each: string, persons: number): string =>
  DIGITS.test(each) ? String(Number(each) * persons) : '';
