import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bkashClient, createBody } from '../testing/bkash-client.ts';
import type { BkashSession } from '../testing/bkash-client.ts';
import { newTranId, startPracticeGateway } from '../testing/practice-gateway.ts';
import type { PracticeGateway } from '../testing/practice-gateway.ts';
import type { BkashScenarioInput } from '../testing/bkash-control.ts';

let gateway: PracticeGateway;
let bkash: BkashSession;
beforeAll(async () => {
  gateway = await startPracticeGateway();
  const { body } = await bkashClient(gateway.url).grant();
  bkash = bkashClient(gateway.url).with(String(body['id_token']));
});
afterAll(() => gateway.stop());

/** A payment that waits for the user. */
async function created(scenario: BkashScenarioInput = {}) {
  const invoice = newTranId();
  await gateway.bkash.setScenario(invoice, scenario);
  const { body } = await bkash.create(createBody(invoice));
  return { invoice, paymentID: String(body['paymentID']), body };
}

async function approved(scenario: BkashScenarioInput = {}, wallet?: string) {
  const payment = await created(scenario);
  return { ...payment, back: await gateway.bkash.leave(payment.invoice, 'approved', wallet) };
}

async function paid(scenario: BkashScenarioInput = {}) {
  const payment = await approved(scenario);
  const { body } = await bkash.execute(payment.paymentID);
  return { ...payment, trxID: String(body['trxID']) };
}

describe('tokens', () => {
  test('with the right credentials › a token for an hour, which a refresh replaces', async () => {
    const client = bkashClient(gateway.url);
    const { body } = await client.grant();
    expect(body).toMatchObject({ statusCode: '0000', token_type: 'Bearer', expires_in: 3600 });
    const { body: renewed } = await client.refresh(String(body['refresh_token']));
    expect(renewed['id_token']).not.toBe(body['id_token']);
    expect((await client.refresh('never given')).status).toBe(401);
  });

  test('with a wrong password › 401', async () => {
    const { status, body } = await bkashClient(gateway.url).grant({ username: 'a', password: 'b' });
    expect({ status, token: body['id_token'] }).toEqual({ status: 401, token: undefined });
  });

  test('calls without a token, or with one that has expired › 401', async () => {
    const client = bkashClient(gateway.url);
    expect((await client.with('made up').query('TR1')).status).toBe(401);
    const other = await startPracticeGateway();
    const { body } = await bkashClient(other.url).grant();
    await other.advanceClock(3_600_001);
    const late = await bkashClient(other.url).with(String(body['id_token'])).query('TR1');
    expect(late).toEqual({ status: 401, body: { message: 'The incoming token has expired' } });
    await other.stop();
  });
});

describe('creating a payment', () => {
  test('with everything › its id, its page, three callbacks that keep the query of ours', async () => {
    const { invoice, paymentID, body } = await created();
    expect(paymentID).toMatch(/^TR0011/);
    expect(body).toMatchObject({
      statusCode: '0000',
      transactionStatus: 'Initiated',
      merchantInvoiceNumber: invoice,
      amount: '13000.00',
      bkashURL: `${gateway.url}/bkash/pay/${paymentID}`,
      successCallbackURL: `http://shop.test/back?attempt=1&paymentID=${paymentID}&status=success`,
      failureCallbackURL: `http://shop.test/back?attempt=1&paymentID=${paymentID}&status=failure`,
      cancelledCallbackURL: `http://shop.test/back?attempt=1&paymentID=${paymentID}&status=cancel`,
    });
  });

  test.each([
    ['2063', { mode: '0001' }],
    ['2006', { amount: '0.50' }],
    ['2006', { amount: 'much' }],
    ['2007', { currency: 'USD' }],
    ['2048', { payerReference: 'a<b' }],
    ['2049', { callbackURL: 'nowhere' }],
    ['2031', { merchantInvoiceNumber: '' }],
  ])('with a mistake › %s', async (code, change) => {
    const { body } = await bkash.create(createBody(newTranId(), change));
    expect(body).toMatchObject({ statusCode: code });
    expect(body['paymentID']).toBeUndefined();
  });
});

describe('executing', () => {
  test('before the user has approved › 2056, no money', async () => {
    const { invoice, paymentID } = await created();
    expect((await bkash.execute(paymentID)).body).toMatchObject({ statusCode: '2056' });
    expect(await gateway.bkash.events({ tranId: invoice, type: 'executed' })).toEqual([]);
  });

  test('after that › completed with a trxID; query and search say the same', async () => {
    const { invoice, paymentID } = await approved({}, '01712345678');
    const { body } = await bkash.execute(paymentID);
    expect(body).toMatchObject({
      statusCode: '0000',
      transactionStatus: 'Completed',
      merchantInvoiceNumber: invoice,
      amount: '13000.00',
      currency: 'BDT',
      customerMsisdn: '01712345678',
    });
    const same = { trxID: body['trxID'], amount: '13000.00', transactionStatus: 'Completed' };
    expect((await bkash.query(paymentID)).body).toMatchObject(same);
    expect((await bkash.search(String(body['trxID']))).body).toMatchObject(same);
  });

  test.each(['2062', '2117'] as const)('twice › %s, and paid once', async (repeatedExecute) => {
    const { invoice, paymentID } = await paid({ repeatedExecute });
    expect((await bkash.execute(paymentID)).body).toMatchObject({ statusCode: repeatedExecute });
    expect(await gateway.bkash.events({ tranId: invoice, type: 'executed' })).toHaveLength(1);
  });

  test('from an empty or a blocked wallet › 2023 or 2037, and never afterwards', async () => {
    for (const [wallet, code] of [
      ['01823074817', '2023'],
      ['01823074818', '2037'],
    ] as const) {
      const { paymentID } = await approved({}, wallet);
      expect((await bkash.execute(paymentID)).body).toMatchObject({ statusCode: code });
      expect((await bkash.execute(paymentID)).body).toMatchObject({ statusCode: '2056' });
      expect((await bkash.query(paymentID)).body).toMatchObject({ transactionStatus: 'Failed' });
    }
  });

  test('after its time › 2056, and it has expired', async () => {
    const { paymentID } = await approved({ lifetimeMs: 0 });
    expect((await bkash.execute(paymentID)).body).toMatchObject({ statusCode: '2056' });
    expect((await bkash.query(paymentID)).body).toMatchObject({ transactionStatus: 'Expired' });
  });

  test('an unknown payment › 2002', async () => {
    expect((await bkash.execute('TR1')).body).toMatchObject({ statusCode: '2002' });
    expect((await bkash.query('TR1')).body).toMatchObject({ statusCode: '2002' });
    expect((await bkash.search('X')).body).toMatchObject({ statusCode: '2033' });
  });

  test('the answer is lost after the money moved › the query finds it', async () => {
    const { paymentID } = await approved({ answers: { execute: { fault: 'reset', after: 'commit' } } });
    await expect(bkash.execute(paymentID)).rejects.toThrow('fetch failed');
    expect((await bkash.query(paymentID)).body).toMatchObject({ transactionStatus: 'Completed' });
  });

  test('with false statements, and queries that lag behind › as the scenario says', async () => {
    const { paymentID } = await approved({
      states: { amount: '12000.00', currency: 'USD' },
      emptyQueries: 1,
    });
    expect((await bkash.execute(paymentID)).body).toMatchObject({ amount: '12000.00', currency: 'USD' });
    expect((await bkash.query(paymentID)).body).toMatchObject({ transactionStatus: 'Initiated' });
    expect((await bkash.query(paymentID)).body).toMatchObject({ transactionStatus: 'Completed' });
  });
});

describe('the user leaves the page', () => {
  test('approved, failed, cancelled › the callback says so, once and for all', async () => {
    for (const [verdict, status] of [
      ['approved', 'success'],
      ['failed', 'failure'],
      ['cancelled', 'cancel'],
    ] as const) {
      const { invoice } = await created();
      const { url } = await gateway.bkash.leave(invoice, verdict);
      expect(new URL(url).searchParams.get('status')).toBe(status);
      expect((await gateway.bkash.leave(invoice, 'approved')).url).toBe(url);
    }
  });

  test('a query › says whether the user has approved', async () => {
    const { invoice, paymentID } = await created();
    const waiting = { transactionStatus: 'Initiated', userVerificationStatus: 'Incomplete' };
    expect((await bkash.query(paymentID)).body).toMatchObject(waiting);
    await gateway.bkash.leave(invoice, 'approved');
    const approvedNow = { transactionStatus: 'Initiated', userVerificationStatus: 'Complete' };
    expect((await bkash.query(paymentID)).body).toMatchObject(approvedNow);
  });
});

describe('refunds', () => {
  const refund = (payment: { paymentID: string; trxID: string }, refundAmount: string, sku = 'R1') =>
    bkash.refund({
      paymentId: payment.paymentID,
      trxId: payment.trxID,
      refundAmount,
      sku,
      reason: 'Because',
    });
  const listed = async ({ paymentID, trxID }: { paymentID: string; trxID: string }) =>
    (await bkash.refundStatus({ paymentId: paymentID, trxId: trxID })).body['refundTransactions'];

  test('of a part › completed at once; the status lists every one, without our sku', async () => {
    const payment = await paid();
    const { body } = await refund(payment, '3000.00');
    expect(body).toMatchObject({
      originalTrxId: payment.trxID,
      refundTransactionStatus: 'Completed',
      refundAmount: '3000.00',
      sku: 'R1',
    });
    await refund(payment, '10000.00', 'R2');
    expect(await listed(payment)).toEqual([
      expect.objectContaining({ refundTrxId: body['refundTrxId'], refundAmount: '3000.00' }),
      expect.objectContaining({ refundAmount: '10000.00' }),
    ]);
    expect(JSON.stringify(await listed(payment))).not.toContain('sku');
  });

  test('the same request twice › paid twice: there is no key', async () => {
    const payment = await paid();
    await refund(payment, '1000.00');
    await refund(payment, '1000.00');
    expect(await listed(payment)).toHaveLength(2);
  });

  test('more than is left, or of another payment › 400 with a code, nothing paid', async () => {
    const payment = await paid();
    const tooMuch = await refund(payment, '13000.01');
    expect(tooMuch).toMatchObject({ status: 400, body: { externalCode: '2072' } });
    const foreign = await refund({ ...payment, paymentID: (await paid()).paymentID }, '1.00');
    expect(foreign).toMatchObject({ status: 400, body: { externalCode: '2077' } });
    expect(await listed(payment)).toEqual([]);
  });

  test('refused, or unseen for a while, by the scenario', async () => {
    const payment = await paid({ refund: { refuse: { code: '2071', message: 'Too late' } } });
    expect(await refund(payment, '1.00')).toMatchObject({ status: 400, body: { externalCode: '2071' } });
    await gateway.bkash.setScenario(payment.invoice, { refund: { emptyStatuses: 1 } });
    await refund(payment, '1.00');
    expect(await listed(payment)).toEqual([]);
    expect(await listed(payment)).toHaveLength(1);
  });
});

test('a misspelt switch › refused', async () => {
  const wrong = gateway.bkash.setScenario('default', { lates: 1 } as BkashScenarioInput);
  await expect(wrong).rejects.toThrow('400');
});

test('the ledger › what was captured and paid back', async () => {
  const own = await startPracticeGateway();
  const { body } = await bkashClient(own.url).grant();
  const session = bkashClient(own.url).with(String(body['id_token']));
  const { body: payment } = await session.create(createBody('A1'));
  await own.bkash.leave('A1', 'approved');
  const { body: done } = await session.execute(String(payment['paymentID']));
  const of = { paymentId: payment['paymentID'], trxId: done['trxID'] };
  await session.refund({ ...of, refundAmount: '500.00', sku: 'S', reason: 'r' });
  expect(await own.bkash.ledger()).toMatchObject({
    executed: { S: 1 },
    totals: { captured: '13000.00', refunded: '500.00' },
  });
  await own.stop();
});
