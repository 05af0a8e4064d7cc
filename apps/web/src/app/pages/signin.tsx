import { MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { accountsText } from '../../features/accounts/accounts.text.ts';
import { CheckInbox } from '../../features/accounts/check-inbox.tsx';
import { checkInboxText } from '../../features/accounts/check-inbox.text.ts';
import { OtherWays } from '../../features/accounts/other-ways.tsx';
import { PasskeyButton } from '../../features/accounts/passkeys/passkey-button.tsx';
import { SignInForm } from '../../features/accounts/sign-in-form.tsx';
import { currentSession } from '../../platform/auth/session.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { WithBold } from '../../platform/i18n/with-bold.tsx';
import { paths } from '../../platform/paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { takeDestination } from '../destination.ts';
import { PageHead } from '../page-head.tsx';
import { readSignInState } from '../sign-in-state.ts';
import type { SignInState } from '../sign-in-state.ts';
import { SignedInNotice } from '../signed-in-notice.tsx';

type SignedUpState = Extract<SignInState, { notice: 'signed-up' }>;

export function Component() {
  const t = useText(accountsText);
  const navigate = useNavigate();
  const state = readSignInState(useLocation().state);
  const goOn = () => void navigate(takeDestination(currentSession()), { replace: true });
  if (state.notice === 'signed-up') return <CheckInboxPage state={state} onSignedIn={goOn} />;
  return (
    <>
      <PageHead title={t.signIn} />
      <PageTitle subtitle={t.signInLead} className="mb-6.5">
        {t.signInTitle}
      </PageTitle>
      <SignInNotice state={state} />
      <SignedInNotice />
      <OtherWays onSignedIn={goOn} />
      <SignInForm email={('email' in state && state.email) || ''} onSignedIn={goOn} />
      <PasskeyButton onSignedIn={goOn} />
      <p className="mt-5.5 text-center text-ink-2">
        {t.newHere} <TextLink to={paths.signUp}>{t.createAccount}</TextLink>
      </p>
    </>
  );
}

/** The specification redirects here after sign-up. There is nothing to sign in with yet: the link comes first. */
function CheckInboxPage({ state, onSignedIn }: { state: SignedUpState; onSignedIn: () => void }) {
  const t = useText(checkInboxText);
  const { email, name, gender } = state;
  return (
    <>
      <PageHead title={t.title} />
      <PageTitle className="mb-5">{t.title}</PageTitle>
      <CheckInbox email={email} typed={{ name, gender }} onSignedIn={onSignedIn} />
    </>
  );
}

/** Why the user is here: a new account, a new password, the end of a session. */
function SignInNotice({ state }: { state: Exclude<SignInState, SignedUpState> }) {
  const t = useText(accountsText);
  if (state.notice === undefined) return null;
  let words: ReactNode;
  if (state.notice === 'forget' || state.notice === 'verified') {
    const say = { forget: t.forgetSuccess, verified: t.verifiedSuccess }[state.notice];
    words = <WithBold sentence={say(state.email)} bold={state.email} />;
  } else {
    words = {
      'password-reset': t.passwordResetSuccess,
      ended: t.sessionEnded,
      'account-deleted': t.accountDeleted,
    }[state.notice];
  }
  const mailed = state.notice === 'forget';
  return (
    <Notice
      tone={state.notice === 'ended' ? 'info' : 'success'}
      icon={mailed ? <MailCheck aria-hidden /> : undefined}
      className="mb-4.5"
    >
      {words}
    </Notice>
  );
}
