import type { Database, Db } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Live } from '../../../platform/live/live.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { freeSeats } from '../seats.writes.ts';
import { publishWaiting } from './offer-seats.writes.ts';
import { byTraveller, endParties, findParty, lockList, readListsOf } from './waiting-list.writes.ts';

/** Leaves a waiting list, or declines the offer. Returns how many rows ended: 0 the second time. */
export async function leaveWaitingList(
  services: { database: Database; live: Live },
  viewer: Viewer,
  tourId: string,
): Promise<number> {
  return services.database.db.transaction(async (db) => {
    if (!(await lockList(db, tourId))) throw new AppError('not_found');
    return leaveLocked(services, db, tourId, viewer.id);
  });
}

/** Ends everything that a user waits for: the account is suspended or deleted. */
export async function leaveAllLists(services: { live: Live }, db: Db, travellerId: string): Promise<void> {
  for (const tourId of await readListsOf(db, travellerId)) {
    await lockList(db, tourId);
    await leaveLocked(services, db, tourId, travellerId);
  }
}

async function leaveLocked(
  services: { live: Live },
  db: Db,
  tourId: string,
  travellerId: string,
): Promise<number> {
  const party = await findParty(db, tourId, travellerId);
  if (!party) return 0;
  const isOffered = party.state === 'offered';
  await endParties(db, tourId, byTraveller(travellerId), isOffered ? 'declined' : 'left');
  if (isOffered) await freeSeats(services, db, { tourId, persons: party.persons });
  await publishWaiting(services, db, travellerId);
  return 1;
}
