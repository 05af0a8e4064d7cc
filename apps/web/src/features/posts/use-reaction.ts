import type { Post } from '@ghuri/contract/posts';
import { useMe } from '../../platform/auth/use-session.ts';
import { errorSentence } from '../../platform/error-text.ts';
import { createSettlingToggle } from '../../platform/settling-toggle.ts';
import type { SettlingToggle } from '../../platform/settling-toggle.ts';
import { toast } from '../../ui/toast.ts';
import { react } from './posts.api.ts';
import { changeStory, findStory } from './story-cache.ts';

/** Reactions in progress, one toggle per story, no matter in which list it was clicked. */
const toggles = new Map<string, SettlingToggle>();

/** Whether the user's clicks on a story are still in progress. */
export const isReacting = (id: string): boolean => toggles.has(id);

export function useReaction(story: Post): { reacted: boolean; toggle: () => void } {
  const { userID } = useMe();
  const id = story._id;

  function begin(held: boolean): SettlingToggle {
    const toggle = createSettlingToggle({
      start: held,
      send: (on) => react(id, on),
      show: (on) => changeStory(id, (shown) => withReaction(shown, userID, on)),
      onRefused: (error) => toast(errorSentence(error), { id: `react-${id}` }),
      onSettled: () => toggles.delete(id),
    });
    toggles.set(id, toggle);
    return toggle;
  }

  return {
    reacted: hasReacted(story, userID),
    toggle: () => {
      // Reads the cache and not this render: two quick clicks may come before the next render.
      const reacted = hasReacted(findStory(id) ?? story, userID);
      (toggles.get(id) ?? begin(reacted)).set(!reacted);
    },
  };
}

const hasReacted = (story: Post, userID: string): boolean => story.reacts_uid.includes(userID);

/** The story with the user's reaction added or removed; the same object if nothing changes. */
export function withReaction(story: Post, userID: string, on: boolean): Post {
  if (hasReacted(story, userID) === on) return story;
  const others = story.reacts_uid.filter((uid) => uid !== userID);
  return {
    ...story,
    reacts: Math.max(0, story.reacts + (on ? 1 : -1)),
    reacts_uid: on ? [userID, ...others] : others,
  };
}
