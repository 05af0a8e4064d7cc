const ZERO = '০'.charCodeAt(0);

/** Bangla digits as Latin ones; everything else as it is. */
export const latinDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - ZERO));
