import { VERIFY_LINK_MS, mayResend } from '@ghuri/domain/accounts';
import { AppError } from '../../platform/errors.ts';
import type { Services } from '../../services.ts';
import { insertLink } from './account-links.writes.ts';
import { linkMail, readerOf } from './accounts.mails.ts';
import { findUserByEmail, readLastSent } from './accounts.reads.ts';
import { lockUser } from './accounts.writes.ts';

/** Mails the verification link of a new account again, at most once a minute. */
export async function resendVerification(
  { database, mail }: Pick<Services, 'database' | 'mail'>,
  email: string,
): Promise<void> {
  await database.db.transaction(async (db) => {
    const user = await findUserByEmail(db, email);
    if (!user) throw new AppError('user_not_found');
    if (user.emailVerified) throw new AppError('already_verified');
    if (!(await lockUser(db, user.id))) throw new AppError('user_not_found');
    const last = await readLastSent(db, user.id, 'verify-email');
    if (last && !mayResend(last.sentAt, last.now)) throw new AppError('resend_too_soon');
    const token = await insertLink(db, {
      userId: user.id,
      kind: 'verify-email',
      email,
      lifeMs: VERIFY_LINK_MS,
      // The browser that signed up, not the one that asks: anyone can ask.
      browserHash: last?.browserHash ?? null,
    });
    await mail.queue(db, linkMail('verify-email', readerOf(user), token));
  });
}
