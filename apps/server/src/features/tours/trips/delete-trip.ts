import { AppError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { lockOwnTrip } from './own-trip.ts';
import { shownDraft } from './trips.reads.ts';
import { deleteDraft, findUnshown } from './trips.writes.ts';

/** Deletes an own trip that was never published, with its dates and pictures. It cannot have bookings. */
export async function deleteTrip(
  { database, pictures }: Pick<Services, 'database' | 'pictures'>,
  viewer: Staff,
  tripId: string,
): Promise<number> {
  return database.db.transaction(async (db) => {
    const { agency, trip } = await lockOwnTrip(db, viewer, tripId, { verified: false });
    if (trip.versionId !== null) throw new AppError('trip_published');
    await deleteDraft(db, tripId);
    const images = shownDraft(trip).gallery.map(({ image }) => image);
    await pictures.remove(db, await findUnshown(db, agency.id, images));
    return 1;
  });
}
