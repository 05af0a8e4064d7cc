import type { Db } from '../../../platform/db.ts';
import type { ErrorCode } from '@ghuri/contract/errors';
import type { BookingRow } from '../bookings.writes.ts';
import { sellsNow } from '../bookings.writes.ts';
import type { Claimed, SellableNeeds } from '../sellable.ts';

/**
 * Reserves the item at the agreed price. Returns why not, if it is no longer available, or if its agency does not sell now: late
 * money and live holds get nothing from a stopped agency. The caller has pinned the agency.
 */
export async function claimOffer(
  services: SellableNeeds,
  db: Db,
  deal: Claimed,
  options: { begun: boolean },
): Promise<ErrorCode | null> {
  const { claim, goneError } = services.sellables[deal.kind];
  const claimed = (await sellsNow(db, deal.agencyId)) && (await claim(services, db, deal, options));
  if (claimed === true) return null;
  return claimed === false ? goneError : claimed;
}

/** Releases the item that a booking reserved. The caller has locked the booking, so this happens once. */
export const releaseOffer = (
  services: SellableNeeds,
  db: Db,
  booking: BookingRow,
  options?: { isReplaced: boolean },
): Promise<void> => services.sellables[booking.kind].release(services, db, booking, options);

export const publishOffer = (services: SellableNeeds, db: Db, booking: BookingRow): Promise<void> =>
  services.sellables[booking.kind].publish(services, db, booking);
