import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { savePersonalize } from './agencies.writes.ts';

/** Sets whether the viewer's agency takes personalised tours. Returns how many agencies changed. */
export async function setPersonalize(
  { database }: Pick<Services, 'database'>,
  viewer: Viewer,
  personalizeTour: boolean,
): Promise<number> {
  return savePersonalize(database.db, viewer.id, personalizeTour);
}
