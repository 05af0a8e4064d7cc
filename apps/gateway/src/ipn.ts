import type { GatewayContext } from './gateway-context.ts';
import type { Attempt, Ipn } from './ledger-entry.ts';
import { callbackFields } from './messages.ts';
import { newIpnId } from './numbering.ts';

const PATIENCE = 10_000;
/** `after` without a delay: long enough for a browser to have posted its form. */
const AFTER_REDIRECT = 1_000;

export interface IpnDelivery {
  /** Queues the IPNs of an attempt. Those that must arrive before the redirect have arrived when this resolves. */
  announce(attempt: Attempt): Promise<void>;
  /** Sends all due IPNs. */
  sendDue(): void;
  /** Sends held and waiting IPNs now, of one tran_id or all; resolves when they were answered. */
  release(tranId: string | null): Promise<number>;
  /** Sends earlier IPNs again, unchanged, all at once. */
  replay(tranId: string, copies: number): Promise<number>;
  nextDueAt(): number | null;
  stop(): Promise<void>;
}

/** IPNs stay in the ledger until they were sent once: a killed gateway sends them after its next start. */
export function createIpnDelivery(context: GatewayContext): IpnDelivery {
  const { books } = context;
  const stopping = new AbortController();
  const underWay = new Map<string, Promise<void>>();

  function send(ipn: Ipn): Promise<void> {
    const sending = underWay.get(ipn.id) ?? deliver(ipn).finally(() => underWay.delete(ipn.id));
    underWay.set(ipn.id, sending);
    return sending;
  }

  async function deliver(ipn: Ipn): Promise<void> {
    // Only after the ledger is on disk: a kill must not undo a reported event.
    await context.durable();
    const answer = await post(ipn, stopping.signal);
    if (answer === 'stopped') return;
    context.record({ type: 'ipn-sent', tranId: ipn.tranId, id: ipn.id, answer });
  }

  function sendDue(): Promise<void>[] {
    const now = context.now();
    return books
      .waitingIpns()
      .filter(({ dueAt }) => dueAt !== null && dueAt <= now)
      .map(send);
  }

  return {
    announce: async (attempt) => {
      const url = books.sessions.get(attempt.sessionkey)!.ipnUrl;
      const { when = 'concurrent', delayMs = 0, copies = 1 } = books.scenarioFor(attempt.tranId).ipn ?? {};
      if (!url || when === 'never') return;
      const body = new URLSearchParams(callbackFields(books, attempt, 'ipn', context)).toString();
      const delay = when === 'after' ? delayMs || AFTER_REDIRECT : delayMs;
      const dueAt = when === 'held' ? null : context.now() + delay;
      const ids = Array.from({ length: copies }, newIpnId);
      for (const id of ids) {
        context.record({ type: 'ipn-queued', ipn: { id, tranId: attempt.tranId, url, body, dueAt } });
      }
      const sent = sendDue();
      if (when === 'before') await Promise.all(sent);
    },
    sendDue: () => void sendDue(),
    release: async (tranId) => {
      const held = books.waitingIpns().filter((ipn) => tranId === null || ipn.tranId === tranId);
      for (const ipn of held) context.record({ type: 'ipn-released', tranId: ipn.tranId, id: ipn.id });
      await Promise.all(held.map(send));
      return held.length;
    },
    replay: async (tranId, copies) => {
      const again = books.ipnsOf(tranId).filter(({ id }) => !books.isWaiting(id));
      const sent = again.flatMap((ipn) => Array.from({ length: copies }, () => deliver(ipn)));
      await Promise.all(sent);
      return sent.length;
    },
    nextDueAt: () => {
      let next: number | null = null;
      for (const { id, dueAt } of books.waitingIpns()) {
        if (dueAt !== null && !underWay.has(id) && (next === null || dueAt < next)) next = dueAt;
      }
      return next;
    },
    stop: async () => {
      stopping.abort();
      await Promise.allSettled(underWay.values());
    },
  };
}

/** Posts a form once; SSLCommerz documents no retries. */
async function post({ url, body }: Ipn, stopping: AbortSignal): Promise<number | string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
      signal: AbortSignal.any([stopping, AbortSignal.timeout(PATIENCE)]),
    });
    await response.arrayBuffer();
    return response.status;
  } catch (error) {
    if (stopping.aborted) return 'stopped';
    const { name, cause } = error as Error;
    return (cause as { code?: string } | undefined)?.code ?? name;
  }
}
