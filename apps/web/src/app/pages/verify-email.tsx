import { useNavigate } from 'react-router';
import { accountsText } from '../../features/accounts/accounts.text.ts';
import { checkInboxText } from '../../features/accounts/check-inbox.text.ts';
import { VerifyEmail } from '../../features/accounts/verify-email.tsx';
import type { VerifyEmailProps } from '../../features/accounts/verify-email.tsx';
import { begin, currentSession, loadSession, renewSession } from '../../platform/auth/session.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { toast } from '../../ui/toast.ts';
import { takeDestination } from '../destination.ts';
import { useLinkToken } from '../link-token.ts';
import { PageHead } from '../page-head.tsx';
import type { SignInState } from '../sign-in-state.ts';

export function Component() {
  const t = useText(accountsText);
  const inbox = useText(checkInboxText);
  const navigate = useNavigate();
  const token = useLinkToken();

  async function verified({ email, signedIn }: Parameters<VerifyEmailProps['onVerified']>[0]) {
    if (signedIn) {
      await begin(signedIn);
      toast(inbox.verifiedHere);
      await navigate(takeDestination(currentSession()), { replace: true });
      return;
    }
    if (await stillSignedIn()) {
      toast(t.emailChanged);
      await navigate(paths.settings, { replace: true });
      return;
    }
    const state: SignInState = { notice: 'verified', email };
    await navigate(paths.signIn, { replace: true, state });
  }

  return (
    <>
      <PageHead title={t.verifyTitle} />
      <PageTitle back={{ to: paths.signIn, label: t.backToSignIn }} className="mb-6.5">
        {t.verifyTitle}
      </PageTitle>
      <VerifyEmail token={token} onVerified={(answer) => void verified(answer)} />
    </>
  );
}

/** A user who changes their email has a session, and its token still names the old email. */
async function stillSignedIn(): Promise<boolean> {
  try {
    await loadSession();
    await renewSession();
    return (await loadSession()).status === 'signed-in';
  } catch {
    // The link was used, and that matters most; the sign-in page reports other problems.
    return false;
  }
}
