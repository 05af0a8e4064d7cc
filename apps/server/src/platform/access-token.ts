import { hkdfSync } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';
import type { Viewer } from './viewer.ts';

/** The specification's "token maximum age". After a session is revoked, its last token expires within this time. */
export const ACCESS_TOKEN_SECONDS = 300;

const ALGORITHM = 'HS256';
const AUDIENCE = 'ghuri-api';
/** More users than one process serves within a few minutes; each takes a few hundred bytes. */
const REMEMBERED = 10_000;

export interface AccessTokens {
  sign(viewer: Viewer, now: Date): Promise<{ token: string; expiresAt: Date }>;
  /** Null if the token is not ours or has expired. */
  verify(token: string): Promise<Viewer | null>;
}

export function createAccessTokens(appSecret: string): AccessTokens {
  const key = new Uint8Array(hkdfSync('sha256', appSecret, '', 'access-token', 32));
  // A token comes with every call for five minutes. Its signature is checked once and then only its expiry: checking
  // the signature each time was a third of the cost of a small response.
  const verified = new Map<string, { viewer: Viewer; expires: number }>();

  async function check(token: string): Promise<{ viewer: Viewer; expires: number } | null> {
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM], audience: AUDIENCE });
      const { sub, email, sid, exp } = payload;
      if (typeof sub !== 'string' || typeof email !== 'string' || typeof sid !== 'string') return null;
      if (exp === undefined) return null;
      return { viewer: { id: sub, email, sessionId: sid }, expires: exp };
    } catch {
      // Expired, forged or malformed: it proves no identity.
      return null;
    }
  }

  return {
    async sign(viewer, now) {
      const issuedAt = Math.floor(now.getTime() / 1000);
      const token = await new SignJWT({ email: viewer.email, sid: viewer.sessionId })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(viewer.id)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
        .sign(key);
      return { token, expiresAt: new Date((issuedAt + ACCESS_TOKEN_SECONDS) * 1000) };
    },
    async verify(token) {
      const known = verified.get(token) ?? (await check(token));
      if (!known) return null;
      if (known.expires <= Math.floor(Date.now() / 1000)) {
        verified.delete(token);
        return null;
      }
      verified.set(token, known);
      if (verified.size > REMEMBERED) verified.delete(verified.keys().next().value!);
      return known.viewer;
    },
  };
}
