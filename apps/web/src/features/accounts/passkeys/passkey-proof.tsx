import { useText } from '../../../platform/i18n/use-text.ts';
import { hasPasskeys } from './ask-browser.ts';
import { AskPasskey } from './ask-passkey.tsx';
import { stepUpByPasskey } from './passkeys.api.ts';
import { passkeysText } from './passkeys.text.ts';

/** Confirms an identity with a passkey, above the other ways. */
export function PasskeyProof({ onDone }: { onDone: () => void }) {
  const t = useText(passkeysText);
  if (!hasPasskeys()) return null;
  return (
    <div className="mb-4 grid gap-3">
      <AskPasskey label={t.use} variant="outline" ask={stepUpByPasskey} onDone={onDone} />
      <p className="text-center text-meta text-ink-3">{t.or}</p>
    </div>
  );
}
