import type { TourListQuery, TourSort } from '@ghuri/contract/tours';
import { dayAfter, dayInDhaka } from '@ghuri/domain/dhaka-time';
import type { Pool } from 'pg';
import { findTourPlaces, unseen } from '../agencies/tour-places.reads.ts';
import type { TourPlaces } from '../agencies/tour-places.reads.ts';
import { closedUntil, stillOpen } from '../../schema/booking-deadline.sql.ts';
import { NOW, UPCOMING } from '../../schema/upcoming-tours.sql.ts';

type Value = string | number | string[];

/** The conditions of one query, and their values: $3 and up, after the viewer and the page length. */
export interface Conditions {
  /** The same query always has the same name. One with filters has none: the planner sees their values. */
  name?: string;
  where: string[];
  values: (Value | null)[];
}
export const FIRST_VALUE = 3;

/** A condition of the list: its value in a query, and its SQL with that value as parameter. */
interface Filter {
  type: string;
  condition(parameter: string): string;
  valueOf(query: TourListQuery, found: TourPlaces | undefined): Value | undefined;
  range?: Range | undefined;
}
/** What the filter leaves of the list in this order, also for null: tours before and after it need not be walked. */
interface Range {
  order: TourSort;
  condition(parameter: string): string;
}
const filter = (
  type: string,
  condition: Filter['condition'],
  valueOf: Filter['valueOf'],
  range?: Range,
): Filter => ({ type, condition, valueOf, range });
const ofCosts = (condition: Range['condition']): Range => ({ order: 'cost', condition });
const ofStarts = (condition: Range['condition']): Range => ({ order: 'time', condition });
/** The names of places that a search finds. */
const PLACE_FILTERS: Filter[] = [
  filter(
    'text[]',
    (patterns) => `location ilike any (${patterns})`,
    (_, found) => found?.patterns,
  ),
  filter(
    'text[]',
    (names) => `sort_location = any (${names})`,
    (_, found) => found?.places,
  ),
];
const FILTERS: Filter[] = [
  filter(
    'bigint',
    (least) => `cost_paisa >= ${least} * 100`,
    ({ minCost }) => minCost,
    ofCosts((least) => `cost_paisa >= coalesce(${least} * 100, 0)`),
  ),
  filter(
    'bigint',
    (most) => `cost_paisa <= ${most} * 100`,
    ({ maxCost }) => maxCost,
    ofCosts((most) => `cost_paisa <= coalesce(${most} * 100, ${Number.MAX_SAFE_INTEGER})`),
  ),
  filter(
    'timestamptz',
    (first) => `starts_at >= ${first}`,
    ({ from }) => from && isoOf(dayInDhaka(from)!),
    ofStarts((first) => `starts_at >= coalesce(${first}, '-infinity')`),
  ),
  filter(
    'timestamptz',
    (end) => `starts_at < ${end}`,
    ({ to }) => to && isoOf(dayAfter(dayInDhaka(to)!)),
    ofStarts((end) => `starts_at < coalesce(${end}, 'infinity')`),
  ),
  filter(
    'integer',
    (least) => `days >= ${least}`,
    ({ minDays }) => minDays,
  ),
  filter(
    'integer',
    (most) => `days <= ${most}`,
    ({ maxDays }) => maxDays,
  ),
  filter(
    'integer',
    // Beside `UPCOMING`, which every list has: bookable.
    (wanted) => `capacity - taken >= ${wanted} and closed_at is null and ${stillOpen('starts_at', NOW)}`,
    ({ seats }) => seats,
    ofStarts(
      (wanted) => `starts_at > case when ${wanted} is null then '-infinity' else ${closedUntil(NOW)} end`,
    ),
  ),
  filter(
    'boolean',
    (wanted) => `${wanted} and id in (select tour_id from tour_interests where user_id = $1::uuid)`,
    ({ interested }) => (interested ? 'true' : undefined),
  ),
];

/** Only the given filters: PostgreSQL plans for their values. */
function given(filters: Filter[], query: TourListQuery, found: TourPlaces | undefined): Conditions {
  const chosen = filters.flatMap(({ type, condition, valueOf }) => {
    const value = valueOf(query, found);
    return value === undefined ? [] : [{ type, condition, value }];
  });
  return {
    where: [UPCOMING, ...chosen.map(({ type, condition }, at) => condition(`$${FIRST_VALUE + at}::${type}`))],
    values: chosen.map(({ value }) => value),
  };
}

/** All filters, of which null ones do not count: one statement, planned once, for every combination. */
function anyOf(filters: Filter[], query: TourListQuery, found: TourPlaces | undefined): Walked {
  const ranges = filters.flatMap(({ type, range }, at) =>
    range?.order === query.sort ? [range.condition(`${unseen(`$${FIRST_VALUE + at}`)}::${type}`)] : [],
  );
  return {
    name: 'tours-walk',
    scope: [UPCOMING, ...ranges].join(' and '),
    where: [
      UPCOMING,
      ...filters.map(({ type, condition }, at) => {
        const parameter = `$${FIRST_VALUE + at}::${type}`;
        return `(${parameter} is null or ${condition(parameter)})`;
      }),
    ],
    values: filters.map(({ valueOf }) => valueOf(query, found) ?? null),
  };
}

export interface Asked {
  conditions: Conditions;
  /** For a list with filters, the same in one statement for all of them. */
  walk?: Walked;
}
interface Walked extends Conditions {
  /** The part of the list to walk through. */
  scope: string;
}

/** Returns undefined if no place has this name. */
export async function conditionsOf(pool: Pool, query: TourListQuery): Promise<Asked | undefined> {
  const found = query.search === '' ? undefined : await findTourPlaces(pool, query.search);
  if (found?.places?.length === 0) return undefined;
  if (FILTERS.some(({ valueOf }) => valueOf(query, found) !== undefined)) {
    const filters = [...PLACE_FILTERS, ...FILTERS];
    return {
      conditions: given(filters, query, found),
      walk: anyOf(filters, query, found),
    };
  }
  const name = !found ? 'tours-list' : found.places ? 'tours-few-places' : 'tours-common-place';
  const hidden = PLACE_FILTERS.map((place) => ({
    ...place,
    condition: (parameter: string) => place.condition(`${unseen(parameter)}::text[]`),
  }));
  return { conditions: { ...given(hidden, query, found), name } };
}

export const isoOf = (moment: number): string => new Date(moment).toISOString();
