import { useState } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import { begin } from '../../platform/auth/session.ts';
import { useContractForm } from '../../platform/forms/use-contract-form.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { sendCode } from './accounts.api.ts';
import { FormRefusal } from './form-refusal.tsx';
import { signInCodeText } from './sign-in-code.text.ts';

interface SignInCodeFormProps {
  onSignedIn: () => void;
  /** The password was entered too long ago. */
  onTooLate: () => void;
}

export function SignInCodeForm({ onSignedIn, onTooLate }: SignInCodeFormProps) {
  const t = useText(signInCodeText);
  const [backup, setBackup] = useState(false);
  const label = backup ? t.backupCode : t.code;
  const form = useContractForm({
    schema: async () => (await import('@ghuri/contract/second-factor')).codeBody,
    defaultValues: { code: '' },
    labels: { code: label },
    fieldOf: { wrong_code: 'code' },
    send: async (body) => {
      try {
        await begin(await sendCode(body));
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'not_signed_in')) throw error;
        onTooLate();
        return;
      }
      onSignedIn();
    },
  });
  function change() {
    setBackup(!backup);
    form.form.reset();
    form.form.setFocus('code');
  }
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4">
      <FormRefusal form={form} />
      <TextField
        {...form.field('code')}
        data-first-focus
        label={label}
        {...(backup && { hint: t.backupHint })}
        inputMode={backup ? 'text' : 'numeric'}
        autoComplete={backup ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" variant="primary" size="large" wide loading={form.sending} className="mt-2">
        {t.signIn}
      </Button>
      <Button variant="ghost" wide onClick={change}>
        {backup ? t.useApp : t.useBackup}
      </Button>
    </form>
  );
}
