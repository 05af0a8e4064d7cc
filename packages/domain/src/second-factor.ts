import { latinDigits } from './digits.ts';

const MINUTE = 60_000;

/** How long a code of an authenticator app is shown: the length of a step. */
export const STEP_MS = 30_000;
/** Clocks may differ by this many steps. */
const STEPS_APART = 1;
/** How long a sign-in waits for its code. */
export const SECOND_FACTOR_WAIT_MS = 10 * MINUTE;
/** So many codes may be tried, right or wrong, until one is right. */
export const MOST_TRIES = 10;
/** After that, no code works for this long. */
export const LOCK_MS = 15 * MINUTE;
/** Dangerous calls need a proof of identity within this time. */
export const PROOF_MS = 10 * MINUTE;

export const BACKUP_CODES = 10;
/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const HALF = 5;

/** The steps whose codes are right at this moment, the newest first. */
export function stepsAt(now: number): number[] {
  const step = Math.floor(now / STEP_MS);
  return Array.from({ length: 2 * STEPS_APART + 1 }, (_, at) => step + STEPS_APART - at);
}

/** A backup code, like `k7m4p-x9t2w`. `random` returns a whole number below its argument. */
export function newBackupCode(random: (below: number) => number): string {
  const half = () => Array.from({ length: HALF }, () => LETTERS[random(LETTERS.length)]).join('');
  return `${half()}-${half()}`;
}

export type TypedCode = { kind: 'app'; code: string } | { kind: 'backup'; code: string };

/** What a user typed: six digits of the app, or a backup code, with or without spaces and hyphen. Null: neither. */
export function readCode(typed: string): TypedCode | null {
  const plain = latinDigits(typed).replaceAll(/[\s-]/gu, '').toLowerCase();
  if (/^\d{6}$/.test(plain)) return { kind: 'app', code: plain };
  if (!new RegExp(`^[${LETTERS}]{${2 * HALF}}$`).test(plain)) return null;
  return { kind: 'backup', code: `${plain.slice(0, HALF)}-${plain.slice(HALF)}` };
}

/** The proof of identity of a session. */
export interface Proof {
  hasSecondFactor: boolean;
  /** Milliseconds since the user last signed in, or entered a code or the password in this session. */
  age: number;
}

/** Whether a dangerous call has to wait for a new proof. Calls that ask for the password themselves only need the code. */
export const needsStepUp = (
  stepUp: 'always' | 'with-second-factor',
  { hasSecondFactor, age }: Proof,
): boolean => (hasSecondFactor || stepUp === 'always') && age > PROOF_MS;
