import type { Assertion, Registration } from '@ghuri/contract/passkeys';

/** Loaded at the first use: most users sign in without one. */
const library = () => import('@simplewebauthn/browser');

export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** The names of errors when the user, or the time, ended the browser's dialog. */
const CLOSED = new Set(['NotAllowedError', 'AbortError']);

async function unlessClosed<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    const { name, cause } = error as { name?: string; cause?: { name?: string } };
    if (CLOSED.has(name ?? '') || CLOSED.has(cause?.name ?? '')) return null;
    throw error;
  }
}

/** `options` are the server's, as JSON. Null: the user closed the browser's dialog. */
export async function askForPasskey(options: string): Promise<Assertion | null> {
  const { startAuthentication } = await library();
  return unlessClosed<Assertion>(startAuthentication({ optionsJSON: JSON.parse(options) as never }));
}

export async function makePasskey(options: string): Promise<Registration | null> {
  const { startRegistration } = await library();
  return unlessClosed<Registration>(startRegistration({ optionsJSON: JSON.parse(options) as never }));
}
