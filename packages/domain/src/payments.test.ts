import { describe, expect, it } from 'vitest';
import { BOOKING_STATES } from './bookings.ts';
import { acceptanceOf, mayCapture, owedOf, paymentProblems, refundableOf, splitPayment } from './payments.ts';

describe('paymentProblems', () => {
  const fits = { amount: 500_000n, currency: 'BDT', risky: false, repeated: false };
  it.each([
    [fits, []],
    [{ ...fits, amount: 499_999n }, ['amount']],
    [{ ...fits, amount: 500_001n }, ['amount']],
    [{ ...fits, risky: true }, ['risk']],
    [{ ...fits, amount: 1n, risky: true }, ['amount', 'risk']],
    [{ ...fits, currency: 'USD' }, ['currency']],
    [{ ...fits, repeated: true }, ['repeated']],
    [{ amount: 1n, currency: 'USD', risky: true, repeated: true }, ['currency', 'risk', 'repeated']],
  ])('%o of 5,000 taka › %o', (fact, problems) => {
    expect(paymentProblems(500_000n, fact)).toEqual(problems);
  });
});

describe('splitPayment', () => {
  it.each([
    [500_000n, 500_000n, 0n],
    [400_000n, 400_000n, 0n],
    [600_001n, 500_000n, 100_001n],
  ])('%s received of 500000 › %s pay, %s go back', (received, applied, excess) => {
    expect(splitPayment(500_000n, received)).toEqual({ applied, excess });
  });
});

describe('refundableOf', () => {
  it.each([
    [500_000n, 500_000n],
    [600_000n, 500_000n],
    [499_999n, 499_900n],
    [99n, 0n],
  ])('%s received of 500000 › %s, in whole taka and never more than came', (received, base) => {
    expect(refundableOf(500_000n, received)).toBe(base);
  });
});

describe('acceptanceOf', () => {
  it('every state, unpaid › only held and ended bookings can still be paid', () => {
    const found = BOOKING_STATES.map((state) => [state, acceptanceOf({ state, wasPaid: false })]);
    expect(Object.fromEntries(found)).toEqual({
      held: 'over',
      pending_payment: 'over',
      paid: 'over',
      review: 'confirm',
      refund_pending: 'over',
      refunded: 'over',
      failed: 'take-seats',
      cancelled: 'take-seats',
      expired: 'take-seats',
    });
  });

  it.each(BOOKING_STATES)('%s, paid before › paid', (state) => {
    expect(acceptanceOf({ state, wasPaid: true })).toBe('paid');
  });
});

describe('owedOf', () => {
  const price = { total: 500_000n, owed: null, hasDeposit: false };

  it('a price that never changed › all of it, or the whole taka that were accepted instead', () => {
    expect(owedOf(price, 500_000n)).toBe(500_000n);
    expect(owedOf(price, 600_000n)).toBe(500_000n);
    expect(owedOf(price, 400_050n)).toBe(400_000n);
  });

  it('a deposit › the rest is still owed', () => {
    expect(owedOf({ ...price, hasDeposit: true }, 150_000n)).toBe(500_000n);
  });

  it('the price fell › the new one', () => {
    expect(owedOf({ ...price, owed: 300_000n }, 500_000n)).toBe(300_000n);
    expect(owedOf({ total: 500_000n, owed: 0n, hasDeposit: true }, 150_000n)).toBe(0n);
  });
});

describe('mayCapture', () => {
  const NOW = 1_000_000;
  const held = {
    state: 'pending_payment',
    holdUntil: new Date(NOW + 1),
    hasTraveller: true,
    sells: true,
    due: 500n,
    balance: 0n,
  } as const;
  const attempt = { isOpen: true, purpose: 'booking', amount: 500n } as const;

  it('an open attempt whose hold is live › yes', () => {
    expect(mayCapture(attempt, held, NOW)).toBe(true);
  });

  it.each([
    ['the hold has just ended', { holdUntil: new Date(NOW) }],
    ['the hold was released', { state: 'cancelled', holdUntil: null }],
    ['another payment has paid it', { state: 'paid', holdUntil: null }],
    ['it waits for an admin', { state: 'review' }],
    ['the traveller left', { hasTraveller: false }],
    ['the agency was stopped', { sells: false }],
    ['the price is another', { due: 400n }],
  ] as const)('%s › no', (_why, change) => {
    expect(mayCapture(attempt, { ...held, ...change }, NOW)).toBe(false);
  });

  it('an attempt that has ended › no', () => {
    expect(mayCapture({ ...attempt, isOpen: false }, held, NOW)).toBe(false);
  });

  it('a balance › while the booking is paid and the sum is what is left', () => {
    const balance = { ...attempt, purpose: 'balance' } as const;
    const paid = { ...held, state: 'paid', holdUntil: null, due: 100n, balance: 500n } as const;
    expect(mayCapture(balance, paid, NOW)).toBe(true);
    expect(mayCapture(balance, { ...paid, balance: 0n }, NOW)).toBe(false);
    expect(mayCapture(balance, { ...paid, balance: 400n }, NOW)).toBe(false);
    expect(mayCapture(balance, { ...paid, state: 'refund_pending' }, NOW)).toBe(false);
  });
});
