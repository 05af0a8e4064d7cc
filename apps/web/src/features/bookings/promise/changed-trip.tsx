import type { Booking } from '@ghuri/contract/bookings';
import { useMutation } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { formatNumber, formatTaka } from '../../../platform/format.ts';
import { useDates } from '../../../platform/i18n/dates.ts';
import { TimeText } from '../../../platform/i18n/time-text.tsx';
import { useLanguage, useShownPlace, useText } from '../../../platform/i18n/use-text.ts';
import { requestedPart } from '../../../platform/requested-part.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { refreshBookings } from '../../checkout/checkout.api.ts';
import { bookingsText } from '../bookings.text.ts';
import { startOf } from '../trip-moment.ts';
import { acceptDate } from './promise.api.ts';
import { promiseText } from './promise.text.ts';
import { tripChanges } from './trip-changes.ts';

const CancelBooking = requestedPart(
  async () => (await import('../my-tours/cancel-booking.tsx')).CancelBooking,
);

/** The agency changed place, start or length: old and new, and what the traveller can do. */
export function ChangedTrip({ booking }: { booking: Booking }) {
  const { changed } = booking;
  if (!changed || booking.state !== 'paid') return null;
  return <Change booking={booking} now={changed} />;
}

function Change({ booking, now }: { booking: Booking; now: NonNullable<Booking['changed']> }) {
  const t = useText(promiseText);
  const b = useText(bookingsText);
  const language = useLanguage();
  const dates = useDates();
  const shownPlace = useShownPlace();
  const sentences = useErrorSentences();
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => acceptDate(booking._id, now.startsAt),
    onSuccess: () => {
      toast(t.accepted, { id: 'accepted' });
      return refreshBookings();
    },
    // The date may have moved again, or the time to answer is over.
    onError: () => refreshBookings(),
  });
  const isChanged = tripChanges(booking, now);
  const days = (count: number) => b.days(count, formatNumber(count, language));
  const lines = [
    isChanged.start && ([t.leaves, dates.moment(startOf(booking)), dates.moment(startOf(now))] as const),
    isChanged.place && ([t.place, shownPlace(booking.locationName), shownPlace(now.locationName)] as const),
    isChanged.length && ([t.length, days(booking.tourTripDay), days(now.tourTripDay)] as const),
  ].filter((line) => line !== false);
  return (
    <Notice tone="warn" icon={<CalendarClock aria-hidden />}>
      <p className="font-semibold">
        {now.answerBy === null ? t.changed(booking.agencyName) : t.moved(booking.agencyName)}
      </p>
      <dl className="mt-1.5 grid gap-1">
        {lines.map(([name, before, after]) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt>{name}:</dt>
            <dd className="font-semibold">{t.fromTo(before, after)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1.5">
        {now.answerBy === null ? t.mayCancel : <TimeText value={now.answerBy} within={t.answerBy} />}
      </p>
      {error && (
        <p role="alert" className="mt-1.5 font-semibold text-danger">
          {sentences.ofError(error)}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {now.answerBy !== null && (
          <Button size="small" variant="primary" loading={isPending} onClick={() => mutate()}>
            {t.accept}
          </Button>
        )}
        {booking.canCancel && (
          <Button
            size="small"
            variant="outline"
            onClick={() => {
              setAsked(true);
              setOpen(true);
            }}
          >
            {t.fullRefund(formatTaka(booking.refundNow, language))}
          </Button>
        )}
      </div>
      {asked && (
        <Suspense fallback={null}>
          <CancelBooking booking={booking} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </Notice>
  );
}
