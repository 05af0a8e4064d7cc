import { changePasswordBody } from '@ghuri/contract/accounts';
import { refreshMe } from '../../platform/auth/session.ts';
import { useMe } from '../../platform/auth/use-session.ts';
import { useContractForm } from '../../platform/forms/use-contract-form.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toast } from '../../ui/toast.ts';
import { accountsText } from './accounts.text.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { ProveIdentity } from './prove-identity.tsx';
import { SettingsCard } from './settings-card.tsx';
import { changePassword } from './settings.api.ts';
import { settingsText } from './settings.text.ts';

export function ChangePassword() {
  const t = useText(accountsText);
  const s = useText(settingsText);
  const me = useMe();
  const form = useContractForm({
    schema: changePasswordBody,
    defaultValues: { newPassword: '', ...(me.hasPassword && { currentPassword: '' }) },
    labels: { currentPassword: s.currentPassword, newPassword: t.newPassword },
    fieldOf: { wrong_password: 'currentPassword' },
    send: async (body) => {
      await changePassword(body);
      toast(s.passwordSaved);
      form.form.reset();
      await refreshMe();
    },
  });
  return (
    <SettingsCard title={t.password} lead={me.hasPassword ? s.passwordLead : s.passwordNone}>
      <form noValidate onSubmit={form.submit} className="grid gap-4">
        <ProveIdentity form={form} />
        {/* Lets password managers know which account the password belongs to. */}
        <input type="email" autoComplete="username" value={me.email} readOnly hidden />
        {me.hasPassword && (
          <PasswordField
            {...form.field('currentPassword')}
            label={s.currentPassword}
            autoComplete="current-password"
            showLabel={t.showPassword}
            hideLabelText={t.hidePassword}
          />
        )}
        <NewPasswordField
          {...form.field('newPassword')}
          label={t.newPassword}
          typed={form.form.watch('newPassword')}
        />
        <Button type="submit" loading={form.sending} className="justify-self-end max-bar:w-full">
          {me.hasPassword ? s.changePassword : s.setPassword}
        </Button>
      </form>
    </SettingsCard>
  );
}
