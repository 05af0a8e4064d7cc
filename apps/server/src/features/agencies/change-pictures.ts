import type { OwnAgency } from '@ghuri/contract/agencies';
import type { agencyPicturesBody } from '@ghuri/contract/agency-forms';
import type * as z from 'zod/mini';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { lockAgency, saveAgencyPictures } from './agencies.writes.ts';
import { readAgencyAtWork } from './read-own-agency.ts';
import { recordActivity } from '../audit/activity.writes.ts';

type Needs = Pick<Services, 'database' | 'papersSealer' | 'pictures'>;

/** Replaces pictures of the agency and deletes the old ones. */
export async function changePictures(
  services: Needs,
  viewer: Staff,
  { agencyProfile, agencyCover }: z.output<typeof agencyPicturesBody>,
): Promise<OwnAgency> {
  const { database, pictures } = services;
  await database.db.transaction(async (db) => {
    const agency = await lockAgency(db, { id: viewer.agencyId });
    if (!agency) throw new AppError('forbidden');
    const profile = await shownInstead(
      pictures,
      db,
      agency.id,
      viewer,
      'agencyProfile',
      agency.profile,
      agencyProfile,
    );
    const cover = await shownInstead(
      pictures,
      db,
      agency.id,
      viewer,
      'agencyCover',
      agency.cover,
      agencyCover,
    );
    await saveAgencyPictures(db, agency.id, { profile, cover });
    // One upload may be both.
    const replaced = [agency.profile, agency.cover].filter((url) => url !== profile && url !== cover);
    await pictures.remove(db, replaced);
    await recordActivity(db, viewer, {
      action: 'profile_changed',
      subject: '',
      link: '/my-agency/agency-about',
    });
  });
  return readAgencyAtWork(services, viewer);
}

async function shownInstead(
  pictures: Needs['pictures'],
  db: Db,
  agencyId: string,
  uploader: Staff,
  field: string,
  current: string,
  wanted: string | undefined,
): Promise<string> {
  if (wanted === undefined || wanted === current) return current;
  const picture = await pictures.attach(db, {
    url: wanted,
    ownerId: uploader.id,
    as: 'agency',
    to: agencyId,
    field,
  });
  return picture.url;
}
