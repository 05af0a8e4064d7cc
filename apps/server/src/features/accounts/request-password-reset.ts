import { RESET_LINK_MS } from '@ghuri/domain/accounts';
import { AppError } from '../../platform/errors.ts';
import type { Services } from '../../services.ts';
import { insertLink } from './account-links.writes.ts';
import { linkMail, readerOf } from './accounts.mails.ts';
import { findUserByEmail } from './accounts.reads.ts';
import { lockUser } from './accounts.writes.ts';

/** Mails a link to choose a new password. Users who signed up with Google set their first password this way. */
export async function requestPasswordReset(
  { database, mail }: Pick<Services, 'database' | 'mail'>,
  email: string,
): Promise<void> {
  await database.db.transaction(async (db) => {
    const user = await findUserByEmail(db, email);
    if (!user || !(await lockUser(db, user.id))) throw new AppError('user_not_found');
    const token = await insertLink(db, {
      userId: user.id,
      kind: 'reset-password',
      email,
      lifeMs: RESET_LINK_MS,
    });
    await mail.queue(db, linkMail('reset-password', readerOf(user), token));
  });
}
