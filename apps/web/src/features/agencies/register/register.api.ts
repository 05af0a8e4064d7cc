import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api-client.ts';
import type { CallBody } from '../../../platform/api-client.ts';

export const createAgency = (body: CallBody<'POST /createAgency'>) => api('POST /createAgency', { body });

/** The newest decision about the user's agency, from their notifications. */
export const decisionQuery = () =>
  queryOptions({
    queryKey: ['agencies', 'last-decision'],
    queryFn: async ({ signal }) => {
      const told = await api('GET /notifications', { query: { limit: 50 }, signal });
      return told.find(({ kind }) => kind === 'agency_approved' || kind === 'agency_rejected') ?? null;
    },
    staleTime: 0,
  });
