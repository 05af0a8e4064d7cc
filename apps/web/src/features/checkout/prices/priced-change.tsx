import type { Booking } from '@ghuri/contract/bookings';
import type { TourPrices } from '@ghuri/contract/prices';
import type { Tour } from '@ghuri/contract/tours';
import { useState } from 'react';
import { formatNumber } from '../../../platform/format.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { checkoutText } from '../checkout.text.ts';
import { useCheckout } from '../use-checkout.ts';
import { useHoldNote } from '../use-hold-note.ts';
import { choiceOf } from './choice.ts';
import { offeredOf } from './offered.ts';
import { PricedForm } from './priced-form.tsx';
import { usePricedOrder } from './use-priced-order.ts';

interface PricedChangeProps {
  hold: Booking;
  tour: Tour;
  prices: TourPrices;
  onAttempted?: (() => void) | undefined;
}

/** Another party, extras, coupon or plan for a hold. */
export function PricedChange({ hold, tour, prices, onAttempted }: PricedChangeProps) {
  const t = useText(checkoutText);
  const language = useLanguage();
  const before = choiceOf(hold);
  const [choice, setChoice] = useState(before);
  const offered = offeredOf(tour, prices, { persons: hold.persons, addOns: before.addOns });
  const order = usePricedOrder(offered, choice, setChoice);
  const party = { persons: order.priced.seats, most: offered.free, total: order.priced.chosen.now };
  const checkout = useCheckout({ kind: 'tour', id: tour._id, party, order: order.order, hold, onAttempted });
  return (
    <PricedForm
      tourId={tour._id}
      checkout={checkout}
      order={order}
      submit={t.changeAndPay}
      note={useHoldNote(hold.holdUntil)}
      replaces={t.replaces(hold.persons, formatNumber(hold.persons, language))}
    />
  );
}
