import type { OwnUser } from '@ghuri/contract/accounts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { saveStoryVisibility } from './accounts.writes.ts';
import { readCurrentUser } from './read-current-user.ts';

/** Acts at once: every public page reads the setting with the story. */
export async function chooseStoryVisibility(
  services: Pick<Services, 'accessRules' | 'database'>,
  viewer: Viewer,
  storiesPublic: boolean | undefined,
): Promise<OwnUser> {
  await saveStoryVisibility(services.database.db, viewer.id, storiesPublic);
  return readCurrentUser(services, viewer);
}
