import type { OwnAgency } from '@ghuri/contract/agencies';
import type { agencyAboutBody } from '@ghuri/contract/agency-forms';
import type * as z from 'zod/mini';
import { AppError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { lockAgency, saveAbout } from './agencies.writes.ts';
import { aboutOf } from './agency-about.ts';
import { readAgencyAtWork } from './read-own-agency.ts';
import { recordActivity } from '../audit/activity.writes.ts';

export async function editAbout(
  services: Pick<Services, 'database' | 'papersSealer'>,
  viewer: Staff,
  body: z.output<typeof agencyAboutBody>,
): Promise<OwnAgency> {
  const about = aboutOf(body);
  await services.database.db.transaction(async (db) => {
    const agency = await lockAgency(db, { id: viewer.agencyId });
    if (!agency) throw new AppError('forbidden');
    await saveAbout(db, agency.id, about);
    await recordActivity(db, viewer, {
      action: 'profile_changed',
      subject: '',
      link: '/my-agency/agency-about',
    });
  });
  return readAgencyAtWork(services, viewer);
}
