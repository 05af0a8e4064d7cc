import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { addReaction } from './deeds.writes.ts';
import { checkPinned } from './require-post.ts';

/** Returns how many reactions it added: 0 if the viewer had reacted already. */
export async function reactToPost(
  { database }: Pick<Services, 'database'>,
  viewer: Viewer,
  postId: string,
): Promise<number> {
  return checkPinned(viewer, await addReaction(database.db, viewer.id, postId)).added;
}
