import type { Session } from '../../platform/auth/auth-provider.ts';
import { readClock } from '../../platform/clock.reads.ts';
import { AppError } from '../../platform/errors.ts';
import type { Services } from '../../services.ts';
import { readIsSuspended } from './accounts.reads.ts';

export interface IssuedToken {
  token: string;
  expiresAt: string;
  serverTime: string;
}

/** A fresh access token for a session that was just checked. Whoever is suspended gets none, and keeps no session either. */
export async function issueToken(
  { accessTokens, auth, database }: Pick<Services, 'accessTokens' | 'auth' | 'database'>,
  session: Session,
): Promise<IssuedToken> {
  if (await readIsSuspended(database.pool, session.userId)) {
    await auth.endSession(database.db, session.id);
    throw new AppError('account_suspended');
  }
  const now = await readClock(database.db);
  const viewer = { id: session.userId, email: session.email, sessionId: session.id };
  const { token, expiresAt } = await accessTokens.sign(viewer, now);
  return { token, expiresAt: expiresAt.toISOString(), serverTime: now.toISOString() };
}
