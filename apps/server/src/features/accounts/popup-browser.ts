import { readCookie } from '../../platform/cookies.ts';
import { newToken } from '../../platform/ids.ts';
import { hashOfToken } from './account-links.writes.ts';

/**
 * A cookie that marks the browser a Google popup belongs to. It opens nothing; without it nobody learns what became of
 * the popup, and a sign-in that was begun in another browser settles nothing here.
 */
const COOKIE = 'ghuri.popup';
const SECONDS = 3600;

function keyOf(cookieHeader: string | undefined): string | undefined {
  const key = readCookie(cookieHeader, COOKIE);
  return key && /^[\w-]{22}$/.test(key) ? key : undefined;
}

/** The browser as hand-overs remember it. */
export function popupBrowserOf(cookieHeader: string | undefined): string | undefined {
  const key = keyOf(cookieHeader);
  return key && hashOfToken(key);
}

/** Marks a browser. Two popups of one browser share the mark, so that neither tab is left waiting. */
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
