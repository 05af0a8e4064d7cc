import { inDhaka } from '@ghuri/domain/dhaka-time';
import { isOwnCase } from '@ghuri/domain/reports';
import type { Db } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { readAgencyContact } from '../../agencies/agencies.reads.ts';
import { recordAudit } from '../../audit/audit.writes.ts';
import { lockBooking, pinAgencyOf } from '../bookings.writes.ts';
import type { BookingRow } from '../bookings.writes.ts';
import { levelMoney } from '../settlement/level-money.ts';
import { isInDispute, saveHeldReason } from './payouts.writes.ts';

/**
 * Keeps the agency's money of a locked booking held: it is not released, and what is still available is held again. Null releases it as
 * usual.
 */
export async function setHeldReason(db: Db, booking: BookingRow, heldReason: string | null): Promise<void> {
  await saveHeldReason(db, booking.id, heldReason);
  await levelMoney(db, { ...booking, heldReason });
}

/** An admin keeps money held, or does so no longer. Returns how many bookings changed. */
export async function keepHeld(
  { database }: Pick<Services, 'database'>,
  admin: Viewer,
  bookingId: string,
  reason: string | null,
): Promise<number> {
  return database.db.transaction(async (db) => {
    await pinAgencyOf(db, bookingId);
    const booking = await lockBooking(db, bookingId);
    if (!booking?.paidAt) throw new AppError('not_found');
    const agency = booking.agencyId === null ? undefined : await readAgencyContact(db, booking.agencyId);
    if (isOwnCase(admin.id, [agency?.ownerId, booking.travellerId])) throw new AppError('own_case');
    // Its end decides about the money.
    if (await isInDispute(db, booking.id)) throw new AppError('dispute_open');
    if (booking.heldReason === reason) return 0;
    await setHeldReason(db, booking, reason);
    await recordAudit(db, {
      actorId: admin.id,
      action: reason === null ? 'money_not_kept' : 'money_kept',
      subjectKind: 'booking',
      subjectId: booking.id,
      subject: `${booking.agencyName}: ${booking.place}, ${inDhaka(booking.startsAt.getTime()).date}`,
      note: reason ?? '',
    });
    return 1;
  });
}
