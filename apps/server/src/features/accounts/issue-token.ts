import type { Session } from '../../platform/auth/auth-provider.ts';
import { readClock } from '../../platform/clock.reads.ts';
import type { Services } from '../../services.ts';

export interface IssuedToken {
  token: string;
  expiresAt: string;
  serverTime: string;
}

/** A fresh access token for a session that was just checked. A suspended user gets one, too: they may cancel what they booked. */
export async function issueToken(
  { accessTokens, database }: Pick<Services, 'accessTokens' | 'database'>,
  session: Session,
): Promise<IssuedToken> {
  const now = await readClock(database.db);
  const viewer = { id: session.userId, email: session.email, sessionId: session.id };
  const { token, expiresAt } = await accessTokens.sign(viewer, now);
  return { token, expiresAt: expiresAt.toISOString(), serverTime: now.toISOString() };
}
