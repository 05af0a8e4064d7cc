import type { Booking } from '@ghuri/contract/bookings';
import { LARGEST_PARTY, seatsLeft } from '@ghuri/domain/tours';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber, formatTaka } from '../../platform/format.ts';
import { useLanguage, useShownPlace, useText } from '../../platform/i18n/use-text.ts';
import { Modal } from '../../ui/modal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { checkoutText } from './checkout.text.ts';
import { isOffer, soldId } from './hold-words.ts';
import { seatsQuery } from './hold.api.ts';
import { PricedChange } from './prices/priced-change.tsx';
import { useCheckout } from './use-checkout.ts';
import { useHoldNote } from './use-hold-note.ts';

interface ChangeHoldProps {
  hold: Booking;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onAttempted?: (() => void) | undefined;
}

/** The checkout form filled from the hold: changes the party or the payer for the same trip. */
export function ChangeHold({ hold, open, onOpenChange, onAttempted }: ChangeHoldProps) {
  const t = useText(checkoutText);
  const shownPlace = useShownPlace();
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      size="small"
      title={t.changeTitle(shownPlace(hold.locationName))}
      closeLabel={t.close}
    >
      <ChangeForm hold={hold} onAttempted={onAttempted} />
    </Modal>
  );
}

/** What the tour sells now decides about the form. */
function ChangeForm(props: Pick<ChangeHoldProps, 'hold' | 'onAttempted'>) {
  const { data: tour, isPending } = useQuery(seatsQuery(props.hold.tourId));
  if (tour?.prices) return <PricedChange {...props} tour={tour} prices={tour.prices} />;
  // A hold with a party of its own needs the price list.
  if (props.hold.party !== null && isPending) return <Skeleton className="h-96" />;
  return <PlainChange {...props} />;
}

function PlainChange({ hold, onAttempted }: Pick<ChangeHoldProps, 'hold' | 'onAttempted'>) {
  const t = useText(checkoutText);
  const language = useLanguage();
  const [persons, setPersons] = useState(hold.persons);
  const offer = isOffer(hold);
  const note = useHoldNote(hold.holdUntil);
  const each = hold.price / hold.persons;
  const most = useMostSeats(hold);
  const party = offer
    ? { persons: hold.persons, most: hold.persons, total: hold.price }
    : { persons, most, setPersons, total: each * persons };
  const checkout = useCheckout({ kind: hold.kind, id: soldId(hold) ?? '', party, hold, onAttempted });
  const shown = (value: number) => formatNumber(value, language);
  return (
    <CheckoutForm
      checkout={checkout}
      summary={
        offer
          ? `${t.people(hold.persons, shown(hold.persons))}, ${t.inAll}`
          : `${formatTaka(each, language)} × ${shown(persons)}`
      }
      submit={t.changeAndPay}
      note={offer ? t.priceHeldWhilePaying : note}
      replaces={offer ? t.replacesOffer : t.replaces(hold.persons, shown(hold.persons))}
    />
  );
}

/** Free seats plus the held ones. Until known, the general maximum: the server decides in the end. */
function useMostSeats({ tourId, persons }: Booking): number {
  const { data: tour } = useQuery(seatsQuery(tourId));
  if (!tour) return LARGEST_PARTY;
  const free = seatsLeft({ capacity: tour.totalTravelers, taken: tour.leftTravelers });
  return Math.min(LARGEST_PARTY, Math.max(0, free) + persons);
}
