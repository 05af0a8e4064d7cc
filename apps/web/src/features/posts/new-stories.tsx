import type { Post } from '@ghuri/contract/posts';
import { ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { errorSentence } from '../../platform/error-text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.ts';
import { postsText } from './posts.text.ts';
import { refreshFollowing, restartStories } from './story-cache.ts';
import { useNewStories } from './story-live.ts';
import type { StorySource } from './posts.api.ts';

/** Floats over the list if there are newer stories; visible at any scroll position, announced to screen readers. */
export function NewStories({ source, first }: { source: StorySource; first: Post | null }) {
  const t = useText(postsText);
  const behind = useNewStories(source, first);
  const [loading, setLoading] = useState(false);

  async function show() {
    setLoading(true);
    try {
      await restartStories(source);
      // The strip above the list shows the newest stories of followed users.
      if (source === 'everyone') refreshFollowing();
      window.scrollTo({ top: 0, behavior: 'instant' });
    } catch (error) {
      toast(errorSentence(error), { id: 'new-stories' });
    } finally {
      setLoading(false);
    }
  }

  return (
    <div
      role="status"
      className="pointer-events-none sticky top-[calc(0.75rem+var(--offline-bar))] z-10 -mt-5 flex h-5 justify-center overflow-visible"
    >
      {behind && (
        <button
          type="button"
          aria-busy={loading || undefined}
          onClick={() => void show()}
          className="pointer-events-auto inline-flex h-11 animate-menu-in items-center gap-2 rounded-full bg-primary px-5 font-semibold text-on-primary shadow-float hover:bg-primary-hover motion-reduce:animate-fade-in"
        >
          {loading ? <Spinner /> : <ArrowUp aria-hidden />}
          {t.newStories}
        </button>
      )}
    </div>
  );
}
