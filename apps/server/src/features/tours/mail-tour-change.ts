import { keepsSeats } from '@ghuri/domain/bookings';
import { createBatch } from '../../platform/jobs/batch.ts';
import type { Language } from '../accounts/accounts.reads.ts';
import { claimNotice, lockBooking, readSeatedBefore } from '../bookings/bookings.writes.ts';
import { isBookingChanged, lockDeparture, needsConsent } from '../bookings/departure-of-booking.writes.ts';
import type { PaymentNeeds } from '../bookings/settlement/payment-needs.ts';
import { mailTraveller } from '../bookings/news/payment-news.ts';
import { mailTakers } from '../bookings/travellers/seat-news.ts';
import { consentInWords } from './tour-changes.ts';

export interface TourChange {
  tourId: string;
  /** The number of the change. */
  revision: number;
  /** Name of each changed fact, and "old → new". */
  changes: Record<Language, [name: string, change: string][]>;
  /** When it changed: later bookings were made with the new facts. */
  at: string;
}

/**
 * Emails every traveller with seats the changes of their tour. Each booking is claimed together with its email, in
 * one transaction: a run that dies starts again and finds the rest.
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
        const departure = await lockDeparture(db, booking);
        const isAsked = departure !== undefined && needsConsent(booking, departure);
        if (!(await claimNotice(db, id, `changed:${revision}`))) return;
        if (isAsked) {
          const asked = consentInWords(booking.startsAt, departure);
          await mailTraveller(services, db, booking, 'date-asked', { changes: asked });
        } else {
          const kind = isBookingChanged(booking, departure) ? 'promise-changed' : 'departure-changed';
          await mailTraveller(services, db, booking, kind, { changes });
        }
        await mailTakers(services, db, booking, 'seat-changed', { changes });
      }),
    );
  }
  batch.finish();
}
