import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { useArrived } from '../../platform/use-arrived.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { LoadingRegion } from '../../ui/skeleton.tsx';
import { NewStories } from './new-stories.tsx';
import { postsText } from './posts.text.ts';
import type { Author } from './story-commands.tsx';
import type { StorySource } from './posts.api.ts';
import { StorySkeleton } from './story-skeleton.tsx';
import { StoryWindows } from './story-windows.tsx';
import { useStoryList } from './use-story-list.ts';

export interface StoryListProps {
  source: StorySource;
  /** Shown if there are no stories. */
  empty: ReactNode;
  onFollow?: ((author: Author) => void) | undefined;
}

/** Stories, newest first, with infinite scroll. If the source can change, pass it as `key` too. */
export function StoryList({ source, empty, onFollow }: StoryListProps) {
  const t = useText(postsText);
  const list = useStoryList(source);
  const { first } = list;
  const arrived = useArrived(first.data);

  if (first.error && !first.data) {
    return <FailedState title={t.storiesFailed} retry={t.tryAgain} query={first} />;
  }
  if (!first.data || !arrived) {
    return (
      <LoadingRegion label={t.loadingStories} className="grid gap-5">
        <StorySkeleton />
        <StorySkeleton />
      </LoadingRegion>
    );
  }
  return (
    <>
      {!source.includes(':') && <NewStories source={source} first={list.firstShown} />}
      {list.empty ? empty : <StoryWindows source={source} pages={list.pages} onFollow={onFollow} />}
      {list.openNext && <LoadMore key={list.pages.length} label={t.loadMore} onMore={list.openNext} />}
      {list.ended && !list.empty && list.pages.length > 1 && (
        <p className="pb-4 text-center text-meta text-ink-3">{t.allRead}</p>
      )}
    </>
  );
}
