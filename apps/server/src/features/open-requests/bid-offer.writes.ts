import { PAY_WINDOW_MS } from '@ghuri/domain/open-requests';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { agencies } from '../../schema/agencies.table.ts';
import { timesUp } from '../../schema/booking-deadline.sql.ts';
import { bookings } from '../../schema/bookings.table.ts';
import type { Deal } from '../bookings/bookings.writes.ts';
import type { Offer } from '../bookings/sellable.ts';
import { bids, openRequests } from '../../schema/open-requests.table.ts';

const closed = sql<boolean>`${sql.raw(timesUp('open_requests.starts_at'))}`;
const isTooLate = sql<boolean>`${openRequests.acceptedAt} + ${PAY_WINDOW_MS} * interval '1 millisecond' <= app_now()`;
/** A request that was paid stays paid, even if the booking is cancelled later. */
const wasPaid = sql<boolean>`exists (
  select 1 from ${bookings} where ${bookings.openRequestId} = ${openRequests.id} and ${bookings.paidAt} is not null)`;
const inReview = sql<boolean>`exists (
  select 1 from ${bookings} where ${bookings.openRequestId} = ${openRequests.id} and ${bookings.state} = 'review')`;
const chosen = and(isNotNull(bids.acceptedAt), isNull(bids.lapsedAt));

/** The accepted bid of an own request. */
export async function readBidOffer(
  db: Db,
  travellerId: string,
  requestId: string,
): Promise<Offer | undefined> {
  const [bid] = await db
    .select({
      bidId: bids.id,
      agencyId: bids.agencyId,
      agencyName: agencies.name,
      ownerId: agencies.userId,
      sells: agencies.sells,
      persons: openRequests.persons,
      place: openRequests.location,
      startsAt: openRequests.startsAt,
      days: openRequests.days,
      departure: openRequests.departure,
      amountPaisa: bids.amountPaisa,
      timesUp: closed,
      isTooLate,
      wasPaid,
      inReview,
      now: sql`app_now()`.mapWith(bookings.createdAt),
    })
    .from(openRequests)
    .innerJoin(bids, and(eq(bids.requestId, openRequests.id), chosen))
    .innerJoin(agencies, eq(agencies.id, bids.agencyId))
    .where(and(eq(openRequests.id, requestId), eq(openRequests.travellerId, travellerId)))
    // Locked before the request: deleting an agency locks in the same order.
    .for('key share', { of: agencies });
  if (!bid) return undefined;
  const {
    ownerId,
    sells,
    amountPaisa,
    timesUp: isOver,
    isTooLate: payEnded,
    wasPaid: isPaid,
    inReview: isLookedAt,
    now,
    ...facts
  } = bid;
  return {
    deal: {
      ...facts,
      kind: 'bid',
      openRequestId: requestId,
      image: '',
      unitPaisa: amountPaisa,
      totalPaisa: amountPaisa,
    },
    ownerId,
    sells,
    refusal: refusalOf({ isPaid, isLookedAt, payEnded, isOver }),
    now,
  };
}

function refusalOf(why: Record<'isPaid' | 'isLookedAt' | 'payEnded' | 'isOver', boolean>): Offer['refusal'] {
  if (why.isPaid) return 'already_paid';
  if (why.isLookedAt) return 'payment_in_review';
  if (why.payEnded) return 'pay_window_over';
  return why.isOver ? 'tour_over' : null;
}

type Agreed = Pick<Deal, 'openRequestId' | 'bidId' | 'unitPaisa' | 'persons' | 'place' | 'startsAt' | 'days'>;

/**
 * Whether a bid is available as agreed: it is still the chosen one, at its price, for the same trip, and the request
 * is unpaid. Locks the request until commit. A traveller who began to pay in time may finish after the deadline.
 */
export async function claimBid(
  db: Db,
  { openRequestId, bidId, unitPaisa, persons, place, startsAt, days }: Agreed,
  { begun }: { begun: boolean },
): Promise<boolean> {
  if (openRequestId == null || bidId == null) return false;
  const own = eq(openRequests.id, openRequestId);
  await db.select({ id: openRequests.id }).from(openRequests).where(own).for('no key update');
  // Read after the lock: a payment or choice that committed while we waited counts.
  const standing = await db
    .select({ id: bids.id })
    .from(openRequests)
    .innerJoin(bids, eq(bids.requestId, openRequests.id))
    .where(
      and(
        own,
        eq(bids.id, bidId),
        chosen,
        eq(bids.amountPaisa, unitPaisa),
        eq(openRequests.persons, persons),
        eq(openRequests.location, place),
        eq(openRequests.startsAt, startsAt),
        eq(openRequests.days, days),
        sql`not ${wasPaid}`,
        begun ? undefined : sql`not ${closed}`,
      ),
    );
  return standing.length > 0;
}
