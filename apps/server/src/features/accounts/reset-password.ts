import { AppError } from '../../platform/errors.ts';
import type { Services } from '../../services.ts';
import { deleteLinks, hashOfToken, takeLink } from './account-links.writes.ts';
import { noticeMail } from './accounts.mails.ts';
import { findUser, isLinkGood } from './accounts.reads.ts';
import { confirmEmail, promoteAdmins } from './accounts.writes.ts';

type Needs = Pick<Services, 'auth' | 'config' | 'database' | 'live' | 'mail'>;

/**
 * Chooses a new password with the link of the mail and ends every session. The link proves the mailbox, so an account
 * that was never verified is now: whoever signed up with a stranger's address is locked out by the same act.
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
    // Also drops a pending change of email: whoever asked for it may be the reason for the new password.
    await confirmEmail(db, user.id, user.email);
    await deleteLinks(db, user.id);
    await promoteAdmins(db, config.adminEmails);
    await auth.endSessions(db, user.id);
    await live.endSessions(db, user.id);
    await mail.queue(db, noticeMail('password-changed', user));
  });
}
