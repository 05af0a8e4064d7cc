import type { Browser } from '../../platform/auth/auth-provider.ts';
import { AppError } from '../../platform/errors.ts';
import type { Services } from '../../services.ts';
import { findUserByEmail } from './accounts.reads.ts';
import { issueToken } from './issue-token.ts';
import type { IssuedToken } from './issue-token.ts';

type Needs = Pick<Services, 'accessTokens' | 'auth' | 'database'>;

export interface Credentials {
  email: string;
  password: string;
}

/** The product tells "no such user" from "wrong password". Rate limits keep others from listing our users. */
export async function signIn(
  { accessTokens, auth, database }: Needs,
  { email, password }: Credentials,
  browser: Browser,
): Promise<{ token: IssuedToken; setCookies: string[] }> {
  const user = await findUserByEmail(database.db, email);
  if (!user) throw new AppError('user_not_found');
  if (!user.hasPassword) throw new AppError('no_password');
  const { session, setCookies } = await auth.signIn(user, password, browser);
  return { token: await issueToken({ accessTokens, database }, session), setCookies };
}
