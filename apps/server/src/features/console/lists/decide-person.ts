import type { AuditAction } from '@ghuri/contract/reports';
import { canSuspend, isOwnCase } from '@ghuri/domain/reports';
import type { Db } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { recordAudit } from '../../audit/audit.writes.ts';
import { moderationMail } from '../../reports/moderation.mails.ts';
import { lockPerson } from '../../reports/reports.writes.ts';
import type { LockedPerson } from '../../reports/reports.writes.ts';
import { liftPerson, suspendPerson } from '../../reports/suspend-person.ts';

type Needs = Pick<Services, 'auth' | 'database' | 'live' | 'mail' | 'sellables'>;
type Act = (services: Needs, db: Db, person: LockedPerson, reason: string) => Promise<number>;

/** Signs a person out everywhere. Returns 1, also if they had no session: the reason reaches them. */
const endSessions: Act = async ({ auth, live, mail }, db, person, reason) => {
  await auth.endSessions(db, person.id);
  await live.endSessions(db, person.id);
  await mail.queue(db, moderationMail('sessions-ended', person, { note: reason }));
  return 1;
};

const ACTS = {
  suspend: { action: 'person_suspended', run: suspendPerson },
  lift: { action: 'suspension_lifted', run: liftPerson },
  'end-sessions': { action: 'sessions_ended', run: endSessions },
} satisfies Record<string, { action: AuditAction; run: Act }>;

/** An admin decides about a person without a report. What was done already is not mailed or recorded again. */
export async function decidePerson(
  services: Needs,
  admin: Viewer,
  { id, act, reason }: { id: string; act: keyof typeof ACTS; reason: string },
): Promise<number> {
  const { action, run } = ACTS[act];
  return services.database.db.transaction(async (db) => {
    const person = await lockPerson(db, id);
    if (!person) throw new AppError('not_found');
    if (isOwnCase(admin.id, [person.id])) throw new AppError('own_case');
    // Another admin loses the role first.
    if (!canSuspend(person)) throw new AppError('forbidden');
    const changed = await run(services, db, person, reason);
    if (changed === 0) return 0;
    await recordAudit(db, {
      actorId: admin.id,
      action,
      subjectKind: 'person',
      subjectId: person.id,
      subject: person.name,
      note: reason,
    });
    return changed;
  });
}
