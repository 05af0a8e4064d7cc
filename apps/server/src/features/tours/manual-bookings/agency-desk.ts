import { inDhaka } from '@ghuri/domain/dhaka-time';
import { isManualClosed, manualRefusal } from '@ghuri/domain/manual-bookings';
import { seatsLeft } from '@ghuri/domain/tours';
import type { AuditAction } from '@ghuri/contract/reports';
import type { Db } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Live } from '../../../platform/live/live.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { pinAgencyOf } from '../../agencies/agencies.writes.ts';
import { recordAudit } from '../../audit/audit.writes.ts';
import { takeSeatsByHand } from '../seats.writes.ts';
import { lockTour } from '../tours.writes.ts';
import type { LockedTour } from '../tours.writes.ts';

/** An agency at work on one of its tours. */
export interface Desk {
  viewer: Viewer;
  agency: { id: string; verified: boolean; sells: boolean };
  tour: LockedTour;
}

/** Locks a tour of the viewer's agency until commit. The agency stays as it is meanwhile. */
export async function openDesk(db: Db, viewer: Viewer, tourId: string): Promise<Desk> {
  const agency = await pinAgencyOf(db, viewer.id);
  if (!agency) throw new AppError('forbidden');
  const tour = await lockTour(db, tourId);
  if (tour?.agencyId !== agency.id) throw new AppError('not_found');
  return { viewer, agency, tour };
}

/** Takes seats of the tour, or throws why the agency cannot have them. */
export async function takeSeats(
  services: { live: Live },
  db: Db,
  { agency, tour }: Desk,
  persons: number,
): Promise<void> {
  const { cancelled, facts, taken, now } = tour;
  const refusal = manualRefusal({ agency, tour: { cancelled, startsAt: facts.startsAt }, now });
  if (refusal) throw new AppError(refusal);
  if (!(await takeSeatsByHand(services, db, { tourId: tour.id, persons })))
    throw new AppError('tour_full', undefined, {
      seatsLeft: seatsLeft({ capacity: facts.capacity, taken }),
    });
}

/** The list of a trip that has long left does not change. */
export function requireOpen({ tour }: Desk): void {
  if (isManualClosed(tour.facts.startsAt, tour.now)) throw new AppError('manual_closed');
}

/** Admins read the log: it names the tour and the numbers, never the traveller. */
export const recordDesk = (
  db: Db,
  { viewer, tour }: Desk,
  action: AuditAction,
  { id, note }: { id: string; note: string },
): Promise<void> =>
  recordAudit(db, {
    actorId: viewer.id,
    action,
    subjectKind: 'booking',
    subjectId: id,
    subject: `${tour.facts.location}, ${inDhaka(tour.facts.startsAt).date}`,
    note,
  });
