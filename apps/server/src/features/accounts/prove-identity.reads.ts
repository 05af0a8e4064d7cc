import { isFreshSignIn } from '@ghuri/domain/accounts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { findUser, readSignIn } from './accounts.reads.ts';
import type { User } from './accounts.reads.ts';

/**
 * Runs before actions that could cost a user their account: asks for the password again, or, without one, for a
 * recent sign-in.
 */
export async function proveIdentity(
  { auth, database }: Pick<Services, 'auth' | 'database'>,
  viewer: Viewer,
  password: { value: string | undefined; field: string },
): Promise<User> {
  const { db } = database;
  const user = await findUser(db, viewer.id);
  if (!user) throw new AppError('not_signed_in');
  if (user.hasPassword) {
    if (password.value === undefined) {
      throw new AppError('invalid_input', [{ path: password.field, code: 'required' }]);
    }
    if (!(await auth.checkPassword(db, user.id, password.value))) throw new AppError('wrong_password');
    return user;
  }
  const signIn = await readSignIn(db, viewer.sessionId, user.id);
  if (!signIn || !isFreshSignIn(signIn.signedInAt, signIn.now)) throw new AppError('sign_in_again');
  return user;
}
