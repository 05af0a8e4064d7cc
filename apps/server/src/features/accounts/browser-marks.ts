import { readCookie } from '../../platform/cookies.ts';
import { newToken } from '../../platform/ids.ts';
import { hashOfToken } from './account-links.writes.ts';

const HOUR = 3600;
/** The longest that browsers keep a cookie. */
const LONGEST = 400 * 24 * HOUR;

/** A cookie that marks a browser. It gives no access by itself. */
function browserMark(cookie: string, seconds = HOUR) {
  function keyOf(cookieHeader: string | undefined): string | undefined {
    const key = readCookie(cookieHeader, cookie);
    return key && /^[\w-]{22}$/.test(key) ? key : undefined;
  }
  return {
    /** The hash of the cookie, as rows store it. */
    hashOf(cookieHeader: string | undefined): string | undefined {
      const key = keyOf(cookieHeader);
      return key && hashOfToken(key);
    },
    /** Sets the cookie. A browser that has one keeps it, so that two tabs share it. */
    mark(cookieHeader: string | undefined, publicUrl: string): { browserHash: string; setCookie: string } {
      const key = keyOf(cookieHeader) ?? newToken();
      const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
      return {
        browserHash: hashOfToken(key),
        setCookie: `${cookie}=${key}; Max-Age=${seconds}; Path=/api/auth; HttpOnly; SameSite=Lax${secure}`,
      };
    },
  };
}

/**
 * The browser of a Google popup. Without the mark nobody can read the outcome of the popup, and a sign-in started in
 * another browser settles nothing here.
 */
export const popupBrowser = browserMark('ghuri.popup');

/** The browser that signed up. A verification link signs in only there: ADR 32 says why. */
export const signUpBrowser = browserMark('ghuri.sign-up');

/** A browser in which a user has signed in before. Signing in with another one sends an email. */
export const knownBrowser = browserMark('ghuri.device', LONGEST);
