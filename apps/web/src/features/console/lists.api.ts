import type { BookingRefund } from '@ghuri/contract/payments';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, apiList } from '../../platform/api-client.ts';
import type { ListPage } from '../../platform/api-client.ts';
import { queryClient } from '../../platform/query-client.ts';
import { downloadFile } from '../../platform/save-file.ts';

export type ListName = 'people' | 'agencies' | 'tours' | 'bookings';

/** What an admin looks for. Empty texts: no filter. */
export interface ListView {
  search: string;
  state: string;
  agency: string;
  from: string;
  until: string;
}

const LISTS = ['console-lists'] as const;

/** The filters of the view that are set. The server checks them. */
const setFilters = (view: ListView) =>
  Object.fromEntries(Object.entries(view).filter(([, value]) => value !== ''));

/** A list of the console. `read` makes its call. */
const listOf = <Item>(
  list: ListName,
  view: ListView,
  read: (query: object, signal: AbortSignal) => Promise<ListPage<Item[]>>,
) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, list, view],
    queryFn: ({ pageParam, signal }) =>
      read({ ...setFilters(view), ...(pageParam !== null && { cursor: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

export const peopleQuery = (view: ListView) =>
  listOf('people', view, (query, signal) => apiList('GET /admin/people', { query, signal }));
export const agenciesQuery = (view: ListView) =>
  listOf('agencies', view, (query, signal) => apiList('GET /admin/agencies', { query, signal }));
export const toursQuery = (view: ListView) =>
  listOf('tours', view, (query, signal) => apiList('GET /admin/tours', { query, signal }));
export const bookingsQuery = (view: ListView) =>
  listOf('bookings', view, (query, signal) => apiList('GET /admin/bookings', { query, signal }));

export const downloadList = (list: ListName, view: ListView): Promise<void> =>
  downloadFile(`/admin/${list}.csv`, 'POST', setFilters(view));

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: [...LISTS, 'person', id],
    queryFn: ({ signal }) => api('GET /admin/people/:id', { params: { id }, signal }),
    staleTime: 0,
  });

export const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: [...LISTS, 'booking', id],
    queryFn: ({ signal }) => api('GET /admin/bookings/:id', { params: { id }, signal }),
    staleTime: 0,
  });

export type PersonAct = 'suspend' | 'lift' | 'end-sessions';

/** Refreshes the lists also after a refusal: another admin may have been faster. */
export async function decidePerson(id: string, act: PersonAct, reason: string): Promise<void> {
  try {
    await api(`PUT /admin/people/:id/${act}`, { params: { id }, body: { reason } });
  } finally {
    await queryClient.invalidateQueries({ queryKey: LISTS });
  }
}

export const refundBooking = (id: string, body: BookingRefund) =>
  api('PUT /bookings/:id/refund', { params: { id }, body });
