import type { Db } from '../../platform/db.ts';
import type { Live } from '../../platform/live/live.ts';
import type { Claimed, Offer, Sellable, Wish } from '../bookings/sellable.ts';
import { ONE_ADULT, holdAtOnce } from './hold-at-once.ts';
import { freeAddOns, takeAddOns } from './prices/add-ons.writes.ts';
import { releaseCoupon, claimCoupon } from './prices/coupons.writes.ts';
import { confirmGroup } from './prices/groups.writes.ts';
import { priceParty } from './prices/price-party.ts';
import { freeSeats, takeSeats } from './seats.writes.ts';
import { readHeldTerms, readTourOnSale } from './tour-offer.writes.ts';
import { readSeatsLeft } from './tours.reads.ts';

/** Seats of a departure. Taking or freeing them publishes the tour, so there is nothing else to publish. */
export const tourSellable: Sellable = {
  isPersonal: false,
  goneError: 'tour_full',
  agencyPage: '/my-agency/agency-dashboard/revenue',
  limitsHolds: true,
  readOffer,
  holdAtOnce,
  claim: async (services, db, deal, { begun }) => begun || takeAll(services, db, deal),
  async release(services, db, booking, options) {
    await freeSeats(services, db, booking, options);
    await freeAddOns(db, booking);
    await releaseCoupon(db, booking);
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

/** Priced as chosen. Without a choice it is what the traveller holds, at the price of that hold. */
async function readOffer(db: Db, { travellerId, id, choice }: Wish): Promise<Offer | undefined> {
  const tour = await readTourOnSale(db, id, travellerId);
  if (!tour) return undefined;
  const { ownerId, sells, cancelled, over, closed, now, place, image, startsAt, days, departure } = tour;
  const held = choice ? undefined : await readHeldTerms(db, travellerId, id);
  const terms = held ?? (await priceParty(db, tour, choice ?? ONE_ADULT));
  const { agencyId, agencyName, keptUntil } = tour;
  return {
    deal: {
      kind: 'tour',
      tourId: id,
      agencyId,
      agencyName,
      place,
      image,
      startsAt,
      days,
      departure,
      ...terms,
    },
    ownerId,
    sells,
    keptUntil,
    now,
    refusal: cancelled ? 'tour_cancelled' : over ? 'tour_over' : closed ? 'tour_closed' : null,
  };
}

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
  if (await claimCoupon(db, deal)) return true;
  await freeAddOns(db, deal);
  await freeSeats(services, db, deal);
  return 'coupon_used_up';
}
