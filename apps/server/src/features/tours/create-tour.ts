import type { NewTour } from '@ghuri/contract/tours';
import { readClock } from '../../platform/clock.reads.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Staff } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { checkNewStart, factsOf, requireVerifiedAgency } from './tour-facts.ts';
import { insertTour } from './tours.writes.ts';
import { recordActivity } from '../audit/activity.writes.ts';
import { departureOf } from './departure-of.ts';

/** Publishes a tour of the viewer's verified agency with its picture. Returns its id. */
export async function createTour(
  { database, pictures }: Pick<Services, 'database' | 'pictures'>,
  viewer: Staff,
  form: NewTour,
): Promise<string> {
  const id = newId();
  const facts = factsOf(form);
  await database.db.transaction(async (db) => {
    const agency = await requireVerifiedAgency(db, viewer);
    if (!agency.sells) throw new AppError('sales_stopped');
    checkNewStart(facts.startsAt, (await readClock(db)).getTime());
    // The agency uses the picture, not only this tour: a cloned tour shows the same picture.
    const { url: image, placeholder } = await pictures.attach(db, {
      url: form.image,
      ownerId: viewer.id,
      as: 'tour',
      to: agency.id,
      field: 'image',
    });
    await insertTour(db, { id, agencyId: agency.id, facts, image, placeholder });
    await recordActivity(db, viewer, { action: 'tour_published', ...departureOf({ id, facts }) });
  });
  return id;
}
