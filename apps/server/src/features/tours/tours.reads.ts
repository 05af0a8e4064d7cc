import type { TourListQuery } from '@ghuri/contract/tours';
import { eq, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import { unseen } from '../../platform/db.ts';
import type { Db } from '../../platform/db.ts';
import { JsonText, Page } from '../../platform/mount-routes.ts';
import { runTogether } from '../../platform/run-together.ts';
import { timesUp } from '../../schema/booking-deadline.sql.ts';
import { seated } from '../../schema/booking-states.sql.ts';
import { bookings } from '../../schema/bookings.table.ts';
import { refunds } from '../../schema/payments.table.ts';
import { JOINS, SORT_KEYS, WHOLE_DETAILS, pageOfTours, tourJson } from './tour-sql.reads.ts';
import type { Order, Section, TourOrder, Walk } from './tour-sql.reads.ts';
import { FIRST_VALUE, conditionsOf, isoOf } from './tour-filters.reads.ts';
import type { Asked, Conditions } from './tour-filters.reads.ts';
import { groupSize } from './prices/group-size.reads.ts';
import { tourInterests, tours } from '../../schema/tours.table.ts';
import { waitingParties } from '../../schema/waiting-parties.table.ts';
import { UPCOMING } from '../../schema/upcoming-tours.sql.ts';
import { memberMay } from '../../schema/workplaces.sql.ts';

interface PageRow {
  page: string | null;
  /** One more than the page if there is a next page. */
  count: number;
  /** Of the last row of a full page. */
  last_key: string | null;
  last_id: string | null;
}
interface Sorted {
  sort: TourOrder;
  direction: TourListQuery['direction'];
  limit: number;
  cursor?: string | undefined;
  lastUnavailable?: boolean;
  byTrip?: boolean;
}

type After = [id: string, section: number, key: string | number];

/** How many tours of the list are looked at before PostgreSQL plans for the values of filters, which takes longer. */
const WALKED = 500;

/** With filters, most pages are full after a few tours of the list. If this one is not, PostgreSQL finds the best way. */
async function askForSection(
  pool: Pool,
  viewerId: string,
  sorted: Sorted,
  { conditions, walk }: Asked,
  of: { section: Section; after: After | undefined },
): Promise<PageRow> {
  if (walk) {
    const walked = await askForRows(pool, viewerId, sorted, walk, {
      ...of,
      walk: { scope: walk.scope, most: WALKED },
    });
    if (walked.count > sorted.limit) return walked;
  }
  return askForRows(pool, viewerId, sorted, conditions, of);
}

async function askForRows(
  pool: Pool,
  viewerId: string,
  { sort, direction, limit, byTrip = false }: Sorted,
  { where, values, name }: Conditions,
  { section, after, walk }: { section: Section; after: After | undefined; walk?: Walk },
): Promise<PageRow> {
  const { type } = SORT_KEYS[sort];
  const free = FIRST_VALUE + values.length;
  const order: Order = {
    sort,
    direction,
    after: after && { key: `$${free}`, id: `$${free + 1}` },
    section,
    byTrip,
  };
  const start = after ? [type === 'timestamptz' ? isoOf(Number(after[2])) : after[2], after[0]] : [];
  const kind = `${section}-${after ? 'next' : 'first'}${byTrip ? '-by-trip' : ''}`;
  const { rows } = await pool.query<PageRow>({
    ...(name && { name: `${name}-${sort}-${direction}-${kind}` }),
    text: pageOfTours(order, where.join(' and '), walk),
    values: [viewerId, limit, ...values, ...start],
  });
  return rows[0]!;
}

/** A list with two sections reads the second only if the first does not fill the page. */
async function askForPage(pool: Pool, viewerId: string, sorted: Sorted, asked: Asked): Promise<Page<string>> {
  const { sort, limit, cursor, lastUnavailable = false } = sorted;
  const after = readCursor(cursor, 'id', 'integer', SORT_KEYS[sort].part) as After | undefined;
  const ask = (section: Section, from: After | undefined, most = limit) =>
    askForSection(pool, viewerId, { ...sorted, limit: most }, asked, { section, after: from });
  const nextAfter = ({ last_id: id, last_key: key }: PageRow, section: number) =>
    id === null || key === null ? null : writeCursor(id, section, key);
  const pageOf = (rows: PageRow[], next: string | null) =>
    new Page(`[${rows.flatMap(({ page }) => page ?? []).join(',')}]`, next);

  if (!lastUnavailable || (after && after[1] > 0)) {
    const rows = await ask(lastUnavailable ? 'others' : 'all', after);
    return pageOf([rows], rows.count > limit ? nextAfter(rows, 1) : null);
  }
  const first = await ask('bookable', after);
  if (first.count > limit) return pageOf([first], nextAfter(first, 0));
  const room = limit - first.count;
  const others = await ask('others', undefined, Math.max(1, room));
  if (room === 0) return pageOf([first], others.count > 0 ? nextAfter(first, 0) : null);
  return pageOf([first, others], others.count > room ? nextAfter(others, 1) : null);
}

/** In these orders, tours that cannot be booked come last. In the others a user compares all of them. */
const BOOKABLE_FIRST: ReadonlySet<TourOrder> = new Set(['default', 'time']);

/** Tours of all agencies that have not started. */
export async function listTours(pool: Pool, viewerId: string, query: TourListQuery): Promise<Page<JsonText>> {
  const asked = await conditionsOf(pool, query);
  const sorted = {
    ...query,
    lastUnavailable: BOOKABLE_FIRST.has(query.sort),
    byTrip: query.group === 'trip',
  };
  const { body, nextCursor } = asked ? await askForPage(pool, viewerId, sorted, asked) : new Page('[]', null);
  return new Page(new JsonText(`{"upComingTourData":${body}}`), nextCursor);
}

const OWN_ORDER = { sort: 'departure', direction: 'asc' } as const;
const NEWEST = { sort: 'default', direction: 'desc' } as const;

/**
 * For the owner: the next departure first, past and cancelled ones last, without dates of drafts. For others: not started,
 * newest first; by trip, what cannot be booked comes last.
 */
export async function listToursOf(
  pool: Pool,
  viewerId: string,
  agency: { id: string; own: boolean },
  { limit, cursor, group }: { limit: number; cursor?: string | undefined; group?: 'trip' | undefined },
): Promise<Page<JsonText>> {
  const byTrip = !agency.own && group === 'trip';
  const { body, nextCursor } = await askForPage(
    pool,
    viewerId,
    { ...(agency.own ? OWN_ORDER : NEWEST), limit, cursor, byTrip, lastUnavailable: byTrip },
    {
      conditions: {
        name: agency.own ? 'tours-own' : 'tours-of-agency',
        where: ['agency_id = $3::uuid', agency.own ? `visibility <> 'hidden'` : UPCOMING],
        values: [agency.id],
      },
    },
  );
  return new Page(new JsonText(body), nextCursor);
}

/** A tour of a draft, or of an agency that does not sell now, is visible to its staff, to admins and to those who booked it. */
export const VISIBLE = `((agency.sells and tour.visibility <> 'hidden') or agency.user_id = $1::uuid or ${memberMay('tours', '$1::uuid', 'agency.id')}
  or exists (select from bookings where tour_id = tour.id and traveller_id = $1::uuid)
  or exists (select from users where id = $1::uuid and is_admin))`;
/** `TourPrices` of the row `tour`; null without a price list. */
export const TOUR_PRICES = `(tour.price_list || jsonb_build_object(
  'groupSize', ${groupSize('tour.id')}, 'guaranteed', tour.group_decided_at is not null,
  'left', (select coalesce(jsonb_object_agg(add_on, most - taken), '{}') from tour_add_ons where tour_id = tour.id)))`;
const PRICES = `concat(',"prices":', coalesce(${TOUR_PRICES}::text, 'null'))`;
const ONE = {
  name: 'tours-one',
  text: `select ${tourJson(WHOLE_DETAILS)} || ${PRICES} || '}' as tour from tours tour ${JOINS} where tour.id = $2::uuid and ${VISIBLE}`,
};
/**
 * What most viewers ask for: PostgreSQL prepares every part of a statement each time, needed or not. Viewers who ask at the same moment
 * share it.
 */
const ON_SALE_NOW = {
  name: 'tours-on-sale',
  text: `select (
      select ${tourJson(WHOLE_DETAILS, 'asked.viewer')} || ',"prices":null}' from tours tour ${JOINS}
      where tour.id = asked.tour and agency.sells and tour.visibility <> 'hidden' and tour.price_list is null
    ) as tour
    from unnest(${unseen(1, 'uuid[]')}, ${unseen(2, 'uuid[]')}) with ordinality as asked (viewer, tour, place) order by place`,
};

export type ReadTour = (viewerId: string, tourId: string) => Promise<JsonText | undefined>;

/** Returns undefined if the viewer does not see the tour. */
export function createReadTour(pool: Pool): ReadTour {
  const readOnSale = runTogether({
    isRead: true,
    run: async (asked: { viewerId: string; tourId: string }[]) => {
      const values = [asked.map(({ viewerId }) => viewerId), asked.map(({ tourId }) => tourId)];
      return (await pool.query<{ tour: string | null }>({ ...ON_SALE_NOW, values })).rows;
    },
  });
  return async (viewerId, tourId) => {
    const found =
      (await readOnSale({ viewerId, tourId })).tour ??
      (await pool.query<{ tour: string }>({ ...ONE, values: [viewerId, tourId] })).rows[0]?.tour;
    return found === undefined ? undefined : new JsonText(found);
  };
}

/** Whether the booking deadline has passed. Returns undefined if the tour does not exist. */
export async function readTimesUp(db: Db, tourId: string): Promise<boolean | undefined> {
  const [tour] = await db
    .select({ timesUp: sql<boolean>`${sql.raw(timesUp('starts_at'))}` })
    .from(tours)
    .where(eq(tours.id, tourId));
  return tour?.timesUp;
}

/** Some of the users who saved, booked or wait for a tour, ordered by id. */
export async function readConcerned(
  db: Db,
  tourId: string,
  { after, most }: { after: string; most: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select user_id as id from ${tourInterests} where tour_id = ${tourId} and user_id > ${after}
    union
    select traveller_id from ${bookings} b where tour_id = ${tourId} and traveller_id > ${after}
      and (${sql.raw(seated())}
        -- When a tour is cancelled, money may be on its way back before this is asked.
        or exists (select from ${refunds} r where r.booking_id = b.id and r.reason = 'agency_cancelled'))
    union
    select traveller_id from ${waitingParties} w where tour_id = ${tourId} and traveller_id > ${after}
      -- When a tour is cancelled, its waiting list may have ended before this is asked.
      and (ended_at is null or ended_at >= (select cancelled_at from ${tours} where id = w.tour_id))
    order by id limit ${most}`);
  return rows.map(({ id }) => id);
}

/** Some of the users who saved or wait for another departure of the same trip, ordered by id. */
export async function readHopeful(
  db: Db,
  tourId: string,
  { after, most }: { after: string; most: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select user_id as id from ${tours} added join ${tours} other on other.trip_id = added.trip_id and other.id <> added.id
      join ${tourInterests} i on i.tour_id = other.id
    where added.id = ${tourId} and user_id > ${after}
    union
    select traveller_id from ${tours} added join ${tours} other on other.trip_id = added.trip_id and other.id <> added.id
      join ${waitingParties} w on w.tour_id = other.id and w.state in ('waiting', 'ended')
    where added.id = ${tourId} and traveller_id > ${after}
    order by id limit ${most}`);
  return rows.map(({ id }) => id);
}

/** The agency to lock before the tour. */
export async function readTourAgency(db: Db, tourId: string): Promise<string | undefined> {
  const [tour] = await db.select({ agencyId: tours.agencyId }).from(tours).where(eq(tours.id, tourId));
  return tour?.agencyId;
}

/** The facts that notifications about a tour show. Returns undefined if the tour is deleted. */
export async function readTourNews(
  db: Db,
  tourId: string,
): Promise<{ location: string; cancelReason: string | null; cancelledByAdmin: boolean } | undefined> {
  const [tour] = await db
    .select({
      location: tours.location,
      cancelReason: tours.cancelReason,
      cancelledByAdmin: tours.cancelledByAdmin,
    })
    .from(tours)
    .where(eq(tours.id, tourId));
  return tour;
}

/** How many seats of a tour are free. Returns undefined if the tour is deleted. */
export async function readSeatsLeft(db: Db, tourId: string): Promise<number | undefined> {
  const [tour] = await db
    .select({ left: sql<number>`${tours.capacity} - ${tours.taken}` })
    .from(tours)
    .where(eq(tours.id, tourId));
  return tour?.left;
}
