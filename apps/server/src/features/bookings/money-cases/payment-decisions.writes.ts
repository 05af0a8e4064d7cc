import type { AuditAction } from '@ghuri/contract/reports';
import { paisaToDecimalTaka } from '@ghuri/domain/money';
import { isOwnCase } from '@ghuri/domain/reports';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { newUlid } from '../../../platform/payments/ulid.ts';
import { users } from '../../../schema/accounts.table.ts';
import { readAgencyOwner } from '../../agencies/agencies.reads.ts';
import type { BookingRow } from '../bookings.writes.ts';
import { recordAudit } from '../../audit/audit.writes.ts';
import { tours } from '../../../schema/tours.table.ts';
import { paymentDecisions } from '../../../schema/payment-decisions.table.ts';
import type { MoneyDecision } from '../../../schema/payment-decisions.table.ts';
import { payments, refunds } from '../../../schema/payments.table.ts';

const AUDITED: Record<MoneyDecision, AuditAction> = {
  accept: 'payment_accepted',
  return: 'payment_returned',
  dismiss: 'payment_dismissed',
  retry: 'refund_retried',
  paid_by_hand: 'refund_paid_by_hand',
  arrived: 'refund_arrived',
  never_happened: 'refund_never_happened',
};

interface Decided {
  adminId: string;
  action: MoneyDecision;
  paymentId: string;
  refundId?: string;
  amountPaisa: bigint;
  currency: string;
  problem: string;
  reason: string;
  bankReference?: string;
}

/** Records a decision and its audit entry, in the transaction that acts on it. Throws if the admin is a party. */
export async function recordMoneyDecision(
  db: Db,
  booking: BookingRow,
  { adminId, currency, ...decided }: Decided,
): Promise<void> {
  const owner = booking.agencyId === null ? undefined : await readAgencyOwner(db, booking.agencyId);
  // Throwing rolls the decision back.
  if (isOwnCase(adminId, [booking.travellerId, owner?.id])) throw new AppError('own_case');
  const [admin] = await db
    .select({ actorName: users.name, actorEmail: users.email })
    .from(users)
    .where(eq(users.id, adminId));
  if (!admin) throw new Error('Nobody decides about money');
  await db
    .insert(paymentDecisions)
    .values({ id: newId(), bookingId: booking.id, actorId: adminId, ...admin, ...decided });
  const amount = new Intl.NumberFormat('en-IN').format(paisaToDecimalTaka(decided.amountPaisa));
  await recordAudit(db, {
    actorId: adminId,
    action: AUDITED[decided.action],
    subjectKind: 'booking',
    subjectId: booking.id,
    subject: `${booking.name}: ${booking.place}, ${currency === 'BDT' ? '৳' : `${currency} `}${amount}`,
    note: decided.bankReference ? `${decided.reason} (${decided.bankReference})` : decided.reason,
  });
}

/** Whether an admin decided about this refusal. The refund may have another id by now. */
export async function wasRefusalDecided(db: Db, refundId: string): Promise<boolean> {
  const found = await db
    .select({ id: paymentDecisions.id })
    .from(paymentDecisions)
    .where(eq(paymentDecisions.refundId, refundId));
  return found.length > 0;
}

/** Whether another payment of the booking is under review. */
export async function hasMoreUnderReview(db: Db, bookingId: string, paymentId: string): Promise<boolean> {
  const found = await db
    .select({ paymentId: payments.paymentId })
    .from(payments)
    .where(
      and(eq(payments.bookingId, bookingId), eq(payments.state, 'review'), ne(payments.paymentId, paymentId)),
    )
    .limit(1);
  return found.length > 0;
}

/**
 * Makes a failed refund new, under another id: the provider may return the old outcome for a known id. It stays one
 * row, so nothing is owed twice. A trigger refuses this for a refund that may still be paid.
 */
export async function renewRefund(db: Db, id: string): Promise<void> {
  await db
    .update(refunds)
    .set({
      id: newUlid(),
      state: 'created',
      ref: {},
      problem: '',
      refusedAt: null,
      tries: 0,
      unclearAsks: 0,
      nextTryAt: sql`app_now()`,
    })
    .where(eq(refunds.id, id));
}

/** Returns whether a tour is not cancelled, and pins it so until commit. */
export async function holdTour(db: Db, tourId: string): Promise<boolean> {
  const [tour] = await db
    .select({ cancelledAt: tours.cancelledAt })
    .from(tours)
    .where(eq(tours.id, tourId))
    .for('share');
  return tour?.cancelledAt === null;
}
