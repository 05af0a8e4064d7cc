import { WAITING_EVENT } from '@ghuri/contract/waiting-list';
import { bookingEnds } from '@ghuri/domain/tours';
import { offerEnds, partiesThatFit } from '@ghuri/domain/waiting-list';
import type { Db } from '../../../platform/db.ts';
import { topicOf } from '../../../platform/live/live.ts';
import type { Live } from '../../../platform/live/live.ts';
import { notify } from '../../notifications/notifications.writes.ts';
import { markOffered, readFree, readWaiting } from './waiting-list.writes.ts';

/**
 * Offers the free seats of a locked tour to the parties that wait and fit, the first first. Call it in the transaction that freed them:
 * nobody else can take them in between. A job writes the emails. The caller publishes the tour.
 */
export async function offerSeats({ live }: { live: Live }, db: Db, tourId: string): Promise<void> {
  const tour = await readFree(db, tourId);
  if (!tour) return;
  const until = offerEnds({ now: tour.now, bookingEnds: bookingEnds(tour.startsAt) });
  const parties = partiesThatFit(await readWaiting(db, tourId, tour.free), tour.free);
  if (until === null || parties.length === 0) return;
  await markOffered(db, tourId, parties, { until: new Date(until) });
  for (const { travellerId: to } of parties) {
    await publishWaiting({ live }, db, to);
    await notify({ live }, db, {
      to,
      kind: 'seats_offered',
      actorId: null,
      group: tourId,
      link: `/tour-details/${tourId}`,
      excerpt: tour.location,
    });
  }
}

/** The traveller's open pages load their waiting list again. */
export const publishWaiting = ({ live }: { live: Live }, db: Db, travellerId: string): Promise<void> =>
  live.publish(db, topicOf(travellerId), { type: WAITING_EVENT, data: {} });
