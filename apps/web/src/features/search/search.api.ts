import type { SEARCH_TABS } from '@ghuri/contract/search.words';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiList } from '../../platform/api-client.ts';

export type SearchTab = (typeof SEARCH_TABS)[number];

/** The first part of every search key. */
export const FOUND = 'search';

/** Best first, page by page. A search that is no longer needed is cancelled. */
export const searchQuery = (tab: SearchTab, term: string) =>
  infiniteQueryOptions({
    queryKey: [FOUND, tab, term],
    queryFn: ({ pageParam, signal }) =>
      apiList('GET /search', {
        query: { searchData: term, tab, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    enabled: term !== '',
  });
