import type { BookingPage, PersonPage } from '@ghuri/contract/console-lists';
import type { Viewer } from '../../../platform/viewer.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Services } from '../../../services.ts';
import { recordAudit } from '../../audit/audit.writes.ts';
import { wasOpenedLately } from '../../audit/audit.reads.ts';
import { readBookingPage } from './booking-page.reads.ts';
import { readPersonPage } from './person-page.reads.ts';

type Needs = Pick<Services, 'database'>;

/** A person's page. The first look of an admin in an hour is recorded before anything is shown. */
export async function openPerson(
  { database: { db } }: Needs,
  admin: Viewer,
  id: string,
): Promise<PersonPage> {
  const person = await readPersonPage(db, id, admin.id);
  if (!person) throw new AppError('not_found');
  if (!(await wasOpenedLately(db, admin.id, 'person_opened', id)))
    await recordAudit(db, {
      actorId: admin.id,
      action: 'person_opened',
      subjectKind: 'person',
      subjectId: id,
      subject: person.name,
      note: '',
    });
  return person;
}

/** A booking's page, likewise. */
export async function openBooking(
  { database: { db } }: Needs,
  admin: Viewer,
  id: string,
): Promise<BookingPage> {
  const booking = await readBookingPage(db, id);
  if (!booking) throw new AppError('not_found');
  if (!(await wasOpenedLately(db, admin.id, 'booking_opened', id)))
    await recordAudit(db, {
      actorId: admin.id,
      action: 'booking_opened',
      subjectKind: 'booking',
      subjectId: id,
      subject: `${booking.place}: ${booking.transactionId}`,
      note: '',
    });
  return booking;
}
