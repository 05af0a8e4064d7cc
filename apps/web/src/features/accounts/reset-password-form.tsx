import { resetPasswordBody } from '@ghuri/contract/accounts';
import { ApiError } from '../../platform/api-error.ts';
import { useContractForm } from '../../platform/forms/use-contract-form.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { resetPassword } from './accounts.api.ts';
import { accountsText } from './accounts.text.ts';
import { FormRefusal } from './form-refusal.tsx';
import { LinkExpired } from './link-expired.tsx';
import { NewPasswordField } from './new-password-field.tsx';

export function ResetPasswordForm({ token, onReset }: { token: string; onReset: () => void }) {
  const t = useText(accountsText);
  const form = useContractForm({
    schema: resetPasswordBody,
    defaultValues: { token, password: '' },
    labels: { token: '', password: t.newPassword },
    send: async (body) => {
      await resetPassword(body);
      onReset();
    },
  });
  const expired = token === '' || (form.refusal instanceof ApiError && form.refusal.code === 'link_expired');
  if (expired) return <LinkExpired />;
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4">
      <FormRefusal form={form} />
      <NewPasswordField
        {...form.field('password')}
        label={t.newPassword}
        typed={form.form.watch('password')}
      />
      <Button type="submit" variant="primary" size="large" wide loading={form.sending} className="mt-2">
        {t.resetButton}
      </Button>
    </form>
  );
}
