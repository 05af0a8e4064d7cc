import type { OwnUser } from '@ghuri/contract/accounts';
import { stepUpBody } from '@ghuri/contract/second-factor';
import { useContractForm } from '../../../platform/forms/use-contract-form.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { accountsText } from '../accounts.text.ts';
import { FormRefusal } from '../form-refusal.tsx';
import { PasskeyProof } from '../passkeys/passkey-proof.tsx';
import PhoneProof from '../phone/phone-proof.tsx';
import { GoogleProof } from '../prove-identity.tsx';
import { stepUp } from './security.api.ts';
import { securityText } from './security.text.ts';

interface StepUpDialogProps {
  me: OwnUser;
  /** True once the user has confirmed, false if they closed the dialog. */
  onEnd: (confirmed: boolean) => void;
}

/** Before a dangerous change: a code, the password, or Google, whichever the user has. */
export default function StepUpDialog({ me, onEnd }: StepUpDialogProps) {
  const t = useText(securityText);
  const lead = me.hasSecondFactor ? t.stepUpCode : me.hasPassword ? t.stepUpPassword : t.stepUpAgain;
  return (
    <Modal
      open
      onOpenChange={() => onEnd(false)}
      title={t.stepUpTitle}
      description={lead}
      closeLabel={t.close}
      size="small"
    >
      {me.hasPasskey && <PasskeyProof onDone={() => onEnd(true)} />}
      {me.hasSecondFactor || me.hasPassword ? (
        <ProofForm me={me} onDone={() => onEnd(true)} />
      ) : me.phone !== null && !me.hasGoogle ? (
        <PhoneProof phone={me.phone} onDone={() => onEnd(true)} />
      ) : (
        <GoogleProof onDone={() => onEnd(true)} />
      )}
    </Modal>
  );
}

function ProofForm({ me, onDone }: { me: OwnUser; onDone: () => void }) {
  const a = useText(accountsText);
  const t = useText(securityText);
  const form = useContractForm({
    schema: stepUpBody,
    defaultValues: me.hasSecondFactor ? { code: '' } : { password: '' },
    labels: { code: t.codeOrBackup, password: t.password },
    fieldOf: { wrong_code: 'code', wrong_password: 'password' },
    send: async (body) => {
      await stepUp(body);
      onDone();
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4">
      <FormRefusal form={form} />
      {me.hasSecondFactor ? (
        <TextField
          {...form.field('code')}
          label={t.codeOrBackup}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : (
        <>
          {/* Lets password managers know which account the password belongs to. */}
          <input type="email" autoComplete="username" value={me.email} readOnly hidden />
          <PasswordField
            {...form.field('password')}
            label={t.password}
            autoComplete="current-password"
            showLabel={a.showPassword}
            hideLabelText={a.hidePassword}
          />
        </>
      )}
      <Button type="submit" variant="primary" wide loading={form.sending}>
        {t.confirmIdentity}
      </Button>
    </form>
  );
}
