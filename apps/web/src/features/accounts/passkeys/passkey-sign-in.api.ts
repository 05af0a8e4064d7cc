import { api } from '../../../platform/api-client.ts';
import { begin } from '../../../platform/auth/session.ts';
import { askForPasskey } from './ask-browser.ts';

// The sign-in pages load without TanStack Query, so these are plain calls.

/** Lets the browser choose a passkey. Null: the user closed its dialog. */
export async function readPasskey() {
  const { options } = await api('POST /auth/passkey/options');
  return askForPasskey(options);
}

/** Returns false if the user closed the browser's dialog. */
export async function signInByPasskey(): Promise<boolean> {
  const credential = await readPasskey();
  if (!credential) return false;
  await begin(await api('POST /auth/passkey', { body: { credential } }));
  return true;
}
