import { RESET_LINK_MS } from '@ghuri/domain/accounts';
import { AppError } from '../../platform/errors.ts';
import type { Services } from '../../services.ts';
import { insertLink } from './account-links.writes.ts';
import { linkMail } from './accounts.mails.ts';
import { findPersonByEmail } from './accounts.reads.ts';
import { lockPerson } from './accounts.writes.ts';

/** Sends the link to choose a new password; also the way to a first one for who came by Google. */
export async function forgetPassword(
  { config, database, mail }: Pick<Services, 'config' | 'database' | 'mail'>,
  email: string,
): Promise<void> {
  await database.db.transaction(async (db) => {
    const person = await findPersonByEmail(db, email);
    if (!person || !(await lockPerson(db, person.id))) throw new AppError('user_not_found');
    const token = await insertLink(db, {
      userId: person.id,
      kind: 'reset-password',
      email,
      lifeMs: RESET_LINK_MS,
    });
    await mail.queue(db, linkMail('reset-password', person, config.publicUrl, token));
  });
}
