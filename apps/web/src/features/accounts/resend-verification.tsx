import { RESEND_WAIT_MS } from '@ghuri/domain/accounts';
import { MailWarning } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import { errorsText } from '../../platform/errors.text.ts';
import { useErrorSentences } from '../../platform/error-text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { WithBold } from '../../platform/i18n/with-bold.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { resendVerification } from './accounts.api.ts';
import { accountsText } from './accounts.text.ts';

const WAIT_SECONDS = RESEND_WAIT_MS / 1000;

/** Says that the email is not verified, and resends the link, at most once a minute. */
export function ResendVerification({ email }: { email: string }) {
  const t = useText(accountsText);
  const { email_not_verified: notVerified } = useText(errorsText);
  const sentences = useErrorSentences();
  const [wait, setWait] = useState(0);
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<{ sent: true } | { sent: false; error: unknown }>();

  useEffect(() => {
    if (wait === 0) return undefined;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);

  async function resend() {
    setSending(true);
    try {
      await resendVerification(email);
      setOutcome({ sent: true });
      setWait(WAIT_SECONDS);
    } catch (error) {
      setOutcome({ sent: false, error });
      if (error instanceof ApiError && error.code === 'resend_too_soon') setWait(WAIT_SECONDS);
    } finally {
      setSending(false);
    }
  }

  return (
    <Notice tone={outcome?.sent ? 'success' : 'danger'} icon={<MailWarning aria-hidden />}>
      {outcome?.sent !== true && <p>{notVerified}</p>}
      {outcome?.sent === true && <WithBold sentence={t.resent(email)} bold={email} />}
      {outcome?.sent === false && <p className="mt-1">{sentences.ofError(outcome.error)}</p>}
      <div className="mt-2">
        <Button
          size="small"
          variant="outline"
          loading={sending}
          disabled={wait > 0}
          onClick={() => void resend()}
        >
          {wait > 0 ? t.resendWait(wait) : t.resend}
        </Button>
      </div>
    </Notice>
  );
}
