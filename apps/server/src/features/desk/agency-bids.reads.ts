import type { AgencyBid } from '@ghuri/contract/desk';
import { bidPayEnds, bidState } from '@ghuri/domain/desk';
import type { BidOutcome } from '@ghuri/domain/desk';
import { inDhaka } from '@ghuri/domain/dhaka-time';
import { paisaToTaka } from '@ghuri/domain/money';
import { PAY_WINDOW_MS, requestState } from '@ghuri/domain/open-requests';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import { ask, unseen } from '../../platform/db.ts';
import type { Db } from '../../platform/db.ts';
import { Page } from '../../platform/mount-routes.ts';
import { stillOpen } from '../../schema/booking-deadline.sql.ts';
import { liveHold } from '../../schema/booking-states.sql.ts';

const NOW = '(select app_now()::timestamptz(3))';

interface Row {
  id: string;
  requestId: string;
  place: string;
  startsAt: Date;
  days: number;
  persons: number;
  amount: string;
  bidCount: number;
  placedAt: Date;
  requestedAt: Date;
  requestAcceptedAt: Date | null;
  chosenAt: Date | null;
  isLapsed: boolean;
  wasPaid: boolean;
  isPaid: boolean;
  checkoutOpen: boolean;
  now: Date;
}

/** The request's accepted bid is paid, being paid, or still has time. */
const IS_AGREED = `request.accepted_at is not null and (
  request.accepted_at > ${NOW} - interval '${PAY_WINDOW_MS} milliseconds' or money.was_paid or money.checkout_open)`;
const IS_CHOSEN = 'bid.accepted_at is not null and bid.lapsed_at is null';
const IS_OPEN = `not coalesce(${IS_AGREED}, false) and bid.accepted_at is null and ${stillOpen('request.starts_at', NOW)}`;

/**
 * Open bids are found from the requests that start in the future: among an agency's bids, they are few and anywhere. `offset 0` keeps this
 * order: PostgreSQL cannot guess how few they are.
 */
const REQUESTS: Record<BidOutcome, string> = {
  open: `with request as materialized (select * from open_requests where ${stillOpen('starts_at', NOW)})`,
  won: '',
  lost: '',
};
const BIDS: Record<BidOutcome, string> = {
  open: 'request cross join lateral (select * from bids where request_id = request.id and agency_id = $1 offset 0) bid',
  won: 'bids bid join open_requests request on request.id = bid.request_id',
  lost: 'bids bid join open_requests request on request.id = bid.request_id',
};

/** The outcomes of `BID_STATES`, as conditions. A test has a bid in every state. */
const WHERE: Record<BidOutcome, string> = {
  open: IS_OPEN,
  won: `${IS_CHOSEN} and ${IS_AGREED}`,
  lost: `not coalesce(${IS_CHOSEN} and ${IS_AGREED}, false) and not (${IS_OPEN})`,
};

export const pageOf = (show: BidOutcome, isNext: boolean) => ({
  name: `desk-bids-${show}-${isNext ? 'next' : 'first'}`,
  text: `
    ${REQUESTS[show]}
    select bid.id, request.id as "requestId", request.location as place, request.starts_at as "startsAt", request.days, request.persons,
      bid.amount_paisa as amount, request.bid_count as "bidCount", bid.placed_at as "placedAt", request.created_at as "requestedAt",
      request.accepted_at as "requestAcceptedAt", case when ${IS_CHOSEN} then bid.accepted_at end as "chosenAt",
      bid.lapsed_at is not null as "isLapsed", money.was_paid as "wasPaid", money.is_paid as "isPaid",
      money.checkout_open as "checkoutOpen", ${NOW} as now
    from ${BIDS[show]}
    cross join lateral (
      select coalesce(bool_or(paid_at is not null), false) as was_paid, coalesce(bool_or(state = 'paid'), false) as is_paid,
        coalesce(bool_or(state = 'review' or ${liveHold(NOW)}), false) as checkout_open
      from bookings where open_request_id = request.id
    ) money
    where bid.agency_id = $1 and ${WHERE[show]}
      ${isNext ? 'and (bid.placed_at, bid.id) < ($3::timestamptz, $4::uuid)' : ''}
    order by bid.placed_at desc, bid.id desc
    limit ${unseen(2, 'integer')} + 1`,
});

interface BidsQuery {
  limit: number;
  cursor?: string | undefined;
  show: BidOutcome;
}

/** The bids of an agency with one outcome, newest first. */
export async function listAgencyBids(
  db: Db,
  agencyId: string,
  { limit, cursor, show }: BidsQuery,
): Promise<Page<AgencyBid[]>> {
  const after = readCursor(cursor, 'number', 'id');
  const rows = await ask<Row>(db, pageOf(show, after !== undefined), [
    agencyId,
    limit,
    ...(after ? [new Date(after[0]), after[1]] : []),
  ]);
  const last = rows[limit - 1];
  const next = rows.length > limit && last ? writeCursor(last.placedAt.getTime(), last.id) : null;
  return new Page(rows.slice(0, limit).map(present), next);
}

function present(row: Row): AgencyBid {
  const now = row.now.getTime();
  const startsAt = row.startsAt.getTime();
  const request = requestState(
    {
      createdAt: row.requestedAt.getTime(),
      acceptedAt: row.requestAcceptedAt?.getTime() ?? null,
      checkoutOpen: row.checkoutOpen,
      paid: row.isPaid,
      calledOff: row.wasPaid && !row.isPaid,
    },
    now,
  );
  const state = bidState({ isChosen: row.chosenAt !== null, isLapsed: row.isLapsed, request, startsAt }, now);
  const payBy = bidPayEnds(state, row.chosenAt?.getTime() ?? null);
  const { date, time } = inDhaka(startsAt);
  return {
    _id: row.id,
    requestId: row.requestId,
    locationName: row.place,
    tourTripDate: date,
    tourTripTime: time,
    tourTripDay: row.days,
    persons: row.persons,
    amount: paisaToTaka(BigInt(row.amount)),
    bidCount: row.bidCount,
    placedAt: row.placedAt.toISOString(),
    state,
    payBy: payBy === null ? null : new Date(payBy).toISOString(),
  };
}
