import type { OwnUser } from '@ghuri/contract/accounts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { saveWelcome } from './accounts.writes.ts';
import { readCurrentUser } from './read-current-user.ts';

/** The user finished or skipped the welcome page: it does not come again, on any device. */
export async function endWelcome(
  services: Pick<Services, 'accessRules' | 'database'>,
  viewer: Viewer,
  places: string[] | undefined,
): Promise<OwnUser> {
  await saveWelcome(services.database.db, viewer.id, places && [...new Set(places)]);
  return readCurrentUser(services, viewer);
}
