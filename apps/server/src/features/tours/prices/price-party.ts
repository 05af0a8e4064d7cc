import { fromLine, termsOf, toPriceList } from '@ghuri/contract/price-sums';
import type { FieldProblem } from '@ghuri/contract/field-problems';
import type { PriceList } from '@ghuri/contract/prices';
import { paisaToTaka } from '@ghuri/domain/money';
import { quote, seatsOf } from '@ghuri/domain/prices';
import type { Coupon, QuoteRefusal } from '@ghuri/domain/prices';
import type { Db } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { SoldTerms } from '../../bookings/bookings.writes.ts';
import type { Choice } from '../../bookings/sellable.ts';
import { findCoupon } from './coupons.writes.ts';
import type { CouponRow } from './coupons.writes.ts';
import { readGroupSize } from './group-size.reads.ts';

interface PricedTour {
  id: string;
  agencyId: string;
  costPaisa: bigint;
  priceList: PriceList | null;
  startsAt: Date;
  now: Date;
}

/** What a party pays for a tour now. Throws if the tour has no price for it, or the coupon is none. */
export async function priceParty(db: Db, tour: PricedTour, choice: Choice): Promise<SoldTerms> {
  const { coupon: code } = choice;
  const coupon = code === undefined ? undefined : await findCoupon(db, tour.agencyId, code);
  const reached = tour.priceList?.ladder ? await readGroupSize(db, tour.id) : 0;
  const terms = termsFor(tour, choice, { coupon, reached });
  if ('refusal' in terms) throw refuse(terms);
  return terms;
}

/** The same with facts that were read before. */
export function termsFor(
  { costPaisa, priceList, startsAt, now }: Omit<PricedTour, 'id' | 'agencyId'>,
  { party, coupon: code, plan }: Choice,
  { coupon, reached }: { coupon: PricedCoupon | undefined; reached: number },
): SoldTerms | Refusal {
  if (code !== undefined && !coupon) return { field: 'coupon', refusal: 'coupon_unknown' };
  const list = toPriceList(paisaToTaka(costPaisa), priceList);
  const quoted = quote(list, party, {
    reached,
    coupon: coupon ? toCoupon(coupon) : null,
    plan,
    startsAt: startsAt.getTime(),
    now: now.getTime(),
  });
  if ('refusal' in quoted) return quoted;
  const persons = seatsOf(list, party);
  const { lines, total: totalPaisa, dueNow, dueLaterBy } = quoted;
  const terms = { persons, unitPaisa: costPaisa, totalPaisa };
  if (priceList === null && !coupon) return terms;
  return {
    ...terms,
    priceList,
    party,
    lines: lines.map((line) => fromLine(line, priceList?.addOns)),
    couponId: coupon?.id ?? null,
    depositPaisa: dueLaterBy === null ? null : dueNow,
    balanceBy: dueLaterBy === null ? null : new Date(dueLaterBy),
  };
}

type PricedCoupon = Pick<CouponRow, 'id' | 'code' | 'percent' | 'amountPaisa' | 'startsAt' | 'endsAt'>;

/** A coupon for the engine. */
export const toCoupon = ({
  code,
  percent,
  amountPaisa,
  startsAt,
  endsAt,
}: Omit<PricedCoupon, 'id'>): Coupon => ({
  code,
  terms: termsOf({
    percent: percent ?? undefined,
    amount: amountPaisa === null ? undefined : paisaToTaka(amountPaisa),
  }),
  from: startsAt?.getTime() ?? null,
  until: endsAt?.getTime() ?? null,
});

type Refusal = Pick<QuoteRefusal, 'field' | 'refusal'> | { field: 'coupon'; refusal: 'coupon_unknown' };
const PROBLEMS: Record<Refusal['refusal'], FieldProblem> = {
  not_a_count: 'out_of_range',
  no_adult: 'no_adult',
  no_band: 'no_price_for_this',
  party_too_large: 'out_of_range',
  too_many_on_laps: 'too_many_on_laps',
  unknown_add_on: 'no_price_for_this',
  repeated_add_on: 'invalid',
  too_many_add_ons: 'out_of_range',
  coupon_unknown: 'coupon_unknown',
  coupon_not_yet: 'coupon_not_yet',
  coupon_over: 'coupon_over',
  no_deposit: 'no_deposit',
};

/** Names the field of the form. */
function refuse({ field, refusal }: Refusal): AppError {
  const path = field === 'coupon' || field === 'plan' ? field : `party.${field}`;
  return new AppError('invalid_input', [{ path, code: PROBLEMS[refusal] }]);
}
