import { LARGEST_COUPON_PERCENT } from '@ghuri/contract/coupons';
import type { NewCoupon } from '@ghuri/contract/coupons';
import { wholeNumber } from '@ghuri/contract/fields';
import { couponCode } from '@ghuri/contract/prices';
import { dayInDhaka } from '@ghuri/domain/dhaka-time';
import * as z from 'zod/mini';
import { typedNumber } from '../../platform/forms/typed-number.ts';

const DAY_MS = 86_400_000;
const optionalUses = z.union([z.literal(''), typedNumber(wholeNumber(1, 100_000))], {
  error: 'out_of_range 1 100000',
});
const day = z.string().check(z.refine((typed) => typed === '' || dayInDhaka(typed) !== null, 'not_a_date'));

/** A coupon as it is typed. Days count from their first moment to their last. */
const typedCoupon = z.object({
  code: couponCode,
  kind: z.enum(['percent', 'amount']),
  percent: z.string(),
  amount: z.string(),
  startsAt: day,
  endsAt: day,
  mostUses: optionalUses,
  mostPerPerson: optionalUses,
});
export type TypedCoupon = z.input<typeof typedCoupon>;

const VALUES = {
  percent: typedNumber(wholeNumber(1, LARGEST_COUPON_PERCENT)),
  amount: typedNumber(wholeNumber(1, 500_000)),
};

const moment = (typed: string, after: number): string | null =>
  typed === '' ? null : new Date(dayInDhaka(typed)! + after).toISOString();

/** The typed form, as the call wants it. */
export const couponSchema: z.ZodMiniType<NewCoupon, TypedCoupon> = z.pipe(
  typedCoupon.check(
    z.check<z.output<typeof typedCoupon>>(({ value, issues }) => {
      const read = z.safeParse(VALUES[value.kind], value[value.kind]);
      if (!read.success)
        issues.push({
          code: 'custom',
          input: value[value.kind],
          path: [value.kind],
          message: read.error.issues[0]!.message,
        });
    }),
    z.refine(({ startsAt, endsAt }) => (dayInDhaka(startsAt) ?? 0) <= (dayInDhaka(endsAt) ?? Infinity), {
      path: ['endsAt'],
      error: 'ends_before_start',
    }),
  ),
  z.transform(({ code, kind, startsAt, endsAt, mostUses, mostPerPerson, ...values }): NewCoupon => ({
    code,
    [kind]: Number(values[kind]),
    startsAt: moment(startsAt, 0),
    endsAt: moment(endsAt, DAY_MS),
    mostUses: mostUses === '' ? null : mostUses,
    mostPerPerson: mostPerPerson === '' ? null : mostPerPerson,
  })),
);
