import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { useHiddenStories } from './hidden-stories.ts';
import { freshenStories } from './story-cache.ts';
import { openedQuery, pageQuery } from './posts.api.ts';
import type { OpenedPage, StorySource } from './posts.api.ts';

const NONE: OpenedPage[] = [];

export interface ListedPage {
  cursor: string | null;
  /** Where the next page begins, once it is open. */
  until: OpenedPage['after'] | undefined;
}

/** The open pages of a list, and the function that opens the next one. */
export function useStoryList(source: StorySource) {
  const client = useQueryClient();
  const hidden = useHiddenStories();
  const arrival = useNavigationType();
  const { key: entry } = useLocation();

  // Back and forward find a list unchanged. A user who follows a link gets the newest stories.
  const handled = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (handled.current === entry) return;
    handled.current = entry;
    if (arrival !== NavigationType.Pop) freshenStories(source);
  }, [arrival, entry, source]);

  // Both stay observed even when out of view: the first keeps the list's top, the last provides `next`.
  const first = useQuery(pageQuery(source, null));
  const kept = useQuery(openedQuery(source)).data ?? NONE;
  // Pages opened after a different first page do not continue this one.
  const opened = kept[0]?.cursor === first.data?.next ? kept : [];
  const last = useQuery(pageQuery(source, opened.at(-1)?.cursor ?? null));

  const pages: ListedPage[] = [null, ...opened].map((page, index) => ({
    cursor: page?.cursor ?? null,
    until: opened[index]?.after,
  }));
  const next = last.data?.next ?? null;

  function openNext() {
    const end = last.data?.items.at(-1);
    if (next === null || !end) return;
    const page: OpenedPage = { cursor: next, after: { id: end._id, time: end.time } };
    client.setQueryData(openedQuery(source).queryKey, [...opened, page]);
  }

  const firstShown = first.data?.items.find(({ _id }) => !hidden.has(_id));
  return {
    first,
    pages,
    firstShown: firstShown ?? null,
    empty: first.data !== undefined && firstShown === undefined && first.data.next === null,
    /** Null at the end, and while the page before is loading. */
    openNext: next === null ? null : openNext,
    ended: last.data !== undefined && next === null,
  };
}
