import type { PriceList } from '@ghuri/contract/prices';
import { groupOutcome } from '@ghuri/domain/price-groups';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { bookingEnds } from '../../../schema/booking-deadline.sql.ts';
import { bookings } from '../../../schema/bookings.table.ts';
import { tours } from '../../../schema/tours.table.ts';
import { readGroupSize } from './group-size.reads.ts';

const undecided = and(
  sql`price_list -> 'minimum' is not null`,
  isNull(tours.groupDecidedAt),
  isNull(tours.cancelledAt),
);

/** A group that was large enough travels, even if a traveller cancels later. */
export async function confirmGroup(db: Db, tourId: string): Promise<void> {
  const [tour] = await db
    .select({ priceList: tours.priceList })
    .from(tours)
    .where(and(eq(tours.id, tourId), undecided))
    .for('no key update');
  const minimum = tour?.priceList?.minimum;
  if (!minimum || (await readGroupSize(db, tourId)) < minimum.persons) return;
  await markDecided(db, tourId);
}

/** Everything besides the price of an adult. */
export async function readPriceList(db: Db, tourId: string): Promise<PriceList | null> {
  const [tour] = await db.select({ priceList: tours.priceList }).from(tours).where(eq(tours.id, tourId));
  return tour?.priceList ?? null;
}

export async function writePriceList(
  db: Db,
  tourId: string,
  prices: { costPaisa: bigint; priceList: PriceList | null },
): Promise<void> {
  await db.update(tours).set(prices).where(eq(tours.id, tourId));
}

export async function markDecided(db: Db, tourId: string): Promise<void> {
  await db
    .update(tours)
    .set({ groupDecidedAt: sql`app_now()` })
    .where(eq(tours.id, tourId));
}

/** The agency goes with any group. */
export async function markGuaranteed(db: Db, tourId: string): Promise<void> {
  await db
    .update(tours)
    .set({ guaranteedAt: sql`app_now()`, groupDecidedAt: sql`coalesce(group_decided_at, app_now())` })
    .where(eq(tours.id, tourId));
}

/** The domain's `groupDecidedBy` is over. */
const decisionDayOver = sql`((starts_at at time zone 'Asia/Dhaka')::date - (price_list #>> '{minimum,decideDaysBefore}')::int + 1)::timestamp
  at time zone 'Asia/Dhaka' <= app_now()`;

/** Departures whose decision day is over, soonest first. */
export async function readUndecided(db: Db, most: number): Promise<string[]> {
  const due = await db
    .select({ id: tours.id })
    .from(tours)
    // A decision is at most ninety days before the trip.
    .where(and(undecided, lte(tours.startsAt, sql`app_now() + interval '92 days'`), decisionDayOver))
    .orderBy(tours.startsAt)
    .limit(most);
  return due.map(({ id }) => id);
}

/** Whether a locked departure takes place. */
export async function readOutcome(
  db: Db,
  { id, startsAt, now }: { id: string; startsAt: number; now: number },
): Promise<'guaranteed' | 'open' | 'missed'> {
  const [tour] = await db
    .select({ priceList: tours.priceList, guaranteedAt: tours.guaranteedAt, decidedAt: tours.groupDecidedAt })
    .from(tours)
    .where(eq(tours.id, id));
  return groupOutcome(tour?.priceList?.minimum ?? null, {
    reached: await readGroupSize(db, id),
    guaranteed: tour?.guaranteedAt != null || tour?.decidedAt != null,
    startsAt,
    now,
  });
}

/** Holds that began before booking closed have ended by then. */
const SETTLED_AFTER = `interval '30 minutes'`;

/** Paid bookings of closed departures whose group price is not settled. */
export async function readUnsettled(db: Db, most: number): Promise<{ id: string; tourId: string }[]> {
  return db
    .select({ id: bookings.id, tourId: tours.id })
    .from(bookings)
    .innerJoin(tours, eq(tours.id, bookings.tourId))
    .where(
      and(
        eq(bookings.state, 'paid'),
        isNull(bookings.groupPricedAt),
        sql`${bookings.priceList} -> 'ladder' is not null`,
        isNull(tours.cancelledAt),
        sql.raw(`${bookingEnds('tours.starts_at')} + ${SETTLED_AFTER} <= app_now()`),
      ),
    )
    .orderBy(bookings.startsAt)
    .limit(most);
}

export async function markGroupPriced(db: Db, bookingId: string): Promise<void> {
  await db
    .update(bookings)
    .set({ groupPricedAt: sql`app_now()` })
    .where(eq(bookings.id, bookingId));
}
