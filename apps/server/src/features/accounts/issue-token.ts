import type { Session } from '../../platform/auth/auth-provider.ts';
import { AppError } from '../../platform/errors.ts';
import type { Services } from '../../services.ts';
import { noteActivity } from './sessions/sessions.writes.ts';

export interface IssuedToken {
  token: string;
  expiresAt: string;
  serverTime: string;
}

/**
 * Returns a new access token for a session that was just checked. Suspended users get one too: they may cancel their
 * bookings. A session that waits for the code of a second factor gets none.
 */
export async function issueToken(
  { accessTokens, database }: Pick<Services, 'accessTokens' | 'database'>,
  session: Session,
): Promise<IssuedToken> {
  const active = await noteActivity(database.db, session.id);
  if (!active) throw new AppError('not_signed_in');
  if (active.secondFactorDue) throw new AppError('second_factor_needed');
  const viewer = { id: session.userId, email: session.email, sessionId: session.id };
  const { token, expiresAt } = await accessTokens.sign(viewer, active.now);
  return { token, expiresAt: expiresAt.toISOString(), serverTime: active.now.toISOString() };
}
