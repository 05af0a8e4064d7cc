import type { Party } from '@ghuri/contract/prices';
import { canCancel } from '@ghuri/domain/bookings';
import { paisaToDecimalTaka } from '@ghuri/domain/money';
import { cancelPart as priceWithout, partyIn } from '@ghuri/domain/price-changes';
import type { CancelPartRefusal } from '@ghuri/domain/price-changes';
import { refundPercent } from '@ghuri/domain/refunds';
import { leavingOf } from '@ghuri/domain/travellers';
import { readClock } from '../../../platform/clock.reads.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { lowerPrice, readSold } from '../balances/balances.writes.ts';
import { isAgencyStopped, lockBooking } from '../bookings.writes.ts';
import { isBookingChanged, lockDeparture } from '../departure-of-booking.writes.ts';
import { mailTraveller, notifyAgency, publishBookingChanged } from '../news/payment-news.ts';
import { readMoney } from '../settlement/paid-amount.reads.ts';
import { notifyTakersOfLoss } from '../travellers/seat-news.ts';
import { deleteTravellers, lockTravellers } from '../travellers/travellers.writes.ts';
import { refundPart } from './refund-booking.ts';

type Needs = Pick<Services, 'database' | 'live' | 'mail' | 'paymentJobs' | 'sellables'>;

/**
 * Cancels some of the party of a paid booking. Those who stay keep their prices. The refund that was shown must still be due, as in
 * `cancelBooking`; if the agency broke its promise, those who leave get everything back.
 */
export async function cancelPart(
  services: Needs,
  viewer: Viewer,
  bookingId: string,
  {
    party: left,
    refund: shown,
    leaving: chosen,
  }: { party: Party; refund: number; leaving?: number[] | undefined },
): Promise<number> {
  return services.database.db.transaction(async (db) => {
    const booking = await lockBooking(db, bookingId);
    if (booking?.travellerId !== viewer.id || booking.kind !== 'tour') throw new AppError('not_found');
    const when = { startsAt: booking.startsAt.getTime(), now: (await readClock(db)).getTime() };
    if (!canCancel(booking.state, when)) throw new AppError('conflict');
    const departure = await lockDeparture(db, booking);
    const isAgencys =
      departure?.cancelledAt != null ||
      isBookingChanged(booking, departure) ||
      (await isAgencyStopped(db, booking));
    const percent = isAgencys ? 100 : refundPercent(when.startsAt - when.now, booking.refundSteps);
    const sold = await readSold(db, booking);
    const fall = priceWithout(sold, left, percent);
    if ('refusal' in fall) throw refuse(fall);
    if (paisaToDecimalTaka(fall.refundPaisa) !== shown) throw new AppError('refund_changed');

    const gone = leavingOf(await lockTravellers(db, booking), left, chosen);
    if (!gone) throw new AppError('invalid_input', [{ path: 'leaving', code: 'out_of_range' }]);
    await deleteTravellers(db, gone);
    const before = partyIn(sold.lines);
    const after = await lowerPrice(db, booking, fall);
    await services.sellables.tour.releasePart!(services, db, booking, {
      persons: booking.persons - after.persons,
      addOns: unusedAddOns(before, left),
    });
    if (fall.refundPaisa > 0n) {
      await refundPart(db, booking, fall.refundPaisa, isAgencys ? 'agency_cancelled' : 'traveller_cancelled');
      await services.paymentJobs.refunds.enqueue(db, {});
    }
    await publishBookingChanged(services, db, after, after.state);
    const takers = gone.flatMap(({ userId }) => (userId === null ? [] : [userId]));
    await notifyTakersOfLoss(services, db, after, takers);
    const { balance } = await readMoney(db, after);
    const amount = fall.refundPaisa;
    await mailTraveller(services, db, after, 'part-cancelled', { amount, balance });
    const seatsLeft = await services.sellables.tour.readSeatsLeft(db, after);
    await notifyAgency(services, db, after, 'party-smaller', { amount, seatsLeft });
    return shown;
  });
}

/** The add-ons that the smaller party returns. */
const unusedAddOns = (before: ReturnType<typeof partyIn>, { addOns }: Party): Party['addOns'] =>
  before.addOns
    .map(({ id, count }) => ({ id, count: count - (addOns.find((kept) => kept.id === id)?.count ?? 0) }))
    .filter(({ count }) => count > 0);

const PROBLEMS: Partial<Record<CancelPartRefusal['refusal'], 'no_adult' | 'too_many_on_laps'>> = {
  no_adult: 'no_adult',
  too_many_on_laps: 'too_many_on_laps',
};

const refuse = ({ field, refusal }: CancelPartRefusal): AppError =>
  new AppError('invalid_input', [{ path: `party.${field}`, code: PROBLEMS[refusal] ?? 'out_of_range' }]);
