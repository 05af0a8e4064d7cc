import type { Webhook } from '@ghuri/contract/integrations';
import { useMutation } from '@tanstack/react-query';
import { Ellipsis, KeyRound, Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useErrorSentences } from '../../platform/error-text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.ts';
import { deleteWebhook, pauseWebhook, rollSecret, sendTest } from './integrations.api.ts';
import { integrationsText } from './integrations.text.ts';
import { SecretOnce } from './secret-once.tsx';

/** What the owner can do with an address. */
export function WebhookActions({
  webhook: { _id, url, pausedAt },
  onEdit,
}: {
  webhook: Webhook;
  onEdit: () => void;
}) {
  const t = useText(integrationsText);
  const sentences = useErrorSentences();
  const [asking, setAsking] = useState<'roll' | 'delete' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const isPaused = pausedAt !== null;
  const onError = (error: unknown) => toast(sentences.ofError(error), { id: 'webhook' });
  const test = useMutation({
    mutationFn: () => sendTest(_id),
    onSuccess: () => toast(t.webhookTested, { id: 'webhook' }),
    onError,
  });
  const pause = useMutation({
    mutationFn: () => pauseWebhook(_id, !isPaused),
    onSuccess: () => toast(isPaused ? t.webhookResumed : t.webhookPausedDone, { id: 'webhook' }),
    onError,
  });
  const roll = useMutation({ mutationFn: () => rollSecret(_id), onSuccess: setSecret });
  const remove = useMutation({
    mutationFn: () => deleteWebhook(_id),
    onSuccess: () => toast(t.webhookDeleted, { id: 'webhook' }),
  });
  const asked = asking === 'delete' ? remove : roll;
  return (
    <>
      {isPaused ? (
        <Button
          size="small"
          icon={<Play aria-hidden />}
          loading={pause.isPending}
          onClick={() => pause.mutate()}
        >
          {t.webhookResume}
        </Button>
      ) : (
        <Button size="small" variant="ghost" loading={test.isPending} onClick={() => test.mutate()}>
          {t.webhookTest}
        </Button>
      )}
      <Menu
        trigger={<IconButton label={`${t.webhookMore}: ${url}`} icon={<Ellipsis aria-hidden />} />}
        items={[
          { label: t.webhookEdit, icon: <Pencil aria-hidden />, onSelect: onEdit },
          { label: t.webhookRoll, icon: <KeyRound aria-hidden />, onSelect: () => setAsking('roll') },
          ...(isPaused
            ? []
            : [{ label: t.webhookPause, icon: <Pause aria-hidden />, onSelect: () => pause.mutate() }]),
          {
            label: t.webhookDelete,
            icon: <Trash2 aria-hidden />,
            tone: 'danger',
            lineAbove: true,
            onSelect: () => setAsking('delete'),
          },
        ]}
      />
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={(open) => !open && setAsking(null)}
        title={asking === 'delete' ? t.webhookDeleteTitle : t.webhookRollTitle}
        description={asking === 'delete' ? t.webhookDeleteBody(url) : t.webhookRollBody}
        confirmLabel={asking === 'delete' ? t.webhookDelete : t.webhookRoll}
        cancelLabel={t.keep}
        tone={asking === 'delete' ? 'danger' : 'primary'}
        onConfirm={() => asked.mutateAsync()}
        error={asked.error === null ? undefined : sentences.ofError(asked.error)}
      />
      {secret !== null && (
        <SecretOnce
          title={t.webhookSecret}
          hint={t.webhookSecretHint}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </>
  );
}
