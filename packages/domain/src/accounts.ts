const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long the link of a verification mail works. */
export const VERIFY_LINK_MS = 24 * HOUR;
/** How long the link of a "choose a new password" mail works. */
export const RESET_LINK_MS = HOUR;
/** Between two verification mails to the same person. */
export const RESEND_WAIT_MS = MINUTE;
/** The specification's life of a Google popup's hand-over. */
export const HAND_OVER_MS = 300_000;
/** Who has no password proves themselves by having signed in within this time. */
export const FRESH_SIGN_IN_MS = 5 * MINUTE;

/** Whether another verification mail may go out. */
export const mayResend = (lastSentAt: number, now: number): boolean => now - lastSentAt >= RESEND_WAIT_MS;

/** Whether a sign-in is recent enough to stand for a typed password. */
export const isFreshSignIn = (signedInAt: number, now: number): boolean =>
  now - signedInAt <= FRESH_SIGN_IN_MS;

export type HandOverOutcome = 'waiting' | 'done' | 'refused' | 'failed';

/** What the page that opened the popup is told: nothing is handed over after 300 s, whatever happened before. */
export const handOverState = (
  outcome: HandOverOutcome,
  openedAt: number,
  now: number,
): HandOverOutcome | 'expired' => (now - openedAt > HAND_OVER_MS ? 'expired' : outcome);
