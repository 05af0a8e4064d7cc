import { KeyRound } from 'lucide-react';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useAttempt } from '../use-attempt.ts';
import { hasPasskeys } from './ask-browser.ts';
import { stepUpByPasskey } from './passkeys.api.ts';
import { passkeysText } from './passkeys.text.ts';

/** Confirms an identity with a passkey, above the other ways. */
export function PasskeyProof({ onDone }: { onDone: () => void }) {
  const t = useText(passkeysText);
  const sentences = useErrorSentences();
  const { pending, error, run } = useAttempt(async () => {
    if (await stepUpByPasskey()) onDone();
  });
  if (!hasPasskeys()) return null;
  return (
    <div className="mb-4 grid gap-3">
      <Button
        variant="outline"
        wide
        icon={<KeyRound aria-hidden className="size-5" />}
        loading={pending}
        onClick={run}
      >
        {t.use}
      </Button>
      {error !== null && <Notice tone="danger">{sentences.ofError(error)}</Notice>}
      <p className="text-center text-meta text-ink-3">{t.or}</p>
    </div>
  );
}
