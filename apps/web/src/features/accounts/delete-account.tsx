import { useState } from 'react';
import { api } from '../../platform/api-client.ts';
import { ApiError } from '../../platform/api-error.ts';
import { end } from '../../platform/auth/session.ts';
import { useMe } from '../../platform/auth/use-session.ts';
import { useErrorSentences } from '../../platform/error-text.ts';
import { useFieldSentence } from '../../platform/forms/field-text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { accountsText } from './accounts.text.ts';
import { isStale, SignInAgain } from './prove-identity.tsx';
import { SettingsCard } from './settings-card.tsx';
import { settingsText } from './settings.text.ts';

/** Asked for twice: who it is, by the password or a fresh sign-in, and whether it is meant, by typing the email. */
export function DeleteAccount() {
  const t = useText(accountsText);
  const s = useText(settingsText);
  const sentences = useErrorSentences();
  const sentence = useFieldSentence();
  const me = useMe();
  const [open, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<unknown>(null);

  function change(next: boolean) {
    setOpen(next);
    setPassword('');
    setError(null);
  }

  async function deleteAccount() {
    setError(null);
    try {
      await api('DELETE /account', { body: me.hasPassword ? { password } : {} });
    } catch (problem) {
      setError(problem);
      throw problem;
    }
    end('account-deleted');
  }

  const ofPassword =
    error instanceof ApiError && (error.code === 'wrong_password' || error.code === 'invalid_input');
  return (
    <SettingsCard title={s.deleteAccount} lead={s.deleteLead}>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {s.deleteAccount}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={change}
        title={s.deleteTitle}
        description={s.deleteBody}
        confirmLabel={s.deleteAccount}
        cancelLabel={s.keepAccount}
        onConfirm={deleteAccount}
        typeToConfirm={{ text: me.email, label: s.typeEmail(me.email) }}
        error={error === null || ofPassword || isStale(error) ? undefined : sentences.ofError(error)}
      >
        {me.hasPassword && (
          <PasswordField
            className="mt-4"
            name="password"
            label={s.currentPassword}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            error={ofPassword ? sentence(password === '' ? 'required' : error.code) : undefined}
            autoComplete="current-password"
            showLabel={t.showPassword}
            hideLabelText={t.hidePassword}
          />
        )}
        {isStale(error) && (
          <div className="mt-4">
            <SignInAgain error={error} />
          </div>
        )}
      </ConfirmDialog>
    </SettingsCard>
  );
}
