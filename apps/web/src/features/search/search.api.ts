import type { SearchTab } from '@ghuri/contract/search.words';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, apiList } from '../../platform/api-client.ts';

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

/** How many results each tab has. */
export const countsQuery = (term: string) =>
  queryOptions({
    queryKey: [FOUND, 'counts', term],
    queryFn: ({ signal }) => api('GET /search/counts', { query: { searchData: term }, signal }),
    enabled: term !== '',
  });
