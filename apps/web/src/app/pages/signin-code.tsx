import { useNavigate } from 'react-router';
import { signInCodeText } from '../../features/accounts/sign-in-code.text.ts';
import { SignInCodeForm } from '../../features/accounts/sign-in-code-form.tsx';
import { PasskeyButton } from '../../features/accounts/passkeys/passkey-button.tsx';
import { currentSession } from '../../platform/auth/session.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { takeDestination } from '../destination.ts';
import { PageHead } from '../page-head.tsx';
import type { SignInState } from '../sign-in-state.ts';

/** The second step of a sign-in, after the password or Google. */
export function Component() {
  const t = useText(signInCodeText);
  const navigate = useNavigate();
  const goOn = () => void navigate(takeDestination(currentSession()), { replace: true });
  const startAgain = () =>
    void navigate(paths.signIn, { replace: true, state: { notice: 'ended' } satisfies SignInState });
  return (
    <>
      <PageHead title={t.title} />
      <PageTitle back={{ to: paths.signIn, label: t.back }} subtitle={t.lead} className="mb-6.5">
        {t.title}
      </PageTitle>
      <SignInCodeForm onSignedIn={goOn} onTooLate={startAgain} />
      <PasskeyButton onSignedIn={goOn} />
    </>
  );
}
