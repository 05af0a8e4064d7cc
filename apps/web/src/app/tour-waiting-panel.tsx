import type { Tour } from '@ghuri/contract/tours';
import type { WaitingEntry } from '@ghuri/contract/waiting-list';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { AlertOfDates } from '../features/tours/details/alert-of-dates.tsx';
import { freeSeats } from '../features/tours/tour-status.ts';
import { tripOfTourQuery } from '../features/tours/tours.api.ts';
import { waitingListText } from '../features/waiting-list/waiting-list.text.ts';
import { WaitingPanel } from '../features/waiting-list/waiting-panel.tsx';
import { useText } from '../platform/i18n/use-text.ts';

/** The waiting list of a tour, with the alert and the other dates that the page offers. */
export function TourWaitingPanel({ tour, entry }: { tour: Tour; entry: WaitingEntry | null }) {
  const t = useText(waitingListText);
  const [search] = useSearchParams();
  const from = search.get('offer');
  const { data: trip } = useQuery(tripOfTourQuery(tour._id));
  return (
    <WaitingPanel
      tour={tour._id}
      entry={entry}
      free={freeSeats(tour)}
      capacity={tour.totalTravelers}
      bookingEnds={tour.bookingEnds}
      from={from === 'decline' || from === 'book' ? from : null}
      hasOtherDates={trip !== undefined && trip.dates.length > 0}
      alert={<AlertOfDates tour={tour} on={t.alertOn} off={t.alert} />}
    />
  );
}
