import type { Session } from '../../platform/auth/auth-provider.ts';
import { readClock } from '../../platform/clock.reads.ts';
import type { Services } from '../../services.ts';

export interface IssuedToken {
  token: string;
  expiresAt: string;
  serverTime: string;
}

/**
 * Returns a new access token for a session that was just checked. Suspended users get one too: they may cancel their
 * bookings.
 */
export async function issueToken(
  { accessTokens, database }: Pick<Services, 'accessTokens' | 'database'>,
  session: Session,
): Promise<IssuedToken> {
  const now = await readClock(database.db);
  const viewer = { id: session.userId, email: session.email, sessionId: session.id };
  const { token, expiresAt } = await accessTokens.sign(viewer, now);
  return { token, expiresAt: expiresAt.toISOString(), serverTime: now.toISOString() };
}
