import { HAND_OVER_MS } from '@ghuri/domain/accounts';
import type { HandOverOutcome } from '@ghuri/domain/accounts';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { googleHandOvers } from '../../schema/accounts.table.ts';

const ago = (ms: number) => sql`app_now() - ${ms}::double precision * interval '1 millisecond'`;

/** Opens a hand-over for one browser. Returns false if the id was used before. */
export async function openHandOver(db: Db, id: string, browserHash: string): Promise<boolean> {
  // Expired rows stay for a while, so that a slow page can still read "expired".
  await db.delete(googleHandOvers).where(lt(googleHandOvers.openedAt, ago(10 * HAND_OVER_MS)));
  const opened = await db
    .insert(googleHandOvers)
    .values({ id, browserHash })
    .onConflictDoNothing()
    .returning({ id: googleHandOvers.id });
  return opened.length > 0;
}

/** Settles a hand-over once, in time, for the browser that opened it. Returns false otherwise. */
export async function settleHandOver(
  db: Db,
  id: string,
  browserHash: string,
  outcome: Exclude<HandOverOutcome, 'waiting'>,
): Promise<boolean> {
  const settled = await db
    .update(googleHandOvers)
    .set({ outcome })
    .where(
      and(
        eq(googleHandOvers.id, id),
        eq(googleHandOvers.browserHash, browserHash),
        eq(googleHandOvers.outcome, 'waiting'),
        gte(googleHandOvers.openedAt, ago(HAND_OVER_MS)),
      ),
    )
    .returning({ id: googleHandOvers.id });
  return settled.length > 0;
}
