import { WAITING_EVENT } from '@ghuri/contract/waiting-list';
import { bookingEnds } from '@ghuri/domain/tours';
import { offerEnds, partiesThatFit } from '@ghuri/domain/waiting-list';
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { topicOf } from '../../../platform/live/live.ts';
import type { Live } from '../../../platform/live/live.ts';
import { users } from '../../../schema/accounts.table.ts';
import { agencies } from '../../../schema/agencies.table.ts';
import { tours } from '../../../schema/tours.table.ts';
import { waitingParties } from '../../../schema/waiting-parties.table.ts';
import { notify } from '../../notifications/notifications.writes.ts';
import { partyColumns, sold } from './waiting-list.writes.ts';
import type { Party } from './waiting-list.writes.ts';

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
    await notify(db, {
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

/** The free seats of a locked tour, if they can be offered now. Undefined if nobody waits. */
async function readFree(
  db: Db,
  tourId: string,
): Promise<{ free: number; location: string; startsAt: number; now: number } | undefined> {
  const [tour] = await db
    .select({
      free: sql<number>`${tours.capacity} - ${tours.taken}`,
      location: tours.location,
      startsAt: tours.startsAt,
      now: sql<string>`app_now()`,
    })
    .from(tours)
    .innerJoin(agencies, eq(agencies.id, tours.agencyId))
    .where(and(eq(tours.id, tourId), sql`${tours.waiting} > 0 and ${tours.taken} < ${tours.capacity}`, sold));
  return tour && { ...tour, startsAt: tour.startsAt.getTime(), now: new Date(tour.now).getTime() };
}

/** Parties that wait and would fit, in the order in which they joined. Suspended users get no offer. */
async function readWaiting(db: Db, tourId: string, most: number): Promise<Party[]> {
  return db
    .select(partyColumns)
    .from(waitingParties)
    .innerJoin(users, eq(users.id, waitingParties.travellerId))
    .where(
      and(
        eq(waitingParties.tourId, tourId),
        eq(waitingParties.state, 'waiting'),
        lte(waitingParties.persons, most),
        isNull(users.suspendedAt),
      ),
    )
    .orderBy(asc(waitingParties.createdAt), asc(waitingParties.id));
}

/** Keeps seats of a locked tour for these parties. */
async function markOffered(
  db: Db,
  tourId: string,
  parties: Party[],
  { until }: { until: Date },
): Promise<void> {
  await db
    .update(waitingParties)
    .set({ state: 'offered', offeredAt: sql`app_now()`, offeredUntil: until })
    .where(
      inArray(
        waitingParties.id,
        parties.map(({ id }) => id),
      ),
    );
  const seats = parties.reduce((sum, { persons }) => sum + persons, 0);
  await db
    .update(tours)
    .set({ taken: sql`${tours.taken} + ${seats}` })
    .where(eq(tours.id, tourId));
}
