import { LARGEST_PAGE } from '@ghuri/contract/lists';
import { BID_WINDOW_MS } from '@ghuri/domain/open-requests';
import { liveHold } from '../../schema/booking-states.sql.ts';
import { agencyWhere } from '../../schema/workplaces.sql.ts';

/* The SQL text for reading open requests: one named statement returns a page of requests with every bid that the
   viewer may see, and the bidders' details. In every statement $1 is the viewer, $2 the page length. */

/** Evaluated once per statement, in milliseconds like all stored times here. */
export const NOW = '(select app_now()::timestamptz(3))';
export const BID_WINDOW = `${BID_WINDOW_MS} * interval '1 millisecond'`;
/** The index of open requests starts with these conditions. */
export const STILL_OPEN = `accepted_at is null and created_at > ${NOW} - ${BID_WINDOW}`;

/** A condition: neither of two users has blocked the other. Two probes of an index. */
export const unblocked = (one: string, other: string): string =>
  `not exists (select from blocks where blocker_id = ${one} and blocked_id = ${other})
    and not exists (select from blocks where blocker_id = ${other} and blocked_id = ${one})`;

export interface BidRow {
  id: string;
  amount: number;
  inclusions: string[];
  hotelClass: string;
  transport: string;
  message: string;
  placedAt: string;
  revisedAt: string | null;
  chosen: boolean;
  lapsed: boolean;
  agency: {
    id: string;
    name: string;
    profile: string;
    phone: string;
    email: string;
    since: string;
    ratingTenths: number;
    ratingCount: number;
    arranged: number;
    latestReview: { review: string; reviewerName: string } | null;
    history: { bids: number; accepted: number; paid: number };
  };
}

export interface RequestRow {
  id: string;
  travellerId: string;
  name: string;
  email: string;
  phone: string;
  persons: number;
  days: number;
  startsAt: Date;
  departure: string;
  location: string;
  district: string;
  description: string;
  bidCount: number;
  agenciesNotified: number;
  acceptedAt: Date | null;
  createdAt: Date;
  now: Date;
  own: boolean;
  holdUntil: Date | null;
  payUrl: string | null;
  holdReceiptId: string | null;
  inReview: boolean;
  paidReceiptId: string | null;
  calledOff: boolean;
  bids: BidRow[];
}

const iso = (moment: string): string =>
  `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The details of all bidders on the page, each read once however often they bid. */
const BIDDERS = `
  select agency.id, json_build_object(
    'id', agency.id, 'name', agency.name, 'profile', agency.profile, 'phone', agency.phone, 'email', owner.email,
    'since', ${iso('agency.created_at')}, 'ratingTenths', agency.rating_tenths, 'ratingCount', agency.rating_count,
    'arranged', (select count(*) from (
      select distinct starts_at, place from trips
      where agency_id = agency.id and refunded_at is null and starts_at <= ${NOW}) departures),
    'latestReview', (select json_build_object('review', reviews.body, 'reviewerName', reviewer.name)
      from reviews join users reviewer on reviewer.id = reviewer_id
      where reviews.agency_id = agency.id order by reviews.created_at desc, reviews.id desc limit 1),
    'history', json_build_object('bids', coalesce(bidders.bids, 0), 'accepted', coalesce(bidders.accepted, 0),
      'paid', coalesce(bidders.paid, 0))) as known
  from agencies agency
  join users owner on owner.id = agency.user_id
  left join bidders on bidders.agency_id = agency.id
  where agency.id in (select agency_id from shown)`;

/**
 * The cheapest first. If an agency does not sell now, or a block is between its owner and the traveller, the
 * traveller sees only a bid they have chosen. Limited to one page of bids, which always includes the chosen one.
 */
const SHOWN_BIDS = `
  select bid.*, bid.accepted_at is not null and bid.lapsed_at is null as chosen, page.id as of_request
  from page cross join lateral (
    select * from bids where request_id = page.id and (agency_id = page.agency_id or page.own and (
      accepted_at is not null and lapsed_at is null
      or (select sells and ${unblocked('page.traveller_id', 'agencies.user_id')} from agencies where agencies.id = bids.agency_id)))
    order by (accepted_at is not null and lapsed_at is null) desc, amount_paisa, placed_at, id limit ${LARGEST_PAGE}
  ) bid`;

/**
 * Requests with their current state. `page` selects from `open_requests request` joined with `viewer`;
 * `viewer.agency_id` is the verified agency that the viewer bids for, `viewer.owner_id` its owner. `order` is the order of the page.
 */
export function requestsBy(page: string, order: string): string {
  return `
with viewer as (
  select person.id, agency.id as agency_id, agency.user_id as owner_id from (select $1::uuid as id) person
  left join agencies agency on agency.id = ${agencyWhere('bids', '$1::uuid')}
),
page as (select request.*, viewer.agency_id, request.traveller_id = viewer.id as own ${page}),
shown as (${SHOWN_BIDS}),
bidder as materialized (${BIDDERS}),
told as (
  select of_request, json_agg(json_build_object(
    'id', shown.id, 'amount', amount_paisa / 100, 'inclusions', inclusions, 'hotelClass', hotel_class, 'transport', transport,
    'message', message, 'placedAt', ${iso('placed_at')}, 'revisedAt', ${iso('revised_at')},
    'chosen', chosen, 'lapsed', lapsed_at is not null, 'agency', bidder.known) order by amount_paisa, placed_at, shown.id) as bids
  from shown join bidder on bidder.id = shown.agency_id group by of_request
)
select page.id, traveller_id as "travellerId", page.name, traveller.email, page.phone, persons, days, starts_at as "startsAt",
  departure, location, district, description, bid_count as "bidCount", agencies_told as "agenciesNotified", accepted_at as "acceptedAt",
  page.created_at as "createdAt", ${NOW} as now, own,
  hold.hold_until as "holdUntil", hold.transaction_id as "holdReceiptId", coalesce(hold.state = 'review', false) as "inReview", (
    select url from payment_attempts where booking_id = hold.id and state = 'redirected' order by created_at desc limit 1) as "payUrl",
  paid.transaction_id as "paidReceiptId", coalesce(paid.state <> 'paid', false) as "calledOff",
  coalesce(told.bids, '[]') as bids
from page
join users traveller on traveller.id = traveller_id
left join told on of_request = page.id
left join lateral (
  select id, state, hold_until, transaction_id from bookings
  where open_request_id = page.id
    and (state = 'review' or ${liveHold(NOW)})
  order by state = 'review' desc limit 1
) hold on true
left join lateral (
  select state, transaction_id from bookings where open_request_id = page.id and paid_at is not null
  order by state = 'paid' desc, paid_at desc limit 1
) paid on true
order by ${order}`;
}
