import type { input } from 'zod';
import type { BkashEntry, Verdict } from '../bkash/bkash-entry.ts';
import type { bkashScenario } from '../bkash/bkash-scenario.ts';
import type { bkashSummary } from '../bkash/bkash-summary.ts';
import type { WayBack } from '../bkash/leave-page.ts';

export type BkashScenarioInput = input<typeof bkashScenario>;
export type BkashSummary = ReturnType<typeof bkashSummary>;

/** The control API of the bKash stand-in. */
export interface BkashControl {
  /** For one merchantInvoiceNumber, or for `default`. */
  setScenario(key: string, scenario: BkashScenarioInput): Promise<void>;
  clearScenario(key: string): Promise<void>;
  /** The user leaves the page; returns where they would go. */
  leave(invoice: string, verdict: Verdict, wallet?: string): Promise<WayBack>;
  events(filter?: { tranId?: string; type?: BkashEntry['type'] }): Promise<BkashEntry[]>;
  ledger(): Promise<BkashSummary>;
}

export function bkashControl(url: string): BkashControl {
  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${url}/__sandbox/bkash${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }
  const at = encodeURIComponent;
  return {
    setScenario: async (key, scenario) => void (await call('PUT', `/scenarios/${at(key)}`, scenario)),
    clearScenario: async (key) => void (await call('DELETE', `/scenarios/${at(key)}`)),
    leave: (invoice, verdict, wallet) =>
      call('POST', `/payments/${at(invoice)}/leave`, { verdict, ...(wallet && { wallet }) }),
    events: (filter = {}) => call('GET', `/events?${new URLSearchParams(filter).toString()}`),
    ledger: () => call('GET', '/ledger'),
  };
}
