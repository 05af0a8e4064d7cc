import type { Tour, TourEvent } from '@ghuri/contract/tours';
import { TOUR_EVENT, tourTopic } from '@ghuri/contract/tours.words';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { CONNECTED, useLive } from '../../../platform/live/live.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { applyTourEvent, showTour } from '../tour-cache.ts';
import type { TourStatus } from '../tour-status.ts';
import { tourStatus } from '../tour-status.ts';
import { closeBooking, tourQuery, tripOfTourQuery } from '../tours.api.ts';
import { useHasPassed } from '../../../platform/use-clock.ts';

/** Runs before a tour is shown. Cached data shows at once and is refreshed in the background. */
export async function loadTour(id: string): Promise<void> {
  const query = tourQuery(id);
  // Both at once. Nothing moves later, because the page has its content from the start; without it, the page still opens.
  const trip = queryClient.prefetchQuery({ ...tripOfTourQuery(id), retry: false });
  if (queryClient.getQueryData(query.queryKey)) return;
  try {
    await queryClient.query(query);
    await trip;
  } catch (error) {
    // The server calls a mistyped id invalid. For the reader both cases mean: this tour does not exist.
    if (error instanceof ApiError && error.code === 'invalid_input') throw new ApiError(404, 'not_found');
    throw error;
  }
}

/** The tour that the loader has fetched, updated live. */
export function useTour(id: string): Tour | undefined {
  const { data } = useQuery(tourQuery(id));
  useLive(tourTopic(id), (event) => {
    // Events with this type on this topic have the contract's shape.
    if (event.type === TOUR_EVENT) applyTourEvent(event.data as unknown as TourEvent);
    // Seats may have changed between the first response and the first event.
    if (event.type === CONNECTED) void queryClient.invalidateQueries({ queryKey: tourQuery(id).queryKey });
  });
  return data;
}

/** Whether the tour can be booked now, by the clock and live events. At the deadline it notifies the server. */
export function useTourStatus(tour: Tour): TourStatus {
  const end = Date.parse(tour.bookingEnds);
  const passed = useHasPassed(end);
  const { _id: id, timesUp, cancelled } = tour;
  useEffect(() => {
    if (!passed || timesUp || cancelled) return;
    closeBooking(id)
      .then((answer) => showTour(id, { timesUp: answer.timesUp }))
      // A failure is harmless: the page uses its own clock, and the server checks its clock at every booking.
      .catch(() => {});
  }, [passed, timesUp, cancelled, id]);
  return tourStatus(tour, passed ? end : end - 1);
}

/** A tour that the loader has fetched, without live updates; undefined without an id. */
export function useKnownTour(id: string | null): Tour | undefined {
  const { data } = useQuery({ ...tourQuery(id ?? ''), enabled: id !== null });
  return data;
}
