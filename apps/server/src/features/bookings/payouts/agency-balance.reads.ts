import { isPayableAccount, payableFrom } from '@ghuri/domain/agencies';
import { inDhaka } from '@ghuri/domain/dhaka-time';
import { paisaToDecimalTaka } from '@ghuri/domain/money';
import { commissionOf, leftOutReason, payDayOf, rateAt, releasesAt } from '@ghuri/domain/payouts';
import type { DatedRate } from '@ghuri/domain/payouts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { readClock } from '../../../platform/clock.reads.ts';
import type { Db } from '../../../platform/db.ts';
import { agencies, agencyPapers } from '../../../schema/agencies.table.ts';
import { agencyBalances } from '../../../schema/agency-balances.table.ts';
import { runsTrips } from '../../../schema/agency-runs.sql.ts';
import { bookings } from '../../../schema/bookings.table.ts';
import { ledgerEntries } from '../../../schema/payments.table.ts';
import type { LedgerAccount } from '@ghuri/domain/payments';
import { payouts } from '../../../schema/payouts.table.ts';
import { currentRate, readRates } from '../commission/commission.reads.ts';

/** The next pay days that are shown. */
const MOST_PAY_DAYS = 8;

/** The money of an agency by place, and when it is paid out. */
export async function readAgencyBalance(db: Db, agencyId: string) {
  const now = (await readClock(db)).getTime();
  const year = inDhaka(now).date.slice(0, 4);
  const [agency] = await db
    .select({
      maySell: sql<boolean>`${sql.raw(runsTrips)}`,
      accountEnding: agencies.accountEnding,
      changedAt: agencyPapers.bankChangedAt,
    })
    .from(agencies)
    .innerJoin(agencyPapers, eq(agencyPapers.agencyId, agencies.id))
    .where(eq(agencies.id, agencyId));
  const rows = await db
    .select({ account: agencyBalances.account, balance: sql<string>`-sum(${agencyBalances.amountPaisa})` })
    .from(agencyBalances)
    .where(eq(agencyBalances.agencyId, agencyId))
    .groupBy(agencyBalances.account);
  const balance = (account: LedgerAccount) =>
    BigInt(rows.find((row) => row.account === account)?.balance ?? 0);
  const [paid] = await db
    .select({
      sum: sql<string>`coalesce(sum(${payouts.amountPaisa}), 0)`,
      count: sql<number>`count(*)::int`,
    })
    .from(payouts)
    .where(
      and(
        eq(payouts.agencyId, agencyId),
        eq(payouts.state, 'paid'),
        sql`to_char(${payouts.markedAt} at time zone 'Asia/Dhaka', 'YYYY') = ${year}`,
      ),
    );
  const rates = await readRates(db, agencyId);
  const changedAt = agency?.changedAt?.getTime() ?? null;
  const payable = payableFrom(changedAt);
  return {
    held: paisaToDecimalTaka(balance('agency')),
    available: paisaToDecimalTaka(balance('available')),
    inTransit: paisaToDecimalTaka(balance('in_transit')),
    paidOut: paisaToDecimalTaka(BigInt(paid!.sum)),
    payouts: paid!.count,
    commission: currentRate(rates, agencyId, now),
    payDay: payDayOf(now),
    accountEnding: agency?.accountEnding ?? '',
    payableFrom: payable === null || payable <= now ? null : new Date(payable).toISOString(),
    leftOut: leftOutReason({
      available: balance('available'),
      isPayableAccount: isPayableAccount(changedAt, now),
      maySell: agency?.maySell ?? false,
      isOwn: false,
      isChosen: true,
    }),
    releases: await readReleases(db, agencyId, { rates, now }),
  };
}

/** What becomes available by each of the next pay days, after commission. Cancellations can lower it. */
async function readReleases(
  db: Db,
  agencyId: string,
  { rates, now }: { rates: readonly DatedRate[]; now: number },
): Promise<{ payDay: string; amount: number; places: string[] }[]> {
  const held = await db
    .select({
      place: bookings.place,
      startsAt: bookings.startsAt,
      days: bookings.days,
      paidAt: bookings.paidAt,
      held: sql<string>`-sum(${ledgerEntries.amountPaisa})`,
    })
    .from(ledgerEntries)
    .innerJoin(bookings, eq(bookings.id, ledgerEntries.bookingId))
    .where(
      and(
        eq(ledgerEntries.agencyId, agencyId),
        eq(ledgerEntries.account, 'agency'),
        isNull(bookings.releasedAt),
        isNull(bookings.heldReason),
      ),
    )
    .groupBy(bookings.id)
    .having(sql`sum(${ledgerEntries.amountPaisa}) <> 0`);
  const days = new Map<string, { amount: bigint; places: Set<string> }>();
  for (const { place, startsAt, days: length, paidAt, held: sum } of held) {
    const payDay = payDayOf(Math.max(now, releasesAt({ startsAt: startsAt.getTime(), days: length })));
    const rate = rateAt(rates, agencyId, paidAt?.getTime() ?? now);
    const day = days.get(payDay) ?? { amount: 0n, places: new Set() };
    day.amount += BigInt(sum) - commissionOf(BigInt(sum), rate);
    day.places.add(place);
    days.set(payDay, day);
  }
  return [...days]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .slice(0, MOST_PAY_DAYS)
    .map(([payDay, { amount, places }]) => ({
      payDay,
      amount: paisaToDecimalTaka(amount),
      places: [...places],
    }));
}
