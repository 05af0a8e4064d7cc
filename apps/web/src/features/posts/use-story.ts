import type { Post } from '@ghuri/contract/posts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useHiddenStories } from './hidden-stories.ts';
import { markSeen } from './seen-stories.ts';
import { findStory } from './story-cache.ts';
import { storyQuery } from './posts.api.ts';

/** Where an id is mistyped the server calls it invalid; to a reader both are a story that is not there. */
const isGone = (error: unknown): boolean =>
  error instanceof ApiError &&
  ['not_found', 'user_not_found', 'invalid_input', 'blocked'].includes(error.code);

/** Before the page of a story is shown: at once where a list has it, which is then brought up to date behind it. */
export async function loadStory(id: string): Promise<null> {
  if (findStory(id)) return null;
  try {
    await queryClient.query(storyQuery(id));
  } catch (error) {
    // That it is gone is for the page to say; everything else for the page's error screen, which offers another try.
    if (!isGone(error)) throw error;
  }
  return null;
}

/** The story of a page, or null where there is none (any more). Opening it counts as having seen it. */
export function useStory(id: string): Post | null {
  const hidden = useHiddenStories();
  const { data: story, error } = useQuery({
    ...storyQuery(id),
    placeholderData: () => findStory(id),
    // The loader has just asked; that it is gone need not be heard twice.
    retryOnMount: false,
  });
  const shown = story !== undefined && !isGone(error) && !hidden.has(id) ? story : null;
  const there = shown !== null;
  useEffect(() => {
    if (there) markSeen(id);
  }, [there, id]);
  return shown;
}
