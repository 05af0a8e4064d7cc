import type { changeEmailBody } from '@ghuri/contract/accounts';
import { VERIFY_LINK_MS, mayResend } from '@ghuri/domain/accounts';
import type * as z from 'zod/mini';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { deleteLinks, insertLink } from './account-links.writes.ts';
import { linkMail } from './accounts.mails.ts';
import { findUserByEmail, readLastSent } from './accounts.reads.ts';
import { lockUser, savePendingEmail } from './accounts.writes.ts';
import { proveIdentity } from './prove-identity.reads.ts';

type Needs = Pick<Services, 'auth' | 'database' | 'mail' | 'mailLimits'>;

/**
 * Starts a change of email. Nothing changes until the link sent to the new address is used; then the old address gets
 * a mail.
 */
export async function changeEmail(
  { auth, database, mail, mailLimits }: Needs,
  viewer: Viewer,
  { newEmail, password }: z.output<typeof changeEmailBody>,
): Promise<void> {
  const user = await proveIdentity({ auth, database }, viewer, { value: password, field: 'password' });
  if (newEmail === user.email) {
    throw new AppError('invalid_input', [{ path: 'newEmail', code: 'same_email' }]);
  }
  await database.db.transaction(async (db) => {
    if (await findUserByEmail(db, newEmail)) throw new AppError('email_in_use');
    if (!(await lockUser(db, user.id))) throw new AppError('not_signed_in');
    const last = await readLastSent(db, user.id, 'change-email');
    if (last && !mayResend(last.sentAt, last.now)) throw new AppError('resend_too_soon');
    await mailLimits.take(db, { from: user.id, to: newEmail });
    // Only the newest request counts.
    await deleteLinks(db, user.id, 'change-email');
    await savePendingEmail(db, user.id, newEmail);
    const token = await insertLink(db, {
      userId: user.id,
      kind: 'change-email',
      email: newEmail,
      lifeMs: VERIFY_LINK_MS,
    });
    // The address may be a stranger's: the email does not repeat the name.
    const reader = { email: newEmail, name: '', language: user.language };
    await mail.queue(db, linkMail('verify-new-email', reader, token));
  });
}
