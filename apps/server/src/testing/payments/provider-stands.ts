import { STORE, startPracticeGateway } from '@ghuri/gateway/testing/practice-gateway';
import type { PracticeGateway } from '@ghuri/gateway/testing/practice-gateway';
import type { Config } from '../../platform/config.ts';
import type { TestAppOptions } from '../test-app.ts';
import { createShapla } from './shapla.ts';
import { SIGNATURE_HEADER, startShaplaGateway } from './shapla-gateway.ts';
import type { ShaplaGateway } from './shapla-gateway.ts';

export type Ending = 'pay' | 'risky' | 'fail' | 'cancel' | 'expire';
export type Trouble = 'another amount' | 'a risk' | 'refunds refused' | 'refund answer lost';

/** A message about a payment or refund. Tests pass it on; only its provider knows what is in it. */
export type News = Record<string, string>;

/** A payment company under a test's control. */
export interface ProviderStand {
  settings: Partial<Config>;
  options: Pick<TestAppOptions, 'paymentProviders'>;
  /** Ends an attempt; returns the news about it. */
  end(attemptId: string, ending: Ending): Promise<News>;
  /** News that the provider did not send. */
  forge(attemptId: string): News;
  /** The request that brings news to `/payment/<path>`. */
  request(path: string, news: News): { headers: Record<string, string>; payload: string };
  /** What happens to the attempt from now on. */
  prepare(attemptId: string, trouble: Trouble): Promise<void>;
  /** Ends the refunds under way; returns the news about them. */
  settleRefunds(): Promise<News[]>;
  /** How many refunds of an attempt were made. */
  refundsOf(attemptId: string): Promise<number>;
  stop(): Promise<void>;
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const SSLCOMMERZ_TROUBLES = {
  'another amount': { validator: { amount: '4000.00' } },
  'a risk': { riskLevel: '1' },
  'refunds refused': { refund: { refuse: 'Card closed' } },
  'refund answer lost': { answers: { refund: { fault: 'reset', after: 'commit', times: 1 } } },
} as const satisfies Record<Trouble, Parameters<PracticeGateway['setScenario']>[1]>;

export async function openSslcommerz(): Promise<ProviderStand & { gateway: PracticeGateway }> {
  const gateway = await startPracticeGateway();
  await gateway.setScenario('default', { ipn: { when: 'never' } });
  return {
    gateway,
    settings: { sslcommerz: { baseUrl: gateway.url, ...STORE } },
    options: {},
    end: async (attemptId, ending) => (await gateway.end(attemptId, ending))?.fields ?? {},
    forge: (attemptId) => ({ tran_id: attemptId, val_id: 'V1', status: 'VALID', amount: '5000.00' }),
    request: (_path, news) => ({ headers: FORM, payload: new URLSearchParams(news).toString() }),
    prepare: (attemptId, trouble) =>
      gateway.setScenario(attemptId, { ipn: { when: 'never' }, ...SSLCOMMERZ_TROUBLES[trouble] }),
    // The local gateway ends them by itself, and SSLCommerz sends no news of refunds.
    settleRefunds: async () => [],
    refundsOf: async (attemptId) => (await gateway.events({ tranId: attemptId, type: 'refund' })).length,
    stop: () => gateway.stop(),
  };
}

const SHAPLA_TROUBLES = {
  'another amount': { amountMinor: 400_000 },
  'a risk': { flags: ['new wallet'] },
  'refunds refused': { refundDeclined: 'Wallet closed' },
  'refund answer lost': { refundAnswerLost: true },
} as const satisfies Record<Trouble, Parameters<ShaplaGateway['trouble']>[1]>;

const SHAPLA_ENDINGS = {
  pay: 'captured',
  risky: 'captured',
  fail: 'declined',
  cancel: 'abandoned',
  expire: 'lapsed',
} as const satisfies Record<Ending, string>;

export async function openShapla(): Promise<ProviderStand & { gateway: ShaplaGateway }> {
  const gateway = await startShaplaGateway();
  return {
    gateway,
    settings: {},
    options: { paymentProviders: [createShapla(gateway.url)] },
    end: async (attemptId, ending) => {
      if (ending === 'risky') gateway.trouble(attemptId, SHAPLA_TROUBLES['a risk']);
      return { attemptId, ...gateway.end(attemptId, SHAPLA_ENDINGS[ending]) };
    },
    forge: (attemptId) => ({
      attemptId,
      ...gateway.sign({ event: 'order.captured', merchantRef: attemptId, capture: 'cap_1' }, 'another key'),
    }),
    // A browser comes back with a form, the provider itself sends JSON.
    request: (path, { attemptId = '', body = '', signature = '' }) =>
      path.startsWith('return')
        ? { headers: FORM, payload: new URLSearchParams({ shapla_ref: attemptId }).toString() }
        : { headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature }, payload: body },
    prepare: async (attemptId, trouble) => gateway.trouble(attemptId, SHAPLA_TROUBLES[trouble]),
    settleRefunds: async () => gateway.settleRefunds().map((webhook) => ({ ...webhook })),
    refundsOf: async (attemptId) => gateway.refundsOf(attemptId),
    stop: () => gateway.stop(),
  };
}

/** For `describe.each`: every provider that the product must work with. */
export const PROVIDERS: [name: string, open: () => Promise<ProviderStand>][] = [
  ['SSLCommerz', openSslcommerz],
  ['a second provider', openShapla],
];
