import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { deletePushDevice } from './push-devices.writes.ts';

/** Returns 0 if it is not the viewer's, or gone already. */
export const removePushDevice = (
  { database }: Pick<Services, 'database'>,
  viewer: Viewer,
  id: string,
): Promise<number> => deletePushDevice(database.db, viewer.id, id);
