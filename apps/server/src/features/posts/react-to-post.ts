import { isPushedByDefault } from '@ghuri/contract/push-kinds';
import { ask } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { checkPinned } from './require-post.ts';

const REACT = {
  name: 'react-to-post',
  text: 'select author_id as "authorId", pinned, added from react_to_post($1, $2, $3, $4)',
};

/** Returns how many reactions it added: 0 if the viewer had reacted already. One statement: this is our commonest write. */
export async function reactToPost(
  { database }: Pick<Services, 'database'>,
  viewer: Viewer,
  postId: string,
): Promise<number> {
  const [reacted] = await ask<{ authorId: string; pinned: string[]; added: number }>(database.db, REACT, [
    viewer.id,
    postId,
    newId(),
    isPushedByDefault('post_reacted'),
  ]);
  return checkPinned(viewer, reacted).added;
}
