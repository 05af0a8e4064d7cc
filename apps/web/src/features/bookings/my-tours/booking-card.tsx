import type { Booking } from '@ghuri/contract/bookings';
import { isPayable } from '@ghuri/domain/bookings';
import { BedDouble, CalendarDays, MapPin, Star, Users } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber, formatTaka } from '../../../platform/format.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { paths } from '../../../platform/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { TagTone } from '../../../ui/tag.tsx';
import { HoldBlock } from '../../checkout/hold-block.tsx';
import { isOffer } from '../../checkout/hold-words.ts';
import { bookingsText } from '../bookings.text.ts';
import { AgencyPhone } from '../ticket/agency-phone.tsx';
import { isCodeNeeded } from '../ticket/code-needed.ts';
import { TicketCode } from '../ticket/ticket-code.tsx';
import { TicketFilesMenu } from '../ticket/ticket-files.tsx';
import { ticketText } from '../ticket/ticket.text.ts';
import { tripMoment } from '../trip-moment.ts';
import { bookedPicture } from '../what-was-booked.ts';
import { myToursText } from './my-tours.text.ts';

const CancelBooking = lazy(async () => ({
  default: (await import('./cancel-booking.tsx')).CancelBooking,
}));

const TONES: Record<Booking['state'], TagTone> = {
  held: 'kite',
  pending_payment: 'kite',
  paid: 'success',
  review: 'warn',
  refund_pending: 'info',
  refunded: 'neutral',
  failed: 'neutral',
  cancelled: 'neutral',
  expired: 'neutral',
};

/** One booking: place, date, state and actions. */
export function BookingCard({ booking }: { booking: Booking }) {
  const t = useText(myToursText);
  const b = useText(bookingsText);
  const ticket = useText(ticketText);
  const language = useLanguage();
  const { locationName: place, agencyId, agencyName, tourId, persons } = booking;
  // An admin checks this payment or refund.
  const isLookedAt = booking.refundRefused || (booking.moneyWaits && booking.state !== 'paid');
  const state = isLookedAt ? 'review' : booking.state;
  const { date, time } = tripMoment(booking, language);
  const count = (value: number) => formatNumber(value, language);
  return (
    <Card as="li" padding="none" className="relative flex max-bar:flex-col">
      <div className="relative h-38 shrink-0 bg-sunken bar:h-auto bar:w-44">
        <Picture fill alt="" {...bookedPicture(booking, '(min-width: 750px) 176px, 100vw')} />
      </div>
      <div className="min-w-0 flex-1 p-4.5">
        <div className="flex items-start justify-between gap-3">
          <h2 className="type-lead min-w-0 wrap-anywhere" lang={writtenIn(place)}>
            {tourId === null ? (
              place
            ) : (
              <Link to={paths.tour(tourId)} className="rounded-small hover:underline">
                {place}
              </Link>
            )}
          </h2>
          <Tag tone={TONES[state]}>{booking.checkedInAt === null ? b[state] : ticket.checkedIn}</Tag>
        </div>
        <p className="text-meta text-ink-2">
          {agencyId === null ? (
            t.by(agencyName)
          ) : (
            <Link to={paths.agency(agencyId)} className="rounded-small hover:text-ink hover:underline">
              {t.by(agencyName)}
            </Link>
          )}
        </p>
        <ul className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1 text-meta [&_.lucide]:size-4 [&_.lucide]:text-ink-3">
          <Fact icon={<CalendarDays aria-hidden />}>
            {t.leaves(date, time)} · {b.days(booking.tourTripDay, count(booking.tourTripDay))}
          </Fact>
          <Fact icon={<MapPin aria-hidden />}>
            <span lang={writtenIn(booking.tourDeparture)}>{t.from(booking.tourDeparture)}</span>
          </Fact>
          {booking.tourHotelInformation !== '' && (
            <Fact icon={<BedDouble aria-hidden />}>
              <span lang={writtenIn(booking.tourHotelInformation)}>{booking.tourHotelInformation}</span>
            </Fact>
          )}
          <Fact icon={<Users aria-hidden />}>
            {(isOffer(booking) ? b.people : b.seats)(persons, count(persons))}
          </Fact>
          {booking.agencyPhone !== '' && (
            <li className="min-w-0">
              <AgencyPhone agency={agencyName} phone={booking.agencyPhone} />
            </li>
          )}
        </ul>
        {booking.agencyStopped && booking.canCancel && (
          <Notice tone="warn" className="mt-3">
            {t.agencyStopped(agencyName)}
          </Notice>
        )}
        <Money booking={booking} />
        {isPayable(booking.state) && booking.holdUntil !== null ? (
          <div className="mt-3.5">
            <HoldBlock hold={booking} until={booking.holdUntil} size="small" />
          </div>
        ) : (
          <Actions booking={booking} />
        )}
      </div>
    </Card>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-1.5">
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}

function Money({ booking }: { booking: Booking }) {
  const t = useText(myToursText);
  const language = useLanguage();
  const taka = (amount: number) => formatTaka(amount, language);
  const { state, price, refunded, refundDue, refundRefused, moneyWaits } = booking;
  const isGivenUp = state === 'expired' || state === 'cancelled' || state === 'failed';
  return (
    <p className="mt-3 flex flex-wrap items-baseline gap-x-2.5">
      <span className="type-price">{taka(price)}</span>
      <span className="text-meta text-ink-2">
        {refundDue > 0 && (refundRefused ? t.refundRefused : t.onItsWay)(taka(refundDue))}
        {isGivenUp && moneyWaits && t.underReviewOffer}
        {refundDue === 0 && refunded > 0 && t.back(taka(refunded))}
        {state === 'review' && (isOffer(booking) ? t.underReviewOffer : t.underReview)}
      </span>
    </p>
  );
}

function Actions({ booking }: { booking: Booking }) {
  const t = useText(myToursText);
  const { locationName: place, transactionId, agencyId, canCancel, canReview } = booking;
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <div className="mt-3.5 flex flex-wrap items-center gap-2 max-bar:-mr-3 max-bar:gap-1.5">
      {isCodeNeeded(booking) && <TicketCode booking={booking} primary={!canReview} />}
      {canReview && agencyId !== null && (
        <ButtonLink
          to={paths.agencyTab(agencyId, 'ratings')}
          variant="primary"
          size="small"
          icon={<Star aria-hidden className="size-4!" />}
        >
          {t.review}
        </ButtonLink>
      )}
      {transactionId !== null && (
        <ButtonLink to={paths.receipt(transactionId)} size="small" aria-label={t.receiptOf(place)}>
          {t.receipt}
        </ButtonLink>
      )}
      {booking.state === 'paid' && <TicketFilesMenu bookingId={booking._id} place={place} />}
      {canCancel && (
        <Button
          size="small"
          variant="ghost"
          className="max-bar:px-2"
          aria-label={t.cancelOf(place)}
          onClick={() => {
            setAsked(true);
            setOpen(true);
          }}
        >
          {t.cancel}
        </Button>
      )}
      {asked && (
        <Suspense fallback={null}>
          <CancelBooking booking={booking} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </div>
  );
}
