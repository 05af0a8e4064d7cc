import type { OwnAgency, agencyAboutBody } from '@ghuri/contract/agencies';
import type * as z from 'zod/mini';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { lockAgency, saveAbout } from './agencies.writes.ts';
import { aboutOf } from './agency-about.ts';
import { readOwnAgency } from './read-own-agency.ts';

export async function editAbout(
  services: Pick<Services, 'database' | 'papersSealer'>,
  viewer: Viewer,
  body: z.output<typeof agencyAboutBody>,
): Promise<OwnAgency> {
  const about = aboutOf(body);
  await services.database.db.transaction(async (db) => {
    const agency = await lockAgency(db, { userId: viewer.id });
    if (!agency) throw new AppError('forbidden');
    await saveAbout(db, agency.id, about);
  });
  return readOwnAgency(services, viewer);
}
