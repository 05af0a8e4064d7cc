import type { Browser, Session } from '../../platform/auth/auth-provider.ts';
import { AppError } from '../../platform/errors.ts';
import type { Services } from '../../services.ts';
import { findUserByEmail } from './accounts.reads.ts';

type Needs = Pick<Services, 'auth' | 'database'>;

export interface Credentials {
  email: string;
  password: string;
}

/** The product tells "no such user" from "wrong password". Rate limits keep others from listing our users. */
export async function signIn(
  { auth, database }: Needs,
  { email, password }: Credentials,
  browser: Browser,
): Promise<{ session: Session; setCookies: string[] }> {
  const user = await findUserByEmail(database.db, email);
  if (!user) throw new AppError('user_not_found');
  if (!user.hasPassword) throw new AppError('no_password');
  return auth.signIn(user, password, browser);
}
