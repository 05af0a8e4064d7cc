import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/live.ts';
import type { Pictures } from '../../platform/pictures/pictures.ts';
import { endCheckoutsOf, forgetSeller } from '../bookings/forget-bookings.writes.ts';
import { owesTravellers } from '../bookings/trips.reads.ts';
import { withdrawGroup } from '../notifications/notifications.writes.ts';
import { forgetBidsOf } from '../open-requests/forget-bids.writes.ts';
import { deleteToursOf } from '../tours/tours.writes.ts';
import { deleteAgencyRows, lockAgency } from './agencies.writes.ts';
import type { LockedAgency } from './agencies.writes.ts';

interface Needs {
  live: Live;
  pictures: Pictures;
}

/** Everything of a locked agency goes: papers, pictures, its tours, its bids, its stories, and what its owner was told about them. */
export async function forgetAgency(
  { live, pictures }: Needs,
  db: Db,
  { id, profile, cover }: Pick<LockedAgency, 'id' | 'profile' | 'cover'>,
): Promise<void> {
  await endCheckoutsOf({ live }, db, { agencyId: id });
  await forgetSeller(db, id);
  await forgetBidsOf({ live }, db, id);
  const tourPictures = await deleteToursOf(db, id);
  const stories = await deleteAgencyRows(db, id);
  const shown = stories.flatMap((story) => story.pictures.map(({ imgURL }) => imgURL));
  await pictures.remove(db, [profile, cover, ...tourPictures, ...shown]);
  for (const story of stories) await withdrawGroup({ live }, db, { to: story.authorId, group: story.id });
}

/**
 * Deletes a person's agency, unless travellers have paid for a tour that is still to come; answers the deleted one. Whoever books or pays
 * waits for the lock and then finds no agency; what they did before is seen here.
 */
export async function giveAgencyUp(
  services: Needs,
  db: Db,
  userId: string,
): Promise<LockedAgency | undefined> {
  const agency = await lockAgency(db, { userId });
  if (!agency) return undefined;
  if (await owesTravellers(db, agency.id)) throw new AppError('agency_owes');
  await forgetAgency(services, db, agency);
  return agency;
}
