import { violatedConstraint } from '../../platform/database-errors.ts';
import { AppError } from '../../platform/errors.ts';
import type { Services } from '../../services.ts';
import { deleteLinks, takeLink } from './account-links.writes.ts';
import { noticeMail } from './accounts.mails.ts';
import { findUser } from './accounts.reads.ts';
import { confirmEmail, promoteAdmins, revokeAdmins } from './accounts.writes.ts';

/** Uses the link of a verification mail, for a new account or a new address. */
export async function verifyEmail(
  { config, database, mail }: Pick<Services, 'config' | 'database' | 'mail'>,
  token: string,
): Promise<{ email: string }> {
  try {
    return await database.db.transaction(async (db) => {
      const link = await takeLink(db, token, ['verify-email', 'change-email']);
      const user = link && (await findUser(db, link.userId));
      if (!link || !user) throw new AppError('link_expired');
      await confirmEmail(db, user.id, link.email);
      // Every other link went to the old address or is for another one.
      await deleteLinks(db, user.id);
      await revokeAdmins(db, config.adminEmails, user.id);
      await promoteAdmins(db, config.adminEmails);
      if (link.kind === 'change-email') await mail.queue(db, noticeMail('email-changed', user));
      return { email: link.email };
    });
  } catch (error) {
    // Another account verified the same address in between.
    if (violatedConstraint(error) === 'users_email_key') throw new AppError('email_in_use');
    throw error;
  }
}
