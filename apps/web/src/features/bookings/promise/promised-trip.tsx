import type { Booking } from '@ghuri/contract/bookings';
import type { PromisedTrip } from '@ghuri/contract/trips';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNumber, formatTaka } from '../../../platform/format.ts';
import { TimeText } from '../../../platform/i18n/time-text.tsx';
import { useLanguage, useShownPlace, useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { FailedNotice } from '../../../ui/failed-notice.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx';
import { TripSections } from '../../trip-content/trip-sections.tsx';
import { useWords } from '../../trip-content/trip-words.ts';
import { BookingBill, hasBill } from '../bill/booking-bill.tsx';
import { bookingsText } from '../bookings.text.ts';
import { startOf } from '../trip-moment.ts';
import { promisedTripQuery } from './promise.api.ts';
import { promiseText } from './promise.text.ts';

interface PromisedTripProps {
  booking: Booking;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What the booking was sold with: price, facts and content. */
export function PromisedTripDialog({ booking, open, onOpenChange }: PromisedTripProps) {
  const t = useText(promiseText);
  const trip = useQuery({ ...promisedTripQuery(booking._id), enabled: open });
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      title={t.title}
      description={t.asSold}
      closeLabel={t.close}
    >
      {trip.data ? (
        <Sold trip={trip.data} booking={booking} />
      ) : trip.isError ? (
        <FailedNotice retry={t.tryAgain} query={trip} />
      ) : (
        <LoadingRegion label={t.loading} className="grid gap-3">
          <Skeleton className="h-7 w-2/3" />
          <Skeleton className="h-28" />
          <Skeleton className="h-56" />
        </LoadingRegion>
      )}
    </Modal>
  );
}

function Sold({ trip, booking }: { trip: PromisedTrip; booking: Booking }) {
  const t = useText(promiseText);
  const b = useText(bookingsText);
  const language = useLanguage();
  const words = useWords();
  const shownPlace = useShownPlace();
  const { content } = trip;
  const isPriced = hasBill(booking);
  const title = words(content.title);
  const summary = words(content.summary);
  const meetingPoint = shownPlace(content.meetingPoint);
  const number = (value: number) => formatNumber(value, language);
  const taka = (value: number) => formatTaka(value, language);
  const place = shownPlace(trip.locationName);
  const heading = title === content.location ? place : title;
  return (
    <div className="grid gap-6">
      <div>
        <p className="type-lead wrap-anywhere" lang={writtenIn(heading)}>
          {heading}
        </p>
        {summary !== '' && (
          <p className="mt-1 wrap-anywhere whitespace-pre-line text-ink-2" lang={writtenIn(summary)}>
            {summary}
          </p>
        )}
      </div>
      {isPriced && <BookingBill booking={booking} />}
      <dl className="grid gap-x-6 gap-y-3 rounded-card bg-sunken px-5 py-4 bar:grid-cols-2">
        {!isPriced && (
          <Fact name={t.paid}>{t.sum(taka(trip.unitCost), number(trip.persons), taka(trip.price))}</Fact>
        )}
        <Fact name={t.leaves}>
          <TimeText value={startOf(trip)} />
        </Fact>
        <Fact name={t.length}>{b.days(trip.tourTripDay, number(trip.tourTripDay))}</Fact>
        <Fact name={t.meetingPoint} lang={writtenIn(meetingPoint)}>
          {meetingPoint}
        </Fact>
        <Fact name={t.hotel} lang={writtenIn(content.hotel)}>
          {content.hotel}
        </Fact>
      </dl>
      <TripSections content={content} day={trip.tourTripDate} />
    </div>
  );
}

function Fact({ name, lang, children }: { name: string; lang?: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-meta text-ink-2">{name}</dt>
      <dd className="font-semibold wrap-anywhere" lang={lang}>
        {children}
      </dd>
    </div>
  );
}
