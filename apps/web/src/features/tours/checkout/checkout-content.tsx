import type { Booking } from '@ghuri/contract/bookings';
import type { Tour } from '@ghuri/contract/tours';
import { isPayable } from '@ghuri/domain/bookings';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatTaka } from '../../../platform/format.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { paths } from '../../../platform/paths.ts';
import { tourErrorsText } from '../../../platform/tour-errors.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx';
import { CheckoutForm } from '../../checkout/checkout-form.tsx';
import { checkoutText } from '../../checkout/checkout.text.ts';
import { HoldBlock } from '../../checkout/hold-block.tsx';
import type { Checkout } from '../../checkout/use-checkout.ts';
import { useHoldNote } from '../../checkout/use-hold-note.ts';
import { areLast, freeSeats } from '../tour-status.ts';
import type { TourStatus } from '../tour-status.ts';
import { toursText } from '../tours.text.ts';
import { useHasPassed } from '../../../platform/use-clock.ts';
import { useTourWords } from '../use-tour-words.ts';

export interface CheckoutContentProps {
  tour: Tour;
  status: TourStatus;
  checkout: Checkout;
  /** The viewer's booking of this tour; undefined until known. */
  booking: Booking | null | undefined;
  /** Until when a waiting list keeps seats for the viewer; null if it keeps none. */
  keptUntil: string | null;
  /** Replaces everything for the agency's owner. */
  own: ReactNode;
  /** Of a tour with a price list: its price and its form. */
  priced?: { price: ReactNode; form: (checkout: Checkout) => ReactNode } | undefined;
}

/** The price and the possible actions. */
export function CheckoutContent(props: CheckoutContentProps) {
  const { tour, own, priced } = props;
  const t = useText(toursText);
  const language = useLanguage();
  return (
    <>
      {priced?.price ?? (
        <p className="mb-4">
          <span className="type-price-large">{formatTaka(tour.totalCost, language)}</span>{' '}
          <span className="text-label text-ink-2">{t.perPerson}</span>
        </p>
      )}
      {own ?? <WhatNow {...props} />}
    </>
  );
}

function WhatNow({ tour, status, checkout, booking, priced, keptUntil }: CheckoutContentProps) {
  const hold = useLiveHold(booking ?? null);
  // Also while a payment attempt is open: the hold stays until the traveller changes or releases it.
  if (hold && !checkout.sending) return <HoldBlock hold={hold.booking} until={hold.until} />;
  if (booking === undefined && status === 'open') return <NotKnownYet />;
  // A traveller who takes the last seat is paying for it and must not see "full".
  const mayPay = status === 'open' || checkout.sending;
  if (!tour.onSale) {
    return (
      <>
        {booking?.state === 'paid' && <Booked booking={booking} />}
        <Closed status="stopped" />
      </>
    );
  }
  return (
    <>
      {booking?.state === 'paid' && <Booked booking={booking} />}
      {!mayPay ? (
        <Closed status={status} />
      ) : priced ? (
        priced.form(checkout)
      ) : (
        <TourCheckoutForm tour={tour} checkout={checkout} keptUntil={keptUntil} />
      )}
    </>
  );
}

/** The viewer's current hold. */
function useLiveHold(booking: Booking | null): { booking: Booking; until: string } | null {
  const until = booking && isPayable(booking.state) ? booking.holdUntil : null;
  const passed = useHasPassed(until === null ? 0 : Date.parse(until));
  return booking && until !== null && !passed ? { booking, until } : null;
}

/** As large as the form: a blank form must not show in place of held seats. */
function NotKnownYet() {
  const t = useText(checkoutText);
  return (
    <LoadingRegion label={t.loading} className="grid gap-3">
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} className="h-16" />
      ))}
      <Skeleton className="h-13" />
    </LoadingRegion>
  );
}

function Booked({ booking }: { booking: Booking }) {
  const t = useText(checkoutText);
  const words = useTourWords();
  return (
    <Notice
      tone="success"
      icon={<CircleCheck aria-hidden />}
      className="mb-4"
      action={
        <ButtonLink to={paths.myTours} size="small" variant="ghost">
          {t.myTours}
        </ButtonLink>
      }
    >
      {t.booked(booking.persons, words.number(booking.persons))}
    </Notice>
  );
}

function Closed({ status }: { status: Exclude<TourStatus, 'open'> | 'stopped' }) {
  const t = useText(checkoutText);
  const refusals = useText(tourErrorsText);
  const sentence = {
    over: refusals.tour_over,
    cancelled: refusals.tour_cancelled,
    closed: refusals.tour_closed,
    full: t.allTaken,
    stopped: refusals.agency_not_selling,
  }[status];
  return (
    <div className="grid gap-4">
      <p role="status" className="text-ink-2">
        {sentence}
      </p>
      <Button variant="primary" size="large" wide disabled>
        {t.going}
      </Button>
      <ButtonLink to={paths.tours} wide>
        {t.otherTours}
      </ButtonLink>
    </div>
  );
}

/** The checkout form with the seats and the price of this tour. */
function TourCheckoutForm({
  tour,
  checkout,
  keptUntil,
}: Pick<CheckoutContentProps, 'tour' | 'checkout' | 'keptUntil'>) {
  const t = useText(checkoutText);
  const language = useLanguage();
  const words = useTourWords();
  const left = freeSeats(tour);
  const note = useHoldNote(keptUntil);
  return (
    <CheckoutForm
      checkout={checkout}
      seats={
        <p className={areLast(left) ? 'text-micro font-semibold text-kite-ink' : 'text-micro text-ink-3'}>
          {words.seatsLeft(left)}
        </p>
      }
      summary={`${formatTaka(tour.totalCost, language)} × ${words.number(checkout.party.persons)}`}
      submit={t.goingPay}
      note={note}
    />
  );
}
