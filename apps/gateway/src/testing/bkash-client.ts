import { MERCHANT } from './practice-gateway.ts';
import type { Body } from './store-client.ts';

const BASE = '/v1.2.0-beta/tokenized/checkout';
const REFUNDS = '/v2/tokenized-checkout/refund/payment';

export interface Answered {
  status: number;
  body: Body;
}

/** The calls of a merchant's server, without an adapter. */
export function bkashClient(url: string) {
  async function post(path: string, body: object, headers: Record<string, string>): Promise<Answered> {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Body };
  }
  const { username, password, appKey: app_key, appSecret: app_secret } = MERCHANT;
  const login = { username, password };
  return {
    grant: (headers: Record<string, string> = login) =>
      post(`${BASE}/token/grant`, { app_key, app_secret }, headers),
    refresh: (refresh_token: string) =>
      post(`${BASE}/token/refresh`, { app_key, app_secret, refresh_token }, login),
    /** The calls that need a token. */
    with: (idToken: string) => {
      const call = (path: string, body: object) =>
        post(path, body, { authorization: idToken, 'x-app-key': app_key });
      return {
        create: (body: object) => call(`${BASE}/create`, body),
        execute: (paymentID: string) => call(`${BASE}/execute`, { paymentID }),
        query: (paymentID: string) => call(`${BASE}/payment/status`, { paymentID }),
        search: (trxID: string) => call(`${BASE}/general/searchTransaction`, { trxID }),
        refund: (body: object) => call(`${REFUNDS}/transaction`, body),
        refundStatus: (body: object) => call(`${REFUNDS}/status`, body),
      };
    },
  };
}

export type BkashSession = ReturnType<ReturnType<typeof bkashClient>['with']>;

export const createBody = (invoice: string, changes: object = {}) => ({
  mode: '0011',
  payerReference: '01712345678',
  callbackURL: 'http://shop.test/back?attempt=1',
  amount: '13000.00',
  currency: 'BDT',
  intent: 'sale',
  merchantInvoiceNumber: invoice,
  ...changes,
});
