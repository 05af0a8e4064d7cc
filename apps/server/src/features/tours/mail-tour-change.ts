import { keepsSeats } from '@ghuri/domain/bookings';
import { createBatch } from '../../platform/jobs/batch.ts';
import type { Language } from '../accounts/accounts.reads.ts';
import { claimNotice, lockBooking, readSeatedBefore } from '../bookings/bookings.writes.ts';
import type { PaymentNeeds } from '../bookings/settlement/payment-needs.ts';
import { mailTraveller } from '../bookings/news/payment-news.ts';

export interface TourChange {
  tourId: string;
  /** The number of the change. */
  revision: number;
  /** Name of each changed fact, and "old → new". */
  changes: Record<Language, [name: string, change: string][]>;
  /** When it changed: later bookings know nothing else. */
  at: string;
}

/**
 * Emails everybody with seats what changed about their departure. One booking at a time, each claimed with its email: a run that
 * dies begins again and finds what is left.
 */
export async function mailTourChange(
  services: PaymentNeeds,
  { tourId, revision, changes, at }: TourChange,
): Promise<void> {
  const { database, log } = services;
  const batch = createBatch(log, 'payments.tour-changed');
  for (const id of await readSeatedBefore(database.db, tourId, new Date(at))) {
    await batch.run(id, () =>
      database.db.transaction(async (db) => {
        const booking = await lockBooking(db, id);
        if (!booking || !keepsSeats(booking.state)) return;
        if (!(await claimNotice(db, id, `changed:${revision}`))) return;
        await mailTraveller(services, db, booking, 'departure-changed', { changes });
      }),
    );
  }
  batch.finish();
}
