import { isOpen } from '@ghuri/domain/disputes';
import type { Db } from '../../../platform/db.ts';
import { createBatch } from '../../../platform/jobs/batch.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { lockBooking } from '../bookings.writes.ts';
import type { PaymentNeeds } from '../settlement/payment-needs.ts';
import { notifyOfDispute, recordDisputeAudit } from './dispute-news.ts';
import {
  deleteEvidence,
  lockDispute,
  lockOldEvidence,
  readToRemind,
  readUnanswered,
  saveReminded,
  saveUnanswered,
} from './disputes.writes.ts';

type Needs = Pick<PaymentNeeds, 'database' | 'live' | 'log' | 'mail'>;

const PAGE = 100;

export function defineDisputeJobs({ jobs, ...services }: Needs & { jobs: Jobs }): void {
  jobs.define('disputes.deadlines', { schedule: '*/5 * * * *', timeout: 300 }, (_data, { signal }) =>
    followDisputes(services, signal),
  );
  jobs.define('disputes.delete-pictures', { schedule: '50 * * * *' }, (_data, { signal }) =>
    deleteOldEvidence(services, signal),
  );
}

/** Reminds agencies, and hands cases without an answer to the admins. */
export async function followDisputes(services: Needs, signal?: AbortSignal): Promise<void> {
  const { database, log } = services;
  const batch = createBatch(log, 'disputes.deadlines');
  const sweep = (find: (db: Db, most: number) => Promise<string[]>, work: (id: string) => Promise<void>) =>
    batch.sweep({ page: PAGE, find: (most) => find(database.db, most), work, signal });
  await sweep(readUnanswered, (id) => handOver(services, id));
  await sweep(readToRemind, (id) => remind(services, id));
  batch.finish();
}

async function handOver(services: Needs, id: string): Promise<void> {
  await services.database.db.transaction(async (db) => {
    const found = await lockDispute(db, id);
    // Answered, decided or withdrawn meanwhile.
    if (found?.dispute.state !== 'agency') return;
    const dispute = await saveUnanswered(db, id);
    await notifyOfDispute(services, db, 'unanswered', { ...found, dispute, actorId: null });
  });
}

async function remind(services: Needs, id: string): Promise<void> {
  await services.database.db.transaction(async (db) => {
    const found = await lockDispute(db, id);
    if (found?.dispute.state !== 'agency' || found.dispute.remindedAt !== null) return;
    const dispute = await saveReminded(db, id);
    await notifyOfDispute(services, db, 'answer-due', { ...found, dispute, actorId: null });
  });
}

/** Deletes pictures of cases that ended long ago. */
export async function deleteOldEvidence(
  { database, log }: Pick<Needs, 'database' | 'log'>,
  signal?: AbortSignal,
): Promise<void> {
  const batch = createBatch(log, 'disputes.delete-pictures');
  await batch.claim(database, {
    next: lockOldEvidence,
    work: async (db, dispute) => {
      if (isOpen(dispute.state)) return;
      const count = await deleteEvidence(db, [dispute.id]);
      const booking = (await lockBooking(db, dispute.bookingId))!;
      await recordDisputeAudit(db, 'dispute_pictures_deleted', {
        booking,
        actorId: null,
        note: String(count),
      });
    },
    signal,
  });
  batch.finish();
}
