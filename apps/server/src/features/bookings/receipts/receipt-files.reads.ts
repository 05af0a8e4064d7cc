import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { showPayment } from '../../../platform/payments/payment-providers.ts';
import type { PaymentProviders } from '../../../platform/payments/payment-providers.ts';
import { users } from '../../../schema/accounts.table.ts';
import type { Language } from '../../accounts/accounts.reads.ts';
import { agencies } from '../../../schema/agencies.table.ts';
import { firstPayment, moneyOf, netPaisa, paidPaisa } from '../settlement/paid-amount.reads.ts';
import type { Money } from '../settlement/paid-amount.reads.ts';
import { paymentAttempts, payments } from '../../../schema/payments.table.ts';
import { tours } from '../../../schema/tours.table.ts';
import { bookings } from '../../../schema/bookings.table.ts';
import type { BookingRow } from '../bookings.writes.ts';
import { currentDeparture, currentHotel } from '../current-trip.reads.ts';

/** A paid booking with the facts for its receipt and its calendar entry. */
export interface Ticket {
  /** With its departure as it is planned now. */
  booking: BookingRow;
  /** '' if unknown. */
  hotel: string;
  /** Where and how long, as it is planned now. The receipt shows what was sold. */
  place: string;
  days: number;
  /** How often the agency changed the departure, and when it last did. */
  revision: number;
  changedAt: Date | null;
  /** The price, or the amount that an admin accepted instead. */
  paid: bigint;
  money: Money;
  /** As the provider named them; '' if it did not. */
  paymentType: string;
  bank: string;
  paidAt: Date;
  /** '' if the agency is deleted. */
  agencyPhone: string;
  checkInCode: string;
  /** The traveller's language. */
  language: Language;
}

/** The ticket of an own booking while it is paid; undefined for a booking of another user. */
export async function readTicket(
  db: Db,
  providers: PaymentProviders,
  bookingId: string,
  viewerId?: string,
): Promise<Ticket | undefined> {
  const [row] = await db
    .select({
      booking: bookings,
      paid: paidPaisa,
      net: netPaisa,
      provider: paymentAttempts.provider,
      ref: payments.ref,
      receivedAt: payments.receivedAt,
      agencyPhone: agencies.phone,
      departure: currentDeparture,
      hotel: currentHotel,
      place: sql<string>`coalesce(${tours.location}, ${bookings.place})`,
      days: sql<number>`coalesce(${tours.days}, ${bookings.days})`,
      revision: tours.revision,
      changedAt: tours.changedAt,
      language: users.language,
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.travellerId))
    .leftJoin(agencies, eq(agencies.id, bookings.agencyId))
    .leftJoin(tours, eq(tours.id, bookings.tourId))
    .leftJoin(payments, firstPayment)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, payments.attemptId))
    .where(
      and(
        eq(bookings.id, bookingId),
        eq(bookings.state, 'paid'),
        viewerId === undefined ? undefined : eq(bookings.travellerId, viewerId),
      ),
    );
  if (!row) return undefined;
  const { booking, departure, hotel, paid, receivedAt, agencyPhone, language } = row;
  const { method, bank } = showPayment(providers, row);
  return {
    booking: { ...booking, departure },
    hotel,
    place: row.place,
    days: row.days,
    revision: row.revision ?? 0,
    changedAt: row.changedAt,
    paid: BigInt(paid),
    money: moneyOf(booking, { paid: BigInt(paid), net: BigInt(row.net) }),
    paymentType: method,
    bank,
    paidAt: receivedAt ?? booking.paidAt!,
    agencyPhone: agencyPhone ?? '',
    checkInCode: booking.checkInCode!,
    language: language === 'bn' ? 'bn' : 'en',
  };
}
