import type { accountsRoutes } from '@ghuri/contract/accounts';
import type * as z from 'zod/mini';
import { ApiError } from '../api-error.ts';
import { readJson, request } from '../request.ts';
import { setServerAhead, setServerTime } from '../server-clock.ts';
import { localStore } from '../storage.ts';
import { endOf } from './token-subject.ts';

/** What signing in and renewing answer. */
export type TokenAnswer = z.output<(typeof accountsRoutes)['POST /auth/token']['response']>;

interface StoredToken {
  token: string;
  /** Epoch ms by this device's clock, so that a wrong clock cannot make it look fresh. */
  expiresAt: number;
}

export const TOKEN_KEY = 'ghuri.token';

/** Renewed this long before it ends, so that no call travels with a token that dies on the way. */
export const RENEW_BEFORE_MS = 30_000;

const LOCK = 'ghuri.token';

type Listener = () => void;
const listeners = new Set<Listener>();

/** Tells when the token is set, renewed or removed, in this tab or another. */
export function onTokenChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce(): void {
  for (const listener of listeners) listener();
}

// Other tabs write to the same storage; the browser tells us (never the tab that wrote).
window.addEventListener('storage', ({ key }) => {
  if (key !== TOKEN_KEY && key !== null) return;
  readClock();
  announce();
});

/** The kept token, fresh or not. An expired one still says: this browser was signed in, ask for another. */
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

/** A token that was found, not fetched, tells the time too: its end is known by both clocks. */
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

/** A token good for the next call, renewed first when it is about to end; null for a visitor. */
export async function freshToken(): Promise<string | null> {
  const stored = readToken();
  if (stored === null) return null;
  return isFresh(stored) ? stored.token : renewToken(stored.token);
}

const isFresh = (stored: StoredToken) => stored.expiresAt - Date.now() > RENEW_BEFORE_MS;

let flight: Promise<string | null> | null = null;

/**
 * Trades the session cookie for a new token in place of `stale`: once, however many calls and tabs ask at the same
 * moment. Null when the session has ended; the token is gone then, and whoever listens knows.
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
    // Signed out while the answer was on its way: it must not sign anybody in again.
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

/** One tab at a time. Without Web Locks (an insecure origin) two tabs may both renew, which does no harm. */
function exclusively<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(LOCK, work) : work();
}
