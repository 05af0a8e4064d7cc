import type { phoneCodeBody } from '@ghuri/contract/phone';
import { isPlaceholderEmail } from '@ghuri/domain/phones';
import type * as z from 'zod/mini';
import { violatedConstraint } from '../../../platform/database-errors.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { noticeMail } from '../accounts.mails.ts';
import { findUser } from '../accounts.reads.ts';
import { lockUser } from '../accounts.writes.ts';
import { checkPhoneCode } from './check-phone-code.ts';
import { savePhone } from './phone-codes.writes.ts';
import { removedText } from './phone-texts.ts';
import { sendPhoneCode } from './send-code.ts';

type Needs = Pick<Services, 'config' | 'database' | 'mail' | 'phoneCodeHash' | 'sms'>;

/** Whether another account has the number is only said after the code, to its holder. */
export async function askForPhone(services: Needs, viewer: Viewer, phone: string): Promise<void> {
  const user = await findUser(services.database.db, viewer.id);
  if (!user) throw new AppError('not_signed_in');
  if (user.phone === phone) throw new AppError('invalid_input', [{ path: 'phone', code: 'same_phone' }]);
  await sendPhoneCode(services, { phone, userId: viewer.id }, user.language);
}

/** Adds the number, or replaces the one before. The number before and the email get a notice. */
export async function changePhone(
  { database, mail, phoneCodeHash, sms }: Needs,
  viewer: Viewer,
  { phone, code }: z.output<typeof phoneCodeBody>,
): Promise<void> {
  await checkPhoneCode({ database, phoneCodeHash }, { phone, userId: viewer.id }, code);
  try {
    await database.db.transaction(async (db) => {
      if (!(await lockUser(db, viewer.id))) throw new AppError('not_signed_in');
      const user = (await findUser(db, viewer.id))!;
      await savePhone(db, viewer.id, phone);
      await mail.queue(db, noticeMail(user.phone === null ? 'phone-added' : 'phone-changed', user));
      if (user.phone !== null && user.phone !== phone)
        await sms.queueIfAllowed(db, {
          to: user.phone,
          kind: 'phone-removed',
          text: removedText(user.language),
        });
    });
  } catch (error) {
    if (violatedConstraint(error) === 'users_phone_key') throw new AppError('phone_in_use');
    throw error;
  }
}

export async function removePhone({ database, mail, sms }: Needs, viewer: Viewer): Promise<void> {
  await database.db.transaction(async (db) => {
    if (!(await lockUser(db, viewer.id))) throw new AppError('not_signed_in');
    const user = (await findUser(db, viewer.id))!;
    if (user.phone === null) return;
    // With an email, a link to set a password always works.
    if (isPlaceholderEmail(user.email)) throw new AppError('email_needed');
    await savePhone(db, viewer.id, null);
    await mail.queue(db, noticeMail('phone-removed', user));
    await sms.queueIfAllowed(db, {
      to: user.phone,
      kind: 'phone-removed',
      text: removedText(user.language),
    });
  });
}
