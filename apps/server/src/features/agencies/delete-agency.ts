import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { readAgency } from './agencies.reads.ts';
import { tellOfAgency } from './agency-events.ts';
import { giveAgencyUp } from './forget-agency.writes.ts';

type Needs = Pick<Services, 'database' | 'live' | 'pictures'>;

/** Deletes the viewer's agency; answers how many were deleted, which is none the second time. */
export async function deleteOwnAgency({ database, live, pictures }: Needs, viewer: Viewer): Promise<number> {
  return database.db.transaction(async (db) => {
    const agency = await giveAgencyUp({ live, pictures }, db, viewer.id);
    if (!agency) return 0;
    await tellOfAgency(live, db, viewer.id);
    return 1;
  });
}

/** The same by its id: somebody else's is refused, and one that the viewer cannot see is not there. */
export async function deleteAgencyById(services: Needs, viewer: Viewer, agencyId: string): Promise<number> {
  const agency = await readAgency(services.database.db, viewer.id, { id: agencyId });
  if (!agency) return 0;
  if (agency.userID !== viewer.id) throw new AppError('forbidden');
  return deleteOwnAgency(services, viewer);
}
