import type { Places } from '@ghuri/domain/payouts';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { ledgerEntries } from '../../../schema/payments.table.ts';
import type { LedgerAccount } from '@ghuri/domain/payments';

/** What was written off counts as paid out: the agency has it, and it is not owed again. */
const ACCOUNTS_OF: Record<keyof Places, LedgerAccount[]> = {
  held: ['agency'],
  available: ['available'],
  inTransit: ['in_transit'],
  paidOut: ['paid_out', 'written_off'],
  commission: ['commission'],
};

/** Where the agency's money of a booking is. The ledger has it below zero. */
export async function readPlaces(db: Db, bookingId: string): Promise<Places> {
  const rows = await db
    .select({ account: ledgerEntries.account, balance: sql<string>`-sum(${ledgerEntries.amountPaisa})` })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.bookingId, bookingId))
    .groupBy(ledgerEntries.account);
  const of = (place: keyof Places) =>
    rows
      .filter(({ account }) => ACCOUNTS_OF[place].includes(account))
      .reduce((sum, { balance }) => sum + BigInt(balance), 0n);
  return {
    held: of('held'),
    available: of('available'),
    inTransit: of('inTransit'),
    paidOut: of('paidOut'),
    commission: of('commission'),
  };
}
