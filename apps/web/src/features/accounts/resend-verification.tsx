import { MailWarning } from 'lucide-react';
import type { ApiError } from '../../platform/api-error.ts';
import { useErrorSentences } from '../../platform/error-text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { WithBold } from '../../platform/i18n/with-bold.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { resendVerification } from './accounts.api.ts';
import { accountsText } from './accounts.text.ts';
import { useResend } from './use-resend.ts';

/** Says that the email is not verified, and resends the link. `refusal` is the error of signing in. */
export function ResendVerification({ email, refusal }: { email: string; refusal: ApiError }) {
  const t = useText(accountsText);
  const sentences = useErrorSentences();
  const { wait, sending, outcome, resend } = useResend(() => resendVerification(email));
  return (
    <Notice tone={outcome?.sent ? 'success' : 'danger'} icon={<MailWarning aria-hidden />}>
      {outcome?.sent !== true && <p>{sentences.ofError(refusal)}</p>}
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
