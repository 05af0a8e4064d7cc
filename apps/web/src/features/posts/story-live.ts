import type { Post, PostEvents } from '@ghuri/contract/posts';
import { FEED_TOPIC, postTopic } from '@ghuri/contract/posts.words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import { useMe } from '../../platform/auth/use-session.ts';
import { useLive } from '../../platform/live/live.ts';
import type { LiveEvent } from '../../platform/live/live.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useInView } from '../../ui/in-view.ts';
import { hideStory, unhideStory } from './hidden-stories.ts';
import { changeComments, changeStory } from './story-cache.ts';
import { fetchStory, newestQuery, storyKeys } from './posts.api.ts';
import type { StorySource } from './posts.api.ts';
import { isCommenting } from './comments.ts';
import { isReacting } from './use-reaction.ts';

/** Each topic joins the one connection anew: a story is listened to once somebody rests on it, and only so many at a time. */
const REST_MS = 1_000;
const MOST_WATCHED = 8;
/** Several things that happen to one story at once are fetched once. */
const GATHER_MS = 400;
/** On a busy day stories come by the second; whether there are newer ones is asked this often at most. */
const PROBE_MS = 10_000;

let watched = 0;

/** Keeps a story current while it is being looked at. */
export function useStoryLive(id: string, box: RefObject<Element | null>): void {
  const [inView, setInView] = useState(false);
  const [watching, setWatching] = useState(false);
  useInView(box, setInView);

  useEffect(() => {
    if (!inView) return undefined;
    let counted = false;
    const rested = setTimeout(() => {
      if (watched >= MOST_WATCHED) return;
      watched += 1;
      counted = true;
      setWatching(true);
    }, REST_MS);
    return () => {
      clearTimeout(rested);
      if (!counted) return;
      watched -= 1;
      setWatching(false);
    };
  }, [inView]);

  useLive(watching ? postTopic(id) : null, (event) => follow(event));
}

type PostEvent = { [Type in keyof PostEvents]: { type: Type; data: PostEvents[Type] } }[keyof PostEvents];

function follow(told: LiveEvent): void {
  const event = told as unknown as PostEvent;
  const { postId } = event.data;
  switch (event.type) {
    case 'post-reacted':
      // One's own clicks that are still on their way are not in this number.
      if (isReacting(postId)) refreshSoon(postId);
      else changeStory(postId, (story) => ({ ...story, reacts: event.data.reacts }));
      break;
    case 'comment-deleted':
      changeComments(postId, (comments) => comments.filter(({ _id }) => _id !== event.data.commentId));
      refreshSoon(postId);
      break;
    case 'post-commented':
    case 'post-edited':
      refreshSoon(postId);
      break;
    case 'post-deleted':
      hideStory(postId);
      break;
    case 'post-restored':
      unhideStory(postId);
      break;
    case 'post-created':
      break;
  }
}

const gathering = new Map<string, ReturnType<typeof setTimeout>>();

function refreshSoon(id: string): void {
  if (gathering.has(id)) return;
  const timer = setTimeout(() => {
    gathering.delete(id);
    void refresh(id);
  }, GATHER_MS);
  gathering.set(id, timer);
}

const isBusy = (id: string): boolean => isReacting(id) || isCommenting(id);

async function refresh(id: string): Promise<void> {
  if (isBusy(id)) return refreshSoon(id);
  try {
    const fresh = await fetchStory(id);
    // What was done here meanwhile is not in the answer.
    if (isBusy(id)) return refreshSoon(id);
    changeStory(id, () => fresh);
    await queryClient.invalidateQueries({ queryKey: storyKeys.comments(id) });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') hideStory(id);
    // Otherwise what is shown stays as it is; the next event, or the next visit, brings it up to date.
  }
}

/** Whether there are stories newer than the first of a list (null: it is empty). Told live, and asked when the tab is looked at again. */
export function useNewStories(source: StorySource, first: Post | null): boolean {
  const me = useMe();
  const client = useQueryClient();
  const { data: newest } = useQuery({ ...newestQuery(source), initialData: first });
  const probe = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(probe.current), []);

  // One's own stories go on top by themselves.
  const behind = Boolean(newest && newest.userID !== me.userID && (!first || newest.time > first.time));

  useLive(FEED_TOPIC, ({ data }) => {
    if (behind || data['userID'] === me.userID || probe.current !== undefined) return;
    const look = () => void client.invalidateQueries({ queryKey: storyKeys.newest(source) });
    look();
    probe.current = setTimeout(() => {
      probe.current = undefined;
      look();
    }, PROBE_MS);
  });
  return behind;
}
