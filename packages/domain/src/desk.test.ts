import { describe, expect, test } from 'vitest';
import { bidPayEnds, bidState, dayOfTrip, daysOfMonth, monthAfter, monthOf } from './desk.ts';
import { REQUEST_STATES } from './open-requests.ts';
import { tripStart } from './dhaka-time.ts';

const at = (date: string, time: string) => tripStart(date, time)!;

describe('dayOfTrip', () => {
  const trip = { startsAt: at('2026-11-14', '22:00'), days: 2 };
  test.each([
    ['2026-11-13', '23:59', null],
    ['2026-11-14', '00:00', 1],
    ['2026-11-14', '23:59', 1],
    ['2026-11-15', '00:00', 2],
    ['2026-11-15', '23:59', 2],
    ['2026-11-16', '00:00', null],
  ])('%s %s in Dhaka › day %s of a trip of two days', (date, time, day) => {
    expect(dayOfTrip(trip, at(date, time))).toBe(day);
  });
});

describe('months', () => {
  test('monthOf › a moment before midnight UTC › the month in Dhaka', () => {
    expect(monthOf(Date.parse('2026-10-31T18:00:00Z'))).toBe('2026-11');
    expect(monthOf(Date.parse('2026-10-31T17:59:59Z'))).toBe('2026-10');
  });
  test('monthAfter › over the turn of the year › both ways', () => {
    expect(monthAfter('2026-12', 1)).toBe('2027-01');
    expect(monthAfter('2027-01', -1)).toBe('2026-12');
  });
  test('daysOfMonth › November 2026 › whole weeks from Sunday', () => {
    const days = daysOfMonth('2026-11');
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-11-01', '2026-12-05', 35]);
  });
  test('daysOfMonth › a February that begins on Sunday › four weeks', () => {
    expect(daysOfMonth('2026-02')).toHaveLength(28);
  });
  test('daysOfMonth › every month of ten years › whole weeks that contain it', () => {
    for (let month = '2025-01'; month < '2035-01'; month = monthAfter(month, 1)) {
      const days = daysOfMonth(month);
      expect(days.length % 7).toBe(0);
      expect(days).toContain(`${month}-01`);
      expect(new Date(`${days[0]}T00:00:00Z`).getUTCDay()).toBe(0);
      expect(new Set(days).size).toBe(days.length);
    }
  });
});

describe('bidState', () => {
  const startsAt = at('2026-12-24', '08:00');
  const before = at('2026-12-01', '08:00');
  const bid = { isChosen: false, isLapsed: false, startsAt };
  test.each([
    ['open', 'bidding'],
    ['closed', 'deciding'],
    ['lapsed', 'deciding'],
    ['accepted', 'other_chosen'],
    ['paid', 'other_chosen'],
    ['cancelled', 'other_chosen'],
  ] as const)('another bid or none is chosen › request %s › %s', (request, state) => {
    expect(bidState({ ...bid, request }, before)).toBe(state);
  });
  test.each([
    ['accepted', 'to_pay'],
    ['lapsed', 'not_paid'],
    ['paid', 'paid'],
    ['cancelled', 'cancelled'],
  ] as const)('chosen › request %s › %s', (request, state) => {
    expect(bidState({ ...bid, isChosen: true, request }, before)).toBe(state);
  });
  test('the booking deadline passed without a choice › ended', () => {
    expect(bidState({ ...bid, request: 'closed' }, at('2026-12-23', '08:00'))).toBe('ended');
    expect(bidState({ ...bid, request: 'closed' }, at('2026-12-23', '07:59'))).toBe('deciding');
  });
  test('replaced after it was not paid › not_paid, in every state of the request', () => {
    for (const request of REQUEST_STATES)
      expect(bidState({ ...bid, isLapsed: true, request }, before)).toBe('not_paid');
  });
  test('bidPayEnds › only while it waits for the payment', () => {
    expect(bidPayEnds('to_pay', before)).toBe(at('2026-12-02', '08:00'));
    expect(bidPayEnds('paid', before)).toBeNull();
  });
});
