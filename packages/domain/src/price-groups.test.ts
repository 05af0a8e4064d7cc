import { describe, expect, test } from 'vitest';
import { tripStart } from './dhaka-time.ts';
import { takaToPaisa } from './money.ts';
import { adultPriceAt, groupDecidedBy, groupOutcome, nextLadderStep } from './price-groups.ts';

const list = {
  adultPaisa: takaToPaisa(6_500),
  ladder: [
    { from: 12, unitPaisa: takaToPaisa(6_000) },
    { from: 16, unitPaisa: takaToPaisa(5_600) },
  ],
};

describe('the group price ladder', () => {
  test.each([
    [1, 6_500, { missing: 11, unitPaisa: takaToPaisa(6_000) }],
    [11, 6_500, { missing: 1, unitPaisa: takaToPaisa(6_000) }],
    [12, 6_000, { missing: 4, unitPaisa: takaToPaisa(5_600) }],
    [15, 6_000, { missing: 1, unitPaisa: takaToPaisa(5_600) }],
    [16, 5_600, null],
    [40, 5_600, null],
  ])('%i travellers › an adult pays %i', (persons, taka, next) => {
    expect(adultPriceAt(list, persons)).toBe(takaToPaisa(taka));
    expect(nextLadderStep(list, persons)).toEqual(next);
  });

  test('without steps › always the price of an adult', () => {
    expect(adultPriceAt({ ...list, ladder: [] }, 40)).toBe(takaToPaisa(6_500));
    expect(nextLadderStep({ ladder: [] }, 40)).toBeNull();
  });
});

describe('the minimum group', () => {
  const startsAt = tripStart('2026-12-03', '22:30')!;
  const decidedBy = tripStart('2026-11-29', '00:00')! - 1;
  const minimum = { persons: 8, decideDaysBefore: 5 };
  const outcome = (reached: number, now: number, guaranteed = false) =>
    groupOutcome(minimum, { reached, guaranteed, startsAt, now });

  test('groupDecidedBy › the end of the decision day in Dhaka', () => {
    expect(groupDecidedBy(startsAt, minimum)).toBe(decidedBy);
  });

  test.each([
    ['one is missing, on the decision day', outcome(7, decidedBy), 'open'],
    ['one is missing, after it', outcome(7, decidedBy + 1), 'missed'],
    ['large enough before it', outcome(8, decidedBy), 'guaranteed'],
    ['large enough after it', outcome(8, decidedBy + 1), 'guaranteed'],
    ['guaranteed, and all are missing', outcome(0, decidedBy + 1, true), 'guaranteed'],
  ])('%s › %s › %s', (_when, found, expected) => {
    expect(found).toBe(expected);
  });

  test('no minimum › always guaranteed', () => {
    const now = decidedBy + 1;
    expect(groupOutcome(null, { reached: 0, guaranteed: false, startsAt, now })).toBe('guaranteed');
  });
});
