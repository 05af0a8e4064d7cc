import type { signUpBody } from '@ghuri/contract/accounts';
import { VERIFY_LINK_MS } from '@ghuri/domain/accounts';
import type * as z from 'zod/mini';
import { violatedConstraint } from '../../platform/database-errors.ts';
import { AppError } from '../../platform/errors.ts';
import type { Services } from '../../services.ts';
import { insertLink } from './account-links.writes.ts';
import { linkMail } from './accounts.mails.ts';
import { findUserByEmail } from './accounts.reads.ts';
import type { Language } from './accounts.reads.ts';
import { insertUser } from './accounts.writes.ts';

type Needs = Pick<Services, 'auth' | 'database' | 'mail'>;

/** Creates an account whose email must be verified. User, password and mail are one transaction. */
export async function signUp(
  { auth, database, mail }: Needs,
  { email, name, password, gender }: z.output<typeof signUpBody>,
  { language, browserHash }: { language: Language; browserHash: string },
): Promise<void> {
  // Saves the cost of the hash. The unique index makes two sign-ups at once one account.
  if (await findUserByEmail(database.db, email)) throw new AppError('email_in_use');
  const passwordHash = await auth.hashPassword(password);
  try {
    await database.db.transaction(async (db) => {
      const { id } = await insertUser(db, { email, name, gender, language });
      await auth.setPassword(db, id, passwordHash);
      const token = await insertLink(db, {
        userId: id,
        kind: 'verify-email',
        email,
        lifeMs: VERIFY_LINK_MS,
        browserHash,
      });
      await mail.queue(db, linkMail('verify-email', { email, name: '', language }, token));
    });
  } catch (error) {
    if (violatedConstraint(error) === 'users_email_key') throw new AppError('email_in_use');
    throw error;
  }
}
