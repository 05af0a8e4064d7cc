import type { Post } from '@ghuri/contract/posts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useHiddenStories } from './hidden-stories.ts';
import { markSeen } from './seen-stories.ts';
import { findStory } from './story-cache.ts';
import { storyQuery } from './posts.api.ts';

/** The server calls a mistyped id invalid. For the reader both cases mean: this story does not exist. */
const isGone = (error: unknown): boolean =>
  error instanceof ApiError &&
  ['not_found', 'user_not_found', 'invalid_input', 'blocked'].includes(error.code);

/** Runs before a story's page is shown. A story from a list shows at once and is refreshed in the background. */
export async function loadStory(id: string): Promise<null> {
  if (findStory(id)) return null;
  try {
    await queryClient.query(storyQuery(id));
  } catch (error) {
    // The page itself reports a missing story. All other errors go to the error screen, which offers a retry.
    if (!isGone(error)) throw error;
  }
  return null;
}

/** The story of a page, or null if it does not exist. Opening it marks it as seen. */
export function useStory(id: string): Post | null {
  const hidden = useHiddenStories();
  const { data: story, error } = useQuery({
    ...storyQuery(id),
    placeholderData: () => findStory(id),
    // The loader has just asked; a second request for a missing story is not needed.
    retryOnMount: false,
  });
  const shown = story !== undefined && !isGone(error) && !hidden.has(id) ? story : null;
  const there = shown !== null;
  useEffect(() => {
    if (there) markSeen(id);
  }, [there, id]);
  return shown;
}
