import { changeEmailBody } from '@ghuri/contract/accounts';
import { refreshMe } from '../../platform/auth/session.ts';
import { useMe } from '../../platform/auth/use-session.ts';
import { useContractForm } from '../../platform/forms/use-contract-form.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { WithBold } from '../../platform/i18n/with-bold.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { accountsText } from './accounts.text.ts';
import { ProveIdentity } from './prove-identity.tsx';
import { SettingsCard } from './settings-card.tsx';
import { changeEmail } from './settings.api.ts';
import { settingsText } from './settings.text.ts';

export function ChangeEmail() {
  const t = useText(accountsText);
  const s = useText(settingsText);
  const me = useMe();
  const form = useContractForm({
    schema: changeEmailBody,
    defaultValues: { newEmail: '', ...(me.hasPassword && { password: '' }) },
    labels: { newEmail: s.newEmail, password: s.currentPassword },
    fieldOf: { email_in_use: 'newEmail', wrong_password: 'password' },
    send: async (body) => {
      await changeEmail(body);
      toast(s.emailAsked(body.newEmail));
      form.form.reset();
      await refreshMe();
    },
  });
  return (
    <SettingsCard title={t.email} lead={s.emailLead}>
      <form noValidate onSubmit={form.submit} className="grid gap-4">
        {me.pendingEmail !== null && (
          <Notice tone="info">
            <WithBold sentence={s.emailPending(me.pendingEmail)} bold={me.pendingEmail} />
          </Notice>
        )}
        <ProveIdentity form={form} />
        {me.hasEmail && <TextField label={s.currentEmail} value={me.email} readOnly />}
        <TextField
          {...form.field('newEmail')}
          type="email"
          label={s.newEmail}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        {me.hasPassword && (
          <PasswordField
            {...form.field('password')}
            label={s.currentPassword}
            autoComplete="current-password"
            showLabel={t.showPassword}
            hideLabelText={t.hidePassword}
          />
        )}
        <Button type="submit" loading={form.sending} className="justify-self-end max-bar:w-full">
          {me.hasEmail ? s.changeEmail : s.addEmail}
        </Button>
      </form>
    </SettingsCard>
  );
}
