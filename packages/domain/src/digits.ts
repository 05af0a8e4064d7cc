const ZERO = '০'.charCodeAt(0);

/** Bangla digits as Latin ones; everything else as it is. */
export const latinDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - ZERO));

/** Latin digits as the language writes them; everything else as it is. */
export const inDigitsOf = (language: string, text: string): string =>
  language === 'bn' ? text.replace(/[0-9]/g, (digit) => String.fromCharCode(ZERO + Number(digit))) : text;
