import type { SavedReply } from '@ghuri/contract/conversations';
import { rolesWith } from '@ghuri/domain/team';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { savedReplies } from '../../../schema/conversations.table.ts';

interface Colleague {
  _id: string;
  name: string;
  profile: string;
}

/** Who reads the inbox of an agency: the owner first, then by name. Suspended members do not work. */
export async function listInboxStaff(db: Db, agencyId: string): Promise<Colleague[]> {
  const roles = sql.join(
    rolesWith('inbox').map((role) => sql`${role}`),
    sql`, `,
  );
  const { rows } = await db.execute<{ id: string; name: string; profile: string }>(sql`
    select person.id, person.name, person.profile
    from (
      select user_id, true as owns from agencies where id = ${agencyId}
      union all select user_id, false from agency_members where agency_id = ${agencyId} and role in (${roles})
    ) staff
    join users person on person.id = staff.user_id
    where staff.owns or person.suspended_at is null
    order by staff.owns desc, lower(person.name), person.id`);
  return rows.map(({ id, name, profile }) => ({ _id: id, name, profile }));
}

/** Saved replies by title. There are 50 at most. */
export async function listReplies(db: Db, agencyId: string): Promise<SavedReply[]> {
  return db
    .select({ _id: savedReplies.id, title: savedReplies.title, text: savedReplies.text })
    .from(savedReplies)
    .where(eq(savedReplies.agencyId, agencyId))
    .orderBy(asc(sql`lower(${savedReplies.title})`), asc(savedReplies.id));
}
