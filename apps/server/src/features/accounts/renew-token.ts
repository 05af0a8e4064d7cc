import type { Services } from '../../services.ts';
import { issueToken } from './issue-token.ts';
import type { IssuedToken } from './issue-token.ts';

type Needs = Pick<Services, 'accessTokens' | 'auth' | 'database'>;

/** Exchanges the session cookie for a token. Returns no token if the session ended meanwhile. */
export async function renewToken(
  { accessTokens, auth, database }: Needs,
  cookieHeader: string | undefined,
): Promise<{ token: IssuedToken | null; setCookies: string[] }> {
  const { session, setCookies } = await auth.readSession(cookieHeader);
  if (!session) return { token: null, setCookies };
  return { token: await issueToken({ accessTokens, database }, session), setCookies };
}
