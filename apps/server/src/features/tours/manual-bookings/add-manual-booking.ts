import type { ManualBookingForm } from '@ghuri/contract/manual-bookings';
import { MOST_MANUAL_BOOKINGS } from '@ghuri/domain/manual-bookings';
import { takaToPaisa } from '@ghuri/domain/money';
import type { Staff } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { manualBookings } from '../../../schema/manual-bookings.table.ts';
import { addEntry } from './add-entry.ts';
import { insertManualBooking } from './manual-bookings.writes.ts';
import type { ManualFacts } from './manual-bookings.writes.ts';

/** Converts the form's values to the table's terms. */
export const manualFactsOf = (form: ManualBookingForm): ManualFacts => ({
  name: form.username,
  phone: form.phone_number,
  note: form.note,
  persons: form.persons,
  totalPaisa: takaToPaisa(form.price),
  paidBy: form.paidBy,
});

/** For the audit log: no name, no phone. */
export const manualInWords = ({ persons, totalPaisa, paidBy }: ManualFacts): string =>
  `${persons} people, ${totalPaisa / 100n} taka, ${paidBy}`;

/** Enters what the agency sold itself, and takes its seats. Returns the id; the same id again adds nothing. */
export const addManualBooking = (
  services: Pick<Services, 'database' | 'live'>,
  viewer: Staff,
  tourId: string,
  { _id: id, ...form }: ManualBookingForm & { _id: string },
): Promise<string> => {
  const facts = manualFactsOf(form);
  return addEntry(services, viewer, {
    tourId,
    id,
    table: manualBookings,
    most: MOST_MANUAL_BOOKINGS,
    seats: facts.persons,
    action: 'manual_booking_added',
    note: manualInWords(facts),
    insert: (db) => insertManualBooking(db, { id, tourId, ...facts, addedById: viewer.id }),
  });
};
