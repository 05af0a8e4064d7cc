import { BOOKING_EVENT } from '@ghuri/contract/bookings.words';
import type { PersonalisedTour } from '@ghuri/contract/personalised-tours';
import { PERSONALISED_TOUR_EVENT } from '@ghuri/contract/personalised-tours.words';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, apiList } from '../../platform/api-client.ts';
import type { CallBody, ListPage } from '../../platform/api-client.ts';
import { useMe } from '../../platform/auth/use-session.ts';
import { CONNECTED, useLive } from '../../platform/live/live.ts';
import { queryClient } from '../../platform/query-client.ts';

/** The filter for the wishes that an agency received. */
export type Shown = 'all' | 'pending';

/** The filter for the viewer's own wishes. A paid one is a booking, too. */
export type OwnShown = 'all' | 'unpaid';

const keys = {
  all: ['personalised-tours'] as const,
  own: (show: OwnShown) => ['personalised-tours', 'own', show] as const,
  agency: (show: Shown) => ['personalised-tours', 'agency', show] as const,
};

/** Covers all unpaid wishes in nearly all cases. */
const MOST_AT_ONCE = 100;

const firstPage = null as string | null;
const after = (cursor: string | null) => cursor !== null && { cursor };

/** The wishes that the viewer sent to agencies. */
export const ownWishesQuery = (email: string, show: OwnShown) =>
  infiniteQueryOptions({
    queryKey: keys.own(show),
    queryFn: ({ pageParam, signal }): Promise<ListPage<PersonalisedTour[]>> =>
      apiList('GET /personalized-tours/user/:email', {
        params: { email },
        query: { show, ...(show === 'unpaid' && { limit: MOST_AT_ONCE }), ...after(pageParam) },
        signal,
      }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.next,
  });

/** The wishes that the viewer's agency received. */
export const agencyWishesQuery = (email: string, show: Shown) =>
  infiniteQueryOptions({
    queryKey: keys.agency(show),
    queryFn: ({ pageParam, signal }): Promise<ListPage<PersonalisedTour[]>> =>
      apiList('GET /personalized-tours/agency/:email', {
        params: { email },
        query: { show, ...after(pageParam) },
        signal,
      }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.next,
  });

/** Updates the lists on the page when either side acts. */
export function usePersonalisedNews(): void {
  const { userID } = useMe();
  useLive(`user:${userID}`, ({ type }) => {
    if (type === PERSONALISED_TOUR_EVENT || type === BOOKING_EVENT || type === CONNECTED)
      void refreshPersonalised();
  });
}

export const refreshPersonalised = (): Promise<void> => queryClient.invalidateQueries({ queryKey: keys.all });

export const askAgency = (body: CallBody<'POST /personalized-tours'>) =>
  api('POST /personalized-tours', { body });

export const withdrawWish = (id: string) => api('DELETE /personalized-tours/:id', { params: { id } });

export const quote = (id: string, body: CallBody<'PUT /personalized-tours/:id'>) =>
  api('PUT /personalized-tours/:id', { params: { id }, body }).finally(() => void refreshPersonalised());

export const decline = (id: string, body: CallBody<'PUT /personalized-tours/:id/decline'>) =>
  api('PUT /personalized-tours/:id/decline', { params: { id }, body }).finally(
    () => void refreshPersonalised(),
  );
