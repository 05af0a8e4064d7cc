import type { Database, Db } from '../../../platform/db.ts';
import { createBatch } from '../../../platform/jobs/batch.ts';
import type { Job, Jobs } from '../../../platform/jobs/jobs.ts';
import type { Live } from '../../../platform/live/live.ts';
import type { Log } from '../../../platform/log.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { publishTourEvent } from '../tours.writes.ts';
import { endWaitingList, expireOffers } from './end-waiting.ts';
import { leaveAllLists } from './leave-waiting-list.ts';
import { mailOffer } from './mail-offer.ts';
import { offerSeats } from './offer-seats.writes.ts';
import {
  claimUnmailed,
  lockList,
  readEndedOffers,
  readMissedSeats,
  readNextEnd,
  readSuspendedWaiting,
  readUnsoldLists,
} from './waiting-list.writes.ts';

interface Needs {
  database: Database;
  live: Live;
  log: Log;
  mail: Mail;
}

const PAGE = 100;
/** An offer that ends before the next scheduled run gets a run of its own. */
const SCHEDULE_MS = 60_000;

/** Runs every minute, and at the moment when the next offer ends. */
export function defineWaitingList(services: Needs & { jobs: Jobs }): void {
  const { database, jobs } = services;
  const job: Job<object> = jobs.define(
    'tours.waiting-list',
    { schedule: '* * * * *', timeout: 300 },
    async (_data, { signal }) => {
      await keepWaitingLists(services, signal);
      const next = await readNextEnd(database.db, SCHEDULE_MS);
      if (next) await job.enqueue(database.db, {}, { startAfter: next });
    },
  );
}

/** Ends offers and lists that are over, offers seats that were missed, and writes the emails about new offers. */
export async function keepWaitingLists(services: Needs, signal?: AbortSignal): Promise<void> {
  const { database, live, log } = services;
  const batch = createBatch(log, 'tours.waiting-list');
  const sweep = (
    find: (db: Db, most: number) => Promise<string[]>,
    work: (db: Db, id: string) => Promise<void>,
  ) =>
    batch.sweep({
      page: PAGE,
      find: (most) => find(database.db, most),
      work: (id) => database.db.transaction((db) => work(db, id)),
      signal,
    });
  await sweep(readUnsoldLists, (db, tourId) => endWaitingList({ live }, db, tourId));
  await sweep(readSuspendedWaiting, (db, travellerId) => leaveAllLists({ live }, db, travellerId));
  await sweep(readEndedOffers, (db, tourId) => expireOffers({ live }, db, tourId));
  await sweep(readMissedSeats, async (db, tourId) => {
    await lockList(db, tourId);
    await offerSeats({ live }, db, tourId);
    await publishTourEvent({ live }, db, tourId);
  });
  await batch.claim(database, {
    next: claimUnmailed,
    work: (db, offer) => mailOffer(services, db, offer),
    signal,
  });
  batch.finish();
}
