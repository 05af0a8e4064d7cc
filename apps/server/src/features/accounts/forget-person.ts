import type { Db } from '../../platform/db.ts';
import type { Services } from '../../services.ts';
import { giveAgencyUp } from '../agencies/forget-agency.writes.ts';
import { endCheckoutsOf, forgetPayer } from '../bookings/forget-bookings.writes.ts';
import { deleteFollowsOf } from '../follows/follows.writes.ts';
import { forgetActor } from '../notifications/notifications.writes.ts';
import { forgetRequestsOf } from '../open-requests/forget-bids.writes.ts';
import { beginLeaving, lockDeedsOf } from '../posts/posts.writes.ts';
import { deletePerson, lockPerson } from './accounts.writes.ts';

/**
 * Everything of a person goes, in the caller's transaction. The one place where it is decided what that means:
 *
 * - What is theirs alone goes with the row of `users`: a feature's table references it with ON DELETE CASCADE.
 * - What others see of them as a number or a name (follow counts, "and 12 others") is mended before the delete.
 * - What lives outside the database (pictures) or in memory (live streams) is ended here.
 * - What others are owed money for (bookings, payments, refunds) must not go. Such a table references `users` with
 *   ON DELETE SET NULL and keeps the amounts; the feature that owns it adds a write here, before the delete, that blanks
 *   name, email, phone and address in its rows, so that sums still add up and nobody is named.
 * - Who is owed something as an agency owner cannot leave yet: giving the agency up refuses.
 *
 * Answers how many people were deleted: 0 when the person was gone already.
 */
export async function forgetPerson(
  { live, pictures }: Pick<Services, 'live' | 'pictures'>,
  db: Db,
  userId: string,
): Promise<number> {
  await beginLeaving(db, userId);
  await giveAgencyUp({ live, pictures }, db, userId);
  // Whoever buys locks in this order: the person, their bookings, what is sold.
  await lockPerson(db, userId);
  await endCheckoutsOf({ live }, db, { travellerId: userId });
  await forgetPayer(db, userId);
  await forgetRequestsOf({ live }, db, userId);
  await pictures.removeAllOf(db, userId);
  await live.endSessions(db, userId);
  await deleteFollowsOf(db, userId);
  await lockDeedsOf(db, userId);
  await forgetActor({ live }, db, { actorId: userId });
  return deletePerson(db, userId);
}
