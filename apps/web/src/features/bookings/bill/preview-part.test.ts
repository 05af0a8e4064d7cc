import type { PriceLine } from '@ghuri/contract/prices';
import { describe, expect, test } from 'vitest';
import { fitExtras, linesOf, partyWithout, previewPart, wholeParty } from './preview-part.ts';

const DAY = 86_400_000;
const LINES: PriceLine[] = [
  { kind: 'adults', count: 2, unit: 6_000, total: 12_000, takesSeat: true },
  { kind: 'children', count: 1, unit: 4_200, total: 4_200, takesSeat: true },
  {
    kind: 'add_on',
    count: 1,
    unit: 1_800,
    total: 1_800,
    addOn: { id: 'room', name: { en: 'Single room', bn: '' }, per: 'person' },
  },
];
const BOOKING = {
  lines: LINES,
  persons: 3,
  price: 18_000,
  paid: 18_000,
  balance: 0,
  fees: 0,
  refundSteps: [
    { from: 7 * DAY + 1, hoursBefore: 168, percent: 100, amount: 18_000 },
    { from: 3 * DAY, hoursBefore: 72, percent: 50, amount: 9_000 },
  ],
  departureCancelled: false,
  agencyStopped: false,
  changed: null,
};
const ALL = wholeParty(LINES);
const at = (days: number) => ({ startsAt: days * DAY, now: 0 });

describe('previewPart', () => {
  test.each([
    ['ten days before', 10, { refund: 4_200, balance: 0 }],
    ['five days before', 5, { refund: 2_100, balance: 0 }],
    ['two days before', 2, { refund: 0, balance: 0 }],
  ])('the child stays at home %s › %#', (_when, days, expected) => {
    expect(previewPart(BOOKING, { ...ALL, children: 0 }, at(days))).toEqual(expected);
  });

  test('a deposit was paid › first the rest falls', () => {
    const deposit = { ...BOOKING, paid: 5_400, balance: 12_600 };
    expect(previewPart(deposit, { ...ALL, children: 0 }, at(10))).toEqual({ refund: 0, balance: 8_400 });
  });

  test('the agency cancelled the departure › everything comes back', () => {
    const cancelled = { ...BOOKING, departureCancelled: true };
    expect(previewPart(cancelled, { ...ALL, children: 0 }, at(2))).toMatchObject({ refund: 4_200 });
  });

  test('nobody leaves, or no adult stays › the reason', () => {
    expect(previewPart(BOOKING, ALL, at(10))).toEqual({ refusal: 'nobody_leaves' });
    expect(previewPart(BOOKING, { ...ALL, adults: 0 }, at(10))).toEqual({ refusal: 'no_adult' });
    const nobody = { adults: 0, children: 0, infants: 0, addOns: [] };
    expect(previewPart(BOOKING, nobody, at(10))).toEqual({ refusal: 'no_adult' });
  });

  test('a price per person › one line of adults', () => {
    const plain = { ...BOOKING, lines: [] };
    expect(linesOf(plain)).toMatchObject([{ kind: 'adults', count: 3, unit: 6_000 }]);
    expect(previewPart(plain, { ...wholeParty(linesOf(plain)), adults: 2 }, at(10))).toMatchObject({
      refund: 6_000,
    });
  });
});

describe('fitExtras', () => {
  test('fewer travellers than extras for each › as many as travellers', () => {
    const rooms = { adults: 1, children: 0, infants: 0, addOns: [{ id: 'room', count: 3 }] };
    expect(fitExtras(rooms, LINES).addOns).toEqual([{ id: 'room', count: 1 }]);
  });
});

test('partyWithout › fewer of the bands that leave, the same extras', () => {
  const leaving = [{ band: 'adults' }, { band: 'children' }] as const;
  expect(partyWithout(ALL, leaving)).toEqual({ ...ALL, adults: 1, children: 0 });
  expect(partyWithout(ALL, [])).toEqual(ALL);
});
