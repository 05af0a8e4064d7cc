import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { checkPinned } from './require-post.ts';

/** Returns how many reactions it added: 0 if the viewer had reacted already. */
export async function reactToPost(
  { postActions }: Pick<Services, 'postActions'>,
  viewer: Viewer,
  postId: string,
): Promise<number> {
  return checkPinned(viewer, await postActions.addReaction({ viewerId: viewer.id, postId })).changed;
}
