import type { Db } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { ledgerEntries } from '../../../schema/payments.table.ts';
import type { LedgerAccount } from '../../../schema/payments.table.ts';

export interface Transfer {
  bookingId: string;
  /** Whose share it is, where one side is an agency's. */
  agencyId: string | null;
  amount: bigint;
  /** Taka unless told. */
  currency?: string;
}

/** One posting: what leaves one account arrives in the other. */
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

/** The provider holds it; nobody's yet. */
export const postReceived = (db: Db, transfer: Transfer) => post(db, 'unallocated', 'provider', transfer);
/** It pays a booking: the agency's. */
export const postApplied = (db: Db, transfer: Transfer) => post(db, 'agency', 'unallocated', transfer);
/** It does not fit: somebody must look. */
export const postUnderReview = (db: Db, transfer: Transfer) => post(db, 'review', 'unallocated', transfer);
/** Somebody has looked: it waits no longer, and is nobody's until the next posting. */
export const postReviewed = (db: Db, transfer: Transfer) => post(db, 'unallocated', 'review', transfer);
/** Somebody has looked, and it is no money of its own: the provider does not have it. */
export const postDismissed = (db: Db, transfer: Transfer) => post(db, 'provider', 'review', transfer);
/** It never became the agency's and goes back. */
export const postReturned = (db: Db, transfer: Transfer) => post(db, 'refunds_owed', 'unallocated', transfer);
/** It was the agency's and goes back. */
export const postRefundOwed = (db: Db, transfer: Transfer) => post(db, 'refunds_owed', 'agency', transfer);
/** It has arrived at the traveller's. */
export const postRefunded = (db: Db, transfer: Transfer) => post(db, 'provider', 'refunds_owed', transfer);
/** It has reached the traveller by hand: the provider still has what it would not send. */
export const postPaidByHand = (db: Db, transfer: Transfer) => post(db, 'ghuri', 'refunds_owed', transfer);
