import type { Registration } from '@ghuri/contract/passkeys';
import { MOST_PASSKEYS } from '@ghuri/domain/passkeys';
import { shownEmail } from '@ghuri/domain/phones';
import { challengeOf } from '../../../platform/auth/passkeys.ts';
import { violatedConstraint } from '../../../platform/database-errors.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { noticeMail } from '../accounts.mails.ts';
import { findUser } from '../accounts.reads.ts';
import { lockUser } from '../accounts.writes.ts';
import { readPasskeysOf } from './passkeys.reads.ts';
import { deletePasskey, insertChallenge, insertPasskey, takeChallenge } from './passkeys.writes.ts';

type Needs = Pick<Services, 'database' | 'mail' | 'passkeys'>;

export async function startAdding({ database, passkeys }: Needs, viewer: Viewer): Promise<string> {
  const { db } = database;
  const user = await findUser(db, viewer.id);
  if (!user) throw new AppError('not_signed_in');
  const known = await readPasskeysOf(db, user.id);
  if (known.length >= MOST_PASSKEYS) throw new AppError('too_many_passkeys');
  const name = shownEmail(user.email) || user.phone || user.name;
  const { options, challenge } = await passkeys.startRegistration({ id: user.id, name }, known);
  await insertChallenge(db, challenge, user.id);
  return options;
}

export async function addPasskey(
  { database, mail, passkeys }: Needs,
  viewer: Viewer,
  { name, credential }: { name: string; credential: Registration },
): Promise<void> {
  const challenge = challengeOf(credential);
  const isOpen = await takeChallenge(database.db, challenge, viewer.id);
  const made = isOpen ? await passkeys.readRegistration(credential, challenge) : null;
  if (!made) throw new AppError('passkey_refused');
  try {
    await database.db.transaction(async (db) => {
      if (!(await lockUser(db, viewer.id))) throw new AppError('not_signed_in');
      if ((await readPasskeysOf(db, viewer.id)).length >= MOST_PASSKEYS)
        throw new AppError('too_many_passkeys');
      await insertPasskey(db, viewer.id, { ...made, name });
      await mail.queue(db, noticeMail('passkey-added', (await findUser(db, viewer.id))!));
    });
  } catch (error) {
    if (violatedConstraint(error) === 'passkeys_credential_key') throw new AppError('passkey_refused');
    throw error;
  }
}

export async function removePasskey({ database, mail }: Needs, viewer: Viewer, id: string): Promise<void> {
  await database.db.transaction(async (db) => {
    if (!(await deletePasskey(db, viewer.id, id))) throw new AppError('not_found');
    await mail.queue(db, noticeMail('passkey-removed', (await findUser(db, viewer.id))!));
  });
}
