import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { deletedMail } from '../accounts/accounts.mails.ts';
import { findPerson } from '../accounts/accounts.reads.ts';
import type { ConfirmedTrips } from './cancel-trips.ts';
import { forgetPerson } from './forget-person.ts';
import { proveIdentity } from '../accounts/prove-identity.reads.ts';

type Needs = Pick<Services, 'auth' | 'database' | 'live' | 'mail' | 'paymentJobs' | 'pictures' | 'sellables'>;

interface Wish {
  password?: string | undefined;
  /** What the user was shown about their paid trips, if they have any ahead. */
  cancel?: ConfirmedTrips | undefined;
}

/** Deletes one's account. Returns how many were deleted, which is none the second time. */
export async function deleteAccount(
  { auth, database, live, mail, paymentJobs, pictures, sellables }: Needs,
  viewer: Viewer,
  { password, cancel }: Wish,
): Promise<number> {
  if (!(await findPerson(database.db, viewer.id))) return 0;
  const person = await proveIdentity({ auth, database }, viewer, { value: password, field: 'password' });
  return database.db.transaction(async (db) => {
    const { deleted, cancelled } = await forgetPerson({ live, pictures, sellables }, db, person, cancel);
    await mail.queue(db, deletedMail(person, cancelled));
    for (const { booking, refund, departureCancelled } of cancelled) {
      if (departureCancelled) continue;
      await paymentJobs.bookingCancelled.enqueue(db, { bookingId: booking.id, refund: String(refund) });
    }
    if (cancelled.some(({ refund }) => refund > 0n)) await paymentJobs.refunds.enqueue(db, {});
    return deleted;
  });
}
