import type { TripContent, TripDraft, TripVisibility } from '@ghuri/contract/trips';
import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { bookings } from '../../../schema/bookings.table.ts';
import { tours } from '../../../schema/tours.table.ts';
import { agencyTrips, tripVersions } from '../../../schema/trips.table.ts';
import type { LockedTour, TourFacts, TourPicture } from '../tours.writes.ts';
import { columnsOf, lockTours } from '../tours.writes.ts';

export type LockedTrip = typeof agencyTrips.$inferSelect & {
  /** The published content; null for a draft. */
  content: TripContent | null;
  now: number;
};

/** Locks a trip until commit. Code that locks several locks the agency first, then the trip, then its tours. */
export async function lockTrip(db: Db, id: string): Promise<LockedTrip | undefined> {
  const [row] = await db
    .select({ trip: agencyTrips, content: tripVersions.content, now: sql<string>`app_now()` })
    .from(agencyTrips)
    .leftJoin(tripVersions, eq(tripVersions.id, agencyTrips.versionId))
    .where(eq(agencyTrips.id, id))
    .for('no key update', { of: agencyTrips });
  return row && { ...row.trip, content: row.content, now: new Date(row.now).getTime() };
}

/** Inserts published content. Returns its id. */
export async function insertVersion(
  db: Db,
  { tripId, content, by }: { tripId: string; content: TripContent; by: string },
): Promise<string> {
  const id = newId();
  await db.insert(tripVersions).values({ id, tripId, content, createdBy: by });
  return id;
}

/** Bookings of the previous release do not name what they were promised: it is the content until now. */
export async function keepPromise(
  db: Db,
  { id: tourId, tripVersionId }: { id: string; tripVersionId: string | null },
): Promise<void> {
  await db
    .update(bookings)
    .set({ tripVersionId })
    .where(and(eq(bookings.tourId, tourId), isNull(bookings.tripVersionId)));
}

/** Other departures of a trip that have not started. */
export async function countOtherDepartures(
  db: Db,
  { id, tripId }: { id: string; tripId: string | null },
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from ${tours}
    where trip_id = ${tripId} and id <> ${id} and cancelled_at is null and starts_at > app_now()`);
  return rows[0]!.count;
}

/** A departure that is changed alone leaves its trip and becomes one of its own. Returns the new trip. */
export async function insertTripOf(
  db: Db,
  {
    agencyId,
    content,
    by,
    visibility,
  }: Pick<LockedTrip, 'agencyId' | 'visibility'> & {
    content: TripContent;
    by: string;
  },
): Promise<{ tripId: string; tripVersionId: string }> {
  const [tripId, tripVersionId] = [newId(), newId()];
  // One statement: the two rows refer to each other.
  await db.execute(sql`
    with version as (
      insert into ${tripVersions} (id, trip_id, content, created_by)
      values (${tripVersionId}, ${tripId}, ${JSON.stringify(content)}::jsonb, ${by})
    )
    insert into ${agencyTrips} (id, agency_id, slug, version_id, visibility, published_at)
    values (${tripId}, ${agencyId}, trip_slug(${content.location}, ${tripId}), ${tripVersionId}, ${visibility}, app_now())`);
  return { tripId, tripVersionId };
}

/** Makes a version the published content. `draft`: changes that stay unpublished. */
export async function setVersion(
  db: Db,
  tripId: string,
  { versionId, draft }: { versionId: string; draft: TripDraft | null },
): Promise<void> {
  await db
    .update(agencyTrips)
    .set({ versionId, draft, revision: sql`${agencyTrips.revision} + 1`, updatedAt: sql`app_now()` })
    .where(eq(agencyTrips.id, tripId));
}

/** Of these pictures of an agency, those that no tour, draft, published trip or booking shows. */
export async function findUnshown(db: Db, agencyId: string, images: string[]): Promise<string[]> {
  if (images.length === 0) return [];
  const { rows } = await db.execute<{ image: string }>(sql`
    select asked.image from unnest(${sql.param(images)}::text[]) asked (image)
    where not exists (select from ${tours} tour where tour.agency_id = ${agencyId} and tour.image = asked.image)
      and not exists (
        select from ${agencyTrips} trip left join ${tripVersions} version on version.trip_id = trip.id
        where trip.agency_id = ${agencyId} and (
          trip.draft -> 'gallery' @> jsonb_build_array(jsonb_build_object('image', asked.image))
          or (version.content -> 'gallery' @> jsonb_build_array(jsonb_build_object('image', asked.image)) and (
            version.id = trip.version_id
            or exists (select from ${tours} tour where tour.trip_version_id = version.id)
            or exists (select from ${bookings} booking where booking.trip_version_id = version.id)))))`);
  return rows.map(({ image }) => image);
}

/** Deletes every trip of an agency without tours. Content that a booking names stays. Returns the pictures. */
export async function deleteTripsOf(db: Db, agencyId: string): Promise<string[]> {
  const { rows } = await db.execute<{ image: string }>(sql`
    select distinct picture ->> 'image' as image
    from ${agencyTrips} trip left join ${tripVersions} version on version.trip_id = trip.id,
      jsonb_array_elements(coalesce(trip.draft -> 'gallery', '[]') || coalesce(version.content -> 'gallery', '[]')) picture
    where trip.agency_id = ${agencyId}`);
  const { rows: versions } = await db.execute<{ id: string }>(sql`
    select version.id from ${tripVersions} version join ${agencyTrips} trip on trip.id = version.trip_id
    where trip.agency_id = ${agencyId}
      and not exists (select from ${bookings} booking where booking.trip_version_id = version.id)`);
  await db.delete(agencyTrips).where(eq(agencyTrips.agencyId, agencyId));
  await db.execute(
    sql`delete from ${tripVersions} where id = any(${sql.param(versions.map(({ id }) => id))}::uuid[])`,
  );
  return rows.map(({ image }) => image);
}

const now = sql`app_now()`;
const isAhead = (tripId: string) =>
  and(eq(tours.tripId, tripId), isNull(tours.cancelledAt), gt(tours.startsAt, now));

/** Trips of an agency that were never published. */
export async function countDrafts(db: Db, agencyId: string): Promise<number> {
  return db.$count(agencyTrips, and(eq(agencyTrips.agencyId, agencyId), isNull(agencyTrips.versionId)));
}

/** Returns the revision. */
export async function insertDraft(
  db: Db,
  trip: { id: string; agencyId: string; draft: TripDraft },
): Promise<number> {
  await db.insert(agencyTrips).values({ ...trip, revision: 1 });
  return 1;
}

/** Returns the new revision. */
export async function saveDraft(db: Db, tripId: string, draft: TripDraft | null): Promise<number> {
  const [saved] = await db
    .update(agencyTrips)
    .set({ draft, revision: sql`${agencyTrips.revision} + 1`, updatedAt: now })
    .where(eq(agencyTrips.id, tripId))
    .returning({ revision: agencyTrips.revision });
  return saved!.revision;
}

/** Returns the slug: a trip keeps its first one. */
export async function markPublished(
  db: Db,
  tripId: string,
  { versionId, visibility, name }: { versionId: string; visibility: TripVisibility; name: string },
): Promise<string> {
  const [published] = await db
    .update(agencyTrips)
    .set({
      versionId,
      visibility,
      draft: null,
      publishAt: null,
      slug: sql`coalesce(${agencyTrips.slug}, trip_slug(${name}, ${agencyTrips.id}))`,
      publishedAt: sql`coalesce(${agencyTrips.publishedAt}, app_now())`,
      revision: sql`${agencyTrips.revision} + 1`,
      updatedAt: now,
    })
    .where(eq(agencyTrips.id, tripId))
    .returning({ slug: agencyTrips.slug });
  return published!.slug!;
}

export async function setPublishAt(db: Db, tripId: string, publishAt: Date | null): Promise<void> {
  await db.update(agencyTrips).set({ publishAt, updatedAt: now }).where(eq(agencyTrips.id, tripId));
}

/** A draft remembers it for its publication. */
export async function setTripVisibility(
  db: Db,
  tripId: string,
  visibility: TripVisibility,
  { published }: { published: boolean },
): Promise<void> {
  await db.update(agencyTrips).set({ visibility, updatedAt: now }).where(eq(agencyTrips.id, tripId));
  if (published)
    await db
      .update(tours)
      .set({ visibility })
      .where(and(eq(tours.tripId, tripId), ne(tours.visibility, visibility)));
}

/** Deletes a trip that was never published, with its dates. */
export async function deleteDraft(db: Db, tripId: string): Promise<void> {
  await db.delete(tours).where(eq(tours.tripId, tripId));
  await db.delete(agencyTrips).where(eq(agencyTrips.id, tripId));
}

/** Departures that have not started and are not cancelled. */
export const countAhead = (db: Db, tripId: string): Promise<number> => db.$count(tours, isAhead(tripId));
export const lockDeparturesAhead = (db: Db, tripId: string): Promise<LockedTour[]> =>
  lockTours(db, isAhead(tripId));
export const lockDepartures = (db: Db, tripId: string, ids: string[]): Promise<LockedTour[]> =>
  lockTours(db, and(eq(tours.tripId, tripId), inArray(tours.id, ids)));

export interface NewDeparture {
  id: string;
  startsAt: number;
  cost: bigint;
  capacity: number;
}

/** Inserts departures at times when the trip has none. Returns their ids. */
export async function insertDepartures(
  db: Db,
  { id: tripId, agencyId, versionId, visibility }: LockedTrip,
  { image, placeholder, ...facts }: Omit<TourFacts, keyof NewDeparture> & TourPicture,
  departures: NewDeparture[],
): Promise<string[]> {
  const inserted = await db
    .insert(tours)
    .values(
      departures.map(({ id, ...departure }) => ({
        id,
        agencyId,
        tripId,
        tripVersionId: versionId,
        visibility: versionId === null ? ('hidden' as const) : visibility,
        image,
        placeholder,
        ...columnsOf({ ...facts, ...departure }),
      })),
    )
    .onConflictDoNothing({
      target: [tours.tripId, tours.startsAt],
      where: sql`cancelled_at is null`,
    })
    .returning({ id: tours.id });
  return inserted.map(({ id }) => id);
}

/** Returns the number of the change. `isNews`: users are notified. */
export async function saveDeparture(
  db: Db,
  tourId: string,
  { startsAt, cost, capacity }: Pick<TourFacts, 'startsAt' | 'cost' | 'capacity'>,
  { isNews }: { isNews: boolean },
): Promise<number> {
  const [saved] = await db
    .update(tours)
    .set({
      startsAt: new Date(startsAt),
      costPaisa: cost,
      capacity,
      ...(isNews && { revision: sql`${tours.revision} + 1`, changedAt: now }),
    })
    .where(eq(tours.id, tourId))
    .returning({ revision: tours.revision });
  return saved!.revision;
}

export async function setClosed(db: Db, tourId: string, closed: boolean): Promise<void> {
  await db
    .update(tours)
    .set({ closedAt: closed ? now : null })
    .where(eq(tours.id, tourId));
}
