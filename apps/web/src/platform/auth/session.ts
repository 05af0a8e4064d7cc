import type { OwnUser } from '@ghuri/contract/accounts';
import { api } from '../api-client.ts';
import type { CallInput } from '../api-client.ts';
import { ApiError } from '../api-error.ts';
import {
  clearToken,
  freshToken,
  onTokenChange,
  readToken,
  RENEW_BEFORE_MS,
  renewToken,
  requestToken,
  saveToken,
} from './access-token.ts';
import { localStore, PERSONAL, tabStore } from '../storage.ts';
import { subjectOf } from './token-subject.ts';

/** Why somebody who was signed in is not any more. */
export type SessionEnd = 'signed-out' | 'ended' | 'account-deleted';

export type Session =
  | { status: 'loading' }
  | { status: 'visitor'; end?: SessionEnd | undefined }
  | { status: 'signed-in'; me: OwnUser };

export type KnownSession = Exclude<Session, { status: 'loading' }>;

let session: Session = { status: 'loading' };
let loading: Promise<KnownSession> | null = null;
/** Whose token `session.me` was read with: another person's token in the same storage means another session. */
let subject: string | null = null;
/** While this tab signs in, the new token is its own doing, not another tab's. */
let beginning = false;
/** Set just before this tab itself ends the session; any other end came from elsewhere. */
let ownEnd: SessionEnd | undefined;

const listeners = new Set<() => void>();

export const currentSession = (): Session => session;

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function become<S extends Session>(next: S): S {
  session = next;
  for (const listener of listeners) listener();
  return next;
}

/** Who is here: at once when known, else asked of the server, once. Rejects where the server cannot be reached. */
export async function loadSession(): Promise<KnownSession> {
  if (session.status !== 'loading') return session;
  loading ??= ask().finally(() => {
    loading = null;
  });
  return loading;
}

async function ask(): Promise<KnownSession> {
  if ((await freshToken()) === null) return become({ status: 'visitor' });
  try {
    const me = await api('GET /me');
    subject = subjectOf(readToken()?.token);
    ownEnd = undefined;
    return become({ status: 'signed-in', me });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    return become({ status: 'visitor' });
  }
}

/** Without network, the user who was signed in here last. The next call that gets through finds out whether they still are. */
export function assumeSession(me: OwnUser): KnownSession {
  subject = subjectOf(readToken()?.token);
  return become({ status: 'signed-in', me });
}

/** Asks again who is here, after something the navigation shows has changed (a new agency, a verified email). */
export async function refreshMe(): Promise<void> {
  if (session.status !== 'signed-in') return;
  changeMe(await api('GET /me'));
}

/** Puts in place what a change of one's own account answered. */
export function changeMe(me: OwnUser): void {
  if (session.status === 'signed-in') become({ status: 'signed-in', me });
}

export async function signIn(body: CallInput<'POST /auth/sign-in'>['body']): Promise<void> {
  await begin(await api('POST /auth/sign-in', { body }));
}

/** The session cookie is here already (the Google popup set it): ask for the token that goes with it. */
export async function startFromCookie(): Promise<void> {
  await begin(await requestToken());
}

async function begin(answer: Awaited<ReturnType<typeof requestToken>>): Promise<void> {
  beginning = true;
  try {
    saveToken(answer);
    await ask();
  } catch (error) {
    // The session stands, only its person is not known yet: whoever needs it asks again.
    if (session.status === 'visitor') session = { status: 'loading' };
    throw error;
  } finally {
    beginning = false;
  }
}

/** A new token for the same session, where the old one carries something that has changed (the email). */
export async function renewSession(): Promise<void> {
  const stored = readToken();
  if (stored === null) return;
  await renewToken(stored.token);
  await refreshMe();
}

/** Signs out here and in every other tab. Rejects, still signed in, where the server cannot be told. */
export async function signOut(): Promise<void> {
  try {
    await api('POST /auth/sign-out');
  } catch (error) {
    // No session to end is as good as one ended.
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  }
  end('signed-out');
}

/** For calls that end the session themselves. */
export function end(reason: SessionEnd): void {
  ownEnd = reason;
  clearToken();
}

function followToken(): void {
  const stored = readToken();
  if (stored === null) {
    if (session.status !== 'signed-in') return;
    subject = null;
    // Whoever comes next to this tab is not to find it; what a person may want back after a session that merely ran out
    // stays in the browser until they sign out.
    tabStore.removeBelow(PERSONAL);
    if (ownEnd) localStore.removeBelow(PERSONAL);
    become({ status: 'visitor', end: ownEnd ?? 'ended' });
    return;
  }
  scheduleRenewal(stored.expiresAt);
  if (beginning) return;
  if (session.status === 'visitor') {
    session = { status: 'loading' };
    loadSession().catch(forgive);
  } else if (session.status === 'signed-in' && subjectOf(stored.token) !== subject) {
    // Somebody else signed in in another tab: nothing on this page is theirs.
    window.location.reload();
  }
}

let renewal: ReturnType<typeof setTimeout> | undefined;

/** A page that is looked at keeps its token fresh, and so learns soon when its session was ended elsewhere. */
function scheduleRenewal(expiresAt: number): void {
  clearTimeout(renewal);
  renewal = setTimeout(keepFresh, Math.max(0, expiresAt - Date.now() - RENEW_BEFORE_MS));
}

function keepFresh(): void {
  if (document.visibilityState === 'visible') freshToken().catch(forgive);
}

/** Nobody waits for these: the next call meets the same trouble, and says it. */
function forgive(): void {}

/** Once, at start: follows what other tabs do, and wakes up with the page. */
export function followSession(): void {
  onTokenChange(followToken);
  document.addEventListener('visibilitychange', keepFresh);
  const stored = readToken();
  if (stored) scheduleRenewal(stored.expiresAt);
}
