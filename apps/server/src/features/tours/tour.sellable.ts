import type { Sellable } from '../bookings/sellable.ts';
import { holdSeats } from './hold-seats.writes.ts';
import { freeSeats, takeSeats } from './seats.writes.ts';
import { readHeldParty, readTourOffer } from './tour-offer.writes.ts';
import { readSeatsLeft } from './tours.reads.ts';

/** Seats of a departure. Taking or freeing them publishes the tour, so there is nothing else to publish. */
export const tourSellable: Sellable = {
  isPersonal: false,
  goneError: 'tour_full',
  agencyPage: '/my-agency/agency-dashboard/revenue',
  limitsHolds: true,
  async readOffer(db, { travellerId, id, persons }) {
    return readTourOffer(db, id, persons ?? (await readHeldParty(db, travellerId, id)) ?? 1);
  },
  holdAtOnce: holdSeats,
  claim: async (services, db, deal, { begun }) => begun || takeSeats(services, db, deal),
  release: freeSeats,
  async onPaid() {},
  async publish() {},
  readSeatsLeft: async (db, { tourId }) => (tourId === null ? undefined : readSeatsLeft(db, tourId)),
};
