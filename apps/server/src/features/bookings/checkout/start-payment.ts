import { setTimeout as pause } from 'node:timers/promises';
import type { CustomPaymentForm, PaymentForm } from '@ghuri/contract/bookings';
import type { LiveHold } from '@ghuri/contract/errors';
import { paisaToTaka } from '@ghuri/domain/money';
import { holdRefusal } from '@ghuri/domain/bookings';
import { REFUND_STEPS } from '@ghuri/domain/refunds';
import { readClock } from '../../../platform/clock.reads.ts';
import type { Db } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { ProviderRejected, ProviderUnknown } from '../../../platform/payments/payment-provider.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { lockPerson } from '../../accounts/accounts.writes.ts';
import { findAttempt, lastAttempt } from '../settlement/payments.reads.ts';
import { insertAttempt, markNeverBegun, markRedirected } from '../settlement/payments.writes.ts';
import { areBlocked } from '../../people/people.reads.ts';
import { readBidOffer } from '../../open-requests/bid-offer.reads.ts';
import { readPersonalisedOffer } from '../../personalised-tours/personalised-offer.reads.ts';
import type { BookingRow, Offer } from '../bookings.writes.ts';
import { insertHold, lockBooking, lockLiveHold, markBooking, readHolds } from '../bookings.writes.ts';
import { holdSeats } from './hold-seats.writes.ts';
import type { Held } from './hold-seats.writes.ts';
import { claimOffer, freeOffer, tellOfOffer } from './offers.writes.ts';
import { readHeldParty, readTourOffer } from './tour-offer.reads.ts';

type Needs = Pick<Services, 'config' | 'database' | 'live' | 'paymentProvider' | 'paymentJobs'>;

export interface Checkout {
  url: string;
  bookingId: string;
  transactionId: string;
  holdUntil: string;
}

/** A visit that has no address after this long will never get one: its process died. */
const LONGEST_START_MS = 30_000;
const LOOK_AGAIN_MS = 150;

/** Seats of a tour, for everybody who travels. */
export async function payForTour(services: Needs, viewer: Viewer, form: PaymentForm): Promise<Checkout> {
  requireOwnEmail(viewer, form);
  const held = await holdSeats(services.database.pool, {
    tourId: form.tour,
    persons: form.persons ?? 1,
    mostPaisa: services.paymentProvider.limits.max.minor,
    limited: services.config.rateLimits,
    payer: { id: viewer.id, ...contactOf(viewer, form) },
  });
  if (held) return goAndPay(services, { ...held, isNew: true, isFirst: true });
  return startPayment(services, viewer, form, async (db) => {
    const persons = form.persons ?? (await readHeldParty(db, viewer.id, form.tour)) ?? 1;
    return readTourOffer(db, form.tour, persons);
  });
}

/** An own personalised tour, at the price its agency has named. */
export const payForPersonalisedTour = (services: Needs, viewer: Viewer, form: CustomPaymentForm) =>
  startPayment(services, viewer, form, (db) => readPersonalisedOffer(db, viewer.id, form.tour));

/** The accepted bid of an own request. */
export const payForBid = (services: Needs, viewer: Viewer, form: CustomPaymentForm) =>
  startPayment(services, viewer, form, (db) => readBidOffer(db, viewer.id, form.tour));

type ReadOffer = (db: Db) => Promise<Offer | undefined>;

/**
 * Keeps what is sold and answers where to pay. A second click, a second tab or a retry finds the hold and the address of the first:
 * its party and contact data stay unless the caller replaces the hold explicitly.
 * Price, deadline and seats are decided in one transaction; the provider is asked outside it.
 */
async function startPayment(
  services: Needs,
  viewer: Viewer,
  form: CustomPaymentForm,
  readOffer: ReadOffer,
): Promise<Checkout> {
  requireOwnEmail(viewer, form);
  return goAndPay(services, await hold(services, viewer, form, readOffer));
}

function requireOwnEmail(viewer: Viewer, { userEmail }: CustomPaymentForm): void {
  if (userEmail !== undefined && userEmail !== viewer.email) throw new AppError('forbidden');
}

const contactOf = ({ email }: Viewer, form: CustomPaymentForm) => ({
  name: form.username,
  email,
  phone: form.phone_number,
  address: form.address,
});

interface Hold {
  booking: Held;
  attemptId: string;
  /** This call sends the person to the provider; otherwise another did. */
  isNew: boolean;
  /** This call made the hold. */
  isFirst: boolean;
}

async function hold(
  services: Needs,
  viewer: Viewer,
  form: CustomPaymentForm,
  readOffer: ReadOffer,
): Promise<Hold> {
  return services.database.db.transaction(async (db) => {
    // One person's clicks come one after the other.
    if (!(await lockPerson(db, viewer.id))) throw new AppError('not_signed_in');
    const offer = await readOffer(db);
    if (!offer) throw new AppError('not_found');
    if (offer.ownerId === viewer.id) throw new AppError('own_tour');
    // Before the live hold: it would send the user to pay for what is no longer sold.
    if (!offer.sells) throw new AppError('agency_not_selling');
    // Seats are for everybody. What is made for one traveller is a deal between two users.
    if (offer.deal.kind !== 'tour' && (await areBlocked(db, viewer.id, offer.ownerId)))
      throw new AppError('blocked');
    const { deal, now } = offer;

    const live = await lockLiveHold(db, viewer.id, deal);
    if (live && live.holdUntil! > now && !isReplaced(live, deal, contactOf(viewer, form), form))
      return goOn(db, live, now);
    if (live) {
      await freeOffer(services, db, live);
      await markBooking(db, live.id, 'cancelled');
    }

    if (deal.totalPaisa > services.paymentProvider.limits.max.minor)
      throw new AppError('invalid_input', [{ path: 'persons', code: 'out_of_range' }]);
    if (offer.refusal) throw new AppError(offer.refusal);
    const holdSlot = await nextHoldSlot(services, db, viewer.id, deal);
    if (!(await claimOffer(services, db, deal, { begun: false })))
      throw new AppError(deal.kind === 'tour' ? 'tour_full' : 'conflict');
    const booking = await insertHold(db, {
      ...deal,
      ...contactOf(viewer, form),
      travellerId: viewer.id,
      holdSlot,
      refundSteps: [...REFUND_STEPS],
    });
    await tellOfOffer(services, db, booking);
    return { booking: held(booking), attemptId: await newAttempt(db, booking), isNew: true, isFirst: true };
  });
}

/** Seats are scarce: nobody keeps them from others by holding them again and again. Part of the rate limits. */
async function nextHoldSlot(
  { config }: Needs,
  db: Db,
  travellerId: string,
  { kind, tourId }: Offer['deal'],
): Promise<number | null> {
  if (!config.rateLimits || kind !== 'tour' || tourId == null) return null;
  const holds = await readHolds(db, travellerId, tourId);
  const refusal = holdRefusal(holds);
  if (refusal) throw new AppError(refusal);
  return holds.slot;
}

/** Whether the caller wants other seats, or another payer, than the live hold has. Throws where they may not know of that hold. */
function isReplaced(
  live: BookingRow,
  { persons }: Pick<BookingRow, 'persons'>,
  contact: ReturnType<typeof contactOf>,
  { replaceHold }: CustomPaymentForm,
): boolean {
  const isOtherParty = live.persons !== persons;
  if (!replaceHold) {
    if (isOtherParty) throw new AppError('hold_differs', undefined, factsOf(live));
    return false;
  }
  const { name, phone, address } = contact;
  return isOtherParty || live.name !== name || live.phone !== phone || live.address !== address;
}

const factsOf = ({ id, persons, totalPaisa, holdUntil, transactionId }: BookingRow): LiveHold => ({
  bookingId: id,
  persons,
  price: paisaToTaka(totalPaisa),
  holdUntil: holdUntil!.toISOString(),
  transactionId,
});

const held = (booking: BookingRow): Held => ({ ...booking, holdUntil: booking.holdUntil! });

/** The same hold. Where its last visit to the provider failed, or never got an address, a new one begins. */
async function goOn(db: Db, booking: BookingRow, now: Date): Promise<Hold> {
  const last = await lastAttempt(db, booking.id);
  return last && (last.state === 'redirected' || isBeginning(last, now))
    ? { booking: held(booking), attemptId: last.id, isNew: false, isFirst: false }
    : { booking: held(booking), attemptId: await newAttempt(db, booking), isNew: true, isFirst: false };
}

type Attempt = NonNullable<Awaited<ReturnType<typeof lastAttempt>>>;
const isBeginning = ({ state, createdAt }: Attempt, now: Date): boolean =>
  state === 'created' && now.getTime() - createdAt.getTime() < LONGEST_START_MS;

const newAttempt = (db: Db, { id, transactionId, totalPaisa }: BookingRow) =>
  insertAttempt(db, { bookingId: id, receiptId: transactionId, amountPaisa: totalPaisa });

async function goAndPay(services: Needs, hold: Hold): Promise<Checkout> {
  const { booking, attemptId, isNew } = hold;
  const url = isNew ? await begin(services, hold) : await addressOf(services, attemptId);
  const { id: bookingId, transactionId, holdUntil } = booking;
  return { url, bookingId, transactionId, holdUntil: holdUntil.toISOString() };
}

/**
 * Asks the provider for the page to pay on. Where it has none, a hold of this call is released at once. A hold from before stays:
 * its traveller has seen the countdown and may try again.
 */
async function begin(services: Needs, { booking, attemptId, isFirst }: Hold): Promise<string> {
  const { config, database, paymentJobs, paymentProvider } = services;
  await paymentJobs.watchHold(booking.holdUntil);
  try {
    const { redirectUrl, ref } = await paymentProvider.start({
      attemptId,
      money: { minor: booking.totalPaisa, currency: 'BDT' },
      customer: booking,
      title: booking.place,
      returnUrl: `${config.publicUrl}/api/payment/return/${booking.transactionId}`,
      notifyUrl: `${config.publicUrl}/api/payment/ipn`,
      expiresAt: booking.holdUntil,
    });
    await markRedirected(database.pool, { attemptId, bookingId: booking.id, url: redirectUrl, ref });
    return redirectUrl;
  } catch (error) {
    if (!(error instanceof ProviderRejected || error instanceof ProviderUnknown)) throw error;
    await database.db.transaction(async (db) => {
      const stored = await lockBooking(db, booking.id);
      if (error instanceof ProviderRejected) await markNeverBegun(db, attemptId);
      if (stored?.holdUntil == null || !isFirst) return;
      await freeOffer(services, db, stored);
      await markBooking(db, stored.id, 'failed');
    });
    throw new AppError('payment_unavailable');
  }
}

/** Another call of the same person is asking the provider right now: its address will do. */
async function addressOf({ database }: Needs, attemptId: string): Promise<string> {
  for (;;) {
    const attempt = await findAttempt(database.db, attemptId);
    if (attempt?.url) return attempt.url;
    if (!attempt || !isBeginning(attempt, await readClock(database.db))) break;
    await pause(LOOK_AGAIN_MS);
  }
  throw new AppError('payment_unavailable');
}
