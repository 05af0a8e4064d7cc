import type { BookingRefund } from '@ghuri/contract/payments';
import { inDhaka } from '@ghuri/domain/dhaka-time';
import { refundOf } from '@ghuri/domain/disputes';
import { paisaToDecimalTaka, takaToPaisa } from '@ghuri/domain/money';
import { adminRefundOf, isRefundable } from '@ghuri/domain/refunds';
import { isOwnCase } from '@ghuri/domain/reports';
import { readClock } from '../../../platform/clock.reads.ts';
import type { Db } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { takaIn } from '../../../platform/mail/numbers.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { readAgencyOwner } from '../../agencies/agencies.reads.ts';
import { recordAudit } from '../../audit/audit.writes.ts';
import { lockBooking, pinAgencyOf } from '../bookings.writes.ts';
import type { BookingRow } from '../bookings.writes.ts';
import { lowerOwed } from '../disputes/disputes.writes.ts';
import { notifyAgency, notifyTraveller, publishBookingChanged } from '../news/payment-news.ts';
import { isInDispute } from '../payouts/payouts.writes.ts';
import { readMoney } from '../settlement/paid-amount.reads.ts';
import { cancelPaid } from './cancel-paid.ts';
import { refundBooking, refundPart } from './refund-booking.ts';

type Needs = Pick<Services, 'database' | 'live' | 'mail' | 'paymentJobs' | 'sellables'>;

/**
 * An admin refunds a booking: refund, state, news and audit are one transaction. All of it before the trip cancels the booking.
 * Returns whether it did.
 */
export async function refundByAdmin(
  services: Needs,
  admin: Viewer,
  bookingId: string,
  { outcome, amount, paid: shown, reason }: BookingRefund,
): Promise<boolean> {
  return services.database.db.transaction(async (db) => {
    await pinAgencyOf(db, bookingId);
    const booking = await lockBooking(db, bookingId);
    if (!booking?.paidAt) throw new AppError('not_found');
    const owner = booking.agencyId === null ? undefined : await readAgencyOwner(db, booking.agencyId);
    if (isOwnCase(admin.id, [owner?.id, booking.travellerId])) throw new AppError('own_case');
    // Its end decides about the money.
    if (await isInDispute(db, booking.id)) throw new AppError('dispute_open');
    const { paid, balance } = await readMoney(db, booking);
    const refundable = { state: booking.state, paid, startsAt: booking.startsAt.getTime() };
    // The money of a deleted agency is settled: nothing of it is left here.
    if (!owner || !isRefundable(refundable)) throw new AppError('not_disputable');
    if (paisaToDecimalTaka(paid) !== shown) throw new AppError('conflict');
    if (outcome === 'part' && amount === null) throw ofAmount('required');
    const refund = refundOf(outcome, takaToPaisa(amount ?? 0), paid);
    if (refund === undefined) throw ofAmount('out_of_range');

    const effect = adminRefundOf(refundable, refund, (await readClock(db)).getTime());
    if (effect === 'ends') await cancelPaid(services, db, { booking, refund, reason: 'by_admin' });
    else if (effect === 'after_end') await refundBooking(db, booking, refund, 'by_admin');
    else {
      await refundPart(db, booking, refund, 'by_admin');
      await lowerOwed(db, booking.id, paid + balance - refund);
    }
    await services.paymentJobs.refunds.enqueue(db, {});
    await recordAudit(db, {
      actorId: admin.id,
      action: 'booking_refunded',
      subjectKind: 'booking',
      subjectId: booking.id,
      subject: `${booking.agencyName}: ${booking.place}, ${inDhaka(booking.startsAt.getTime()).date}`,
      note: `${takaIn('en', refund)}: ${reason}`,
    });
    await announce(services, db, booking, { refund, reason, ends: effect === 'ends' });
    return effect === 'ends';
  });
}

async function announce(
  services: Needs,
  db: Db,
  booking: BookingRow,
  { refund: amount, reason: note, ends }: { refund: bigint; reason: string; ends: boolean },
): Promise<void> {
  const after = (await lockBooking(db, booking.id))!;
  await publishBookingChanged(services, db, after, after.state);
  await notifyTraveller(services, db, after, ends ? 'cancelled-by-us' : 'refunded-by-us', { amount, note });
  const seatsLeft = ends ? await services.sellables[booking.kind].readSeatsLeft(db, booking) : undefined;
  const kind = ends ? 'cancelled-by-us-agency' : 'refunded-by-us-agency';
  await notifyAgency(services, db, after, kind, { amount, note, seatsLeft });
}

const ofAmount = (code: 'required' | 'out_of_range') =>
  new AppError('invalid_input', [{ path: 'amount', code }]);
