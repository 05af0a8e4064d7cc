import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { takeBackReaction } from './deeds.writes.ts';
import { checkPinned } from './require-post.ts';

/** Returns how many reactions it removed: 0 if the viewer had none. */
export async function removeReaction(
  { database }: Pick<Services, 'database'>,
  viewer: Viewer,
  postId: string,
): Promise<number> {
  return checkPinned(viewer, await takeBackReaction(database.db, viewer.id, postId)).removed;
}
