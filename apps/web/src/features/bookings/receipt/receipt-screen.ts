import type { Receipt } from '@ghuri/contract/bookings';
import { isPayable } from '@ghuri/domain/bookings';

/** The screen for each result of a payment. */
export type ReceiptScreen =
  | 'paid'
  | 'waiting'
  | 'failedTry'
  | 'cancelledTry'
  | 'expiredTry'
  | 'expired'
  | 'cancelled'
  | 'failed'
  | 'review'
  | 'reviewLate'
  | 'calledOff'
  | 'refund_pending'
  | 'late'
  | 'notAccepted'
  | 'refundRefused'
  | 'refunded';

type Facts = Pick<
  Receipt,
  'state' | 'lastAttempt' | 'paidTime' | 'moneyWaits' | 'refundRefused' | 'notAccepted'
>;

export function screenOf({ state, lastAttempt, paidTime, ...about }: Facts): ReceiptScreen {
  // The hold is live: the result of the latest payment attempt decides.
  if (isPayable(state)) return SCREEN_OF_ATTEMPT[lastAttempt];
  if (state === 'cancelled' && paidTime !== null) return 'calledOff';
  if (state === 'refund_pending' && about.refundRefused) return 'refundRefused';
  // The booking was never paid: the payment was not accepted, or came after the seats were gone.
  if (state === 'refund_pending' && paidTime === null) return about.notAccepted ? 'notAccepted' : 'late';
  const isGivenUp = state === 'expired' || state === 'cancelled' || state === 'failed';
  return isGivenUp && about.moneyWaits ? 'reviewLate' : state;
}

const SCREEN_OF_ATTEMPT: Record<Receipt['lastAttempt'], ReceiptScreen> = {
  open: 'waiting',
  paid: 'waiting',
  failed: 'failedTry',
  cancelled: 'cancelledTry',
  expired: 'expiredTry',
};

/** The hold is live, and the user may try to pay again. */
export const canTryAgain = (screen: ReceiptScreen): boolean =>
  screen === 'failedTry' || screen === 'cancelledTry' || screen === 'expiredTry';

/** It is over and nothing was charged: the link leads back to the tour. */
export const canBookAgain = (screen: ReceiptScreen): boolean =>
  screen === 'expired' || screen === 'cancelled' || screen === 'failed';
