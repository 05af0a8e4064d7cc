import { describe, expect, test } from 'vitest';
import { pricePerPersonDay, unusualPrice, usualPrice } from './bid-prices.ts';

describe('hole 30: a mistyped bid needs a confirmation', () => {
  test('pricePerPersonDay › an amount for all travellers › the price for one traveller and day', () => {
    expect(pricePerPersonDay(24_000, 4, 3)).toBe(2_000);
    expect(pricePerPersonDay(1_000, 1, 1)).toBe(1_000);
  });

  test.each([
    ['none', [], null],
    ['two are too few', [1_000, 2_000], null],
    ['an odd number', [3_000, 1_000, 2_000], 2_000],
    ['an even number', [4_000, 1_000, 3_000, 2_000], 2_500],
    ['one of them mistyped', [1_900, 2_000, 200_000], 2_000],
  ])('usualPrice › %s › the median', (_what, prices, usual) => {
    expect(usualPrice(prices)).toBe(usual);
  });

  test('usualPrice › does not change the list', () => {
    const prices = [3, 1, 2];
    usualPrice(prices);
    expect(prices).toEqual([3, 1, 2]);
  });

  test.each([
    // Without history only the fixed bounds count.
    [499, null, 'low'],
    [500, null, null],
    [50_000, null, null],
    [50_001, null, 'high'],
    // Two and a half times either way.
    [5_000, 2_000, 'high'],
    [4_999, 2_000, null],
    [801, 2_000, null],
    [800, 2_000, 'low'],
    // Near the usual price, but beyond the fixed bounds.
    [499, 1_000, 'low'],
    [50_001, 40_000, 'high'],
    [400, 500, 'low'],
    [55_000, 50_000, 'high'],
    // An agency whose own prices lie beyond them.
    [300, 400, null],
    [160, 400, 'low'],
    [1_000, 400, 'high'],
    [60_000, 55_000, null],
    [22_000, 55_000, 'low'],
  ] as const)('unusualPrice › %d a day, usually %s › %s', (price, usual, expected) => {
    expect(unusualPrice(price, usual)).toBe(expected);
  });
});
