import type { TourListQuery } from '@ghuri/contract/tours';
import { dayAfter, dayInDhaka } from '@ghuri/domain/tours';
import { eq, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import type { Db } from '../../platform/db.ts';
import { JsonText, Page } from '../../platform/mount-routes.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { refunds } from '../payments/payments.table.ts';
import {
  BOOKABLE,
  JOINS,
  SORT_KEYS,
  UPCOMING,
  WHOLE_DETAILS,
  pageOfTours,
  timesUp,
  tourJson,
} from './tour-sql.reads.ts';
import type { Order } from './tour-sql.reads.ts';
import { tourInterests, tours } from './tours.table.ts';

type Value = string | number | string[];
interface PageRow {
  page: string;
  next_key: string | null;
  next_id: string | null;
}
interface Sorted {
  sort: TourListQuery['sort'];
  direction: TourListQuery['direction'];
  limit: number;
  cursor?: string | undefined;
}

/** A term that names more places than this is common: walking the list finds a page of it sooner than a list of names would. */
const FEW_PLACES = 200;

/** The conditions of one question, and their values: $3 and on, after the viewer and the page's length. */
interface Conditions {
  where: string[];
  values: Value[];
}
const FIRST_VALUE = 3;

/** Undefined where no place has such a name. */
async function conditionsOf(pool: Pool, query: TourListQuery): Promise<Conditions | undefined> {
  const { search, minCost, maxCost, from, to, minDays, maxDays, seats, interested } = query;
  const where: string[] = [];
  const values: Value[] = [];
  const add = (condition: (place: string) => string, value: Value | undefined): void => {
    if (value === undefined) return;
    where.push(condition(`$${FIRST_VALUE + values.length}`));
    values.push(value);
  };
  if (search !== '') {
    const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    const places = await findPlaces(pool, search, pattern);
    if (places.length === 0) return undefined;
    add((place) => `location ilike ${place}`, pattern);
    if (places.length <= FEW_PLACES)
      add((place) => `sort_location = any (${place}::text[])`, [...new Set(places)]);
  }
  add((place) => `cost_paisa >= ${place}::bigint * 100`, minCost);
  add((place) => `cost_paisa <= ${place}::bigint * 100`, maxCost);
  add((place) => `starts_at >= ${place}::timestamptz`, from && isoOf(dayInDhaka(from)!));
  add((place) => `starts_at < ${place}::timestamptz`, to && isoOf(dayAfter(dayInDhaka(to)!)));
  add((place) => `days >= ${place}::integer`, minDays);
  add((place) => `days <= ${place}::integer`, maxDays);
  add((place) => `capacity - taken >= ${place}::integer and ${BOOKABLE}`, seats);
  if (interested) where.push('id in (select tour_id from tour_interests where user_id = $1::uuid)');
  return { where, values };
}

const isoOf = (moment: number): string => new Date(moment).toISOString();

/** What tours whose place contains the term are sorted by: one more than few where it is common, none where there is no such place. */
async function findPlaces(pool: Pool, term: string, pattern: string): Promise<string[]> {
  const found = `select left(lower(location), 40) as key from tour_places where location ilike $1`;
  const most = `limit ${FEW_PLACES + 1}`;
  const { rows } = await pool.query<{ key: string }>(
    // Too short for an index, a term is in so many names that it is seldom looked for to the end.
    term.length < 3
      ? { name: 'tours-places-short', text: `${found} ${most}`, values: [pattern] }
      : {
          name: 'tours-places',
          text: `${found} and grams @> place_grams($2) ${most}`,
          values: [pattern, term],
        },
  );
  return rows.map(({ key }) => key);
}

/** The same question always has the same name; one with filters has none and is planned by what they say. */
async function askForPage(
  pool: Pool,
  viewerId: string,
  { sort, direction, limit, cursor }: Sorted,
  { where, values, name }: Conditions & { name?: string },
): Promise<Page<string>> {
  const { type, part } = SORT_KEYS[sort];
  const after = readCursor(cursor, 'id', part);
  const free = FIRST_VALUE + values.length;
  const order: Order = { sort, direction, after: after && { key: `$${free}`, id: `$${free + 1}` } };
  const start = after ? [type === 'timestamptz' ? isoOf(Number(after[1])) : after[1], after[0]] : [];
  const { rows } = await pool.query<PageRow>({
    ...(name && { name: `${name}-${sort}-${direction}-${after ? 'next' : 'first'}` }),
    text: pageOfTours(order, where.join(' and ')),
    values: [viewerId, limit, ...values, ...start],
  });
  const { page, next_key: nextKey, next_id: nextId } = rows[0]!;
  return new Page(page, nextId !== null && nextKey !== null ? writeCursor(nextId, nextKey) : null);
}

/** Tours that have not started, of all agencies. */
export async function listTours(pool: Pool, viewerId: string, query: TourListQuery): Promise<Page<JsonText>> {
  const conditions = await conditionsOf(pool, query);
  const asked = conditions && {
    ...conditions,
    where: [UPCOMING, ...conditions.where],
    ...(conditions.where.length === 0 && { name: 'tours-list' }),
  };
  const { body, nextCursor } = asked ? await askForPage(pool, viewerId, query, asked) : new Page('[]', null);
  return new Page(new JsonText(`{"upComingTourData":${body}}`), nextCursor);
}

/** Newest first: with past and cancelled ones for the owner, else those that have not started. */
export async function listToursOf(
  pool: Pool,
  viewerId: string,
  agency: { id: string; own: boolean },
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<JsonText>> {
  const { body, nextCursor } = await askForPage(
    pool,
    viewerId,
    { sort: 'default', direction: 'desc', limit, cursor },
    {
      name: agency.own ? 'tours-own' : 'tours-of-agency',
      where: ['agency_id = $3::uuid', ...(agency.own ? [] : [UPCOMING])],
      values: [agency.id],
    },
  );
  return new Page(new JsonText(body), nextCursor);
}

const ONE = {
  name: 'tours-one',
  text: `select ${tourJson(WHOLE_DETAILS)} || '}' as tour from tours tour ${JOINS} where tour.id = $2::uuid`,
};
export async function readTour(pool: Pool, viewerId: string, tourId: string): Promise<JsonText | undefined> {
  const { rows } = await pool.query<{ tour: string }>({ ...ONE, values: [viewerId, tourId] });
  return rows[0] && new JsonText(rows[0].tour);
}

/** Whether nobody can book any more because of the time; undefined where there is no such tour. */
export async function readTimesUp(db: Db, tourId: string): Promise<boolean | undefined> {
  const [tour] = await db
    .select({ timesUp: sql<boolean>`${sql.raw(timesUp('starts_at'))}` })
    .from(tours)
    .where(eq(tours.id, tourId));
  return tour?.timesUp;
}

/** Some of those who saved or booked a tour, in the order of their ids. */
export async function readConcerned(
  db: Db,
  tourId: string,
  { after, most }: { after: string; most: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select user_id as id from ${tourInterests} where tour_id = ${tourId} and user_id > ${after}
    union
    select traveller_id from ${bookings} b where tour_id = ${tourId} and traveller_id > ${after}
      and (state in ('held', 'pending_payment', 'paid', 'review')
        -- When a tour is cancelled, money may be on its way back before this is asked.
        or exists (select from ${refunds} r where r.booking_id = b.id and r.reason = 'agency_cancelled'))
    order by id limit ${most}`);
  return rows.map(({ id }) => id);
}

/** What people are told of a tour; undefined where it is gone. */
export async function readTourNews(
  db: Db,
  tourId: string,
): Promise<{ location: string; cancelReason: string | null } | undefined> {
  const [tour] = await db
    .select({ location: tours.location, cancelReason: tours.cancelReason })
    .from(tours)
    .where(eq(tours.id, tourId));
  return tour;
}
