import { shownEmail } from '@ghuri/domain/phones';
import { MOST_OPEN_COUNTED } from '@ghuri/contract/open-requests';
import type { Bid, OpenRequest } from '@ghuri/contract/open-requests';
import { bidsEnd, isBiddingOver, payEnds, requestState } from '@ghuri/domain/open-requests';
import { dayAfter, dayInDhaka, inDhaka } from '@ghuri/domain/dhaka-time';
import { bookingEnds } from '@ghuri/domain/tours';
import type { Pool } from 'pg';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import { Page } from '../../platform/mount-routes.ts';
import { stillOpen } from '../../schema/booking-deadline.sql.ts';
import { BID_WINDOW, NOW, STILL_OPEN, requestsBy, unblocked } from './request-sql.reads.ts';
import type { BidRow, RequestRow } from './request-sql.reads.ts';
import type { Staff } from '../../platform/viewer.ts';

interface PageQuery {
  limit: number;
  cursor?: string | undefined;
}

const FROM = 'from open_requests request cross join viewer';
const newest = (column: string) => `order by request.${column} desc, request.id desc`;
const beyond = (column: string, order: '<' | '>') =>
  `(request.${column}, request.id) ${order} ($3::timestamptz, $4::uuid)`;

const OWN = 'request.traveller_id = $1::uuid';
/** The viewer's own requests with a chosen bid, and those won by the viewer's agency. */
const CONCERNED = `request.id in (
  select id from open_requests where traveller_id = $1::uuid and accepted_at is not null
  union all select request_id from bids join viewer on viewer.agency_id = bids.agency_id
  where accepted_at is not null and lapsed_at is null)`;

/** The viewer's own requests. */
export function listRequested(pool: Pool, viewerId: string, query: PageQuery): Promise<Page<OpenRequest[]>> {
  return askForPage(pool, viewerId, query, {
    name: 'open-requests-own',
    where: OWN,
    column: 'created_at',
    key: (row) => row.createdAt,
  });
}

/** The viewer's own requests with a chosen bid, and those that the viewer's agency has won. */
export function listAccepted(pool: Pool, viewerId: string, query: PageQuery): Promise<Page<OpenRequest[]>> {
  return askForPage(pool, viewerId, query, {
    name: 'open-requests-accepted',
    where: CONCERNED,
    column: 'accepted_at',
    key: (row) => row.acceptedAt!,
  });
}

/** The time for bids is over and the traveller may still accept: the bid of the viewer's agency is open. */
const WAITING = `request.accepted_at is null and request.created_at <= ${NOW} - ${BID_WINDOW}
  and ${stillOpen('request.starts_at', NOW)}
  and request.id in (select request_id from bids join viewer on viewer.agency_id = bids.agency_id)`;

export function listWaiting(pool: Pool, viewerId: string, query: PageQuery): Promise<Page<OpenRequest[]>> {
  return askForPage(pool, viewerId, query, {
    name: 'open-requests-waiting',
    where: WAITING,
    column: 'created_at',
    key: (row) => row.createdAt,
  });
}

interface List {
  name: string;
  where: string;
  column: 'created_at' | 'accepted_at';
  key: (row: RequestRow) => Date;
}

/** Newest first. */
async function askForPage(
  pool: Pool,
  viewerId: string,
  { limit, cursor }: PageQuery,
  { name, where, column, key }: List,
): Promise<Page<OpenRequest[]>> {
  const after = readCursor(cursor, 'number', 'id');
  const start = after ? `and ${beyond(column, '<')}` : '';
  const { rows } = await pool.query<RequestRow>({
    name: `${name}-${after ? 'next' : 'first'}`,
    text: requestsBy(
      `${FROM} where ${where} ${start} ${newest(column)} limit $2::integer + 1`,
      `page.${column} desc, page.id desc`,
    ),
    values: [viewerId, limit, ...(after ? [new Date(after[0]), after[1]] : [])],
  });
  return pageOf(rows, limit, key);
}

function pageOf(rows: RequestRow[], limit: number, key: (row: RequestRow) => Date): Page<OpenRequest[]> {
  const last = rows[limit - 1];
  const next = rows.length > limit && last ? writeCursor(key(last).getTime(), last.id) : null;
  return new Page(rows.slice(0, limit).map(present), next);
}

export interface BiddableQuery extends PageQuery {
  district: string;
  from?: string | undefined;
  to?: string | undefined;
}

const BIDDABLE = `${FROM} where ${STILL_OPEN} and request.traveller_id <> $1::uuid
  and request.traveller_id <> viewer.owner_id and ${unblocked('viewer.owner_id', 'request.traveller_id')}
  and ($3 = '' or request.district = $3)
  and ($4::timestamptz is null or request.starts_at >= $4) and ($5::timestamptz is null or request.starts_at < $5)`;
const biddable = (start: string): string =>
  requestsBy(
    `${BIDDABLE} ${start} order by request.created_at, request.id limit $2::integer + 1`,
    'page.created_at, page.id',
  );
export const BIDDABLE_FIRST = biddable('');
const BIDDABLE_NEXT = biddable('and (request.created_at, request.id) > ($6::timestamptz, $7::uuid)');

/** Open requests of other users, soonest to end first, each with the viewer's own bid. */
export async function listBiddable(
  pool: Pool,
  viewerId: string,
  { limit, cursor, district, from, to }: BiddableQuery,
): Promise<Page<OpenRequest[]>> {
  const after = readCursor(cursor, 'number', 'id');
  const { rows } = await pool.query<RequestRow>({
    name: `open-requests-biddable-${after ? 'next' : 'first'}`,
    text: after ? BIDDABLE_NEXT : BIDDABLE_FIRST,
    values: [
      viewerId,
      limit,
      district,
      from === undefined ? null : new Date(dayInDhaka(from)!),
      to === undefined ? null : new Date(dayAfter(dayInDhaka(to)!)),
      ...(after ? [new Date(after[0]), after[1]] : []),
    ],
  });
  return pageOf(rows, limit, ({ createdAt }) => createdAt);
}

const COUNT_BIDDABLE = {
  name: 'open-requests-count',
  text: `
    select count(*)::integer as open from (
      select from open_requests request
      where ${STILL_OPEN} and request.traveller_id <> $1::uuid and request.traveller_id <> $2::uuid
        and ${unblocked('$1::uuid', 'request.traveller_id')} and (
        select count(*) from bids
        where bids.request_id = request.id and bids.agency_id = (select id from agencies where user_id = $1::uuid)) = 0
      limit ${MOST_OPEN_COUNTED}) counted`,
};

/** How many open requests of other users wait for a bid of the viewer's agency, up to where the badge says "many". */
export async function countBiddable(
  pool: Pool,
  { ownerId, id }: Pick<Staff, 'ownerId' | 'id'>,
): Promise<number> {
  const { rows } = await pool.query<{ open: number }>({ ...COUNT_BIDDABLE, values: [ownerId, id] });
  return rows[0]!.open;
}

/**
 * The traveller sees their own request. A verified agency sees it while it can still win it, and always if it has
 * bid. A block hides it from an agency that was not chosen.
 */
const ONE = requestsBy(
  `${FROM} where request.id = $3::uuid and $2 = 1 and (${OWN} or viewer.agency_id is not null and (
    request.accepted_at is null or exists (
      select 1 from bids where bids.request_id = request.id and bids.agency_id = viewer.agency_id))
    and (${unblocked('viewer.owner_id', 'request.traveller_id')} or exists (
      select 1 from bids where bids.request_id = request.id and bids.agency_id = viewer.agency_id
        and accepted_at is not null and lapsed_at is null)))`,
  'page.id',
);
export async function readRequest(
  pool: Pool,
  viewerId: string,
  id: string,
): Promise<OpenRequest | undefined> {
  const { rows } = await pool.query<RequestRow>({
    name: 'open-requests-one',
    text: ONE,
    values: [viewerId, 1, id],
  });
  return rows[0] && present(rows[0]);
}

const iso = (moment: number): string => new Date(moment).toISOString();

function present(row: RequestRow): OpenRequest {
  const [createdAt, startsAt, now] = [row.createdAt.getTime(), row.startsAt.getTime(), row.now.getTime()];
  const acceptedAt = row.acceptedAt?.getTime() ?? null;
  const state = requestState(
    {
      createdAt,
      acceptedAt,
      checkoutOpen: row.holdUntil !== null || row.inReview,
      paid: row.paidReceiptId !== null && !row.calledOff,
      calledOff: row.calledOff,
    },
    now,
  );
  const chosen = row.bids.find((bid) => bid.chosen);
  // Contacts are shown to both sides once a bid is chosen, and only to the traveller and the chosen agency.
  const knowsTraveller = row.own || chosen !== undefined;
  const { date, time } = inDhaka(startsAt);
  return {
    _id: row.id,
    name: knowsTraveller ? row.name : '',
    email: knowsTraveller ? shownEmail(row.email) : '',
    phone: knowsTraveller ? row.phone : '',
    person: row.persons,
    days: row.days,
    which_day: date,
    which_time: time,
    tourDeparture: row.departure,
    location: row.location,
    description: row.description,
    district: row.district,
    allBids: row.bids.map((bid) => presentBid(bid, row.persons)),
    bidCount: row.bidCount,
    agenciesNotified: row.own ? row.agenciesNotified : 0,
    timesUp: acceptedAt !== null || isBiddingOver(createdAt, now),
    time: iso(createdAt),
    bidsEnd: iso(bidsEnd(createdAt)),
    state,
    accepted: chosen ? presentBid(chosen, row.persons) : null,
    payBy:
      acceptedAt !== null && (state === 'accepted' || state === 'lapsed')
        ? iso(Math.min(payEnds(acceptedAt), bookingEnds(startsAt)))
        : null,
    holdUntil: chosen ? (row.holdUntil?.toISOString() ?? null) : null,
    inReview: chosen !== undefined && row.inReview,
    payUrl: row.own ? row.payUrl : null,
    transactionId: row.own ? (row.paidReceiptId ?? row.holdReceiptId) : null,
    as: row.own ? 'traveller' : 'agency',
  };
}

function presentBid({ agency, ...bid }: BidRow, persons: number): Bid {
  return {
    _id: bid.id,
    amount: bid.amount,
    perPerson: Math.ceil(bid.amount / persons),
    inclusions: bid.inclusions as Bid['inclusions'],
    hotelClass: bid.hotelClass as Bid['hotelClass'],
    transport: bid.transport as Bid['transport'],
    message: bid.message,
    agencyId: agency.id,
    agencyName: agency.name,
    agencyProfile: agency.profile,
    agencyEmail: bid.chosen ? agency.email : '',
    agencyPhone: bid.chosen ? agency.phone : '',
    ratings: agency.ratingTenths / 10,
    totalRating: agency.ratingCount,
    tourArranged: agency.arranged,
    agencySince: agency.since,
    latestReview: agency.latestReview,
    history: agency.history,
    time: bid.placedAt,
    revisedTime: bid.revisedAt,
    lapsed: bid.lapsed,
  };
}
