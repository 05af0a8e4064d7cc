import type { WaitingEntry } from '@ghuri/contract/waiting-list';
import { inDhaka } from '@ghuri/domain/dhaka-time';
import { bookingEnds } from '@ghuri/domain/tours';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { OPEN_WAITING_STATES } from '@ghuri/domain/waiting-list';
import type { OpenWaitingState } from '@ghuri/domain/waiting-list';
import type { Db } from '../../../platform/db.ts';
import { agencies } from '../../../schema/agencies.table.ts';
import { tours } from '../../../schema/tours.table.ts';
import { waitingParties } from '../../../schema/waiting-parties.table.ts';

/** What a traveller waits for: offers first, then by departure. */
export async function readWaitingList(db: Db, travellerId: string): Promise<WaitingEntry[]> {
  const rows = await db
    .select({
      tour: waitingParties.tourId,
      persons: waitingParties.persons,
      state: sql<OpenWaitingState>`${waitingParties.state}`,
      offeredUntil: waitingParties.offeredUntil,
      since: waitingParties.createdAt,
      ahead: sql<number>`(select count(*)::int from waiting_parties before where before.tour_id = ${waitingParties.tourId}
        and before.state = 'waiting' and (before.created_at, before.id) < (${waitingParties.createdAt}, ${waitingParties.id}))`,
      locationName: tours.location,
      image: tours.image,
      startsAt: tours.startsAt,
      agencyName: agencies.name,
    })
    .from(waitingParties)
    .innerJoin(tours, eq(tours.id, waitingParties.tourId))
    .innerJoin(agencies, eq(agencies.id, tours.agencyId))
    .where(
      and(eq(waitingParties.travellerId, travellerId), inArray(waitingParties.state, OPEN_WAITING_STATES)),
    )
    .orderBy(sql`${waitingParties.offeredUntil} nulls last`, asc(tours.startsAt), asc(waitingParties.id));
  return rows.map(({ startsAt, offeredUntil, since, ...entry }) => {
    const { date, time } = inDhaka(startsAt.getTime());
    return {
      ...entry,
      offeredUntil: offeredUntil?.toISOString() ?? null,
      since: since.toISOString(),
      tourTripDate: date,
      tourTripTime: time,
      bookingEnds: new Date(bookingEnds(startsAt.getTime())).toISOString(),
    };
  });
}

/** The facts that the email about an offer shows. */
export async function readOfferedTour(db: Db, tourId: string) {
  const [tour] = await db
    .select({
      location: tours.location,
      startsAt: tours.startsAt,
      departure: tours.departure,
      agencyName: agencies.name,
      now: sql`app_now()`.mapWith(tours.startsAt),
    })
    .from(tours)
    .innerJoin(agencies, eq(agencies.id, tours.agencyId))
    .where(eq(tours.id, tourId));
  return tour;
}
