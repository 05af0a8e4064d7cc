import type { Booking } from '@ghuri/contract/bookings';
import { isPayable } from '@ghuri/domain/bookings';
import { BedDouble, CalendarDays, MapPin, Star, Users } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { formatNumber, formatPercent, formatTaka } from '../../../platform/format.ts';
import { TimeText } from '../../../platform/i18n/time-text.tsx';
import { useLanguage, useShownPlace, useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { paths } from '../../../platform/paths.ts';
import { workPaths } from '../../../platform/work-paths.ts';
import { requestedPart } from '../../../platform/requested-part.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PictureCard } from '../../../ui/picture-card.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { TagTone } from '../../../ui/tag.tsx';
import { HoldBlock } from '../../checkout/hold-block.tsx';
import { checkoutPath, isOffer } from '../../checkout/hold-words.ts';
import { payWaysText } from '../../checkout/pay-ways.text.ts';
import { useWayNames } from '../../checkout/use-way-names.ts';
import { BookingBill, hasBill } from '../bill/booking-bill.tsx';
import { PayBalance } from '../bill/pay-balance.tsx';
import { BookingMessages } from '../booking-messages.tsx';
import { bookingsText } from '../bookings.text.ts';
import { ChangedTrip } from '../promise/changed-trip.tsx';
import { SeePromise } from '../promise/see-promise.tsx';
import { AgencyPhone } from '../ticket/agency-phone.tsx';
import { isCodeNeeded } from '../ticket/code-needed.ts';
import { TicketCode } from '../ticket/ticket-code.tsx';
import { TicketFilesMenu } from '../ticket/ticket-files.tsx';
import { ticketText } from '../ticket/ticket.text.ts';
import { WhoTravels } from '../travellers/who-travels.tsx';
import { startOf } from '../trip-moment.ts';
import { bookedPicture } from '../what-was-booked.ts';
import { myToursText } from './my-tours.text.ts';
import { tripsText } from './trips.text.ts';
import { TripFact } from '../trip-fact.tsx';

const CancelBooking = requestedPart(async () => (await import('./cancel-booking.tsx')).CancelBooking);

/** The refunded share of a trip that was refunded in part; null otherwise. */
const refundedPart = (booking: Booking): number | null => {
  const { state, refunded } = booking;
  const received = receivedFor(booking);
  return state === 'refunded' && refunded > 0 && refunded < received ? refunded / received : null;
};

/** What was paid in all. With a deposit it may be less than the price. */
const receivedFor = ({ paid, refunded, refundDue, price }: Booking): number =>
  // A copy on this device may come from an older version.
  (paid ?? price - refunded) + refunded + refundDue;

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
  const trips = useText(tripsText);
  const language = useLanguage();
  const { agencyId, agencyName, tourId, persons } = booking;
  const shownPlace = useShownPlace();
  const place = shownPlace(booking.locationName);
  const departure = shownPlace(booking.tourDeparture);
  // An admin checks this payment or refund.
  const isLookedAt = booking.refundRefused || (booking.moneyWaits && booking.state !== 'paid');
  const state = isLookedAt ? 'review' : booking.state;
  const part = refundedPart(booking);
  const stateName = part === null ? b[state] : trips.partRefunded(formatPercent(part, language));
  const count = (value: number) => formatNumber(value, language);
  return (
    <PictureCard
      picture={bookedPicture(booking, '(min-width: 750px) 176px, 100vw')}
      title={place}
      to={tourId === null ? undefined : paths.tour(tourId)}
      tag={<Tag tone={TONES[state]}>{booking.checkedInAt === null ? stateName : ticket.checkedIn}</Tag>}
      byline={
        <p className="text-meta text-ink-2">
          {agencyId === null ? (
            t.by(agencyName)
          ) : (
            <Link to={paths.agency(agencyId)} className="rounded-small hover:text-ink hover:underline">
              {t.by(agencyName)}
            </Link>
          )}
        </p>
      }
    >
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-meta [&_.lucide]:size-4 [&_.lucide]:text-ink-3">
        <TripFact icon={<CalendarDays aria-hidden />}>
          <TimeText value={startOf(booking)} /> · {b.days(booking.tourTripDay, count(booking.tourTripDay))}
        </TripFact>
        <TripFact icon={<MapPin aria-hidden />}>
          <span lang={writtenIn(departure)}>{t.from(departure)}</span>
        </TripFact>
        {booking.tourHotelInformation !== '' && (
          <TripFact icon={<BedDouble aria-hidden />}>
            <span lang={writtenIn(booking.tourHotelInformation)}>{booking.tourHotelInformation}</span>
          </TripFact>
        )}
        <TripFact icon={<Users aria-hidden />}>
          {(isOffer(booking) ? b.people : b.seats)(persons, count(persons))}
        </TripFact>
        {booking.agencyPhone !== '' && (
          <li className="min-w-0">
            <AgencyPhone agency={agencyName} phone={booking.agencyPhone} />
          </li>
        )}
      </ul>
      {booking.agencyStopped && booking.canCancel && (
        <Notice tone="warn">{t.agencyStopped(agencyName)}</Notice>
      )}
      <ChangedTrip booking={booking} />
      <Money booking={booking} />
      <BookingBill booking={booking} className="max-w-sm text-meta!" />
      <PayBalance booking={booking} size="small" />
      {isPayable(booking.state) && booking.holdUntil !== null ? (
        <HoldBlock hold={booking} until={booking.holdUntil} size="small" />
      ) : (
        <Actions booking={booking} />
      )}
    </PictureCard>
  );
}

function Money({ booking }: { booking: Booking }) {
  const t = useText(myToursText);
  const trips = useText(tripsText);
  const language = useLanguage();
  const taka = (amount: number) => formatTaka(amount, language);
  const pay = useText(payWaysText);
  const ways = useWayNames()(booking.paidWith);
  const { state, price, refunded, refundDue, refundRefused, moneyWaits } = booking;
  const isGivenUp = state === 'expired' || state === 'cancelled' || state === 'failed';
  return (
    <p className="flex flex-wrap items-baseline gap-x-2.5">
      {!hasBill(booking) && <span className="type-price">{taka(price)}</span>}
      <span className="text-meta text-ink-2">
        {refundDue > 0 && (refundRefused ? t.refundRefused : t.onItsWay)(taka(refundDue))}
        {isGivenUp && moneyWaits && t.underReviewOffer}
        {refundDue === 0 && refunded > 0 && trips.refundedOf(taka(refunded), taka(receivedFor(booking)))}
        {state === 'paid' && ways !== '' && pay.paidWith(ways)}
        {state === 'cancelled' && !moneyWaits && trips.noRefund}
        {state === 'review' && (isOffer(booking) ? t.underReviewOffer : t.underReview)}
      </span>
    </p>
  );
}

function Actions({ booking }: { booking: Booking }) {
  const t = useText(myToursText);
  const trips = useText(tripsText);
  const { transactionId, agencyId, canCancel, canReview } = booking;
  const place = useShownPlace()(booking.locationName);
  // What was agreed, and the messages, are on the page of the request.
  const offer = isOffer(booking) ? checkoutPath(booking) : null;
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-2 max-bar:-mr-3 max-bar:gap-1.5">
      {isCodeNeeded(booking) && (
        <TicketCode booking={booking} primary={!canReview && !(booking.balance > 0)} />
      )}
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
      <BookingMessages booking={booking} />
      {booking.state === 'paid' && <WhoTravels booking={booking} size="small" />}
      {booking.kind === 'tour' && <SeePromise booking={booking} size="small" />}
      {booking.state === 'paid' && <TicketFilesMenu bookingId={booking._id} place={place} />}
      {offer !== null && (
        <ButtonLink to={offer} size="small" variant="ghost" aria-label={trips.requestOf(place)}>
          {trips.request}
        </ButtonLink>
      )}
      {booking.dispute ? (
        <ButtonLink
          to={workPaths.dispute(booking.dispute._id)}
          size="small"
          aria-label={trips.disputeOf(place)}
        >
          {trips.dispute}
        </ButtonLink>
      ) : (
        booking.canDispute && (
          <ButtonLink
            to={workPaths.newDispute(booking._id)}
            size="small"
            variant="ghost"
            aria-label={trips.reportOf(place)}
          >
            {trips.report}
          </ButtonLink>
        )
      )}
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
