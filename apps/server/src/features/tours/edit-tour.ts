import { isDeepStrictEqual } from 'node:util';
import type { NewTour } from '@ghuri/contract/tours';
import { changesTheDeal, hasStarted } from '@ghuri/domain/tours';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { checkNewStart, factsOf, requireVerifiedAgency } from './tour-facts.ts';
import { changesInWords } from './tour-changes.ts';
import { isShownElsewhere, lockTour, saveTour, publishTourEvent } from './tours.writes.ts';
import type { LockedTour, TourFacts, TourPicture } from './tours.writes.ts';

type Needs = Pick<Services, 'database' | 'live' | 'mailLimits' | 'pictures' | 'tourJobs' | 'tourNews'>;

/** Changes the facts of an own tour. Returns how many tours changed: 0 if the facts are the same. */
export async function editTour(
  { database, live, mailLimits, pictures, tourJobs, tourNews }: Needs,
  viewer: Viewer,
  tourId: string,
  form: NewTour,
): Promise<number> {
  const facts = factsOf(form);
  return database.db.transaction(async (db) => {
    const agency = await requireVerifiedAgency(db, viewer);
    const tour = await lockTour(db, tourId);
    if (!tour) throw new AppError('not_found');
    if (tour.agencyId !== agency.id) throw new AppError('forbidden');
    checkChange(tour, facts);
    const picture = await pictureOf(pictures, db, viewer, tour, form.image);
    if (picture.image === tour.image && isDeepStrictEqual(facts, tour.facts)) return 0;

    const changes = changesInWords(tour.facts, facts);
    // Every traveller with seats gets an email.
    if (changes && tour.taken > 0) await mailLimits.take(db, { from: viewer.id, to: tourId });
    const revision = await saveTour(db, tourId, { facts, told: changes !== null, ...picture });
    if (picture.image !== tour.image && !(await isShownElsewhere(db, tour)))
      await pictures.remove(db, [tour.image]);
    await publishTourEvent({ live }, db, tourId);
    if (changes) {
      await tourNews.enqueue(db, { tourId, kind: 'tour_changed', revision, changes });
      const at = new Date(tour.now).toISOString();
      if (tour.taken > 0) await tourJobs.changed.enqueue(db, { tourId, revision, changes, at });
    }
    return 1;
  });
}

/** A traveller with a seat travels as agreed: facts that were sold cannot change. */
function checkChange(tour: LockedTour, facts: TourFacts): void {
  if (tour.cancelled) throw new AppError('tour_cancelled');
  if (hasStarted(tour.facts.startsAt, tour.now)) throw new AppError('tour_started');
  if (tour.taken > 0 && changesTheDeal(tour.facts, facts)) throw new AppError('tour_booked');
  if (facts.capacity < tour.taken)
    throw new AppError('invalid_input', [{ path: 'totalTravelers', code: 'seats_taken' }]);
  if (facts.startsAt !== tour.facts.startsAt) checkNewStart(facts.startsAt, tour.now);
}

async function pictureOf(
  pictures: Needs['pictures'],
  db: Db,
  viewer: Viewer,
  { agencyId, image, placeholder }: LockedTour,
  wanted: string,
): Promise<TourPicture> {
  if (wanted === image) return { image, placeholder };
  const attached = await pictures.attach(db, {
    url: wanted,
    ownerId: viewer.id,
    as: 'tour',
    to: agencyId,
    field: 'image',
  });
  return { image: attached.url, placeholder: attached.placeholder };
}
