import { codeBody, passwordBody } from '@ghuri/contract/second-factor';
import { useState } from 'react';
import { useMe } from '../../../platform/auth/use-session.ts';
import { copyText } from '../../../platform/copy-text.ts';
import { useContractForm } from '../../../platform/forms/use-contract-form.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { QrPicture } from '../../../ui/qr-picture.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { FormRefusal } from '../form-refusal.tsx';
import { BackupCodes } from './backup-codes.tsx';
import { PasswordOrAgain } from './password-or-again.tsx';
import { confirmFactor, prepareFactor, refreshFactor } from './security.api.ts';
import { securityText } from './security.text.ts';

interface Prepared {
  uri: string;
  backupCodes: string[];
}

/** Three steps: the password, the app with its first code, the backup codes. */
export function SetUpFactor({ onClose }: { onClose: () => void }) {
  const t = useText(securityText);
  const [prepared, setPrepared] = useState<Prepared>();
  const [isOn, setOn] = useState(false);
  const [title, lead] = isOn
    ? [t.codesTitle, t.codesLead]
    : prepared
      ? [t.scanTitle, t.scan]
      : [t.twoStep, t.confirmFirst];
  function close() {
    if (isOn) void refreshFactor();
    onClose();
  }
  return (
    <Modal
      open
      onOpenChange={close}
      title={title}
      description={lead}
      closeLabel={t.close}
      size="small"
      // The codes are shown once: the cross and a tap beside the dialog must not lose them.
      mayClose={() => !isOn}
    >
      {!prepared && <PasswordStep onDone={setPrepared} />}
      {prepared && !isOn && <AppStep uri={prepared.uri} onDone={() => setOn(true)} />}
      {prepared && isOn && <BackupCodes codes={prepared.backupCodes} onDone={close} />}
    </Modal>
  );
}

function PasswordStep({ onDone }: { onDone: (prepared: Prepared) => void }) {
  const t = useText(securityText);
  const me = useMe();
  const form = useContractForm({
    schema: passwordBody,
    defaultValues: me.hasPassword ? { password: '' } : {},
    labels: { password: t.password },
    fieldOf: { wrong_password: 'password' },
    send: async (body) => onDone(await prepareFactor(body)),
  });
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4">
      <PasswordOrAgain form={form} field={form.field('password')} />
      <Button type="submit" variant="primary" wide loading={form.sending}>
        {t.continue}
      </Button>
    </form>
  );
}

function AppStep({ uri, onDone }: { uri: string; onDone: () => void }) {
  const t = useText(securityText);
  const form = useContractForm({
    schema: codeBody,
    defaultValues: { code: '' },
    labels: { code: t.codeLabel },
    fieldOf: { wrong_code: 'code' },
    send: async (body) => {
      await confirmFactor(body);
      toast(t.turnedOn);
      onDone();
    },
  });
  const key = new URL(uri).searchParams.get('secret') ?? '';
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4">
      <FormRefusal form={form} />
      <QrPicture code={uri} label={t.qrLabel} className="mx-auto w-52 rounded-card border border-line" />
      {/* A phone cannot scan its own screen. */}
      <a href={uri} className={`${buttonClass({ variant: 'outline' })} bar:hidden`}>
        {t.openInApp}
      </a>
      <div className="text-meta text-ink-2">
        {t.cannotScan}
        <div className="mt-1 flex items-center justify-between gap-3">
          <code className="text-ink wrap-anywhere">{(key.match(/.{1,4}/g) ?? []).join(' ')}</code>
          <Button size="small" onClick={() => void copyText(key).then((done) => done && toast(t.copied))}>
            {t.copyKey}
          </Button>
        </div>
      </div>
      <TextField
        {...form.field('code')}
        label={t.codeLabel}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <Button type="submit" variant="primary" wide loading={form.sending}>
        {t.confirm}
      </Button>
    </form>
  );
}
