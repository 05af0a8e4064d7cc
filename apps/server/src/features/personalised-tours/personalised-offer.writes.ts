import { QUOTE_DAYS } from '@ghuri/domain/personalised-tours';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { agencies } from '../../schema/agencies.table.ts';
import { bookingEnds, timesUp } from '../../schema/booking-deadline.sql.ts';
import { bookings } from '../../schema/bookings.table.ts';
import type { Deal } from '../bookings/bookings.writes.ts';
import type { Offer } from '../bookings/sellable.ts';
import { personalisedTours } from '../../schema/personalised-tours.table.ts';

const closed = sql<boolean>`${sql.raw(timesUp('personalised_tours.starts_at'))}`;
/** When a quote expires. Quotes of an early release stored no end: the default applies. */
export const quoteEnd = sql<Date>`coalesce(${personalisedTours.quoteEndsAt}, least(
  ${personalisedTours.quotedAt} + ${QUOTE_DAYS} * interval '1 day',
  ${sql.raw(bookingEnds('personalised_tours.starts_at'))}))`;
const isExpired = sql<boolean>`${quoteEnd} <= app_now()`;
const isDeclined = sql<boolean>`${personalisedTours.declinedAt} is not null`;
/** A tour that was paid stays paid, even if the booking is cancelled later. */
const wasPaid = sql<boolean>`exists (
  select 1 from ${bookings} where ${bookings.personalisedTourId} = ${personalisedTours.id} and ${bookings.paidAt} is not null)`;

const inReview = sql<boolean>`exists (
  select 1 from ${bookings} where ${bookings.personalisedTourId} = ${personalisedTours.id} and ${bookings.state} = 'review')`;

/** An own personalised tour at the price its agency has quoted. */
export async function readPersonalisedOffer(
  db: Db,
  travellerId: string,
  id: string,
): Promise<Offer | undefined> {
  const [tour] = await db
    .select({
      agencyId: personalisedTours.agencyId,
      agencyName: agencies.name,
      ownerId: agencies.userId,
      sells: agencies.sells,
      persons: personalisedTours.persons,
      place: personalisedTours.location,
      startsAt: personalisedTours.startsAt,
      days: personalisedTours.days,
      departure: personalisedTours.departure,
      amountPaisa: personalisedTours.amountPaisa,
      timesUp: closed,
      isExpired,
      isDeclined,
      wasPaid,
      inReview,
      now: sql`app_now()`.mapWith(bookings.createdAt),
    })
    .from(personalisedTours)
    .innerJoin(agencies, eq(agencies.id, personalisedTours.agencyId))
    .where(and(eq(personalisedTours.id, id), eq(personalisedTours.travellerId, travellerId)))
    // Locked before the tour: deleting an agency locks in the same order.
    .for('key share', { of: agencies });
  if (!tour) return undefined;
  const {
    ownerId,
    sells,
    amountPaisa,
    timesUp: isOver,
    isExpired: hasExpired,
    isDeclined: wasDeclined,
    wasPaid: isPaid,
    inReview: isLookedAt,
    now,
    ...facts
  } = tour;
  const price = amountPaisa ?? 0n;
  return {
    deal: {
      ...facts,
      kind: 'personalised',
      personalisedTourId: id,
      image: '',
      unitPaisa: price,
      totalPaisa: price,
    },
    ownerId,
    sells,
    refusal: refusalOf({
      isPaid,
      isLookedAt,
      wasDeclined,
      isPriced: price > 0n,
      isOver,
      hasExpired,
    }),
    now,
  };
}

type Reason = 'isPaid' | 'isLookedAt' | 'wasDeclined' | 'isPriced' | 'isOver' | 'hasExpired';

function refusalOf(why: Record<Reason, boolean>): Offer['refusal'] {
  if (why.isPaid) return 'already_paid';
  if (why.isLookedAt) return 'payment_in_review';
  if (why.wasDeclined) return 'tour_declined';
  if (!why.isPriced) return 'not_quoted';
  if (why.isOver) return 'tour_over';
  return why.hasExpired ? 'quote_expired' : null;
}

/**
 * Whether the tour is available as agreed: price, persons, place, date and length are the same, and it is unpaid. Locks it until
 * commit. A traveller who began to pay in time may finish after the deadline and after the quote expired.
 */
export async function claimPersonalisedTour(
  db: Db,
  deal: Pick<Deal, 'personalisedTourId' | 'unitPaisa' | 'persons' | 'place' | 'startsAt' | 'days'>,
  { begun }: { begun: boolean },
): Promise<boolean> {
  if (deal.personalisedTourId == null) return false;
  const own = eq(personalisedTours.id, deal.personalisedTourId);
  await db.select({ id: personalisedTours.id }).from(personalisedTours).where(own).for('no key update');
  // Read after the lock: a payment that committed while we waited counts.
  const standing = await db
    .select({ id: personalisedTours.id })
    .from(personalisedTours)
    .where(
      and(
        own,
        eq(personalisedTours.amountPaisa, deal.unitPaisa),
        eq(personalisedTours.persons, deal.persons),
        eq(personalisedTours.location, deal.place),
        eq(personalisedTours.startsAt, deal.startsAt),
        eq(personalisedTours.days, deal.days),
        sql`not ${wasPaid}`,
        sql`not ${isDeclined}`,
        begun ? undefined : sql`not ${closed} and not ${isExpired}`,
      ),
    );
  return standing.length > 0;
}
