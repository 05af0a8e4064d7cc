import { useState } from 'react';
import { signOut } from '../../platform/auth/session.ts';
import { errorSentence } from '../../platform/error-text.ts';
import { textNow } from '../../platform/i18n/language.ts';
import { toast } from '../../ui/toast.ts';
import { shellText } from './shell.text.ts';

/** Signs out; the guard around the page then goes to /signin. Shows an error if the server cannot be reached. */
export function useLogOut(): { busy: boolean; start: () => void } {
  const [busy, setBusy] = useState(false);
  async function logOut() {
    setBusy(true);
    try {
      await signOut();
    } catch (error) {
      setBusy(false);
      toast(`${errorSentence(error)} ${textNow(shellText).stillSignedIn}`);
    }
  }
  return { busy, start: () => void (busy || logOut()) };
}
