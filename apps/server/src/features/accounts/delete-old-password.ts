import type { Database } from '../../platform/db.ts';
import type { Live } from '../../platform/live/live.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { deleteLinks } from './account-links.writes.ts';
import { noticeMail } from './accounts.mails.ts';
import { findUser } from './accounts.reads.ts';
import { deletePasskeys } from './passkeys/passkeys.writes.ts';
import { savePhone } from './phone/phone-codes.writes.ts';
import { deletePassword, deleteSessions, savePendingEmail } from './accounts.writes.ts';

/**
 * Runs before Google is linked to an account. A stranger may have signed up with this address and chosen the
 * password, and the owner of the mailbox verified it later. Google proves who owns the mailbox, so the password,
 * every session and every link are deleted. The owner can set a new password.
 */
export async function deleteOldPassword(
  { database, live, mail }: { database: Database; live: Live; mail: Mail },
  userId: string,
): Promise<void> {
  await database.db.transaction(async (db) => {
    const user = await findUser(db, userId);
    if (!user?.hasPassword) return;
    await deletePassword(db, userId);
    await deleteSessions(db, userId);
    await live.endSessions(db, userId);
    // This also drops a change of email that was started with that password.
    await deleteLinks(db, userId);
    await savePendingEmail(db, userId, null);
    // That user may have added a phone or a passkey, too.
    await savePhone(db, userId, null);
    await deletePasskeys(db, userId);
    await mail.queue(db, noticeMail('google-linked', user));
  });
}
