import { MOST_SAVED_REPLIES } from '@ghuri/domain/conversations';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../services.ts';
import { changeReply, insertReply, lockAndCountReplies } from './inbox-work.writes.ts';

type Needs = Pick<Services, 'database'>;

/** Saves a reply for the whole agency. Returns its id. */
export async function addReply(
  { database }: Needs,
  agencyId: string,
  reply: { title: string; text: string },
): Promise<string> {
  const id = newId();
  await database.db.transaction(async (db) => {
    if ((await lockAndCountReplies(db, agencyId)) >= MOST_SAVED_REPLIES)
      throw new AppError('too_many_replies');
    await insertReply(db, { id, agencyId, ...reply });
  });
  return id;
}

/** Returns 0 if it says the same already. */
export async function editReply(
  { database }: Needs,
  which: { id: string; agencyId: string },
  reply: { title: string; text: string },
): Promise<number> {
  const { exists, changed } = await changeReply(database.db, which, reply);
  if (!exists) throw new AppError('not_found');
  return changed;
}
