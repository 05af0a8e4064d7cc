import { BANK_CODE_MS, MOST_CODE_TRIES } from '@ghuri/domain/agencies';
import { RESEND_WAIT_MS } from '@ghuri/domain/accounts';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { agencyBankCodes } from '../../schema/agencies.table.ts';

const since = (milliseconds: number) => sql`app_now() - ${milliseconds} * interval '1 millisecond'`;

/** Saves a new code. Returns false if the last one was sent less than a minute ago. */
export async function saveBankCode(db: Db, agencyId: string, code: Buffer): Promise<boolean> {
  const { rowCount } = await db
    .insert(agencyBankCodes)
    .values({ agencyId, code })
    .onConflictDoUpdate({
      target: agencyBankCodes.agencyId,
      set: { code, tries: 0, sentAt: sql`app_now()` },
      setWhere: lt(agencyBankCodes.sentAt, since(RESEND_WAIT_MS)),
    });
  return rowCount === 1;
}

/** Counts a try. Returns the code; undefined if there is none, it is too old or was tried too often. */
export async function tryBankCode(db: Db, agencyId: string): Promise<Buffer | undefined> {
  const [tried] = await db
    .update(agencyBankCodes)
    .set({ tries: sql`${agencyBankCodes.tries} + 1` })
    .where(
      and(
        eq(agencyBankCodes.agencyId, agencyId),
        lt(agencyBankCodes.tries, MOST_CODE_TRIES),
        gt(agencyBankCodes.sentAt, since(BANK_CODE_MS)),
      ),
    )
    .returning({ code: agencyBankCodes.code });
  return tried?.code;
}

/** Uses up a code. Of two calls at once, one returns true. */
export async function takeBankCode(db: Db, agencyId: string, code: Buffer): Promise<boolean> {
  const { rowCount } = await db
    .delete(agencyBankCodes)
    .where(and(eq(agencyBankCodes.agencyId, agencyId), eq(agencyBankCodes.code, code)));
  return rowCount === 1;
}
