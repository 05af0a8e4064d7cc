import type { accountsRoutes } from '@ghuri/contract/accounts';
import type * as z from 'zod/mini';
import { ApiError } from '../api-error.ts';
import { readJson, request } from '../request.ts';
import { setServerAhead, setServerTime } from '../server-clock.ts';
import { localStore } from '../storage.ts';
import { endOf } from './token-subject.ts';

/** The response of sign-in and renewal. */
export type TokenAnswer = z.output<(typeof accountsRoutes)['POST /auth/token']['response']>;

interface StoredToken {
  token: string;
  /** Epoch ms by this device's clock, so that a wrong clock cannot make it look fresh. */
  expiresAt: number;
}

export const TOKEN_KEY = 'ghuri.token';

/** The token is renewed this long before it ends, so that it does not expire during a call. */
export const RENEW_BEFORE_MS = 30_000;

const LOCK = 'ghuri.token';

type Listener = () => void;
const listeners = new Set<Listener>();

/** Calls the listener when the token is set, renewed or removed, in this tab or another. */
export function onTokenChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce(): void {
  for (const listener of listeners) listener();
}

// Other tabs write to the same storage; the browser sends this event to every tab except the writer.
window.addEventListener('storage', ({ key }) => {
  if (key !== TOKEN_KEY && key !== null) return;
  readClock();
  announce();
});

/** The stored token, fresh or not. An expired one still shows that this browser was signed in and can ask for a new one. */
export function readToken(): StoredToken | null {
  const text = localStore.get(TOKEN_KEY);
  if (text === null) return null;
  try {
    const { token, expiresAt } = JSON.parse(text) as Partial<StoredToken>;
    return typeof token === 'string' && typeof expiresAt === 'number' ? { token, expiresAt } : null;
  } catch {
    return null;
  }
}

/** A stored token also gives the server's time: its end is known in both clocks. */
function readClock(): void {
  const stored = readToken();
  const end = stored && endOf(stored.token);
  if (stored && end !== null) setServerAhead(end - stored.expiresAt);
}
readClock();

export function saveToken({ token, expiresAt, serverTime }: TokenAnswer): void {
  setServerTime(serverTime);
  const lifetime = Date.parse(expiresAt) - Date.parse(serverTime);
  const stored: StoredToken = { token, expiresAt: Date.now() + lifetime };
  localStore.set(TOKEN_KEY, JSON.stringify(stored));
  announce();
}

export function clearToken(): void {
  localStore.remove(TOKEN_KEY);
  announce();
}

/** Returns a token for the next call and renews it first if it ends soon. Returns null for a visitor. */
export async function freshToken(): Promise<string | null> {
  const stored = readToken();
  if (stored === null) return null;
  return isFresh(stored) ? stored.token : renewToken(stored.token);
}

const isFresh = (stored: StoredToken) => stored.expiresAt - Date.now() > RENEW_BEFORE_MS;

let flight: Promise<string | null> | null = null;

/**
 * Uses the session cookie to get a new token in place of `stale`: once, even if many calls and tabs ask at the same
 * time. Returns null if the session has ended; the token is then removed and the listeners are notified.
 */
export function renewToken(stale: string): Promise<string | null> {
  flight ??= exclusively(() => renew(stale)).finally(() => {
    flight = null;
  });
  return flight;
}

async function renew(stale: string): Promise<string | null> {
  const stored = readToken();
  if (stored === null) return null;
  if (stored.token !== stale && isFresh(stored)) return stored.token;
  try {
    const answer = await requestToken();
    // The user signed out during the call: the response must not sign them in again.
    if (readToken() === null) return null;
    saveToken(answer);
    return answer.token;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not_signed_in')) throw error;
    clearToken();
    return null;
  }
}

export async function requestToken(): Promise<TokenAnswer> {
  return readJson<TokenAnswer>(await request('POST', '/auth/token'));
}

/** One tab at a time. Without Web Locks (an insecure origin) two tabs may both renew, which is harmless. */
function exclusively<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(LOCK, work) : work();
}
