import { describe, expect, test } from 'vitest';
import { tripStart } from './dhaka-time.ts';
import { takaToPaisa } from './money.ts';
import {
  type Coupon,
  type Party,
  type PriceList,
  type Quote,
  type Sale,
  linesFor,
  partyRefusal,
  quote,
  seatsOf,
} from './prices.ts';
import { NOBODY, onePrice } from './testing/price-lists.ts';

const taka = takaToPaisa;
const STARTS_AT = tripStart('2026-12-03', '22:30')!;
const NOW = tripStart('2026-11-17', '12:00')!;
const DUE_BY = tripStart('2026-11-27', '00:00')! - 1;
const SALE: Sale = { reached: 0, coupon: null, plan: 'full', startsAt: STARTS_AT, now: NOW };

const SAJEK: PriceList = {
  adultPaisa: taka(6_500),
  child: { underAge: 12, pricePaisa: taka(4_200), takesSeat: true },
  infant: { underAge: 5, pricePaisa: 0n, takesSeat: false },
  addOns: [
    { id: 'room', per: 'person', pricePaisa: taka(1_800), limit: null },
    { id: 'jeep', per: 'person', pricePaisa: taka(300), limit: 2 },
    { id: 'tent', per: 'booking', pricePaisa: taka(700), limit: null },
  ],
  ladder: [
    { from: 12, unitPaisa: taka(6_000) },
    { from: 16, unitPaisa: taka(5_600) },
  ],
  minimumGroup: { persons: 8, decideDaysBefore: 5 },
  deposit: { percent: 30, balanceDaysBefore: 7 },
};
const ALWAYS = { from: null, until: null };
const WINTER500: Coupon = { code: 'WINTER500', terms: { kind: 'amount', amountPaisa: taka(500) }, ...ALWAYS };
const percentOff = (percent: number): Coupon => ({
  code: 'OFF',
  terms: { kind: 'percent', percent },
  ...ALWAYS,
});
const party = (some: Partial<Party>): Party => ({ ...NOBODY, adults: 1, ...some });
const sold = (list: PriceList, some: Partial<Party>, sale: Partial<Sale> = {}): Quote => {
  const found = quote(list, party(some), { ...SALE, ...sale });
  if ('refusal' in found) throw new Error(found.refusal);
  return found;
};
const totalTaka = (found: Quote) => Number(found.total) / 100;

describe('a tour with one price', () => {
  test('three adults › one line, as ever', () => {
    expect(sold(onePrice(taka(8_500)), { adults: 3 })).toEqual({
      lines: [
        { kind: 'adults', takesSeat: true, count: 3, unitPaisa: taka(8_500), totalPaisa: taka(25_500) },
      ],
      total: taka(25_500),
      dueNow: taka(25_500),
      dueLater: 0n,
      dueLaterBy: null,
    });
  });
});

describe('linesFor', () => {
  test('nobody › no lines, not even of the coupon', () => {
    expect(linesFor(SAJEK, NOBODY, WINTER500)).toEqual([]);
  });
});

describe('quote', () => {
  test('two adults, a child, a single room, a coupon and a deposit, ten have booked › the lines of the page', () => {
    const chosen = { adults: 2, children: 1, addOns: [{ id: 'room', count: 1 }] };
    const coupon = { code: 'WINTER500', terms: { kind: 'amount', amountPaisa: taka(500) } };
    expect(sold(SAJEK, chosen, { reached: 10, coupon: WINTER500, plan: 'deposit' })).toEqual({
      lines: [
        { kind: 'adults', takesSeat: true, count: 2, unitPaisa: taka(6_000), totalPaisa: taka(12_000) },
        { kind: 'children', takesSeat: true, count: 1, unitPaisa: taka(4_200), totalPaisa: taka(4_200) },
        {
          kind: 'add_on',
          addOnId: 'room',
          per: 'person',
          count: 1,
          unitPaisa: taka(1_800),
          totalPaisa: taka(1_800),
        },
        { kind: 'coupon', coupon, count: 1, unitPaisa: taka(-500), totalPaisa: taka(-500) },
      ],
      total: taka(17_500),
      dueNow: taka(5_250),
      dueLater: taka(12_250),
      dueLaterBy: DUE_BY,
    });
  });

  test('an infant on a lap › a line for nothing; add-ons in the order of the list, none for a count of 0', () => {
    const addOns = [
      { id: 'tent', count: 1 },
      { id: 'room', count: 0 },
      { id: 'jeep', count: 2 },
    ];
    const { lines } = sold(SAJEK, { infants: 1, addOns });
    expect(lines.map(({ kind, count, totalPaisa }) => [kind, count, totalPaisa])).toEqual([
      ['adults', 1, taka(6_500)],
      ['infants', 1, 0n],
      ['add_on', 2, taka(600)],
      ['add_on', 1, taka(700)],
    ]);
    expect(lines[1]).toMatchObject({ takesSeat: false });
  });

  test.each([
    ['the party itself lifts the group', 10, { adults: 2 }, 12_000],
    ['one is missing', 9, { adults: 2 }, 13_000],
    ['a child counts', 10, { adults: 1, children: 1 }, 10_200],
    ['an infant on a lap does not count', 10, { adults: 1, infants: 1 }, 6_500],
  ])('the ladder, %s › the step with this party', (_when, reached, some, expected) => {
    expect(totalTaka(sold(SAJEK, some, { reached }))).toBe(expected);
  });

  test('the ladder falls below the price of a band › that traveller pays as an adult', () => {
    const list: PriceList = {
      ...SAJEK,
      child: { underAge: 12, pricePaisa: taka(6_200), takesSeat: true },
      infant: { underAge: 5, pricePaisa: taka(6_100), takesSeat: true },
    };
    const some = { children: 1, infants: 1 };
    expect(totalTaka(sold(list, some))).toBe(18_800);
    expect(totalTaka(sold(list, some, { reached: 10 }))).toBe(18_000);
  });

  test.each([
    ['rounded in the traveller’s favour', percentOff(15), 101, 85],
    ['a share of the whole price', percentOff(10), 6_500, 5_850],
    ['the whole price', percentOff(100), 6_500, 10],
    ['an amount', WINTER500, 6_500, 6_000],
    ['more than the price', WINTER500, 400, 10],
    ['up to the least payment', WINTER500, 510, 10],
    ['of the least payment', WINTER500, 10, 10],
    ['below the least payment', WINTER500, 5, 5],
  ])('a coupon, %s › at least 10 taka stay', (_what, coupon, price, left) => {
    expect(totalTaka(sold(onePrice(taka(price)), {}, { coupon }))).toBe(left);
  });

  test('a coupon counts for add-ons, too', () => {
    const addOns = [{ id: 'room', count: 1 }];
    expect(totalTaka(sold(SAJEK, { addOns }, { coupon: percentOff(50) }))).toBe(4_150);
  });

  test.each([
    ['before it begins', { from: NOW + 1, until: null }, { refusal: 'coupon_not_yet', field: 'coupon' }],
    ['in its first moment', { from: NOW, until: null }, { total: taka(6_000) }],
    ['in its last moment', { from: null, until: NOW + 1 }, { total: taka(6_000) }],
    ['at its end', { from: null, until: NOW }, { refusal: 'coupon_over', field: 'coupon' }],
  ])('a coupon %s', (_when, window, expected) => {
    const coupon = { ...WINTER500, ...window };
    expect(quote(SAJEK, party({}), { ...SALE, coupon })).toMatchObject(expected);
  });

  test('a deposit of an odd sum › rounded up to whole taka', () => {
    const found = sold({ ...SAJEK, adultPaisa: taka(6_501) }, {}, { plan: 'deposit' });
    expect([found.dueNow, found.dueLater]).toEqual([taka(1_951), taka(4_550)]);
  });

  test.each([
    ['the agency takes none', { ...SAJEK, deposit: null }, NOW],
    ['on the balance day', SAJEK, tripStart('2026-11-26', '00:00')!],
    ['the deposit is below the least payment', { ...SAJEK, adultPaisa: taka(30) }, NOW],
    [
      'the balance is below the least payment',
      { ...SAJEK, adultPaisa: taka(90), deposit: { percent: 90, balanceDaysBefore: 7 } },
      NOW,
    ],
  ])('a deposit, %s › everything must be paid now', (_why, list, now) => {
    const noDeposit = { refusal: 'no_deposit', field: 'plan' };
    expect(quote(list, party({}), { ...SALE, plan: 'deposit', now })).toEqual(noDeposit);
    expect(sold(list, {}, { now })).toMatchObject({ dueLater: 0n, dueLaterBy: null });
  });

  test.each([
    ['the last moment before the balance day', SAJEK, tripStart('2026-11-26', '00:00')! - 1],
    ['a deposit of exactly the least payment', withDeposit(100, 10), NOW],
    ['a balance of exactly the least payment', withDeposit(100, 90), NOW],
  ])('a deposit, %s › is possible', (_when, list, now) => {
    expect(sold(list, {}, { plan: 'deposit', now }).dueLaterBy).toBe(DUE_BY);
  });

  test('an impossible party › the reason instead of a price', () => {
    expect(quote(SAJEK, NOBODY, SALE)).toEqual({ refusal: 'no_adult', field: 'adults' });
  });
});

function withDeposit(adult: number, percent: number): PriceList {
  return { ...SAJEK, adultPaisa: taka(adult), deposit: { percent, balanceDaysBefore: 7 } };
}

describe('seatsOf', () => {
  const everybody = { adults: 3, children: 2, infants: 1, addOns: [] };
  test.each([
    ['nobody needs one', false, false, 3],
    ['children', true, false, 5],
    ['infants', false, true, 4],
    ['all', true, true, 6],
  ])('three adults, two children, an infant, seats for %s › %s, %s › %i', (_who, child, infant, seats) => {
    const list: PriceList = {
      ...SAJEK,
      child: { ...SAJEK.child!, takesSeat: child },
      infant: { ...SAJEK.infant!, takesSeat: infant },
    };
    expect(seatsOf(list, everybody)).toBe(seats);
  });

  test('no bands › the adults', () => {
    expect(seatsOf(onePrice(1_000n), party({ adults: 4 }))).toBe(4);
  });
});

describe('partyRefusal', () => {
  const lapChildren: PriceList = { ...SAJEK, child: { ...SAJEK.child!, takesSeat: false } };
  const addOns = (...counts: [string, number][]) => ({
    addOns: counts.map(([id, count]) => ({ id, count })),
  });

  test.each([
    ['one adult', SAJEK, {}],
    ['ten travellers', SAJEK, { adults: 5, children: 5 }],
    ['as many infants on laps as adults', SAJEK, { adults: 2, infants: 2 }],
    ['children on laps', lapChildren, { adults: 2, children: 1, infants: 1 }],
    ['infants with a seat', { ...SAJEK, infant: { ...SAJEK.infant!, takesSeat: true } }, { infants: 2 }],
    ['an add-on for everybody', SAJEK, { infants: 1, ...addOns(['room', 2]) }],
    ['the whole limit', SAJEK, { adults: 3, ...addOns(['jeep', 2]) }],
    ['one for the booking', SAJEK, { adults: 3, ...addOns(['tent', 1], ['room', 0]) }],
  ])('%s › none', (_who, list, some) => {
    expect(partyRefusal(list, party(some))).toBeNull();
  });

  test.each([
    [
      { adults: 0, children: 1 },
      { refusal: 'no_adult', field: 'adults' },
    ],
    [{ adults: -1 }, { refusal: 'not_a_count', field: 'adults' }],
    [{ children: 0.5 }, { refusal: 'not_a_count', field: 'children' }],
    [{ infants: Number.NaN }, { refusal: 'not_a_count', field: 'infants' }],
    [
      { adults: 8, children: 2, infants: 1 },
      { refusal: 'party_too_large', field: 'adults', most: 10 },
    ],
    [
      { adults: 1, infants: 2 },
      { refusal: 'too_many_on_laps', field: 'infants', most: 1 },
    ],
    [addOns(['boat', 1]), { refusal: 'unknown_add_on', field: 'addOns.boat' }],
    [addOns(['room', 0], ['room', 1]), { refusal: 'repeated_add_on', field: 'addOns.room' }],
    [addOns(['tent', 1], ['room', -1]), { refusal: 'not_a_count', field: 'addOns.room' }],
    [addOns(['room', 2]), { refusal: 'too_many_add_ons', field: 'addOns.room', most: 1 }],
    [
      { adults: 3, ...addOns(['jeep', 3]) },
      { refusal: 'too_many_add_ons', field: 'addOns.jeep', most: 2 },
    ],
    [
      { adults: 3, ...addOns(['tent', 2]) },
      { refusal: 'too_many_add_ons', field: 'addOns.tent', most: 1 },
    ],
  ])('%o › %o', (some, refusal) => {
    expect(partyRefusal(SAJEK, party(some))).toEqual(refusal);
  });

  test.each([
    [{ children: 1 }, 'children'],
    [{ infants: 1 }, 'infants'],
  ])('%o without such a price › no band', (some, field) => {
    expect(partyRefusal(onePrice(1_000n), party(some))).toEqual({ refusal: 'no_band', field });
  });

  test.each([
    [{ children: 2 }, SAJEK.infant, 'children'],
    [{ children: 1, infants: 1 }, SAJEK.infant, 'infants'],
    [{ children: 2, infants: 1 }, { ...SAJEK.infant!, takesSeat: true }, 'children'],
    [{ children: 2 }, null, 'children'],
  ])('%o on the lap of one adult › the field of the youngest', (some, infant, field) => {
    const refusal = { refusal: 'too_many_on_laps', field, most: 1 };
    expect(partyRefusal({ ...lapChildren, infant }, party(some))).toEqual(refusal);
  });
});
