import type { ComponentProps } from 'react';
import { useMe } from '../../../platform/auth/use-session.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { accountsText } from '../accounts.text.ts';
import { ProveIdentity } from '../prove-identity.tsx';
import { securityText } from './security.text.ts';

interface PasswordOrAgainProps {
  /** From `useContractForm`. */
  form: ComponentProps<typeof ProveIdentity>['form'];
  /** Its field `password`. */
  field: Omit<ComponentProps<typeof PasswordField>, 'label' | 'showLabel' | 'hideLabelText'>;
}

/** The password, or for users without one the reminder that a recent sign-in replaces it. Refusals come first. */
export function PasswordOrAgain({ form, field }: PasswordOrAgainProps) {
  const a = useText(accountsText);
  const t = useText(securityText);
  const me = useMe();
  return (
    <>
      <ProveIdentity form={form} />
      {/* Lets password managers know which account the password belongs to. */}
      <input type="email" autoComplete="username" value={me.email} readOnly hidden />
      {me.hasPassword ? (
        <PasswordField
          {...field}
          label={t.password}
          autoComplete="current-password"
          showLabel={a.showPassword}
          hideLabelText={a.hidePassword}
        />
      ) : (
        <p className="text-meta text-ink-2">{t.signInAgain}</p>
      )}
    </>
  );
}
