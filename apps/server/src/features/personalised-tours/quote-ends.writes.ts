import { QUOTE_REMINDER_MS } from '@ghuri/domain/personalised-tours';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { liveHold } from '../../schema/booking-states.sql.ts';
import { bookings } from '../../schema/bookings.table.ts';
import { quoteEnd } from './personalised-offer.writes.ts';
import { personalisedTours } from '../../schema/personalised-tours.table.ts';

const now = sql`app_now()`;
const live = and(
  isNotNull(personalisedTours.quotedAt),
  isNull(personalisedTours.declinedAt),
  isNull(personalisedTours.quoteEndNotifiedAt),
);

/** Quotes that expire within a day and need a reminder, by id. */
export async function readQuotesToRemindOf(db: Db, most: number): Promise<string[]> {
  const due = await db
    .select({ id: personalisedTours.id })
    .from(personalisedTours)
    .where(
      and(
        live,
        isNull(personalisedTours.quoteRemindedAt),
        sql`${quoteEnd} <= ${now} + ${QUOTE_REMINDER_MS} * interval '1 millisecond'`,
      ),
    )
    .orderBy(asc(personalisedTours.id))
    .limit(most);
  return due.map(({ id }) => id);
}

/** Expired quotes nobody was notified about, by id. Skips those being paid right now. */
export async function readExpiredQuotes(db: Db, most: number): Promise<string[]> {
  const due = await db
    .select({ id: personalisedTours.id })
    .from(personalisedTours)
    .where(
      and(
        live,
        sql`${quoteEnd} <= ${now}`,
        sql`not exists (select 1 from ${bookings} where ${bookings.personalisedTourId} = ${personalisedTours.id}
          and (state = 'review' or ${sql.raw(liveHold())}))`,
      ),
    )
    .orderBy(asc(personalisedTours.id))
    .limit(most);
  return due.map(({ id }) => id);
}

export async function markQuoteReminded(db: Db, id: string): Promise<void> {
  await db.update(personalisedTours).set({ quoteRemindedAt: now }).where(eq(personalisedTours.id, id));
}

export async function markQuoteEndNotified(db: Db, id: string): Promise<void> {
  await db.update(personalisedTours).set({ quoteEndNotifiedAt: now }).where(eq(personalisedTours.id, id));
}
