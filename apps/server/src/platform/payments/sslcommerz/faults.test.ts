import { STORE, startPracticeGateway } from '@ghuri/gateway/testing/practice-gateway';
import type { PracticeGateway } from '@ghuri/gateway/testing/practice-gateway';
import { startRecordingMerchant } from '@ghuri/gateway/testing/recording-merchant';
import type { RecordingMerchant } from '@ghuri/gateway/testing/recording-merchant';
import type { ScenarioInput } from '@ghuri/gateway/testing/sandbox-control';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Callback, PaymentProvider, Ref, RefundFact } from '../payment-provider.ts';
import { createSslcommerz } from './sslcommerz.ts';
import { newUlid } from '../ulid.ts';

let gateway: PracticeGateway;
let merchant: RecordingMerchant;
let provider: PaymentProvider;
/** Gives up soon: for calls that nobody will ever answer. */
let hasty: PaymentProvider;
beforeAll(async () => {
  gateway = await startPracticeGateway();
  merchant = await startRecordingMerchant();
  provider = createSslcommerz({ baseUrl: gateway.url, ...STORE });
  hasty = createSslcommerz({
    baseUrl: gateway.url,
    ...STORE,
    timeouts: { connectMs: 10_000, readMs: 100 },
  });
});
afterAll(async () => {
  await gateway.stop();
  await merchant.stop();
});

const MONEY = { minor: 1_300_000n, currency: 'BDT' };
const unknown = (operation: string, reason?: string) => ({
  name: 'ProviderUnknown',
  operation,
  ...(reason !== undefined && { reason }),
});

const start = (through: PaymentProvider, attemptId: string) =>
  through.start({
    attemptId,
    money: MONEY,
    customer: { name: 'Nusrat', email: 'nusrat@ghuri.test', phone: '01712345678', address: 'Dhaka' },
    title: 'Sajek Valley',
    returnUrl: `${merchant.url}/return`,
    notifyUrl: `${merchant.url}/notify`,
    expiresAt: new Date(0),
  });

interface Paid {
  attemptId: string;
  ref: Record<string, string>;
  fields: Record<string, string>;
}

/** A payment whose callbacks, checks and refunds go as the scenario has it. */
async function pay(scenario: ScenarioInput = {}, outcome: 'pay' | 'risky' = 'pay'): Promise<Paid> {
  const attemptId = newUlid();
  const { ref } = await start(provider, attemptId);
  await gateway.setScenario(attemptId, { ipn: { when: 'never' }, ...scenario });
  const { fields } = (await gateway.end(attemptId, outcome))!;
  return { attemptId, ref, fields };
}

const resolve = (through: PaymentProvider, { attemptId, ref }: Omit<Paid, 'fields'>, valId?: string) =>
  through.resolve({
    attemptId,
    ref,
    ...(valId && { hint: { val_id: valId } }),
    mayCapture: async () => true,
  });

const requestOf = ({ attemptId, fields }: Paid, refundId: string) => ({
  refundId,
  ref: { tran_id: attemptId },
  paymentId: fields['bank_tran_id']!,
  money: MONEY,
  reason: 'Tour cancelled',
});
const send = (through: PaymentProvider, paid: Paid, refundId: string) =>
  through.sendRefund(requestOf(paid, refundId));
const ask = (through: PaymentProvider, paid: Paid, refundId: string) =>
  through.askRefund({ ...requestOf(paid, refundId), others: async () => [] });

/** The reference of a refund that began. */
function refOf(fact: RefundFact): Ref {
  if (fact.state !== 'processing') throw new Error(`The refund is ${fact.state}`);
  return fact.ref;
}

const parse = (fields: Record<string, string>) =>
  provider.parseCallback({
    headers: new Headers({ 'content-type': 'application/x-www-form-urlencoded' }),
    rawBody: Buffer.from(new URLSearchParams(fields).toString()),
    query: new URLSearchParams(),
  });

function hintOf(callback: Callback): Ref {
  if ('refundId' in callback) throw new Error('SSLCommerz sends no news of refunds');
  return callback.hint;
}

describe('callbacks that lie', () => {
  test('amount tampered › not authentic; the provider still tells the truth', async () => {
    const paid = await pay({ callback: { amount: '1.00' } });
    expect(parse(paid.fields)?.authentic).toBe(false);
    expect(await resolve(provider, paid, paid.fields['val_id'])).toMatchObject({
      state: 'paid',
      money: MONEY,
    });
  });

  test.each(['bad', 'missing', 'partial'] as const)('%s signature › not authentic', async (signature) => {
    const { fields } = await pay({ callback: { signature } });
    expect(parse(fields)?.authentic).toBe(false);
  });

  test('another payment’s val_id, well signed › not taken for this one', async () => {
    const other = await pay();
    const attemptId = newUlid();
    const { ref } = await start(provider, attemptId);
    await gateway.setScenario(attemptId, {
      ipn: { when: 'never' },
      callback: { valIdOf: other.attemptId },
    });
    const { fields } = (await gateway.end(attemptId, 'fail'))!;
    const parsed = parse({ ...fields, status: 'VALID' });
    expect(parsed?.authentic).toBe(false);
    expect(parse(fields)).toMatchObject({
      authentic: true,
      hint: { val_id: other.fields['val_id'] },
    });
    expect(await resolve(provider, { attemptId, ref }, other.fields['val_id'])).toMatchObject({
      state: 'failed',
    });
  });

  test('another payment’s val_id on a payment of its own › its own money', async () => {
    const other = await pay();
    const paid = await pay({ callback: { valIdOf: other.attemptId } });
    const hint = hintOf(parse(paid.fields)!)['val_id'];
    expect(hint).toBe(other.fields['val_id']);
    expect(await resolve(provider, paid, hint)).toMatchObject({
      state: 'paid',
      paymentId: paid.fields['bank_tran_id'],
    });
  });

  test('an invented val_id › looked up by tran_id instead', async () => {
    const attemptId = newUlid();
    const { ref } = await start(provider, attemptId);
    expect(await resolve(provider, { attemptId, ref }, 'invented')).toEqual({ state: 'pending' });
  });
});

describe('a validator that says something else', () => {
  test('another amount › paid, with the provider’s own amount', async () => {
    const paid = await pay({ validator: { amount: '12999.99' } });
    expect(await resolve(provider, paid)).toMatchObject({
      state: 'paid',
      money: { minor: 1_299_999n, currency: 'BDT' },
    });
  });

  test('another currency › paid, in that currency', async () => {
    const paid = await pay({ validator: { currency: 'USD' } });
    expect(await resolve(provider, paid, paid.fields['val_id'])).toMatchObject({
      state: 'paid',
      money: { minor: 1_300_000n, currency: 'USD' },
    });
  });

  test.each(['1', 'high', ''])('risk_level %j › paid, for review', async (riskLevel) => {
    const paid = await pay({ riskLevel });
    expect(await resolve(provider, paid)).toMatchObject({ state: 'paid', risk: 'review', money: MONEY });
  });

  test('paid as risky on the page › for review', async () => {
    expect(await resolve(provider, await pay({}, 'risky'))).toMatchObject({ state: 'paid', risk: 'review' });
  });
});

describe('events out of order', () => {
  test('VALID after FAILED › failed, then paid', async () => {
    const attemptId = newUlid();
    const { ref } = await start(provider, attemptId);
    await gateway.end(attemptId, 'fail');
    expect(await resolve(provider, { attemptId, ref })).toMatchObject({ state: 'failed' });
    await gateway.end(attemptId, 'pay');
    expect(await resolve(provider, { attemptId, ref })).toMatchObject({ state: 'paid', money: MONEY });
  });

  test('VALID after expiry › expired, then paid', async () => {
    const attemptId = newUlid();
    const { ref } = await start(provider, attemptId);
    await gateway.advanceClock(3_600_000);
    await expect.poll(() => resolve(provider, { attemptId, ref })).toEqual({ state: 'expired' });
    await gateway.end(attemptId, 'pay');
    expect(await resolve(provider, { attemptId, ref })).toMatchObject({ state: 'paid' });
  });

  test('the redirect lost and the IPN never sent › found by query', async () => {
    const paid = await pay({ redirect: 'lost', ipn: { when: 'never' } });
    expect(await resolve(provider, paid)).toMatchObject({ state: 'paid' });
  });

  test('VALIDATED before its first message › the same as VALID', async () => {
    const paid = await pay();
    const first = await resolve(provider, paid, paid.fields['val_id']);
    expect(first.state).toBe('paid');
    expect(await resolve(provider, paid, paid.fields['val_id'])).toEqual(first);
  });

  test('a query that finds nothing at first › pending, then paid', async () => {
    // Each resolve asks twice: by tran_id, and by session key when that finds nothing.
    const paid = await pay({ emptyQueries: 3 });
    expect(await resolve(provider, paid)).toEqual({ state: 'pending' });
    expect(await resolve(provider, paid)).toMatchObject({ state: 'paid' });
  });

  test('IPNs ten times over › every one authentic, all one payment', async () => {
    const attemptId = newUlid();
    const { ref } = await start(provider, attemptId);
    await gateway.setScenario(attemptId, { ipn: { when: 'before', copies: 10 } });
    await gateway.end(attemptId, 'pay');
    const ipns = merchant.received.filter(({ fields }) => fields['tran_id'] === attemptId);
    expect(ipns.map(({ fields }) => parse(fields)?.authentic)).toEqual(
      Array.from({ length: 10 }, () => true),
    );
    const facts = await Promise.all(
      ipns.map(({ fields }) => resolve(provider, { attemptId, ref }, fields['val_id'])),
    );
    expect(new Set(facts.map((fact) => fact.state === 'paid' && fact.paymentId)).size).toBe(1);
  });
});

describe('answers that go wrong', () => {
  const FAULTS = ['500', '502', 'html', 'empty', 'truncated', 'torn', 'reset'] as const;

  test.each(FAULTS)('start: %s › unknown, and it can be asked again', async (fault) => {
    const attemptId = newUlid();
    await gateway.setScenario(attemptId, { answers: { init: { fault, times: 1 } } });
    await expect(start(provider, attemptId)).rejects.toMatchObject(unknown('start'));
    expect((await start(provider, attemptId)).ref['sessionkey']).toMatch(/\w/);
  });

  test.each(FAULTS)('validation: %s › unknown, then paid', async (fault) => {
    const paid = await pay({ answers: { validate: { fault, times: 1 } } });
    const valId = paid.fields['val_id'];
    await expect(resolve(provider, paid, valId)).rejects.toMatchObject(unknown('validate'));
    expect(await resolve(provider, paid, valId)).toMatchObject({ state: 'paid' });
  });

  test.each(FAULTS)('query: %s › unknown, then paid', async (fault) => {
    const paid = await pay({ answers: { query: { fault, times: 1 } } });
    await expect(resolve(provider, paid)).rejects.toMatchObject(unknown('query'));
    expect(await resolve(provider, paid)).toMatchObject({ state: 'paid' });
  });

  test.each(FAULTS)('query by session: %s › unknown, then pending', async (fault) => {
    const attemptId = newUlid();
    const { ref } = await start(provider, attemptId);
    await gateway.setScenario(attemptId, { answers: { 'session-query': { fault, times: 1 } } });
    await expect(resolve(provider, { attemptId, ref })).rejects.toMatchObject(unknown('query'));
    expect(await resolve(provider, { attemptId, ref })).toEqual({ state: 'pending' });
  });

  test.each(FAULTS)('refund: %s › unknown, then processing, the money once', async (fault) => {
    const paid = await pay({ answers: { refund: { fault, after: 'commit', times: 1 } } });
    const refundId = newUlid();
    await expect(send(provider, paid, refundId)).rejects.toMatchObject(unknown('refund'));
    expect(await ask(provider, paid, refundId)).toMatchObject({ state: 'processing' });
    expect(await gateway.events({ tranId: paid.attemptId, type: 'refund' })).toHaveLength(1);
  });

  test.each(FAULTS)('refund query: %s › unknown, then done', async (fault) => {
    const paid = await pay({ answers: { 'refund-query': { fault, times: 1 } } });
    const refundId = newUlid();
    const ref = refOf(await send(provider, paid, refundId));
    await expect(provider.resolveRefund({ refundId, ref })).rejects.toMatchObject(unknown('refund query'));
    expect(await provider.resolveRefund({ refundId, ref })).toMatchObject({ state: 'done' });
  });
});

describe('time', () => {
  test('no connection › unknown', async () => {
    const impatient = createSslcommerz({
      baseUrl: await gateway.silentDoor(),
      ...STORE,
      timeouts: { connectMs: 50, readMs: 10_000 },
    });
    await expect(start(impatient, newUlid())).rejects.toMatchObject(
      unknown('start', 'no connection in time'),
    );
  });

  test('nobody listens › unknown', async () => {
    const nowhere = createSslcommerz({ baseUrl: 'http://127.0.0.1:1', ...STORE });
    await expect(start(nowhere, newUlid())).rejects.toMatchObject(
      unknown('start', 'connection failed (ECONNREFUSED)'),
    );
  });

  test('no answer to a query › unknown, and sent once', async () => {
    const paid = await pay({ answers: { query: { fault: 'silence' } } });
    await expect(resolve(hasty, paid)).rejects.toMatchObject(unknown('query', 'no answer in time'));
    const calls = await gateway.events({ tranId: paid.attemptId, type: 'call' });
    expect(calls.filter((call) => call.type === 'call' && call.operation === 'query')).toHaveLength(1);
  });

  test('start timed out after the commit › asked again, a second session, paid once', async () => {
    const attemptId = newUlid();
    await gateway.setScenario(attemptId, {
      answers: { init: { fault: 'silence', after: 'commit', times: 1 } },
      ipn: { when: 'never' },
    });
    await expect(start(hasty, attemptId)).rejects.toMatchObject(unknown('start', 'no answer in time'));
    const { ref } = await start(provider, attemptId);
    expect(await gateway.events({ tranId: attemptId, type: 'session' })).toHaveLength(2);
    await gateway.end(attemptId, 'pay');
    expect(await resolve(provider, { attemptId, ref })).toMatchObject({ state: 'paid', extra: [] });
  });

  test('start timed out after the commit, and both sessions paid › one payment and one extra', async () => {
    const attemptId = newUlid();
    await gateway.setScenario(attemptId, {
      answers: { init: { fault: 'silence', after: 'commit', times: 1 } },
      ipn: { when: 'never' },
    });
    await expect(start(hasty, attemptId)).rejects.toMatchObject(unknown('start'));
    const { ref } = await start(provider, attemptId);
    const sessions = await gateway.events({ tranId: attemptId, type: 'session' });
    for (const entry of sessions) {
      if (entry.type !== 'session') throw new Error('not a session');
      await gateway.end(attemptId, 'pay', { sessionkey: entry.session.sessionkey });
    }
    const fact = await resolve(provider, { attemptId, ref });
    expect(fact).toMatchObject({ state: 'paid', extra: [{ money: MONEY }] });
  });

  test('validation timed out after the commit › paid at the next look', async () => {
    const paid = await pay({ answers: { validate: { fault: 'silence', after: 'commit', times: 1 } } });
    const valId = paid.fields['val_id'];
    await expect(resolve(hasty, paid, valId)).rejects.toMatchObject(unknown('validate', 'no answer in time'));
    expect(await resolve(provider, paid, valId)).toMatchObject({ state: 'paid', money: MONEY });
  });

  test('refund timed out after the commit › the same id again, the money once', async () => {
    const paid = await pay({ answers: { refund: { fault: 'silence', after: 'commit', times: 1 } } });
    const refundId = newUlid();
    await expect(send(hasty, paid, refundId)).rejects.toMatchObject(unknown('refund', 'no answer in time'));
    const ref = refOf(await ask(provider, paid, refundId));
    expect(await provider.resolveRefund({ refundId, ref })).toMatchObject({ state: 'done' });
    expect(await gateway.events({ tranId: paid.attemptId, type: 'refund' })).toHaveLength(1);
  });
});

describe('refunds that go wrong', () => {
  test('cancelled later › failed, and a new one can be made', async () => {
    const paid = await pay({ refund: { outcome: 'cancelled', afterMs: 60_000 } });
    const refundId = newUlid();
    const ref = refOf(await send(provider, paid, refundId));
    expect(await provider.resolveRefund({ refundId, ref })).toMatchObject({ state: 'processing' });
    await gateway.advanceClock(60_000);
    expect(await provider.resolveRefund({ refundId, ref })).toMatchObject({
      state: 'failed',
      reason: 'Cancelled',
    });
    expect(await send(provider, paid, newUlid())).toMatchObject({ state: 'processing' });
  });

  test('turned down › failed, with the reason', async () => {
    const paid = await pay({ refund: { refuse: 'Insufficient balance' } });
    expect(await send(provider, paid, newUlid())).toMatchObject({
      state: 'failed',
      reason: 'Insufficient balance',
    });
  });

  test('the same refund ten times at once › one refund, one reference', async () => {
    const paid = await pay();
    const refundId = newUlid();
    const facts = await Promise.all(Array.from({ length: 10 }, () => ask(provider, paid, refundId)));
    expect(new Set(facts.map((fact) => refOf(fact)['refund_ref_id'])).size).toBe(1);
    expect(facts.every(({ state }) => state === 'processing')).toBe(true);
    expect(await gateway.events({ tranId: paid.attemptId, type: 'refund' })).toHaveLength(1);
  });

  test('control: ten different ids at once › only one fits into the payment', async () => {
    const paid = await pay();
    const facts = await Promise.all(Array.from({ length: 10 }, () => send(provider, paid, newUlid())));
    expect(facts.filter(({ state }) => state === 'processing')).toHaveLength(1);
    expect(facts.filter(({ state }) => state === 'failed')).toHaveLength(9);
  });

  test.each([
    ['names no reference', 'without-reference', 'it names no refund_ref_id'],
    ['says failed', 'failed', 'refund_trans_id has been used before'],
  ] as const)(
    'hole 1: asked about after a lost answer, which now %s › unclear, never failed, the money once',
    async (_what, repeated, reason) => {
      const paid = await pay({
        refund: { repeated },
        answers: { refund: { fault: 'reset', after: 'commit', times: 1 } },
      });
      const refundId = newUlid();
      await expect(send(provider, paid, refundId)).rejects.toMatchObject(unknown('refund'));
      expect(await ask(provider, paid, refundId)).toEqual({ state: 'unclear', reason });
      expect((await gateway.ledger()).executed[refundId]).toBe(1);
    },
  );

  test('control: the same words, taken for the answer to a first request › a dead refund', async () => {
    const paid = await pay({ refund: { repeated: 'failed' } });
    const refundId = newUlid();
    await send(provider, paid, refundId);
    expect(await send(provider, paid, refundId)).toMatchObject({ state: 'failed' });
    expect((await gateway.ledger()).executed[refundId]).toBe(1);
  });

  test('hole 1: the answer to the first request names no reference › unclear', async () => {
    const paid = await pay({ refund: { repeated: 'without-reference' } });
    const refundId = newUlid();
    await send(provider, paid, refundId);
    expect(await send(provider, paid, refundId)).toMatchObject({ state: 'unclear' });
  });

  test('by no reference › unknown, and nobody is asked', async () => {
    await expect(provider.resolveRefund({ refundId: 'R1', ref: {} })).rejects.toMatchObject(
      unknown('refund query', 'the refund has no refund_ref_id yet'),
    );
  });
});
