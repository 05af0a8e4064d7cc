import { nextRate, rateAt } from '@ghuri/domain/payouts';
import type { DatedRate } from '@ghuri/domain/payouts';
import { desc, eq, isNull, or, sql } from 'drizzle-orm';
import { readClock } from '../../../platform/clock.reads.ts';
import { readCursor, writeCursor } from '../../../platform/cursor.ts';
import type { Db } from '../../../platform/db.ts';
import { Page } from '../../../platform/mount-routes.ts';
import { agencies } from '../../../schema/agencies.table.ts';
import { commissionRates } from '../../../schema/payouts.table.ts';

/** All rates that may concern an agency: its own and the general ones. They are few. */
export async function readRates(db: Db, agencyId: string | null): Promise<DatedRate[]> {
  const rates = await db
    .select()
    .from(commissionRates)
    .where(
      or(
        isNull(commissionRates.agencyId),
        agencyId === null ? undefined : eq(commissionRates.agencyId, agencyId),
      ),
    );
  return rates.map(({ agencyId: of, rate, startsAt, setAt }) => ({
    agencyId: of,
    rate,
    from: startsAt.getTime(),
    setAt: setAt.getTime(),
  }));
}

interface CurrentRate {
  percent: number;
  next: { percent: number; from: string } | null;
}

/** The rate of an agency now (null: the general one), and the next one that is announced, in percent. */
export function currentRate(rates: readonly DatedRate[], agencyId: string | null, now: number): CurrentRate {
  const next = nextRate(rates, agencyId, now);
  return {
    percent: rateAt(rates, agencyId, now) / 100,
    next: next && { percent: next.rate / 100, from: new Date(next.from).toISOString() },
  };
}

export async function readGeneralRate(db: Db): Promise<CurrentRate> {
  return currentRate(await readRates(db, null), null, (await readClock(db)).getTime());
}

/** All rates, those that were set last first. */
export async function listRates(db: Db, { limit, cursor }: { limit: number; cursor?: string | undefined }) {
  const after = readCursor(cursor, 'number', 'id');
  const rows = await db
    .select({ rate: commissionRates, agencyName: agencies.name })
    .from(commissionRates)
    .leftJoin(agencies, eq(agencies.id, commissionRates.agencyId))
    .where(
      after &&
        sql`(${commissionRates.setAt}, ${commissionRates.id}) < (${new Date(after[0])}, ${after[1]}::uuid)`,
    )
    .orderBy(desc(commissionRates.setAt), desc(commissionRates.id))
    .limit(limit + 1);
  const last = rows[limit - 1];
  const next = rows.length > limit && last ? writeCursor(last.rate.setAt.getTime(), last.rate.id) : null;
  const shown = rows
    .slice(0, limit)
    .map(({ rate: { id, agencyId, rate, startsAt, note, setByName, setAt }, agencyName }) => ({
      _id: id,
      agency: agencyId === null ? null : { _id: agencyId, name: agencyName ?? '' },
      percent: rate === null ? null : rate / 100,
      from: startsAt.toISOString(),
      note,
      setBy: setByName,
      time: setAt.toISOString(),
    }));
  return new Page(shown, next);
}
