import type { Tour } from '@ghuri/contract/tours';
import { formatTaka } from '../../../platform/format.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { CheckoutForm } from '../../checkout/checkout-form.tsx';
import { checkoutText } from '../../checkout/checkout.text.ts';
import type { Checkout } from '../../checkout/use-checkout.ts';
import { areLast, freeSeats } from '../tour-status.ts';
import { useTourWords } from '../use-tour-words.ts';

/** The checkout form with the seats and the price of this tour. */
export function PayForm({ tour, checkout }: { tour: Tour; checkout: Checkout }) {
  const t = useText(checkoutText);
  const language = useLanguage();
  const words = useTourWords();
  const left = freeSeats(tour);
  return (
    <CheckoutForm
      checkout={checkout}
      seats={
        <p className={areLast(left) ? 'text-micro font-[560] text-kite-ink' : 'text-micro text-ink-3'}>
          {words.seatsLeft(left)}
        </p>
      }
      summary={`${formatTaka(tour.totalCost, language)} × ${words.number(checkout.party.persons)}`}
      submit={t.goingPay}
      note={t.heldWhilePaying}
    />
  );
}
