import type { phoneCodeBody, phoneSignUpBody } from '@ghuri/contract/phone';
import { VERIFY_LINK_MS } from '@ghuri/domain/accounts';
import { placeholderEmail } from '@ghuri/domain/phones';
import type * as z from 'zod/mini';
import type { Browser, Session } from '../../../platform/auth/auth-provider.ts';
import { violatedConstraint } from '../../../platform/database-errors.ts';
import type { Db } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { newToken } from '../../../platform/ids.ts';
import type { Services } from '../../../services.ts';
import { hashOfToken, insertLink } from '../account-links.writes.ts';
import { linkMail } from '../accounts.mails.ts';
import { findUserByEmail, findUserByPhone } from '../accounts.reads.ts';
import type { Language } from '../accounts.reads.ts';
import { insertUser, savePendingEmail } from '../accounts.writes.ts';
import { checkPhoneCode } from './check-phone-code.ts';
import { saveTicket, takeTicket } from './phone-codes.writes.ts';

type Needs = Pick<Services, 'auth' | 'database' | 'mail' | 'phoneCodeHash'>;

interface SignedIn {
  session: Session;
  setCookies: string[];
}

const TICKET_BYTES = 32;

/** Signs in the account of the number. Without one, returns a ticket to sign up: only now, to the holder of the number. */
export async function signInByPhone(
  { auth, database, phoneCodeHash }: Needs,
  { phone, code }: z.output<typeof phoneCodeBody>,
  browser: Browser,
): Promise<SignedIn | { ticket: string }> {
  const codeId = await checkPhoneCode({ database, phoneCodeHash }, { phone, userId: null }, code);
  const user = await findUserByPhone(database.db, phone);
  if (user) return auth.startSession(user, browser);
  const ticket = newToken(TICKET_BYTES);
  await saveTicket(database.db, codeId, hashOfToken(ticket));
  return { ticket };
}

/** Creates the account of a number. Its email stays a placeholder until the link to the typed one was used (ADR 64). */
export async function signUpByPhone(
  { auth, database, mail }: Needs,
  { ticket, name, gender, email }: z.output<typeof phoneSignUpBody>,
  { browser, language }: { browser: Browser; language: Language },
): Promise<SignedIn> {
  try {
    const user = await database.db.transaction(async (db) => {
      const phone = await takeTicket(db, hashOfToken(ticket));
      if (phone === undefined) throw new AppError('code_expired');
      if (email && (await findUserByEmail(db, email))) throw new AppError('email_in_use');
      const placeholder = placeholderEmail(newToken());
      // Verified by definition: the code has proved the user, and nobody can receive what is sent to a placeholder.
      const made = { email: placeholder.toLowerCase(), emailVerified: true, name, gender, language, phone };
      const { id } = await insertUser(db, made);
      if (email) await askForEmail(db, { id, email, language }, mail);
      return { id, email: made.email };
    });
    return await auth.startSession(user, browser);
  } catch (error) {
    if (violatedConstraint(error) === 'users_phone_key') throw new AppError('phone_in_use');
    throw error;
  }
}

async function askForEmail(
  db: Db,
  { id, email, language }: { id: string; email: string; language: Language },
  mail: Services['mail'],
): Promise<void> {
  await savePendingEmail(db, id, email);
  const token = await insertLink(db, { userId: id, kind: 'change-email', email, lifeMs: VERIFY_LINK_MS });
  // The address may be a stranger's: the email does not repeat the name.
  await mail.queue(db, linkMail('verify-new-email', { email, name: '', language }, token));
}
