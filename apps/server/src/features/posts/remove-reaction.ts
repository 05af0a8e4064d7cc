import { ask } from '../../platform/db.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { checkPinned } from './require-post.ts';

const TAKE_BACK = {
  name: 'take-back-reaction',
  text: 'select author_id as "authorId", pinned, removed from take_back_reaction($1, $2)',
};

/** Returns how many reactions it removed: 0 if the viewer had none. One statement, as `reactToPost`. */
export async function removeReaction(
  { database }: Pick<Services, 'database'>,
  viewer: Viewer,
  postId: string,
): Promise<number> {
  const [found] = await ask<{ authorId: string; pinned: string[]; removed: number }>(database.db, TAKE_BACK, [
    viewer.id,
    postId,
  ]);
  return checkPinned(viewer, found).removed;
}
