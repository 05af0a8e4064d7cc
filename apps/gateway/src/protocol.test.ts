import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { initForm, newTranId, startPracticeGateway } from './testing/practice-gateway.ts';
import type { PracticeGateway } from './testing/practice-gateway.ts';
import { storeClient } from './testing/store-client.ts';
import type { Body } from './testing/store-client.ts';

let gateway: PracticeGateway;
let store: ReturnType<typeof storeClient>;
beforeAll(async () => {
  gateway = await startPracticeGateway();
  store = storeClient(gateway.url);
});
afterAll(() => gateway.stop());

const SHOP = 'http://127.0.0.1:1';
const form = (changes: Record<string, string> = {}) => initForm(SHOP, { ipn_url: '', ...changes });

/** A payment of ৳13,000, through the control API. */
async function pay(changes: Record<string, string> = {}): Promise<Record<string, string>> {
  const asked = form(changes);
  await store.init(asked);
  return (await gateway.end(asked['tran_id']!, 'pay'))!.fields;
}

describe('init', () => {
  test('a complete form › SUCCESS with a session key and a page on this gateway', async () => {
    const answer = await store.init(form());
    expect(answer).toMatchObject({ status: 'SUCCESS', failedreason: '' });
    expect(answer['sessionkey']).toMatch(/^[0-9A-F]{32}$/);
    expect(answer['GatewayPageURL']).toBe(`${gateway.url}/pay/${String(answer['sessionkey'])}`);
  });

  describe('hole 9: the end in value_a', () => {
    const endOf = async (value_a: string, tranId = newTranId()) => {
      await store.init(form({ tran_id: tranId, value_a }));
      const [begun] = await gateway.events({ tranId, type: 'session' });
      if (begun?.type !== 'session') throw new Error('no session');
      return begun.session.expiresAt - begun.session.createdAt;
    };
    const gatewayNow = () => gateway.advanceClock(0);
    const MINUTE = 60_000;

    test('sooner than half an hour › the session ends then', async () => {
      const end = (await gatewayNow()) + 15 * MINUTE;
      const lasts = await endOf(new Date(end).toISOString());
      expect(lasts).toBeGreaterThan(14 * MINUTE);
      expect(lasts).toBeLessThanOrEqual(15 * MINUTE);
    });

    test.each(['', 'soon', '2001-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z'])(
      '%j › half an hour, as ever',
      async (value) => expect(await endOf(value)).toBe(30 * MINUTE),
    );

    test('a later session ends first › only that one has ended', async () => {
      const [long, short] = [newTranId(), newTranId()];
      await endOf('', long);
      await endOf(new Date((await gatewayNow()) + MINUTE).toISOString(), short);
      await gateway.advanceClock(2 * MINUTE);
      await expect
        .poll(async () => (await gateway.events({ tranId: short, type: 'attempt' })).length)
        .toBe(1);
      expect(await gateway.events({ tranId: long, type: 'attempt' })).toEqual([]);
    });
  });

  test('the same form as multipart › SUCCESS too', async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries(form())) body.append(name, value);
    const response = await fetch(`${gateway.url}/gwprocess/v4/api.php`, { method: 'POST', body });
    expect(await response.json()).toMatchObject({ status: 'SUCCESS' });
  });

  test.each([
    ['a wrong password', { store_passwd: 'wrong' }, 'Store Credential Error Or Store is De-active'],
    ['a wrong store', { store_id: 'wrong' }, 'Store Credential Error Or Store is De-active'],
    ['a name of 51 characters', { cus_name: 'ন'.repeat(51) }, "'cus_name' is longer than 50"],
    ['a tran_id of 31 characters', { tran_id: 'x'.repeat(31) }, "'tran_id' is longer than 30"],
    ['a success_url of 256', { success_url: `http://x.test/${'x'.repeat(242)}` }, "'success_url' is longer"],
    ['no phone', { cus_phone: '' }, "'cus_phone' is missing"],
    ['9.99 taka', { total_amount: '9.99' }, "'total_amount' must be from 10.00 to 500000.00"],
    ['500000.01 taka', { total_amount: '500000.01' }, "'total_amount' must be"],
    ['a sum with a comma', { total_amount: '1,500.00' }, "'total_amount' must be"],
    ['another currency', { currency: 'USD' }, "'currency' is not supported"],
    ['an unknown profile', { product_profile: 'gift' }, "'product_profile' is not known"],
    ['travel-vertical without a hotel', { product_profile: 'travel-vertical' }, "'hotel_name' is missing"],
    ['an IPN address of another kind', { ipn_url: 'ftp://x.test/' }, "'ipn_url' is not a web address"],
  ])('%s › FAILED with the reason, as HTTP 200', async (_name, changes, reason) => {
    const response = await fetch(`${gateway.url}/gwprocess/v4/api.php`, {
      method: 'POST',
      body: new URLSearchParams(form(changes)),
    });
    expect(response.status).toBe(200);
    const answer = (await response.json()) as Body;
    expect(answer['status']).toBe('FAILED');
    expect(answer['failedreason']).toContain(reason);
    expect(answer['GatewayPageURL']).toBe('');
  });

  test.each(['10.00', '500000.00'])('%s taka, at the limit › SUCCESS', async (total_amount) => {
    expect(await store.init(form({ total_amount }))).toMatchObject({ status: 'SUCCESS' });
  });

  test('a tran_id again › allowed after a failure, refused after a payment', async () => {
    const asked = form();
    await store.init(asked);
    await gateway.end(asked['tran_id']!, 'fail');
    expect(await store.init(asked)).toMatchObject({ status: 'SUCCESS' });
    await gateway.end(asked['tran_id']!, 'pay');
    expect(await store.init(asked)).toMatchObject({ status: 'FAILED' });
  });
});

describe('validate', () => {
  test('a payment › VALID once, then VALIDATED, money as text', async () => {
    const { val_id, tran_id } = await pay({ value_a: 'ঘুরি' });
    const first = await store.validate(val_id!);
    expect(first).toMatchObject({
      APIConnect: 'DONE',
      status: 'VALID',
      tran_id,
      val_id,
      amount: '13000.00',
      store_amount: '12675.00',
      currency_type: 'BDT',
      currency_amount: '13000.00',
      value_a: 'ঘুরি',
      risk_level: '0',
    });
    expect(await store.validate(val_id!)).toMatchObject({ status: 'VALIDATED', tran_id });
  });

  test('an invented val_id › INVALID_TRANSACTION', async () => {
    expect(await store.validate('invented')).toEqual({ APIConnect: 'DONE', status: 'INVALID_TRANSACTION' });
  });

  test('wrong credentials › APIConnect FAILED, and the payment stays unvalidated', async () => {
    const { val_id } = await pay();
    expect(await store.validate(val_id!, { store_passwd: 'wrong' })).toMatchObject({ APIConnect: 'FAILED' });
    expect(await store.validate(val_id!)).toMatchObject({ status: 'VALID' });
  });
});

describe('query', () => {
  test('by tran_id › every attempt, oldest first', async () => {
    const asked = form();
    await store.init(asked);
    await gateway.end(asked['tran_id']!, 'fail');
    await gateway.end(asked['tran_id']!, 'pay');
    const answer = await store.ask({ tran_id: asked['tran_id']! });
    expect(answer).toMatchObject({ APIConnect: 'DONE', no_of_trans_found: 2 });
    const statuses = (answer['element'] as Body[]).map((each) => each['status']);
    expect(statuses).toEqual(['FAILED', 'VALID']);
    expect((answer['element'] as Body[])[0]).not.toHaveProperty('val_id');
  });

  test('by sessionkey › one flat record, PENDING until paid', async () => {
    const asked = form();
    const { sessionkey } = await store.init(asked);
    expect(await store.ask({ sessionkey: String(sessionkey) })).toMatchObject({ status: 'PENDING' });
    await gateway.end(asked['tran_id']!, 'pay');
    expect(await store.ask({ sessionkey: String(sessionkey) })).toMatchObject({
      APIConnect: 'DONE',
      status: 'VALID',
      tran_id: asked['tran_id'],
    });
  });

  test.each([
    ['an unknown tran_id', { tran_id: 'unknown' }, { APIConnect: 'DONE', no_of_trans_found: 0, element: [] }],
    ['an unknown sessionkey', { sessionkey: 'unknown' }, { APIConnect: 'INVALID_REQUEST' }],
    ['no parameter at all', {}, { APIConnect: 'INVALID_REQUEST' }],
    ['wrong credentials', { tran_id: 'x', store_passwd: 'wrong' }, { APIConnect: 'FAILED' }],
  ])('%s › reported in the body', async (_name, values: Record<string, string>, expected) => {
    expect(await store.ask(values)).toEqual(expected);
  });
});

describe('refund', () => {
  const refund = (payment: Record<string, string>, changes: Record<string, string> = {}) =>
    store.ask({
      bank_tran_id: payment['bank_tran_id']!,
      refund_amount: '13000.00',
      refund_remarks: 'Tour cancelled',
      refund_trans_id: newTranId(),
      ...changes,
    });

  test('a part, another part, and more than the rest › two started, the third refused', async () => {
    const payment = await pay();
    expect(await refund(payment, { refund_amount: '6500.00' })).toMatchObject({
      APIConnect: 'DONE',
      status: 'success',
      trans_id: payment['tran_id'],
    });
    expect(await refund(payment, { refund_amount: '6500' })).toMatchObject({ status: 'success' });
    expect(await refund(payment, { refund_amount: '0.01' })).toMatchObject({
      status: 'failed',
      errorReason: 'Refund amount exceeds the refundable amount',
    });
  });

  test('the same refund_trans_id again › processing, the same reference, the money once', async () => {
    const payment = await pay();
    const refund_trans_id = newTranId();
    const first = await refund(payment, { refund_trans_id });
    const second = await refund(payment, { refund_trans_id });
    expect(second).toEqual({ ...first, status: 'processing' });
    const { refunds } = await gateway.ledger();
    expect(refunds.filter((each) => each.tranId === payment['tran_id'])).toHaveLength(1);
  });

  test('hole 1: the same refund_trans_id again, with the switch › failed, the money once', async () => {
    const payment = await pay();
    await gateway.setScenario(payment['tran_id']!, { refund: { repeated: 'failed' } });
    const refund_trans_id = newTranId();
    expect(await refund(payment, { refund_trans_id })).toMatchObject({ status: 'success' });
    expect(await refund(payment, { refund_trans_id })).toMatchObject({
      status: 'failed',
      refund_ref_id: '',
      errorReason: 'refund_trans_id has been used before',
    });
    const { executed } = await gateway.ledger();
    expect(executed[refund_trans_id]).toBe(1);
  });

  test('the same refund_trans_id for another sum › failed', async () => {
    const payment = await pay();
    const refund_trans_id = newTranId();
    await refund(payment, { refund_trans_id, refund_amount: '100.00' });
    expect(await refund(payment, { refund_trans_id, refund_amount: '200.00' })).toMatchObject({
      status: 'failed',
    });
  });

  test.each([
    ['no refund_trans_id', { refund_trans_id: '' }],
    ['one of 31 characters', { refund_trans_id: 'x'.repeat(31) }],
    ['remarks of 256 characters', { refund_remarks: 'x'.repeat(256) }],
    ['nothing', { refund_amount: '0.00' }],
    ['a negative sum', { refund_amount: '-5.00' }],
    ['an unknown payment', { bank_tran_id: 'unknown' }],
  ])('%s › failed with a reason', async (_name, changes: Record<string, string>) => {
    const answer = await refund(await pay(), changes);
    expect(answer['status']).toBe('failed');
    expect(answer['errorReason']).toMatch(/\w/);
  });

  test('followed by its reference › processing until it is decided, then refunded', async () => {
    const payment = await pay();
    await gateway.setScenario(payment['tran_id']!, { refund: { outcome: 'undecided' } });
    const { refund_ref_id } = await refund(payment);
    const ask = () => store.ask({ refund_ref_id: String(refund_ref_id) });
    expect(await ask()).toMatchObject({ APIConnect: 'DONE', status: 'processing', refunded_on: '' });
    await gateway.settleRefund(String(refund_ref_id), 'refunded');
    const done = await ask();
    expect(done['status']).toBe('refunded');
    expect(done['refunded_on']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  test('decided after an hour › processing before, cancelled after, and refundable again', async () => {
    const payment = await pay();
    await gateway.setScenario(payment['tran_id']!, { refund: { outcome: 'cancelled', afterMs: 3_600_000 } });
    const { refund_ref_id } = await refund(payment);
    const ask = () => store.ask({ refund_ref_id: String(refund_ref_id) });
    expect(await ask()).toMatchObject({ status: 'processing' });
    await gateway.advanceClock(3_600_000);
    expect(await ask()).toMatchObject({ status: 'cancelled' });
    expect(await refund(payment)).toMatchObject({ status: 'success' });
  });

  test('an unknown reference › INVALID_REQUEST', async () => {
    expect(await store.ask({ refund_ref_id: 'unknown' })).toEqual({ APIConnect: 'INVALID_REQUEST' });
  });
});
