import type { PriceList } from '@ghuri/contract/prices';
import { ask } from '../../../platform/db.ts';
import type { Db } from '../../../platform/db.ts';
import { couponIsOpen } from './coupons.writes.ts';
import type { CouponRow } from './coupons.writes.ts';
import { groupSize } from './group-size.reads.ts';

const PRICE_FACTS = {
  name: 'price-facts',
  text: `
    with clock as materialized (select app_now() as now)
    select tours.cost_paisa, tours.price_list, tours.starts_at, clock.now,
      case when tours.price_list ? 'ladder' then (${groupSize('tours.id')})::integer else 0 end as reached,
      coupons.id as coupon_id, coupons.code, coupons.percent, coupons.amount_paisa, coupons.starts_at as coupon_from,
      coupons.ends_at as coupon_until, coupons.most_per_person
    from clock, tours
    left join coupons on coupons.agency_id = tours.agency_id and coupons.code = $2 and ${couponIsOpen('(select now from clock)')}
    where tours.id = $1`,
};

/** What decides the price of a tour now, in one statement. No coupon: it has none of this code, or it cannot be used now. */
export async function readPriceFacts(db: Db, tourId: string, code: string | undefined) {
  const [row] = await ask<{
    cost_paisa: string;
    price_list: PriceList | null;
    starts_at: Date;
    now: Date;
    reached: number;
    coupon_id: string | null;
    code: string;
    percent: number | null;
    amount_paisa: string | null;
    coupon_from: Date | null;
    coupon_until: Date | null;
    most_per_person: number | null;
  }>(db, PRICE_FACTS, [tourId, code ?? null]);
  if (!row) return undefined;
  const coupon: Omit<CouponRow, 'agencyId' | 'createdAt' | 'endedAt' | 'uses' | 'mostUses'> | undefined =
    row.coupon_id === null
      ? undefined
      : {
          id: row.coupon_id,
          code: row.code,
          percent: row.percent,
          amountPaisa: row.amount_paisa === null ? null : BigInt(row.amount_paisa),
          startsAt: row.coupon_from,
          endsAt: row.coupon_until,
          mostPerPerson: row.most_per_person,
        };
  return {
    costPaisa: BigInt(row.cost_paisa),
    priceList: row.price_list,
    startsAt: row.starts_at,
    now: row.now,
    reached: row.reached,
    coupon,
  };
}
