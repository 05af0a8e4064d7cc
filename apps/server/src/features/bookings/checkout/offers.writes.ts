import type { Db } from '../../../platform/db.ts';
import type { Live } from '../../../platform/live/live.ts';
import { readAgencyOwner } from '../../agencies/agencies.reads.ts';
import { claimBid } from '../../open-requests/bid-offer.reads.ts';
import { countForBidder } from '../../open-requests/open-requests.writes.ts';
import { tellConcerned } from '../../open-requests/request-events.writes.ts';
import { tellBothSides } from '../../personalised-tours/personalised-events.writes.ts';
import { claimPersonalisedTour } from '../../personalised-tours/personalised-offer.reads.ts';
import type { BookingRow, Deal } from '../bookings.writes.ts';
import { endHoldsOn, sellsNow } from '../bookings.writes.ts';
import { freeSeats, takeSeats } from './seats.writes.ts';

type Needs = { live: Live };

/**
 * Takes what is sold, if it can be had as agreed; false, and nothing taken, otherwise. An agency that does not sell now has nothing,
 * also for money that arrives late or for a hold that lives. The caller has pinned the agency. `begun`: it is held for somebody
 * who pays. Seats that are held are there. What is made for somebody has no seats, and its price may have changed since a
 * hold has run out: it is asked for again.
 */
export async function claimOffer(
  services: Needs,
  db: Db,
  deal: Deal,
  { begun }: { begun: boolean },
): Promise<boolean> {
  if (!(await sellsNow(db, deal.agencyId))) return false;
  if (deal.kind === 'personalised') return claimPersonalisedTour(db, deal, { begun });
  if (deal.kind === 'bid') return claimBid(db, deal, { begun });
  return begun || takeSeats(services, db, deal);
}

/** It is held, or no longer held, for somebody who pays: whoever looks at it sees that. */
export async function tellOfOffer(services: Needs, db: Db, booking: BookingRow): Promise<void> {
  const { kind, travellerId, agencyId, personalisedTourId, openRequestId } = booking;
  if (kind === 'tour') return;
  const owner = agencyId === null ? undefined : await readAgencyOwner(db, agencyId);
  const sides = [travellerId, owner?.id].filter((id) => id != null);
  if (personalisedTourId !== null) await tellBothSides(services, db, personalisedTourId, sides);
  if (openRequestId !== null) await tellConcerned(services, db, openRequestId, sides);
}

/** Gives back what a booking took; whoever calls holds the booking's lock, so it happens once. */
export async function freeOffer(services: Needs, db: Db, booking: BookingRow): Promise<void> {
  await freeSeats(services, db, booking);
  await tellOfOffer(services, db, booking);
}

/** It is paid. What is made for somebody is paid once: nobody goes on paying it elsewhere. */
export async function closeOffer(services: Needs, db: Db, booking: BookingRow): Promise<void> {
  if (booking.kind === 'tour') return;
  await endHoldsOn(db, booking);
  if (booking.kind === 'bid' && booking.agencyId !== null) await countForBidder(db, booking.agencyId, 'paid');
  await tellOfOffer(services, db, booking);
}
