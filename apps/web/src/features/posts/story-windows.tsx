import { useQuery } from '@tanstack/react-query';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { FailedNotice } from '../../ui/failed-notice.tsx';
import { NearViewport } from '../../ui/near-viewport.tsx';
import { LoadingRegion } from '../../ui/skeleton.tsx';
import { LazySection } from '../../ui/lazy-section.tsx';
import { useHiddenStories } from './hidden-stories.ts';
import { postsText } from './posts.text.ts';
import { leavePage } from './story-cache.ts';
import { StoryCard } from './story-card.tsx';
import type { StoryCardProps } from './story-card.tsx';
import type { Author } from './story-commands.tsx';
import { pageQuery, upTo } from './posts.api.ts';
import type { StorySource } from './posts.api.ts';
import { StorySkeleton } from './story-skeleton.tsx';
import type { ListedPage } from './use-story-list.ts';

/** Render distance of a page, and of a group, which must render before its pages. */
const NEARNESS = '150% 0px';
const GROUP_NEARNESS = '300% 0px';

/** Pages per group. */
const GROUP = 20;

/** Height of a story in px: keeps the end of the list, which fetches more, at a realistic distance. */
const USUAL_HEIGHT = 700;

interface StoryWindowProps extends ListedPage {
  source: StorySource;
  onFollow?: ((author: Author) => void) | undefined;
}

/** One page of a list. */
const StoryWindow = memo(function StoryWindow(props: StoryWindowProps) {
  const { source, cursor } = props;
  return (
    <NearViewport
      name={`${source} ${cursor}`}
      margin={NEARNESS}
      onLeave={() => leavePage(source, cursor)}
      className="pb-5"
    >
      {(height, cameBack) => <WindowContent {...props} height={height} cameBack={cameBack} />}
    </NearViewport>
  );
});

interface StoryWindowsProps {
  source: StorySource;
  pages: ListedPage[];
  onFollow?: ((author: Author) => void) | undefined;
}

/** The pages of a list in groups: the browser checks every box at each frame, and a long list has a thousand. */
export function StoryWindows({ source, pages, onFollow }: StoryWindowsProps) {
  const groups = Array.from({ length: Math.ceil(pages.length / GROUP) }, (_, index) =>
    pages.slice(index * GROUP, (index + 1) * GROUP),
  );
  return groups.map((group) => (
    <NearViewport
      key={String(group[0]?.cursor)}
      name={`${source} from ${group[0]?.cursor}`}
      margin={GROUP_NEARNESS}
    >
      {() =>
        group.map((page) => <StoryWindow key={page.cursor} source={source} {...page} onFollow={onFollow} />)
      }
    </NearViewport>
  ));
}

/** Heights of rendered stories, in px. */
const heights = new Map<string, number>();

interface StoryPlaceProps extends StoryCardProps {
  /** Render only when this story comes near: ten at once would block a slow phone. */
  waits: boolean;
}

function StoryPlace({ story, onFollow, priority, waits }: StoryPlaceProps) {
  const [drawn, setDrawn] = useState(!waits);
  if (!drawn) {
    return <LazySection height={heights.get(story._id) ?? USUAL_HEIGHT} onNear={() => setDrawn(true)} />;
  }
  return (
    <Measured name={story._id}>
      <StoryCard story={story} onFollow={onFollow} priority={priority} />
    </Measured>
  );
}

/** Saves the height of its content on unmount. */
function Measured({ name, children }: { name: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    return () => void (element && heights.set(name, element.offsetHeight));
  }, [name]);
  return <div ref={box}>{children}</div>;
}

interface WindowContentProps extends StoryWindowProps {
  /** Its last height, in px. */
  height: number | undefined;
  /** Whether it was out of view and comes near again. */
  cameBack: boolean;
}

function WindowContent({ source, cursor, until, onFollow, height, cameBack }: WindowContentProps) {
  const t = useText(postsText);
  const hidden = useHiddenStories();
  const query = useQuery(pageQuery(source, cursor));
  const { data } = query;
  // If the page was rendered before, all its stories render at once, because their total height is known.
  const [drawn, setDrawn] = useState(height === undefined ? 1 : Infinity);
  if (data) {
    const stories = upTo(data.items, until).filter(({ _id }) => !hidden.has(_id));
    return (
      <div className="grid gap-5">
        {stories.slice(0, drawn).map((story, index) => (
          <StoryPlace
            key={story._id}
            story={story}
            onFollow={onFollow}
            priority={cursor === null && index === 0}
            waits={cameBack}
          />
        ))}
        {drawn < stories.length && (
          <LazySection
            key={drawn}
            height={(stories.length - drawn) * USUAL_HEIGHT}
            onNear={() => setDrawn(drawn + 1)}
          />
        )}
      </div>
    );
  }
  if (query.error && !query.isFetching) return <FailedNotice retry={t.tryAgain} query={query} />;
  return (
    <div style={{ minHeight: height }}>
      <LoadingRegion label={t.loadingStories} className="grid gap-5">
        <StorySkeleton />
        <StorySkeleton />
      </LoadingRegion>
    </div>
  );
}
