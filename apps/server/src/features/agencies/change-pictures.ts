import type { OwnAgency, agencyPicturesBody } from '@ghuri/contract/agencies';
import type * as z from 'zod/mini';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { lockAgency, saveAgencyPictures } from './agencies.writes.ts';
import type { LockedAgency } from './agencies.writes.ts';
import { readOwnAgency } from './read-own-agency.ts';

type Needs = Pick<Services, 'database' | 'papersSealer' | 'pictures'>;

/** Replaces pictures of the agency and deletes the old ones. */
export async function changePictures(
  services: Needs,
  viewer: Viewer,
  { agencyProfile, agencyCover }: z.output<typeof agencyPicturesBody>,
): Promise<OwnAgency> {
  const { database, pictures } = services;
  await database.db.transaction(async (db) => {
    const agency = await lockAgency(db, { userId: viewer.id });
    if (!agency) throw new AppError('forbidden');
    const profile = await shownInstead(pictures, db, agency, 'agencyProfile', agency.profile, agencyProfile);
    const cover = await shownInstead(pictures, db, agency, 'agencyCover', agency.cover, agencyCover);
    await saveAgencyPictures(db, agency.id, { profile, cover });
    // One upload may be both.
    const replaced = [agency.profile, agency.cover].filter((url) => url !== profile && url !== cover);
    await pictures.remove(db, replaced);
  });
  return readOwnAgency(services, viewer);
}

async function shownInstead(
  pictures: Needs['pictures'],
  db: Db,
  { id, userId }: LockedAgency,
  field: string,
  current: string,
  wanted: string | undefined,
): Promise<string> {
  if (wanted === undefined || wanted === current) return current;
  const picture = await pictures.attach(db, { url: wanted, ownerId: userId, as: 'agency', to: id, field });
  return picture.url;
}
