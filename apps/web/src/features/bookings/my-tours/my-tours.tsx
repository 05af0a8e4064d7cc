import { bookingTab } from '@ghuri/domain/trip-tabs';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMe } from '../../../platform/auth/use-session.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { serverNow } from '../../../platform/server-clock.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { ListEnd } from '../../../ui/list-end.tsx';
import { PictureCardsSkeleton } from '../../../ui/picture-card.tsx';
import { useBookingNews } from '../../checkout/checkout.api.ts';
import { keptTrips, myToursQuery } from '../bookings.api.ts';
import type { When } from '../bookings.api.ts';
import { KeptNotice } from '../kept-notice.tsx';
import { SeatCard } from '../travellers/seat-card.tsx';
import { seatsQuery } from '../travellers/travellers.api.ts';
import { startOf } from '../trip-moment.ts';
import { BookingCard } from './booking-card.tsx';
import { myToursText } from './my-tours.text.ts';
import { NoTrips } from './no-trips.tsx';

/** Paid trips by departure, or past ones. The server lists holds with the upcoming trips; they are under To pay. */
export function MyTours({ when }: { when: When }) {
  const t = useText(myToursText);
  const { email, userID } = useMe();
  useBookingNews(userID);
  const list = useInfiniteQuery(myToursQuery(email, when));
  const bookings = list.data?.pages
    .flatMap(({ items }) => items)
    .filter((booking) => bookingTab({ ...booking, startsAt: startOf(booking) }, serverNow()) !== 'to-pay');
  const taken = useQuery(seatsQuery);
  const seats = (taken.data ?? []).filter((seat) => startOf(seat) > serverNow() === (when === 'upcoming'));
  return (
    <>
      {list.data && <KeptNotice name={keptTrips(when)} className="mt-4" />}
      {list.isPending && <PictureCardsSkeleton label={t.loading} />}
      {!bookings && list.error && <FailedState title={t.failed} retry={t.tryAgain} query={list} />}
      {bookings?.length === 0 && seats.length === 0 && !list.hasNextPage && (
        <NoTrips
          here={when}
          title={when === 'past' ? t.nothingPast : t.nothingAhead}
          body={when === 'past' ? t.nothingPastBody : t.nothingAheadBody}
        />
      )}
      {bookings && seats.length + bookings.length > 0 && (
        <ul className="mt-4 grid gap-4">
          {seats.map((seat) => (
            <SeatCard key={seat.bookingId} seat={seat} />
          ))}
          {bookings.map((booking) => (
            <BookingCard key={booking._id} booking={booking} />
          ))}
        </ul>
      )}
      <ListEnd more={t.loadMore} retry={t.tryAgain} query={list} />
    </>
  );
}
