import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { sealTraveller } from './papers.ts';
import { lockPlaceOf } from './require-places.ts';
import { readNeedsPapers } from './travellers.reads.ts';
import { deletePapers, savePapers } from './travellers.writes.ts';

interface Asked {
  bookingId: string;
  position: number;
}

/** Stores a traveller's papers, encrypted. Earlier ones are replaced. */
export async function givePapers(
  { database, pictures, travellerSealer }: Pick<Services, 'database' | 'pictures' | 'travellerSealer'>,
  viewer: Viewer,
  asked: Asked,
  { idNumber, picture: url }: { idNumber: string; picture: string | null },
): Promise<void> {
  await database.db.transaction(async (db) => {
    const { booking, place } = await lockPlaceOf(db, { ...asked, userId: viewer.id });
    if (!(await readNeedsPapers(db, booking.id))) throw new AppError('not_found');
    const picture =
      url === null ? null : (await pictures.take(db, { url, ownerId: viewer.id, field: 'picture' })).bytes;
    await savePapers(db, place.id, sealTraveller(travellerSealer, place.id, { idNumber, picture }));
  });
}

/** Deletes a traveller's papers, at any time. Returns how many: 0 the second time. */
export async function withdrawPapers(
  { database }: Pick<Services, 'database'>,
  viewer: Viewer,
  asked: Asked,
): Promise<number> {
  return database.db.transaction(async (db) => {
    const { place } = await lockPlaceOf(db, { ...asked, userId: viewer.id }, { late: true });
    return deletePapers(db, [place.id]);
  });
}
