import { BOOKING_EVENT } from '@ghuri/contract/bookings';
import { readCheckInCode } from '@ghuri/domain/check-in-codes';
import type { Db } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { topicOf } from '../../../platform/live/live.ts';
import type { Staff } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { recordActivity } from '../../audit/activity.writes.ts';
import { hasRoster, readTripName } from './roster.reads.ts';
import {
  insertCheckIns,
  lockByCodes,
  lockManualOnRoster,
  lockOnRoster,
  undoCheckIns,
  writeArrivals,
  writeCheckIns,
} from './roster.writes.ts';
import type { Arrival, Trip } from './roster.writes.ts';

type Needs = Pick<Services, 'database' | 'live'>;

interface CodeShown {
  code: string;
  at?: string | undefined;
}

/** Checks in travellers of an own trip by their codes, now or, if there was no network, some time ago. */
export async function checkIn(
  { database, live }: Needs,
  viewer: Staff,
  trip: Trip,
  shown: CodeShown[],
): Promise<{ checkedIn: string[]; unknown: string[] }> {
  const firsts = firstOfEach(shown);
  return database.db.transaction(async (db) => {
    const found = await lockByCodes(db, trip, [...firsts.keys()]);
    if (found.length === 0) await requireRoster(db, trip);
    const changed = await writeCheckIns(
      db,
      found.map(({ id, code }) => ({ bookingId: id, at: firsts.get(code!)?.at })),
    );
    const persons = new Map(found.map((each) => [each.id, each.persons]));
    await insertCheckIns(
      db,
      viewer.id,
      changed.map(({ id, at }) => ({ bookingId: id, people: persons.get(id)!, at: at! })),
    );
    await recordCheckIns(db, viewer, trip, changed.length);
    await publishToTravellers({ live }, db, changed);
    const known = new Set(found.map(({ code }) => code));
    const before = found.filter(({ checkedInAt }) => checkedInAt !== null);
    return {
      checkedIn: [...before, ...changed].map(({ id }) => id),
      unknown: shown.map(({ code }) => code).filter((code) => !known.has(readCheckInCode(code))),
    };
  });
}

/** A code shown twice counts from the first time. */
function firstOfEach(shown: CodeShown[]): Map<string, CodeShown> {
  const firsts = new Map<string, CodeShown>();
  for (const each of shown) {
    const code = readCheckInCode(each.code);
    const known = firsts.get(code);
    if (!known || timeOf(each) < timeOf(known)) firsts.set(code, each);
  }
  return firsts;
}

const timeOf = ({ at }: { at?: string | undefined }): number =>
  at === undefined ? Infinity : Date.parse(at);

/** Undoes mistaken check-ins of an own trip. Returns how many. */
export async function undoCheckIn(
  { database, live }: Needs,
  viewer: Staff,
  trip: Trip,
  undone: { bookingId: string; at?: string | undefined }[],
): Promise<number> {
  const each = new Map(undone.map(({ bookingId, at }) => [bookingId, { bookingId, at }]));
  return database.db.transaction(async (db) => {
    const changed = await undoCheckIns(db, trip, [...each.values()]);
    const byHand = new Set(await lockManualOnRoster(db, trip, [...each.keys()]));
    const changedByHand = await writeManualArrivals(
      db,
      viewer,
      [...each.values()]
        .filter(({ bookingId }) => byHand.has(bookingId))
        .map((one) => ({ ...one, people: 0 })),
    );
    if (changed.length + byHand.size === 0) await requireRoster(db, trip);
    await insertCheckIns(
      db,
      viewer.id,
      changed.map(({ id, at }) => ({ bookingId: id, people: 0, at: at! })),
    );
    await recordCheckIns(db, viewer, trip, changed.length + changedByHand);
    await publishToTravellers({ live }, db, changed);
    return changed.length + changedByHand;
  });
}

/**
 * Records how many of each party of an own trip are here, by name and without a code, now or, if there was no
 * network, some time ago. Returns how many numbers changed, and the bookings that are not on the roster.
 */
export async function writeDownArrivals(
  { database, live }: Needs,
  viewer: Staff,
  trip: Trip,
  said: Arrival[],
): Promise<{ modifiedCount: number; unknown: string[] }> {
  const newest = newestOfEach(said);
  return database.db.transaction(async (db) => {
    const booked = new Set(await lockOnRoster(db, trip, [...newest.keys()]));
    const byHand = new Set(await lockManualOnRoster(db, trip, [...newest.keys()]));
    if (booked.size + byHand.size === 0) await requireRoster(db, trip);
    const changed = await writeArrivals(
      db,
      [...newest.values()].filter(({ bookingId }) => booked.has(bookingId)),
    );
    const changedByHand = await writeManualArrivals(
      db,
      viewer,
      [...newest.values()].filter(({ bookingId }) => byHand.has(bookingId)),
    );
    await insertCheckIns(
      db,
      viewer.id,
      changed.map(({ id, people, at }) => ({ bookingId: id, people, at: at! })),
    );
    await recordCheckIns(db, viewer, trip, changed.length + changedByHand);
    await publishToTravellers({ live }, db, changed);
    return {
      modifiedCount: changed.length + changedByHand,
      unknown: [...newest.keys()].filter((id) => !booked.has(id) && !byHand.has(id)),
    };
  });
}

/** The same for locked manual bookings. Their travellers have no account, so no notification is sent. Returns how many changed. */
async function writeManualArrivals(db: Db, viewer: Staff, said: Arrival[]): Promise<number> {
  const changed = await writeArrivals(db, said, 'manual');
  await insertCheckIns(
    db,
    viewer.id,
    changed.map(({ id, people, at }) => ({ manualBookingId: id, people, at: at! })),
  );
  return changed.length;
}

/** If one call has several entries for a booking, the newest counts; an entry without a time means now. */
function newestOfEach(said: Arrival[]): Map<string, Arrival> {
  const newest = new Map<string, Arrival>();
  for (const each of said) {
    const known = newest.get(each.bookingId);
    if (!known || timeOf(each) >= timeOf(known)) newest.set(each.bookingId, each);
  }
  return newest;
}

/** `check_ins` has every party; the activity list of the agency has one line for each call. */
async function recordCheckIns(db: Db, viewer: Staff, trip: Trip, parties: number): Promise<void> {
  if (parties === 0) return;
  const subject = await readTripName(db, trip.agencyId, trip.tripId);
  const link = `/my-agency/departures/${trip.tripId}`;
  await recordActivity(db, viewer, { action: 'people_checked_in', subject, amount: parties, link });
}

async function requireRoster(db: Db, { agencyId, tripId }: Trip): Promise<void> {
  if (!(await hasRoster(db, agencyId, tripId))) throw new AppError('not_found');
}

/** The traveller's screen with the code shows that it was scanned. */
async function publishToTravellers(
  { live }: Pick<Needs, 'live'>,
  db: Db,
  changed: { id: string; travellerId: string | null }[],
): Promise<void> {
  for (const { id, travellerId } of changed) {
    if (travellerId === null) continue;
    const data = { bookingId: id, state: 'paid' };
    await live.publish(db, topicOf(travellerId), { type: BOOKING_EVENT, data });
  }
}
