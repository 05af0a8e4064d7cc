import { GROUP_TOO_SMALL } from '@ghuri/contract/tours';
import { toPriceList } from '@ghuri/contract/price-sums';
import { paisaToTaka } from '@ghuri/domain/money';
import { ladderRefunds } from '@ghuri/domain/price-changes';
import { hasStarted } from '@ghuri/domain/tours';
import { createBatch } from '../../../platform/jobs/batch.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { lowerPrice, readSold } from '../../bookings/balances/balances.writes.ts';
import { lockBooking } from '../../bookings/bookings.writes.ts';
import { notifyTraveller, publishBookingChanged } from '../../bookings/news/payment-news.ts';
import { refundPart } from '../../bookings/refunds/refund-booking.ts';
import { readMoney } from '../../bookings/settlement/paid-amount.reads.ts';
import type { PaymentJobs } from '../../bookings/settlement/payment-jobs.ts';
import type { PaymentNeeds } from '../../bookings/settlement/payment-needs.ts';
import type { TourJobs, TourNewsJob } from '../tour-jobs.ts';
import { lockTour, markCancelled, publishTourEvent } from '../tours.writes.ts';
import { readGroupSize } from './group-size.reads.ts';
import { markDecided, markGroupPriced, readOutcome, readUndecided, readUnsettled } from './groups.writes.ts';

const PAGE = 100;

type Needs = PaymentNeeds & {
  jobs: Jobs;
  paymentJobs: Pick<PaymentJobs, 'refunds'>;
  tourJobs: Pick<TourJobs, 'cancelled'>;
  tourNews: TourNewsJob;
};

/** Decides about minimum groups on their day, and settles group prices when booking has closed. */
export function defineGroupJobs(services: Needs): void {
  const { database, jobs, paymentJobs } = services;
  jobs.define<object>(
    'tours.groups',
    { schedule: '*/5 * * * *', timeout: 300 },
    async (_data, { signal }) => {
      await decideGroups(services, signal);
      await settleGroupPrices(services, signal);
      await paymentJobs.refunds.enqueue(database.db, {});
    },
  );
}

/** Cancels departures whose group stayed too small, with full refunds. One transaction for each. */
export async function decideGroups(services: Needs, signal?: AbortSignal): Promise<void> {
  const { database, log } = services;
  const batch = createBatch(log, 'tours.groups');
  await batch.sweep({
    page: PAGE,
    find: (most) => readUndecided(database.db, most),
    work: (id) => decideGroup(services, id),
    signal,
  });
  batch.finish();
}

async function decideGroup(services: Needs, tourId: string): Promise<void> {
  const { database, live, tourJobs, tourNews } = services;
  await database.db.transaction(async (db) => {
    const tour = await lockTour(db, tourId);
    if (!tour || tour.cancelled) return;
    const { startsAt } = tour.facts;
    const outcome = await readOutcome(db, { id: tourId, startsAt, now: tour.now });
    // The decision was missed for so long that the trip has begun: those who are on it stay.
    if (outcome === 'open') return;
    if (outcome === 'guaranteed' || hasStarted(startsAt, tour.now)) return markDecided(db, tourId);
    await markCancelled(db, tourId, GROUP_TOO_SMALL);
    await publishTourEvent({ live }, db, tourId);
    await tourNews.enqueue(db, { tourId, kind: 'tour_cancelled' });
    await tourJobs.cancelled.enqueue(db, { tourId });
  });
}

/**
 * Gives every booking of a closed departure the price of the step that its group reached. One booking at a time: a run that dies
 * starts again and finds the rest. A booking that an admin accepts later is found by a later run.
 */
export async function settleGroupPrices(services: Needs, signal?: AbortSignal): Promise<void> {
  const { database, log } = services;
  const batch = createBatch(log, 'tours.group-prices');
  const tourOf = new Map<string, string>();
  await batch.sweep({
    page: PAGE,
    find: async (most) => {
      const unsettled = await readUnsettled(database.db, most);
      for (const { id, tourId } of unsettled) tourOf.set(id, tourId);
      return unsettled.map(({ id }) => id);
    },
    work: (id) => settleGroupPrice(services, id, tourOf.get(id)!),
    signal,
  });
  batch.finish();
}

async function settleGroupPrice(services: Needs, bookingId: string, tourId: string): Promise<void> {
  await services.database.db.transaction(async (db) => {
    const booking = await lockBooking(db, bookingId);
    if (booking?.state !== 'paid' || booking.groupPricedAt !== null) return;
    await markGroupPriced(db, bookingId);
    const list = toPriceList(paisaToTaka(booking.unitPaisa), booking.priceList);
    const [fall] = ladderRefunds(list, [await readSold(db, booking)], await readGroupSize(db, tourId));
    if (!fall || fall.fallPaisa === 0n) return;
    const after = await lowerPrice(db, booking, fall);
    if (fall.refundPaisa > 0n) await refundPart(db, after, fall.refundPaisa, 'group_price');
    await publishBookingChanged(services, db, after, after.state);
    const { balance } = await readMoney(db, after);
    await notifyTraveller(services, db, after, 'price-fell', {
      amount: fall.fallPaisa,
      refund: fall.refundPaisa,
      balance,
    });
  });
}
