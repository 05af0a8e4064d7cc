import type { Db } from '../../../platform/db.ts';
import type { BookingRow, Deal } from '../bookings.writes.ts';
import { sellsNow } from '../bookings.writes.ts';
import type { SellableNeeds } from '../sellable.ts';

/**
 * Reserves the item at the agreed price. Returns false if it is no longer available, or if its agency does not sell now: late money
 * and live holds get nothing from a stopped agency. The caller has pinned the agency.
 */
export async function claimOffer(
  services: SellableNeeds,
  db: Db,
  deal: Deal,
  options: { begun: boolean },
): Promise<boolean> {
  if (!(await sellsNow(db, deal.agencyId))) return false;
  return services.sellables[deal.kind].claim(services, db, deal, options);
}

/** Releases the item that a booking reserved. The caller has locked the booking, so this happens once. */
export const releaseOffer = (services: SellableNeeds, db: Db, booking: BookingRow): Promise<void> =>
  services.sellables[booking.kind].release(services, db, booking);

export const publishOffer = (services: SellableNeeds, db: Db, booking: BookingRow): Promise<void> =>
  services.sellables[booking.kind].publish(services, db, booking);
