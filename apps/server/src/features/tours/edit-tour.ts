import { isDeepStrictEqual } from 'node:util';
import type { NewTour } from '@ghuri/contract/tours';
import type { TripContent } from '@ghuri/contract/trips';
import { changesTheDeal, hasStarted } from '@ghuri/domain/tours';
import { violatedConstraint } from '../../platform/database-errors.ts';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { checkNewStart, factsOf, requireVerifiedAgency } from './tour-facts.ts';
import { changesInWords } from './tour-changes.ts';
import { withFacts } from './trips/trip-content.ts';
import {
  countOtherDepartures,
  findUnshown,
  insertTripOf,
  insertVersion,
  keepPromise,
  lockTrip,
  setVersion,
} from './trips/trips.writes.ts';
import { readVersion } from './trips/trips.reads.ts';
import { lockTour, saveTour, publishTourEvent } from './tours.writes.ts';
import type { LockedTour, TourFacts } from './tours.writes.ts';
import { offerSeats } from './waiting-list/offer-seats.writes.ts';
import { recordActivity } from '../audit/activity.writes.ts';
import { departureOf } from './departure-of.ts';

type Needs = Pick<Services, 'database' | 'live' | 'mailLimits' | 'pictures' | 'tourJobs' | 'tourNews'>;

/** Changes the facts of an own tour. Returns how many tours changed: 0 if the facts are the same. */
export async function editTour(
  { database, live, mailLimits, pictures, tourJobs, tourNews }: Needs,
  viewer: Staff,
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
    if (changes && tour.taken > 0) await mailLimits.take(db, { from: viewer.ownerId, to: tourId });
    const { image, placeholder } = picture;
    const promise = await changeTrip(db, viewer, tour, facts, picture);
    const revision = await saveTour(db, tourId, {
      facts,
      isNews: changes !== null,
      image,
      placeholder,
      ...promise,
    }).catch((error: unknown) => {
      if (violatedConstraint(error) !== 'tours_departs_once') throw error;
      throw new AppError('invalid_input', [{ path: 'tourTripDate', code: 'departure_exists' }]);
    });
    await recordActivity(db, viewer, { action: 'tour_changed', ...departureOf({ id: tourId, facts }) });
    if (image !== tour.image) await pictures.remove(db, await findUnshown(db, agency.id, [tour.image]));
    if (facts.capacity > tour.facts.capacity) await offerSeats({ live }, db, tourId);
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

type GalleryPicture = TripContent['gallery'][number];

/**
 * The trip's content follows the form. If the trip has other departures, this one leaves it and becomes a trip of its
 * own: the form is about one date, and must not change the others.
 */
async function changeTrip(
  db: Db,
  viewer: Staff,
  tour: LockedTour,
  facts: TourFacts,
  picture: GalleryPicture,
): Promise<Pick<LockedTour, 'tripId' | 'tripVersionId'>> {
  const { tripId, tripVersionId } = tour;
  const trip = tripId === null ? undefined : await lockTrip(db, tripId);
  const promised = tripVersionId === null ? undefined : await readVersion(db, tripVersionId);
  if (!trip || !promised) return { tripId, tripVersionId };
  const content = withFacts(promised, facts, picture);
  if (isDeepStrictEqual(content, promised)) return { tripId, tripVersionId };
  await keepPromise(db, tour);
  const by = viewer.id;
  if ((await countOtherDepartures(db, tour)) > 0) return insertTripOf(db, { ...trip, content, by });
  const versionId = await insertVersion(db, { tripId: trip.id, content, by });
  const draft = trip.draft && withFacts(trip.draft, facts, picture);
  await setVersion(db, trip.id, { versionId, draft });
  return { tripId, tripVersionId: versionId };
}

async function pictureOf(
  pictures: Needs['pictures'],
  db: Db,
  viewer: Staff,
  { agencyId, image, placeholder }: LockedTour,
  wanted: string,
): Promise<GalleryPicture> {
  const alt = { en: '', bn: '' };
  if (wanted === image) return { image, placeholder, width: 0, height: 0, alt };
  const attached = await pictures.attach(db, {
    url: wanted,
    ownerId: viewer.id,
    as: 'tour',
    to: agencyId,
    field: 'image',
  });
  const { url, width, height } = attached;
  return { image: url, placeholder: attached.placeholder, width, height, alt };
}
