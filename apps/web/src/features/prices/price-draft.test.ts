import type { PriceList } from '@ghuri/contract/prices';
import { describe, expect, test } from 'vitest';
import { draftOf, readDraft } from './price-draft.ts';
import type { PriceDraft } from './price-draft.ts';

const LIST: PriceList = {
  child: { underAge: 12, cost: 4_200, takesSeat: true },
  infant: { underAge: 5, cost: 0, takesSeat: false },
  addOns: [
    { id: 'room', name: { en: 'Single room', bn: 'একক রুম' }, per: 'person', cost: 1_800, limit: 4 },
    { id: 'tent', name: { en: 'Tent', bn: '' }, per: 'booking', cost: 500, limit: null },
  ],
  ladder: [
    { from: 12, cost: 6_000 },
    { from: 16, cost: 5_600 },
  ],
  minimum: { persons: 8, decideDaysBefore: 5 },
  deposit: { percent: 30, balanceDaysBefore: 7 },
};
let made = 0;
const newId = () => `row-${(made += 1)}`;
const draft = (change: Partial<PriceDraft> = {}): PriceDraft => ({
  ...draftOf(6_500, LIST, newId),
  ...change,
});
const problems = (change: Partial<PriceDraft>) => {
  const read = readDraft(draft(change), 20);
  return read.ok ? {} : read.problems;
};

describe('readDraft', () => {
  test('a price list that nobody changed › the same', () => {
    expect(readDraft(draft(), 20)).toEqual({ ok: true, totalCost: 6_500, prices: LIST });
  });

  test('everything is off › one price', () => {
    expect(readDraft(draftOf(6_500, null, newId), 20)).toEqual({ ok: true, totalCost: 6_500, prices: null });
  });

  test.each([
    ['no price', { adult: '' }, { totalCost: 'required' }],
    ['a price in words', { adult: 'six' }, { totalCost: 'not_a_number' }],
    ['too high a price', { adult: '500001' }, { totalCost: 'out_of_range 10 500000' }],
    [
      'a child above an adult',
      { child: { on: true, underAge: '12', cost: '7000', takesSeat: true } },
      { 'prices.child.cost': 'above_older_band' },
    ],
    ['a band that is switched off', { child: { on: false, underAge: 'x', cost: '', takesSeat: true } }, {}],
    [
      'a nameless extra',
      { addOns: [{ id: 'a', en: ' ', bn: '', per: 'person' as const, cost: '5', limit: '' }] },
      { 'prices.addOns.0.name.en': 'required' },
    ],
    [
      'a dearer second step',
      {
        ladder: [
          { id: 'a', from: '12', cost: '6000' },
          { id: 'b', from: '10', cost: '6200' },
        ],
      },
      { 'prices.ladder.1.from': 'not_rising', 'prices.ladder.1.cost': 'not_falling' },
    ],
    [
      'a minimum above the seats',
      { minimum: { on: true, persons: '21', decideDaysBefore: '5' } },
      { 'prices.minimum.persons': 'out_of_range 2 20' },
    ],
    [
      'too small a deposit',
      { deposit: { on: true, percent: '5', balanceDaysBefore: '' } },
      { 'prices.deposit.percent': 'out_of_range 10 90', 'prices.deposit.balanceDaysBefore': 'required' },
    ],
  ])('%s › at its field', (_what, change, expected) => {
    expect(problems(change)).toMatchObject(expected);
    expect(Object.keys(problems(change))).toHaveLength(Object.keys(expected).length);
  });
});
