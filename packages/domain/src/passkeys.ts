/** How long the browser has to answer. */
export const PASSKEY_CHALLENGE_MS = 5 * 60_000;
/** Of one user. */
export const MOST_PASSKEYS = 10;

/**
 * Whether the counter of a passkey may follow the stored one. A counter that does not grow means a copy of the
 * passkey. Passkeys that are kept in an account of Google, Apple or a password manager have no counter: always 0.
 */
export const mayCounterFollow = (stored: number, next: number): boolean =>
  next > stored || (stored === 0 && next === 0);
