import { passwordBody, turnOffBody } from '@ghuri/contract/second-factor';
import { useState } from 'react';
import { useMe } from '../../../platform/auth/use-session.ts';
import { useContractForm } from '../../../platform/forms/use-contract-form.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { BackupCodes } from './backup-codes.tsx';
import { PasswordOrAgain } from './password-or-again.tsx';
import { dropFactor, refreshFactor, renewBackupCodes } from './security.api.ts';
import { securityText } from './security.text.ts';

/** New backup codes in place of the old ones. */
export function RenewCodes({ onClose }: { onClose: () => void }) {
  const t = useText(securityText);
  const me = useMe();
  const [codes, setCodes] = useState<string[]>();
  const form = useContractForm({
    schema: passwordBody,
    defaultValues: me.hasPassword ? { password: '' } : {},
    labels: { password: t.password },
    fieldOf: { wrong_password: 'password' },
    send: async (body) => setCodes(await renewBackupCodes(body)),
  });
  function close() {
    if (codes) void refreshFactor();
    onClose();
  }
  return (
    <Modal
      open
      onOpenChange={close}
      title={codes ? t.codesTitle : t.newCodes}
      description={codes ? t.codesLead : t.newCodesLead}
      closeLabel={t.close}
      size="small"
      mayClose={() => codes === undefined}
    >
      {codes ? (
        <BackupCodes codes={codes} onDone={close} />
      ) : (
        <form noValidate onSubmit={form.submit} className="grid gap-4">
          <PasswordOrAgain form={form} field={form.field('password')} />
          <Button type="submit" variant="primary" wide loading={form.sending}>
            {t.newCodes}
          </Button>
        </form>
      )}
    </Modal>
  );
}

export function TurnOffFactor({ onClose }: { onClose: () => void }) {
  const t = useText(securityText);
  const me = useMe();
  const form = useContractForm({
    schema: turnOffBody,
    defaultValues: { code: '', ...(me.hasPassword && { password: '' }) },
    labels: { password: t.password, code: t.codeOrBackup },
    fieldOf: { wrong_password: 'password', wrong_code: 'code' },
    send: async (body) => {
      await dropFactor(body);
      toast(t.turnedOff);
      onClose();
    },
  });
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={t.turnOffTitle}
      description={t.turnOffLead}
      closeLabel={t.close}
      size="small"
    >
      <form noValidate onSubmit={form.submit} className="grid gap-4">
        <PasswordOrAgain form={form} field={form.field('password')} />
        <TextField
          {...form.field('code')}
          label={t.codeOrBackup}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" variant="danger" wide loading={form.sending}>
          {t.turnOff}
        </Button>
      </form>
    </Modal>
  );
}
