import type { Db } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { ledgerEntries } from '../../../schema/payments.table.ts';
import type { LedgerAccount } from '../../../schema/payments.table.ts';

export interface Transfer {
  bookingId: string;
  /** The agency, if one account is an agency's. */
  agencyId: string | null;
  amount: bigint;
  /** Default: taka. */
  currency?: string;
}

/** One posting: the amount moves from one account to the other. */
async function post(db: Db, from: LedgerAccount, to: LedgerAccount, transfer: Transfer): Promise<void> {
  const posting = newId();
  const line = (account: LedgerAccount, amountPaisa: bigint) => ({
    posting,
    account,
    agencyId: account === 'agency' ? transfer.agencyId : null,
    bookingId: transfer.bookingId,
    amountPaisa,
    currency: transfer.currency ?? 'BDT',
  });
  await db.insert(ledgerEntries).values([line(from, -transfer.amount), line(to, transfer.amount)]);
}

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
