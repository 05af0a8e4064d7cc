import type { Coupon } from '@ghuri/contract/coupons';
import { paisaToTaka } from '@ghuri/domain/money';
import { and, desc, eq, sql } from 'drizzle-orm';
import { readCursor, writeCursor } from '../../../platform/cursor.ts';
import type { Db } from '../../../platform/db.ts';
import { Page } from '../../../platform/mount-routes.ts';
import { coupons } from '../../../schema/prices.table.ts';

/** An agency's coupons, the newest first. */
export async function listCoupons(
  db: Db,
  agencyId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<Coupon[]>> {
  const after = readCursor(cursor, 'number', 'id');
  const rows = await db
    .select()
    .from(coupons)
    .where(
      and(
        eq(coupons.agencyId, agencyId),
        after && sql`(${coupons.createdAt}, ${coupons.id}) < (${new Date(after[0])}, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(coupons.createdAt), desc(coupons.id))
    .limit(limit + 1);
  const last = rows[limit - 1];
  const next = rows.length > limit && last ? writeCursor(last.createdAt.getTime(), last.id) : null;
  const shown = rows.slice(0, limit).map((row) => ({
    _id: row.id,
    code: row.code,
    percent: row.percent,
    amount: row.amountPaisa === null ? null : paisaToTaka(row.amountPaisa),
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    mostUses: row.mostUses,
    mostPerPerson: row.mostPerPerson,
    uses: row.uses,
    ended: row.endedAt !== null,
  }));
  return new Page(shown, next);
}
