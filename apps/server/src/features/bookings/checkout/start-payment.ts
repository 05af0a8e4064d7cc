import { setTimeout as pause } from 'node:timers/promises';
import type { CustomPaymentForm, PaymentForm } from '@ghuri/contract/bookings';
import type { LiveHold } from '@ghuri/contract/errors';
import { paisaToTaka } from '@ghuri/domain/money';
import { holdRefusal, isLiveHold } from '@ghuri/domain/bookings';
import { REFUND_STEPS } from '@ghuri/domain/refunds';
import { readClock } from '../../../platform/clock.reads.ts';
import type { Db } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { ProviderRejected, ProviderUnknown } from '../../../platform/payments/payment-provider.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { lockUser } from '../../accounts/accounts.writes.ts';
import { findAttempt, lastAttempt } from '../settlement/payments.reads.ts';
import { insertAttempt, markNeverBegun, markRedirected } from '../settlement/payments.writes.ts';
import { areBlocked } from '../../people/people.reads.ts';
import type { BookingRow } from '../bookings.writes.ts';
import type { Held, Offer } from '../sellable.ts';
import { claimOffer, publishOffer, releaseOffer } from './offers.ts';
import { insertHold, lockBooking, lockLiveHold, markBooking, readHolds } from '../bookings.writes.ts';

type Needs = Pick<Services, 'config' | 'database' | 'live' | 'paymentProvider' | 'paymentJobs' | 'sellables'>;

export interface Checkout {
  url: string;
  bookingId: string;
  transactionId: string;
  holdUntil: string;
}

/** An attempt that has no address after this long will never get one: its process died. */
const LONGEST_START_MS = 30_000;
const LOOK_AGAIN_MS = 150;

/**
 * Holds the item and returns the address to pay at. A second click, a second tab or a retry finds the first hold and
 * its address: seats and contact data stay unless the caller replaces the hold explicitly. One transaction decides
 * price, deadline and seats; the provider is called outside it.
 */
export async function startCheckout(
  services: Needs,
  viewer: Viewer,
  kind: BookingRow['kind'],
  form: PaymentForm,
): Promise<Checkout> {
  requireOwnEmail(viewer, form);
  const held = await services.sellables[kind].holdAtOnce?.(services.database.pool, {
    travellerId: viewer.id,
    id: form.tour,
    persons: form.persons,
    provider: services.paymentProvider.id,
    mostPaisa: services.paymentProvider.limits.max.minor,
    limited: services.config.rateLimits,
    contact: contactOf(viewer, form),
  });
  return continueCheckout(
    services,
    held ? { ...held, isNew: true, isFirst: true } : await hold(services, viewer, kind, form),
  );
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
  /** This call asks the provider for an address; otherwise another call did. */
  isNew: boolean;
  /** This call made the hold. */
  isFirst: boolean;
}

async function hold(
  services: Needs,
  viewer: Viewer,
  kind: BookingRow['kind'],
  form: PaymentForm,
): Promise<Hold> {
  const sellable = services.sellables[kind];
  return services.database.db.transaction(async (db) => {
    // One user's clicks run one after the other.
    if (!(await lockUser(db, viewer.id))) throw new AppError('not_signed_in');
    const offer = await sellable.readOffer(db, {
      travellerId: viewer.id,
      id: form.tour,
      persons: form.persons,
    });
    if (!offer) throw new AppError('not_found');
    if (offer.ownerId === viewer.id) throw new AppError('own_tour');
    // Checked before the live hold, which would send the user to pay for an item that is no longer sold.
    if (!offer.sells) throw new AppError('agency_not_selling');
    if (sellable.isPersonal && (await areBlocked(db, viewer.id, offer.ownerId)))
      throw new AppError('blocked');
    const { deal, now } = offer;

    const live = await lockLiveHold(db, viewer.id, deal);
    if (live && isLiveHold(live, now.getTime()) && !isReplaced(live, deal, contactOf(viewer, form), form))
      return goOn(services, db, live, now);
    if (live) {
      await releaseOffer(services, db, live);
      await markBooking(db, live.id, 'cancelled');
    }

    if (deal.totalPaisa > services.paymentProvider.limits.max.minor)
      throw new AppError('invalid_input', [{ path: 'persons', code: 'payment_too_large' }]);
    if (offer.refusal) throw new AppError(offer.refusal);
    const holdSlot = sellable.limitsHolds ? await nextHoldSlot(services, db, viewer.id, deal) : null;
    if (!(await claimOffer(services, db, deal, { begun: false }))) throw new AppError(sellable.goneError);
    const booking = await insertHold(db, {
      ...deal,
      ...contactOf(viewer, form),
      travellerId: viewer.id,
      holdSlot,
      refundSteps: [...REFUND_STEPS],
    });
    await publishOffer(services, db, booking);
    return {
      booking: held(booking),
      attemptId: await newAttempt(services, db, booking),
      isNew: true,
      isFirst: true,
    };
  });
}

/** Part of the rate limits. */
async function nextHoldSlot(
  { config }: Needs,
  db: Db,
  travellerId: string,
  { tourId }: Offer['deal'],
): Promise<number | null> {
  if (!config.rateLimits || tourId == null) return null;
  const holds = await readHolds(db, travellerId, tourId);
  const refusal = holdRefusal(holds);
  if (refusal) throw new AppError(refusal);
  return holds.slot;
}

/** Whether the form replaces the live hold: other seats or payer. Throws if seats differ without `replaceHold`. */
function isReplaced(
  live: BookingRow,
  { persons }: Pick<BookingRow, 'persons'>,
  contact: ReturnType<typeof contactOf>,
  { replaceHold }: CustomPaymentForm,
): boolean {
  const isOtherParty = live.persons !== persons;
  if (!replaceHold) {
    if (isOtherParty) throw new AppError('hold_differs', undefined, { hold: factsOf(live) });
    return false;
  }
  const { name, phone, address } = contact;
  return isOtherParty || live.name !== name || live.phone !== phone || live.address !== address;
}

const factsOf = ({ id, persons, totalPaisa, holdUntil, receiptId }: BookingRow): LiveHold => ({
  bookingId: id,
  persons,
  price: paisaToTaka(totalPaisa),
  holdUntil: holdUntil!.toISOString(),
  transactionId: receiptId,
});

const held = (booking: BookingRow): Held => ({ ...booking, holdUntil: booking.holdUntil! });

/** Continues the same hold. If its last attempt failed, or never got an address, a new attempt begins. */
async function goOn(services: Needs, db: Db, booking: BookingRow, now: Date): Promise<Hold> {
  const last = await lastAttempt(db, booking.id);
  return last && (last.state === 'redirected' || isBeginning(last, now))
    ? { booking: held(booking), attemptId: last.id, isNew: false, isFirst: false }
    : {
        booking: held(booking),
        attemptId: await newAttempt(services, db, booking),
        isNew: true,
        isFirst: false,
      };
}

type Attempt = NonNullable<Awaited<ReturnType<typeof lastAttempt>>>;
const isBeginning = ({ state, createdAt }: Attempt, now: Date): boolean =>
  state === 'created' && now.getTime() - createdAt.getTime() < LONGEST_START_MS;

const newAttempt = ({ paymentProvider }: Needs, db: Db, booking: BookingRow) =>
  insertAttempt(db, {
    bookingId: booking.id,
    provider: paymentProvider.id,
    receiptId: booking.receiptId,
    amountPaisa: booking.totalPaisa,
  });

async function continueCheckout(services: Needs, hold: Hold): Promise<Checkout> {
  const { booking, attemptId, isNew } = hold;
  const url = isNew ? await begin(services, hold) : await addressOf(services, attemptId);
  const { id: bookingId, receiptId, holdUntil } = booking;
  return { url, bookingId, transactionId: receiptId, holdUntil: holdUntil.toISOString() };
}

/**
 * Asks the provider for the payment page. If that fails, a hold made by this call is released at once. An older hold
 * stays: its traveller has seen the countdown and may try again.
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
      returnUrl: `${config.publicUrl}/api/payment/return/${booking.receiptId}`,
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
      await releaseOffer(services, db, stored);
      await markBooking(db, stored.id, 'failed');
    });
    throw new AppError('payment_unavailable');
  }
}

/** Another call of the same user is asking the provider right now: use its address. */
async function addressOf({ database }: Needs, attemptId: string): Promise<string> {
  for (;;) {
    const attempt = await findAttempt(database.db, attemptId);
    if (attempt?.url) return attempt.url;
    if (!attempt || !isBeginning(attempt, await readClock(database.db))) break;
    await pause(LOOK_AGAIN_MS);
  }
  throw new AppError('payment_unavailable');
}
