import type { SEARCH_TABS } from '@ghuri/contract/search.words';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiList } from '../../platform/api-client.ts';

export type SearchTab = (typeof SEARCH_TABS)[number];

/** What every key of what was found begins with. */
export const FOUND = 'search';

/** Best first, a page at a time. A search that nobody waits for any more is cancelled. */
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
