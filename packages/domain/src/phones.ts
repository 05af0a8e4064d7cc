import { latinDigits } from './digits.ts';

const MINUTE = 60_000;

/** How long a code works. */
export const PHONE_CODE_MS = 5 * MINUTE;
/** Pause between two codes to the same number. */
export const PHONE_RESEND_MS = MINUTE;
/** So many tries has a code, right or wrong. */
export const MOST_PHONE_TRIES = 5;
/** Codes to one number. */
export const PHONE_CODES_AN_HOUR = 5;
export const PHONE_CODES_A_DAY = 10;
/** How long a new user has to enter a name after the code was right. */
export const PHONE_TICKET_MS = 15 * MINUTE;

const DIGITS = 6;

/** A Bangladeshi mobile number as +8801…, from any usual way to write it, also with Bangla digits. Null: it is none. */
export function normalisePhone(typed: string): string | null {
  const plain = latinDigits(typed).replaceAll(/[\s().-]/gu, '');
  const [, number] = /^(?:\+?880|00880|0)?(1[3-9]\d{8})$/.exec(plain) ?? [];
  return number === undefined ? null : `+880${number}`;
}

/** As people in Bangladesh write it: 01712 345678. */
export const phoneInWords = (phone: string): string => phone.replace(/^\+88(\d{5})(\d{6})$/, '$1 $2');

/** A code of six digits. `random` returns a whole number below its argument. */
export const newPhoneCode = (random: (below: number) => number): string =>
  String(random(10 ** DIGITS)).padStart(DIGITS, '0');

/** The six digits of what a user typed. Null: it is no code. */
export function readPhoneCode(typed: string): string | null {
  const plain = latinDigits(typed).replaceAll(/[\s-]/gu, '');
  return /^\d{6}$/.test(plain) ? plain : null;
}

/** The reserved ending `.invalid` never belongs to a mail server. */
const NO_EMAIL = '@phone.ghuri.invalid';

/** The email of a user who signed up by phone, until they add a real one. Nothing is ever sent to it. */
export const placeholderEmail = (id: string): string => `${id}${NO_EMAIL}`;
export const isPlaceholderEmail = (email: string): boolean => email.endsWith(NO_EMAIL);
/** For screens and files that show a user's email: empty if the user has none. */
export const shownEmail = (email: string): string => (isPlaceholderEmail(email) ? '' : email);
