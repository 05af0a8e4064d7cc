import type { Passkey } from '@ghuri/contract/passkeys';
import { passkeyNameBody } from '@ghuri/contract/passkeys';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '../../../platform/auth/use-session.ts';
import { ConfirmAction } from '../../../platform/confirm-action.tsx';
import { useContractForm } from '../../../platform/forms/use-contract-form.ts';
import { TimeText } from '../../../platform/i18n/time-text.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { FailedNotice } from '../../../ui/failed-notice.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { FormRefusal } from '../form-refusal.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { hasPasskeys } from './ask-browser.ts';
import { addPasskey, passkeysQuery, removePasskey } from './passkeys.api.ts';
import { passkeysText } from './passkeys.text.ts';

/** The own passkeys in the settings. */
export function PasskeysCard({ retry }: { retry: string }) {
  const t = useText(passkeysText);
  const query = useQuery(passkeysQuery(useMe().userID));
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey>();
  return (
    <SettingsCard title={t.title} lead={t.lead}>
      {query.isError && <FailedNotice retry={retry} query={query} />}
      {query.isPending && <Skeleton className="h-11 w-40" />}
      {query.data && query.data.length > 0 && (
        <ul className="mb-4 divide-y divide-line">
          {query.data.map((passkey) => (
            <Row key={passkey._id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
          ))}
        </ul>
      )}
      {query.data &&
        (hasPasskeys() ? (
          <Button onClick={() => setAdding(true)}>{t.add}</Button>
        ) : (
          <p className="text-meta text-ink-2">{t.none}</p>
        ))}
      {adding && <AddPasskey onClose={() => setAdding(false)} />}
      {removing && (
        <ConfirmAction
          open
          title={t.removeTitle(removing.name)}
          description={t.removeLead}
          confirmLabel={t.remove}
          cancelLabel={t.keep}
          onOpenChange={() => setRemoving(undefined)}
          action={() => removePasskey(removing._id)}
          onSuccess={() => toast(t.removed)}
        />
      )}
    </SettingsCard>
  );
}

function Row({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = useText(passkeysText);
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className="flex items-center justify-between gap-4 py-3 first:pt-0">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-meta text-ink-2">
          <TimeText value={createdAt} show="day" within={t.addedOn} />
          {' · '}
          {lastUsedAt === null ? t.neverUsed : <TimeText value={lastUsedAt} show="day" within={t.usedOn} />}
        </p>
      </div>
      <Button size="small" variant="danger" aria-label={`${t.remove}: ${name}`} onClick={onRemove}>
        {t.remove}
      </Button>
    </li>
  );
}

function AddPasskey({ onClose }: { onClose: () => void }) {
  const t = useText(passkeysText);
  const form = useContractForm({
    schema: passkeyNameBody,
    defaultValues: { name: t.myDevice },
    labels: { name: t.name },
    send: async ({ name }) => {
      if (!(await addPasskey(name))) return;
      toast(t.added);
      onClose();
    },
  });
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={t.addTitle}
      description={t.addLead}
      closeLabel={t.close}
      size="small"
    >
      <form noValidate onSubmit={form.submit} className="grid gap-4">
        <FormRefusal form={form} />
        <TextField {...form.field('name')} label={t.name} hint={t.nameHint} maxLength={60} />
        <Button type="submit" variant="primary" wide loading={form.sending}>
          {t.continue}
        </Button>
      </form>
    </Modal>
  );
}
