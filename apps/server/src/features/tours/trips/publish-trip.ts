import { isDeepStrictEqual } from 'node:util';
import { FIELD_PROBLEMS } from '@ghuri/contract/field-problems';
import type { FieldProblem } from '@ghuri/contract/field-problems';
import { tripContent } from '@ghuri/contract/trips';
import type { TripContent, TripVisibility } from '@ghuri/contract/trips';
import { isWithinReach } from '@ghuri/domain/tours';
import { placeOf } from '@ghuri/places/place-of';
import type { Database, Db } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/viewer.ts';
import type { Live } from '../../../platform/live/live.ts';
import type { Pictures } from '../../../platform/pictures/pictures.ts';
import type { MailLimits } from '../../../platform/mail/mail-limits.ts';
import type { TourJobs, TourNewsJob } from '../tour-jobs.ts';
import { changesInWords } from '../tour-changes.ts';
import { publishTourEvent, saveTour } from '../tours.writes.ts';
import { lockOwnTrip, requireRevision } from './own-trip.ts';
import { shownDraft } from './trips.reads.ts';
import { factsIn } from './trip-content.ts';
import {
  findUnshown,
  insertVersion,
  keepPromise,
  lockDeparturesAhead,
  markPublished,
  setPublishAt,
  setTripVisibility,
} from './trips.writes.ts';
import type { LockedTrip } from './trips.writes.ts';
import { recordActivity } from '../../audit/activity.writes.ts';

export interface PublishNeeds {
  database: Database;
  live: Live;
  mailLimits: MailLimits;
  pictures: Pictures;
  tourJobs: Pick<TourJobs, 'changed'>;
  tourNews: TourNewsJob;
}

type By = Pick<Staff, 'id' | 'agencyId' | 'ownerId'>;

/** Publishes the draft of an own trip, or its changes. */
export async function publishTrip(
  services: PublishNeeds,
  viewer: Staff,
  tripId: string,
  { revision, visibility }: { revision: number; visibility?: TripVisibility | undefined },
): Promise<{ modifiedCount: number; slug: string }> {
  return services.database.db.transaction(async (db) => {
    const { agency, trip } = await lockOwnTrip(db, viewer, tripId, { verified: true });
    if (!agency.sells) throw new AppError('sales_stopped');
    requireRevision(trip, revision);
    return publishLocked(services, db, trip, { by: viewer, visibility });
  });
}

/**
 * Publishes a locked trip. Every departure ahead takes the content over. Travellers who booked get the changes by notification and email;
 * if place or length changed, they may cancel with a full refund: the refund compares booking and departure.
 */
export async function publishLocked(
  services: PublishNeeds,
  db: Db,
  trip: LockedTrip,
  { by, visibility = trip.visibility }: { by: By; visibility?: TripVisibility | undefined },
): Promise<{ modifiedCount: number; slug: string }> {
  const content = requireWhole(shownDraft(trip));
  const isSame = isDeepStrictEqual(content, trip.content);
  if (isSame && visibility === trip.visibility && trip.slug !== null)
    return { modifiedCount: 0, slug: trip.slug };
  const versionId =
    isSame && trip.versionId !== null
      ? trip.versionId
      : await insertVersion(db, { tripId: trip.id, content, by: by.id });
  const slug = await markPublished(db, trip.id, { versionId, visibility, name: nameOf(content) });
  const { image, placeholder, ...facts } = factsIn(content);
  for (const tour of await lockDeparturesAhead(db, trip.id)) {
    const after = { ...tour.facts, ...facts };
    const changes = trip.content && changesInWords(tour.facts, after, trip.content, content);
    const isSold = tour.taken > 0;
    if (isSold && !isSame) await keepPromise(db, tour);
    // Every traveller with seats gets an email.
    if (changes && isSold) await services.mailLimits.take(db, { from: by.ownerId, to: tour.id });
    const revision = await saveTour(db, tour.id, {
      facts: after,
      isNews: changes !== null,
      image,
      placeholder,
      tripId: trip.id,
      tripVersionId: versionId,
      visibility,
    });
    await publishTourEvent(services, db, tour.id);
    if (!changes) continue;
    await services.tourNews.enqueue(db, { tourId: tour.id, kind: 'tour_changed', revision, changes });
    const at = new Date(trip.now).toISOString();
    if (isSold) await services.tourJobs.changed.enqueue(db, { tourId: tour.id, revision, changes, at });
  }
  const shown = new Set(content.gallery.map((picture) => picture.image));
  const gone = trip.content?.gallery.filter((picture) => !shown.has(picture.image)) ?? [];
  const images = gone.map((picture) => picture.image);
  await services.pictures.remove(db, await findUnshown(db, trip.agencyId, images));
  await recordActivity(db, by, {
    action: trip.content ? 'tour_changed' : 'tour_published',
    subject: content.title.en,
    link: `/my-agency/trip/${trip.id}`,
  });
  return { modifiedCount: 1, slug };
}

/** Sets or forgets the time at which a draft is published. */
export async function scheduleTrip(
  { database }: PublishNeeds,
  viewer: Staff,
  tripId: string,
  { revision, publishAt }: { revision: number; publishAt: string | null },
): Promise<number> {
  return database.db.transaction(async (db) => {
    const { trip } = await lockOwnTrip(db, viewer, tripId, { verified: true });
    requireRevision(trip, revision);
    if (trip.versionId !== null) throw new AppError('trip_published');
    const at = publishAt === null ? null : Date.parse(publishAt);
    if (at !== null) {
      requireWhole(shownDraft(trip));
      const code = at <= trip.now ? 'trip_too_soon' : isWithinReach(at, trip.now) ? null : 'trip_too_far';
      if (code) throw new AppError('invalid_input', [{ path: 'publishAt', code }]);
    }
    if (at === (trip.publishAt?.getTime() ?? null)) return 0;
    await setPublishAt(db, tripId, at === null ? null : new Date(at));
    return 1;
  });
}

/** Lists a published trip, or shows it only to those who know the link. */
export async function setVisibility(
  { database }: PublishNeeds,
  viewer: Staff,
  tripId: string,
  visibility: TripVisibility,
): Promise<number> {
  return database.db.transaction(async (db) => {
    const { trip } = await lockOwnTrip(db, viewer, tripId, { verified: true });
    if (trip.visibility === visibility) return 0;
    await setTripVisibility(db, tripId, visibility, { published: trip.versionId !== null });
    await recordActivity(db, viewer, {
      action: 'tour_changed',
      subject: shownDraft(trip).title.en,
      link: `/my-agency/trip/${tripId}`,
    });
    return 1;
  });
}

/** Content that may be published. Throws with every field that is missing. */
export function requireWhole(draft: unknown): TripContent {
  const { data, error } = tripContent.safeParse(draft);
  if (data) return data;
  const fields = error.issues.map(({ path, message }) => ({
    path: path.join('.'),
    code: Object.hasOwn(FIELD_PROBLEMS, message) ? (message as FieldProblem) : 'invalid',
  }));
  throw new AppError('invalid_input', fields);
}

/** For the address: the English name of the place, and the title unless it only repeats the place. */
const nameOf = ({ location, title }: TripContent): string => {
  const place = placeOf(location)?.name ?? location;
  return [...new Set([place, title.en === location ? place : title.en])].join(' ');
};
