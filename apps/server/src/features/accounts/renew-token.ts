import type { Services } from '../../services.ts';
import type { Language } from './accounts.reads.ts';
import { saveLanguage } from './accounts.writes.ts';
import { issueToken } from './issue-token.ts';
import type { IssuedToken } from './issue-token.ts';

type Needs = Pick<Services, 'accessTokens' | 'auth' | 'database'>;

/** Exchanges the session cookie for a token. Returns no token if the session ended meanwhile. */
export async function renewToken(
  { accessTokens, auth, database }: Needs,
  cookieHeader: string | undefined,
  language: Language,
): Promise<{ token: IssuedToken | null; setCookies: string[] }> {
  const { session, setCookies } = await auth.readSession(cookieHeader);
  if (!session) return { token: null, setCookies };
  // Also the first call after a Google popup, which knows the browser's language but not the chosen one.
  await saveLanguage(database.db, session.userId, language);
  return { token: await issueToken({ accessTokens, database }, session), setCookies };
}
