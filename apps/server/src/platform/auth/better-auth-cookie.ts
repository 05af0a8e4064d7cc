import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { readCookie } from '../cookies.ts';

/** Its name over https and over http. */
const NAMES = ['__Secure-ghuri.session_token', 'ghuri.session_token'];
const SIGNED = /^(?<token>[^.]{1,200})\.(?<signature>[A-Za-z0-9+/]{43}=)$/;

/**
 * The session that a signed cookie names, as a hash. The library writes `token.signature`, an HMAC of the token, but
 * checks it only together with the database.
 */
export function signedSession(cookieHeader: string | undefined, secret: string): string | undefined {
  for (const name of NAMES) {
    const { token, signature } = SIGNED.exec(decoded(readCookie(cookieHeader, name)))?.groups ?? {};
    if (!token || !signature) continue;
    const expected = createHmac('sha256', secret).update(token).digest();
    if (timingSafeEqual(expected, Buffer.from(signature, 'base64')))
      return createHash('sha256').update(token).digest('base64url');
  }
  return undefined;
}

/** The cookie of a session, as its browser sends it. */
export function sessionCookie(token: string, secret: string, publicUrl: string): string {
  const name = publicUrl.startsWith('https:') ? NAMES[0] : NAMES[1];
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return `${name}=${encodeURIComponent(`${token}.${signature}`)}`;
}

/** A cookie may contain anything; we did not write one that cannot be decoded. */
function decoded(value = ''): string {
  return /^(?:[^%]|%[0-7][0-9a-f])*$/i.test(value) ? decodeURIComponent(value) : '';
}
