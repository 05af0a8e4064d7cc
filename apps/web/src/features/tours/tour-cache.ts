import type { SuggestedTour, Tour, TourEvent } from '@ghuri/contract/tours';
import type { InfiniteData } from '@tanstack/react-query';
import { queryClient } from '../../platform/query-client.ts';
import type { TourPage } from './tours.api.ts';
import { tourKeys } from './tours.api.ts';

type Change = Partial<Tour>;

const changed =
  <T extends Tour>(id: string, change: Change) =>
  (tour: T): T =>
    tour._id === id ? { ...tour, ...change } : tour;

/** Changes a tour wherever it is shown. */
export function showTour(id: string, change: Change): void {
  queryClient.setQueryData<Tour>(tourKeys.one(id), (tour) => tour && changed(id, change)(tour));
  queryClient.setQueryData<SuggestedTour[]>(tourKeys.forYou, (tours) => tours?.map(changed(id, change)));
  queryClient.setQueriesData<InfiniteData<TourPage>>({ queryKey: tourKeys.anyList }, (lists) => {
    if (!lists) return lists;
    const pages = lists.pages.map((page) => ({ ...page, items: page.items.map(changed(id, change)) }));
    return { ...lists, pages };
  });
}

/** After an agency's change a tour may have another position in lists, or none. */
export function refreshTours(): void {
  void queryClient.invalidateQueries({ queryKey: tourKeys.all });
}

/** Applies a live event to a tour. Either the seats changed, or other facts, which need a new request. */
export function applyTourEvent({ tourId, ...news }: TourEvent): void {
  const before = queryClient.getQueryData<Tour>(tourKeys.one(tourId));
  showTour(tourId, news);
  // All viewers of a tour get every seat change: a refetch each time would overload the server for nothing.
  if (before?.leftTravelers === news.leftTravelers)
    void queryClient.invalidateQueries({ queryKey: tourKeys.one(tourId) });
}
