import { exportBody } from '@ghuri/contract/exports';
import type { ExportBody } from '@ghuri/contract/exports';
import { SHEET_FORMATS } from '@ghuri/contract/exports.words';
import type { SheetFormat } from '@ghuri/contract/exports.words';
import { EXPORT_DAYS, EXPORTS, hasContacts } from '@ghuri/domain/exports';
import { Download, ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { NetworkError } from '../../../platform/api-error.ts';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { formatNumber } from '../../../platform/format.ts';
import { DateField } from '../../../platform/forms/date-field.tsx';
import { useContractForm } from '../../../platform/forms/use-contract-form.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { serverNow } from '../../../platform/server-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Chip } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { downloadExport } from './exports.api.ts';
import { exportsText } from './exports.text.ts';
import { periodsAt } from './periods.ts';
import type { Days } from './periods.ts';

/** What to export, for which days, and as which file. */
export function ExportForm() {
  const t = useText(exportsText);
  const language = useLanguage();
  const sentences = useErrorSentences();
  const [periods] = useState(() => periodsAt(serverNow()));
  const [format, setFormat] = useState<SheetFormat>('xlsx');
  const { field, form, submit, sending, refusal, wrongFields } = useContractForm<ExportBody, ExportBody>({
    schema: exportBody,
    defaultValues: { what: 'bookings', by: 'made', ...periods.thisMonth },
    labels: { what: t.what, by: t.by, from: t.from, until: t.until },
    send: async (body) => {
      await downloadExport(body, format);
      toast(t.done, { id: 'download' });
    },
  });
  const [what, from, until] = form.watch(['what', 'from', 'until']);
  const choose = (days: Days) => {
    form.setValue('from', days.from, { shouldDirty: true });
    form.setValue('until', days.until, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  const dayField = (name: 'from' | 'until') => ({
    name,
    value: name === 'from' ? from : until,
    onChange: (value: string) => form.setValue(name, value, { shouldDirty: true }),
    error: field(name).error,
    label: t[name],
  });
  return (
    <Card>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <FormErrors title={t.severalToFix(formatNumber(wrongFields.length, language))} errors={wrongFields} />
        <RadioGroup
          {...form.register('what')}
          legend={t.what}
          defaultValue="bookings"
          options={EXPORTS.map((value) => ({ value, label: t[value], hint: t[`${value}Hint`] }))}
        />
        <RadioGroup
          {...form.register('by')}
          legend={t.by}
          inline
          defaultValue="made"
          options={EXPORT_DAYS.map((value) => ({
            value,
            label: value === 'made' ? t[`made_${what}`] : t.departure,
          }))}
        />
        <div className="grid gap-2">
          <div role="group" aria-label={t.period} className="flex flex-wrap gap-2">
            {(['thisMonth', 'lastMonth', 'thisYear'] as const).map((name) => (
              <Chip
                key={name}
                selected={periods[name].from === from && periods[name].until === until}
                onClick={() => choose(periods[name])}
              >
                {t[name]}
              </Chip>
            ))}
          </div>
          <div className="grid items-start gap-4 bar:grid-cols-2">
            <DateField {...dayField('from')} />
            <DateField {...dayField('until')} hint={t.untilHint} />
          </div>
        </div>
        <RadioGroup
          legend={t.format}
          name="format"
          inline
          value={format}
          onChange={(event) => setFormat(event.target.value as SheetFormat)}
          options={SHEET_FORMATS.map((value) => ({ value, label: t[value], hint: t[`${value}Hint`] }))}
        />
        {hasContacts(what) && (
          <Notice tone="warn" icon={<ShieldAlert aria-hidden />}>
            {t.recorded}
          </Notice>
        )}
        {refusal !== null && (
          <Notice tone="danger">
            {refusal instanceof NetworkError ? t.failed : sentences.ofError(refusal)}
          </Notice>
        )}
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          icon={<Download aria-hidden />}
          loading={sending}
        >
          {sending ? t.downloading : t.download}
        </Button>
      </form>
    </Card>
  );
}
