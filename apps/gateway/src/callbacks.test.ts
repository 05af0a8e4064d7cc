import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signatureOf } from './signature.ts';
import { STORE, initForm, startPracticeGateway } from './testing/practice-gateway.ts';
import type { PracticeGateway } from './testing/practice-gateway.ts';
import type { ScenarioInput } from './testing/sandbox-control.ts';
import { storeClient } from './testing/store-client.ts';

let gateway: PracticeGateway;
beforeAll(async () => {
  gateway = await startPracticeGateway();
});
afterAll(() => gateway.stop());

/** The fields that a browser posts back after an outcome. */
async function callback(
  outcome: 'pay' | 'risky' | 'fail' | 'cancel',
  scenario?: ScenarioInput,
): Promise<{ url: string; fields: Record<string, string> }> {
  const form = initForm('http://shop.test', { ipn_url: '' });
  await storeClient(gateway.url).init(form);
  if (scenario) await gateway.setScenario(form['tran_id']!, scenario);
  return (await gateway.end(form['tran_id']!, outcome, { method: 'bkash' }))!;
}

/** A second implementation, from the documented steps. */
function isSigned(fields: Record<string, string>): boolean {
  const md5 = (text: string) => createHash('md5').update(text).digest('hex');
  const pairs = (fields['verify_key'] ?? '').split(',').flatMap((key) => {
    const value = fields[key];
    return value === undefined ? [] : [[key, value] as const];
  });
  pairs.push(['store_passwd', md5(STORE.storePassword)]);
  pairs.sort(([a], [b]) => (a < b ? -1 : 1));
  return md5(pairs.map(([key, value]) => `${key}=${value}`).join('&')) === fields['verify_sign'];
}

describe('signatureOf', () => {
  test('the documented vector › its md5, keys that are absent left out', () => {
    const fields = {
      amount: '1500.00',
      currency: 'BDT',
      status: 'VALID',
      tran_id: 'T1',
      val_id: 'V1',
      value_a: '',
    };
    const keys = ['val_id', 'amount', 'currency', 'status', 'tran_id', 'value_a', 'card_no'];
    expect(signatureOf(fields, keys, 'secret').verify_sign).toBe('867ee5d6c96a0ea29386c4f7800d882c');
  });
});

describe('a callback', () => {
  test('after paying › to success_url, everything signed, no session key', async () => {
    const { url, fields } = await callback('pay');
    expect(url).toBe('http://shop.test/success');
    expect(fields).toMatchObject({
      status: 'VALID',
      amount: '13000.00',
      currency: 'BDT',
      card_type: 'BKASH-bKash',
      store_id: STORE.storeId,
      risk_level: '0',
    });
    expect(fields['val_id']).toMatch(/^\w{30}$/);
    expect(isSigned(fields)).toBe(true);
    expect(fields).not.toHaveProperty('sessionkey');
  });

  test.each([
    ['failing', 'fail', 'FAILED', '/fail'],
    ['cancelling', 'cancel', 'CANCELLED', '/cancel'],
  ] as const)(
    'after %s › its own address and status, no val_id, signed',
    async (_name, outcome, status, path) => {
      const { url, fields } = await callback(outcome);
      expect(url).toBe(`http://shop.test${path}`);
      expect(fields['status']).toBe(status);
      expect(fields).not.toHaveProperty('val_id');
      expect(isSigned(fields)).toBe(true);
    },
  );

  test('paid at risk › risk_level 1', async () => {
    expect((await callback('risky')).fields).toMatchObject({ status: 'VALID', risk_level: '1' });
  });

  test('with any risk_level the scenario names › sent as it is', async () => {
    expect((await callback('pay', { riskLevel: 'high' })).fields['risk_level']).toBe('high');
  });

  test('with the amount tampered › another sum under the old signature', async () => {
    const { fields } = await callback('pay', { callback: { amount: '1.00' } });
    expect(fields['amount']).toBe('1.00');
    expect(isSigned(fields)).toBe(false);
  });

  test('with the val_id of another payment › signed all the same', async () => {
    const other = (await callback('pay')).fields;
    const { fields } = await callback('pay', { callback: { valIdOf: other['tran_id']! } });
    expect(fields['val_id']).toBe(other['val_id']);
    expect(fields['tran_id']).not.toBe(other['tran_id']);
    expect(isSigned(fields)).toBe(true);
  });

  test('with a bad signature › wrong', async () => {
    expect(isSigned((await callback('pay', { callback: { signature: 'bad' } })).fields)).toBe(false);
  });

  test('with verify_key missing › not there', async () => {
    const { fields } = await callback('pay', { callback: { signature: 'missing' } });
    expect(fields).not.toHaveProperty('verify_key');
    expect(fields['verify_sign']).toMatch(/^[0-9a-f]{32}$/);
  });

  test('with a partial verify_key › right, over fields that do not matter', async () => {
    const { fields } = await callback('pay', { callback: { signature: 'partial' } });
    expect(fields['verify_key']).toBe('store_id,currency');
    expect(isSigned(fields)).toBe(true);
  });

  test('spoilt on the IPN only › the redirect is good', async () => {
    const { fields } = await callback('pay', { callback: { on: 'ipn', signature: 'bad' } });
    expect(isSigned(fields)).toBe(true);
  });
});
