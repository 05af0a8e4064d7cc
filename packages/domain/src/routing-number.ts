/** Weights of the nine digits. Their sum is a multiple of ten; the last digit is the check digit. */
const WEIGHTS = [5, 7, 1, 5, 7, 1, 5, 7, 1] as const;

/** Nine digits: three of the bank, two of the district, three of the branch, a check digit. */
export const isRoutingNumber = (text: string): boolean => /^\d{9}$/.test(text);

/**
 * Whether the check digit fits. No public document has the rule, and the numbers of one large bank could not be checked (ADR 65): a
 * number that does not fit is doubted, not refused.
 */
export const fitsCheckDigit = (text: string): boolean =>
  isRoutingNumber(text) && WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(text[at]), 0) % 10 === 0;

/** Banks by the first three digits. Younger banks are missing, so an unknown code is no error. */
const BANKS: Readonly<Record<string, string>> = {
  '010': 'Agrani Bank',
  '015': 'Al-Arafah Islami Bank',
  '020': 'AB Bank',
  '030': 'Bangladesh Commerce Bank',
  '035': 'Bangladesh Krishi Bank',
  '055': 'BASIC Bank',
  '060': 'BRAC Bank',
  '065': 'Bank Alfalah',
  '070': 'Bank Asia',
  '075': 'Citibank N.A.',
  '080': 'Commercial Bank of Ceylon',
  '085': 'Dhaka Bank',
  '090': 'Dutch-Bangla Bank',
  '095': 'Eastern Bank',
  '100': 'EXIM Bank',
  '105': 'First Security Islami Bank',
  '110': 'Habib Bank',
  '115': 'HSBC',
  '120': 'IFIC Bank',
  '125': 'Islami Bank Bangladesh',
  '130': 'Jamuna Bank',
  '135': 'Janata Bank',
  '140': 'Mercantile Bank',
  '145': 'Mutual Trust Bank',
  '150': 'National Bank',
  '155': 'National Bank of Pakistan',
  '160': 'NCC Bank',
  '165': 'ONE Bank',
  '170': 'Prime Bank',
  '175': 'Pubali Bank',
  '185': 'Rupali Bank',
  '190': 'Shahjalal Islami Bank',
  '195': 'Social Islami Bank',
  '200': 'Sonali Bank',
  '205': 'Southeast Bank',
  '210': 'Standard Bank',
  '215': 'Standard Chartered Bank',
  '220': 'State Bank of India',
  '225': 'City Bank',
  '235': 'Premier Bank',
  '240': 'Trust Bank',
  '245': 'United Commercial Bank',
  '250': 'Uttara Bank',
};

/** The bank of a routing number; undefined if the check digit does not fit or the bank is not in the table. */
export const bankOfRouting = (digits: string): string | undefined =>
  fitsCheckDigit(digits) ? BANKS[digits.slice(0, 3)] : undefined;
