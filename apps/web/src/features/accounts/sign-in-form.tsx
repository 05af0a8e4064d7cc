import { useNavigate } from 'react-router';
import { ApiError } from '../../platform/api-error.ts';
import { signIn } from '../../platform/auth/session.ts';
import { useContractForm } from '../../platform/forms/use-contract-form.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { accountsText } from './accounts.text.ts';
import { isCodeNeeded } from './code-needed.ts';
import { FormRefusal } from './form-refusal.tsx';
import { ResendVerification } from './resend-verification.tsx';

interface SignInFormProps {
  /** Known from the page before: the email was just signed up, verified or given a new password. */
  email: string;
  onSignedIn: () => void;
}

export function SignInForm({ email, onSignedIn }: SignInFormProps) {
  const t = useText(accountsText);
  const navigate = useNavigate();
  const form = useContractForm({
    schema: async () => (await import('@ghuri/contract/accounts')).signInBody,
    defaultValues: { email, password: '' },
    labels: { email: t.email, password: t.password },
    fieldOf: { user_not_found: 'email', wrong_password: 'password' },
    send: async (body) => {
      try {
        await signIn(body);
      } catch (error) {
        if (!isCodeNeeded(error)) throw error;
        await navigate(paths.signInCode);
        return;
      }
      onSignedIn();
    },
  });
  const { refusal } = form;
  const isUnverified = refusal instanceof ApiError && refusal.code === 'email_not_verified';
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4">
      {isUnverified ? (
        <ResendVerification email={form.form.getValues('email')} refusal={refusal} />
      ) : (
        <FormRefusal form={form} />
      )}
      <TextField
        {...form.field('email')}
        type="email"
        label={t.email}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...form.field('password')}
        label={t.password}
        aside={
          <TextLink to={paths.forgetPassword} className="tap-44">
            {t.forgotPassword}
          </TextLink>
        }
        autoComplete="current-password"
        showLabel={t.showPassword}
        hideLabelText={t.hidePassword}
      />
      <Button type="submit" variant="primary" size="large" wide loading={form.sending} className="mt-2">
        {t.signIn}
      </Button>
    </form>
  );
}
