import { KeyRound } from 'lucide-react';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { accountsText } from '../accounts.text.ts';
import { useAttempt } from '../use-attempt.ts';
import { hasPasskeys } from './ask-browser.ts';

/** Signs in with a passkey; the browser lets the user choose one. Renders nothing where browsers have none. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useText(accountsText);
  const sentences = useErrorSentences();
  const { pending, error, run } = useAttempt(async () => {
    const { signInByPasskey } = await import('./passkey-sign-in.api.ts');
    if (await signInByPasskey()) onSignedIn();
  });
  if (!hasPasskeys()) return null;
  return (
    <div className="mt-3 grid gap-3">
      <Button
        variant="ghost"
        wide
        icon={<KeyRound aria-hidden className="size-5" />}
        loading={pending}
        onClick={run}
      >
        {t.withPasskey}
      </Button>
      {error !== null && <Notice tone="danger">{sentences.ofError(error)}</Notice>}
    </div>
  );
}
