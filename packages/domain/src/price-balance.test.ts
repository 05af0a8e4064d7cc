import { describe, expect, test } from 'vitest';
import { tripStart } from './dhaka-time.ts';
import { balanceDue, isDepositOpen, lastMomentBefore, movedBalanceBy } from './price-balance.ts';

const at = (date: string, time: string) => tripStart(date, time)!;
const STARTS_AT = at('2026-12-03', '22:30');
const DEPOSIT = { percent: 30, balanceDaysBefore: 7 };
const BALANCE = balanceDue(STARTS_AT, DEPOSIT);
const MIDNIGHT_AFTER_26 = at('2026-11-27', '00:00');

describe('lastMomentBefore', () => {
  test.each([
    ['22:30', 7, '2026-11-27'],
    ['00:00', 7, '2026-11-27'],
    ['05:59', 1, '2026-12-03'],
    ['23:59', 0, '2026-12-04'],
  ])('a trip at %s, %i days before › until midnight of %s in Dhaka', (time, days, next) => {
    expect(lastMomentBefore(at('2026-12-03', time), days)).toBe(at(next, '00:00') - 1);
  });
});

describe('balanceDue', () => {
  test('seven days before › the whole day in Dhaka, three reminders, one day of grace', () => {
    expect(BALANCE).toEqual({
      dueBy: MIDNIGHT_AFTER_26 - 1,
      reminders: [
        { daysBefore: 7, at: at('2026-11-19', '10:00') },
        { daysBefore: 3, at: at('2026-11-23', '10:00') },
        { daysBefore: 1, at: at('2026-11-25', '10:00') },
      ],
      lapsesAt: at('2026-11-28', '00:00'),
    });
  });
});

describe('movedBalanceBy', () => {
  test.each([
    ['2026-11-25', '2026-11-27'],
    ['2026-11-26', '2026-11-27'],
    ['2026-11-27', '2026-11-28'],
    ['2026-12-02', '2026-12-03'],
  ])('agreed on %s › until midnight of %s, because the balance day is 26 November', (today, next) => {
    expect(movedBalanceBy(STARTS_AT, DEPOSIT, at(today, '15:00'))).toBe(at(next, '00:00') - 1);
  });
});

describe('isDepositOpen', () => {
  test.each([
    [at('2026-11-26', '00:00') - 1, true],
    [at('2026-11-26', '00:00'), false],
    [at('2026-12-01', '00:00'), false],
  ])('at %i › %s, because the balance day is 26 November', (now, open) => {
    expect(isDepositOpen(STARTS_AT, DEPOSIT, now)).toBe(open);
  });
});
