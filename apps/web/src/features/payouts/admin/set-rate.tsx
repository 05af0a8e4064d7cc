import { inDhaka } from '@ghuri/domain/dhaka-time';
import { MOST_COMMISSION } from '@ghuri/domain/payouts';
import { LONGEST_DECISION_REASON } from '@ghuri/contract/payments.words';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { formatNumber } from '../../../platform/format.ts';
import { useCustomField } from '../../../platform/forms/custom-field.ts';
import { DateField } from '../../../platform/forms/date-field.tsx';
import { rewritten } from '../../../platform/forms/rewritten-field.ts';
import { plainDigits } from '../../../platform/forms/typed-number.ts';
import { useContractForm } from '../../../platform/forms/use-contract-form.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { serverNow } from '../../../platform/server-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import type { ComboboxOption } from '../../../ui/combobox.tsx';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { SuggestField } from '../../../ui/suggest-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { agenciesQuery, refreshPayouts, setCommission } from '../payouts.api.ts';
import { adminPayoutsText } from './admin-payouts.text.ts';
import { rateSchema } from './rate-form-schema.ts';
import type { TypedRate } from './rate-form-schema.ts';

const EMPTY: TypedRate = { kind: 'all', agencyId: '', percent: '', ends: false, from: '', note: '' };
const DAY = 86_400_000;

/** Sets a rate for all agencies or for one, from now on or from a later day. */
export function SetRate() {
  const t = useText(adminPayoutsText);
  const language = useLanguage();
  const sentences = useErrorSentences();
  const { field, form, submit, sending, refusal, wrongFields } = useContractForm({
    schema: rateSchema,
    defaultValues: EMPTY,
    labels: {
      kind: t.rateFor,
      agencyId: t.agency,
      percent: t.percent,
      ends: t.endOwn,
      from: t.day,
      note: t.note,
    },
    send: async (rate) => {
      await setCommission(rate);
      toast(t.saved, { id: 'rate' });
      form.reset(EMPTY);
      await refreshPayouts();
    },
  });
  const [kind, ends] = form.watch(['kind', 'ends']);
  const {
    ref: agencyRef,
    value: agencyId,
    set: setAgency,
    error: agencyError,
  } = useCustomField(form, 'agencyId');
  const { ref: dayRef, value: day, set: setDay, error: dayError } = useCustomField(form, 'from');
  const [chosen, setChosen] = useState<ComboboxOption>();
  const typed = useDeferredValue(agencyId.trim());
  const isTyping = kind === 'one' && typed !== '' && typed !== chosen?.value;
  const found = useQuery({ ...agenciesQuery(typed), enabled: isTyping });
  const options = (found.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <Card as="section" aria-labelledby="set-rate">
      <h2 id="set-rate" className="type-lead mb-3">
        {t.addRate}
      </h2>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <FormErrors title={t.severalToFix(formatNumber(wrongFields.length, language))} errors={wrongFields} />
        <RadioGroup
          {...form.register('kind')}
          legend={t.rateFor}
          inline
          options={[
            { value: 'all', label: t.forAll },
            { value: 'one', label: t.forOne },
          ]}
        />
        {kind === 'one' && (
          <SuggestField
            ref={agencyRef}
            label={t.agency}
            hint={t.agencyHint}
            listLabel={t.agencyList}
            value={agencyId}
            onChange={(value) => {
              setChosen(options.find((option) => option.value === value));
              setAgency(value);
            }}
            shown={(value) => (value === chosen?.value ? chosen.label : value)}
            suggest={() => options}
            error={agencyError}
            maxLength={100}
          />
        )}
        {!(kind === 'one' && ends) && (
          <TextField
            {...rewritten(field('percent'), plainDigits)}
            label={t.percent}
            hint={t.percentHint(formatNumber(MOST_COMMISSION / 100, language))}
            inputMode="decimal"
            autoComplete="off"
            maxLength={5}
            trailing={<span className="px-3 text-ink-2">%</span>}
          />
        )}
        {kind === 'one' && <Checkbox {...form.register('ends')} label={t.endOwn} />}
        <DateField
          ref={dayRef}
          name="from"
          label={t.day}
          aside={t.optional}
          hint={t.dayHint}
          min={inDhaka(serverNow() + DAY).date}
          value={day}
          onChange={setDay}
          error={dayError}
        />
        <TextArea {...field('note')} label={t.note} hint={t.noteHint} maxLength={LONGEST_DECISION_REASON} />
        {refusal !== null && <Notice tone="danger">{sentences.ofError(refusal)}</Notice>}
        <Button type="submit" variant="primary" loading={sending} className="justify-self-start">
          {t.save}
        </Button>
      </form>
    </Card>
  );
}
