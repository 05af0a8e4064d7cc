import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiList } from '../../../platform/api-client.ts';

export const openingsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['paper-openings'],
    queryFn: ({ pageParam, signal }) =>
      apiList('GET /agency/paper-openings', {
        query: { ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
