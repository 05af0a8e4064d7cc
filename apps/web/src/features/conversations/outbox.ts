import { ApiError } from '../../platform/api-error.ts';
import { createKeptValue } from '../../platform/kept-value.ts';
import type { KeptValue } from '../../platform/kept-value.ts';
import { newKey } from '../../platform/new-key.ts';
import { queryClient } from '../../platform/query-client.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { PERSONAL } from '../../platform/storage.ts';
import { refreshMessages } from './conversation-cache.ts';
import { begin, conversationKeys, sendMessage } from './conversations.api.ts';
import type { About, AboutAnswer } from './conversations.api.ts';

/** A conversation, or what the first message of a new one is about. */
export type Target = { conversation: string } | { about: About };

/** A message that the server does not have yet. It survives a lost network and a reload. */
export interface Outgoing {
  /** The server adds a message with the same key once. */
  key: string;
  to: Target;
  text: string;
  /** Addresses of uploads. */
  pictures: string[];
  at: string;
  /** The error code of a refusal; null while it waits. */
  failure: string | null;
}

const NOTHING: Outgoing[] = [];
const stores = new Map<string, KeptValue<Outgoing[]>>();

/** Removed when the user signs out. `userId` separates users who share a phone. */
export function outboxOf(userId: string): KeptValue<Outgoing[]> {
  const store = stores.get(userId) ?? createKeptValue(`${PERSONAL}outbox.${userId}`, parse);
  stores.set(userId, store);
  return store;
}

function parse(text: string | null): Outgoing[] {
  if (text === null) return NOTHING;
  try {
    return JSON.parse(text) as Outgoing[];
  } catch {
    return NOTHING;
  }
}

function change(userId: string, key: string, by: (one: Outgoing) => Outgoing[]): void {
  const store = outboxOf(userId);
  store.write(store.read().flatMap((one) => (one.key === key ? by(one) : [one])));
}

/** Every message goes through the outbox, so that it is kept before the first try. */
export function post(userId: string, message: Pick<Outgoing, 'to' | 'text' | 'pictures'>): void {
  const store = outboxOf(userId);
  const at = new Date(serverNow()).toISOString();
  store.write([...store.read(), { ...message, key: newKey(), at, failure: null }]);
  void sendWaiting(userId);
}

export const discard = (userId: string, key: string): void => change(userId, key, () => []);

export function sendAgain(userId: string, key: string): void {
  change(userId, key, (one) => [{ ...one, failure: null }]);
  void sendWaiting(userId);
}

const sentListeners = new Set<() => void>();

/** Called after the server has a message of this page. */
export function onSent(listener: () => void): () => void {
  sentListeners.add(listener);
  return () => sentListeners.delete(listener);
}

let running: Promise<void> | undefined;

/** Sends the waiting messages one after the other, in their order. Without network they wait for the next call. */
export function sendWaiting(userId: string): Promise<void> {
  running ??= sendAll(userId).finally(() => (running = undefined));
  return running;
}

async function sendAll(userId: string): Promise<void> {
  for (;;) {
    const next = outboxOf(userId)
      .read()
      .find(({ failure }) => failure === null);
    if (!next) return;
    try {
      await deliver(next);
    } catch (error) {
      // The network or the server is away.
      if (!(error instanceof ApiError) || error.status >= 500) return;
      change(userId, next.key, (one) => [{ ...one, failure: error.code }]);
      continue;
    }
    discard(userId, next.key);
    for (const listener of sentListeners) listener();
  }
}

async function deliver({ key, to, text, pictures }: Outgoing): Promise<void> {
  const words = { key, text, pictures };
  if ('about' in to) {
    const { conversationId } = await begin(to.about, words);
    queryClient.setQueryData<AboutAnswer>(conversationKeys.about(to.about), (before) => ({
      name: '',
      ...before,
      conversationId,
    }));
    return;
  }
  await sendMessage(to.conversation, words);
  // It is in the thread before it leaves the outbox. If this fails, the live event brings it.
  await refreshMessages(to.conversation).catch(() => {});
}
