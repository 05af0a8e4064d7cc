import type { Receipt } from '@ghuri/contract/bookings';
import { isPayable } from '@ghuri/domain/bookings';

/** Which of its screens a payment gets. */
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
  'state' | 'lastVisit' | 'paidTime' | 'moneyWaits' | 'refundRefused' | 'notAccepted'
>;

export function screenOf({ state, lastVisit, paidTime, ...about }: Facts): ReceiptScreen {
  // Seats are kept: what matters is how the latest visit to the provider went.
  if (isPayable(state)) return TRIES[lastVisit];
  if (state === 'cancelled' && paidTime !== null) return 'calledOff';
  if (state === 'refund_pending' && about.refundRefused) return 'refundRefused';
  // Nothing was ever paid with it: it was not taken, or came when the seats were gone.
  if (state === 'refund_pending' && paidTime === null) return about.notAccepted ? 'notAccepted' : 'late';
  const isGivenUp = state === 'expired' || state === 'cancelled' || state === 'failed';
  return isGivenUp && about.moneyWaits ? 'reviewLate' : state;
}

const TRIES: Record<Receipt['lastVisit'], ReceiptScreen> = {
  open: 'waiting',
  paid: 'waiting',
  failed: 'failedTry',
  cancelled: 'cancelledTry',
  expired: 'expiredTry',
};

/** Seats wait for another try. */
export const canTryAgain = (screen: ReceiptScreen): boolean =>
  screen === 'failedTry' || screen === 'cancelledTry' || screen === 'expiredTry';

/** It is over and nothing was taken: the way back is the tour itself. */
export const canBookAgain = (screen: ReceiptScreen): boolean =>
  screen === 'expired' || screen === 'cancelled' || screen === 'failed';
