import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { couponSchema } from './coupon-form-schema.ts';
import type { TypedCoupon } from './coupon-form-schema.ts';

const TYPED: TypedCoupon = {
  code: ' winter500 ',
  kind: 'amount',
  percent: '',
  amount: '500',
  startsAt: '2026-12-01',
  endsAt: '2026-12-31',
  mostUses: '100',
  mostPerPerson: '',
};
const read = (change: Partial<TypedCoupon>) => z.safeParse(couponSchema, { ...TYPED, ...change });
const problems = (change: Partial<TypedCoupon>) =>
  read(change).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];

describe('couponSchema', () => {
  test('days › from the first moment of one to the last of the other, in Dhaka', () => {
    expect(read({}).data).toEqual({
      code: 'WINTER500',
      amount: 500,
      startsAt: '2026-11-30T18:00:00.000Z',
      endsAt: '2026-12-31T18:00:00.000Z',
      mostUses: 100,
      mostPerPerson: null,
    });
  });

  test('without days › from now on, without an end', () => {
    expect(read({ kind: 'percent', percent: '10', startsAt: '', endsAt: '' }).data).toMatchObject({
      percent: 10,
      startsAt: null,
      endsAt: null,
    });
  });

  test.each([
    ['a short code', { code: 'ab' }, ['code invalid']],
    ['no sum', { amount: '' }, ['amount required']],
    [
      'a percentage above the limit',
      { kind: 'percent' as const, percent: '95' },
      ['percent out_of_range 1 90'],
    ],
    ['an end before the start', { endsAt: '2026-11-30' }, ['endsAt ends_before_start']],
    ['a day that is none', { startsAt: 'soon' }, ['startsAt not_a_date']],
    ['uses in words', { mostUses: 'many' }, ['mostUses out_of_range 1 100000']],
  ])('%s › at its field', (_what, change, expected) => {
    expect(problems(change)).toEqual(expected);
  });
});
