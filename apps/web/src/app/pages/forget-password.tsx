import { useNavigate } from 'react-router';
import { accountsText } from '../../features/accounts/accounts.text.ts';
import { ForgetPasswordForm } from '../../features/accounts/forget-password-form.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { PageHead } from '../page-head.tsx';
import type { SignInState } from '../sign-in-state.ts';

export function Component() {
  const t = useText(accountsText);
  const navigate = useNavigate();
  function sent(email: string) {
    const state: SignInState = { notice: 'forget', email };
    void navigate(paths.signIn, { state });
  }
  return (
    <>
      <PageHead title={t.forgetTitle} />
      <PageTitle
        back={{ to: paths.signIn, label: t.backToSignIn }}
        subtitle={t.forgetLead}
        className="mb-6.5"
      >
        {t.forgetTitle}
      </PageTitle>
      <ForgetPasswordForm onSent={sent} />
    </>
  );
}
