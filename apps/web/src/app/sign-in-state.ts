/** What the sign-in page is told by the page before it; it travels in the history entry, so a reload keeps it. */
export type SignInState =
  | { notice?: undefined }
  | { notice: 'signed-up' | 'forget' | 'verified'; email: string }
  | { notice: 'password-reset' | 'ended' | 'account-deleted' };

const PLAIN = new Set(['password-reset', 'ended', 'account-deleted']);
const WITH_EMAIL = new Set(['signed-up', 'forget', 'verified']);

/** History entries outlive releases of ours, so their shape is checked, not believed. */
export function readSignInState(state: unknown): SignInState {
  const { notice, email } = (state ?? {}) as { notice?: string; email?: unknown };
  const known =
    notice !== undefined && (PLAIN.has(notice) || (WITH_EMAIL.has(notice) && typeof email === 'string'));
  return known ? (state as SignInState) : {};
}
