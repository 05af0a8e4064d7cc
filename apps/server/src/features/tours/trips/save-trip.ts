import { isDeepStrictEqual } from 'node:util';
import { MOST_DRAFTS } from '@ghuri/contract/trips';
import type { TripDraft } from '@ghuri/contract/trips';
import type { Db } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Staff } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { requireVerifiedAgency } from '../tour-facts.ts';
import { lockOwnTrip, requireRevision } from './own-trip.ts';
import { shownDraft } from './trips.reads.ts';
import { withPoints } from './trip-content.ts';
import { countDrafts, findUnshown, insertDraft, saveDraft } from './trips.writes.ts';
import type { LockedTrip } from './trips.writes.ts';

type Needs = Pick<Services, 'database' | 'pictures'>;
interface Saved {
  modifiedCount: number;
  revision: number;
}

/** Begins a trip with whatever is known of it. */
export async function createTrip(
  { database, pictures }: Needs,
  viewer: Staff,
  form: TripDraft,
): Promise<{ id: string; revision: number }> {
  const id = newId();
  return database.db.transaction(async (db) => {
    const agency = await requireVerifiedAgency(db, viewer);
    if ((await countDrafts(db, agency.id)) >= MOST_DRAFTS) throw new AppError('too_many_drafts');
    const draft = await attachPictures(pictures, db, viewer, agency.id, withPoints(form), []);
    return { id, revision: await insertDraft(db, { id, agencyId: agency.id, draft }) };
  });
}

/** Saves the draft of an own trip. Changes nothing if it says the same. */
export async function saveTrip(
  { database, pictures }: Needs,
  viewer: Staff,
  tripId: string,
  { revision, draft: form }: { revision: number; draft: TripDraft },
): Promise<Saved> {
  return database.db.transaction(async (db) => {
    const { agency, trip } = await lockOwnTrip(db, viewer, tripId, { verified: true });
    requireRevision(trip, revision);
    const before = shownDraft(trip);
    const draft = await attachPictures(pictures, db, viewer, agency.id, withPoints(form), before.gallery);
    if (isDeepStrictEqual(draft, before)) return { modifiedCount: 0, revision };
    return {
      modifiedCount: 1,
      revision: await replaceDraft(pictures, db, trip, isDeepStrictEqual(draft, trip.content) ? null : draft),
    };
  });
}

/** Forgets the unpublished changes of a published trip. */
export async function discardChanges(
  { database, pictures }: Needs,
  viewer: Staff,
  tripId: string,
  { revision }: { revision: number },
): Promise<Saved> {
  return database.db.transaction(async (db) => {
    const { trip } = await lockOwnTrip(db, viewer, tripId, { verified: true });
    requireRevision(trip, revision);
    if (!trip.draft || !trip.content) return { modifiedCount: 0, revision };
    return { modifiedCount: 1, revision: await replaceDraft(pictures, db, trip, null) };
  });
}

/** Returns the new revision. Pictures that nothing shows now are deleted. */
async function replaceDraft(
  pictures: Needs['pictures'],
  db: Db,
  trip: LockedTrip,
  draft: TripDraft | null,
): Promise<number> {
  const revision = await saveDraft(db, trip.id, draft);
  const shown = new Set(draft?.gallery.map(({ image }) => image));
  const gone = shownDraft(trip).gallery.filter(({ image }) => !shown.has(image));
  await pictures.remove(
    db,
    await findUnshown(
      db,
      trip.agencyId,
      gone.map(({ image }) => image),
    ),
  );
  return revision;
}

type Gallery = TripDraft['gallery'];

/** Placeholder and size come from the stored picture. A picture of a draft is in use, so that it does not expire. */
async function attachPictures(
  pictures: Needs['pictures'],
  db: Db,
  viewer: Staff,
  agencyId: string,
  draft: TripDraft,
  known: Gallery,
): Promise<TripDraft> {
  const gallery: Gallery = [];
  for (const [place, picture] of draft.gallery.entries()) {
    const { image, alt } = picture;
    const same = known.find((each) => each.image === image);
    const { placeholder, width, height } =
      same ??
      (await pictures.attach(db, {
        url: image,
        ownerId: viewer.id,
        as: 'tour',
        to: agencyId,
        field: `draft.gallery.${place}.image`,
      }));
    gallery.push({ image, placeholder, width, height, alt });
  }
  return { ...draft, gallery };
}
