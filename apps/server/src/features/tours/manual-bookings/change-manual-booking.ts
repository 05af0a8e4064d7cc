import { isDeepStrictEqual } from 'node:util';
import type { ManualBookingForm } from '@ghuri/contract/manual-bookings';
import type { PaidBy } from '@ghuri/domain/manual-bookings';
import type { Db } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { freeSeats } from '../seats.writes.ts';
import { manualFactsOf, manualInWords } from './add-manual-booking.ts';
import { openLockedDesk, recordDesk, takeSeats } from './agency-desk.ts';
import { lockManualBooking, markManualCancelled, saveManualBooking } from './manual-bookings.writes.ts';
import type { ManualFacts, ManualRow } from './manual-bookings.writes.ts';

type Needs = Pick<Services, 'database' | 'live'>;
interface Which {
  tourId: string;
  id: string;
}

const factsOf = ({ name, phone, note, persons, totalPaisa, paidBy }: ManualRow): ManualFacts => ({
  name,
  phone,
  note,
  persons,
  totalPaisa,
  paidBy,
});

async function requireManual(db: Db, { tourId, id }: Which): Promise<ManualRow> {
  const booking = await lockManualBooking(db, tourId, id);
  if (!booking) throw new AppError('not_found');
  return booking;
}

/** Changes a manual booking of an own tour. Returns how many changed: 0 if all is as it was. */
export async function changeManualBooking(
  { database, live }: Needs,
  viewer: Staff,
  which: Which,
  form: ManualBookingForm,
): Promise<number> {
  const facts = manualFactsOf(form);
  return database.db.transaction(async (db) => {
    const desk = await openLockedDesk(db, viewer, which.tourId);
    const booking = await requireManual(db, which);
    if (booking.cancelledAt !== null) throw new AppError('conflict');
    if (desk.closed) throw new AppError('manual_closed');
    const before = factsOf(booking);
    if (isDeepStrictEqual(facts, before)) return 0;
    const more = facts.persons - before.persons;
    if (more > 0) await takeSeats({ live }, db, desk, more);
    if (more < 0) await freeSeats({ live }, db, { tourId: which.tourId, persons: -more });
    await saveManualBooking(db, which.id, facts);
    const note = `${manualInWords(before)} → ${manualInWords(facts)}`;
    await recordDesk(db, desk, 'manual_booking_changed', { id: which.id, note });
    return 1;
  });
}

/** Records how the money of an unpaid booking was collected, at any time. Returns how many changed. */
export async function collectManualBooking(
  { database }: Needs,
  viewer: Staff,
  which: Which,
  paidBy: Exclude<PaidBy, 'not_yet'>,
): Promise<number> {
  return database.db.transaction(async (db) => {
    const desk = await openLockedDesk(db, viewer, which.tourId);
    const booking = await requireManual(db, which);
    if (booking.cancelledAt !== null) throw new AppError('conflict');
    if (booking.paidBy !== 'not_yet') return 0;
    await saveManualBooking(db, which.id, { paidBy });
    const note = manualInWords({ ...factsOf(booking), paidBy });
    await recordDesk(db, desk, 'manual_booking_collected', { id: which.id, note });
    return 1;
  });
}

/** Cancels a manual booking and releases its seats. Returns how many were cancelled: 0 the second time. */
export async function cancelManualBooking(
  { database, live }: Needs,
  viewer: Staff,
  which: Which,
): Promise<number> {
  return database.db.transaction(async (db) => {
    const desk = await openLockedDesk(db, viewer, which.tourId);
    const booking = await requireManual(db, which);
    if (booking.cancelledAt !== null) return 0;
    if (desk.closed) throw new AppError('manual_closed');
    await markManualCancelled(db, which.id);
    await freeSeats({ live }, db, { tourId: which.tourId, persons: booking.persons });
    const note = manualInWords(factsOf(booking));
    await recordDesk(db, desk, 'manual_booking_cancelled', { id: which.id, note });
    return 1;
  });
}
