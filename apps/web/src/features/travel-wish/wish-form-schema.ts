import { openRequestBody } from '@ghuri/contract/open-requests';
import { travelWish } from '@ghuri/contract/travel-wish';
import { tripStart } from '@ghuri/domain/dhaka-time';
import { isTimesUp, isWithinReach } from '@ghuri/domain/tours';
import * as z from 'zod/mini';
import { typedNumber } from '../../platform/forms/typed-number.ts';
import { serverNow } from '../../platform/server-clock.ts';

const typedWish = z.extend(z.omit(travelWish, { email: true }), {
  person: typedNumber(travelWish.shape.person),
  days: typedNumber(travelWish.shape.days),
  /** Only asked for if agencies filter by it. */
  district: openRequestBody.shape.district,
});

export type TypedWish = z.input<typeof typedWish>;
export type Wish = z.output<typeof typedWish>;

const startsWithin = (rule: (startsAt: number, now: number) => boolean) => (wish: Wish) => {
  const startsAt = tripStart(wish.which_day, wish.which_time);
  return startsAt === null || rule(startsAt, serverNow());
};
const path = ['which_day'];

/** The contract's rules for the input, and the date rules, which the server checks again. */
export const wishFormSchema: z.ZodMiniType<Wish, TypedWish> = typedWish.check(
  z.refine(
    startsWithin((startsAt, now) => !isTimesUp(startsAt, now)),
    { path, error: 'trip_too_soon' },
  ),
  z.refine(startsWithin(isWithinReach), { path, error: 'trip_too_far' }),
);
