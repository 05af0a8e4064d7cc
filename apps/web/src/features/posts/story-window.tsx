import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { useErrorSentences } from '../../platform/error-text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { useInView } from '../../ui/in-view.ts';
import { Notice } from '../../ui/notice.tsx';
import { LoadingRegion } from '../../ui/skeleton.tsx';
import { Undrawn } from '../../ui/undrawn.tsx';
import { useHiddenStories } from './hidden-stories.ts';
import { postsText } from './posts.text.ts';
import { leavePage } from './story-cache.ts';
import { StoryCard } from './story-card.tsx';
import type { StoryCardProps } from './story-card.tsx';
import type { Author } from './story-deeds.tsx';
import { pageQuery, upTo } from './story-queries.ts';
import type { OpenedPage, StorySource } from './story-queries.ts';
import { StorySkeleton } from './story-skeleton.tsx';

/** A page stands in the document while it is within this far of the window; beyond, an empty box keeps its height. */
const NEARNESS = '150% 0px';

/** Of a story, in px: the end of the list, where more is fetched, stays as far away as it will be. */
const USUAL_HEIGHT = 700;

/** How pages were left: coming back, the list has its full height before anything is drawn, and scrolls to where it was. */
const remembered = new Map<string, { near: boolean; height: number }>();

export interface StoryWindowProps {
  source: StorySource;
  cursor: string | null;
  /** Where the page after this one begins, once it is open. */
  until: OpenedPage['after'] | undefined;
  onFollow?: ((author: Author) => void) | undefined;
}

/** One page of a list: its stories while it is near, its height while it is not. */
export function StoryWindow({ source, cursor, until, onFollow }: StoryWindowProps) {
  const box = useRef<HTMLDivElement>(null);
  const key = `${source} ${cursor}`;
  const returning = useNavigationType() === NavigationType.Pop;
  const [near, setNear] = useState(() => !returning || (remembered.get(key)?.near ?? true));

  useInView(
    box,
    (visible) => {
      // Whoever is typing in it, or has a menu of it open, keeps it.
      if (!visible && box.current?.contains(document.activeElement)) return;
      setNear(visible);
      if (!visible) leavePage(source, cursor);
    },
    NEARNESS,
  );

  useEffect(() => {
    const element = box.current;
    if (!element || !near) return undefined;
    const sizes = new ResizeObserver(() => remembered.set(key, { near: true, height: element.offsetHeight }));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [key, near]);

  useEffect(() => {
    const known = remembered.get(key);
    if (known) remembered.set(key, { ...known, near });
  }, [key, near]);

  const height = remembered.get(key)?.height;
  if (!near) return <div ref={box} style={{ height }} />;
  return (
    <div ref={box} className="pb-5">
      <WindowContent {...{ source, cursor, until, onFollow }} height={height} />
    </div>
  );
}

/** Of stories that have been drawn, in px. */
const heights = new Map<string, number>();

/**
 * A story in a page. Where its height is known it is drawn when it comes near, so that a page that comes back is not drawn at once:
 * a slow phone would not answer a finger meanwhile.
 */
function StoryPlace({ story, onFollow, priority }: StoryCardProps) {
  const returning = useNavigationType() === NavigationType.Pop;
  const [drawn, setDrawn] = useState(() => returning || !heights.has(story._id));
  if (!drawn) return <Undrawn height={heights.get(story._id)} onNear={() => setDrawn(true)} />;
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

function WindowContent({
  source,
  cursor,
  until,
  onFollow,
  height,
}: StoryWindowProps & { height: number | undefined }) {
  const t = useText(postsText);
  const sentences = useErrorSentences();
  const hidden = useHiddenStories();
  const { data, error, refetch, isFetching } = useQuery(pageQuery(source, cursor));
  // Where they have stood before, the place of each is known.
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
  if (error && !isFetching) {
    return (
      <Notice
        tone="danger"
        action={
          <Button size="small" onClick={() => void refetch()}>
            {t.tryAgain}
          </Button>
        }
      >
        {sentences.ofError(error)}
      </Notice>
    );
  }
  return (
    <div style={{ minHeight: height }}>
      <LoadingRegion label={t.loadingStories} className="grid gap-5">
        <StorySkeleton />
        <StorySkeleton />
      </LoadingRegion>
    </div>
  );
}
