/** Data for the sign-in page from the page before. It is in the history entry, so a reload keeps it. */
export type SignInState =
  | { notice?: undefined; email?: string | undefined }
  | { notice: 'signed-up'; email: string; name: string; gender: string }
  | { notice: 'forget' | 'verified'; email: string }
  | { notice: 'password-reset' | 'ended' | 'account-deleted' };

const PLAIN = new Set(['password-reset', 'ended', 'account-deleted']);
const WITH_EMAIL = new Set(['signed-up', 'forget', 'verified']);

/** A history entry can be from an older release, so this checks its shape. */
export function readSignInState(state: unknown): SignInState {
  const { notice, email } = (state ?? {}) as { notice?: string; email?: unknown };
  if (notice === undefined) return typeof email === 'string' ? { email } : {};
  const known = PLAIN.has(notice) || (WITH_EMAIL.has(notice) && typeof email === 'string');
  return known ? (state as SignInState) : {};
}
