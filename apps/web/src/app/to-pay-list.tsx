import { BookingCard } from '../features/bookings/my-tours/booking-card.tsx';
import { NoTrips } from '../features/bookings/my-tours/no-trips.tsx';
import { tripsText } from '../features/bookings/my-tours/trips.text.ts';
import { AcceptedCard } from '../features/open-requests/accepted/accepted-card.tsx';
import { OwnWishCard } from '../features/personalised-tours/own/own-wish-card.tsx';
import { WaitingCard } from '../features/waiting-list/waiting-card.tsx';
import { useText } from '../platform/i18n/use-text.ts';
import { FailedState } from '../ui/failed-state.tsx';
import { PictureCardsSkeleton } from '../ui/picture-card.tsx';
import { myToursTabsText } from './my-tours.text.ts';
import type { useToPay } from './use-to-pay.ts';

/** Everything that waits for a payment, soonest deadline first. */
export function ToPayList({ items, queries }: ReturnType<typeof useToPay>) {
  const t = useText(myToursTabsText);
  const trips = useText(tripsText);
  const failed = queries.find(({ data, error }) => data === undefined && error !== null);
  if (items.length === 0 && failed) return <FailedState title={t.failed} retry={t.tryAgain} query={failed} />;
  if (items.length === 0 && queries.some(({ isPending }) => isPending))
    return <PictureCardsSkeleton label={t.loading} />;
  if (items.length === 0)
    return <NoTrips here="to-pay" title={trips.nothingToPay} body={trips.nothingToPayBody} />;
  return (
    <ul className="mt-4 grid gap-4">
      {items.map((item) => {
        if (item.kind === 'hold') return <BookingCard key={item.id} booking={item.booking} />;
        if (item.kind === 'quote') return <OwnWishCard key={item.id} tour={item.wish} />;
        if (item.kind === 'offer') return <WaitingCard key={item.id} entry={item.entry} />;
        return <AcceptedCard key={item.id} request={item.request} />;
      })}
    </ul>
  );
}
