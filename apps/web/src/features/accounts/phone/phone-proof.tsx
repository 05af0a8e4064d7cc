import { useState } from 'react';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useAttempt } from '../use-attempt.ts';
import { PhoneCodeForm } from './phone-code-form.tsx';
import { askForCode, signInByPhone } from './phone.api.ts';
import { phoneText } from './phone.text.ts';
import { useShownPhone } from './shown-phone.ts';

/** For users without a password: a new sign-in with a code is the proof. */
export default function PhoneProof({ phone, onDone }: { phone: string; onDone: () => void }) {
  const t = useText(phoneText);
  const sentences = useErrorSentences();
  const shown = useShownPhone(phone);
  const [isSent, setIsSent] = useState(false);
  const { pending, error, run } = useAttempt(async () => {
    await askForCode(phone);
    setIsSent(true);
  });
  if (isSent)
    return (
      <>
        <p className="mb-4 text-ink-2">{t.sentTo(shown)}</p>
        <PhoneCodeForm
          phone={phone}
          resend={askForCode}
          send={async (body) => {
            await signInByPhone(body);
            onDone();
          }}
        />
      </>
    );
  return (
    <div className="grid gap-3">
      <p className="text-ink-2">{t.proofLead(shown)}</p>
      {error !== null && <Notice tone="danger">{sentences.ofError(error)}</Notice>}
      <Button variant="outline" wide loading={pending} onClick={run}>
        {t.sendCode}
      </Button>
    </div>
  );
}
