import { describe, expect, it } from 'vitest';
import { departureMoney, isManualClosed, MANUAL_CLOSES_MS, manualRefusal } from './manual-bookings.ts';

const START = Date.UTC(2026, 11, 3, 16);
const END = START + MANUAL_CLOSES_MS;

describe('isManualClosed', () => {
  it.each([
    [START - 30 * 86_400_000, false],
    [START, false],
    [END - 1, false],
    [END, true],
    [END + 1, true],
  ])('at %i › %s', (now, closed) => expect(isManualClosed(START, now)).toBe(closed));
});

describe('manualRefusal', () => {
  const agency = { verified: true, sells: true };
  const tour = { cancelled: false, startsAt: START };
  it('a verified agency that sells, booking closed for travellers › allowed', () => {
    expect(manualRefusal({ agency, tour, now: START - 1 })).toBeNull();
    expect(manualRefusal({ agency, tour, now: END - 1 })).toBeNull();
  });
  it.each([
    ['agency_not_verified', { agency: { verified: false, sells: false }, tour, now: START }],
    ['sales_stopped', { agency: { verified: true, sells: false }, tour, now: START }],
    ['tour_cancelled', { agency, tour: { ...tour, cancelled: true }, now: START }],
    ['manual_closed', { agency, tour, now: END }],
  ])('%s', (code, desk) => expect(manualRefusal(desk)).toBe(code));
});

describe('departureMoney', () => {
  const paid = { price: 9_400, state: 'going' as const, manual: null };
  const byHand = (paidBy: 'cash' | 'not_yet', price: number) => ({
    price,
    state: 'going' as const,
    manual: { paidBy },
  });
  it('each taka in one of three places, cancelled ones in none', () => {
    expect(
      departureMoney([
        paid,
        byHand('cash', 5_000),
        byHand('not_yet', 700),
        { ...paid, state: 'refunded' },
        { ...byHand('cash', 900), state: 'cancelled' },
      ]),
    ).toEqual({ throughGhuri: 9_400, takenByAgency: 5_000, toCollect: 700 });
  });
  it('nobody › nothing', () => {
    expect(departureMoney([])).toEqual({ throughGhuri: 0, takenByAgency: 0, toCollect: 0 });
  });
});
