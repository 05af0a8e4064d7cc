import { MERCHANT } from '@ghuri/gateway/testing/practice-gateway';
import type { LightMyRequestResponse } from 'fastify';
import { openMarketAt } from '../checkout.ts';
import type { Market } from '../checkout.ts';
import type { TestUser } from '../factories.ts';
import type { TestApp, TestAppOptions } from '../test-app.ts';
import { openSslcommerz } from './provider-stands.ts';

type Verdict = 'approved' | 'failed' | 'cancelled';

/** A server that takes payments through SSLCommerz and, by choice, through bKash. */
export interface BkashMarket extends Market {
  /** Holds seats and starts a payment with bKash. */
  start(person: TestUser, tour: string, body?: object): Promise<{ bookingId: string; attempt: string }>;
  /** The user leaves bKash's page; returns the address that the browser would open. */
  leave(attempt: string, verdict?: Verdict, wallet?: string): Promise<string>;
  /** The browser returns. */
  comeBack(address: string, server?: TestApp): Promise<LightMyRequestResponse>;
  /** Books, approves, returns; returns the booking's id. */
  buyWithBkash(person: TestUser, tour: string, body?: object): Promise<string>;
  /** How often money moved for an attempt. */
  executions(attempt: string): Promise<number>;
  /** What bKash paid back for an attempt. */
  paidBack(attempt: string): Promise<{ amount: string; sku: string }[]>;
  attemptRow(attempt: string): Promise<{ state: string; provider: string }>;
}

export async function openBkashMarket(options: TestAppOptions = {}): Promise<BkashMarket> {
  const stand = await openSslcommerz();
  const { gateway } = stand;
  const settings = {
    ...stand.settings,
    bkash: { baseUrl: gateway.url, ...MERCHANT, offered: true },
  };
  const base = { ...(await openMarketAt({ ...stand, settings }, options)), gateway };
  const market: BkashMarket = {
    ...base,
    start: async (person, tour, body = {}) => {
      const answer = await base.book(person, tour, { payWith: 'bkash', ...body });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      const { bookingId } = answer.json();
      return { bookingId, attempt: await base.attemptOf(bookingId) };
    },
    leave: async (attempt, verdict = 'approved', wallet) =>
      (await gateway.bkash.leave(attempt, verdict, wallet)).url,
    comeBack: (address, server = base.ghuri) => {
      const { pathname, search } = new URL(address);
      return server.app.inject({ method: 'GET', url: `${pathname}${search}` });
    },
    buyWithBkash: async (person, tour, body) => {
      const { bookingId, attempt } = await market.start(person, tour, body);
      await market.comeBack(await market.leave(attempt));
      await base.ghuri.runJobs();
      return bookingId;
    },
    executions: async (attempt) => (await gateway.bkash.events({ tranId: attempt, type: 'executed' })).length,
    paidBack: async (attempt) =>
      (await gateway.bkash.ledger()).refunds.filter(({ invoice }) => invoice === attempt),
    attemptRow: async (attempt) =>
      (
        await base.ghuri.services.database.pool.query(
          'select state, provider from payment_attempts where id = $1',
          [attempt],
        )
      ).rows[0],
  };
  return market;
}
