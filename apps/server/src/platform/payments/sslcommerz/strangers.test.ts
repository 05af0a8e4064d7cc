import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { createLog } from '../../log.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { createSslcommerz } from './sslcommerz.ts';

const PASSWORD = 'canary @pass/word&1';
const SPELLINGS = [
  PASSWORD,
  encodeURIComponent(PASSWORD),
  new URLSearchParams({ p: PASSWORD }).toString().slice(2),
  createHash('md5').update(PASSWORD).digest('hex'),
];

let server: Server | undefined;
afterEach(() => void server?.close());

/** A provider whose server answers whatever a test wants, given what it was asked. */
async function provider(
  answer: (asked: string, response: ServerResponse) => void,
  requests: IncomingMessage[] = [],
): Promise<PaymentProvider> {
  server = createServer((request, response) => {
    requests.push(request);
    void text(request).then((body) => answer(`${request.url ?? ''} ${body}`, response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return createSslcommerz({
    baseUrl,
    storeId: 'store',
    storePassword: PASSWORD,
    timeouts: { connectMs: 5_000, readMs: 5_000 },
  });
}

const json = (body: object) => (_asked: string, response: ServerResponse) =>
  void response.setHeader('content-type', 'application/json').end(JSON.stringify(body));

const REFUND = {
  refundId: 'R1',
  ref: {},
  paymentId: 'B1',
  money: { minor: 100n, currency: 'BDT' },
  reason: 'x',
};
const CALLS: [string, (provider: PaymentProvider) => Promise<unknown>][] = [
  ['start', (provider) => start(provider)],
  ['resolve', (provider) => provider.resolve({ attemptId: 'T1', ref: {}, mayCapture: async () => true })],
  [
    'resolve with a hint',
    (provider) =>
      provider.resolve({ attemptId: 'T1', ref: {}, hint: { val_id: 'V1' }, mayCapture: async () => true }),
  ],
  ['sendRefund', (provider) => provider.sendRefund(REFUND)],
  ['askRefund', (provider) => provider.askRefund({ ...REFUND, others: async () => [] })],
  ['resolveRefund', (provider) => provider.resolveRefund({ refundId: 'R1', ref: { refund_ref_id: 'F1' } })],
];

const start = (provider: PaymentProvider) =>
  provider.start({
    attemptId: 'T1',
    money: { minor: 100_000n, currency: 'BDT' },
    customer: { name: 'Nusrat', email: 'nusrat@ghuri.test', phone: '01712345678', address: 'Dhaka' },
    title: 'Sajek',
    returnUrl: 'http://shop.test/return',
    notifyUrl: 'http://shop.test/notify',
    expiresAt: new Date(0),
  });

/** Everything an outcome could show of itself: returned, thrown, printed or logged. */
async function traces(outcome: Promise<unknown>): Promise<string> {
  const lines: string[] = [];
  const log = createLog('debug', { write: (line) => void lines.push(line) });
  const settled = await outcome.then(
    (value) => value,
    (error: unknown) => error,
  );
  log.error({ err: settled }, 'payment');
  log.info({ settled, storePassword: PASSWORD, nested: { store_passwd: PASSWORD } });
  const error = settled instanceof Error ? `${settled.stack}${JSON.stringify(settled)}` : '';
  return [...lines, error, JSON.stringify(settled, (_key, value: unknown) => String(value) && value)].join(
    '\n',
  );
}

describe('secrets', () => {
  const everything = (asked: string) => [asked, decodeURIComponent(asked), ...SPELLINGS].join(' ');

  test('control: the server really gets the password', async () => {
    let seen = '';
    const honest = await provider((asked, response) => {
      seen = asked;
      json({ APIConnect: 'DONE', element: [] })(asked, response);
    });
    await honest.resolve({ attemptId: 'T1', ref: {}, mayCapture: async () => true });
    expect(seen).toContain(SPELLINGS[2]);
  });

  test.each(CALLS)('%s › quoted back in every field of the answer › hidden', async (_name, call) => {
    const echo = await provider((asked, response) => {
      const said = everything(asked);
      json({
        status: asked.includes('gwprocess')
          ? 'FAILED'
          : asked.includes('refund_amount')
            ? 'failed'
            : 'cancelled',
        failedreason: said,
        errorReason: said,
        APIConnect: 'DONE',
        refund_ref_id: 'F1',
        element: [{ tran_id: 'T1', status: 'FAILED', error: said }],
      })(asked, response);
    });
    const left = await traces(call(echo));
    for (const secret of SPELLINGS) expect(left).not.toContain(secret);
    expect(left).toContain('hidden');
  });

  test.each(CALLS)('%s › quoted in APIConnect, a page or a broken answer › hidden', async (_name, call) => {
    for (const wrap of [
      (said: string) => JSON.stringify({ APIConnect: said, status: said }),
      (said: string) => `<html>${said}</html>`,
      (said: string) => `{"${said}`,
    ]) {
      const echo = await provider((asked, response) => void response.end(wrap(everything(asked))));
      const left = await traces(call(echo));
      for (const secret of SPELLINGS) expect(left).not.toContain(secret);
      expect(left).toContain('payment provider');
    }
  });

  test.each(CALLS)('%s › nobody listens › the error names no address', async (_name, call) => {
    const closed = await provider(json({}));
    await new Promise((resolve) => server!.close(resolve));
    const left = await traces(call(closed));
    for (const secret of SPELLINGS) expect(left).not.toContain(secret);
    expect(left).not.toMatch(/store_id|validator\/api/);
  });
});

describe('an address to redirect users to', () => {
  const session = (GatewayPageURL: string) => json({ status: 'SUCCESS', sessionkey: 'S1', GatewayPageURL });

  test.each(['https://evil.test/pay', 'javascript:alert(1)', 'http://127.0.0.1:1/pay', '//evil.test'])(
    '%s › rejected',
    async (address) => {
      await expect(start(await provider(session(address)))).rejects.toMatchObject({
        name: 'ProviderRejected',
      });
    },
  );

  test('one of SSLCommerz’s own › taken', async () => {
    const redirectUrl = 'https://epay-gw.sslcommerz.com/x';
    expect(await start(await provider(session(redirectUrl)))).toMatchObject({ redirectUrl });
  });
});

describe('records that make no sense', () => {
  const PAID = {
    APIConnect: 'DONE',
    status: 'VALID',
    tran_id: 'T1',
    val_id: 'V1',
    bank_tran_id: 'B1',
    amount: '1000.00',
    currency_type: 'BDT',
    currency_amount: '1000.00',
    risk_level: '0',
  };
  const hinted = (provider: PaymentProvider) =>
    provider.resolve({ attemptId: 'T1', ref: {}, hint: { val_id: 'V1' }, mayCapture: async () => true });

  test('control: sensible › paid', async () => {
    expect(await hinted(await provider(json(PAID)))).toMatchObject({ state: 'paid', risk: 'ok' });
  });

  test('amount and currency_amount contradict each other › what was taken, for review', async () => {
    expect(await hinted(await provider(json({ ...PAID, amount: '900.00' })))).toMatchObject({
      state: 'paid',
      money: { minor: 90_000n, currency: 'BDT' },
      risk: 'review',
    });
  });

  test.each([
    ['no amount', { amount: '' }],
    ['a rounded amount', { currency_amount: '1000.005' }],
    ['an amount with commas', { amount: '1,000.00' }],
    ['a negative amount', { amount: '-1000.00', currency_amount: '-1000.00' }],
    ['no currency', { currency_type: '' }],
    ['no bank_tran_id', { bank_tran_id: null }],
  ])('%s › unknown, never a fact', async (_name, changes) => {
    await expect(hinted(await provider(json({ ...PAID, ...changes })))).rejects.toMatchObject({
      name: 'ProviderUnknown',
    });
  });

  test('bare numbers for texts › read exactly', async () => {
    const numbers = { ...PAID, amount: 1000.5, currency_amount: '1000.50', risk_level: 0 };
    expect(await hinted(await provider(json(numbers)))).toMatchObject({
      state: 'paid',
      money: { minor: 100_050n },
      risk: 'ok',
    });
  });

  test('a query that names payments validation denies › unknown', async () => {
    const contradiction = await provider((asked, response) =>
      asked.includes('validationserver')
        ? json({ APIConnect: 'DONE', status: 'INVALID_TRANSACTION' })(asked, response)
        : json({ APIConnect: 'DONE', element: [PAID] })(asked, response),
    );
    await expect(
      contradiction.resolve({ attemptId: 'T1', ref: {}, mayCapture: async () => true }),
    ).rejects.toMatchObject({ name: 'ProviderUnknown' });
  });

  test('a query whose elements are another’s › pending', async () => {
    const others = await provider(
      json({ APIConnect: 'DONE', element: [{ ...PAID, tran_id: 'T2' }, 'x', null] }),
    );
    expect(await others.resolve({ attemptId: 'T1', ref: {}, mayCapture: async () => true })).toEqual({
      state: 'pending',
    });
  });

  test('an endless answer › unknown', async () => {
    const endless = await provider((_asked, response) => void response.end('x'.repeat(2 * 1024 * 1024)));
    await expect(start(endless)).rejects.toMatchObject({ reason: 'the answer is too long' });
  });

  test('a redirect › not followed', async () => {
    const requests: IncomingMessage[] = [];
    const elsewhere = await provider(
      (_asked, response) => void response.writeHead(302, { location: '/elsewhere' }).end(),
      requests,
    );
    await expect(start(elsewhere)).rejects.toMatchObject({ name: 'ProviderUnknown', reason: 'status 302' });
    expect(requests).toHaveLength(1);
    expect(requests[0]!.headers['content-type']).toBe('application/x-www-form-urlencoded');
  });
});
