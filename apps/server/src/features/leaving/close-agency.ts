import { AppError } from '../../platform/errors.ts';
import type { Db } from '../../platform/db.ts';
import type { Staff } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { proveIdentity } from '../accounts/prove-identity.reads.ts';
import { lockAgency, markClosed } from '../agencies/agencies.writes.ts';
import type { LockedAgency } from '../agencies/agencies.writes.ts';
import { publishAgencyEvent } from '../agencies/agency-events.ts';
import { recordAudit } from '../audit/audit.writes.ts';
import { endCheckoutsOf } from '../bookings/checkout/end-checkouts.ts';
import { agencyClosedMail } from './closing.mails.ts';
import { recordActivity } from '../audit/activity.writes.ts';

type Needs = Pick<Services, 'auth' | 'closing' | 'database' | 'live' | 'mail' | 'sellables'>;

/**
 * Closes the viewer's agency. It sells nothing from now on, holds end, and the job ends its quotes, bids and lists. Sold trips stay. Returns
 * how many were closed: 0 if it was closed before.
 */
export async function closeAgency(
  services: Needs,
  viewer: Staff,
  password: string | undefined,
): Promise<number> {
  await proveIdentity(services, viewer, { value: password, field: 'password' });
  return services.database.db.transaction(async (db) => {
    // Waits for running sales of the agency; none can start after it.
    const agency = await lockAgency(db, { id: viewer.agencyId });
    if (!agency) throw new AppError('forbidden');
    if (agency.closedAt !== null) return 0;
    await markClosed(db, agency.id, true);
    await endCheckoutsOf(services, db, { agencyId: agency.id });
    await services.closing.enqueue(db, {});
    await services.mail.queue(db, agencyClosedMail('agency-closed', agency.owner, agency.name));
    await audit(db, agency, 'agency_closed');
    await recordActivity(db, viewer, { action: 'agency_closed', subject: agency.name });
    await publishAgencyEvent(services.live, db, viewer.id);
    return 1;
  });
}

/** Opens it again. Offers that ended stay ended. Returns how many were reopened. */
export async function reopenAgency(
  { database, live }: Pick<Services, 'database' | 'live'>,
  viewer: Staff,
): Promise<number> {
  return database.db.transaction(async (db) => {
    const agency = await lockAgency(db, { id: viewer.agencyId });
    // The job has deleted it meanwhile.
    if (!agency) throw new AppError('forbidden');
    if (agency.closedAt === null) return 0;
    await markClosed(db, agency.id, false);
    await audit(db, agency, 'agency_reopened');
    await recordActivity(db, viewer, { action: 'agency_reopened', subject: agency.name });
    await publishAgencyEvent(live, db, viewer.id);
    return 1;
  });
}

const audit = (db: Db, { id, userId, name }: LockedAgency, action: 'agency_closed' | 'agency_reopened') =>
  recordAudit(db, {
    actorId: userId,
    action,
    subjectKind: 'agency',
    subjectId: id,
    subject: name,
    note: '',
  });
