import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';

export const reliabilityQuery = (agencyId: string) =>
  queryOptions({
    queryKey: ['reliability', agencyId],
    queryFn: ({ signal }) => api('GET /agency-reliability/:id', { params: { id: agencyId }, signal }),
  });
