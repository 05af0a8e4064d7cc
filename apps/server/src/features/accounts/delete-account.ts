import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { noticeMail } from './accounts.mails.ts';
import { findPerson } from './accounts.reads.ts';
import { forgetPerson } from './forget-person.ts';
import { proveIdentity } from './prove-identity.ts';

type Needs = Pick<Services, 'auth' | 'database' | 'live' | 'mail' | 'pictures'>;

/** Deletes one's account; answers how many were deleted, which is none the second time. */
export async function deleteAccount(
  { auth, database, live, mail, pictures }: Needs,
  viewer: Viewer,
  password: string | undefined,
): Promise<number> {
  if (!(await findPerson(database.db, viewer.id))) return 0;
  const person = await proveIdentity({ auth, database }, viewer, { value: password, field: 'password' });
  return database.db.transaction(async (db) => {
    await mail.queue(db, noticeMail('account-deleted', person));
    return forgetPerson({ live, pictures }, db, person.id);
  });
}
