import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api-client.ts';
import type { CallBody } from '../../../platform/api-client.ts';
import { queryClient } from '../../../platform/query-client.ts';

/** How often the page asks who has seen the announcements. */
const LOOK_AGAIN_MS = 20_000;

/** The announcements of a departure, newest first, and how many travellers get the next one. */
export const announcementsQuery = (tripId: string) =>
  queryOptions({
    queryKey: ['announcements', tripId],
    queryFn: ({ signal }) => api('GET /roster/:id/announcements', { params: { id: tripId }, signal }),
    refetchInterval: LOOK_AGAIN_MS,
  });

export async function announce(tripId: string, body: CallBody<'POST /roster/:id/announcements'>) {
  const sent = await api('POST /roster/:id/announcements', { params: { id: tripId }, body });
  void queryClient.invalidateQueries({ queryKey: ['announcements', tripId] });
  return sent;
}
