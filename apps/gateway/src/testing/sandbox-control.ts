import type { HandOver, Outcome } from '../end-session.ts';
import type { Entry } from '../ledger-entry.ts';
import type { scenario } from '../scenario.ts';
import type { summaryOf } from '../summary.ts';
import type { input } from 'zod';

export type ScenarioInput = input<typeof scenario>;
export type Summary = ReturnType<typeof summaryOf>;

/** The control API of a gateway. */
export interface SandboxControl {
  /** For one tran_id, or for `default`. */
  setScenario(key: string, scenario: ScenarioInput): Promise<void>;
  clearScenario(key: string): Promise<void>;
  end(
    tranId: string,
    outcome: Outcome,
    options?: { method?: string; sessionkey?: string },
  ): Promise<HandOver | null>;
  advanceClock(ms: number): Promise<number>;
  events(filter?: { tranId?: string; type?: Entry['type'] }): Promise<Entry[]>;
  ledger(): Promise<Summary>;
  releaseIpns(tranId?: string): Promise<number>;
  replayIpns(tranId: string, copies?: number): Promise<number>;
  settleRefund(refundRefId: string, status: 'refunded' | 'cancelled'): Promise<void>;
  /** An https address that never completes a connection. */
  silentDoor(): Promise<string>;
}

export function sandboxControl(url: string): SandboxControl {
  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${url}/__sandbox${path}`, {
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
    end: async (tranId, outcome, options = {}) =>
      (
        await call<{ redirect: HandOver | null }>('POST', `/sessions/${at(tranId)}/end`, {
          outcome,
          ...options,
        })
      ).redirect,
    advanceClock: async (advanceMs) => (await call<{ now: number }>('POST', '/clock', { advanceMs })).now,
    events: (filter = {}) => call('GET', `/events?${new URLSearchParams(filter).toString()}`),
    ledger: () => call('GET', '/ledger'),
    releaseIpns: async (tranId) =>
      (await call<{ sent: number }>('POST', '/ipns/release', tranId === undefined ? {} : { tranId })).sent,
    replayIpns: async (tranId, copies = 1) =>
      (await call<{ sent: number }>('POST', '/ipns/replay', { tranId, copies })).sent,
    settleRefund: async (refundRefId, status) =>
      void (await call('POST', `/refunds/${at(refundRefId)}`, { status })),
    silentDoor: async () => (await call<{ url: string }>('POST', '/silent-door')).url,
  };
}
