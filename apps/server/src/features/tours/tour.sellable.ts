import type { Db } from '../../platform/db.ts';
import type { Live } from '../../platform/live/live.ts';
import type { Claimed, Sellable } from '../bookings/sellable.ts';
import { holdSeats } from './hold-seats.writes.ts';
import { freeAddOns, takeAddOns } from './prices/add-ons.writes.ts';
import { giveCouponBack, useCoupon } from './prices/coupons.writes.ts';
import { confirmGroup } from './prices/groups.writes.ts';
import { freeSeats, takeSeats } from './seats.writes.ts';
import { readHeldTerms, readTourOffer } from './tour-offer.writes.ts';
import { readSeatsLeft } from './tours.reads.ts';

const ONE_ADULT = {
  party: { adults: 1, children: 0, infants: 0, addOns: [] },
  coupon: undefined,
  plan: 'full' as const,
};

/** Seats of a departure. Taking or freeing them publishes the tour, so there is nothing else to publish. */
export const tourSellable: Sellable = {
  isPersonal: false,
  goneError: 'tour_full',
  agencyPage: '/my-agency/agency-dashboard/revenue',
  limitsHolds: true,
  async readOffer(db, { travellerId, id, choice }) {
    const held = choice ? undefined : await readHeldTerms(db, travellerId, id);
    return readTourOffer(db, id, { choice: choice ?? ONE_ADULT, held });
  },
  holdAtOnce: holdSeats,
  claim: async (services, db, deal, { begun }) => begun || takeAll(services, db, deal),
  async release(services, db, booking) {
    await freeSeats(services, db, booking);
    await freeAddOns(db, booking);
    await giveCouponBack(db, booking);
  },
  async releasePart(services, db, booking, { persons, addOns }) {
    if (persons > 0) await freeSeats(services, db, { ...booking, persons });
    const party = { adults: 0, children: 0, infants: 0, addOns };
    await freeAddOns(db, { ...booking, party });
  },
  async onPaid(_services, db, booking) {
    if (booking.tourId !== null && booking.priceList?.minimum) await confirmGroup(db, booking.tourId);
  },
  async publish() {},
  readSeatsLeft: async (db, { tourId }) => (tourId === null ? undefined : readSeatsLeft(db, tourId)),
};

/** Seats, add-ons and the use of a coupon: all of them or nothing, always locked in this order. */
async function takeAll(
  services: { live: Live },
  db: Db,
  deal: Claimed,
): Promise<boolean | 'add_on_gone' | 'coupon_used_up'> {
  if (!(await takeSeats(services, db, deal))) return false;
  if (!(await takeAddOns(db, deal))) {
    await freeSeats(services, db, deal);
    return 'add_on_gone';
  }
  if (await useCoupon(db, deal)) return true;
  await freeAddOns(db, deal);
  await freeSeats(services, db, deal);
  return 'coupon_used_up';
}
