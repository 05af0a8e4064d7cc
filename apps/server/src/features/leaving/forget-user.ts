import type { Db } from '../../platform/db.ts';
import type { Services } from '../../services.ts';
import { forgetAgencyOf } from './forget-agency.ts';
import { endCheckoutsOf } from '../bookings/checkout/end-checkouts.ts';
import { forgetPayer } from '../bookings/forget-bookings.writes.ts';
import { forgetDisputesOf } from '../bookings/disputes/withdraw-dispute.ts';
import { forgetTraveller } from '../bookings/travellers/forget-traveller.ts';
import { deleteFollowsOf } from '../people/people.writes.ts';
import { removeActorEverywhere } from '../notifications/notifications.writes.ts';
import { forgetRequestsOf } from '../open-requests/forget-bids.writes.ts';
import { forgetTalksOf } from '../conversations/forget-talks.writes.ts';
import { lockForDeletion } from '../accounts/user-locks.writes.ts';
import { lockPostActivityOf } from '../posts/posts.writes.ts';
import type { User } from '../accounts/accounts.reads.ts';
import { deleteUser, lockUser } from '../accounts/accounts.writes.ts';
import { leaveAllLists } from '../tours/waiting-list/leave-waiting-list.ts';
import { cancelTrips } from './cancel-trips.ts';
import type { ConfirmedTrips } from './cancel-trips.ts';
import type { Cancellation } from '../bookings/refunds/cancel-paid.ts';

/**
 * Deletes everything of a user, in the caller's transaction. This is the one place that decides what that means:
 *
 * - Rows that belong to the user alone go with the row of `users`: their table references it with ON DELETE CASCADE.
 * - Numbers and names that others see (follow counts, "and 12 others") are corrected before the delete.
 * - Pictures and live streams, which are outside the database, are ended here.
 * - Rows about money (bookings, payments, refunds) must stay. Their table references `users` with ON DELETE SET NULL
 *   and keeps the amounts. The feature that owns it adds a write here, before the delete, that blanks name, email,
 *   phone and address.
 * - Names and papers that the user gave for travellers are deleted; places that the user took become blank.
 * - Open cases about trips are withdrawn; what the user wrote and showed in cases is deleted.
 * - Talks with agencies go, except about paid trips: there the user's name, words and pictures go.
 * - Contact data of a booking stays until its refund is done; a job blanks it afterwards.
 * - Upcoming paid trips are cancelled by their refund steps if the user confirmed it; otherwise the account is not
 *   deleted.
 * - The owner of an agency that owes something cannot leave yet: `forgetAgencyOf` refuses.
 *
 * Returns how many users were deleted, 0 if the user was gone already, and the cancelled trips.
 */
export async function forgetUser(
  { live, mail, pictures, sellables }: Pick<Services, 'live' | 'mail' | 'pictures' | 'sellables'>,
  db: Db,
  { id: userId, language }: Pick<User, 'id' | 'language'>,
  confirmed?: ConfirmedTrips,
): Promise<{ deleted: number; cancelled: Cancellation[] }> {
  await lockForDeletion(db, userId);
  await forgetAgencyOf({ live, pictures }, db, userId);
  // Buying locks in the same order: the user, their bookings, the item.
  await lockUser(db, userId);
  const cancelled = await cancelTrips({ live, sellables }, db, userId, confirmed);
  await endCheckoutsOf({ live, sellables }, db, { travellerId: userId });
  await leaveAllLists({ live }, db, userId);
  await forgetTraveller({ live }, db, userId);
  await forgetDisputesOf({ live, mail }, db, userId);
  await forgetTalksOf(db, userId);
  await forgetPayer(db, { id: userId, language });
  await forgetRequestsOf({ live }, db, userId);
  await pictures.removeAllOf(db, userId);
  await live.endSessions(db, userId);
  await deleteFollowsOf(db, userId);
  await lockPostActivityOf(db, userId);
  await removeActorEverywhere(db, { actorId: userId });
  return { deleted: await deleteUser(db, userId), cancelled };
}
