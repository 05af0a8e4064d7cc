import { useEffect, useSyncExternalStore } from 'react';
import { onNetworkChange } from '../../platform/network.ts';
import { outboxOf, sendWaiting } from './outbox.ts';
import type { Outgoing, Target } from './outbox.ts';

const SEND_AGAIN_MS = 10_000;

/** Sends the waiting messages: those of an earlier page load at once, the others when the network is back. */
export function useSendWaiting(userId: string): void {
  const store = outboxOf(userId);
  const waiting = useSyncExternalStore(store.subscribe, store.read).some(({ failure }) => failure === null);
  useEffect(() => {
    if (!waiting) return undefined;
    void sendWaiting(userId);
    // The timer is for a server that answers with errors: the network is there all the time then.
    const timer = setInterval(() => void sendWaiting(userId), SEND_AGAIN_MS);
    const stop = onNetworkChange((online) => {
      if (online) void sendWaiting(userId);
    });
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [waiting, userId]);
}

/** The messages to one conversation that the server does not have yet. */
export function useOutgoing(userId: string, target: Target): Outgoing[] {
  const store = outboxOf(userId);
  return useSyncExternalStore(store.subscribe, store.read).filter(({ to }) => isSame(to, target));
}

const isSame = (one: Target, other: Target): boolean =>
  'about' in one
    ? 'about' in other && one.about.kind === other.about.kind && one.about.id === other.about.id
    : 'conversation' in other && one.conversation === other.conversation;
