import type { NewCoupon } from '@ghuri/contract/coupons';
import type { FieldProblem } from '@ghuri/contract/field-problems';
import { paisaToTaka } from '@ghuri/domain/money';
import { readClock } from '../../../platform/clock.reads.ts';
import { violatedConstraint } from '../../../platform/database-errors.ts';
import type { Db } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { readTourAgency } from '../tours.reads.ts';
import { findCoupon, insertCoupon, markEnded } from './coupons.writes.ts';
import { recordActivity } from '../../audit/activity.writes.ts';
import type { Staff } from '../../../platform/viewer.ts';

const COUPONS_PAGE = '/my-agency/agency-coupons';

export async function createCoupon(db: Db, viewer: Staff, form: NewCoupon): Promise<string> {
  try {
    return await db.transaction(async (tx) => {
      const id = await insertCoupon(tx, viewer.agencyId, form);
      await recordActivity(tx, viewer, { action: 'coupon_created', subject: form.code, link: COUPONS_PAGE });
      return id;
    });
  } catch (error) {
    if (violatedConstraint(error) === 'coupons_code') throw new AppError('coupon_exists');
    throw error;
  }
}

/** Bookings keep their price. */
export async function endCoupon(db: Db, viewer: Staff, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const code = await markEnded(tx, viewer.agencyId, id);
    if (code === undefined) throw new AppError('not_found');
    await recordActivity(tx, viewer, { action: 'coupon_ended', subject: code, link: COUPONS_PAGE });
  });
}

/** What a code takes off the price of a tour. The checkout decides again, and counts it. */
export async function readCouponOf(
  db: Db,
  tourId: string,
  code: string,
): Promise<{ code: string; percent?: number; amount?: number }> {
  const agencyId = await readTourAgency(db, tourId);
  if (agencyId === undefined) throw new AppError('not_found');
  const coupon = await findCoupon(db, agencyId, code);
  const now = await readClock(db);
  if (!coupon) throw refuse('coupon_unknown');
  if (coupon.startsAt !== null && now < coupon.startsAt) throw refuse('coupon_not_yet');
  if (coupon.endsAt !== null && now >= coupon.endsAt) throw refuse('coupon_over');
  if (coupon.mostUses !== null && coupon.uses >= coupon.mostUses) throw new AppError('coupon_used_up');
  return {
    code,
    ...(coupon.percent !== null && { percent: coupon.percent }),
    ...(coupon.amountPaisa !== null && { amount: paisaToTaka(coupon.amountPaisa) }),
  };
}

const refuse = (code: FieldProblem): AppError => new AppError('invalid_input', [{ path: 'code', code }]);
