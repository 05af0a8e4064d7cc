import type { ListedTour, Tour, TourListQuery } from '@ghuri/contract/tours';
import type { TripOfTour } from '@ghuri/contract/trips';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, apiList } from '../../platform/api-client.ts';
import type { ListPage } from '../../platform/api-client.ts';

/** Filter and order of the listed tours, as in the list's URL. */
export type TourView = Omit<TourListQuery, 'limit' | 'cursor' | 'group'>;

export type TourPage = ListPage<ListedTour[]>;

export const tourKeys = {
  all: ['tours'] as const,
  anyList: ['tours', 'list'] as const,
  list: (view: TourView) => ['tours', 'list', 'upcoming', view] as const,
  ofAgency: (email: string) => ['tours', 'list', 'agency', email] as const,
  forYou: ['tours', 'for-you'] as const,
  one: (id: string) => ['tours', 'one', id] as const,
  trip: (id: string) => ['tours', 'trip', id] as const,
};

/** Cards per page: few enough that a phone shows the first ones quickly. */
const PAGE_SIZE = 8;

const firstPage = null as string | null;
/** One row for each trip. Saved tours are departures, because a user saves a date. */
const grouped = (view: TourView) => !view.interested && { group: 'trip' as const };

const after = (cursor: string | null) => cursor !== null && { cursor };

export const toursQuery = (view: TourView) =>
  infiniteQueryOptions({
    queryKey: tourKeys.list(view),
    queryFn: async ({ pageParam, signal }): Promise<TourPage> => {
      const { items, next } = await apiList('GET /upcomingTours', {
        query: { ...view, limit: PAGE_SIZE, ...grouped(view), ...after(pageParam) },
        signal,
      });
      return { items: items.upComingTourData, next };
    },
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.next,
  });

/** Up to this many tours are counted; above, the button says so. */
export const MOST_COUNTED = 50;

/** How many tours a view shows, at most `MOST_COUNTED` + 1. */
export const tourCountQuery = (view: TourView) =>
  queryOptions({
    queryKey: [...tourKeys.all, 'count', view],
    queryFn: async ({ signal }) => {
      const query = { ...view, limit: MOST_COUNTED + 1, ...grouped(view) };
      return (await api('GET /upcomingTours', { query, signal })).upComingTourData.length;
    },
  });

/** Two rows of cards. */
const A_FEW = 4;

/** The trips of one agency, each with its next date; for its owner every departure, also past and cancelled ones. */
export const agencyToursQuery = (email: string) =>
  infiniteQueryOptions({
    queryKey: tourKeys.ofAgency(email),
    queryFn: ({ pageParam, signal }): Promise<TourPage> =>
      apiList('GET /upcomingTours/:agencyEmail', {
        params: { agencyEmail: email },
        query: { limit: A_FEW, group: 'trip', ...after(pageParam) },
        signal,
      }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.next,
  });

export const tourQuery = (id: string) =>
  queryOptions<Tour>({
    queryKey: tourKeys.one(id),
    queryFn: ({ signal }) => api('GET /upcoming-tours/:id', { params: { id }, signal }),
  });

/** The content of a tour, other dates of its trip, and similar trips. */
export const tripOfTourQuery = (id: string) =>
  queryOptions<TripOfTour>({
    queryKey: tourKeys.trip(id),
    queryFn: ({ signal }) => api('GET /tours/:id/trip', { params: { id }, signal }),
  });

export const toursForYouQuery = () =>
  queryOptions({
    queryKey: tourKeys.forYou,
    queryFn: async ({ signal }) => (await api('GET /rightUpcomingTours', { signal })).upComingTourData,
    // It is beside every page and not important: a refresh every few minutes is enough.
    staleTime: 5 * 60_000,
  });

export const saveTour = (id: string, interested: boolean) =>
  api('PUT /interested/:id', { params: { id }, body: { interested } });

/** The server decides by its own clock whether booking is over. */
export const closeBooking = (id: string) =>
  api('PUT /update-time/:id', { params: { id }, body: { timesUp: true } });
