import { adultPriceAt } from '@ghuri/domain/price-groups';
import { toPriceList } from '@ghuri/contract/price-sums';
import { paisaToTaka } from '@ghuri/domain/money';
import { useId } from 'react';
import { useDates } from '../../../platform/i18n/dates.ts';
import { useFieldSentence } from '../../../platform/forms/field-text.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { CheckoutForm } from '../checkout-form.tsx';
import type { Checkout } from '../use-checkout.ts';
import type { Choice } from './choice.ts';
import { CouponField } from './coupon-field.tsx';
import { CountRow, PartySteppers } from './party-steppers.tsx';
import { PayChoice } from './pay-choice.tsx';
import { PriceLines } from './price-lines.tsx';
import { pricesText } from './prices.text.ts';
import { mostAddOns, mostOf } from './quote-choice.ts';
import { usePriceWords } from './use-price-words.ts';
import type { PricedOrder } from './use-priced-order.ts';

export interface PricedFormProps {
  tourId: string;
  checkout: Checkout;
  order: PricedOrder;
  submit: (amount: string) => string;
  note: string;
  replaces?: string | undefined;
}

/** The checkout form of a tour with a price list. Everything is priced while it is chosen. */
export function PricedForm({ tourId, checkout, order, submit, note, replaces }: PricedFormProps) {
  const t = useText(pricesText);
  const dates = useDates();
  const { full, chosen } = order.priced;
  const later = chosen.laterBy === null ? null : dates.shortDay(chosen.laterBy);
  return (
    <CheckoutForm
      checkout={checkout}
      choices={<Choices tourId={tourId} checkout={checkout} order={order} />}
      summary={
        <PriceLines
          className="mt-1.5"
          lines={full.lines}
          sums={[
            { name: t.total, amount: chosen.total, strong: true },
            ...(later === null
              ? []
              : [
                  { name: t.now, amount: chosen.now },
                  { name: t.by(later), amount: chosen.later },
                ]),
          ]}
        />
      }
      submit={submit}
      note={note}
      replaces={replaces}
    />
  );
}

function Choices({ tourId, checkout, order }: Pick<PricedFormProps, 'tourId' | 'checkout' | 'order'>) {
  const t = useText(pricesText);
  const words = usePriceWords();
  const sentence = useFieldSentence();
  const { offered, choice, priced } = order;
  const { prices, groupSize, totalCost, free } = offered;
  const addOnsError = useId();
  const extras = prices.addOns ?? [];
  const adultCost = paisaToTaka(adultPriceAt(toPriceList(totalCost, prices), groupSize + priced.seats));
  function change(part: Partial<Choice>) {
    checkout.forgetProblems();
    order.change(part);
  }
  const errorOf = (path: string) => {
    const code = checkout.problemOf(path);
    return code === undefined ? undefined : sentence(code);
  };
  return (
    <>
      <fieldset className="grid gap-3 border-b border-line pb-4">
        <legend className="type-lead mb-3">
          {t.whoIsComing}
          <span className="block text-micro font-normal text-ink-2">
            {t.seatsLeft(free, words.number(free))}
          </span>
        </legend>
        <PartySteppers
          prices={prices}
          adultCost={adultCost}
          counts={choice}
          most={(kind) => mostOf(offered, choice, kind)}
          onChange={(kind, value) => change({ [kind]: value })}
          errorOf={(kind) => errorOf(`party.${kind}`)}
        />
      </fieldset>
      {extras.length > 0 && (
        <fieldset className="grid gap-3 border-b border-line pb-4">
          <legend className="type-lead mb-3">{t.extras}</legend>
          {extras.map((addOn) => {
            const left = offered.left[addOn.id];
            return (
              <CountRow
                key={addOn.id}
                name={words.nameOf(addOn.name)}
                hint={[
                  (addOn.per === 'person' ? t.each : t.perBooking)(words.taka(addOn.cost)),
                  left !== undefined && (left > 0 ? t.left(words.number(left)) : t.gone),
                ]
                  .filter(Boolean)
                  .join(' · ')}
                value={choice.addOns[addOn.id] ?? 0}
                min={0}
                max={mostAddOns(offered, choice, addOn)}
                onChange={(count) => change({ addOns: { ...choice.addOns, [addOn.id]: count } })}
                error={errorOf(`party.addOns.${addOn.id}`)}
              />
            );
          })}
          <FieldError id={addOnsError} error={errorOf('party.addOns')} />
        </fieldset>
      )}
      <CouponField
        tourId={tourId}
        coupon={choice.coupon}
        onChange={(coupon) => change({ coupon })}
        error={errorOf('coupon')}
      />
      {prices.deposit && (
        <PayChoice
          priced={priced}
          percent={prices.deposit.percent}
          plan={choice.plan}
          onChange={(plan) => change({ plan })}
          error={errorOf('plan')}
        />
      )}
    </>
  );
}
