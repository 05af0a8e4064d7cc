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

/** Each new topic reopens the one connection: a story is subscribed only after a rest, and only a few at a time. */
const REST_MS = 1_000;
const MOST_WATCHED = 8;
/** Several events of one story within this time cause one fetch. */
const GATHER_MS = 400;
/** On a busy day new stories come every second; the list checks for newer ones at most this often. */
const PROBE_MS = 10_000;

let watched = 0;

/** Keeps a story up to date while it is in view. */
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
      // This number does not include own clicks that are still in progress.
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
    // The response does not include changes made here meanwhile.
    if (isBusy(id)) return refreshSoon(id);
    changeStory(id, () => fresh);
    await queryClient.invalidateQueries({ queryKey: storyKeys.comments(id) });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') hideStory(id);
    // Otherwise the shown state stays; the next event or page load updates it.
  }
}

/** Whether there are stories newer than the list's first (null: empty list). Updated live and on return to the tab. */
export function useNewStories(source: StorySource, first: Post | null): boolean {
  const me = useMe();
  const client = useQueryClient();
  const { data: newest } = useQuery({ ...newestQuery(source), initialData: first });
  const probe = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(probe.current), []);

  // The viewer's own stories go on top without this.
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
