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

/** Why a signed-in session ended. */
export type SessionEnd = 'signed-out' | 'ended' | 'account-deleted';

export type Session =
  | { status: 'loading' }
  | { status: 'visitor'; end?: SessionEnd | undefined }
  | { status: 'signed-in'; me: OwnUser };

export type KnownSession = Exclude<Session, { status: 'loading' }>;

let session: Session = { status: 'loading' };
let loading: Promise<KnownSession> | null = null;
/** The subject of the token that `session.me` was read with. A different subject in the storage means another session. */
let subject: string | null = null;
/** True while this tab signs in: the new token then comes from this tab, not from another one. */
let beginning = false;
/** Set just before this tab ends the session itself. Without it, the end came from elsewhere. */
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

/** Returns the session: at once if known, otherwise with one call to the server. Rejects if the server is unreachable. */
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

/** Without network, assumes the user who was signed in here last. The next successful call checks it. */
export function assumeSession(me: OwnUser): KnownSession {
  subject = subjectOf(readToken()?.token);
  return become({ status: 'signed-in', me });
}

/** Fetches the user again after a change that the navigation shows (a new agency, a verified email). */
export async function refreshMe(): Promise<void> {
  if (session.status !== 'signed-in') return;
  changeMe(await api('GET /me'));
}

/** Stores the user that the server returned after a change of the account. */
export function changeMe(me: OwnUser): void {
  if (session.status === 'signed-in') become({ status: 'signed-in', me });
}

export async function signIn(body: CallInput<'POST /auth/sign-in'>['body']): Promise<void> {
  await begin(await api('POST /auth/sign-in', { body }));
}

/** The session cookie exists already (the Google popup set it): ask for its token. */
export async function startFromCookie(): Promise<void> {
  await begin(await requestToken());
}

/** Starts the session of a token that another call returned: the link of an email. */
export async function begin(answer: Awaited<ReturnType<typeof requestToken>>): Promise<void> {
  beginning = true;
  try {
    saveToken(answer);
    await ask();
  } catch (error) {
    // The session exists, only its user is not known yet: the next reader asks again.
    if (session.status === 'visitor') session = { status: 'loading' };
    throw error;
  } finally {
    beginning = false;
  }
}

/** Gets a new token for the same session, because the old one carries old data (the email). */
export async function renewSession(): Promise<void> {
  const stored = readToken();
  if (stored === null) return;
  await renewToken(stored.token);
  await refreshMe();
}

/** Signs out here and in every other tab. Rejects, still signed in, if the server is unreachable. */
export async function signOut(): Promise<void> {
  try {
    await api('POST /auth/sign-out');
  } catch (error) {
    // Without a session there is nothing to end.
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
    // The next user of this tab must not find this data. Data that a user may need after an expired session stays in
    // the browser until they sign out.
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
    // Another user signed in in another tab: nothing on this page belongs to them.
    window.location.reload();
  }
}

let renewal: ReturnType<typeof setTimeout> | undefined;

/** A visible page keeps its token fresh, and so notices soon if its session was ended elsewhere. */
function scheduleRenewal(expiresAt: number): void {
  clearTimeout(renewal);
  renewal = setTimeout(keepFresh, Math.max(0, expiresAt - Date.now() - RENEW_BEFORE_MS));
}

function keepFresh(): void {
  if (document.visibilityState === 'visible') freshToken().catch(forgive);
}

/** Ignores the error: the next call has the same problem and reports it. */
function forgive(): void {}

/** Called once at start: follows the other tabs, and renews when the page wakes. */
export function followSession(): void {
  onTokenChange(followToken);
  document.addEventListener('visibilitychange', keepFresh);
  const stored = readToken();
  if (stored) scheduleRenewal(stored.expiresAt);
}
