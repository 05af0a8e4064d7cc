import { VERIFY_LINK_MS } from '@ghuri/domain/accounts';
import { MailCheck } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { loadSession } from '../../platform/auth/session.ts';
import { useSession } from '../../platform/auth/use-session.ts';
import { useErrorSentences } from '../../platform/error-text.ts';
import { formatNumber } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { WithBold } from '../../platform/i18n/with-bold.tsx';
import { paths } from '../../platform/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { resendVerification } from './accounts.api.ts';
import { accountsText } from './accounts.text.ts';
import { checkInboxText } from './check-inbox.text.ts';
import { useResend } from './use-resend.ts';

const HOUR_MS = 3_600_000;

interface CheckInboxProps {
  email: string;
  /** Kept for the form, if the address was wrong. */
  typed: { name: string; gender: string };
  /** The link was opened in another tab of this browser. */
  onSignedIn: () => void;
}

/** After sign-up: where the link went, and what to do if it does not arrive. */
export function CheckInbox({ email, typed, onSignedIn }: CheckInboxProps) {
  const t = useText(accountsText);
  const own = useText(checkInboxText);
  const language = useLanguage();
  const sentences = useErrorSentences();
  const { wait, sending, outcome, resend } = useResend(() => resendVerification(email), { justSent: true });
  useFollowOtherTabs(onSignedIn);
  const sent = outcome?.sent ? t.resent(email) : t.signupSuccess(email);
  return (
    <div className="grid gap-4">
      <Notice tone="success" icon={<MailCheck aria-hidden />}>
        <WithBold sentence={sent} bold={email} />
      </Notice>
      {outcome?.sent === false && <Notice tone="danger">{sentences.ofError(outcome.error)}</Notice>}
      <p>{own.openIt(formatNumber(VERIFY_LINK_MS / HOUR_MS, language))}</p>
      <p className="text-ink-2">{own.spam}</p>
      <Button variant="outline" size="large" wide loading={sending} disabled={wait > 0} onClick={resend}>
        {wait > 0 ? t.resendWait(wait) : t.resend}
      </Button>
      <ButtonLink variant="ghost" wide to={paths.signUp} state={typed}>
        {own.otherAddress}
      </ButtonLink>
      <p className="text-center text-ink-2">
        <TextLink to={paths.signIn} replace state={{ email }} className="tap-44">
          {own.haveVerified}
        </TextLink>
      </p>
    </div>
  );
}

/** The tab that waits goes on when the link was opened in another tab. */
function useFollowOtherTabs(onSignedIn: () => void): void {
  const signedIn = useEffectEvent(onSignedIn);
  const { status } = useSession();
  useEffect(() => {
    // The session must be known before a change of it can be noticed.
    loadSession().catch(() => undefined);
  }, []);
  useEffect(() => {
    if (status === 'signed-in') signedIn();
  }, [status]);
}
