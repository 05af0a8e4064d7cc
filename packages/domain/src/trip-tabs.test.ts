import { describe, expect, test } from 'vitest';
import { BOOKING_STATES } from './bookings.ts';
import { REQUEST_STATES } from './open-requests.ts';
import { PERSONALISED_STATES } from './personalised-tours.ts';
import { bookingTab, personalisedTab, requestTab } from './trip-tabs.ts';

const NOW = Date.UTC(2026, 10, 15, 9);

describe('bookingTab', () => {
  const ahead = (moneyWaits = false) =>
    Object.fromEntries(
      BOOKING_STATES.map((state) => [state, bookingTab({ state, startsAt: NOW + 1, moneyWaits }, NOW)]),
    );

  test('before departure › unpaid to pay, paid upcoming, cancelled and refunded past', () => {
    expect(ahead()).toEqual({
      held: 'to-pay',
      pending_payment: 'to-pay',
      paid: 'upcoming',
      review: 'upcoming',
      refund_pending: 'past',
      refunded: 'past',
      failed: 'past',
      cancelled: 'past',
      expired: 'past',
    });
  });

  test('before departure, an admin checks a payment › what was released may still take place', () => {
    expect(ahead(true)).toMatchObject({
      failed: 'upcoming',
      cancelled: 'upcoming',
      expired: 'upcoming',
      refund_pending: 'past',
      refunded: 'past',
    });
  });

  test.each(BOOKING_STATES)('%s, at the departure and later › past', (state) => {
    for (const startsAt of [NOW, NOW - 1])
      expect(bookingTab({ state, startsAt, moneyWaits: true }, NOW)).toBe('past');
  });
});

describe('personalisedTab', () => {
  const tabs = (over: boolean) =>
    Object.fromEntries(PERSONALISED_STATES.map((state) => [state, personalisedTab(state, over)]));

  test('in time › a quote to pay, what waits in requests, what is a booking by now nowhere', () => {
    expect(tabs(false)).toEqual({
      asked: 'requests',
      quoted: 'to-pay',
      expired: 'requests',
      declined: 'requests',
      paying: null,
      review: null,
      paid: null,
      cancelled: null,
    });
  });

  test('too late to book › a quote cannot be paid', () => {
    expect(tabs(true)).toEqual({ ...tabs(false), quoted: 'requests' });
  });
});

describe('requestTab', () => {
  const tabs = (facts: { paying: boolean; over: boolean }) =>
    Object.fromEntries(REQUEST_STATES.map((state) => [state, requestTab(state, facts)]));

  test('in time › an accepted bid to pay, an auction without one in requests', () => {
    expect(tabs({ paying: false, over: false })).toEqual({
      open: 'requests',
      closed: 'requests',
      accepted: 'to-pay',
      lapsed: 'requests',
      paid: null,
      cancelled: null,
    });
  });

  test.each([
    ['on the payment page', { paying: true, over: false }],
    ['too late to book', { paying: false, over: true }],
  ])('%s › nowhere', (_when, facts) => {
    expect(Object.values(tabs(facts)).every((tab) => tab === null)).toBe(true);
  });
});
