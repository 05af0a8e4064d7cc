import type { AuditAction } from '@ghuri/contract/reports';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { users } from '../../schema/accounts.table.ts';
import { auditLog } from '../../schema/audit.table.ts';

export interface PrivilegedAct {
  /** Null if a job acts. */
  actorId: string | null;
  action: AuditAction;
  subjectKind:
    | 'agency'
    | 'story'
    | 'message'
    | 'person'
    | 'booking'
    | 'tour'
    | 'payout_batch'
    | 'commission'
    | 'money_difference';
  subjectId: string;
  /** Its current name, or the first words of a post. Never anything private. */
  subject: string;
  note: string;
}

/** Records an action in the transaction that does it: neither happens without the other. */
export async function recordAudit(db: Db, { actorId, ...act }: PrivilegedAct): Promise<void> {
  const [actor] =
    actorId === null
      ? []
      : await db.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, actorId));
  await db.insert(auditLog).values({
    id: newId(),
    ...act,
    actorId: actor ? actorId : null,
    actorName: actor?.name ?? null,
    actorEmail: actor?.email ?? null,
  });
}
