import type { changePasswordBody } from '@ghuri/contract/accounts';
import type * as z from 'zod/mini';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { deleteLinks } from './account-links.writes.ts';
import { noticeMail } from './accounts.mails.ts';
import { lockPerson, savePendingEmail } from './accounts.writes.ts';
import { proveIdentity } from './prove-identity.reads.ts';

type Needs = Pick<Services, 'auth' | 'database' | 'live' | 'mail'>;

/** Changes the password, or sets a first one, and signs out every other browser. */
export async function changePassword(
  { auth, database, live, mail }: Needs,
  viewer: Viewer,
  { currentPassword, newPassword }: z.output<typeof changePasswordBody>,
): Promise<void> {
  const person = await proveIdentity({ auth, database }, viewer, {
    value: currentPassword,
    field: 'currentPassword',
  });
  const passwordHash = await auth.hashPassword(newPassword);
  await database.db.transaction(async (db) => {
    if (!(await lockPerson(db, person.id))) throw new AppError('not_signed_in');
    await auth.setPassword(db, person.id, passwordHash);
    await savePendingEmail(db, person.id, null);
    await deleteLinks(db, person.id);
    await auth.endSessions(db, person.id, { keep: viewer.sessionId });
    await live.endSessions(db, person.id, { except: viewer.sessionId });
    await mail.queue(db, noticeMail('password-changed', person));
  });
}
