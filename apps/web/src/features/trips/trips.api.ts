import type { Departure, TripDraft, TripVisibility, WholeTrip } from '@ghuri/contract/trips';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, apiList } from '../../platform/api-client.ts';
import type { CallBody } from '../../platform/api-client.ts';
import { queryClient } from '../../platform/query-client.ts';

const tripKeys = {
  all: ['trips'] as const,
  list: ['trips', 'list'] as const,
  one: (id: string) => ['trips', 'one', id] as const,
  departures: (id: string) => ['trips', 'departures', id] as const,
};

const PAGE_SIZE = 10;

export const ownTripsQuery = () =>
  infiniteQueryOptions({
    queryKey: tripKeys.list,
    queryFn: ({ pageParam, signal }) =>
      apiList('GET /trips', {
        query: { limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

export const tripQuery = (id: string) =>
  queryOptions<WholeTrip>({
    queryKey: tripKeys.one(id),
    queryFn: ({ signal }) => api('GET /trips/:id', { params: { id }, signal }),
    // The form edits this copy: it must be the newest, and must not change below the form.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The newest state of a trip, not from the cache. */
export const readTrip = (id: string) => api('GET /trips/:id', { params: { id } });

/** All departures that a calendar shows. */
export const departuresQuery = (id: string, span: { from: string; to: string }) =>
  queryOptions<Departure[]>({
    queryKey: [...tripKeys.departures(id), span],
    queryFn: ({ signal }) => api('GET /trips/:id/departures', { params: { id }, query: span, signal }),
  });

/** Lists, calendars and pages of tours show what changed. */
export function refreshTrips(): void {
  void queryClient.invalidateQueries({ queryKey: tripKeys.all });
  void queryClient.invalidateQueries({ queryKey: ['tours'] });
}

/** Begins an empty draft. */
export const createTrip = () => api('POST /trips', { body: { draft: { title: { en: '', bn: '' } } } });

export async function saveTrip(id: string, body: { revision: number; draft: TripDraft }) {
  const saved = await api('PUT /trips/:id', { params: { id }, body });
  void queryClient.invalidateQueries({ queryKey: tripKeys.list });
  return saved;
}

export const discardChanges = (id: string, revision: number) =>
  api('PUT /trips/:id/discard', { params: { id }, body: { revision } });

export const publishTrip = (id: string, body: { revision: number; visibility: TripVisibility }) =>
  api('PUT /trips/:id/publish', { params: { id }, body });

export const scheduleTrip = (id: string, body: { revision: number; publishAt: string | null }) =>
  api('PUT /trips/:id/schedule', { params: { id }, body });

export const setVisibility = (id: string, visibility: TripVisibility) =>
  api('PUT /trips/:id/visibility', { params: { id }, body: { visibility } });

export const deleteTrip = (id: string) => api('DELETE /trips/:id', { params: { id } });

export const addDepartures = (id: string, body: CallBody<'POST /trips/:id/departures'>) =>
  api('POST /trips/:id/departures', { params: { id }, body });

export const changeDepartures = (id: string, body: CallBody<'PUT /trips/:id/departures'>) =>
  api('PUT /trips/:id/departures', { params: { id }, body });

export const stopSelling = (id: string, body: { tours: string[]; closed: boolean }) =>
  api('PUT /trips/:id/stop-selling', { params: { id }, body });

export const cancelDepartures = (id: string, body: { tours: string[]; reason: string }) =>
  api('PUT /trips/:id/cancel-departures', { params: { id }, body });

export const reschedule = (id: string, body: CallBody<'PUT /trips/:id/reschedule'>) =>
  api('PUT /trips/:id/reschedule', { params: { id }, body });
