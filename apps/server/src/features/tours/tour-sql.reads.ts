import { LARGEST_PAGE } from '@ghuri/contract/lists';
import { DESCRIPTION_PREVIEW } from '@ghuri/contract/tours';
import type { TourSort } from '@ghuri/contract/tours';
import { bookingEnds, stillOpen, timesUp } from '../../schema/booking-deadline.sql.ts';
import { NOW, ON_SALE } from '../../schema/upcoming-tours.sql.ts';

/* The SQL text for reading tours: hot reads are named prepared statements, and PostgreSQL writes the JSON that the
   caller gets. The selected fields are those the contract declares. In every statement $1 is the viewer, except where several share one. */

const BOOKABLE = `cancelled_at is null and not over and closed_at is null and visibility = 'listed'
  and ${stillOpen('starts_at', NOW)} and ${ON_SALE}`;

/** Bookable, with a free seat. */
export const OFFERED = `${BOOKABLE} and taken < capacity`;

const isoTime = (moment: string): string =>
  `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const dhaka = (moment: string, format: string): string =>
  `to_char(${moment} at time zone 'Asia/Dhaka', '${format}')`;

export const WHOLE_DETAILS = 'tour.details';
/** Cut after a whole word, unless the first word is longer than the preview. */
const DETAILS_PREVIEW = `case
  when char_length(tour.details) > ${DESCRIPTION_PREVIEW}
  then coalesce(
    substring(left(tour.details, ${DESCRIPTION_PREVIEW + 1}) from '^(.*\\S)\\s+\\S*$'),
    left(tour.details, ${DESCRIPTION_PREVIEW})) || '…'
  else tour.details
end`;

/** A tour's JSON without its closing brace, from the row `tour` and the joined rows. */
export const tourJson = (details = DETAILS_PREVIEW, viewer = '$1::uuid'): string => `concat(
  '{"_id":"', tour.id, '","tripId":"', tour.trip_id, '","userID":"', agency.user_id, '","agencyId":"', agency.id, '","agencyEmail":', to_json(owner.email),
  ',"agencyName":', to_json(agency.name), ',"agencyProfile":', to_json(agency.profile),
  ',"image":', to_json(tour.image), ',"placeholder":', to_json(tour.placeholder),
  ',"locationName":', to_json(tour.location), ',"details":', to_json(${details}),
  ',"totalCost":', tour.cost_paisa / 100, ',"tourTripDate":"', ${dhaka('tour.starts_at', 'YYYY-MM-DD')},
  '","tourTripTime":"', ${dhaka('tour.starts_at', 'HH24:MI')}, '","totalTravelers":', tour.capacity,
  ',"leftTravelers":', tour.taken, ',"tourTripDay":', tour.days, ',"tourDeparture":', to_json(tour.departure),
  ',"tourHotelInformation":', to_json(tour.hotel), ',"time":"', ${isoTime('tour.created_at')},
  '","bookingEnds":"', ${isoTime(bookingEnds('tour.starts_at'))}, '","timesUp":', (${timesUp('tour.starts_at', NOW)})::text,
  ',"onSale":', agency.sells::text, ',"closed":', (tour.closed_at is not null)::text,
  ',"cancelled":', (tour.cancelled_at is not null)::text, ',"cancelReason":', to_json(coalesce(tour.cancel_reason, '')),
  ',"totalRating":', agency.rating_count, ',"ratings":', (agency.rating_tenths / 10.0)::numeric(3, 1),
  ',"interested":', ((select true from tour_interests where user_id = ${viewer} and tour_id = tour.id) is not null)::text
)`;
export const JOINS = `join agencies agency on agency.id = tour.agency_id join users owner on owner.id = agency.user_id`;

interface SortKey {
  column: string;
  type: string;
  /** The key's text form inside a cursor. */
  written: string;
  part: 'number' | 'integer' | 'text';
}
const milliseconds = (column: string): SortKey => ({
  column,
  type: 'timestamptz',
  written: `(extract(epoch from ${column}) * 1000)::bigint::text`,
  part: 'number',
});
const number = (column: string, type: 'integer' | 'bigint'): SortKey => ({
  column,
  type,
  written: `${column}::text`,
  part: type === 'integer' ? 'integer' : 'number',
});
/** Larger than any departure in milliseconds: the keys of past departures count down from it. */
const AFTER_ALL = 9_000_000_000_000;
const startMs = '(extract(epoch from starts_at) * 1000)::bigint';
/** The next departure first, including tours in progress; then finished or cancelled tours, the latest first. */
const NEXT_DEPARTURE = `(case when cancelled_at is null and starts_at + days * interval '1 day' > ${NOW}
  then ${startMs} else ${AFTER_ALL} - ${startMs} end)`;

/** The key of each order; the id breaks ties. `departure` is the owner's own list. */
export type TourOrder = TourSort | 'departure';
export const SORT_KEYS: Record<TourOrder, SortKey> = {
  default: milliseconds('created_at'),
  location: { column: 'sort_location', type: 'text', written: 'sort_location', part: 'text' },
  totalRatings: number('rating_count', 'integer'),
  ratings: number('rating_tenths', 'integer'),
  cost: number('cost_paisa', 'bigint'),
  time: milliseconds('starts_at'),
  departure: number(NEXT_DEPARTURE, 'bigint'),
};

/** Lists that show tours last which cannot be booked have two sections: tours that can be booked, and the others. */
export type Section = 'bookable' | 'others' | 'all';

export interface Order {
  sort: TourOrder;
  direction: 'asc' | 'desc';
  /** The parameters with the key and id that the page starts after; none on the first page. */
  after?: { key: string; id: string } | undefined;
  section: Section;
  /** One row for each trip. */
  byTrip: boolean;
}

/** Sorts in which departures of one trip are alike: of a trip, its next date is shown. The others show the one they sort by. */
const SHOWS_NEXT_DATE: ReadonlySet<TourOrder> = new Set(['default', 'location', 'totalRatings', 'ratings']);
const OF_SECTION: Record<Section, string> = {
  bookable: 'and not unavailable',
  others: 'and unavailable',
  all: '',
};

/** Looks only at the first `most` tours of `scope` in the order of the list. */
export interface Walk {
  scope: string;
  most: number;
}

/**
 * A page of tours in one row: their JSON as one text, how many there are (one more than the page if there is a next
 * page), and the key and id of the page's last row if it is full. $2 is the page length. The longest page is a constant:
 * it shows the planner that few rows are joined, which a parameter cannot.
 */
export function pageOfTours(order: Order, where: string, walk?: Walk): string {
  const { sort, direction, after, section, byTrip } = order;
  const { column, type, written } = SORT_KEYS[sort];
  const inOrder = `order by ${column} ${direction}, id ${direction}`;
  const beyond = direction === 'asc' ? '>' : '<';
  const start = after ? `and (${column}, id) ${beyond} (${after.key}::${type}, ${after.id}::uuid)` : '';
  const candidates = walk
    ? `(select * from tours where ${walk.scope} ${OF_SECTION[section]} ${start} ${inOrder} limit ${walk.most})`
    : 'tours';
  const found = `
  select *, ${written} as written, id as found_id, row_number() over (${inOrder}) as place from (
    select * from ${candidates} candidate where ${where} ${OF_SECTION[section]} ${start} ${byTrip ? `and ${firstOfTrip(order, where)}` : ''}
    ${inOrder} limit ${LARGEST_PAGE + 1}
  ) ordered limit $2::integer + 1`;
  const shown =
    byTrip && SHOWS_NEXT_DATE.has(sort)
      ? `select next.*, found.written, found.found_id, found.place from (${found}) found cross join lateral (
          select * from tours where trip_id = found.trip_id and ${where} order by unavailable, starts_at, id limit 1) next`
      : found;
  return `
select string_agg(${tourJson()}${byTrip ? ` || ${DATES}` : ''} || '}', ',' order by tour.place) filter (where tour.place <= $2) as page,
  count(*)::integer as count,
  max(tour.written) filter (where tour.place = $2) as last_key,
  max(tour.found_id::text) filter (where tour.place = $2) as last_id
from (${shown}) tour
${JOINS}${byTrip ? ` cross join lateral (${datesOf(where)}) dates` : ''}`;
}

/** No other departure of the trip that matches comes before this one. Bookable ones come before the others. */
function firstOfTrip({ sort, direction, section }: Order, where: string): string {
  const { column } = SORT_KEYS[sort];
  const before = direction === 'asc' ? '<' : '>';
  const earlier = `(${column}, id) ${before} (candidate.${column}, candidate.id)`;
  const sibling = (condition: string) =>
    `not exists (select from tours where trip_id = candidate.trip_id and ${where} and ${condition})`;
  if (section === 'all') return sibling(earlier);
  if (section === 'bookable') return sibling(`not unavailable and ${earlier}`);
  return `${sibling('not unavailable')} and ${sibling(earlier)}`;
}

export const DATES = `concat(',"dates":', dates.count, ',"fromCost":', dates.cost / 100)`;
/** Departures of the trip that match and can be booked; all that match if none can. */
export const datesOf = (where: string): string => `
  select coalesce(nullif(count(*) filter (where not unavailable), 0), count(*)) as count,
    coalesce(min(cost_paisa) filter (where not unavailable), min(cost_paisa)) as cost
  from tours where trip_id = tour.trip_id and ${where}`;
