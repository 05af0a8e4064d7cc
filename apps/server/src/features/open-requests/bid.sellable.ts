import { readSides } from '../bookings/bookings.reads.ts';
import { endHoldsOn } from '../bookings/checkout/holds.writes.ts';
import type { Sellable } from '../bookings/sellable.ts';
import { claimBid, readBidOffer } from './bid-offer.writes.ts';
import { countForBidder } from './bids.writes.ts';
import { publishRequestEvent } from './request-events.ts';

const publish: Sellable['publish'] = async (services, db, booking) => {
  if (booking.openRequestId === null) return;
  await publishRequestEvent(services, db, booking.openRequestId, await readSides(db, booking));
};

/** The accepted bid on an open request. It has no seats to give back, and is paid once. */
export const bidSellable: Sellable = {
  isPersonal: true,
  goneError: 'conflict',
  agencyPage: '/accepted-tour',
  limitsHolds: false,
  readOffer: (db, { travellerId, id }) => readBidOffer(db, travellerId, id),
  claim: (_services, db, deal, options) => claimBid(db, deal, options),
  release: publish,
  async onPaid(services, db, booking) {
    await endHoldsOn(db, booking);
    if (booking.agencyId !== null) await countForBidder(db, booking.agencyId, 'paid');
    await publish(services, db, booking);
  },
  publish,
  async readSeatsLeft() {
    return undefined;
  },
};
