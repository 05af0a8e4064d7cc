import type { Tour } from '@ghuri/contract/tours';
import type { WaitingEntry } from '@ghuri/contract/waiting-list';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { AlertOfDates } from '../features/tours/details/alert-of-dates.tsx';
import { areLast, freeSeats } from '../features/tours/tour-status.ts';
import { tripOfTourQuery } from '../features/tours/tours.api.ts';
import { useWaitingList } from '../features/waiting-list/waiting-list.api.ts';
import { waitingListText } from '../features/waiting-list/waiting-list.text.ts';
import { useText } from '../platform/i18n/use-text.ts';

/** Few tours are full. */
const WaitingPanel = lazy(async () => ({
  default: (await import('../features/waiting-list/waiting-panel.tsx')).WaitingPanel,
}));

/** About as tall as the panel. */
const PLACEHOLDER = <div className="h-56 rounded-[18px] bg-sunken" />;

/** The viewer's entry on the waiting list of a tour with few or no seats, and the panel about it. */
export function useTourWaiting(tour: Tour | undefined): {
  entry: WaitingEntry | null;
  waiting: ReactNode;
} {
  const t = useText(waitingListText);
  const [search] = useSearchParams();
  const free = tour ? freeSeats(tour) : 0;
  const isScarce = tour !== undefined && (free === 0 || areLast(free));
  const { data, isPending } = useWaitingList({ enabled: isScarce });
  const trip = useQuery({ ...tripOfTourQuery(tour?._id ?? ''), enabled: tour !== undefined });
  if (!isScarce) return { entry: null, waiting: null };
  const entry = data?.find((each) => each.tour === tour._id) ?? null;
  if (isPending) return { entry, waiting: PLACEHOLDER };
  return {
    entry,
    waiting: (
      <Suspense fallback={PLACEHOLDER}>
        <WaitingPanel
          key={tour._id}
          tour={tour._id}
          entry={entry}
          free={free}
          capacity={tour.totalTravelers}
          asksToDecline={search.get('offer') === 'decline'}
          hasOtherDates={(trip.data?.dates.length ?? 0) > 0}
          alert={<AlertOfDates tour={tour} on={t.alertOn} off={t.alert} />}
        />
      </Suspense>
    ),
  };
}

/** Seats that are kept for the viewer are free for the viewer. */
export function withOffer(tour: Tour, entry: WaitingEntry | null): Tour {
  if (entry?.state !== 'offered') return tour;
  return { ...tour, leftTravelers: tour.leftTravelers - entry.persons };
}
