import { NetworkError } from './api-error.ts';
import { readToken } from './auth/access-token.ts';
import { subjectOf } from './auth/token-subject.ts';
import { serverNow } from './server-clock.ts';
import { localStore, PERSONAL } from './storage.ts';

// Personal: all of it goes when the user signs out.
const KEPT = `${PERSONAL}kept.`;
const OWNER = `${KEPT}owner`;

/** When an answer was fetched that is shown without network now, by name. */
const moments = new Map<string, number>();

const userHere = (): string | null => subjectOf(readToken()?.token);
const keyOf = (userId: string, name: string): string => `${KEPT}${userId}.${name}`;

/** Removes what another user left on this device, whose session merely ended. */
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

/** Null where nothing was kept for the user whose token is here. */
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

/** Asks the server and keeps its answer on this device; without network, returns the kept one. */
export async function askOrKept<Answer>(name: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await ask();
    moments.delete(name);
    keepAnswer(name, answer);
    return answer;
  } catch (error) {
    const kept = error instanceof NetworkError ? readKept(name) : null;
    if (!kept) throw error;
    moments.set(name, kept.at);
    return kept.answer as Answer;
  }
}

/** When what is shown was fetched, where it comes from this device; null where it is the server's present word. */
export const keptSince = (name: string): number | null => moments.get(name) ?? null;
