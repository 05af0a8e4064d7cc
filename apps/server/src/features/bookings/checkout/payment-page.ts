import { setTimeout as pause } from 'node:timers/promises';
import { HOLD_MS } from '@ghuri/domain/bookings';
import { readClock } from '../../../platform/clock.reads.ts';
import { AppError } from '../../../platform/errors.ts';
import type { PaymentProvider } from '../../../platform/payments/payment-provider.ts';
import { chosenProvider } from '../../../platform/payments/payment-providers.ts';
import type { Services } from '../../../services.ts';
import type { Held } from '../sellable.ts';
import { findAttempt } from '../settlement/payments.reads.ts';

type Needs = Pick<Services, 'config' | 'keepPage' | 'paymentProvider' | 'otherProviders'>;
type Attempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>;

/** An attempt that has no address after this long will never get one: its process died. */
const LONGEST_START_MS = 30_000;
const LOOK_AGAIN_MS = 150;

const isBeginning = ({ state, createdAt }: Attempt, now: Date): boolean =>
  state === 'created' && now.getTime() - createdAt.getTime() < LONGEST_START_MS;

/**
 * The traveller can still pay there, or will be able to in a moment. Providers close their pages: a balance, and seats that a waiting list
 * keeps, can be paid for longer.
 */
export const isPageOpen = (attempt: Attempt, now: Date): boolean =>
  isBeginning(attempt, now) ||
  (attempt.state === 'redirected' && now.getTime() - attempt.createdAt.getTime() < HOLD_MS);

/** The provider of a new attempt: the chosen one, or the usual one. */
export function requireProvider(services: Needs, payWith: string | undefined): PaymentProvider {
  const provider = chosenProvider(services, payWith);
  if (!provider) throw new AppError('invalid_input', [{ path: 'payWith', code: 'not_offered' }]);
  return provider;
}

/** Asks the provider for the page of an attempt. Not inside a transaction. */
export async function openPage(
  { config, keepPage }: Needs,
  { booking, attemptId, provider }: { booking: Held; attemptId: string; provider: PaymentProvider },
): Promise<string> {
  const { redirectUrl, ref } = await provider.start({
    attemptId,
    money: { minor: booking.duePaisa, currency: 'BDT' },
    customer: booking,
    title: booking.place,
    returnUrl: `${config.publicUrl}/api/payment/return/${booking.receiptId}`,
    notifyUrl: `${config.publicUrl}/api/payment/ipn`,
    expiresAt: booking.holdUntil,
  });
  await keepPage({ attemptId, bookingId: booking.id, url: redirectUrl, ref });
  return redirectUrl;
}

/** Another call of the same user is asking the provider right now: use its address. */
export async function addressOf(
  { database }: Pick<Services, 'database'>,
  attemptId: string,
): Promise<string> {
  for (;;) {
    const attempt = await findAttempt(database.db, attemptId);
    if (attempt?.url) return attempt.url;
    if (!attempt || !isBeginning(attempt, await readClock(database.db))) break;
    await pause(LOOK_AGAIN_MS);
  }
  throw new AppError('payment_unavailable');
}
