import { useContractForm } from '../../platform/forms/use-contract-form.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { forgetPassword } from './accounts.api.ts';
import { accountsText } from './accounts.text.ts';
import { FormRefusal } from './form-refusal.tsx';

export function ForgetPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useText(accountsText);
  const form = useContractForm({
    schema: async () => (await import('@ghuri/contract/accounts')).forgetPasswordBody,
    defaultValues: { email: '' },
    labels: { email: t.email },
    fieldOf: { user_not_found: 'email' },
    send: async (body) => {
      await forgetPassword(body.email);
      onSent(body.email);
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4">
      <FormRefusal form={form} />
      <TextField
        {...form.field('email')}
        type="email"
        label={t.email}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" variant="primary" size="large" wide loading={form.sending} className="mt-2">
        {t.forgetButton}
      </Button>
    </form>
  );
}
