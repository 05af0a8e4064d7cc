import { STORE, startPracticeGateway } from '@ghuri/gateway/testing/practice-gateway';
import type { PracticeGateway } from '@ghuri/gateway/testing/practice-gateway';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentProvider } from '../payment-provider.ts';
import { createSslcommerz } from './sslcommerz.ts';
import { newUlid } from '../ulid.ts';

let gateway: PracticeGateway;
let provider: PaymentProvider;
beforeAll(async () => {
  gateway = await startPracticeGateway();
  provider = createSslcommerz({ baseUrl: gateway.url, ...STORE });
});
afterAll(() => gateway.stop());

const taka = (amount: bigint) => ({ minor: amount * 100n, currency: 'BDT' });

async function start(changes: Partial<Parameters<PaymentProvider['start']>[0]> = {}) {
  const attemptId = newUlid();
  const started = await provider.start({
    attemptId,
    money: taka(13_000n),
    customer: {
      name: 'Nusrat Jahan',
      email: 'nusrat@ghuri.test',
      phone: '01712345678',
      address: 'House 14, Road 7, Dhanmondi',
    },
    title: 'Sajek Valley, 2 seats',
    returnUrl: 'http://shop.test/return',
    notifyUrl: 'http://127.0.0.1:9/notify',
    expiresAt: new Date(0),
    ...changes,
  });
  return { attemptId: changes.attemptId ?? attemptId, ...started };
}

/** Begins and pays; answers what the browser carries back. */
async function pay(outcome: 'pay' | 'risky' | 'fail' | 'cancel' = 'pay') {
  const started = await start();
  await gateway.setScenario(started.attemptId, { ipn: { when: 'never' } });
  const { fields } = (await gateway.end(started.attemptId, outcome))!;
  return { ...started, fields };
}

const resolve = (
  attempt: { attemptId: string; ref: Record<string, string> },
  hint?: Record<string, string>,
) => provider.resolve({ ...attempt, ...(hint && { hint }), mayCapture: async () => true });

const callback = (fields: Record<string, string> | string, type = 'application/x-www-form-urlencoded') =>
  provider.parseCallback({
    headers: new Headers({ 'content-type': type }),
    rawBody: Buffer.from(typeof fields === 'string' ? fields : new URLSearchParams(fields).toString()),
    query: new URLSearchParams(),
  });

describe('start', () => {
  test('a payment › the address of its page, and what names it later', async () => {
    const { redirectUrl, ref, attemptId } = await start();
    expect(redirectUrl).toBe(`${gateway.url}/pay/${ref['sessionkey']}`);
    expect(ref['tran_id']).toBe(attemptId);
    const [begun] = await gateway.events({ tranId: attemptId, type: 'session' });
    expect(begun).toMatchObject({
      session: {
        amount: '13000.00',
        currency: 'BDT',
        customerName: 'Nusrat Jahan',
        productName: 'Sajek Valley, 2 seats',
        successUrl: 'http://shop.test/return',
        failUrl: 'http://shop.test/return',
        cancelUrl: 'http://shop.test/return',
        ipnUrl: 'http://127.0.0.1:9/notify',
      },
    });
  });

  test('texts longer than documented › cut, in Bangla too, and accepted', async () => {
    const customer = {
      name: 'নুসরাত '.repeat(20),
      email: `${'n'.repeat(60)}@ghuri.test`,
      phone: '+880 1712 345678 extension 12',
      address: 'ধানমন্ডি '.repeat(20),
    };
    const { attemptId } = await start({ customer, title: 'ট্যুর '.repeat(100) });
    const [begun] = await gateway.events({ tranId: attemptId, type: 'session' });
    expect(begun).toMatchObject({ session: { customerName: 'নুসরাত '.repeat(20).slice(0, 50) } });
  });

  test('again with the same attempt › another session, until it is paid', async () => {
    const first = await start();
    const again = await start({ attemptId: first.attemptId });
    expect(again.ref['sessionkey']).not.toBe(first.ref['sessionkey']);
    await gateway.end(first.attemptId, 'pay');
    await expect(start({ attemptId: first.attemptId })).rejects.toMatchObject({
      name: 'ProviderRejected',
      operation: 'start',
      reason: 'This transaction has already been completed.',
    });
  });

  test.each([
    ['too little', { minor: 999n, currency: 'BDT' }],
    ['too much', { minor: 50_000_001n, currency: 'BDT' }],
    ['another currency', { minor: 100_000n, currency: 'USD' }],
  ])('%s › rejected without asking', async (_name, money) => {
    const attemptId = newUlid();
    await expect(start({ attemptId, money })).rejects.toMatchObject({ name: 'ProviderRejected' });
    expect(await gateway.events({ tranId: attemptId })).toEqual([]);
  });

  test('the limits themselves › accepted', async () => {
    expect(await start({ money: provider.limits.min })).toHaveProperty('redirectUrl');
    expect(await start({ money: provider.limits.max })).toHaveProperty('redirectUrl');
  });

  test('an id it could not send whole › a mistake of ours, not of the provider', async () => {
    await expect(start({ attemptId: 'x'.repeat(31) })).rejects.toThrow(RangeError);
    await expect(start({ attemptId: 'ab c' })).rejects.toThrow(RangeError);
  });

  test('wrong credentials › rejected', async () => {
    const wrong = createSslcommerz({ baseUrl: gateway.url, storeId: STORE.storeId, storePassword: 'wrong' });
    await expect(
      wrong.start({
        attemptId: newUlid(),
        money: taka(100n),
        customer: { name: 'N', email: 'n@ghuri.test', phone: '1', address: 'D' },
        title: 'T',
        returnUrl: 'http://shop.test/',
        notifyUrl: 'http://shop.test/',
        expiresAt: new Date(0),
      }),
    ).rejects.toMatchObject({
      name: 'ProviderRejected',
      reason: 'Store Credential Error Or Store is De-active',
    });
  });
});

describe('parseCallback', () => {
  test('what the gateway sends › authentic, with the way to look it up', async () => {
    const { attemptId, fields } = await pay();
    expect(callback(fields)).toEqual({
      attemptId,
      status: 'VALID',
      hint: { val_id: fields['val_id'] },
      authentic: true,
    });
  });

  test.each(['fail', 'cancel'] as const)('after %s › authentic, without a val_id', async (outcome) => {
    const { fields } = await pay(outcome);
    const parsed = callback(fields);
    expect(parsed?.authentic).toBe(true);
    expect(parsed).toHaveProperty('hint', {});
  });

  test('signed for another store › not authentic', async () => {
    const { fields } = await pay();
    expect(callback({ ...fields, store_id: 'other' })?.authentic).toBe(false);
  });

  test.each([
    ['no tran_id', 'status=VALID'],
    ['an empty body', ''],
    ['a field twice', 'tran_id=A&status=VALID&tran_id=B'],
    ['a tran_id that is too long', `tran_id=${'x'.repeat(31)}&status=VALID`],
    ['a val_id that is too long', `tran_id=A&status=VALID&val_id=${'x'.repeat(51)}`],
    ['a body of 65 kB', `tran_id=A&status=VALID&value_a=${'x'.repeat(65_536)}`],
  ])('%s › nothing', (_name, body) => {
    expect(callback(body)).toBeNull();
  });

  test('JSON › nothing', () => {
    expect(callback('{"tran_id":"A","status":"VALID"}', 'application/json')).toBeNull();
  });
});

describe('resolve', () => {
  test('paid, with the hint of a callback › the fact, in paisa', async () => {
    const { attemptId, ref, fields } = await pay();
    expect(await resolve({ attemptId, ref }, { val_id: fields['val_id']! })).toMatchObject({
      state: 'paid',
      paymentId: fields['bank_tran_id'],
      money: taka(13_000n),
      risk: 'ok',
      extra: [],
      ref: { val_id: fields['val_id'], tran_id: attemptId, card_type: 'VISA-City Bank' },
    });
  });

  test('paid, without a hint, asked twice › found by query, the same both times', async () => {
    const { attemptId, ref, fields } = await pay();
    const first = await resolve({ attemptId, ref });
    expect(first).toMatchObject({ state: 'paid', paymentId: fields['bank_tran_id'] });
    expect(await resolve({ attemptId, ref })).toEqual(first);
  });

  test('not paid yet › pending', async () => {
    expect(await resolve(await start())).toEqual({ state: 'pending' });
    expect(await resolve({ attemptId: newUlid(), ref: {} })).toEqual({ state: 'pending' });
  });

  test('failed › failed, with the reason', async () => {
    expect(await resolve(await pay('fail'))).toEqual({ state: 'failed', reason: 'Declined by the issuer' });
  });

  test('cancelled › cancelled', async () => {
    expect(await resolve(await pay('cancel'))).toEqual({
      state: 'cancelled',
      reason: 'Cancelled by Customer',
    });
  });

  test('nobody came › expired', async () => {
    const attempt = await start();
    await gateway.end(attempt.attemptId, 'expire');
    expect(await resolve(attempt)).toEqual({ state: 'expired' });
  });

  test('paid twice in one attempt › one payment and one extra, each with its own number', async () => {
    const attempt = await pay();
    await gateway.end(attempt.attemptId, 'pay', { method: 'nagad' });
    const fact = await resolve(attempt);
    if (fact.state !== 'paid') throw new Error('not paid');
    expect(fact.paymentId).toBe(attempt.fields['bank_tran_id']);
    expect(fact.extra).toMatchObject([{ money: taka(13_000n), ref: { card_type: 'NAGAD-Nagad' } }]);
    const { payments } = await gateway.ledger();
    const numbers = payments
      .filter((each) => each.tranId === attempt.attemptId)
      .map((each) => each.bankTranId);
    expect([fact.paymentId, ...fact.extra.map(({ paymentId }) => paymentId)].toSorted()).toEqual(
      numbers.toSorted(),
    );
  });

  test('wrong credentials › unknown, never failed', async () => {
    const wrong = createSslcommerz({ baseUrl: gateway.url, storeId: STORE.storeId, storePassword: 'wrong' });
    const { attemptId, ref } = await pay();
    await expect(wrong.resolve({ attemptId, ref, mayCapture: async () => true })).rejects.toMatchObject({
      name: 'ProviderUnknown',
      reason: 'APIConnect FAILED',
    });
  });
});

describe('refund', () => {
  const refund = (paid: { fields: Record<string, string> }, refundId = newUlid(), amount = 13_000n) =>
    provider.sendRefund({
      refundId,
      ref: { tran_id: paid.fields['tran_id']! },
      paymentId: paid.fields['bank_tran_id']!,
      money: taka(amount),
      reason: 'Tour cancelled',
    });

  test('the whole sum › processing, and done when the gateway says so', async () => {
    const paid = await pay();
    await gateway.setScenario(paid.attemptId, { refund: { outcome: 'undecided' } });
    const refundId = newUlid();
    const begun = await refund(paid, refundId);
    if (begun.state !== 'processing') throw new Error(begun.state);
    expect(begun.ref).toMatchObject({ refund_trans_id: refundId });
    expect(await provider.resolveRefund({ refundId, ref: begun.ref })).toEqual({ ...begun });
    await gateway.settleRefund(begun.ref['refund_ref_id']!, 'refunded');
    expect(await provider.resolveRefund({ refundId, ref: begun.ref })).toEqual({ ...begun, state: 'done' });
    const { refunds } = await gateway.ledger();
    expect(refunds.find((each) => each.refundTransId === refundId)).toMatchObject({
      amount: '13000.00',
      status: 'refunded',
    });
  });

  test('two halves and a taka › the third fails with the reason', async () => {
    const paid = await pay();
    expect(await refund(paid, newUlid(), 6_500n)).toMatchObject({ state: 'processing' });
    expect(await refund(paid, newUlid(), 6_500n)).toMatchObject({ state: 'processing' });
    expect(await refund(paid, newUlid(), 1n)).toMatchObject({
      state: 'failed',
      reason: 'Refund amount exceeds the refundable amount',
    });
  });

  test('a sum of nothing or in another currency › rejected without asking', async () => {
    const paid = await pay();
    await expect(refund(paid, newUlid(), 0n)).rejects.toMatchObject({ name: 'ProviderRejected' });
    await expect(
      provider.sendRefund({
        refundId: newUlid(),
        ref: {},
        paymentId: paid.fields['bank_tran_id']!,
        money: { minor: 100n, currency: 'USD' },
        reason: '',
      }),
    ).rejects.toMatchObject({ name: 'ProviderRejected' });
    expect(await gateway.events({ tranId: paid.attemptId, type: 'refund' })).toEqual([]);
  });

  test('an unknown reference › unknown', async () => {
    await expect(
      provider.resolveRefund({ refundId: 'R1', ref: { refund_ref_id: 'unknown' } }),
    ).rejects.toMatchObject({ name: 'ProviderUnknown' });
  });
});
