import { rolesWith } from '@ghuri/domain/team';
import { ask } from '../../platform/db.ts';
import type { Db } from '../../platform/db.ts';

const MEMBER_ROLES = rolesWith('inbox')
  .map((role) => `'${role}'`)
  .join(', ');
const STAFF = {
  name: 'inbox-staff',
  text: `
    select user_id as id from agencies where id = $1::uuid
    union all
    select member.user_id from agency_members member join users person on person.id = member.user_id
    where member.agency_id = $1::uuid and person.suspended_at is null and member.role in (${MEMBER_ROLES})`,
};

/** Who reads the inbox of an agency, the owner first. */
export async function readInboxStaff(db: Db, agencyId: string): Promise<string[]> {
  return (await ask<{ id: string }>(db, STAFF, [agencyId])).map(({ id }) => id);
}
