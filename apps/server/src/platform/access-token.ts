import { hkdfSync } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';
import type { Viewer } from './viewer.ts';

/** The specification's "token maximum age". A session revoked now is gone everywhere within it. */
export const ACCESS_TOKEN_SECONDS = 300;

const ALGORITHM = 'HS256';
const AUDIENCE = 'ghuri-api';

export interface AccessTokens {
  sign(viewer: Viewer, now: Date): Promise<{ token: string; expiresAt: Date }>;
  /** Null for anything but a token of ours that is still good. */
  verify(token: string): Promise<Viewer | null>;
}

export function createAccessTokens(appSecret: string): AccessTokens {
  const key = new Uint8Array(hkdfSync('sha256', appSecret, '', 'access-token', 32));
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
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM], audience: AUDIENCE });
        const { sub, email, sid } = payload;
        if (typeof sub !== 'string' || typeof email !== 'string' || typeof sid !== 'string') return null;
        return { id: sub, email, sessionId: sid };
      } catch {
        // Whatever is wrong with it — expired, forged, malformed — it proves nobody's identity.
        return null;
      }
    },
  };
}
