import { SECOND_FACTOR_WAIT_MS } from '@ghuri/domain/second-factor';
import { AppError } from '../../../platform/errors.ts';
import type { Services } from '../../../services.ts';
import { completeSignIn } from '../complete-sign-in.ts';
import type { IssuedToken } from '../issue-token.ts';
import type { SignInBrowser } from '../sessions/note-device.ts';
import { checkCode } from './check-code.ts';
import { readWait } from './second-factor.reads.ts';
import { settleSession } from './second-factor.writes.ts';

type Needs = Pick<Services, 'accessTokens' | 'auth' | 'database' | 'mail'>;

/** The second step of a sign-in: the cookie names the session that waits, the code completes it. */
export async function finishSignIn(
  services: Needs,
  { cookieHeader, browser, code }: { cookieHeader: string | undefined; browser: SignInBrowser; code: string },
): Promise<{ token: IssuedToken; setCookies: string[] }> {
  const { auth, database } = services;
  const { session, setCookies } = await auth.readSession(cookieHeader);
  const waited = session && (await readWait(database.db, session.id));
  // A session that does not wait is complete, and its browser has a token. This call gives no second one.
  if (!session || waited === null || waited === undefined) throw new AppError('not_signed_in');
  if (waited > SECOND_FACTOR_WAIT_MS) {
    await auth.endSession(database.db, session.id);
    throw new AppError('not_signed_in');
  }
  await checkCode(services, { userId: session.userId, sessionId: session.id }, code);
  if (!(await settleSession(database.db, session.id))) throw new AppError('not_signed_in');
  return { token: await completeSignIn(services, session, browser), setCookies };
}
