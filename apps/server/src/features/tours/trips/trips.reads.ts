import type { Departure, OwnTrip, TripContent, TripDraft, TripState, WholeTrip } from '@ghuri/contract/trips';
import { dayAfter, dayInDhaka, inDhaka } from '@ghuri/domain/dhaka-time';
import { paisaToTaka } from '@ghuri/domain/money';
import { and, asc, desc, eq, gte, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { readCursor, writeCursor } from '../../../platform/cursor.ts';
import { Page } from '../../../platform/mount-routes.ts';
import { agencies } from '../../../schema/agencies.table.ts';
import { stillOpen, timesUp } from '../../../schema/booking-deadline.sql.ts';
import { tours } from '../../../schema/tours.table.ts';
import { agencyTrips, tripVersions } from '../../../schema/trips.table.ts';

/** What the form shows. A trip without a draft is published: the table demands one of the two. */
export const shownDraft = ({
  draft,
  content,
}: {
  draft: TripDraft | null;
  content: TripContent | null;
}): TripDraft => draft ?? content!;

/** Content that was published, now or before. */
export async function readVersion(db: Db, id: string): Promise<TripContent | undefined> {
  const [version] = await db
    .select({ content: tripVersions.content })
    .from(tripVersions)
    .where(eq(tripVersions.id, id));
  return version?.content;
}

const AHEAD = sql`tour.trip_id = ${agencyTrips.id} and tour.cancelled_at is null and tour.starts_at > app_now()`;
const select = (db: Db) =>
  db
    .select({
      trip: agencyTrips,
      content: tripVersions.content,
      departures: sql<number>`(select count(*)::integer from tours tour where ${AHEAD})`,
      bookable: sql<number>`(select count(*)::integer from tours tour where ${AHEAD} and tour.closed_at is null
        and tour.taken < tour.capacity and ${sql.raw(stillOpen('tour.starts_at'))})`,
      next: sql<string | null>`(select min(tour.starts_at) from tours tour where ${AHEAD})`,
      seatsTaken: sql<number>`(select coalesce(sum(tour.taken), 0)::integer from tours tour where ${AHEAD})`,
    })
    .from(agencyTrips)
    .leftJoin(tripVersions, eq(tripVersions.id, agencyTrips.versionId));
type Row = Awaited<ReturnType<typeof select>>[number];

const stateOf = ({ versionId, draft, publishAt }: Row['trip']): TripState => {
  if (versionId === null) return publishAt === null ? 'draft' : 'scheduled';
  return draft === null ? 'published' : 'changed';
};

function present({ trip, content, next, ...counts }: Row): OwnTrip {
  const { title, location, gallery } = shownDraft({ draft: trip.draft, content });
  return {
    _id: trip.id,
    slug: trip.slug ?? '',
    state: stateOf(trip),
    visibility: trip.visibility,
    title: title.en,
    locationName: location,
    image: gallery[0]?.image ?? '',
    placeholder: gallery[0]?.placeholder ?? '',
    publishAt: trip.publishAt?.toISOString() ?? null,
    nextDeparture: next === null ? null : new Date(next).toISOString(),
    ...counts,
    updated: trip.updatedAt.toISOString(),
  };
}

/** The trips of an agency, the last changed first. */
export async function listOwnTrips(
  db: Db,
  agencyId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<OwnTrip[]>> {
  const after = readCursor(cursor, 'number', 'id');
  const rows = await select(db)
    .where(
      and(
        eq(agencyTrips.agencyId, agencyId),
        after &&
          lt(
            sql`(${agencyTrips.updatedAt}, ${agencyTrips.id})`,
            sql`(${new Date(after[0])}, ${after[1]}::uuid)`,
          ),
      ),
    )
    .orderBy(desc(agencyTrips.updatedAt), desc(agencyTrips.id))
    .limit(limit + 1);
  const last = rows[limit - 1]?.trip;
  const next = rows.length > limit && last ? writeCursor(last.updatedAt.getTime(), last.id) : null;
  return new Page(rows.slice(0, limit).map(present), next);
}

/** One trip of an agency with its draft. */
export async function readOwnTrip(db: Db, agencyId: string, id: string): Promise<WholeTrip | undefined> {
  const [row] = await select(db).where(and(eq(agencyTrips.id, id), eq(agencyTrips.agencyId, agencyId)));
  if (!row) return undefined;
  const { trip, content } = row;
  return {
    ...present(row),
    revision: trip.revision,
    draft: shownDraft({ draft: trip.draft, content }),
    published: content,
    publishedAt: trip.publishedAt?.toISOString() ?? null,
  };
}

/** Departures of a trip from one day to another, both included, in order. */
export async function listDepartures(
  db: Db,
  agencyId: string,
  tripId: string,
  { from, to }: { from: string; to: string },
): Promise<Departure[]> {
  const rows = await db
    .select({ tour: tours, isLate: sql<boolean>`${sql.raw(timesUp('starts_at'))}` })
    .from(tours)
    .where(
      and(
        eq(tours.tripId, tripId),
        eq(tours.agencyId, agencyId),
        gte(tours.startsAt, new Date(dayInDhaka(from)!)),
        lt(tours.startsAt, new Date(dayAfter(dayInDhaka(to)!))),
      ),
    )
    .orderBy(asc(tours.startsAt), asc(tours.id))
    .limit(MOST_SHOWN);
  return rows.map(presentDeparture);
}
/** Two years of daily departures. */
const MOST_SHOWN = 750;

export function presentDeparture({
  tour,
  isLate,
}: {
  tour: typeof tours.$inferSelect;
  isLate: boolean;
}): Departure {
  const { date, time } = inDhaka(tour.startsAt.getTime());
  return {
    _id: tour.id,
    startsAt: tour.startsAt.toISOString(),
    tourTripDate: date,
    tourTripTime: time,
    totalCost: paisaToTaka(tour.costPaisa),
    totalTravelers: tour.capacity,
    leftTravelers: tour.taken,
    timesUp: isLate,
    closed: tour.closedAt !== null,
    cancelled: tour.cancelledAt !== null,
  };
}

/** Drafts whose time has come, with their owners, oldest first. */
export async function readDueTrips(
  db: Db,
  most: number,
): Promise<{ id: string; ownerId: string; agencyId: string }[]> {
  return db
    .select({ id: agencyTrips.id, ownerId: agencies.userId, agencyId: agencies.id })
    .from(agencyTrips)
    .innerJoin(agencies, eq(agencies.id, agencyTrips.agencyId))
    .where(and(isNotNull(agencyTrips.publishAt), lte(agencyTrips.publishAt, sql`app_now()`)))
    .orderBy(asc(agencyTrips.publishAt))
    .limit(most);
}
