import type { Db } from '../../platform/db.ts';
import type { Services } from '../../services.ts';
import { forgetAgencyOf } from './forget-agency.ts';
import { endCheckoutsOf } from '../bookings/checkout/end-checkouts.ts';
import { forgetPayer } from '../bookings/forget-bookings.writes.ts';
import { deleteFollowsOf } from '../people/people.writes.ts';
import { removeActorEverywhere } from '../notifications/notifications.writes.ts';
import { forgetRequestsOf } from '../open-requests/forget-bids.writes.ts';
import { lockForDeletion } from '../accounts/user-locks.writes.ts';
import { lockPostActivityOf } from '../posts/posts.writes.ts';
import type { User } from '../accounts/accounts.reads.ts';
import { deleteUser, lockUser } from '../accounts/accounts.writes.ts';
import { cancelTrips } from './cancel-trips.ts';
import type { ConfirmedTrips } from './cancel-trips.ts';
import type { Cancellation } from '../bookings/refunds/cancel-paid.ts';

/**
 * Everything of a user goes, in the caller's transaction. The one place where it is decided what that means:
 *
 * - What is theirs alone goes with the row of `users`: a feature's table references it with ON DELETE CASCADE.
 * - What others see of them as a number or a name (follow counts, "and 12 others") is mended before the delete.
 * - What lives outside the database (pictures) or in memory (live streams) is ended here.
 * - What others are owed money for (bookings, payments, refunds) must not go. Such a table references `users` with
 *   ON DELETE SET NULL and keeps the amounts; the feature that owns it adds a write here, before the delete, that blanks
 *   name, email, phone and address in its rows, so that sums still add up and nobody is named.
 * - Contact data of a booking stays while its money is on its way: a job blanks it afterwards.
 * - Paid trips ahead are cancelled by their refund steps, as the user confirmed; unconfirmed, they keep the account.
 * - Who is owed something as an agency owner cannot leave yet: giving the agency up refuses.
 *
 * Returns how many users were deleted, 0 when the user was gone already, and the trips that were cancelled.
 */
export async function forgetUser(
  { live, pictures, sellables }: Pick<Services, 'live' | 'pictures' | 'sellables'>,
  db: Db,
  { id: userId, language }: Pick<User, 'id' | 'language'>,
  confirmed?: ConfirmedTrips,
): Promise<{ deleted: number; cancelled: Cancellation[] }> {
  await lockForDeletion(db, userId);
  await forgetAgencyOf({ live, pictures }, db, userId);
  // Whoever buys locks in this order: the user, their bookings, what is sold.
  await lockUser(db, userId);
  const cancelled = await cancelTrips({ live, sellables }, db, userId, confirmed);
  await endCheckoutsOf({ live, sellables }, db, { travellerId: userId });
  await forgetPayer(db, { id: userId, language });
  await forgetRequestsOf({ live }, db, userId);
  await pictures.removeAllOf(db, userId);
  await live.endSessions(db, userId);
  await deleteFollowsOf(db, userId);
  await lockPostActivityOf(db, userId);
  await removeActorEverywhere({ live }, db, { actorId: userId });
  return { deleted: await deleteUser(db, userId), cancelled };
}
