import type { Receipt } from '@ghuri/contract/bookings';
import { paisaToDecimalTaka } from '@ghuri/domain/money';
import { inDhaka } from '@ghuri/domain/dhaka-time';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { showPayment } from '../../../platform/payments/payment-providers.ts';
import type { PaymentProviders } from '../../../platform/payments/payment-providers.ts';
import { users } from '../../../schema/accounts.table.ts';
import { agencies } from '../../../schema/agencies.table.ts';
import { firstPayment } from '../settlement/paid-amount.reads.ts';
import { paymentAttempts, payments, refunds } from '../../../schema/payments.table.ts';
import type { AttemptState } from '../../../schema/payments.table.ts';
import { bookings } from '../../../schema/bookings.table.ts';
import { tours } from '../../../schema/tours.table.ts';
import { bookingColumns, presentBooking } from '../bookings.reads.ts';

const lastAttemptState = sql<AttemptState | null>`(
  select state from ${paymentAttempts} where ${paymentAttempts.bookingId} = ${bookings.id}
  order by ${paymentAttempts.createdAt} desc limit 1)`;
const notAccepted = sql<boolean>`exists (
  select from ${refunds} where ${refunds.bookingId} = ${bookings.id} and ${refunds.reason} = 'not_accepted')`;
const attemptOutcome = (state: AttemptState | null): Receipt['lastAttempt'] =>
  state === null || state === 'created' || state === 'redirected' ? 'open' : state;

/** The payer (`viewerId`) sees all of it; for everyone else it is masked. */
export async function readReceipt(
  db: Db,
  providers: PaymentProviders,
  viewerId: string | null,
  receiptId: string,
): Promise<Receipt | undefined> {
  const [row] = await db
    .select({
      ...bookingColumns,
      provider: paymentAttempts.provider,
      ref: payments.ref,
      receivedAt: payments.receivedAt,
      lastAttempt: lastAttemptState,
      notAccepted,
    })
    .from(bookings)
    .leftJoin(tours, eq(tours.id, bookings.tourId))
    .leftJoin(agencies, eq(agencies.id, bookings.agencyId))
    .leftJoin(users, eq(users.id, agencies.userId))
    .leftJoin(payments, firstPayment)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, payments.attemptId))
    .where(eq(bookings.receiptId, receiptId));
  if (!row) return undefined;
  const { booking, receivedAt } = row;
  const { method, bank } = showPayment(providers, row);
  const own = viewerId !== null && viewerId === booking.travellerId;
  const shown = (text: string) => (own ? text : masked(text));
  return {
    transactionId: receiptId,
    state: booking.state,
    username: shown(booking.name),
    userEmail: own ? booking.email : maskedEmail(booking.email),
    phone_number: shown(booking.phone),
    address: shown(booking.address),
    price: paisaToDecimalTaka(
      booking.paidAt === null && booking.depositPaisa !== null ? booking.depositPaisa : BigInt(row.paid),
    ),
    persons: booking.persons,
    locationName: booking.place,
    tourImage: booking.image,
    tourTripDate: inDhaka(booking.startsAt.getTime()).date,
    tourTripTime: inDhaka(booking.startsAt.getTime()).time,
    agencyName: booking.agencyName,
    lastAttempt: attemptOutcome(row.lastAttempt),
    paymentType: method,
    bank,
    paidTime: receivedAt?.toISOString() ?? null,
    refunded: paisaToDecimalTaka(booking.refundedPaisa),
    refundDue: paisaToDecimalTaka(BigInt(row.refundDue)),
    refundRefused: row.refundRefused,
    moneyWaits: row.moneyWaits,
    notAccepted: row.notAccepted,
    own,
    booking: own ? presentBooking(row) : null,
  };
}

/** First letter and last two characters; hides short texts completely. */
function masked(text: string): string {
  const letters = Array.from(text);
  if (letters.length < 6) return '•'.repeat(letters.length);
  return `${letters[0]}${'•'.repeat(letters.length - 3)}${letters.slice(-2).join('')}`;
}

const maskedEmail = (email: string): string => {
  if (email === '') return '';
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}${'•'.repeat(Math.max(1, name.length - 1))}@${host.slice(0, 1)}${'•'.repeat(Math.max(1, host.length - 1))}`;
};
