import type { Session } from '../../platform/auth/auth-provider.ts';
import type { Services } from '../../services.ts';
import { issueToken } from './issue-token.ts';
import type { IssuedToken } from './issue-token.ts';
import { noteDevice } from './sessions/note-device.ts';
import type { SignInBrowser } from './sessions/note-device.ts';

/** The last step of every sign-in. Throws `second_factor_needed` if a code is still missing. */
export async function completeSignIn(
  services: Pick<Services, 'accessTokens' | 'database' | 'mail'>,
  session: Session,
  browser: SignInBrowser,
): Promise<IssuedToken> {
  const token = await issueToken(services, session);
  await noteDevice(services, session.userId, browser);
  return token;
}
