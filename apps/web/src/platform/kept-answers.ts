import { NetworkError } from './api-error.ts';
import { readToken } from './auth/access-token.ts';
import { subjectOf } from './auth/token-subject.ts';
import { serverNow } from './server-clock.ts';
import { localStore, PERSONAL } from './storage.ts';

// Personal: removed when the user signs out.
const KEPT = `${PERSONAL}kept.`;
const OWNER = `${KEPT}owner`;

/** For each kept response that is shown now: the time when it was fetched. */
const moments = new Map<string, number>();
const listeners = new Set<() => void>();

/** Calls the listener when a shown response comes from this device now, or from the server again. */
export function onKeptChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const userHere = (): string | null => subjectOf(readToken()?.token);
const keyOf = (userId: string, name: string): string => `${KEPT}${userId}.${name}`;

/** Removes the data of another user on this device, if their session expired without sign-out. */
function isOwn(userId: string): boolean {
  if (localStore.get(OWNER) === userId) return true;
  localStore.removeBelow(KEPT);
  return false;
}

export function keepAnswer(name: string, answer: unknown): void {
  const userId = userHere();
  if (userId === null) return;
  if (!isOwn(userId)) localStore.set(OWNER, userId);
  localStore.set(keyOf(userId, name), JSON.stringify({ at: serverNow(), answer }));
}

/** Returns null if nothing was kept for the user of the current token. */
export function readKept(name: string): { at: number; answer: unknown } | null {
  const userId = userHere();
  const text = userId !== null && isOwn(userId) ? localStore.get(keyOf(userId, name)) : null;
  if (text === null) return null;
  try {
    const { at, answer } = JSON.parse(text) as { at?: unknown; answer?: unknown };
    return typeof at === 'number' ? { at, answer } : null;
  } catch {
    return null;
  }
}

/** Asks the server and keeps the response on this device. Without network, returns the kept one. */
export async function askOrKept<Answer>(name: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await ask();
    moments.delete(name);
    announce();
    keepAnswer(name, answer);
    return answer;
  } catch (error) {
    const kept = error instanceof NetworkError ? readKept(name) : null;
    if (!kept) throw error;
    moments.set(name, kept.at);
    announce();
    return kept.answer as Answer;
  }
}

function announce(): void {
  for (const listener of listeners) listener();
}

/** The fetch time of the shown data if it comes from this device; null if it comes from the server. */
export const keptSince = (name: string): number | null => moments.get(name) ?? null;
