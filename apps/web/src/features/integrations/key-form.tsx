import { apiKeyBody } from '@ghuri/contract/integrations';
import { API_SCOPES } from '@ghuri/domain/api-keys';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useErrorSentences } from '../../platform/error-text.ts';
import { formatNumber } from '../../platform/format.ts';
import { useContractForm } from '../../platform/forms/use-contract-form.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Choices } from './choices.tsx';
import { addKey } from './integrations.api.ts';
import { integrationsText } from './integrations.text.ts';
import { SecretOnce } from './secret-once.tsx';

const DAY_MS = 86_400_000;
const LIFETIMES = { month: 30, quarter: 90, year: 365, always: null } as const;
type Lifetime = keyof typeof LIFETIMES;
const NAMES = Object.keys(LIFETIMES) as Lifetime[];

const schema = z.extend(z.pick(apiKeyBody, { name: true, scopes: true }), { lifetime: z.enum(NAMES) });

const endOf = (lifetime: Lifetime): string | null => {
  const days = LIFETIMES[lifetime];
  return days === null ? null : new Date(serverNow() + days * DAY_MS).toISOString();
};

/** A new key. After it is made, the same place shows it once. */
export function KeyForm({ onClose }: { onClose: () => void }) {
  const t = useText(integrationsText);
  const language = useLanguage();
  const sentences = useErrorSentences();
  const [key, setKey] = useState<string | null>(null);
  const { field, form, submit, sending, refusal, wrongFields } = useContractForm({
    schema,
    defaultValues: { name: '', scopes: [], lifetime: 'year' },
    labels: { name: t.keyName, scopes: t.keyScopes, lifetime: t.keyLifetime },
    send: async ({ name, scopes, lifetime }) =>
      setKey(await addKey({ name, scopes, expiresAt: endOf(lifetime) })),
  });
  if (key !== null)
    return <SecretOnce title={t.keySecret} hint={t.keySecretHint} secret={key} onClose={onClose} />;
  return (
    <FormDialog
      title={t.keyAddTitle}
      closeLabel={t.close}
      cancelLabel={t.cancel}
      sendLabel={t.keySave}
      sending={sending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormErrors title={t.severalToFix(formatNumber(wrongFields.length, language))} errors={wrongFields} />
      <TextField {...field('name')} label={t.keyName} hint={t.keyNameHint} autoComplete="off" />
      <Choices
        legend={t.keyScopes}
        options={API_SCOPES}
        labels={t}
        chosen={form.watch('scopes')}
        onChange={(scopes) => form.setValue('scopes', scopes, { shouldDirty: true })}
        error={field('scopes').error}
      />
      <Select
        {...form.register('lifetime')}
        label={t.keyLifetime}
        options={NAMES.map((value) => ({ value, label: t[value] }))}
      />
      {refusal !== null && <Notice tone="danger">{sentences.ofError(refusal)}</Notice>}
    </FormDialog>
  );
}
