/** What an admin typed into the search box of a list. Names and addresses are compared by how they begin. */
export type ConsoleSearch =
  | { kind: 'none' }
  /** One of our ids. */
  | { kind: 'id'; id: string }
  /** Digits as `phoneKey` writes them. They may also be a number of a payment provider. */
  | { kind: 'phone'; phone: string; typed: string }
  | { kind: 'email'; email: string }
  /** One word with digits or signs: the number of a receipt or payment, or the beginning of an email. */
  | { kind: 'code'; code: string }
  | { kind: 'name'; name: string };

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const FIRST_BANGLA_DIGIT = 0x09e6;
/** Shorter ones would find half of all numbers. */
const SHORTEST_PHONE = 5;

const latinDigits = (text: string): string =>
  text.replaceAll(/[০-৯]/gu, (digit) => String(digit.codePointAt(0)! - FIRST_BANGLA_DIGIT));

/** A Bangladeshi number without its spelling: Latin digits, no signs, no country code. The SQL function `phone_key` is the same rule. */
export const phoneKey = (typed: string): string =>
  latinDigits(typed)
    .replaceAll(/\D/g, '')
    .replace(/^(?:00)?88(?=0)/, '');

/** The same of a number that is searched for, which may lack its first zero. */
const searchedPhone = (typed: string): string =>
  phoneKey(typed)
    .replace(/^(?:00)?880?(?=1[3-9])/, '0')
    .replace(/^(?=1[3-9]\d{8}$)/, '0');

export function readConsoleSearch(text: string): ConsoleSearch {
  const typed = text.trim();
  const latin = latinDigits(typed);
  if (!/[\p{L}\p{N}]/u.test(typed)) return { kind: 'none' };
  if (UUID.test(typed)) return { kind: 'id', id: typed.toLowerCase() };
  if (typed.includes('@')) return { kind: 'email', email: typed.toLowerCase() };
  if (/^[+\d\s().-]+$/.test(latin) && latin.replaceAll(/\D/g, '').length >= SHORTEST_PHONE)
    return { kind: 'phone', phone: searchedPhone(typed), typed: latin };
  // Case stays: receipts have capitals.
  if (/^[\w.+-]*[\d._+-][\w.+-]*$/.test(latin)) return { kind: 'code', code: latin };
  return { kind: 'name', name: typed };
}
