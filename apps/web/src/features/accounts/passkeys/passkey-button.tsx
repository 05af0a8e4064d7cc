import { useText } from '../../../platform/i18n/use-text.ts';
import { accountsText } from '../accounts.text.ts';
import { AskPasskey } from './ask-passkey.tsx';

const signIn = async () => (await import('./passkey-sign-in.api.ts')).signInByPasskey();

/** Signs in with a passkey. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useText(accountsText);
  return (
    <div className="mt-3 empty:hidden">
      <AskPasskey label={t.withPasskey} variant="ghost" ask={signIn} onDone={onSignedIn} />
    </div>
  );
}
