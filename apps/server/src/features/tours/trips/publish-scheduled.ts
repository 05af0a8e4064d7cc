import { AppError } from '../../../platform/errors.ts';
import { createBatch } from '../../../platform/jobs/batch.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Log } from '../../../platform/log.ts';
import { notify } from '../../notifications/notifications.writes.ts';
import { lockToursOf } from '../tours.writes.ts';
import { publishLocked } from './publish-trip.ts';
import type { PublishNeeds } from './publish-trip.ts';
import { readDueTrips } from './trips.reads.ts';
import { lockTrip, setPublishAt } from './trips.writes.ts';

const BATCH = 50;

interface Seller {
  ownerId: string;
  agencyId: string;
}

/**
 * Publishes drafts at their time. A draft that became incomplete meanwhile, or whose agency does not sell, stays a
 * draft, and its owner is notified.
 */
export function defineTripPublishing(services: PublishNeeds & { jobs: Jobs; log: Log }): void {
  const { database, jobs, log } = services;

  async function publish(tripId: string, { ownerId, agencyId }: Seller): Promise<void> {
    await database.db.transaction(async (db) => {
      const agency = await lockToursOf(db, agencyId);
      const trip = await lockTrip(db, tripId);
      if (trip?.publishAt == null || trip.publishAt.getTime() > trip.now) return;
      try {
        if (!agency?.sells) throw new AppError('sales_stopped');
        await db.transaction((inner) =>
          publishLocked(services, inner, trip, { by: { id: ownerId, agencyId, ownerId } }),
        );
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        await setPublishAt(db, tripId, null);
        await notify(db, {
          to: ownerId,
          kind: 'trip_not_published',
          actorId: null,
          group: tripId,
          link: `/my-agency/trip/${tripId}`,
          excerpt: trip.draft?.title.en ?? '',
        });
      }
    });
  }

  jobs.define<object>('trips.publish', { schedule: '* * * * *' }, async (_data, { signal }) => {
    const batch = createBatch(log, 'trips.publish');
    const owners = new Map<string, Seller>();
    await batch.sweep({
      page: BATCH,
      signal,
      async find(most) {
        const due = await readDueTrips(database.db, most);
        for (const { id, ...seller } of due) owners.set(id, seller);
        return due.map(({ id }) => id);
      },
      work: (id) => publish(id, owners.get(id)!),
    });
    batch.finish();
  });
}
