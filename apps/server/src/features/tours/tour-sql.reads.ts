import { LARGEST_PAGE } from '@ghuri/contract/lists';
import { DESCRIPTION_PREVIEW } from '@ghuri/contract/tours';
import type { TourSort } from '@ghuri/contract/tours';
import { bookingEnds, stillOpen, timesUp } from '../../schema/booking-deadline.sql.ts';
import { NOW, ON_SALE } from '../../schema/upcoming-tours.sql.ts';

/* The SQL text for reading tours: hot reads are named prepared statements, and PostgreSQL writes the JSON that the
   caller gets. The selected fields are those the contract declares. In every statement $1 is the viewer. */

export const BOOKABLE = `cancelled_at is null and not over and closed_at is null and visibility = 'listed'
  and ${stillOpen('starts_at', NOW)} and ${ON_SALE}`;

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
export const tourJson = (details = DETAILS_PREVIEW): string => `concat(
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
  ',"interested":', ((select true from tour_interests where user_id = $1::uuid and tour_id = tour.id) is not null)::text
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

export interface Order {
  sort: TourOrder;
  direction: 'asc' | 'desc';
  /** The parameters with the key and id that the page starts after; none on the first page. */
  after?: { key: string; id: string } | undefined;
}

/**
 * A page of tours in one row: their JSON as one text between brackets, and the key and id that the next page starts
 * after, if there is one. $2 is the page length. The longest page is a constant: it shows the planner that few rows
 * are joined, which a parameter cannot.
 */
export function pageOfTours({ sort, direction, after }: Order, where: string): string {
  const { column, type, written } = SORT_KEYS[sort];
  const order = `order by ${column} ${direction}, id ${direction}`;
  const beyond = direction === 'asc' ? '>' : '<';
  const start = after ? `and (${column}, id) ${beyond} (${after.key}::${type}, ${after.id}::uuid)` : '';
  return `
select concat('[', string_agg(${tourJson()} || '}', ',' order by tour.place) filter (where tour.place <= $2), ']') as page,
  case when count(*) > $2 then max(tour.written) filter (where tour.place = $2) end as next_key,
  case when count(*) > $2 then max(tour.id::text) filter (where tour.place = $2) end as next_id
from (
  select *, ${written} as written, row_number() over (${order}) as place from (
    select * from tours where ${where} ${start} ${order} limit ${LARGEST_PAGE + 1}
  ) ordered limit $2::integer + 1
) tour
${JOINS}`;
}
