import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { proveIdentity } from '../accounts/prove-identity.reads.ts';
import { readAgency, readAgencyOf } from '../agencies/agencies.reads.ts';
import { publishAgencyEvent } from '../agencies/agency-events.ts';
import { forgetAgencyOf } from './forget-agency.ts';

type Needs = Pick<Services, 'auth' | 'database' | 'live' | 'pictures'>;

/** Deletes the viewer's agency. Returns how many were deleted: 0 the second time. */
export async function deleteOwnAgency(
  { auth, database, live, pictures }: Needs,
  viewer: Viewer,
  password: string | undefined,
): Promise<number> {
  if (!(await readAgencyOf(database.db, viewer.id))) return 0;
  await proveIdentity({ auth, database }, viewer, { value: password, field: 'password' });
  return database.db.transaction(async (db) => {
    const agency = await forgetAgencyOf({ live, pictures }, db, viewer.id);
    if (!agency) return 0;
    await publishAgencyEvent(live, db, viewer.id);
    return 1;
  });
}

/** The same by id. Returns 0 if the viewer cannot see the agency, 403 if it belongs to another user. */
export async function deleteAgencyById(
  services: Needs,
  viewer: Viewer,
  agencyId: string,
  password: string | undefined,
): Promise<number> {
  const agency = await readAgency(services.database.db, viewer.id, { id: agencyId });
  if (!agency) return 0;
  if (agency.userID !== viewer.id) throw new AppError('forbidden');
  return deleteOwnAgency(services, viewer, password);
}
