import type { TourPrices } from '@ghuri/contract/prices';
import { ShieldCheck } from 'lucide-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Tag } from '../../../ui/tag.tsx';
import { checkoutText } from '../../checkout/checkout.text.ts';
import type { Choice } from '../../checkout/prices/choice.ts';
import { offeredOf } from '../../checkout/prices/offered.ts';
import { PricedForm } from '../../checkout/prices/priced-form.tsx';
import type { PricedFormProps } from '../../checkout/prices/priced-form.tsx';
import { pricesText } from '../../checkout/prices/prices.text.ts';
import { usePriceWords } from '../../checkout/prices/use-price-words.ts';
import { usePricedOrder } from '../../checkout/prices/use-priced-order.ts';
import type { Checkout } from '../../checkout/use-checkout.ts';
import { useHoldNote } from '../../checkout/use-hold-note.ts';
import { priceNow } from '../tour-status.ts';
import { CheckoutFrame } from './checkout-frame.tsx';
import type { CheckoutFrameProps } from './checkout-frame.tsx';

/** What the traveller chose so far: the page keeps it. */
export interface ChosenParty {
  choice: Choice;
  setChoice: (choice: Choice) => void;
}

interface PricedFrameProps extends Omit<CheckoutFrameProps, 'party' | 'order' | 'priced'> {
  prices: TourPrices;
  choice: ChosenParty;
}

/** The booking form of a tour with a price list. */
export function PricedFrame({ prices, choice: { choice, setChoice }, ...frame }: PricedFrameProps) {
  const t = useText(checkoutText);
  const { tour } = frame;
  const note = useHoldNote(frame.keptUntil);
  const offered = offeredOf(tour, prices);
  const order = usePricedOrder(offered, choice, setChoice);
  const { seats, full, chosen } = order.priced;
  const adult = full.lines.find(({ kind }) => kind === 'adults')?.unit ?? priceNow(tour);
  return (
    <CheckoutFrame
      {...frame}
      party={{ persons: seats, most: offered.free, total: chosen.now }}
      order={order.order}
      priced={{
        price: (
          <AdultPrice adult={adult} usual={tour.totalCost} guaranteed={prices.guaranteed} seats={seats} />
        ),
        form: formFor({ tourId: tour._id, order, submit: t.goingPay, note }),
      }}
    />
  );
}

const formFor = (form: Omit<PricedFormProps, 'checkout'>) => (checkout: Checkout) => (
  <PricedForm {...form} checkout={checkout} />
);

interface AdultPriceProps {
  adult: number;
  usual: number;
  guaranteed: boolean;
  seats: number;
}

function AdultPrice({ adult, usual, guaranteed, seats }: AdultPriceProps) {
  const t = useText(pricesText);
  const words = usePriceWords();
  const isLower = adult < usual;
  return (
    <div className="mb-4">
      <p>
        <span className="type-price-large">{words.taka(adult)}</span>{' '}
        {isLower && <s className="text-label text-ink-3">{words.taka(usual)}</s>}{' '}
        <span className="text-label text-ink-2">{t.perAdult}</span>
      </p>
      {isLower && (
        <p className="text-meta font-semibold text-primary-ink">
          {t.groupPriceWithYou(seats, words.number(seats))}
        </p>
      )}
      {guaranteed && (
        <Tag tone="success" icon={<ShieldCheck aria-hidden />} className="mt-1.5">
          {t.guaranteed}
        </Tag>
      )}
    </div>
  );
}
