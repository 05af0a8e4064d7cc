import { useLocation, useNavigate } from 'react-router';
import { accountsText } from '../../features/accounts/accounts.text.ts';
import { OtherWays } from '../../features/accounts/other-ways.tsx';
import { SignUpForm } from '../../features/accounts/sign-up-form.tsx';
import type { SignedUp } from '../../features/accounts/sign-up-form.tsx';
import { SignUpTerms } from '../../features/help/help-links.tsx';
import { currentSession } from '../../platform/auth/session.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toast.ts';
import { takeDestination } from '../destination.ts';
import { PageHead } from '../page-head.tsx';
import type { SignInState } from '../sign-in-state.ts';
import { SignedInNotice } from '../signed-in-notice.tsx';

export function Component() {
  const t = useText(accountsText);
  const navigate = useNavigate();
  const typed = useLocation().state as Partial<SignedUp> | null;
  function signedUp({ email, name, gender }: SignedUp) {
    toast(t.accountCreated);
    const state: SignInState = { notice: 'signed-up', email, name, gender };
    void navigate(paths.signIn, { state });
  }
  return (
    <>
      <PageHead title={t.signUp} />
      <PageTitle subtitle={t.signUpLead} className="mb-6.5">
        {t.signUpTitle}
      </PageTitle>
      <SignedInNotice />
      <OtherWays onSignedIn={() => void navigate(takeDestination(currentSession()), { replace: true })} />
      <SignUpForm typed={typed ?? undefined} onSignedUp={signedUp} />
      <SignUpTerms />
      <p className="mt-5.5 text-center text-ink-2">
        {t.haveAccount} <TextLink to={paths.signIn}>{t.signIn}</TextLink>
      </p>
    </>
  );
}
