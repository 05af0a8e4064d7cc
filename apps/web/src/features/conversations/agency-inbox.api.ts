import type { SavedReply } from '@ghuri/contract/inbox-work';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';
import type { CallBody } from '../../platform/api-client.ts';

export const peopleQuery = () =>
  queryOptions({
    queryKey: ['agency-inbox', 'people'],
    queryFn: ({ signal }) => api('GET /agency-inbox/people', { signal }),
  });

export const assign = (id: string, userId: string | null) =>
  api('PUT /agency-inbox/:id/assigned', { params: { id }, body: { userId } });

export const repliesQuery = () =>
  queryOptions({
    queryKey: ['agency-inbox', 'replies'],
    queryFn: ({ signal }): Promise<SavedReply[]> => api('GET /agency-replies', { signal }),
  });

/** Changes the reply with this id, or saves a new one. */
export const saveReply = (id: string | null, body: CallBody<'POST /agency-replies'>): Promise<unknown> =>
  id === null
    ? api('POST /agency-replies', { body })
    : api('PUT /agency-replies/:id', { params: { id }, body });

export const deleteReply = (id: string) => api('DELETE /agency-replies/:id', { params: { id } });
