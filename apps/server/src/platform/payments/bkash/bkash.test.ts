import type { BkashScenarioInput } from '@ghuri/gateway/testing/bkash-control';
import { MERCHANT, startPracticeGateway } from '@ghuri/gateway/testing/practice-gateway';
import type { PracticeGateway } from '@ghuri/gateway/testing/practice-gateway';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { memoryTokens } from '../../../testing/payments/memory-tokens.ts';
import type { PaymentProvider, Ref, SentRefund } from '../payment-provider.ts';
import { newUlid } from '../ulid.ts';
import { createBkash } from './bkash.ts';

let gateway: PracticeGateway;
let provider: PaymentProvider;
beforeAll(async () => {
  gateway = await startPracticeGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => {
  provider = adapter();
});

const IMPATIENT = { connectMs: 5_000, readMs: 300 };

/** A second server, or one with other settings. */
const adapter = (changes: Partial<Parameters<typeof createBkash>[0]> = {}) =>
  createBkash({
    baseUrl: gateway.url,
    ...MERCHANT,
    tokens: memoryTokens(),
    ...changes,
  });

const taka = (amount: bigint) => ({ minor: amount * 100n, currency: 'BDT' });
const yes = async () => true;
const no = async () => false;

async function start(changes: Partial<Parameters<PaymentProvider['start']>[0]> = {}) {
  const attemptId = changes.attemptId ?? newUlid();
  const started = await provider.start({
    attemptId,
    money: taka(13_000n),
    customer: {
      name: 'Nusrat Jahan',
      email: 'nusrat@ghuri.test',
      phone: '+880 1712-345678',
      address: 'Dhanmondi',
    },
    title: 'Sajek Valley',
    returnUrl: 'http://shop.test/return/R1',
    notifyUrl: 'http://shop.test/notify',
    expiresAt: new Date(0),
    ...changes,
  });
  return { attemptId, ...started };
}

const callback = (url: string) =>
  provider.parseCallback({
    headers: new Headers(),
    rawBody: Buffer.alloc(0),
    query: new URLSearchParams(url.split('?').slice(1).join('?')),
  });

/** Starts and leaves the page; returns the hint that the browser brings. */
async function leave(
  verdict: 'approved' | 'failed' | 'cancelled' = 'approved',
  scenario: BkashScenarioInput = {},
  wallet?: string,
) {
  const started = await start();
  await gateway.bkash.setScenario(started.attemptId, scenario);
  const { url } = await gateway.bkash.leave(started.attemptId, verdict, wallet);
  const read = callback(url)!;
  return { ...started, url, hint: 'hint' in read ? read.hint : {} };
}

const resolve = (
  { attemptId, ref, hint }: { attemptId: string; ref: Ref; hint?: Ref },
  mayCapture: () => Promise<boolean> = yes,
) => provider.resolve({ attemptId, ref, ...(hint && { hint }), mayCapture });

const executions = (attemptId: string) => gateway.bkash.events({ tranId: attemptId, type: 'executed' });
const calls = async (attemptId: string) =>
  (await gateway.bkash.events({ tranId: attemptId, type: 'call' })).map(
    (entry) => entry.type === 'call' && entry.operation,
  );

describe('start', () => {
  test('a payment › its page, with our invoice, the wallet and a way back that we can recognise', async () => {
    const { attemptId, redirectUrl, ref } = await start();
    expect(redirectUrl).toBe(`${gateway.url}/bkash/pay/${ref['paymentID']}`);
    const [entry] = await gateway.bkash.events({ tranId: attemptId, type: 'payment' });
    expect(entry).toMatchObject({
      payment: { invoice: attemptId, amount: '13000.00', payerReference: '01712345678' },
    });
    const { callbackUrl } = (entry as { payment: { callbackUrl: string } }).payment;
    expect(callbackUrl).toMatch(
      new RegExp(`^http://shop.test/return/R1\\?attempt=${attemptId}&proof=[\\w-]{32}$`),
    );
    expect(callbackUrl).not.toContain(MERCHANT.appSecret);
  });

  test.each([0n, 500_001n])('%d taka › refused without a call', async (amount) => {
    const attemptId = newUlid();
    await expect(start({ attemptId, money: taka(amount) })).rejects.toMatchObject({
      name: 'ProviderRejected',
    });
    expect(await calls(attemptId)).toEqual([]);
  });

  test('bKash refuses it › rejected with its reason', async () => {
    const refused = start({ returnUrl: 'http://shop.test/return', attemptId: 'a&b' });
    await expect(refused).rejects.toMatchObject({
      name: 'ProviderRejected',
      reason: 'Invalid Merchant Invoice Number',
    });
  });

  test('its answer is lost › unknown; nobody can pay, so it is over with its hold', async () => {
    const attemptId = newUlid();
    await gateway.bkash.setScenario(attemptId, {
      answers: { create: { fault: 'silence', after: 'commit' } },
    });
    provider = adapter({ timeouts: IMPATIENT });
    await expect(start({ attemptId })).rejects.toMatchObject({ name: 'ProviderUnknown' });
    expect(await resolve({ attemptId, ref: {} })).toEqual({ state: 'pending' });
    expect(await resolve({ attemptId, ref: {} }, no)).toEqual({ state: 'expired' });
  });
});

describe('tokens', () => {
  test('one token serves many calls', async () => {
    const tokens = memoryTokens();
    provider = adapter({ tokens });
    const { attemptId, ref } = await start();
    await resolve({ attemptId, ref });
    expect(tokens.renewals).toHaveLength(1);
  });

  test('a token that bKash no longer takes › renewed, and the call is made once more', async () => {
    const tokens = memoryTokens();
    provider = adapter({ tokens });
    const approved = await leave();
    await gateway.advanceClock(3_600_001);
    expect(await resolve(approved)).toMatchObject({ state: 'paid' });
    expect(tokens.renewals).toEqual([null, expect.objectContaining({ refresh: expect.any(String) })]);
    expect(await executions(approved.attemptId)).toHaveLength(1);
  });

  test('wrong credentials › unknown, and the error does not quote them', async () => {
    const wrong = adapter({ password: 'guess what' });
    const refused = wrong.resolve({ attemptId: 'T', ref: { paymentID: 'TR1' }, mayCapture: yes });
    await expect(refused).rejects.toMatchObject({ name: 'ProviderUnknown', operation: 'token' });
    await expect(refused).rejects.not.toThrow(/guess what|practice secret/);
  });

  test('bKash is silent › unknown, before anything was sent', async () => {
    const silent = adapter({ baseUrl: await gateway.silentDoor() });
    await expect(silent.prepareRefund!()).rejects.toMatchObject({ name: 'ProviderUnknown' });
  }, 15_000);
});

describe('the returning browser', () => {
  test.each(['approved', 'failed', 'cancelled'] as const)(
    '%s › what it says, and that we sent it',
    async (verdict) => {
      const { attemptId, ref, url } = await leave(verdict);
      const status = { approved: 'success', failed: 'failure', cancelled: 'cancel' }[verdict];
      expect(callback(url)).toEqual({
        attemptId,
        status,
        hint: { paymentID: ref['paymentID'], status },
        authentic: true,
      });
      // bKash may join its part with a second question mark.
      expect(callback(url.replace('&paymentID', '?paymentID'))).toMatchObject({ attemptId, authentic: true });
    },
  );

  test('another attempt, another proof, a field twice › not authentic, or not bKash’s', async () => {
    const { url, attemptId } = await leave();
    expect(callback(url.replace(attemptId, newUlid()))).toMatchObject({ authentic: false });
    const other = url.replace(/(?<=proof=)./, (first) => (first === 'A' ? 'B' : 'A'));
    expect(callback(other)).toMatchObject({ authentic: false });
    expect(callback(`${url}&status=cancel`)).toBeNull();
    expect(callback('http://shop.test/?status=success')).toBeNull();
  });
});

describe('resolve', () => {
  test('approved › executed at once, without a query; the payment with number, sum and wallet', async () => {
    const approved = await leave('approved', {}, '01712345678');
    const fact = await resolve(approved);
    const [executed] = await executions(approved.attemptId);
    const { trxId } = (executed as { transaction: { trxId: string } }).transaction;
    expect(fact).toMatchObject({
      state: 'paid',
      paymentId: `bkash:${trxId}`,
      money: taka(13_000n),
      risk: 'ok',
      extra: [],
      ref: { trxID: trxId, paymentID: approved.ref['paymentID'], wallet: '017•••••678' },
    });
    expect(await calls(approved.attemptId)).toEqual(['create', 'execute']);
    const ref = fact.state === 'paid' ? fact.ref : {};
    expect(provider.show(ref)).toEqual({
      method: 'bKash',
      bank: 'bKash Limited',
      card: '017•••••678',
      risk: '',
    });
    expect(provider.isHintOf(approved.hint, ref)).toBe(true);
  });

  test('the item is no longer reserved › no money moves, and the attempt is over', async () => {
    const approved = await leave();
    expect(await resolve(approved, no)).toEqual({ state: 'expired' });
    expect(await executions(approved.attemptId)).toEqual([]);
  });

  test('the item is asked about right before executing, after the query', async () => {
    const { attemptId, ref } = await leave();
    const seen: unknown[] = [];
    await resolve({ attemptId, ref }, async () => {
      seen.push(await calls(attemptId));
      return true;
    });
    expect(seen).toEqual([['create', 'query']]);
    expect(await executions(attemptId)).toHaveLength(1);
  });

  test('not approved yet › pending; approved and never came back › executed', async () => {
    const started = await start();
    expect(await resolve(started)).toEqual({ state: 'pending' });
    await gateway.bkash.leave(started.attemptId, 'approved');
    expect(await resolve(started)).toMatchObject({ state: 'paid' });
  });

  test('the browser says success and nobody approved › pending, no money', async () => {
    const { attemptId, ref } = await start();
    const hint = { paymentID: ref['paymentID']!, status: 'success' };
    expect(await resolve({ attemptId, ref, hint })).toEqual({ state: 'pending' });
    expect(await executions(attemptId)).toEqual([]);
  });

  test('cancelled or failed › so; a browser that says so of a paid one › paid', async () => {
    expect(await resolve(await leave('cancelled'))).toEqual({ state: 'cancelled' });
    expect(await resolve(await leave('failed'))).toEqual({ state: 'failed' });
    const paid = await leave();
    await resolve(paid);
    const lie = { ...paid, hint: { ...paid.hint, status: 'cancel' } };
    expect(await resolve(lie)).toMatchObject({ state: 'paid' });
  });

  test.each([
    ['01823074817', 'Insufficient Balance'],
    ['01823074818', expect.stringContaining('debit party')],
  ])('a wallet that cannot pay (%s) › failed with the reason', async (wallet, reason) => {
    expect(await resolve(await leave('approved', {}, wallet))).toEqual({ state: 'failed', reason });
  });

  test('the same sum a moment ago (2029) › failed', async () => {
    const approved = await leave('approved', { refuseExecute: { code: '2029' } });
    expect(await resolve(approved)).toMatchObject({ state: 'failed' });
  });

  test.each(['2062', '2117'] as const)('executed before (%s) › the query finds the payment', async (code) => {
    const approved = await leave('approved', { repeatedExecute: code });
    const first = await resolve(approved);
    expect(await resolve(approved)).toEqual(first);
    expect(await executions(approved.attemptId)).toHaveLength(1);
  });

  test('ten at once › one payment, and all say the same', async () => {
    const approved = await leave();
    const facts = await Promise.all(Array.from({ length: 10 }, () => resolve(approved)));
    const ids = new Set(facts.map((fact) => fact.state === 'paid' && fact.paymentId));
    expect(ids.size).toBe(1);
    expect(await executions(approved.attemptId)).toHaveLength(1);
  });

  test('the answer to execute never comes although the money moved › found by the query', async () => {
    const approved = await leave('approved', {
      answers: { execute: { fault: 'silence', after: 'commit', times: 1 } },
    });
    provider = adapter({ timeouts: { connectMs: 5_000, readMs: 2_000 } });
    expect(await resolve(approved)).toMatchObject({ state: 'paid' });
  });

  test.each(['reset', '500', 'truncated', 'html', 'empty'] as const)(
    'the answer to execute is lost after the money moved (%s) › found by the query',
    async (fault) => {
      const approved = await leave('approved', {
        answers: { execute: { fault, after: 'commit', times: 1 } },
      });
      expect(await resolve(approved)).toMatchObject({ state: 'paid', money: taka(13_000n) });
      expect(await executions(approved.attemptId)).toHaveLength(1);
    },
  );

  test('lost, and the query lags behind › pending, then paid, executed once', async () => {
    const approved = await leave('approved', {
      answers: { execute: { fault: 'reset', after: 'commit', times: 1 } },
      emptyQueries: 1,
    });
    expect(await resolve(approved)).toEqual({ state: 'pending' });
    expect(await resolve(approved)).toMatchObject({ state: 'paid' });
    expect(await executions(approved.attemptId)).toHaveLength(1);
  });

  test('lost before the money moved › pending; asked again, it is executed', async () => {
    const approved = await leave('approved', { answers: { execute: { fault: 'reset', times: 1 } } });
    expect(await resolve(approved)).toEqual({ state: 'pending' });
    expect(await resolve(approved)).toMatchObject({ state: 'paid' });
  });

  test('both are silent › unknown', async () => {
    const approved = await leave('approved', {
      answers: { execute: { fault: 'silence' }, query: { fault: 'silence' } },
    });
    provider = adapter({ timeouts: IMPATIENT });
    await expect(resolve(approved)).rejects.toMatchObject({ name: 'ProviderUnknown' });
  });

  test('another sum or currency › as bKash says, for the caller to compare', async () => {
    const less = await leave('approved', { states: { amount: '12999.99' } });
    expect(await resolve(less)).toMatchObject({ money: { minor: 1_299_999n, currency: 'BDT' } });
    const foreign = await leave('approved', { states: { currency: 'USD' } });
    expect(await resolve(foreign)).toMatchObject({ money: { currency: 'USD' } });
  });

  test('the payment of another attempt › unknown, never ours', async () => {
    const approved = await leave('approved', { states: { invoice: 'SOMEONE-ELSE' } });
    await expect(resolve(approved)).rejects.toMatchObject({
      name: 'ProviderUnknown',
      reason: 'the answer is about another payment',
    });
  });

  test('expired at bKash › expired', async () => {
    const attemptId = newUlid();
    await gateway.bkash.setScenario(attemptId, { lifetimeMs: 0 });
    expect(await resolve(await start({ attemptId }))).toEqual({ state: 'expired' });
  });

  test('a payment that bKash does not know › waits with its hold', async () => {
    const stranger = { attemptId: newUlid(), ref: { paymentID: 'TR0011nobody' } };
    expect(await resolve(stranger)).toEqual({ state: 'pending' });
    expect(await resolve(stranger, no)).toEqual({ state: 'expired' });
  });
});

describe('refunds', () => {
  async function paid(scenario: BkashScenarioInput = {}) {
    const approved = await leave('approved', scenario);
    const fact = await resolve(approved);
    if (fact.state !== 'paid') throw new Error('not paid');
    return { attemptId: approved.attemptId, paymentId: fact.paymentId, ref: fact.ref };
  }
  type Paid = Awaited<ReturnType<typeof paid>>;

  const requestOf = ({ paymentId, ref }: Paid, amount: bigint, refundId = newUlid()) => ({
    refundId,
    ref,
    paymentId,
    money: taka(amount),
    reason: 'traveller_cancelled',
  });
  const ask = (request: ReturnType<typeof requestOf>, others: SentRefund[] = []) =>
    provider.askRefund({ ...request, others: async () => others });
  const made = ({ attemptId }: Paid) => gateway.bkash.events({ tranId: attemptId, type: 'refund' });
  const namedRef = async (payment: Paid, index = 0): Promise<Ref> => {
    const entry = (await made(payment))[index] as { refund: { refundTrxId: string } };
    const { paymentID = '', trxID = '' } = payment.ref;
    return { paymentID, trxID, refundTrxId: entry.refund.refundTrxId };
  };

  test('of a part › sent under our id, then found completed in the list', async () => {
    const payment = await paid();
    const request = requestOf(payment, 3_000n);
    const sent = await provider.sendRefund(request);
    expect(sent).toMatchObject({ state: 'processing', ref: { refundTrxId: expect.any(String) } });
    expect(await made(payment)).toMatchObject([{ refund: { sku: request.refundId, amount: '3000.00' } }]);
    const ref = sent.state === 'processing' ? sent.ref : {};
    expect(await provider.resolveRefund({ refundId: request.refundId, ref })).toEqual({ state: 'done', ref });
  });

  test('refused › failed with the reason, nothing paid back', async () => {
    const payment = await paid({ refund: { refuse: { code: '2071', message: 'Refund window expired' } } });
    expect(await provider.sendRefund(requestOf(payment, 3_000n))).toEqual({
      state: 'failed',
      reason: 'Refund window expired',
    });
    expect(await made(payment)).toEqual([]);
  });

  test('a code that nobody documents › unknown', async () => {
    const payment = await paid({ refund: { refuse: { code: '9999' } } });
    await expect(provider.sendRefund(requestOf(payment, 1n))).rejects.toMatchObject({
      name: 'ProviderUnknown',
    });
  });

  test('its answer is lost after it was paid › asking finds it and sends nothing', async () => {
    const payment = await paid({ answers: { refund: { fault: 'reset', after: 'commit' } } });
    const request = requestOf(payment, 3_000n);
    await expect(provider.sendRefund(request)).rejects.toMatchObject({ name: 'ProviderUnknown' });
    expect(await ask(request)).toMatchObject({ state: 'processing', ref: await namedRef(payment) });
    expect(await made(payment)).toHaveLength(1);
  });

  test('lost before it was paid › unclear, however often we ask; nothing is sent again', async () => {
    const payment = await paid({ answers: { refund: { fault: 'reset' } } });
    const request = requestOf(payment, 3_000n);
    await expect(provider.sendRefund(request)).rejects.toMatchObject({ name: 'ProviderUnknown' });
    for (let times = 0; times < 3; times += 1)
      expect(await ask(request)).toEqual({ state: 'unclear', reason: 'bKash does not list it' });
    expect(await made(payment)).toEqual([]);
  });

  test('named, and the list lags behind › unknown, then done', async () => {
    const payment = await paid({ refund: { emptyStatuses: 1 } });
    const request = requestOf(payment, 3_000n);
    await provider.sendRefund(request);
    const ref = await namedRef(payment);
    const again = () => provider.resolveRefund({ refundId: request.refundId, ref });
    await expect(again()).rejects.toMatchObject({ name: 'ProviderUnknown' });
    expect(await again()).toMatchObject({ state: 'done' });
  });

  describe('two refunds of one payment, of the same sum', () => {
    /** Two of which bKash has paid only one. */
    async function doubt() {
      const payment = await paid();
      const [first, second] = [newUlid(), newUlid()].toSorted();
      await provider.sendRefund(requestOf(payment, 3_000n, second));
      const one = requestOf(payment, 3_000n, first);
      const other = requestOf(payment, 3_000n, second);
      const as = (
        { refundId, money }: typeof one,
        state: SentRefund['state'],
        ref: Ref = {},
      ): SentRefund => ({
        refundId,
        state,
        money,
        ref,
      });
      return { payment, one, other, as, ref: await namedRef(payment) };
    }

    test('both unclear, one in the list › nobody knows whose it is: an admin decides', async () => {
      const { one, other, as } = await doubt();
      const reason = 'bKash does not list all equal refunds';
      expect(await ask(one, [as(other, 'unclear')])).toEqual({ state: 'unclear', reason });
      expect(await ask(other, [as(one, 'unclear')])).toEqual({ state: 'unclear', reason });
    });

    test('both unclear, both in the list › each gets one', async () => {
      const { one, other, as } = await doubt();
      await provider.sendRefund(one);
      const nameOf = (fact: Awaited<ReturnType<typeof ask>>) =>
        fact.state === 'processing' && fact.ref['refundTrxId'];
      const first = nameOf(await ask(one, [as(other, 'unclear')]));
      const second = nameOf(await ask(other, [as(one, 'unclear')]));
      expect([first, second].every(Boolean)).toBe(true);
      expect(first).not.toBe(second);
    });

    test('the other is being sent, or has it › unclear', async () => {
      const { one, other, as, ref } = await doubt();
      expect(await ask(one, [as(other, 'processing', ref)])).toMatchObject({ state: 'unclear' });
      expect(await ask(one, [as(other, 'sending')])).toMatchObject({ state: 'unclear' });
      expect(await ask(one, [as(other, 'done', ref)])).toMatchObject({ state: 'unclear' });
    });

    test('an admin finished the other without a number › it may be that one: unclear', async () => {
      const { one, other, as } = await doubt();
      expect(await ask(one, [as(other, 'done')])).toMatchObject({ state: 'unclear' });
    });

    test('another sum › nobody’s business', async () => {
      const { one, other, as } = await doubt();
      const unequal = { ...as(other, 'unclear'), money: taka(10n), refundId: '0' };
      expect(await ask(one, [unequal])).toMatchObject({ state: 'processing' });
    });
  });
});
