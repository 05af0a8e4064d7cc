import { BOOKING_STATES } from '@ghuri/domain/bookings';
import { describe, expect, it } from 'vitest';
import { receiptText } from './receipt.text.ts';
import { canBookAgain, canTryAgain, screenOf } from './receipt-screen.ts';
import type { ReceiptScreen } from './receipt-screen.ts';

const PAID = '2026-11-15T08:22:00.000Z';
const usual = { moneyWaits: false, refundRefused: false, notAccepted: false };

describe('screenOf', () => {
  it.each([
    ['pending_payment', 'open', null, 'waiting'],
    ['pending_payment', 'paid', null, 'waiting'],
    ['pending_payment', 'failed', null, 'failedTry'],
    ['held', 'cancelled', null, 'cancelledTry'],
    ['pending_payment', 'expired', null, 'expiredTry'],
    ['paid', 'paid', PAID, 'paid'],
    ['review', 'paid', null, 'review'],
    ['refund_pending', 'paid', PAID, 'refund_pending'],
    ['refund_pending', 'paid', null, 'late'],
    ['refunded', 'paid', PAID, 'refunded'],
    ['cancelled', 'open', null, 'cancelled'],
    ['cancelled', 'paid', PAID, 'calledOff'],
    ['failed', 'open', null, 'failed'],
    ['expired', 'failed', null, 'expired'],
  ] as const)('%s, last attempt %s, paid at %s › %s', (state, lastAttempt, paidTime, screen) => {
    expect(screenOf({ ...usual, state, lastAttempt, paidTime })).toBe(screen);
  });

  it.each([
    ['expired', { moneyWaits: true }, null, 'reviewLate'],
    ['cancelled', { moneyWaits: true }, null, 'reviewLate'],
    ['review', { moneyWaits: true }, null, 'review'],
    // The waiting money is from another payment than the one that paid the booking.
    ['paid', { moneyWaits: true }, PAID, 'paid'],
    ['refund_pending', { notAccepted: true }, null, 'notAccepted'],
    ['refund_pending', { notAccepted: true, refundRefused: true }, null, 'refundRefused'],
    ['refund_pending', { refundRefused: true }, PAID, 'refundRefused'],
    ['refunded', { notAccepted: true }, null, 'refunded'],
  ] as const)('%s with %o, paid at %s › %s', (state, about, paidTime, screen) => {
    expect(screenOf({ ...usual, ...about, state, lastAttempt: 'paid', paidTime })).toBe(screen);
  });

  it('every state › a heading of its own', () => {
    const screens = BOOKING_STATES.map((state) =>
      screenOf({ ...usual, state, lastAttempt: 'open', paidTime: null }),
    );
    for (const screen of screens) expect(receiptText.english[screen]).toEqual(expect.any(String));
  });
});

describe('what to do next', () => {
  const all: ReceiptScreen[] = ['paid', 'waiting', 'failedTry', 'cancelledTry', 'expiredTry', 'expired'];
  it('seats still kept › try again; free again › book again; never both', () => {
    expect(all.filter(canTryAgain)).toEqual(['failedTry', 'cancelledTry', 'expiredTry']);
    expect(all.filter(canBookAgain)).toEqual(['expired']);
  });
});
