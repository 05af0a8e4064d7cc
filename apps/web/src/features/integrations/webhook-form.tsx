import { webhookBody } from '@ghuri/contract/integrations';
import type { Webhook } from '@ghuri/contract/integrations';
import { WEBHOOK_EVENTS } from '@ghuri/domain/webhooks';
import { useState } from 'react';
import { useErrorSentences } from '../../platform/error-text.ts';
import { formatNumber } from '../../platform/format.ts';
import { useContractForm } from '../../platform/forms/use-contract-form.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { Choices } from './choices.tsx';
import { addWebhook, changeWebhook } from './integrations.api.ts';
import { integrationsText } from './integrations.text.ts';
import { SecretOnce } from './secret-once.tsx';

/** A new address or, with `webhook`, a change of one. After a new one is saved, the same place shows its secret once. */
export function WebhookForm({ webhook, onClose }: { webhook?: Webhook; onClose: () => void }) {
  const t = useText(integrationsText);
  const language = useLanguage();
  const sentences = useErrorSentences();
  const [secret, setSecret] = useState<string | null>(null);
  const { field, form, submit, sending, refusal, wrongFields } = useContractForm({
    schema: webhookBody,
    defaultValues: { url: webhook?.url ?? '', events: webhook?.events ?? [...WEBHOOK_EVENTS] },
    labels: { url: t.webhookUrl, events: t.webhookEvents },
    send: async (body) => {
      if (!webhook) {
        setSecret(await addWebhook(body));
        return;
      }
      await changeWebhook(webhook._id, body);
      toast(t.webhookSaved, { id: 'webhook' });
      onClose();
    },
  });
  if (secret !== null)
    return (
      <SecretOnce title={t.webhookSecret} hint={t.webhookSecretHint} secret={secret} onClose={onClose} />
    );
  return (
    <FormDialog
      title={webhook ? t.webhookEditTitle : t.webhookAddTitle}
      closeLabel={t.close}
      cancelLabel={t.cancel}
      sendLabel={webhook ? t.webhookSave : t.webhookAdd}
      sending={sending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormErrors title={t.severalToFix(formatNumber(wrongFields.length, language))} errors={wrongFields} />
      <TextField
        {...field('url')}
        label={t.webhookUrl}
        hint={t.webhookUrlHint}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
      />
      <Choices
        legend={t.webhookEvents}
        options={WEBHOOK_EVENTS}
        labels={t}
        chosen={form.watch('events')}
        onChange={(events) => form.setValue('events', events, { shouldDirty: true })}
        error={field('events').error}
      />
      {refusal !== null && <Notice tone="danger">{sentences.ofError(refusal)}</Notice>}
    </FormDialog>
  );
}
