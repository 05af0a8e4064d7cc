import { AppError } from '../../platform/errors.ts';
import type { Services } from '../../services.ts';
import { deleteLinks, hashOfToken, takeLink } from './account-links.writes.ts';
import { noticeMail } from './accounts.mails.ts';
import { findUser, isLinkGood } from './accounts.reads.ts';
import { confirmEmail, promoteAdmins } from './accounts.writes.ts';

type Needs = Pick<Services, 'auth' | 'config' | 'database' | 'live' | 'mail'>;

/**
 * Sets a new password with the link from the mail and ends every session. The link proves the mailbox, so it also
 * verifies the account: a stranger who signed up with this address is locked out.
 */
export async function resetPassword(
  { auth, config, database, live, mail }: Needs,
  token: string,
  password: string,
): Promise<void> {
  if (!(await isLinkGood(database.db, hashOfToken(token), 'reset-password')))
    throw new AppError('link_expired');
  const passwordHash = await auth.hashPassword(password);
  await database.db.transaction(async (db) => {
    const link = await takeLink(db, token, ['reset-password']);
    const user = link && (await findUser(db, link.userId));
    if (!link || !user) throw new AppError('link_expired');
    await auth.setPassword(db, user.id, passwordHash);
    // Also drops a pending change of email: the old password may have been stolen.
    await confirmEmail(db, user.id, user.email);
    await deleteLinks(db, user.id);
    await promoteAdmins(db, config.adminEmails);
    await auth.endSessions(db, user.id);
    await live.endSessions(db, user.id);
    await mail.queue(db, noticeMail('password-changed', user));
  });
}
