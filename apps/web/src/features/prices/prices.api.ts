import type { Departure, NewPrices } from '@ghuri/contract/trips';
import type { Tour } from '@ghuri/contract/tours';
import { inDhaka } from '@ghuri/domain/dhaka-time';
import { MOST_DAYS_AHEAD } from '@ghuri/domain/tours';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, apiList } from '../../platform/api-client.ts';
import type { CallBody } from '../../platform/api-client.ts';
import { queryClient } from '../../platform/query-client.ts';
import { serverNow } from '../../platform/server-clock.ts';

const DAY_MS = 86_400_000;

/** The chosen departures, and the first one with its prices: the form edits this copy. */
export const datesToPriceQuery = (tripId: string, tours: readonly string[]) =>
  queryOptions({
    queryKey: ['prices', tripId, tours],
    queryFn: async ({ signal }): Promise<{ dates: Departure[]; first: Tour }> => {
      const now = serverNow();
      const [departures, first] = await Promise.all([
        api('GET /trips/:id/departures', {
          params: { id: tripId },
          query: { from: inDhaka(now).date, to: inDhaka(now + MOST_DAYS_AHEAD * DAY_MS).date },
          signal,
        }),
        api('GET /upcoming-tours/:id', { params: { id: tours[0] ?? '' }, signal }),
      ]);
      return { dates: departures.filter(({ _id }) => tours.includes(_id)), first };
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Lists, calendars and pages of tours show the new prices. */
function refreshPrices(): void {
  void queryClient.invalidateQueries({ queryKey: ['trips'] });
  void queryClient.invalidateQueries({ queryKey: ['tours'] });
}

export async function savePrices(tripId: string, body: NewPrices): Promise<void> {
  await api('PUT /trips/:id/prices', { params: { id: tripId }, body });
  refreshPrices();
}

export async function guarantee(tripId: string, tours: string[]): Promise<void> {
  await api('PUT /trips/:id/guarantee', { params: { id: tripId }, body: { tours } });
  refreshPrices();
  await queryClient.invalidateQueries({ queryKey: ['prices', tripId] });
}

const COUPONS = ['coupons'] as const;

export const couponsQuery = () =>
  infiniteQueryOptions({
    queryKey: COUPONS,
    queryFn: ({ pageParam, signal }) =>
      apiList('GET /coupons', { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

export async function createCoupon(body: CallBody<'POST /coupons'>): Promise<void> {
  await api('POST /coupons', { body });
  await queryClient.invalidateQueries({ queryKey: COUPONS });
}

export async function endCoupon(id: string): Promise<void> {
  await api('PUT /coupons/:id/end', { params: { id } });
  await queryClient.invalidateQueries({ queryKey: COUPONS });
}
