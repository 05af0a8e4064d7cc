import { assert, bigInt, boolean, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tripStart } from './dhaka-time.ts';
import {
  afterBank,
  approvalOf,
  commissionOf,
  isReminderDue,
  leftOutReason,
  levelling,
  nextRate,
  payDayOf,
  rateAt,
  releasesAt,
} from './payouts.ts';
import type { DatedRate, Places } from './payouts.ts';

const DAY = 86_400_000;
const taka = (amount: number) => BigInt(amount) * 100n;
const at = (date: string, time = '00:00') => tripStart(date, time)!;

describe('releasesAt', () => {
  test('a trip of three days › five days after it starts', () => {
    expect(releasesAt({ startsAt: 1_000, days: 3 })).toBe(1_000 + 5 * DAY);
  });
});

describe('commissionOf', () => {
  test.each([
    [taka(117_600), 800, taka(9_408)],
    [taka(5_600), 0, 0n],
    [taka(10_000), 1_250, taka(1_250)],
    // Less than a taka is left to the agency.
    [taka(99), 800, taka(7)],
    [taka(12), 800, 0n],
    [0n, 800, 0n],
    [-taka(500), 800, 0n],
  ])('%s paisa at %s › %s', (paisa, rate, commission) => {
    expect(commissionOf(paisa, rate)).toBe(commission);
  });
});

describe('rateAt', () => {
  const general: DatedRate = { agencyId: null, rate: 800, from: 0, setAt: 0 };
  const later: DatedRate = { agencyId: null, rate: 1_000, from: 100, setAt: 50 };
  const own: DatedRate = { agencyId: 'a', rate: 500, from: 40, setAt: 30 };
  const ended: DatedRate = { agencyId: 'a', rate: null, from: 200, setAt: 60 };
  const rates = [later, ended, general, own];
  test.each([
    ['before any change', 'b', 99, 800],
    ['at the moment of a change', 'b', 100, 1_000],
    ['an agency before its own rate', 'a', 39, 800],
    ['an agency with its own rate, also after the general one changed', 'a', 150, 500],
    ['an agency whose own rate ended', 'a', 200, 1_000],
    ['without an agency', null, 150, 1_000],
  ])('%s › the rate of that time', (_what, agencyId, paidAt, rate) => {
    expect(rateAt(rates, agencyId, paidAt)).toBe(rate);
  });
  test('two with the same beginning › the one that was set last', () => {
    const corrected = { ...later, rate: 900, setAt: 70 };
    expect(rateAt([corrected, later], null, 100)).toBe(900);
    expect(rateAt([later, corrected], null, 100)).toBe(900);
  });
  test('before anybody set a rate › 8 %', () => {
    expect(rateAt([], 'a', 5)).toBe(800);
  });
});

const NOTHING: Places = { held: 0n, available: 0n, inTransit: 0n, paidOut: 0n, commission: 0n };

describe('nextRate', () => {
  const general: DatedRate = { agencyId: null, rate: 900, from: 100, setAt: 0 };
  const own: DatedRate = { agencyId: 'a', rate: 500, from: 50, setAt: 0 };
  const same: DatedRate = { agencyId: null, rate: 800, from: 60, setAt: 0 };
  const ended: DatedRate = { agencyId: 'a', rate: null, from: 200, setAt: 0 };
  const rates = [ended, general, same, own];
  test.each([
    ['a general change is announced', 'b', 0, { rate: 900, from: 100 }],
    ['only the general one', null, 0, { rate: 900, from: 100 }],
    ["the agency's own rate begins", 'a', 0, { rate: 500, from: 50 }],
    [
      "the agency's own rate ends: a general change before it does not reach it",
      'a',
      50,
      { rate: 900, from: 200 },
    ],
    ['nothing is announced', 'b', 100, null],
  ])('%s › the next rate of this agency', (_what, agencyId, now, next) => {
    expect(nextRate(rates, agencyId, now)).toEqual(next);
  });
});

describe('isReminderDue', () => {
  const never = 0;
  test.each([
    ['Friday at nine', '2026-11-20', '09:00', never, true],
    ['Friday before nine', '2026-11-20', '08:59', never, false],
    ['late on Friday', '2026-11-20', '23:59', never, true],
    ['Thursday', '2026-11-19', '12:00', never, false],
    ['Saturday', '2026-11-21', '00:01', never, false],
    ['sent this Friday', '2026-11-20', '12:00', at('2026-11-20', '09:00'), false],
    ['sent last Friday', '2026-11-20', '12:00', at('2026-11-13', '09:10'), true],
  ])('%s', (_when, date, time, sentAt, due) => {
    expect(isReminderDue(at(date, time), sentAt)).toBe(due);
  });
});

describe('levelling', () => {
  test('first release › all of it becomes available, commission leaves', () => {
    const moves = levelling({ ...NOTHING, held: taka(1_000) }, { rate: 800, keep: false });
    expect(moves).toEqual({ release: taka(1_000), commission: taka(80) });
  });

  test('a refund after the payout › the booking owes it, its commission comes back', () => {
    const paid = { ...NOTHING, paidOut: taka(920), commission: taka(80) };
    // The refund was taken from what is held.
    const moves = levelling({ ...paid, held: -taka(500) }, { rate: 800, keep: false });
    expect(moves).toEqual({ release: -taka(500), commission: -taka(40) });
  });

  test('kept for a reason › what is available is held again; a debt is not', () => {
    const released = { ...NOTHING, available: taka(920), commission: taka(80) };
    expect(levelling(released, { rate: 800, keep: true })).toEqual({ release: -taka(920), commission: 0n });
    const inDebt = { ...NOTHING, paidOut: taka(920), commission: taka(80), held: -taka(1_000) };
    expect(levelling(inDebt, { rate: 800, keep: true })).toEqual({
      release: -taka(1_000),
      commission: -taka(80),
    });
  });

  test('any booking › nothing is lost, and levelling again moves nothing', () => {
    const money = bigInt({ min: -5_000_00n, max: 50_000_00n });
    assert(
      property(
        record({ held: money, available: money, inTransit: money, paidOut: money, commission: money }),
        integer({ min: 0, max: 3_000 }),
        boolean(),
        (places, rate, keep) => {
          const { commission, release } = levelling(places, { rate, keep });
          const after = {
            ...places,
            held: places.held - release,
            available: places.available + release - commission,
            commission: places.commission + commission,
          };
          const sum = (each: Places) => Object.values(each).reduce((one, other) => one + other, 0n);
          expect(sum(after)).toBe(sum(places));
          expect(levelling(after, { rate, keep })).toEqual({ commission: 0n, release: 0n });
          expect(keep ? after.held >= 0n : after.held === 0n).toBe(true);
          expect(after.commission).toBe(commissionOf(sum(places), rate));
        },
      ),
    );
  });
});

describe('payDayOf', () => {
  test.each([
    [at('2026-11-17'), '2026-11-20'],
    [at('2026-11-19', '23:59'), '2026-11-20'],
    [at('2026-11-20'), '2026-11-20'],
    [at('2026-11-20', '23:59'), '2026-11-20'],
    [at('2026-11-21'), '2026-11-27'],
    [at('2026-12-26'), '2027-01-01'],
  ])('%s › %s', (moment, day) => {
    expect(payDayOf(moment)).toBe(day);
  });
});

describe('leftOutReason', () => {
  const payee = { available: 1n, isPayableAccount: true, maySell: true, isOwn: false, isChosen: true };
  test.each([
    [{}, null],
    [{ available: 0n }, 'nothing_to_pay'],
    [{ available: -1n, isOwn: true }, 'nothing_to_pay'],
    [{ isOwn: true, isPayableAccount: false }, 'own_agency'],
    [{ maySell: false, isPayableAccount: false }, 'not_selling'],
    [{ isPayableAccount: false }, 'account_changed'],
    [{ isChosen: false }, 'left_out'],
  ])('%o › %s', (change, reason) => {
    expect(leftOutReason({ ...payee, ...change })).toBe(reason);
  });
});

describe('approvalOf', () => {
  const approval = { approverId: 'b', preparedById: 'a', ownerIds: ['o'], otherAdmins: true };
  test.each([
    ['another admin', {}, 'two'],
    ['the one who prepared it', { approverId: 'a' }, 'needs_second'],
    ['the same, without another admin', { approverId: 'a', otherAdmins: false }, 'alone'],
    ['an owner', { approverId: 'o' }, 'own_case'],
    [
      'an owner without another admin',
      { approverId: 'o', preparedById: 'o', otherAdmins: false },
      'own_case',
    ],
    ['another admin, after the first one left', { preparedById: null }, 'two'],
  ])('%s › %s', (_who, change, expected) => {
    expect(approvalOf({ ...approval, ...change })).toBe(expected);
  });
});

describe('afterBank', () => {
  test.each([
    ['in_transit', 'paid', 'paid'],
    ['in_transit', 'failed', 'failed'],
    // The bank returned it later.
    ['paid', 'failed', 'failed'],
    ['paid', 'paid', null],
    ['failed', 'paid', null],
    ['failed', 'failed', null],
    ['prepared', 'paid', null],
    ['prepared', 'failed', null],
  ] as const)('%s, the bank says %s › %s', (state, answer, next) => {
    expect(afterBank(state, answer)).toBe(next);
  });
});
