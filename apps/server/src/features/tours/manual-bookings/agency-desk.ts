import { inDhaka } from '@ghuri/domain/dhaka-time';
import { isManualClosed, manualRefusal } from '@ghuri/domain/manual-bookings';
import { seatsLeft } from '@ghuri/domain/tours';
import type { AuditAction } from '@ghuri/contract/reports';
import type { ActivityAction } from '@ghuri/contract/team';
import type { Db } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Live } from '../../../platform/live/live.ts';
import type { Staff } from '../../../platform/viewer.ts';
import { pinAgency } from '../../agencies/agencies.writes.ts';
import { recordAudit } from '../../audit/audit.writes.ts';
import { takeSeatsByHand } from '../seats.writes.ts';
import { lockTour } from '../tours.writes.ts';
import { readDeskTour } from './manual-bookings.reads.ts';
import type { DeskTour } from './manual-bookings.reads.ts';
import { recordActivity } from '../../audit/activity.writes.ts';
import { departureOf } from '../departure-of.ts';

/** How the activity list of the agency names what the audit log records. */
const ACTIVITIES: Partial<Record<AuditAction, ActivityAction>> = {
  manual_booking_added: 'manual_sale',
  manual_booking_changed: 'manual_sale_changed',
  manual_booking_collected: 'manual_sale_changed',
  manual_booking_cancelled: 'manual_sale_cancelled',
  seats_blocked: 'seats_kept_back',
  seats_released: 'seats_released',
};

/** An agency at work on one of its tours. */
export interface Desk {
  viewer: Staff;
  agency: { id: string; verified: boolean; sells: boolean };
  tourId: string;
}

/** The agency stays as it is until commit. */
export async function openDesk(db: Db, viewer: Staff, tourId: string): Promise<Desk> {
  const agency = await pinAgency(db, viewer.agencyId);
  if (!agency) throw new AppError('forbidden');
  return { viewer, agency, tourId };
}

/** Locks the tour until commit, for changes of what was added to it. */
export async function openLockedDesk(
  db: Db,
  viewer: Staff,
  tourId: string,
): Promise<Desk & { closed: boolean }> {
  const desk = await openDesk(db, viewer, tourId);
  const tour = await lockTour(db, tourId);
  if (tour?.agencyId !== desk.agency.id) throw new AppError('not_found');
  return { ...desk, closed: isManualClosed(tour.facts.startsAt, tour.now) };
}

/** The tour of the desk, unlocked. Throws why the agency cannot take these seats; they may still go to others meanwhile. */
export async function requireRoom(db: Db, { agency, tourId }: Desk, seats: number): Promise<DeskTour> {
  const tour = await readDeskTour(db, tourId);
  if (tour?.agencyId !== agency.id) throw new AppError('not_found');
  const refusal = manualRefusal({ agency, tour, now: tour.now });
  if (refusal) throw new AppError(refusal);
  if (seatsLeft(tour) < seats) throw new AppError('tour_full', undefined, { seatsLeft: seatsLeft(tour) });
  return tour;
}

/** Takes seats of the tour. Its row is locked from here to the commit, so everything else comes before. */
export async function takeSeats(
  services: { live: Live },
  db: Db,
  desk: Desk,
  persons: number,
): Promise<void> {
  const { agency, tourId } = desk;
  if (agency.sells && (await takeSeatsByHand(services, db, { tourId, persons, agencyId: agency.id }))) return;
  const tour = await requireRoom(db, desk, persons);
  // Seats became free again after this attempt.
  throw new AppError('tour_full', undefined, { seatsLeft: seatsLeft(tour) });
}

/** Admins read the log: it names the tour and the numbers, never the traveller. */
export async function recordDesk(
  db: Db,
  { viewer, tourId }: Desk,
  action: AuditAction,
  { id, note }: { id: string; note: string },
): Promise<void> {
  const { location, startsAt } = (await readDeskTour(db, tourId))!;
  const activity = ACTIVITIES[action];
  const departure = departureOf({ id: tourId, facts: { location, startsAt } });
  if (activity) await recordActivity(db, viewer, { action: activity, ...departure });
  await recordAudit(db, {
    actorId: viewer.id,
    action,
    subjectKind: 'booking',
    subjectId: id,
    subject: `${location}, ${inDhaka(startsAt).date}`,
    note,
  });
}
