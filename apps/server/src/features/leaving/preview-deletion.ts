import type { AccountDeletion } from '@ghuri/contract/leaving';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { readAgencyOf } from '../agencies/agencies.reads.ts';
import { listTripsAhead } from '../bookings/bookings.reads.ts';
import { readAgencyDeletion, readTravellerMoney } from '../bookings/money-cases/open-money.reads.ts';

/** What deleting the account would do, shown to the viewer before they decide. */
export async function previewDeletion(
  { database: { db } }: Pick<Services, 'database'>,
  viewer: Viewer,
): Promise<AccountDeletion> {
  const trips = await listTripsAhead(db, viewer.id);
  const agency = await readAgencyOf(db, viewer.id);
  return {
    trips: trips.map(({ _id: bookingId, refundNow: refund, ...trip }) => ({ ...trip, bookingId, refund })),
    // In paisa: sums of decimal taka can have rounding errors.
    refund: trips.reduce((sum, { refundNow }) => sum + Math.round(refundNow * 100), 0) / 100,
    ...(await readTravellerMoney(db, viewer.id)),
    agency: agency && (await readAgencyDeletion(db, agency.id)),
  };
}
