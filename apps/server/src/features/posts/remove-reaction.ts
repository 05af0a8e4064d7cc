import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { checkPinned } from './require-post.ts';

/** Returns how many reactions it removed: 0 if the viewer had none. */
export async function removeReaction(
  { postActions }: Pick<Services, 'postActions'>,
  viewer: Viewer,
  postId: string,
): Promise<number> {
  return checkPinned(viewer, await postActions.takeBackReaction({ viewerId: viewer.id, postId })).changed;
}
