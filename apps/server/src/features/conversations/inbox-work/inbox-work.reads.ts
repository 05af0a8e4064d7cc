import type { SavedReply } from '@ghuri/contract/inbox-work';
import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { users } from '../../../schema/accounts.table.ts';
import { savedReplies } from '../../../schema/conversations.table.ts';
import { readInboxStaff } from '../staff.reads.ts';

interface Colleague {
  _id: string;
  name: string;
  profile: string;
}

/** Who reads the inbox of an agency: the owner first, then by name. */
export async function listInboxStaff(db: Db, agencyId: string): Promise<Colleague[]> {
  const [ownerId, ...others] = await readInboxStaff(db, agencyId);
  if (ownerId === undefined) return [];
  return db
    .select({ _id: users.id, name: users.name, profile: users.profile })
    .from(users)
    .where(inArray(users.id, [ownerId, ...others]))
    .orderBy(desc(eq(users.id, ownerId)), asc(sql`lower(${users.name})`), asc(users.id));
}

/** Saved replies by title. There are 50 at most. */
export async function listReplies(db: Db, agencyId: string): Promise<SavedReply[]> {
  return db
    .select({ _id: savedReplies.id, title: savedReplies.title, text: savedReplies.text })
    .from(savedReplies)
    .where(eq(savedReplies.agencyId, agencyId))
    .orderBy(asc(sql`lower(${savedReplies.title})`), asc(savedReplies.id));
}
