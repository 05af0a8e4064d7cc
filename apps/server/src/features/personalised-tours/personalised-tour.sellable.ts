import { readSides } from '../bookings/bookings.reads.ts';
import { endHoldsOn } from '../bookings/checkout/holds.writes.ts';
import type { Sellable } from '../bookings/sellable.ts';
import { publishPersonalisedEvent } from './personalised-events.ts';
import { claimPersonalisedTour, readPersonalisedOffer } from './personalised-offer.writes.ts';

const publish: Sellable['publish'] = async (services, db, booking) => {
  if (booking.personalisedTourId === null) return;
  await publishPersonalisedEvent(services, db, booking.personalisedTourId, await readSides(db, booking));
};

/** A tour that an agency quoted for one traveller. It has no seats to give back, and is paid once. */
export const personalisedTourSellable: Sellable = {
  isPersonal: true,
  goneError: 'conflict',
  agencyPage: '/my-agency/agency-dashboard',
  limitsHolds: false,
  readOffer: (db, { travellerId, id }) => readPersonalisedOffer(db, travellerId, id),
  claim: (_services, db, deal, options) => claimPersonalisedTour(db, deal, options),
  release: publish,
  async onPaid(services, db, booking) {
    await endHoldsOn(db, booking);
    await publish(services, db, booking);
  },
  publish,
  async readSeatsLeft() {
    return undefined;
  },
};
