import type { Post } from '@ghuri/contract/posts';
import { ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { errorSentence, useErrorSentences } from '../../platform/error-text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { LoadingRegion } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.ts';
import { postsText } from './posts.text.ts';
import { refreshFollowing, restartStories } from './story-cache.ts';
import type { Author } from './story-deeds.tsx';
import { useNewStories } from './story-live.ts';
import type { StorySource } from './story-queries.ts';
import { StorySkeleton } from './story-skeleton.tsx';
import { StoryWindow } from './story-window.tsx';
import { useStoryList } from './use-story-list.ts';

export interface StoryListProps {
  source: StorySource;
  /** Stands there when there are no stories. */
  empty: ReactNode;
  onFollow?: ((author: Author) => void) | undefined;
}

/** Stories, newest first, as far as one likes to scroll. Give it the source as `key` too where the source can change. */
export function StoryList({ source, empty, onFollow }: StoryListProps) {
  const t = useText(postsText);
  const sentences = useErrorSentences();
  const list = useStoryList(source);
  const { first } = list;

  if (first.error && !first.data) {
    return (
      <EmptyState
        title={t.storiesFailed}
        action={
          <Button variant="primary" loading={first.isFetching} onClick={() => void first.refetch()}>
            {t.tryAgain}
          </Button>
        }
      >
        {sentences.ofError(first.error)}
      </EmptyState>
    );
  }
  if (!first.data) {
    return (
      <LoadingRegion label={t.loadingStories} className="grid gap-5">
        <StorySkeleton />
        <StorySkeleton />
      </LoadingRegion>
    );
  }
  return (
    <>
      {!source.startsWith('person:') && <NewStories source={source} first={list.firstShown} />}
      {list.empty
        ? empty
        : list.pages.map(({ cursor, until }) => (
            <StoryWindow key={cursor} source={source} cursor={cursor} until={until} onFollow={onFollow} />
          ))}
      {list.openNext && <LoadMore key={list.pages.length} label={t.loadMore} onMore={list.openNext} />}
      {list.ended && !list.empty && list.pages.length > 1 && (
        <p className="pb-4 text-center text-meta text-ink-3">{t.allRead}</p>
      )}
    </>
  );
}

/** Floats over the list when there is something newer than its top; shown where it is read, told to screen readers. */
function NewStories({ source, first }: { source: StorySource; first: Post | null }) {
  const t = useText(postsText);
  const behind = useNewStories(source, first);
  const [loading, setLoading] = useState(false);

  async function show() {
    setLoading(true);
    try {
      await restartStories(source);
      // The strip above the list shows the newest of those one follows.
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
      className="pointer-events-none sticky top-3 z-10 -mt-5 flex h-5 justify-center overflow-visible"
    >
      {behind && (
        <button
          type="button"
          aria-busy={loading || undefined}
          onClick={() => void show()}
          className="pointer-events-auto inline-flex h-11 animate-menu-in items-center gap-2 rounded-full bg-primary px-5 font-[590] text-on-primary shadow-float hover:bg-primary-hover motion-reduce:animate-fade-in"
        >
          {loading ? <Spinner /> : <ArrowUp aria-hidden />}
          {t.newStories}
        </button>
      )}
    </div>
  );
}
