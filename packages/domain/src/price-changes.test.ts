import { describe, expect, test } from 'vitest';
import { takaToPaisa } from './money.ts';
import {
  type CancelPartRefusal,
  type PriceFall,
  type SoldPrice,
  cancelPart,
  ladderRefunds,
  partyIn,
  seatsIn,
} from './price-changes.ts';
import { type Coupon, type Party, type PriceList, linesFor, totalOf } from './prices.ts';
import { NOBODY } from './testing/price-lists.ts';

const taka = takaToPaisa;

const LIST: PriceList = {
  adultPaisa: taka(6_500),
  child: { underAge: 12, pricePaisa: taka(4_200), takesSeat: true },
  infant: { underAge: 5, pricePaisa: taka(100), takesSeat: false },
  addOns: [
    { id: 'room', per: 'person', pricePaisa: taka(1_800), limit: null },
    { id: 'tent', per: 'booking', pricePaisa: taka(700), limit: null },
  ],
  ladder: [
    { from: 12, unitPaisa: taka(6_000) },
    { from: 16, unitPaisa: taka(4_000) },
  ],
  minimumGroup: null,
  deposit: null,
};
const COUPON: Coupon = {
  code: 'TENTH',
  terms: { kind: 'percent', percent: 10 },
  from: null,
  until: null,
};
const AMOUNT: Coupon = { ...COUPON, terms: { kind: 'amount', amountPaisa: taka(500) } };
const FAMILY: Party = {
  adults: 2,
  children: 2,
  infants: 1,
  addOns: [
    { id: 'room', count: 2 },
    { id: 'tent', count: 1 },
  ],
};
const PAIR: Party = { ...NOBODY, adults: 2 };
const ONE: Party = { ...NOBODY, adults: 1 };

/** Sold in full, or with this much paid. */
function sell(party: Party, { coupon, paid }: { coupon?: Coupon; paid?: number } = {}): SoldPrice {
  const lines = linesFor(LIST, party, coupon ?? null);
  const total = totalOf(lines);
  const paidPaisa = paid === undefined ? total : taka(paid);
  return { lines, paidPaisa, duePaisa: total - paidPaisa, keptPaisa: 0n };
}

function fallOf(found: PriceFall | CancelPartRefusal): PriceFall {
  if ('refusal' in found) throw new Error(found.refusal);
  return found;
}
const inTaka = ({ sold, fallPaisa, loweredPaisa, refundPaisa }: PriceFall) => {
  const [price, paid, due, kept, fall, lowered, refund] = [
    totalOf(sold.lines),
    sold.paidPaisa,
    sold.duePaisa,
    sold.keptPaisa,
    fallPaisa,
    loweredPaisa,
    refundPaisa,
  ].map((paisa) => Number(paisa) / 100);
  return { price, paid, due, kept, fall, lowered, refund };
};
const cancelled = (sold: SoldPrice, left: Party, percent = 100) =>
  inTaka(fallOf(cancelPart(sold, left, percent)));

describe('partyIn and seatsIn', () => {
  test('the lines of a family › its party, and its seats without the infant', () => {
    const { lines } = sell(FAMILY, { coupon: COUPON });
    expect(partyIn(lines)).toEqual(FAMILY);
    expect(seatsIn(lines)).toBe(4);
  });

  test('no lines › nobody', () => {
    expect(partyIn([])).toEqual(NOBODY);
    expect(seatsIn([])).toBe(0);
  });
});

describe('cancelPart, everything paid', () => {
  test('the full refund › the price of the one who leaves', () => {
    expect(cancelled(sell(PAIR), ONE)).toEqual({
      price: 6_500,
      paid: 6_500,
      due: 0,
      kept: 0,
      fall: 6_500,
      lowered: 0,
      refund: 6_500,
    });
  });

  test('half › half of it, and the other half is kept', () => {
    expect(cancelled(sell(PAIR), ONE, 50)).toMatchObject({
      price: 6_500,
      paid: 9_750,
      kept: 3_250,
      refund: 3_250,
    });
  });

  test('half of an odd sum › rounded up to whole taka', () => {
    const sold = sell(PAIR, { coupon: { ...COUPON, terms: { kind: 'percent', percent: 3 } } });
    // 12,610 together, 6,305 for one.
    expect(cancelled(sold, ONE, 50)).toMatchObject({ fall: 6_305, refund: 3_153, kept: 3_152 });
  });

  test('nothing › everything is kept', () => {
    expect(cancelled(sell(PAIR), ONE, 0)).toMatchObject({ paid: 13_000, kept: 6_500, refund: 0 });
  });

  test('a child and an add-on of a family leave › the lines of those who stay, at their own prices', () => {
    const left: Party = { adults: 2, children: 1, infants: 1, addOns: [{ id: 'room', count: 2 }] };
    const sold = { ...sell(FAMILY), lines: linesFor({ ...LIST, adultPaisa: taka(6_000) }, FAMILY, null) };
    const found = fallOf(cancelPart(sold, left, 100));
    expect(found.sold.lines).toEqual(linesFor({ ...LIST, adultPaisa: taka(6_000) }, left, null));
    expect(inTaka(found)).toMatchObject({ fall: 4_900, refund: 4_900 });
  });

  test('a child and an infant together › both prices', () => {
    expect(cancelled(sell(FAMILY), { ...FAMILY, children: 1, infants: 0 })).toMatchObject({ refund: 4_300 });
  });

  test('only an add-on › the party stays', () => {
    const found = fallOf(cancelPart(sell(FAMILY), { ...FAMILY, addOns: [{ id: 'tent', count: 1 }] }, 100));
    expect(inTaka(found)).toMatchObject({ refund: 3_600 });
    expect(seatsIn(found.sold.lines)).toBe(4);
  });

  test('a coupon › those who stay keep it: a percentage of their price, or its whole amount', () => {
    expect(cancelled(sell(PAIR, { coupon: COUPON }), ONE)).toMatchObject({ price: 5_850, refund: 5_850 });
    expect(cancelled(sell(PAIR, { coupon: AMOUNT }), ONE)).toMatchObject({ price: 6_000, refund: 6_500 });
  });

  test('everybody › no lines are left, and what was kept before stays kept', () => {
    const after = fallOf(cancelPart(sell(PAIR, { coupon: AMOUNT }), ONE, 50)).sold;
    const last = fallOf(cancelPart(after, NOBODY, 100));
    expect(last.sold.lines).toEqual([]);
    expect(inTaka(last)).toMatchObject({ price: 0, paid: 3_250, kept: 3_250, fall: 6_000, refund: 6_000 });
  });

  test('an accepted payment that was too small › its whole taka, never more', () => {
    const sold = { ...sell(PAIR), paidPaisa: 400_050n };
    expect(fallOf(cancelPart(sold, NOBODY, 100)).refundPaisa).toBe(taka(4_000));
    expect(fallOf(cancelPart({ ...sold, keptPaisa: taka(1_000) }, NOBODY, 100)).refundPaisa).toBe(
      taka(3_000),
    );
  });
});

describe('cancelPart, a deposit paid', () => {
  test('less than the balance leaves › only the balance is lower, whatever the refund steps', () => {
    for (const percent of [100, 50, 0])
      expect(cancelled(sell(PAIR, { paid: 3_900 }), ONE, percent)).toEqual({
        price: 6_500,
        paid: 3_900,
        due: 2_600,
        kept: 0,
        fall: 6_500,
        lowered: 6_500,
        refund: 0,
      });
  });

  test('more than the balance leaves › no balance, and a share of the rest', () => {
    expect(cancelled(sell(PAIR, { paid: 10_000 }), ONE, 50)).toEqual({
      price: 6_500,
      paid: 8_250,
      due: 0,
      kept: 1_750,
      fall: 6_500,
      lowered: 3_000,
      refund: 1_750,
    });
  });

  test('everybody leaves › no balance, and the share of the deposit', () => {
    expect(cancelled(sell(PAIR, { paid: 3_900 }), NOBODY, 50)).toMatchObject({
      due: 0,
      lowered: 9_100,
      refund: 1_950,
      kept: 1_950,
    });
  });

  test.each([
    ['is exactly what leaves', 6_500, 0, 0],
    ['would be 1 taka', 6_499, 10, 9],
    ['would be 9 taka', 6_491, 10, 1],
    ['would be 10 taka', 6_490, 10, 0],
    ['would be 11 taka', 6_489, 11, 0],
  ])('a balance that %s › none, or at least the least payment', (_what, paid, due, refund) => {
    expect(cancelled(sell(PAIR, { paid }), ONE)).toMatchObject({ due, refund, price: 6_500 });
  });
});

describe('cancelPart refuses', () => {
  test.each([
    [{ adults: 3 }, { refusal: 'more_than_booked', field: 'adults', most: 2 }],
    [{ children: 3 }, { refusal: 'more_than_booked', field: 'children', most: 2 }],
    [{ infants: 2 }, { refusal: 'more_than_booked', field: 'infants', most: 1 }],
    [{ adults: 0 }, { refusal: 'no_adult', field: 'adults' }],
    [{ children: -1 }, { refusal: 'not_a_count', field: 'children' }],
    [{ addOns: [{ id: 'room', count: 3 }] }, { refusal: 'too_many_add_ons', field: 'addOns.room', most: 2 }],
    [
      { adults: 1, children: 0, infants: 0 },
      { refusal: 'too_many_add_ons', field: 'addOns.room', most: 1 },
    ],
    [
      { adults: 0, children: 0, infants: 0 },
      { refusal: 'no_adult', field: 'adults' },
    ],
    [{}, { refusal: 'nobody_leaves', field: 'adults' }],
  ])('a family with %o left › %o', (change, refusal) => {
    expect(cancelPart(sell(FAMILY), { ...FAMILY, ...change }, 100)).toEqual(refusal);
  });

  test('the only adult of two infants leaves › too many on laps', () => {
    const sold = sell({ ...PAIR, infants: 2 });
    const refusal = { refusal: 'too_many_on_laps', field: 'infants', most: 1 };
    expect(cancelPart(sold, { ...ONE, infants: 2 }, 100)).toEqual(refusal);
  });

  test('a child of a party without children › more than booked', () => {
    const refusal = { refusal: 'more_than_booked', field: 'children', most: 0 };
    expect(cancelPart(sell(PAIR), { ...ONE, children: 1 }, 100)).toEqual(refusal);
  });

  test('a booking without lines › nobody leaves', () => {
    const gone = { lines: [], paidPaisa: 0n, duePaisa: 0n, keptPaisa: 0n };
    expect(cancelPart(gone, NOBODY, 100)).toEqual({ refusal: 'nobody_leaves', field: 'adults' });
  });

  test('a count of 0 of every add-on is nobody, too', () => {
    const left = { ...NOBODY, addOns: [{ id: 'room', count: 0 }] };
    expect(cancelled(sell(FAMILY), left)).toMatchObject({ price: 0 });
  });
});

describe('ladderRefunds', () => {
  const refunds = (sold: SoldPrice, reached: number) => inTaka(ladderRefunds(LIST, [sold], reached)[0]!);

  test.each([
    [11, 0],
    [12, 1_000],
    [15, 1_000],
    [16, 5_000],
  ])('%i travellers at the end › two adults get %i taka', (reached, refund) => {
    expect(refunds(sell(PAIR), reached)).toMatchObject({ refund, price: 13_000 - refund, kept: 0 });
  });

  test('a step below the price of a child › children get the difference, add-ons and infants do not', () => {
    // Two adults 2,500 each, two children 200 each.
    expect(refunds(sell(FAMILY), 16)).toMatchObject({ refund: 5_400 });
  });

  test('a coupon › the price of the same party with the same coupon', () => {
    expect(refunds(sell(PAIR, { coupon: COUPON }), 12)).toMatchObject({ refund: 900, price: 10_800 });
    expect(refunds(sell(PAIR, { coupon: AMOUNT }), 12)).toMatchObject({ refund: 1_000, price: 11_500 });
  });

  test('sold for less, and the group got smaller › nothing changes', () => {
    const sold = sell(PAIR);
    const cheap = { ...sold, lines: linesFor({ ...LIST, adultPaisa: taka(5_000) }, PAIR, null) };
    const [found] = ladderRefunds(LIST, [cheap], 12);
    expect(found).toMatchObject({ refundPaisa: 0n, sold: cheap });
  });

  test('a balance › is lowered first', () => {
    expect(refunds(sell(PAIR, { paid: 12_400 }), 12)).toMatchObject({ due: 0, lowered: 600, refund: 400 });
  });

  test('several bookings › in their order, each with its own refund', () => {
    const gone = { lines: [], paidPaisa: 0n, duePaisa: 0n, keptPaisa: 0n };
    const found = ladderRefunds(LIST, [sell(ONE), gone, sell(PAIR)], 12);
    expect(found.map(({ refundPaisa }) => refundPaisa)).toEqual([taka(500), 0n, taka(1_000)]);
  });

  test('what was kept from travellers who left › stays kept', () => {
    const { sold } = fallOf(cancelPart(sell(PAIR), ONE, 50));
    expect(refunds(sold, 12)).toMatchObject({ refund: 500, kept: 3_250, paid: 9_250 });
  });
});
