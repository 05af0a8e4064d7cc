import { shownEmail } from '@ghuri/domain/phones';
import { isDeepStrictEqual } from 'node:util';
import type { CustomPaymentForm, PaymentForm } from '@ghuri/contract/bookings';
import type { LiveHold } from '@ghuri/contract/errors';
import type { Party } from '@ghuri/contract/prices';
import { paisaToTaka } from '@ghuri/domain/money';
import { holdRefusal, isLiveHold } from '@ghuri/domain/bookings';
import { REFUND_STEPS } from '@ghuri/domain/refunds';
import type { Db } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { ProviderRejected, ProviderUnknown } from '../../../platform/payments/payment-provider.ts';
import type { PaymentProvider } from '../../../platform/payments/payment-provider.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { lockUser } from '../../accounts/accounts.writes.ts';
import { lastAttempt } from '../settlement/payments.reads.ts';
import { insertAttempt, markNeverBegun } from '../settlement/payments.writes.ts';
import { areBlocked } from '../../people/people.reads.ts';
import type { BookingRow } from '../bookings.writes.ts';
import type { Choice, Held, Offer } from '../sellable.ts';
import { duePaisa, largestPayment } from '../due-paisa.ts';
import { claimOffer, publishOffer, releaseOffer } from './offers.ts';
import { addressOf, isPageOpen, openPage, requireProvider } from './payment-page.ts';
import { insertHold, lockLiveHold, readHolds } from './holds.writes.ts';
import { lockBooking, markBooking } from '../bookings.writes.ts';

type Needs = Pick<
  Services,
  | 'config'
  | 'database'
  | 'keepPage'
  | 'live'
  | 'otherProviders'
  | 'paymentProvider'
  | 'paymentJobs'
  | 'sellables'
>;

export interface Checkout {
  url: string;
  bookingId: string;
  transactionId: string;
  holdUntil: string;
}

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
  const provider = requireProvider(services, form.payWith);
  const held = await services.sellables[kind].holdAtOnce?.(services.database.db, {
    travellerId: viewer.id,
    id: form.tour,
    choice: choiceOf(form),
    shown: form.total,
    provider: provider.id,
    mostPaisa: provider.limits.max.minor,
    limited: services.config.rateLimits,
    contact: contactOf(viewer, form),
  });
  return continueCheckout(
    services,
    held
      ? { ...held, provider, isNew: true, isFirst: true }
      : await hold(services, viewer, kind, form, provider),
  );
}

/** Undefined if the form leaves everything to the live hold. */
function choiceOf({ persons, party, coupon, plan = 'full' }: PaymentForm): Choice | undefined {
  if (party) return { party, coupon, plan };
  if (persons === undefined && coupon === undefined && plan === 'full') return undefined;
  return { party: { adults: persons ?? 1, children: 0, infants: 0, addOns: [] }, coupon, plan };
}

function requireOwnEmail(viewer: Viewer, { userEmail }: CustomPaymentForm): void {
  if (userEmail !== undefined && userEmail !== viewer.email) throw new AppError('forbidden');
}

const contactOf = ({ email }: Viewer, form: CustomPaymentForm) => ({
  name: form.username,
  email: shownEmail(email),
  phone: form.phone_number,
  address: form.address,
});

interface Hold {
  booking: Held;
  attemptId: string;
  /** Of a new attempt. */
  provider: PaymentProvider;
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
  provider: PaymentProvider,
): Promise<Hold> {
  const sellable = services.sellables[kind];
  return services.database.db.transaction(async (db) => {
    // One user's clicks run one after the other.
    if (!(await lockUser(db, viewer.id))) throw new AppError('not_signed_in');
    const offer = await sellable.readOffer(db, {
      travellerId: viewer.id,
      id: form.tour,
      choice: choiceOf(form),
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
      return goOn(db, live, { now, provider, isChosen: form.payWith !== undefined });
    if (live) {
      await releaseOffer(services, db, live, { isReplaced: true });
      await markBooking(db, live.id, 'cancelled');
    }
    const keptUntil = offer.keptUntil ?? keptUntilOf(live);

    if (largestPayment(deal) > provider.limits.max.minor)
      throw new AppError('invalid_input', [{ path: 'persons', code: 'payment_too_large' }]);
    if (form.total !== undefined && form.total !== paisaToTaka(deal.totalPaisa))
      throw new AppError('price_changed');
    if (offer.refusal) throw new AppError(offer.refusal);
    const isLimited = sellable.limitsHolds && keptUntil === null;
    const holdSlot = isLimited ? await nextHoldSlot(services, db, viewer.id, deal) : null;
    const gone = await claimOffer(services, db, { ...deal, travellerId: viewer.id }, { begun: false });
    if (gone) throw new AppError(gone);
    const booking = await insertHold(
      db,
      {
        ...deal,
        ...contactOf(viewer, form),
        travellerId: viewer.id,
        holdSlot,
        refundSteps: [...REFUND_STEPS],
      },
      keptUntil,
    );
    await publishOffer(services, db, booking);
    return {
      booking: held(booking),
      attemptId: await newAttempt(db, booking, provider),
      provider,
      isNew: true,
      isFirst: true,
    };
  });
}

/** A hold of offered seats keeps the time of the offer, also when it is replaced. It takes none of the slots. */
const keptUntilOf = (live: BookingRow | undefined): Date | null =>
  live && live.holdSlot === null ? live.holdUntil : null;

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
  deal: Offer['deal'],
  contact: ReturnType<typeof contactOf>,
  { replaceHold }: CustomPaymentForm,
): boolean {
  const isOtherParty = !isSameParty(live, deal);
  if (!replaceHold) {
    if (isOtherParty) throw new AppError('hold_differs', undefined, { hold: factsOf(live) });
    return false;
  }
  const { name, phone, address } = contact;
  return isOtherParty || live.name !== name || live.phone !== phone || live.address !== address;
}

const isSameParty = (live: BookingRow, deal: Offer['deal']): boolean =>
  live.persons === deal.persons &&
  live.couponId === (deal.couponId ?? null) &&
  (live.depositPaisa === null) === (deal.depositPaisa == null) &&
  isDeepStrictEqual(inOrder(live.party), inOrder(deal.party));
/** The order of add-ons says nothing. */
const inOrder = (party: Party | null | undefined) =>
  party ? { ...party, addOns: party.addOns.toSorted((a, b) => (a.id < b.id ? -1 : 1)) } : null;

const factsOf = ({ id, persons, totalPaisa, holdUntil, receiptId }: BookingRow): LiveHold => ({
  bookingId: id,
  persons,
  price: paisaToTaka(totalPaisa),
  holdUntil: holdUntil!.toISOString(),
  transactionId: receiptId,
});

const held = (booking: BookingRow): Held => ({
  ...booking,
  duePaisa: duePaisa(booking),
  holdUntil: booking.holdUntil!,
});

/**
 * Continues the same hold. If its last attempt failed, never got an address, or its page has closed, a new attempt begins; so it does
 * if the traveller now chooses another way to pay.
 */
async function goOn(
  db: Db,
  booking: BookingRow,
  { now, provider, isChosen }: { now: Date; provider: PaymentProvider; isChosen: boolean },
): Promise<Hold> {
  const last = await lastAttempt(db, booking.id, 'booking', isChosen ? provider.id : undefined);
  const isOpen = last !== undefined && isPageOpen(last, now);
  return {
    booking: held(booking),
    attemptId: isOpen ? last.id : await newAttempt(db, booking, provider),
    provider,
    isNew: !isOpen,
    isFirst: false,
  };
}

const newAttempt = (db: Db, booking: BookingRow, provider: PaymentProvider) =>
  insertAttempt(db, {
    bookingId: booking.id,
    provider: provider.id,
    receiptId: booking.receiptId,
    amountPaisa: duePaisa(booking),
    purpose: 'booking',
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
async function begin(services: Needs, { booking, attemptId, provider, isFirst }: Hold): Promise<string> {
  const { database, paymentJobs } = services;
  await paymentJobs.watchHold(booking.holdUntil);
  try {
    return await openPage(services, { booking, attemptId, provider });
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
