import type { Tour, TourEvent } from '@ghuri/contract/tours';
import { TOUR_EVENT, tourTopic } from '@ghuri/contract/tours.words';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { CONNECTED, useLive } from '../../../platform/live/live.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { hearOfTour, showTour } from '../tour-cache.ts';
import type { TourStatus } from '../tour-status.ts';
import { tourStatus } from '../tour-status.ts';
import { closeBooking, tourQuery } from '../tours.api.ts';
import { useHasPassed } from '../../../platform/use-clock.ts';

/** Before a tour is shown: at once where it is known, and brought up to date behind it. */
export async function loadTour(id: string): Promise<void> {
  const query = tourQuery(id);
  if (queryClient.getQueryData(query.queryKey)) return;
  try {
    await queryClient.query(query);
  } catch (error) {
    // Where an id is mistyped the server calls it invalid; to a reader both are a tour that is not there.
    if (error instanceof ApiError && error.code === 'invalid_input') throw new ApiError(404, 'not_found');
    throw error;
  }
}

/** The tour that the loader has fetched, and what becomes of it while one looks. */
export function useTour(id: string): Tour | undefined {
  const { data } = useQuery(tourQuery(id));
  useLive(tourTopic(id), (event) => {
    // What comes on this topic under this name has the contract's shape.
    if (event.type === TOUR_EVENT) hearOfTour(event.data as unknown as TourEvent);
    // Seats may have gone between the first answer and the first event.
    if (event.type === CONNECTED) void queryClient.invalidateQueries({ queryKey: tourQuery(id).queryKey });
  });
  return data;
}

/** Whether it can be booked, as of now: it follows the clock and the news. The server is told when the time is up. */
export function useTourStatus(tour: Tour): TourStatus {
  const end = Date.parse(tour.bookingEnds);
  const passed = useHasPassed(end);
  const { _id: id, timesUp, cancelled } = tour;
  useEffect(() => {
    if (!passed || timesUp || cancelled) return;
    closeBooking(id)
      .then((answer) => showTour(id, { timesUp: answer.timesUp }))
      // The page knows by its own clock, and the server decides by its own at every booking.
      .catch(() => {});
  }, [passed, timesUp, cancelled, id]);
  return tourStatus(tour, passed ? end : end - 1);
}

/** A tour that the loader has fetched, as it was then; undefined where none is asked for. */
export function useKnownTour(id: string | null): Tour | undefined {
  const { data } = useQuery({ ...tourQuery(id ?? ''), enabled: id !== null });
  return data;
}
