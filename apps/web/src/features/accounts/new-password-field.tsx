import { useText } from '../../platform/i18n/use-text.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import type { PasswordFieldProps } from '../../ui/password-field.tsx';
import { PasswordStrength } from '../../ui/password-strength.tsx';
import { accountsText } from './accounts.text.ts';

type NewPasswordFieldProps = Omit<PasswordFieldProps, 'showLabel' | 'hideLabelText' | 'meter'> & {
  /** The current input, for the strength meter. */
  typed: string;
};

/** A field for a new password, with a strength meter. Its autocomplete lets password managers generate one. */
export function NewPasswordField({ typed, ...field }: NewPasswordFieldProps) {
  const t = useText(accountsText);
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      hint={t.passwordHint}
      showLabel={t.showPassword}
      hideLabelText={t.hidePassword}
      meter={<PasswordStrength password={typed} words={[t.veryWeak, t.fair, t.good, t.strong]} />}
    />
  );
}
