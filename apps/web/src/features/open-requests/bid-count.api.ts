import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';
import { requestKeys } from './request-keys.ts';

// Separate from the other calls: the navigation shows the count on every page.
export const bidCountQuery = queryOptions({
  queryKey: requestKeys.count,
  queryFn: ({ signal }) => api('GET /bid-tour/count', { signal }),
});
