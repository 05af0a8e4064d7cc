import { obstacleToDeleting } from '@ghuri/domain/leaving';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/live.ts';
import type { Pictures } from '../../platform/pictures/pictures.ts';
import { topicOf } from '../../platform/live/live.ts';
import { readMemberIds } from '../agencies/workplace.reads.ts';
import { forgetSeller } from '../bookings/forget-bookings.writes.ts';
import { forgetTalksOfAgency } from '../conversations/forget-talks.writes.ts';
import { withdrawGroup } from '../notifications/notifications.writes.ts';
import { forgetBidsOf } from '../open-requests/forget-bids.writes.ts';
import { readAgencyMoney } from '../bookings/money-cases/open-money.reads.ts';
import { deleteToursOf } from '../tours/tours.writes.ts';
import { deleteTripsOf } from '../tours/trips/trips.writes.ts';
import { deleteAgencyRows, lockAgency } from '../agencies/agencies.writes.ts';
import type { LockedAgency } from '../agencies/agencies.writes.ts';

interface Needs {
  live: Live;
  pictures: Pictures;
}

/**
 * Deletes everything of a locked agency: papers, pictures, tours, trips, bids, talks, stories, and the notifications about them. Refused while any
 * money of it is held, owed or on its way. Payments wait for the lock and then find no agency; earlier ones are seen here.
 */
export async function forgetAgency(
  { live, pictures }: Needs,
  db: Db,
  { id, profile, cover }: Pick<LockedAgency, 'id' | 'profile' | 'cover'>,
): Promise<void> {
  const obstacle = obstacleToDeleting(await readAgencyMoney(db, id));
  if (obstacle) throw new AppError(obstacle);
  await forgetSeller(db, id);
  await forgetBidsOf({ live }, db, id);
  await forgetTalksOfAgency(db, id);
  const tourPictures = [...(await deleteToursOf(db, id)), ...(await deleteTripsOf(db, id))];
  const members = await readMemberIds(db, id);
  const stories = await deleteAgencyRows(db, id);
  for (const member of members) {
    await live.renewStreams(db, member);
    await live.publish(db, topicOf(member), { type: 'account-changed', data: {} });
  }
  const shown = stories.flatMap((story) => story.pictures.map(({ imgURL }) => imgURL));
  await pictures.remove(db, [profile, cover, ...tourPictures, ...shown]);
  for (const story of stories) await withdrawGroup(db, { to: story.authorId, group: story.id });
}

/** Deletes a user's agency. Returns the deleted one. */
export async function forgetAgencyOf(
  services: Needs,
  db: Db,
  userId: string,
): Promise<LockedAgency | undefined> {
  const agency = await lockAgency(db, { userId });
  if (!agency) return undefined;
  await forgetAgency(services, db, agency);
  return agency;
}
