import { quoteBody, quoteDays } from '@ghuri/contract/personalised-tours';
import type { PersonalisedTour } from '@ghuri/contract/personalised-tours';
import { LEAST_QUOTE_DAYS, MOST_QUOTE_DAYS, QUOTE_DAYS } from '@ghuri/domain/personalised-tours';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { formatNumber, formatTaka } from '../../../platform/format.ts';
import { rewritten } from '../../../platform/forms/rewritten-field.ts';
import { plainDigits, typedNumber } from '../../../platform/forms/typed-number.ts';
import { useContractForm } from '../../../platform/forms/use-contract-form.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { InclusionChoice } from '../../travel-wish/inclusion-choice.tsx';
import { offerText } from '../../travel-wish/offer.text.ts';
import { quote } from '../personalised-tours.api.ts';
import { agencyWishesText } from './agency-wishes.text.ts';

const DONE = <Check aria-hidden />;

const typedQuote = z.extend(quoteBody, {
  amount: typedNumber(quoteBody.shape.amount),
  days: typedNumber(quoteDays),
});
/** One day, a few days, one week, and the maximum of two weeks. */
const LENGTHS = [LEAST_QUOTE_DAYS, 2, 3, 5, QUOTE_DAYS, 10, MOST_QUOTE_DAYS];

interface QuoteFormProps {
  tour: PersonalisedTour;
  onSent: () => void;
  onCancel: () => void;
}

/** The price, its inclusions and a message. While the traveller pays, the form is disabled and keeps its input. */
export function QuoteForm({ tour, onSent, onCancel }: QuoteFormProps) {
  const t = useText(agencyWishesText);
  const offer = useText(offerText);
  const language = useLanguage();
  const sentences = useErrorSentences();
  const { _id: id, person, name, status, amount, inclusions, state } = tour;
  const { field, form, submit, sending, refusal, wrongFields } = useContractForm({
    schema: typedQuote,
    defaultValues: {
      amount: status ? String(amount) : '',
      inclusions,
      message: '',
      days: String(QUOTE_DAYS),
    },
    labels: { amount: t.price, days: t.validFor, inclusions: offer.inclusions, message: t.message },
    send: async (body) => {
      await quote(id, body);
      toast(t.sent(name), { id: `quote-${id}`, icon: DONE });
      onSent();
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('amount'), [setFocus]);
  const typed = Number(form.watch('amount')) || 0;
  const taka = (value: number) => formatTaka(value, language);
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 rounded-panel bg-sunken p-4">
      <FormErrors title={t.severalToFix(formatNumber(wrongFields.length, language))} errors={wrongFields} />
      {refusal !== null && <Notice tone="danger">{sentences.ofError(refusal)}</Notice>}
      <TextField
        {...rewritten(field('amount'), plainDigits)}
        inputMode="numeric"
        autoComplete="off"
        label={t.price}
        icon={<span aria-hidden>৳</span>}
        hint={
          <>
            {person === 1 ? t.priceHintOne : t.priceHint(formatNumber(person, language))}
            {person > 1 && typed > 0 && ` ${t.thatIs(taka(Math.ceil(typed / person)))}`}
          </>
        }
      />
      <Select
        {...field('days')}
        defaultValue={String(QUOTE_DAYS)}
        label={t.validFor}
        hint={t.validForHint}
        options={LENGTHS.map((days) => ({
          value: String(days),
          label: t.dayCount(days, formatNumber(days, language)),
        }))}
      />
      <InclusionChoice
        value={form.watch('inclusions') ?? []}
        onChange={(next) => form.setValue('inclusions', next, { shouldDirty: true })}
      />
      <TextArea
        {...field('message')}
        label={t.message}
        aside={t.optional}
        hint={t.messageHint(name)}
        maxLength={1000}
      />
      <div className="flex justify-end gap-2 max-bar:flex-col-reverse">
        <Button variant="ghost" onClick={onCancel}>
          {t.cancel}
        </Button>
        <Button type="submit" variant="primary" disabled={state === 'paying'} loading={sending}>
          {typed > 0 ? t.sendAmount(taka(typed)) : t.send}
        </Button>
      </div>
    </form>
  );
}
