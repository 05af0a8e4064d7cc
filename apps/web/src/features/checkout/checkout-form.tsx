import { Lock, ShieldCheck } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useMe } from '../../platform/auth/use-session.ts';
import { latinDigits } from '@ghuri/domain/digits';
import { useErrorSentences } from '../../platform/error-text.ts';
import { formatNumber, formatTaka } from '../../platform/format.ts';
import { rewritten } from '../../platform/forms/rewritten-field.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { checkoutText } from './checkout.text.ts';
import { PayWithRadios } from './pay-with-choice.tsx';
import { refundRulesText } from './refund-rules.text.ts';
import type { Checkout } from './use-checkout.ts';

interface CheckoutFormProps {
  checkout: Checkout;
  /** Below "Travellers": how many seats are left. An offer has no stepper, because its party is fixed. */
  seats?: ReactNode;
  /** Instead of a number of travellers: party, extras, coupon and plan of a tour with a price list. */
  choices?: ReactNode;
  /** The parts of the total: beside it, or a whole bill. */
  summary: ReactNode;
  submit: (amount: string) => string;
  note: string;
  /** Above the fields: says that this replaces a hold. */
  replaces?: string | undefined;
}

/** Party, payer and total; then redirects to the payment provider. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { checkout, seats, choices, summary, submit, note, replaces } = props;
  const t = useText(checkoutText);
  const links = useText(refundRulesText);
  const language = useLanguage();
  const sentences = useErrorSentences();
  const personsError = useId();
  const { email, hasEmail } = useMe();
  const { field, party, refusal, wrongFields } = checkout;
  const shown = (value: number) => formatNumber(value, language);
  const total = formatTaka(party.total, language);
  return (
    <form noValidate onSubmit={checkout.submit} className="grid gap-3">
      <FormErrors title={t.severalToFix(shown(wrongFields.length))} errors={wrongFields} />
      {replaces !== undefined && <Notice tone="info">{replaces}</Notice>}
      {choices}
      {party.setPersons && (
        <div className="flex items-center justify-between gap-3 border-b border-line pb-4">
          <div className="min-w-0">
            <p className="font-semibold">{t.travellers}</p>
            {seats}
            <FieldError id={personsError} error={field('persons').error} />
          </div>
          <Stepper
            value={party.persons}
            onChange={checkout.setPersons}
            max={party.most}
            label={t.travellers}
            fewerLabel={t.fewer}
            moreLabel={t.more}
            formatNumber={shown}
          />
        </div>
      )}
      <div className="grid items-start gap-3 bar:max-panel:grid-cols-2">
        <TextField {...field('username')} label={t.name} autoComplete="name" maxLength={50} />
        {hasEmail && (
          <TextField
            label={t.email}
            aside={t.fromYourAccount}
            icon={<Lock aria-hidden className="size-4!" />}
            value={email}
            readOnly
          />
        )}
        <TextField
          {...rewritten(field('phone_number'), latinDigits)}
          type="tel"
          inputMode="tel"
          label={t.phone}
          autoComplete="tel-national"
          placeholder={t.phoneExample}
        />
        <TextField
          {...field('address')}
          label={t.address}
          hint={t.addressReason}
          autoComplete="street-address"
          maxLength={200}
        />
      </div>
      {choices === undefined ? (
        <p className="mt-1.5 flex items-baseline justify-between gap-3">
          <span className="min-w-0 text-ink-2">{summary}</span>
          <span className="type-price">{total}</span>
        </p>
      ) : (
        summary
      )}
      <PayWithRadios way={checkout.way} />
      {refusal !== null && <Notice tone="danger">{sentences.ofError(refusal)}</Notice>}
      <Button type="submit" variant="primary" size="large" wide loading={checkout.sending}>
        {submit(total)}
      </Button>
      <p className="flex gap-2 text-micro text-ink-2 [&_.lucide]:size-4">
        <ShieldCheck aria-hidden className="mt-0.5" />
        {note}
      </p>
      {/* In a new tab: typed fields and the hold stay here. */}
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-micro">
        <TextLink to={paths.helpTopic('refunds')} target="_blank" className="tap-44">
          {links.refundRules}
        </TextLink>
        <TextLink to={paths.helpTopic('money')} target="_blank" className="tap-44">
          {links.moneyHeld}
        </TextLink>
      </p>
    </form>
  );
}
