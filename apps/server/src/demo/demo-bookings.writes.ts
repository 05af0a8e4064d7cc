import { shareOf } from '@ghuri/domain/money';
import { REFUND_STEPS } from '@ghuri/domain/refunds';
import { eq, inArray, sql } from 'drizzle-orm';
import { users } from '../schema/accounts.table.ts';
import { agencies } from '../schema/agencies.table.ts';
import { bookings } from '../schema/bookings.table.ts';
import { newCheckInCode } from '../features/bookings/bookings.writes.ts';
import { paidTrips } from '../schema/paid-trips.table.ts';
import { ledgerEntries, paymentAttempts, payments, refunds } from '../schema/payments.table.ts';
import type { LedgerAccount } from '@ghuri/domain/payments';
import { tours } from '../schema/tours.table.ts';
import type { Db } from '../platform/db.ts';
import { newId, newToken } from '../platform/ids.ts';
import type { Ref } from '../platform/payments/payment-provider.ts';
import { newUlid } from '../platform/payments/ulid.ts';
import type { PlannedBooking, SoldTour } from './bookings-plan.ts';

/** PostgreSQL allows 65,535 values in a statement. */
const BATCH = 500;

/** The tours of the demo's agencies, earliest departure first. */
export async function readDemoTours(db: Db): Promise<SoldTour[]> {
  const rows = await db
    .select({ tour: tours, agency: agencies, ownerEmail: users.email })
    .from(tours)
    .innerJoin(agencies, eq(agencies.id, tours.agencyId))
    .innerJoin(users, eq(users.id, agencies.userId))
    .where(sql`${users.email} like '%@ghuri.test'`)
    .orderBy(tours.startsAt, tours.id);
  return rows.map(({ tour, agency, ownerEmail }) => ({
    id: tour.id,
    agencyId: agency.id,
    agencyName: agency.name,
    ownerEmail,
    since: agency.createdAt.getTime(),
    place: tour.location,
    image: tour.image,
    startsAt: tour.startsAt.getTime(),
    days: tour.days,
    departure: tour.departure,
    costPaisa: tour.costPaisa,
    capacity: tour.capacity,
    cancelled: tour.cancelledAt !== null,
  }));
}

/** The payment of a booking, as reported by a provider. */
export interface DemoPayment {
  attemptId: string;
  paymentId: string;
  ref: Ref;
}

export interface PaidBooking extends PlannedBooking {
  contact: { phone: string; address: string };
  payment: DemoPayment;
  /** Set for a personalised tour: then `costPaisa` is for all people together. */
  personalisedTourId?: string;
  /** The same for an accepted bid. */
  bid?: { openRequestId: string; bidId: string };
}

/** Writes all rows of paying, travelling and cancelling at once; the seats follow. */
export async function insertDemoBookings(db: Db, planned: readonly PaidBooking[]): Promise<void> {
  const written = planned.map((plan) => ({
    ...plan,
    id: newId(),
    paidTripId: newId(),
    total: totalOf(plan),
  }));
  type Written = (typeof written)[number];
  const called = written.filter((plan): plan is Written & { refund: NonNullable<Written['refund']> } =>
    Boolean(plan.refund),
  );
  const backOf = ({ total, refund }: Pick<Written, 'total' | 'refund'>) =>
    refund ? shareOf(total, refund.percent) : 0n;

  await inBatches(written, (some) =>
    db.insert(paidTrips).values(
      some.map(({ paidTripId, traveller, tour, paidAt, refund }) => ({
        id: paidTripId,
        travellerId: traveller.id,
        agencyId: tour.agencyId,
        place: tour.place,
        startsAt: new Date(tour.startsAt),
        paidAt: new Date(paidAt),
        refundedAt: refund && new Date(refund.at),
      })),
    ),
  );
  await inBatches(written, (some) =>
    db.insert(bookings).values(
      some.map((plan) => ({
        id: plan.id,
        kind: kindOf(plan),
        tourId: plan.tour.id,
        personalisedTourId: plan.personalisedTourId,
        ...plan.bid,
        agencyId: plan.tour.agencyId,
        travellerId: plan.traveller.id,
        persons: plan.persons,
        unitPaisa: plan.tour.costPaisa,
        totalPaisa: plan.total,
        name: plan.traveller.name,
        email: plan.traveller.email,
        ...plan.contact,
        place: plan.tour.place,
        image: plan.tour.image,
        startsAt: new Date(plan.tour.startsAt),
        days: plan.tour.days,
        departure: plan.tour.departure,
        agencyName: plan.tour.agencyName,
        refundSteps: [...REFUND_STEPS],
        state: plan.refund ? ('refunded' as const) : ('paid' as const),
        receiptId: newToken(18),
        paidAt: new Date(plan.paidAt),
        paidTripId: plan.paidTripId,
        refundedPaisa: backOf(plan),
        checkInCode: newCheckInCode(),
        createdAt: new Date(plan.paidAt - 4 * 60_000),
      })),
    ),
  );
  await inBatches(written, (some) =>
    db.insert(paymentAttempts).values(
      some.map(({ id, payment, total, paidAt }) => ({
        id: payment.attemptId,
        bookingId: id,
        amountPaisa: total,
        state: 'paid' as const,
        ref: payment.ref,
        createdAt: new Date(paidAt - 3 * 60_000),
      })),
    ),
  );
  await inBatches(written, (some) =>
    db.insert(payments).values(
      some.map(({ id, payment, total, paidAt }) => ({
        ...payment,
        bookingId: id,
        amountPaisa: total,
        currency: 'BDT',
        risky: false,
        state: 'applied' as const,
        receivedAt: new Date(paidAt),
      })),
    ),
  );
  await inBatches(called, (some) =>
    db.insert(refunds).values(
      some.map((plan) => ({
        id: newUlid(),
        paymentId: plan.payment.paymentId,
        bookingId: plan.id,
        amountPaisa: backOf(plan),
        reason: plan.refund.reason,
        state: 'done' as const,
        createdAt: new Date(plan.refund.at),
        doneAt: new Date(plan.refund.at),
      })),
    ),
  );
  const lines = written.flatMap((plan) => [
    ...posting('unallocated', 'provider', plan, plan.total, plan.paidAt),
    ...posting('agency', 'unallocated', plan, plan.total, plan.paidAt),
    ...(plan.refund
      ? [
          ...posting('refunds_owed', 'agency', plan, backOf(plan), plan.refund.at),
          ...posting('provider', 'refunds_owed', plan, backOf(plan), plan.refund.at),
        ]
      : []),
  ]);
  // Two lines make a posting, and every batch has an even number of lines.
  await inBatches(lines, (some) => db.insert(ledgerEntries).values(some));

  const booked = [...new Set(written.flatMap(({ tour }) => tour.id ?? []))];
  if (booked.length === 0) return;
  await db
    .update(tours)
    .set({
      taken: sql`(select coalesce(sum(${bookings.persons}), 0) from ${bookings}
        where ${bookings.tourId} = ${tours.id} and ${bookings.state} = 'paid')`,
    })
    .where(inArray(tours.id, booked));
}

function kindOf({ personalisedTourId, bid }: Partial<PaidBooking>): 'tour' | 'personalised' | 'bid' {
  if (bid) return 'bid';
  return personalisedTourId === undefined ? 'tour' : 'personalised';
}

export const totalOf = (plan: PlannedBooking & Partial<PaidBooking>): bigint =>
  kindOf(plan) === 'tour' ? plan.tour.costPaisa * BigInt(plan.persons) : plan.tour.costPaisa;

function posting(
  from: LedgerAccount,
  to: LedgerAccount,
  { id, tour }: { id: string; tour: SoldTour },
  amount: bigint,
  at: number,
) {
  const name = newId();
  const line = (account: LedgerAccount, amountPaisa: bigint) => ({
    posting: name,
    account,
    agencyId: account === 'agency' ? tour.agencyId : null,
    bookingId: id,
    amountPaisa,
    createdAt: new Date(at),
  });
  return [line(from, -amount), line(to, amount)];
}

async function inBatches<T>(rows: readonly T[], insert: (some: T[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) await insert(rows.slice(start, start + BATCH));
}
