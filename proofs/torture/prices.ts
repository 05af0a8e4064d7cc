import type { Booking } from '@ghuri/contract/bookings';
import { toLine } from '@ghuri/contract/price-sums';
import type { Party, PriceList } from '@ghuri/contract/prices';
import { takaToPaisa } from '@ghuri/domain/money';
import { cancelPart } from '@ghuri/domain/price-changes';
import { savePrices } from '../../apps/server/src/features/tours/prices/save-prices.ts';
import { settleGroupPrices } from '../../apps/server/src/features/tours/prices/group-jobs.ts';
import { insertCoupon } from '../../apps/server/src/features/tours/prices/coupons.writes.ts';
import { chance } from './dice.ts';
import type { Dice } from './dice.ts';
import type { Stage } from './stage.ts';

const COUPON = 'TORTURE';

/**
 * Everything at once, with an adult at ৳1,000. A deposit that is not completed lapses when the clock is corrected: its balance day
 * is the day after the booking.
 */
const LIST: PriceList = {
  child: { underAge: 12, cost: 600, takesSeat: true },
  infant: { underAge: 3, cost: 100, takesSeat: false },
  addOns: [{ id: 'single', name: { en: 'Single room', bn: '' }, per: 'booking', cost: 200, limit: 2 }],
  ladder: [
    { from: 3, cost: 900 },
    { from: 5, cost: 800 },
  ],
  deposit: { percent: 40, balanceDaysBefore: 9 },
};

/** Gives a tour a price list, and its agency a coupon. */
export async function addPrices({ services }: Stage, tour: string, agencyId: string): Promise<void> {
  const { db } = services.database;
  await savePrices(db, tour, { totalCost: 1_000, prices: LIST });
  await insertCoupon(db, agencyId, {
    code: COUPON,
    percent: 10,
    startsAt: null,
    endsAt: null,
    mostUses: 3,
    mostPerPerson: 1,
  });
}

/** What a traveller orders of a tour with prices. */
export const anyOrder = (dice: Dice): object => ({
  party: {
    adults: chance(dice, 0.3) ? 2 : 1,
    children: chance(dice, 0.3) ? 1 : 0,
    infants: chance(dice, 0.2) ? 1 : 0,
    addOns: chance(dice, 0.3) ? [{ id: 'single', count: 1 }] : [],
  },
  ...(chance(dice, 0.3) && { coupon: COUPON }),
  plan: chance(dice, 0.6) ? 'deposit' : 'full',
});

/** Only one adult stays: their party, and the refund if everything is refunded. Undefined if nobody can leave. */
export function lastOne(booking: Booking): { party: Party; refund: number } | undefined {
  const { lines, paid, balance, fees } = booking;
  const party = { adults: 1, children: 0, infants: 0, addOns: [] };
  const fall = cancelPart(
    {
      lines: lines.map(toLine),
      paidPaisa: takaToPaisa(paid),
      duePaisa: takaToPaisa(balance),
      keptPaisa: takaToPaisa(fees),
    },
    party,
    100,
  );
  return 'refusal' in fall ? undefined : { party, refund: Number(fall.refundPaisa) / 100 };
}

/** Booking closes, and two processes settle group prices at the same time. */
export async function closeBooking({ services }: Stage): Promise<void> {
  await services.database.pool.query("update clock_offset set shift = shift + interval '8 days'");
  await Promise.all([settleGroupPrices(services), settleGroupPrices(services)]);
}
