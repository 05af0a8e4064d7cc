import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { AGENCY_ACCOUNTS, ledgerEntries } from '../../../schema/payments.table.ts';
import type { LedgerAccount } from '@ghuri/domain/payments';

export interface Transfer {
  bookingId: string;
  /** The agency, if one account is an agency's. */
  agencyId: string | null;
  amount: bigint;
  /** Default: taka. */
  currency?: string;
}

type Cause = NonNullable<(typeof ledgerEntries.$inferInsert)['cause']>;

/** One posting: the amount moves from one account to the other. */
async function post(
  db: Db,
  from: LedgerAccount,
  to: LedgerAccount,
  transfer: Transfer & { cause?: Cause },
): Promise<void> {
  const posting = newId();
  const line = (account: LedgerAccount, amountPaisa: bigint) => ({
    posting,
    account,
    agencyId: isAgencys(account) ? transfer.agencyId : null,
    bookingId: transfer.bookingId,
    amountPaisa,
    cause: transfer.cause,
    currency: transfer.currency ?? 'BDT',
  });
  await db.insert(ledgerEntries).values([line(from, -transfer.amount), line(to, transfer.amount)]);
}

const isAgencys = (account: LedgerAccount): boolean => AGENCY_ACCOUNTS.some((own) => own === account);

/** A payment arrived at the provider. It is not decided yet. */
export const postReceived = (db: Db, transfer: Transfer) => post(db, 'unallocated', 'provider', transfer);
/** It pays a booking, so it belongs to the agency. */
export const postApplied = (db: Db, transfer: Transfer) => post(db, 'agency', 'unallocated', transfer);
/** It does not fit the booking: an admin must decide. */
export const postUnderReview = (db: Db, transfer: Transfer) => post(db, 'review', 'unallocated', transfer);
/** An admin decided. The next posting moves it on. */
export const postReviewed = (db: Db, transfer: Transfer) => post(db, 'unallocated', 'review', transfer);
/** An admin decided that it is not a payment of its own: the provider does not have it. */
export const postDismissed = (db: Db, transfer: Transfer) => post(db, 'provider', 'review', transfer);
/** It is refunded and never belonged to the agency. */
export const postReturned = (db: Db, transfer: Transfer) => post(db, 'refunds_owed', 'unallocated', transfer);
/** It belonged to the agency and is refunded. */
export const postRefundOwed = (db: Db, transfer: Transfer) => post(db, 'refunds_owed', 'agency', transfer);
/** The provider paid it back. */
export const postRefunded = (db: Db, transfer: Transfer) => post(db, 'provider', 'refunds_owed', transfer);
/** We paid it back by hand. The provider, which refused the refund, still has the payment. */
export const postPaidByHand = (db: Db, transfer: Transfer) => post(db, 'ghuri', 'refunds_owed', transfer);
/** It was held for the agency and becomes available. Below zero: it is taken back. */
export const postReleased = (db: Db, transfer: Transfer) =>
  post(db, 'available', 'agency', { ...transfer, cause: 'release' });
/** Our share of what is available. Below zero: a part is handed back. */
export const postCommission = (db: Db, transfer: Transfer) =>
  post(db, 'commission', 'available', { ...transfer, cause: 'commission' });

/** Ends the rest of a closed agency: all that these locked bookings have available, with one posting for each. */
export async function postRest(
  db: Db,
  { agencyId, bookingIds }: { agencyId: string; bookingIds: readonly string[] },
  to: 'paid_out' | 'written_off',
): Promise<void> {
  await db.execute(sql`
    insert into ledger_entries (posting, account, agency_id, booking_id, amount_paisa, cause)
    select moved.posting, line.account, ${agencyId}::uuid, moved.booking_id, line.amount, 'rest'
    from (
      select gen_random_uuid() as posting, booking_id, sum(amount_paisa) as balance from ledger_entries
      where agency_id = ${agencyId} and account = 'available' and booking_id = any(${sql.param([...bookingIds])}::uuid[])
      group by booking_id having sum(amount_paisa) <> 0) moved
    cross join lateral (values (${to}::text, moved.balance), ('available', -moved.balance)) line (account, amount)`);
}

export type PayoutStep =
  ['available', 'in_transit'] | ['in_transit', 'paid_out'] | ['in_transit' | 'paid_out', 'available'];

/** Moves all that these locked bookings have of a payout in one place, with one posting for each booking. */
export async function postPayout(
  db: Db,
  { payoutId, agencyId, bookingIds }: { payoutId: string; agencyId: string; bookingIds: readonly string[] },
  [from, to]: PayoutStep,
): Promise<void> {
  const ofPayout = from === 'available' ? sql`` : sql`and payout_id = ${payoutId}`;
  await db.execute(sql`
    insert into ledger_entries (posting, account, agency_id, booking_id, amount_paisa, payout_id)
    select moved.posting, line.account, ${agencyId}::uuid, moved.booking_id, line.amount, ${payoutId}::uuid
    from (
      select gen_random_uuid() as posting, booking_id, sum(amount_paisa) as balance from ledger_entries
      where agency_id = ${agencyId} and account = ${from} ${ofPayout} and booking_id = any(${sql.param([...bookingIds])}::uuid[])
      group by booking_id having sum(amount_paisa) <> 0) moved
    cross join lateral (values (${to}::text, moved.balance), (${from}::text, -moved.balance)) line (account, amount)`);
}
