import { describe, expect, test } from 'vitest';
import {
  BOOKING_STATES,
  HOLDS_COUNTED_MS,
  HOLD_MS,
  canCancel,
  isLiveHold,
  isPayable,
  keepsSeats,
  balanceSettlementOf,
  settlementOf,
  holdRefusal,
} from './bookings.ts';

const total = 450_000n;
const good = { amount: total, currency: 'BDT', risky: false, repeated: false };
const booking = (state: (typeof BOOKING_STATES)[number], wasPaid = false) => ({
  state,
  due: total,
  wasPaid,
  hasTraveller: true,
});

describe('settlementOf', () => {
  test.each(['held', 'pending_payment'] as const)('%s, the right money › confirmed', (state) => {
    expect(settlementOf(booking(state), good)).toBe('confirm');
  });

  test.each(['failed', 'cancelled', 'expired'] as const)(
    '%s, the right money late › seats if there are any',
    (state) => {
      expect(settlementOf(booking(state), good)).toBe('take-seats');
    },
  );

  test.each(BOOKING_STATES)('%s, paid before › the second payment is refunded in every case', (state) => {
    expect(settlementOf(booking(state, true), good)).toBe('refund');
    expect(settlementOf(booking(state, true), { ...good, amount: 1n })).toBe('refund');
  });

  test.each(BOOKING_STATES)('hole 20: %s, a number that was used before › under review', (state) => {
    for (const wasPaid of [true, false])
      expect(settlementOf(booking(state, wasPaid), { ...good, repeated: true })).toBe('review');
  });

  test.each(['paid', 'review', 'refund_pending', 'refunded'] as const)(
    '%s, the right money once more › goes back: nothing waits for it',
    (state) => {
      expect(settlementOf(booking(state), good)).toBe('refund');
    },
  );

  test.each([
    ['a paisa less', { ...good, amount: total - 1n }],
    ['a paisa more', { ...good, amount: total + 1n }],
    ['another currency', { ...good, currency: 'USD' }],
    ['a risk', { ...good, risky: true }],
    ['a number that was used before', { ...good, repeated: true }],
  ])('%s › an admin checks it, never a booking', (_what, fact) => {
    for (const state of ['held', 'pending_payment', 'failed', 'cancelled', 'expired'] as const)
      expect(settlementOf(booking(state), fact)).toBe('review');
  });
});

describe('balanceSettlementOf', () => {
  const open = { state: 'paid' as const, due: total, balance: total, hasTraveller: true };

  test('the amount that its page asked for › pays the balance, even if the balance fell meanwhile', () => {
    expect(balanceSettlementOf(open, good)).toBe('apply');
    expect(balanceSettlementOf({ ...open, balance: 1n }, good)).toBe('apply');
  });

  test('no open balance › refunded', () => {
    expect(balanceSettlementOf({ ...open, balance: 0n }, good)).toBe('refund');
    for (const state of BOOKING_STATES.filter((each) => each !== 'paid'))
      expect(balanceSettlementOf({ ...open, state }, good)).toBe('refund');
  });

  test('other money than was asked for › an admin checks it', () => {
    for (const fact of [
      { ...good, amount: total - 1n },
      { ...good, amount: total + 1n },
      { ...good, currency: 'USD' },
      { ...good, risky: true },
      { ...good, repeated: true },
    ])
      expect(balanceSettlementOf(open, fact)).toBe('review');
  });

  test('the traveller left › goes back; money that may not exist waits', () => {
    const left = { ...open, hasTraveller: false };
    expect(balanceSettlementOf(left, { ...good, amount: 1n })).toBe('traveller-left');
    expect(balanceSettlementOf(left, { ...good, repeated: true })).toBe('review');
  });
});

describe('hole 2: money without a traveller', () => {
  test.each(BOOKING_STATES)(
    '%s, unpaid, the account is gone › goes back, whether it fits or not',
    (state) => {
      const left = { ...booking(state), hasTraveller: false };
      for (const fact of [
        good,
        { ...good, amount: 1n },
        { ...good, currency: 'USD' },
        { ...good, risky: true },
      ])
        expect(settlementOf(left, fact)).toBe('traveller-left');
      expect(settlementOf({ ...left, wasPaid: true }, good)).toBe('refund');
    },
  );
});

describe('states', () => {
  test('seats are occupied › exactly while paying, paid or under review', () => {
    expect(BOOKING_STATES.filter(keepsSeats)).toEqual(['held', 'pending_payment', 'paid', 'review']);
  });

  test('a hold › lasts a quarter of an hour', () => {
    expect(HOLD_MS).toBe(900_000);
  });

  test.each([
    ['held', 1, true],
    ['pending_payment', 1, true],
    ['held', 0, false],
    ['paid', null, false],
    ['expired', 1, false],
  ] as const)('%s, the hold ends in %s ms › live: %s', (state, ms, live) => {
    const now = Date.UTC(2027, 0, 15);
    expect(isLiveHold({ state, holdUntil: ms === null ? null : new Date(now + ms) }, now)).toBe(live);
  });

  test('payable › occupies its seats', () => {
    for (const state of BOOKING_STATES.filter(isPayable)) expect(keepsSeats(state)).toBe(true);
  });

  test('cancelling › only a paid booking, only before the start', () => {
    const startsAt = 1_000;
    expect(canCancel('paid', { startsAt, now: 999 })).toBe(true);
    expect(canCancel('paid', { startsAt, now: 1_000 })).toBe(false);
    for (const state of BOOKING_STATES.filter((one) => one !== 'paid'))
      expect(canCancel(state, { startsAt, now: 0 })).toBe(false);
  });
});

describe('hole 20: unlimited unpaid holds', () => {
  test('holds of the last six hours count', () => {
    expect(HOLDS_COUNTED_MS).toBe(21_600_000);
  });

  test('three tours at a time, five times the same one › no more', () => {
    expect(holdRefusal({ live: 2, ofTour: 4 })).toBeNull();
    expect(holdRefusal({ live: 3, ofTour: 0 })).toBe('too_many_holds');
    expect(holdRefusal({ live: 2, ofTour: 5 })).toBe('held_too_often');
    expect(holdRefusal({ live: 3, ofTour: 5 })).toBe('too_many_holds');
  });
});
