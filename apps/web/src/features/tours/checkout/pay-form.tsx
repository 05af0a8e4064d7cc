import type { Tour } from '@ghuri/contract/tours';
import { Lock, ShieldCheck } from 'lucide-react';
import { useId } from 'react';
import type { ChangeEvent } from 'react';
import { useMe } from '../../../platform/auth/use-session.ts';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { formatTaka } from '../../../platform/format.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { latinDigits } from '../../../platform/digits.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { areLast, freeSeats } from '../tour-status.ts';
import { useTourWords } from '../use-tour-words.ts';
import { checkoutText } from './checkout.text.ts';
import type { Checkout } from './use-checkout.ts';

/** Who travels, who pays, how much; then on to the payment provider. */
export function PayForm({ tour, checkout }: { tour: Tour; checkout: Checkout }) {
  const t = useText(checkoutText);
  const language = useLanguage();
  const words = useTourWords();
  const sentences = useErrorSentences();
  const personsError = useId();
  const { email } = useMe();
  const { field, persons, most, total, refusal, wrongFields } = checkout;
  const left = freeSeats(tour);
  const taka = (amount: number) => formatTaka(amount, language);
  const phone = field('phone_number');
  return (
    <form noValidate onSubmit={checkout.submit} className="grid gap-3">
      <FormErrors title={t.severalToFix(words.number(wrongFields.length))} errors={wrongFields} />
      <div className="flex items-center justify-between gap-3 border-b border-line pb-4">
        <div>
          <p className="font-[580]">{t.travellers}</p>
          <p className={areLast(left) ? 'text-micro font-[560] text-kite-ink' : 'text-micro text-ink-3'}>
            {words.seatsLeft(left)}
          </p>
          <FieldError id={personsError} error={field('persons').error} />
        </div>
        <Stepper
          value={persons}
          onChange={checkout.setPersons}
          max={most}
          label={t.travellers}
          fewerLabel={t.fewer}
          moreLabel={t.more}
          formatNumber={words.number}
        />
      </div>
      <div className="grid items-start gap-3 bar:max-panel:grid-cols-2">
        <TextField {...field('username')} label={t.name} autoComplete="name" maxLength={50} />
        <TextField
          label={t.email}
          aside={t.fromYourAccount}
          icon={<Lock aria-hidden className="size-4!" />}
          value={email}
          readOnly
        />
        <TextField
          {...phone}
          type="tel"
          inputMode="tel"
          label={t.phone}
          autoComplete="tel-national"
          placeholder={t.phoneExample}
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            event.target.value = latinDigits(event.target.value);
            void phone.onChange(event);
          }}
        />
        <TextField {...field('address')} label={t.address} autoComplete="street-address" maxLength={200} />
      </div>
      <p className="mt-1.5 flex items-baseline justify-between gap-3">
        <span className="text-ink-2">
          {taka(tour.totalCost)} × {words.number(persons)}
        </span>
        <span className="text-[1.25rem] font-[680]">{taka(total)}</span>
      </p>
      {refusal !== null && <Notice tone="danger">{sentences.ofError(refusal)}</Notice>}
      <Button type="submit" variant="primary" size="large" wide loading={checkout.sending}>
        {t.goingPay(taka(total))}
      </Button>
      <p className="flex gap-2 text-micro text-ink-2 [&_.lucide]:size-4">
        <ShieldCheck aria-hidden className="mt-0.5" />
        {t.heldWhilePaying}
      </p>
    </form>
  );
}
