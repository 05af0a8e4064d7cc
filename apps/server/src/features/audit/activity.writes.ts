import type { ActivityAction } from '@ghuri/contract/team';
import type { Db } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { agencyActivity } from '../../schema/team.table.ts';

export interface StaffAct {
  action: ActivityAction;
  /** What it was about. Never contact data of a traveller. */
  subject: string;
  amount?: number;
  /** The page that shows it. */
  link?: string;
}

/** Records what staff did for their agency, in the transaction that does it. */
export async function recordActivity(
  db: Db,
  by: { id: string; agencyId: string },
  { action, subject, amount, link = '' }: StaffAct,
): Promise<void> {
  await db.insert(agencyActivity).values({
    id: newId(),
    agencyId: by.agencyId,
    actorId: by.id,
    action,
    subject,
    link,
    ...(amount !== undefined && { amount }),
  });
}
