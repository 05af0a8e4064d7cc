import { describe, expect, test } from 'vitest';
import { FIRST_CHOICE, choiceOf } from './choice.ts';
import { fitChoice, mostAddOns, mostOf, partyOf, priceChoice } from './quote-choice.ts';
import type { Offered } from './quote-choice.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-15T06:00:00Z');
const OFFERED: Offered = {
  totalCost: 6_500,
  prices: {
    child: { underAge: 12, cost: 4_200, takesSeat: true },
    infant: { underAge: 5, cost: 0, takesSeat: false },
    addOns: [
      { id: 'room', name: { en: 'Single room', bn: '' }, per: 'person', cost: 1_800, limit: 4 },
      { id: 'tent', name: { en: 'Tent', bn: '' }, per: 'booking', cost: 500, limit: null },
    ],
    ladder: [{ from: 12, cost: 6_000 }],
    deposit: { percent: 30, balanceDaysBefore: 7 },
  },
  groupSize: 10,
  left: { room: 1 },
  free: 4,
  startsAt: NOW + 18 * DAY,
};
const FAMILY = {
  ...FIRST_CHOICE,
  adults: 2,
  children: 1,
  addOns: { room: 1 },
  coupon: { code: 'WINTER500', amount: 500 },
};

describe('mostOf', () => {
  test('with a seat › as many as seats are free; on a lap › one for each adult', () => {
    expect(mostOf(OFFERED, FAMILY, 'adults')).toBe(3);
    expect(mostOf(OFFERED, FAMILY, 'children')).toBe(2);
    expect(mostOf(OFFERED, FAMILY, 'infants')).toBe(2);
  });

  test('a departure without a price for them › none', () => {
    expect(mostOf({ ...OFFERED, prices: {} }, FAMILY, 'children')).toBe(0);
  });

  test('many free seats › ten travellers in all', () => {
    expect(mostOf({ ...OFFERED, free: 40 }, FAMILY, 'adults')).toBe(9);
  });
});

describe('fitChoice', () => {
  test('fewer free seats › the adults stay, the rest as far as it fits', () => {
    const fitted = fitChoice(
      { ...OFFERED, free: 2 },
      { ...FAMILY, adults: 3, infants: 5, addOns: { room: 3 } },
    );
    expect(fitted).toMatchObject({ adults: 2, children: 0, infants: 2, addOns: { room: 1, tent: 0 } });
  });

  test('sold out › one adult, whom the server refuses', () => {
    expect(fitChoice({ ...OFFERED, free: 0 }, FAMILY)).toMatchObject({ adults: 1, children: 0 });
  });

  test('an add-on of another date › not part of the party', () => {
    expect(partyOf(fitChoice(OFFERED, { ...FAMILY, addOns: { boat: 1 } })).addOns).toEqual([]);
  });

  test('an add-on for the booking › once at most', () => {
    expect(mostAddOns(OFFERED, FAMILY, { id: 'tent', per: 'booking' })).toBe(1);
  });
});

describe('priceChoice', () => {
  test('the party reaches the next group price › its lines, and 30 % now', () => {
    const { seats, full, deposit, chosen } = priceChoice(OFFERED, { ...FAMILY, plan: 'deposit' }, NOW);
    expect(seats).toBe(3);
    expect(full.lines.map(({ kind, total }) => [kind, total])).toEqual([
      ['adults', 12_000],
      ['children', 4_200],
      ['add_on', 1_800],
      ['coupon', -500],
    ]);
    expect(full).toMatchObject({ total: 17_500, now: 17_500, later: 0, laterBy: null });
    expect(deposit).toMatchObject({ total: 17_500, now: 5_250, later: 12_250 });
    expect(chosen).toBe(deposit);
  });

  test('on the balance day › no deposit, everything now', () => {
    const { deposit, chosen, full } = priceChoice(OFFERED, { ...FAMILY, plan: 'deposit' }, NOW + 11 * DAY);
    expect(deposit).toBeNull();
    expect(chosen).toBe(full);
  });
});

describe('choiceOf', () => {
  test('a hold with a deposit › the same choice', () => {
    const party = { adults: 2, children: 1, infants: 0, addOns: [{ id: 'room', count: 1 }] };
    const lines = [{}, { coupon: { code: 'WINTER500', amount: 500 } }];
    expect(choiceOf({ party, persons: 3, lines, deposit: 5_250 })).toEqual({ ...FAMILY, plan: 'deposit' });
    expect(choiceOf({ party: null, persons: 3, lines: [], deposit: null })).toEqual({
      ...FIRST_CHOICE,
      adults: 3,
    });
  });
});
