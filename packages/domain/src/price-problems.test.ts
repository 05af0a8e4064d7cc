import { describe, expect, test } from 'vitest';
import { takaToPaisa } from './money.ts';
import { checkPriceList } from './price-problems.ts';
import { type AddOn, type PriceList } from './prices.ts';
import { onePrice } from './testing/price-lists.ts';

const taka = takaToPaisa;
const child = { underAge: 12, pricePaisa: taka(4_200), takesSeat: true };
const infant = { underAge: 5, pricePaisa: 0n, takesSeat: false };
const room: AddOn = { id: 'room', per: 'person', pricePaisa: taka(1_800), limit: 4 };
const deposit = { percent: 30, balanceDaysBefore: 7 };
const minimumGroup = { persons: 8, decideDaysBefore: 5 };
const step = (from: number, price: number) => ({ from, unitPaisa: taka(price) });
const LIST: PriceList = {
  adultPaisa: taka(6_500),
  child,
  infant,
  addOns: [room, { id: 'tent', per: 'booking', pricePaisa: 0n, limit: null }],
  ladder: [step(12, 6_000), step(16, 5_600)],
  minimumGroup,
  deposit,
};
const CAPACITY = 20;
const problems = (change: Partial<PriceList>) =>
  checkPriceList({ ...LIST, ...change }, { capacity: CAPACITY }).map(
    ({ field, problem }) => `${field} ${problem}`,
  );
const addOns = (count: number): AddOn[] => Array.from({ length: count }, (_, n) => ({ ...room, id: `${n}` }));
const steps = (count: number) => Array.from({ length: count }, (_, n) => step(n + 2, 6_000 - n));

describe('checkPriceList', () => {
  test('a complete list, or one price › no problem', () => {
    expect(problems({})).toEqual([]);
    expect(checkPriceList(onePrice(taka(10)), { capacity: 1 })).toEqual([]);
  });

  test.each<[string, Partial<PriceList>]>([
    ['the highest price', { adultPaisa: taka(500_000) }],
    [
      'a child as an adult, an infant as a child',
      withBands({ pricePaisa: taka(6_500) }, { pricePaisa: taka(6_500) }),
    ],
    ['the youngest and the oldest band', withBands({ underAge: 18 }, { underAge: 1 })],
    ['ages next to each other', withBands({ underAge: 6 }, { underAge: 5 })],
    ['only infants', { child: null, infant: { ...infant, pricePaisa: taka(6_500) } }],
    [
      'limits of one and of the seats',
      {
        addOns: [
          { ...room, limit: 1 },
          { ...room, id: 'x', limit: 20 },
        ],
      },
    ],
    ['twenty add-ons', { addOns: addOns(20) }],
    ['five steps', { ladder: steps(5) }],
    ['steps from two to the seats', { ladder: [step(2, 6_499), step(20, 10)] }],
    ['the smallest and latest group', { minimumGroup: { persons: 2, decideDaysBefore: 2 } }],
    ['the largest and earliest group', { minimumGroup: { persons: 20, decideDaysBefore: 90 } }],
    ['the smallest deposit', { deposit: { percent: 10, balanceDaysBefore: 3 } }],
    ['the largest deposit', { deposit: { percent: 90, balanceDaysBefore: 90 } }],
  ])('%s › no problem', (_what, change) => {
    expect(problems(change)).toEqual([]);
  });

  test.each<[Partial<PriceList>, string[]]>([
    [{ ...noExtras(), adultPaisa: taka(9) }, ['adultPaisa out_of_range']],
    [{ ...noExtras(), adultPaisa: taka(500_001) }, ['adultPaisa out_of_range']],
    [{ ...noExtras(), adultPaisa: 650_050n }, ['adultPaisa not_whole']],
    [withBands({ underAge: 0 }, null), ['child.underAge out_of_range']],
    [withBands({ underAge: 19 }, null), ['child.underAge out_of_range']],
    [withBands({ underAge: 5.5 }, null), ['child.underAge not_whole']],
    [withBands({ pricePaisa: -100n }, null), ['child.pricePaisa out_of_range']],
    [withBands({ pricePaisa: 1n }, null), ['child.pricePaisa not_whole']],
    [withBands({ pricePaisa: taka(6_501) }, null), ['child.pricePaisa above_older_band']],
    [withBands(null, { pricePaisa: taka(6_501) }), ['infant.pricePaisa above_older_band']],
    [withBands({}, { pricePaisa: taka(4_201) }), ['infant.pricePaisa above_older_band']],
    [withBands({}, { underAge: 12 }), ['infant.underAge not_below_child_age']],
    [withBands({}, { underAge: 0 }), ['infant.underAge out_of_range']],
    [withBands({}, { underAge: 19 }), ['infant.underAge out_of_range']],
    [
      withBands({}, { underAge: 13, pricePaisa: 5n }),
      ['infant.underAge not_below_child_age', 'infant.pricePaisa not_whole'],
    ],
    [{ addOns: [room, room] }, ['addOns.1.id repeated']],
    [{ addOns: addOns(21) }, ['addOns too_many']],
    [{ addOns: [{ ...room, pricePaisa: -100n }] }, ['addOns.0.pricePaisa out_of_range']],
    [{ addOns: [{ ...room, pricePaisa: 150n }] }, ['addOns.0.pricePaisa not_whole']],
    [{ addOns: [{ ...room, limit: 0 }] }, ['addOns.0.limit out_of_range']],
    [{ addOns: [{ ...room, limit: 21 }] }, ['addOns.0.limit out_of_range']],
    [{ addOns: [{ ...room, limit: 1.5 }] }, ['addOns.0.limit not_whole']],
    [{ ladder: steps(6) }, ['ladder too_many']],
    [{ ladder: [step(1, 6_000)] }, ['ladder.0.from out_of_range']],
    [{ ladder: [step(21, 6_000)] }, ['ladder.0.from out_of_range']],
    [{ ladder: [step(2.5, 6_000)] }, ['ladder.0.from not_whole']],
    [{ ladder: [step(12, 6_000), step(12, 5_600)] }, ['ladder.1.from not_rising']],
    [{ ladder: [step(12, 6_500)] }, ['ladder.0.unitPaisa not_falling']],
    [{ ladder: [step(12, 6_000), step(16, 6_000)] }, ['ladder.1.unitPaisa not_falling']],
    [{ ladder: [step(12, 9)] }, ['ladder.0.unitPaisa out_of_range']],
    [{ ladder: [{ from: 12, unitPaisa: 600_050n }] }, ['ladder.0.unitPaisa not_whole']],
    [{ minimumGroup: { ...minimumGroup, persons: 1 } }, ['minimumGroup.persons out_of_range']],
    [{ minimumGroup: { ...minimumGroup, persons: 21 } }, ['minimumGroup.persons out_of_range']],
    [
      { minimumGroup: { ...minimumGroup, decideDaysBefore: 1 } },
      ['minimumGroup.decideDaysBefore out_of_range'],
    ],
    [
      { minimumGroup: { ...minimumGroup, decideDaysBefore: 91 } },
      ['minimumGroup.decideDaysBefore out_of_range'],
    ],
    [{ deposit: { ...deposit, percent: 9 } }, ['deposit.percent out_of_range']],
    [{ deposit: { ...deposit, percent: 91 } }, ['deposit.percent out_of_range']],
    [{ deposit: { ...deposit, percent: 33.3 } }, ['deposit.percent not_whole']],
    [{ deposit: { ...deposit, balanceDaysBefore: 2 } }, ['deposit.balanceDaysBefore out_of_range']],
    [{ deposit: { ...deposit, balanceDaysBefore: 91 } }, ['deposit.balanceDaysBefore out_of_range']],
  ])('%o › %o', (change, expected) => {
    expect(problems(change)).toEqual(expected);
  });

  test('many problems › all of them, in the order of the form', () => {
    const deep = {
      ...withBands({ pricePaisa: taka(7_000) }, { pricePaisa: 1n }),
      addOns: [{ ...room, limit: 0 }],
      ladder: [step(1, 7_000)],
      minimumGroup: { persons: 0, decideDaysBefore: 0 },
      deposit: { percent: 0, balanceDaysBefore: 0 },
    };
    expect(problems(deep).map((problem) => problem.split(' ')[0])).toEqual([
      'child.pricePaisa',
      'infant.pricePaisa',
      'addOns.0.limit',
      'ladder.0.from',
      'ladder.0.unitPaisa',
      'minimumGroup.persons',
      'minimumGroup.decideDaysBefore',
      'deposit.percent',
      'deposit.balanceDaysBefore',
    ]);
  });
});

function withBands(
  childChange: Partial<typeof child> | null,
  infantChange: Partial<typeof infant> | null,
): Pick<PriceList, 'child' | 'infant'> {
  return {
    child: childChange && { ...child, ...childChange },
    infant: infantChange && { ...infant, ...infantChange },
  };
}

/** Without what depends on the price of an adult. */
function noExtras(): Partial<PriceList> {
  return { child: null, infant: null, ladder: [] };
}
