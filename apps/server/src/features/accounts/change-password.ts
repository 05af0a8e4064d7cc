import type { changePasswordBody } from '@ghuri/contract/accounts';
import type * as z from 'zod/mini';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { deleteLinks } from './account-links.writes.ts';
import { noticeMail } from './accounts.mails.ts';
import { lockUser, savePendingEmail } from './accounts.writes.ts';
import { proveIdentity } from './prove-identity.reads.ts';

type Needs = Pick<Services, 'auth' | 'database' | 'live' | 'mail'>;

/** Changes the password, or sets a first one, and signs out every other browser. */
export async function changePassword(
  { auth, database, live, mail }: Needs,
  viewer: Viewer,
  { currentPassword, newPassword }: z.output<typeof changePasswordBody>,
): Promise<void> {
  const user = await proveIdentity({ auth, database }, viewer, {
    value: currentPassword,
    field: 'currentPassword',
  });
  const passwordHash = await auth.hashPassword(newPassword);
  await database.db.transaction(async (db) => {
    if (!(await lockUser(db, user.id))) throw new AppError('not_signed_in');
    await auth.setPassword(db, user.id, passwordHash);
    await savePendingEmail(db, user.id, null);
    await deleteLinks(db, user.id);
    await auth.endSessions(db, user.id, { keep: viewer.sessionId });
    await live.endSessions(db, user.id, { except: viewer.sessionId });
    await mail.queue(db, noticeMail('password-changed', user));
  });
}
