import { TOUR_EVENT, tourTopic } from '@ghuri/contract/tours';
import type { TourEvent } from '@ghuri/contract/tours';
import type { Deal } from '@ghuri/domain/tours';
import { bookingEnds, isTimesUp } from '@ghuri/domain/tours';
import { visitedPlace } from '@ghuri/places/visited-place';
import { and, eq, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import type { Live } from '../../platform/live/live.ts';
import { agencies } from '../../schema/agencies.table.ts';
import { timesUp } from '../../schema/booking-deadline.sql.ts';
import { tourInterests, tours } from '../../schema/tours.table.ts';
import { releaseEntries } from './manual-bookings/manual-bookings.writes.ts';

/** The facts an agency gives about a tour, in the table's terms. */
export interface TourFacts extends Deal {
  capacity: number;
  departure: string;
  hotel: string;
  details: string;
}
export interface TourPicture {
  image: string;
  placeholder: string;
}

/**
 * Locks an agency until commit: one change of its tours at a time, because they share pictures. Bookings
 * continue meanwhile. Code that locks an agency and its tours locks the agency first.
 */
export async function lockToursOf(
  db: Db,
  agencyId: string,
): Promise<{ id: string; verified: boolean; sells: boolean } | undefined> {
  const [agency] = await db
    .select({ id: agencies.id, verified: agencies.verified, sells: agencies.sells })
    .from(agencies)
    .where(eq(agencies.id, agencyId))
    .for('no key update');
  return agency;
}

export const columnsOf = ({ startsAt, cost, ...facts }: TourFacts) => ({
  ...facts,
  placeSlug: visitedPlace(facts.location)?.slug ?? '',
  startsAt: new Date(startsAt),
  costPaisa: cost,
});

export async function insertTour(
  db: Db,
  {
    facts,
    ...tour
  }: {
    id: string;
    agencyId: string;
    facts: TourFacts;
    /** For imported content, such as the demo data of a first start. Without a trip, the tour gets its own. */
    createdAt?: Date;
    tripId?: string;
    tripVersionId?: string;
  } & TourPicture,
): Promise<void> {
  await db.insert(tours).values({ ...tour, ...columnsOf(facts) });
}

export interface LockedTour extends TourPicture {
  id: string;
  agencyId: string;
  tripId: string | null;
  tripVersionId: string | null;
  facts: TourFacts;
  taken: number;
  closed: boolean;
  cancelled: boolean;
  now: number;
}

/** Locks a tour until commit: nobody books, changes or cancels it meanwhile. */
export async function lockTour(db: Db, tourId: string): Promise<LockedTour | undefined> {
  const [tour] = await lockTours(db, eq(tours.id, tourId));
  return tour;
}

/** Locks several tours, always in the same order. */
export async function lockTours(db: Db, where: SQL | undefined): Promise<LockedTour[]> {
  const rows = await db
    .select({ tour: tours, now: sql<string>`app_now()` })
    .from(tours)
    .where(where)
    .orderBy(tours.id)
    .for('no key update');
  return rows.map(({ tour, now }) => ({
    id: tour.id,
    agencyId: tour.agencyId,
    tripId: tour.tripId,
    tripVersionId: tour.tripVersionId,
    facts: {
      location: tour.location,
      startsAt: tour.startsAt.getTime(),
      days: tour.days,
      cost: tour.costPaisa,
      capacity: tour.capacity,
      departure: tour.departure,
      hotel: tour.hotel,
      details: tour.details,
    },
    image: tour.image,
    placeholder: tour.placeholder,
    taken: tour.taken,
    closed: tour.closedAt !== null,
    cancelled: tour.cancelledAt !== null,
    now: new Date(now).getTime(),
  }));
}

/** Returns the number of the change. `isNews`: travellers who booked are notified. */
export async function saveTour(
  db: Db,
  tourId: string,
  {
    facts,
    image,
    placeholder,
    isNews,
    ...promise
  }: { facts: TourFacts; isNews: boolean } & TourPicture &
    Pick<LockedTour, 'tripId' | 'tripVersionId'> &
    Partial<Pick<typeof tours.$inferSelect, 'visibility'>>,
): Promise<number> {
  const [saved] = await db
    .update(tours)
    .set({
      ...columnsOf(facts),
      image,
      placeholder,
      ...promise,
      ...(isNews && { revision: sql`${tours.revision} + 1`, changedAt: sql`app_now()` }),
    })
    .where(eq(tours.id, tourId))
    .returning({ revision: tours.revision });
  return saved!.revision;
}

/** Cancels a locked tour. Bookings by hand are cancelled with it: no job has to pay anything back. */
export async function markCancelled(
  db: Db,
  tourId: string,
  reason: string,
  { byAdmin = false } = {},
): Promise<void> {
  await db
    .update(tours)
    .set({ cancelledAt: sql`app_now()`, cancelReason: reason, cancelledByAdmin: byAdmin })
    .where(eq(tours.id, tourId));
  await releaseEntries(db, tourId);
}

/** Pins a published tour against deletion until commit, for a row that will refer to it. */
export async function holdTour(db: Db, tourId: string): Promise<boolean> {
  const found = await db
    .select({ id: tours.id })
    .from(tours)
    .where(and(eq(tours.id, tourId), ne(tours.visibility, 'hidden')))
    .for('key share');
  return found.length > 0;
}

/** Returns how many were saved: 0 if it was saved already. */
export async function insertInterest(db: Db, userId: string, tourId: string): Promise<number> {
  const { rowCount } = await db.insert(tourInterests).values({ userId, tourId }).onConflictDoNothing();
  return rowCount ?? 0;
}

/** Returns how many were forgotten: 0 if it was not saved. */
export async function deleteInterest(db: Db, userId: string, tourId: string): Promise<number> {
  const { rowCount } = await db
    .delete(tourInterests)
    .where(and(eq(tourInterests.userId, userId), eq(tourInterests.tourId, tourId)));
  return rowCount ?? 0;
}

/** Marks some tours whose booking deadline has passed: lists show them last. Returns how many. */
export async function markUnavailable(db: Db, most: number): Promise<number> {
  const late = db
    .select({ id: tours.id })
    .from(tours)
    .where(
      and(
        isNull(tours.cancelledAt),
        sql`not ${tours.over} and not ${tours.unavailable}`,
        sql.raw(timesUp('starts_at')),
      ),
    )
    .limit(most)
    .for('no key update', { skipLocked: true });
  const { rowCount } = await db.update(tours).set({ unavailable: true }).where(inArray(tours.id, late));
  return rowCount ?? 0;
}

/** Removes some started tours from the lists' indexes. Returns how many. */
export async function markOver(db: Db, most: number): Promise<number> {
  const started = db
    .select({ id: tours.id })
    .from(tours)
    .where(and(isNull(tours.cancelledAt), sql`not ${tours.over}`, lte(tours.startsAt, sql`app_now()`)))
    .limit(most)
    .for('no key update', { skipLocked: true });
  const { rowCount } = await db.update(tours).set({ over: true }).where(inArray(tours.id, started));
  return rowCount ?? 0;
}

/** Deletes every tour of a locked agency. Returns the pictures that nothing shows now. */
export async function deleteToursOf(db: Db, agencyId: string): Promise<string[]> {
  const gone = await db.delete(tours).where(eq(tours.agencyId, agencyId)).returning({ image: tours.image });
  return [...new Set(gone.map(({ image }) => image))];
}

/** Publishes the tour's state when the transaction of `db` commits. Call it wherever seats or facts change. */
export async function publishTourEvent({ live }: { live: Live }, db: Db, tourId: string): Promise<void> {
  const [tour] = await db
    .select({
      startsAt: tours.startsAt,
      capacity: tours.capacity,
      taken: tours.taken,
      closedAt: tours.closedAt,
      cancelledAt: tours.cancelledAt,
      now: sql<string>`app_now()`,
    })
    .from(tours)
    .where(eq(tours.id, tourId));
  if (!tour) return;
  const startsAt = tour.startsAt.getTime();
  const data: TourEvent = {
    tourId,
    totalTravelers: tour.capacity,
    leftTravelers: tour.taken,
    bookingEnds: new Date(bookingEnds(startsAt)).toISOString(),
    timesUp: isTimesUp(startsAt, new Date(tour.now).getTime()),
    closed: tour.closedAt !== null,
    cancelled: tour.cancelledAt !== null,
  };
  await live.publish(db, tourTopic(tourId), { type: TOUR_EVENT, data });
}

/** Finds the places of some tours that an earlier release stored without one. Returns how many. */
export async function fillPlaces(db: Db, most: number): Promise<number> {
  const lonely = await db
    .select({ id: tours.id, location: tours.location })
    .from(tours)
    .where(isNull(tours.placeSlug))
    .limit(most);
  const places = lonely.map(({ location }) => visitedPlace(location)?.slug ?? '');
  // A tour whose place was changed meanwhile has one.
  await db.execute(sql`
    update tours set place_slug = found.place
    from unnest(${sql.param(lonely.map(({ id }) => id))}::uuid[], ${sql.param(places)}::text[]) as found (id, place)
    where tours.id = found.id and tours.place_slug is null`);
  return lonely.length;
}
