import { useNavigate } from 'react-router';
import { accountsText } from '../../features/accounts/accounts.text.ts';
import { ResetPasswordForm } from '../../features/accounts/reset-password-form.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { useLinkToken } from '../link-token.ts';
import { PageHead } from '../page-head.tsx';
import type { SignInState } from '../sign-in-state.ts';

export function Component() {
  const t = useText(accountsText);
  const navigate = useNavigate();
  const token = useLinkToken();
  function wasReset() {
    const state: SignInState = { notice: 'password-reset' };
    // The link in the address works once, so Back must not return to it.
    void navigate(paths.signIn, { replace: true, state });
  }
  return (
    <>
      <PageHead title={t.resetTitle} />
      <PageTitle back={{ to: paths.signIn, label: t.backToSignIn }} subtitle={t.resetLead} className="mb-6.5">
        {t.resetTitle}
      </PageTitle>
      <ResetPasswordForm token={token} onReset={wasReset} />
    </>
  );
}
