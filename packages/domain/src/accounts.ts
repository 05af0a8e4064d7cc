const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long the link in a verification mail works. */
export const VERIFY_LINK_MS = 24 * HOUR;
/** How long the link in a verification mail also signs in, in the browser that signed up. */
export const LINK_SIGNS_IN_MS = HOUR;
/** How long the link in a password mail works. */
export const RESET_LINK_MS = HOUR;
/** Pause between two verification mails to the same user. */
export const RESEND_WAIT_MS = MINUTE;
/** The specification's lifetime of a Google popup's hand-over. */
export const HAND_OVER_MS = 300_000;
/** Users without a password confirm their identity by a sign-in within this time. */
export const FRESH_SIGN_IN_MS = 5 * MINUTE;

/** Whether another verification mail may go out. */
export const mayResend = (lastSentAt: number, now: number): boolean => now - lastSentAt >= RESEND_WAIT_MS;

/** Whether a verification link also signs in. Another browser, or a later click, needs the password. */
export const linkSignsIn = (
  { sentAt, browserHash }: { sentAt: number; browserHash: string | null },
  { now, openedIn }: { now: number; openedIn: string | undefined },
): boolean => browserHash !== null && browserHash === openedIn && now - sentAt <= LINK_SIGNS_IN_MS;

/** Whether a sign-in is recent enough to replace a typed password. */
export const isFreshSignIn = (signedInAt: number, now: number): boolean =>
  now - signedInAt <= FRESH_SIGN_IN_MS;

export type HandOverOutcome = 'waiting' | 'done' | 'refused' | 'failed';

/** The state for the page that opened the popup. After 300 s nothing is handed over, whatever happened before. */
export const handOverState = (
  outcome: HandOverOutcome,
  openedAt: number,
  now: number,
): HandOverOutcome | 'expired' => (now - openedAt > HAND_OVER_MS ? 'expired' : outcome);
