import { inDhaka } from '@ghuri/domain/dhaka-time';
import { createBatch } from '../../../platform/jobs/batch.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { recordAudit } from '../../audit/audit.writes.ts';
import type { PaymentNeeds } from '../settlement/payment-needs.ts';
import { notifyTakersOfLoss } from './seat-news.ts';
import { deletePapersOf, deleteTravellersOf, lockLostBooking, lockOldPapers } from './travellers.writes.ts';

type Needs = Pick<PaymentNeeds, 'database' | 'live' | 'log' | 'mail'> & { jobs: Jobs };

export function defineTravellerJobs(services: Needs): void {
  const { database, jobs, log } = services;
  // A booking can end in many ways: users who took a place are notified here.
  jobs.define('bookings.lost-seats', { schedule: '* * * * *', timeout: 300 }, async (_data, { signal }) => {
    const batch = createBatch(log, 'bookings.lost-seats');
    await batch.claim(database, {
      next: lockLostBooking,
      work: async (db, booking) => {
        const gone = await deleteTravellersOf(db, booking.id);
        const takers = gone.flatMap(({ userId }) => (userId === null ? [] : [userId]));
        await notifyTakersOfLoss(services, db, booking, takers);
      },
      signal,
    });
    batch.finish();
  });
  jobs.define('bookings.delete-papers', { schedule: '40 * * * *' }, async (_data, { signal }) => {
    const batch = createBatch(log, 'bookings.delete-papers');
    await batch.claim(database, {
      next: lockOldPapers,
      work: async (db, booking) => {
        const count = await deletePapersOf(db, booking.id);
        await recordAudit(db, {
          actorId: null,
          action: 'traveller_papers_deleted',
          subjectKind: 'booking',
          subjectId: booking.id,
          subject: `${booking.place}, ${inDhaka(booking.startsAt.getTime()).date}`,
          note: String(count),
        });
      },
      signal,
    });
    batch.finish();
  });
}
