import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';

export const mapTilesQuery = () =>
  queryOptions({
    queryKey: ['map-tiles'],
    queryFn: ({ signal }) => api('GET /map-tiles', { signal }),
    staleTime: Infinity,
  });
