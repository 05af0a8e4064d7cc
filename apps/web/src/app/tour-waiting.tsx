import type { Tour } from '@ghuri/contract/tours';
import type { WaitingEntry } from '@ghuri/contract/waiting-list';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { areLast, freeSeats } from '../features/tours/tour-status.ts';
import { useWaitingList } from '../features/waiting-list/waiting-list.api.ts';

/** Few tours are full. */
const TourWaitingPanel = lazy(async () => ({
  default: (await import('./tour-waiting-panel.tsx')).TourWaitingPanel,
}));

/** About as tall as the panel. */
const PLACEHOLDER = <div className="h-56 rounded-[18px] bg-sunken" />;

/** The viewer's entry on the waiting list of a tour with few or no seats, and the panel about it. */
export function useTourWaiting(tour: Tour | undefined): { entry: WaitingEntry | null; waiting: ReactNode } {
  const free = tour ? freeSeats(tour) : 0;
  const isScarce = tour !== undefined && (free === 0 || areLast(free));
  const { data, isPending } = useWaitingList({ enabled: isScarce });
  if (!isScarce) return { entry: null, waiting: null };
  const entry = data?.find((each) => each.tour === tour._id) ?? null;
  const panel = <TourWaitingPanel key={tour._id} tour={tour} entry={entry} />;
  return { entry, waiting: isPending ? PLACEHOLDER : <Suspense fallback={PLACEHOLDER}>{panel}</Suspense> };
}

/** Seats that are kept for the viewer are free for the viewer. */
export const withOffer = (tour: Tour, entry: WaitingEntry | null): Tour =>
  entry?.state === 'offered' ? { ...tour, leftTravelers: tour.leftTravelers - entry.persons } : tour;
