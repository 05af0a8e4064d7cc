import type { Todo } from '@ghuri/contract/desk';
import { MOST_COUNTED, REVIEW_TODO_MS, TODO_KINDS, TODO_NEAR_MS } from '@ghuri/domain/desk';
import type { TodoKind } from '@ghuri/domain/desk';
import { paisaToDecimalTaka } from '@ghuri/domain/money';
import { MOST_QUOTE_DAYS, QUOTE_DAYS } from '@ghuri/domain/personalised-tours';
import { DECIDE_DAYS } from '@ghuri/domain/price-problems';
import { ask } from '../../platform/db.ts';
import type { Db } from '../../platform/db.ts';
import { bookingEnds, stillOpen } from '../../schema/booking-deadline.sql.ts';
import { groupSize } from '../tours/prices/group-size.reads.ts';

/** As a value of its own, so that indexes find the rows. */
const NOW = '(select app_now())';
const soon = (kind: keyof typeof TODO_NEAR_MS) => `${NOW} + interval '${TODO_NEAR_MS[kind]} milliseconds'`;
const NOTHING = `null::bigint as amount, null::integer as people, null::integer as wanted`;

/** The end of a quote, as in `personalised-offer.writes.ts`. */
const QUOTE_END = `coalesce(quote_ends_at, least(quoted_at + interval '${QUOTE_DAYS} days', ${bookingEnds('starts_at')}))`;

/** `groupDecidedBy`. */
const DECIDED_BY = `((starts_at at time zone 'Asia/Dhaka')::date - (price_list #>> '{minimum,decideDaysBefore}')::int + 1)::timestamp
  at time zone 'Asia/Dhaka'`;

/** Everybody of a booking travels with papers: also those without a seat. */
const PLACES = `coalesce((party ->> 'adults')::int + (party ->> 'children')::int + (party ->> 'infants')::int, persons)`;

/**
 * What waits, by kind: each finds a bounded number of rows by an index of the agency. $1 is the agency. The order is that of the index: with
 * a limit, PostgreSQL may read the whole table otherwise.
 */
const FOUND: Record<Exclude<TodoKind, 'open_requests'>, string> = {
  dispute: `
    select dispute.id, booking.name, booking.place, booking.starts_at, dispute.answer_by as time, ${NOTHING}
    from bookings booking join disputes dispute on dispute.booking_id = booking.id
    where booking.agency_id = $1 and booking.held_reason is not null
      and dispute.state = 'agency' and dispute.answer_by > ${NOW}`,
  quote_lapses: `
    select id, name, location as place, starts_at, ${QUOTE_END} as time, amount_paisa as amount, persons as people, null::integer as wanted
    from personalised_tours
    where agency_id = $1 and quoted_at > ${NOW} - interval '${MOST_QUOTE_DAYS} days' and declined_at is null
      and ${QUOTE_END} > ${NOW} and ${QUOTE_END} <= ${soon('quote_lapses')}
      and not exists (select from bookings where personalised_tour_id = personalised_tours.id and paid_at is not null)`,
  question: `
    select talk.id, coalesce(person.name, '') as name, talk.title as place, talk.starts_at, talk.waiting_since as time, ${NOTHING}
    from conversations talk left join users person on person.id = talk.traveller_id
    where talk.agency_id = $1 and talk.waiting_since is not null
    order by talk.last_at`,
  to_quote: `
    select id, name, location as place, starts_at, created_at as time, null::bigint as amount, persons as people, null::integer as wanted
    from personalised_tours
    where agency_id = $1 and amount_paisa is null and declined_at is null and ${stillOpen('starts_at', NOW)}
    order by starts_at`,
  small_group: `
    select small.id, '' as name, small.place, small.starts_at, small.time, null::bigint as amount, small.people, small.wanted
    from (
      select near.*, (${groupSize('near.id')})::integer as people from (
        select id, location as place, starts_at, ${DECIDED_BY} as time, (price_list #>> '{minimum,persons}')::int as wanted
        from tours
        where agency_id = $1 and price_list -> 'minimum' is not null and group_decided_at is null and cancelled_at is null
          and starts_at > ${NOW} and starts_at <= ${soon('small_group')} + interval '${DECIDE_DAYS.most} days'
          and ${DECIDED_BY} between ${NOW} and ${soon('small_group')}
      ) near
    ) small
    where small.people < small.wanted`,
  balance_due: `
    select coalesce(tour_id, personalised_tour_id, open_request_id) as id, name, place, starts_at, balance_by as time, ${NOTHING}
    from bookings
    where agency_id = $1 and state = 'paid' and balance_by <= ${soon('balance_due')}
      and coalesce(tour_id, personalised_tour_id, open_request_id) is not null
    order by balance_by`,
  names_missing: `
    select tour.id, '' as name, tour.location as place, tour.starts_at, tour.starts_at as time, null::bigint as amount,
      (going.places - going.named)::integer as people, going.places::integer as wanted
    from tours tour
    join trip_versions version on version.id = tour.trip_version_id
    cross join lateral (
      select coalesce(sum(${PLACES}), 0) as places, coalesce(sum((
        select count(*) from booking_travellers traveller join traveller_papers papers on papers.traveller_id = traveller.id
        where traveller.booking_id = booking.id and traveller.name <> '')), 0) as named
      from bookings booking where booking.tour_id = tour.id and booking.state = 'paid'
    ) going
    where tour.agency_id = $1 and tour.cancelled_at is null
      and tour.starts_at > ${NOW} and tour.starts_at <= ${soon('names_missing')}
      and version.content -> 'policies' ->> 'identityPapers' = 'true' and going.places > going.named`,
  waiting_list: `
    select tour.id, '' as name, tour.location as place, tour.starts_at, tour.starts_at as time, null::bigint as amount, (
        select sum(persons)::integer from waiting_parties where tour_id = tour.id and state = 'waiting') as people, null::integer as wanted
    from tours tour
    where tour.agency_id = $1 and tour.waiting > 0 and tour.cancelled_at is null and ${stillOpen('tour.starts_at', NOW)}
    order by tour.starts_at`,
  review: `
    select id, '' as name, '' as place, null::timestamptz as starts_at, created_at as time, null::bigint as amount, rating as people,
      null::integer as wanted
    from reviews
    where agency_id = $1 and answer is null and created_at > ${NOW} - interval '${REVIEW_TODO_MS} milliseconds'`,
};

/** The most urgent of each kind, and how many there are. */
export const TODO = {
  name: 'desk-todo',
  text: Object.entries(FOUND)
    .map(
      ([kind, found]) => `(
      select '${kind}' as kind, (count(*) over ())::integer as count, id, name, place, starts_at as "startsAt", time, amount, people, wanted
      from (${found} limit ${MOST_COUNTED}) ${kind} order by time, id limit 1)`,
    )
    .join('\nunion all\n'),
};

interface Row {
  kind: TodoKind;
  count: number;
  id: string;
  name: string;
  place: string;
  startsAt: Date | null;
  time: Date;
  amount: string | null;
  people: number | null;
  wanted: number | null;
}

/** Most urgent kind first. `openRequests` are counted elsewhere: they belong to no agency. */
export async function readTodo(db: Db, agencyId: string, openRequests: number): Promise<Todo[]> {
  const rows = await ask<Row>(db, TODO, [agencyId]);
  const found = rows.map((row): Todo => ({
    kind: row.kind,
    count: row.count,
    _id: row.id,
    name: row.name,
    locationName: row.place,
    startsAt: row.startsAt?.toISOString() ?? null,
    time: row.time.toISOString(),
    amount: row.amount === null ? null : paisaToDecimalTaka(BigInt(row.amount)),
    people: row.people,
    wanted: row.wanted,
  }));
  if (openRequests > 0) found.push({ ...NO_DETAILS, kind: 'open_requests', count: openRequests });
  return found.toSorted((one, other) => TODO_KINDS.indexOf(one.kind) - TODO_KINDS.indexOf(other.kind));
}

const NO_DETAILS = {
  _id: null,
  name: '',
  locationName: '',
  startsAt: null,
  time: null,
  amount: null,
  people: null,
  wanted: null,
};
