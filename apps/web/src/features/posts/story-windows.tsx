import { useQuery } from '@tanstack/react-query';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { FailedNotice } from '../../ui/failed-notice.tsx';
import { Nearby } from '../../ui/nearby.tsx';
import { LoadingRegion } from '../../ui/skeleton.tsx';
import { Undrawn } from '../../ui/undrawn.tsx';
import { useHiddenStories } from './hidden-stories.ts';
import { postsText } from './posts.text.ts';
import { leavePage } from './story-cache.ts';
import { StoryCard } from './story-card.tsx';
import type { StoryCardProps } from './story-card.tsx';
import type { Author } from './story-deeds.tsx';
import { pageQuery, upTo } from './posts.api.ts';
import type { StorySource } from './posts.api.ts';
import { StorySkeleton } from './story-skeleton.tsx';
import type { ListedPage } from './use-story-list.ts';

/** Of a page, and of a group, which has to be there before its pages. */
const NEARNESS = '150% 0px';
const GROUP_NEARNESS = '300% 0px';

/** So many pages are one. */
const GROUP = 20;

/** Of a story, in px: the end of the list, where more is fetched, stays as far away as it will be. */
const USUAL_HEIGHT = 700;

interface StoryWindowProps extends ListedPage {
  source: StorySource;
  onFollow?: ((author: Author) => void) | undefined;
}

/** One page of a list. */
const StoryWindow = memo(function StoryWindow(props: StoryWindowProps) {
  const { source, cursor } = props;
  return (
    <Nearby
      name={`${source} ${cursor}`}
      margin={NEARNESS}
      onLeave={() => leavePage(source, cursor)}
      className="pb-5"
    >
      {(height, cameBack) => <WindowContent {...props} height={height} cameBack={cameBack} />}
    </Nearby>
  );
});

interface StoryWindowsProps {
  source: StorySource;
  pages: ListedPage[];
  onFollow?: ((author: Author) => void) | undefined;
}

/** The pages of a list, in groups: a browser goes through every box of a page at each frame, and a long list would have a thousand. */
export function StoryWindows({ source, pages, onFollow }: StoryWindowsProps) {
  const groups = Array.from({ length: Math.ceil(pages.length / GROUP) }, (_, index) =>
    pages.slice(index * GROUP, (index + 1) * GROUP),
  );
  return groups.map((group) => (
    <Nearby
      key={String(group[0]?.cursor)}
      name={`${source} from ${group[0]?.cursor}`}
      margin={GROUP_NEARNESS}
    >
      {() =>
        group.map((page) => <StoryWindow key={page.cursor} source={source} {...page} onFollow={onFollow} />)
      }
    </Nearby>
  ));
}

/** Of stories that have been drawn, in px. */
const heights = new Map<string, number>();

interface StoryPlaceProps extends StoryCardProps {
  /** Whether it is drawn only when it comes near itself: ten at once, and a slow phone would not answer a finger meanwhile. */
  waits: boolean;
}

function StoryPlace({ story, onFollow, priority, waits }: StoryPlaceProps) {
  const [drawn, setDrawn] = useState(!waits);
  if (!drawn) {
    return <Undrawn height={heights.get(story._id) ?? USUAL_HEIGHT} onNear={() => setDrawn(true)} />;
  }
  return (
    <Measured name={story._id}>
      <StoryCard story={story} onFollow={onFollow} priority={priority} />
    </Measured>
  );
}

/** Keeps the height that its content has when it leaves. */
function Measured({ name, children }: { name: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    return () => void (element && heights.set(name, element.offsetHeight));
  }, [name]);
  return <div ref={box}>{children}</div>;
}

interface WindowContentProps extends StoryWindowProps {
  /** As it was left, in px. */
  height: number | undefined;
  /** Whether it has been away from the window and comes near again. */
  cameBack: boolean;
}

function WindowContent({ source, cursor, until, onFollow, height, cameBack }: WindowContentProps) {
  const t = useText(postsText);
  const hidden = useHiddenStories();
  const query = useQuery(pageQuery(source, cursor));
  const { data } = query;
  // Where they have stood before, all of them have a place.
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
          <Undrawn
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
