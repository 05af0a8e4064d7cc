import { readCookie } from '../../platform/cookies.ts';
import { newToken } from '../../platform/ids.ts';
import { hashOfToken } from './account-links.writes.ts';

/**
 * A cookie that marks the browser of a Google popup. It gives no access. Without it nobody can read the outcome of
 * the popup, and a sign-in started in another browser settles nothing here.
 */
const COOKIE = 'ghuri.popup';
const SECONDS = 3600;

function keyOf(cookieHeader: string | undefined): string | undefined {
  const key = readCookie(cookieHeader, COOKIE);
  return key && /^[\w-]{22}$/.test(key) ? key : undefined;
}

/** The hash of the cookie, as hand-overs store it. */
export function popupBrowserOf(cookieHeader: string | undefined): string | undefined {
  const key = keyOf(cookieHeader);
  return key && hashOfToken(key);
}

/** Sets the cookie. Two popups of one browser share it, so that neither tab waits forever. */
export function markPopupBrowser(
  cookieHeader: string | undefined,
  publicUrl: string,
): { browserHash: string; setCookie: string } {
  const key = keyOf(cookieHeader) ?? newToken();
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return {
    browserHash: hashOfToken(key),
    setCookie: `${COOKIE}=${key}; Max-Age=${SECONDS}; Path=/api/auth; HttpOnly; SameSite=Lax${secure}`,
  };
}
