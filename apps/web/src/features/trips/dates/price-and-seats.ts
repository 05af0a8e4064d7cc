/** The contract's limits, for typed texts. Null if the text is not such a number. */
const readNumber = (text: string, least: number, most: number): number | null => {
  const number = Number(text);
  return /^\d+$/.test(text) && number >= least && number <= most ? number : null;
};

/** Whole taka for one person. */
export const readPrice = (text: string): number | null => readNumber(text, 10, 500_000);
export const readSeats = (text: string): number | null => readNumber(text, 1, 500);
