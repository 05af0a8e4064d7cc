import type { NewCoupon } from '@ghuri/contract/coupons';
import { SEATED_STATES } from '@ghuri/domain/bookings';
import { takaToPaisa } from '@ghuri/domain/money';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { bookings } from '../../../schema/bookings.table.ts';
import { coupons } from '../../../schema/prices.table.ts';

export type CouponRow = typeof coupons.$inferSelect;

export async function insertCoupon(db: Db, agencyId: string, form: NewCoupon): Promise<string> {
  const { percent = null, amount, startsAt, endsAt, ...limits } = form;
  const id = newId();
  await db.insert(coupons).values({
    id,
    agencyId,
    percent,
    amountPaisa: amount === undefined ? null : takaToPaisa(amount),
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
    ...limits,
  });
  return id;
}

/** A coupon that has not ended, by its code. Returns undefined for one of another agency. */
export async function findCoupon(db: Db, agencyId: string, code: string): Promise<CouponRow | undefined> {
  const [coupon] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.agencyId, agencyId), eq(coupons.code, code), isNull(coupons.endedAt)));
  return coupon;
}

/** Condition: it may be used once more now. */
export const couponIsOpen = (now = 'app_now()'): string =>
  `coupons.ended_at is null and coalesce(coupons.starts_at <= ${now}, true) and coalesce(coupons.ends_at > ${now}, true)
    and coalesce(coupons.uses < coupons.most_uses, true)`;

interface Using {
  couponId?: string | null | undefined;
  travellerId?: string | null | undefined;
  /** The booking, if it exists already: it does not count against itself. */
  id?: string;
}

/**
 * Uses a coupon once more, if its limits and its window allow it. The row is locked before the traveller's bookings are counted:
 * parallel checkouts count one after the other.
 */
export async function claimCoupon(db: Db, { couponId, travellerId, id }: Using): Promise<boolean> {
  if (couponId == null) return true;
  const [coupon] = await db
    .select({
      isOpen: sql<boolean>`${sql.raw(couponIsOpen())}`,
      mostPerPerson: coupons.mostPerPerson,
    })
    .from(coupons)
    .where(eq(coupons.id, couponId))
    // Weaker than `update`: bookings that only name it do not wait.
    .for('no key update');
  if (!coupon?.isOpen) return false;
  const { mostPerPerson } = coupon;
  if (mostPerPerson !== null && travellerId != null) {
    const uses = await countUses(db, { couponId, travellerId, id });
    if (uses >= mostPerPerson) return false;
  }
  await db
    .update(coupons)
    .set({ uses: sql`${coupons.uses} + 1` })
    .where(eq(coupons.id, couponId));
  return true;
}

/** A traveller's other bookings with a coupon. Exact until commit once the coupon is locked, in an earlier statement. */
export const countUses = (
  db: Db,
  { couponId, travellerId, id }: { couponId: string; travellerId: string; id?: string | undefined },
): Promise<number> =>
  db.$count(
    bookings,
    and(
      eq(bookings.couponId, couponId),
      eq(bookings.travellerId, travellerId),
      inArray(bookings.state, SEATED_STATES),
      id === undefined ? undefined : ne(bookings.id, id),
    ),
  );

/** Call it when the booking that used the coupon has released its seats. */
export async function releaseCoupon(db: Db, { couponId }: Using): Promise<void> {
  if (couponId == null) return;
  await db
    .update(coupons)
    .set({ uses: sql`${coupons.uses} - 1` })
    .where(eq(coupons.id, couponId));
}

/** Ends a coupon of an agency. Bookings keep their price. Returns false if there is none that has not ended. */
export async function markEnded(db: Db, agencyId: string, id: string): Promise<string | undefined> {
  const [ended] = await db
    .update(coupons)
    .set({ endedAt: sql`app_now()` })
    .where(and(eq(coupons.id, id), eq(coupons.agencyId, agencyId), isNull(coupons.endedAt)))
    .returning({ code: coupons.code });
  return ended?.code;
}
