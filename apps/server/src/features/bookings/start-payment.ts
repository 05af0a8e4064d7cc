import { setTimeout as pause } from 'node:timers/promises';
import type { PaymentForm } from '@ghuri/contract/bookings';
import { REFUND_STEPS } from '@ghuri/domain/refunds';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { ProviderRejected, ProviderUnknown } from '../../platform/payments/payment-provider.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { lockPerson } from '../accounts/accounts.writes.ts';
import { findAttempt, lastAttempt } from '../payments/payments.reads.ts';
import { insertAttempt, markNeverBegun, markRedirected } from '../payments/payments.writes.ts';
import { readSellableTour } from './bookings.reads.ts';
import type { SellableTour } from './bookings.reads.ts';
import type { BookingRow } from './bookings.writes.ts';
import { insertHold, lockBooking, lockLiveHold, markBooking, markPendingPayment } from './bookings.writes.ts';
import { freeSeats, takeSeats } from './seats.writes.ts';

type Needs = Pick<Services, 'config' | 'database' | 'live' | 'paymentProvider' | 'paymentJobs'>;

export interface Checkout {
  url: string;
  bookingId: string;
  transactionId: string;
  holdUntil: string;
}

/** A visit that has no address after this long will never get one: its process died. */
const LONGEST_START_MS = 30_000;
const REMIND_BEFORE_MS = 3 * 60_000;
const LOOK_AGAIN_MS = 150;

/**
 * Keeps seats and answers where to pay. A second click, a second tab or a retry finds the hold and the address of the first.
 * Price, deadline and seats are decided in one transaction; the provider is asked outside it.
 */
export async function startPayment(services: Needs, viewer: Viewer, form: PaymentForm): Promise<Checkout> {
  if (form.userEmail !== undefined && form.userEmail !== viewer.email) throw new AppError('forbidden');
  const { booking, attemptId, isNew } = await holdSeats(services, viewer, form);
  const url = isNew ? await begin(services, booking, attemptId) : await addressOf(services, attemptId);
  return {
    url,
    bookingId: booking.id,
    transactionId: booking.transactionId,
    holdUntil: booking.holdUntil!.toISOString(),
  };
}

interface Hold {
  booking: BookingRow;
  attemptId: string;
  /** This call sends the person to the provider; otherwise another did. */
  isNew: boolean;
}

async function holdSeats(services: Needs, viewer: Viewer, form: PaymentForm): Promise<Hold> {
  const { database, paymentJobs } = services;
  return database.db.transaction(async (db) => {
    // One person's clicks come one after the other.
    await lockPerson(db, viewer.id);
    const tour = await readSellableTour(db, form.tour);
    if (!tour) throw new AppError('not_found');
    if (tour.ownerId === viewer.id) throw new AppError('own_tour');

    const live = await lockLiveHold(db, viewer.id, tour.id);
    if (live && live.holdUntil! > tour.now && live.persons === form.persons) return goOn(db, live, tour.now);
    if (live) {
      await freeSeats(services, db, live);
      await markBooking(db, live.id, 'cancelled');
    }

    const total = tour.costPaisa * BigInt(form.persons);
    if (total > services.paymentProvider.limits.max.minor)
      throw new AppError('invalid_input', [{ path: 'persons', code: 'out_of_range' }]);
    const seated = await takeSeats(services, db, { tourId: tour.id, persons: form.persons });
    if (!seated) throw new AppError(refusalOf(tour));
    const booking = await insertHold(db, { ...frozen(tour, viewer, form), totalPaisa: total });
    const holdUntil = booking.holdUntil!;
    await paymentJobs.holds.enqueue(db, {}, { startAfter: holdUntil });
    await paymentJobs.holdEnding.enqueue(
      db,
      { bookingId: booking.id },
      { startAfter: new Date(holdUntil.getTime() - REMIND_BEFORE_MS) },
    );
    return { booking, attemptId: await newAttempt(db, booking), isNew: true };
  });
}

/** The same hold. Where its last visit to the provider failed, or never got an address, a new one begins. */
async function goOn(db: Db, booking: BookingRow, now: Date): Promise<Hold> {
  const last = await lastAttempt(db, booking.id);
  const isAlive =
    last &&
    (last.state === 'redirected' ||
      (last.state === 'created' && now.getTime() - last.createdAt.getTime() < LONGEST_START_MS));
  return isAlive
    ? { booking, attemptId: last.id, isNew: false }
    : { booking, attemptId: await newAttempt(db, booking), isNew: true };
}

const newAttempt = (db: Db, { id, totalPaisa }: BookingRow) =>
  insertAttempt(db, { bookingId: id, amountPaisa: totalPaisa });

function refusalOf(tour: SellableTour) {
  if (tour.cancelled) return 'tour_cancelled';
  return tour.timesUp ? 'tour_over' : 'tour_full';
}

function frozen(tour: SellableTour, viewer: Viewer, form: PaymentForm) {
  return {
    kind: 'tour' as const,
    tourId: tour.id,
    agencyId: tour.agencyId,
    travellerId: viewer.id,
    persons: form.persons,
    unitPaisa: tour.costPaisa,
    name: form.username,
    email: viewer.email,
    phone: form.phone_number,
    address: form.address,
    place: tour.place,
    image: tour.image,
    startsAt: tour.startsAt,
    days: tour.days,
    departure: tour.departure,
    agencyName: tour.agencyName,
    refundSteps: [...REFUND_STEPS],
  };
}

/** Asks the provider for the page to pay on. Where it has none, the seats are free again at once. */
async function begin(services: Needs, booking: BookingRow, attemptId: string): Promise<string> {
  const { config, database, paymentProvider } = services;
  try {
    const { redirectUrl, ref } = await paymentProvider.start({
      attemptId,
      money: { minor: booking.totalPaisa, currency: 'BDT' },
      customer: booking,
      title: booking.place,
      returnUrl: `${config.publicUrl}/api/payment/return/${booking.transactionId}`,
      notifyUrl: `${config.publicUrl}/api/payment/ipn`,
      expiresAt: booking.holdUntil!,
    });
    await database.db.transaction(async (db) => {
      await markRedirected(db, attemptId, { url: redirectUrl, ref });
      await markPendingPayment(db, booking.id);
    });
    return redirectUrl;
  } catch (error) {
    if (!(error instanceof ProviderRejected || error instanceof ProviderUnknown)) throw error;
    await database.db.transaction(async (db) => {
      const held = await lockBooking(db, booking.id);
      if (error instanceof ProviderRejected) await markNeverBegun(db, attemptId);
      if (held?.holdUntil == null) return;
      await freeSeats(services, db, held);
      await markBooking(db, held.id, 'failed');
    });
    throw new AppError('payment_unavailable');
  }
}

/** Another call of the same person is asking the provider right now: its address will do. */
async function addressOf({ database }: Needs, attemptId: string): Promise<string> {
  for (let waited = 0; waited < LONGEST_START_MS; waited += LOOK_AGAIN_MS) {
    const attempt = await findAttempt(database.db, attemptId);
    if (attempt?.url) return attempt.url;
    if (attempt?.state !== 'created') break;
    await pause(LOOK_AGAIN_MS);
  }
  throw new AppError('payment_unavailable');
}
