import { readClock } from '../../platform/clock.reads.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { deletedMail } from '../accounts/accounts.mails.ts';
import { findUser } from '../accounts/accounts.reads.ts';
import type { ConfirmedTrips } from './cancel-trips.ts';
import { forgetUser } from './forget-user.ts';
import { proveIdentity } from '../accounts/prove-identity.reads.ts';

type Needs = Pick<Services, 'auth' | 'database' | 'live' | 'mail' | 'paymentJobs' | 'pictures' | 'sellables'>;

interface Wish {
  password?: string | undefined;
  /** What the user was shown about upcoming paid trips, if any. */
  cancel?: ConfirmedTrips | undefined;
}

/** Deletes the viewer's account. Returns how many were deleted: 0 the second time. */
export async function deleteAccount(
  { auth, database, live, mail, paymentJobs, pictures, sellables }: Needs,
  viewer: Viewer,
  { password, cancel }: Wish,
): Promise<number> {
  if (!(await findUser(database.db, viewer.id))) return 0;
  const user = await proveIdentity({ auth, database }, viewer, { value: password, field: 'password' });
  return database.db.transaction(async (db) => {
    const { deleted, cancelled } = await forgetUser({ live, mail, pictures, sellables }, db, user, cancel);
    const now = (await readClock(db)).getTime();
    await mail.queue(db, deletedMail(user, cancelled, now));
    for (const { booking, refund, departureCancelled } of cancelled) {
      if (departureCancelled) continue;
      await paymentJobs.bookingCancelled.enqueue(db, { bookingId: booking.id, refund: String(refund) });
    }
    if (cancelled.some(({ refund }) => refund > 0n)) await paymentJobs.refunds.enqueue(db, {});
    return deleted;
  });
}
