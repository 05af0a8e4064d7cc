import { isTimesUp } from '@ghuri/domain/tours';
import type { Db } from '../../../platform/db.ts';
import type { Live } from '../../../platform/live/live.ts';
import { notify } from '../../notifications/notifications.writes.ts';
import { freeSeats } from '../seats.writes.ts';
import { publishWaiting } from './offer-seats.writes.ts';
import { endParties, everyParty, lockList, offerIsOver } from './waiting-list.writes.ts';
import type { LockedList, Party } from './waiting-list.writes.ts';

type Needs = { live: Live };

const isSold = ({ cancelled, closed, hidden, sells, startsAt, now }: LockedList): boolean =>
  sells && !cancelled && !closed && !hidden && !isTimesUp(startsAt, now);

const seatsOf = (parties: Party[]): number =>
  parties.reduce((sum, { state, persons }) => sum + (state === 'offered' ? persons : 0), 0);

/** Ends the offers of a tour that are over. Their seats go to the next parties that fit. */
export async function expireOffers(services: Needs, db: Db, tourId: string): Promise<void> {
  const tour = await lockList(db, tourId);
  if (!tour) return;
  const expired = await endParties(db, tourId, offerIsOver, 'expired');
  if (expired.length > 0) await freeSeats(services, db, { tourId, persons: seatsOf(expired) });
  await notifyAll(services, db, expired, { kind: 'offer_expired', tourId, location: tour.location });
}

/** Ends the waiting list of a tour that is no longer sold. Those who wait for a cancelled one hear that it was cancelled. */
export async function endWaitingList(services: Needs, db: Db, tourId: string): Promise<void> {
  const tour = await lockList(db, tourId);
  if (!tour || isSold(tour)) return;
  const ended = await endParties(db, tourId, everyParty, 'ended');
  const seats = seatsOf(ended);
  if (seats > 0) await freeSeats(services, db, { tourId, persons: seats });
  if (tour.cancelled) for (const { travellerId } of ended) await publishWaiting(services, db, travellerId);
  else await notifyAll(services, db, ended, { kind: 'waiting_ended', tourId, location: tour.location });
}

async function notifyAll(
  services: Needs,
  db: Db,
  parties: Party[],
  { kind, tourId, location }: { kind: 'offer_expired' | 'waiting_ended'; tourId: string; location: string },
): Promise<void> {
  for (const { travellerId: to } of parties) {
    await publishWaiting(services, db, to);
    const link = `/tour-details/${tourId}`;
    await notify(db, { to, kind, actorId: null, group: tourId, link, excerpt: location });
  }
}
