import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { accountsText } from '../accounts.text.ts';
import { hasPasskeys } from './ask-browser.ts';

/** Signs in with a passkey; the browser lets the user choose one. Renders nothing where browsers have none. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useText(accountsText);
  const sentences = useErrorSentences();
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<unknown>(null);
  if (!hasPasskeys()) return null;
  async function signIn() {
    setAsking(true);
    setError(null);
    try {
      const { signInByPasskey } = await import('./passkey-sign-in.api.ts');
      if (await signInByPasskey()) onSignedIn();
    } catch (refusal) {
      setError(refusal);
    } finally {
      setAsking(false);
    }
  }
  return (
    <div className="mt-3 grid gap-3">
      <Button
        variant="ghost"
        wide
        icon={<KeyRound aria-hidden className="size-5" />}
        loading={asking}
        onClick={() => void signIn()}
      >
        {t.withPasskey}
      </Button>
      {error !== null && <Notice tone="danger">{sentences.ofError(error)}</Notice>}
    </div>
  );
}
