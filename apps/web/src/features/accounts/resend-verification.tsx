import { MailWarning } from 'lucide-react';
import { errorsText } from '../../platform/errors.text.ts';
import { useErrorSentences } from '../../platform/error-text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { WithBold } from '../../platform/i18n/with-bold.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { accountsText } from './accounts.text.ts';
import { useResend } from './use-resend.ts';

/** Says that the email is not verified, and resends the link. */
export function ResendVerification({ email }: { email: string }) {
  const t = useText(accountsText);
  const { email_not_verified: notVerified } = useText(errorsText);
  const sentences = useErrorSentences();
  const { wait, sending, outcome, resend } = useResend(email);
  return (
    <Notice tone={outcome?.sent ? 'success' : 'danger'} icon={<MailWarning aria-hidden />}>
      {outcome?.sent !== true && <p>{notVerified}</p>}
      {outcome?.sent === true && <WithBold sentence={t.resent(email)} bold={email} />}
      {outcome?.sent === false && <p className="mt-1">{sentences.ofError(outcome.error)}</p>}
      <div className="mt-2">
        <Button size="small" variant="outline" loading={sending} disabled={wait > 0} onClick={resend}>
          {wait > 0 ? t.resendWait(wait) : t.resend}
        </Button>
      </div>
    </Notice>
  );
}
