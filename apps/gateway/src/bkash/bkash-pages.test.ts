import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bkashClient, createBody } from '../testing/bkash-client.ts';
import { newTranId, startPracticeGateway } from '../testing/practice-gateway.ts';
import type { PracticeGateway } from '../testing/practice-gateway.ts';
import type { BkashScenarioInput } from '../testing/bkash-control.ts';

let gateway: PracticeGateway;
beforeAll(async () => {
  gateway = await startPracticeGateway();
});
afterAll(() => gateway.stop());

async function open(scenario: BkashScenarioInput = {}) {
  const invoice = newTranId();
  await gateway.bkash.setScenario(invoice, scenario);
  const client = bkashClient(gateway.url);
  const { body: token } = await client.grant();
  const { body } = await client.with(String(token['id_token'])).create(createBody(invoice));
  return { invoice, page: String(body['bkashURL']) };
}

const GOOD = { wallet: '01712-345678', otp: '123456', pin: '12121', lang: 'en' };
const press = (page: string, fields: Record<string, string>) =>
  fetch(page, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ ...GOOD, ...fields }) });
const statusIn = (response: Response) =>
  new URL(response.headers.get('location')!).searchParams.get('status');

describe('the page of bKash', () => {
  test('opened › the sum, the invoice, a form that can be sent; nothing from elsewhere', async () => {
    const { invoice, page } = await open();
    const response = await fetch(page);
    const html = await response.text();
    expect(html).toContain('Pay ৳13,000');
    expect(html).toContain(invoice);
    expect(html).toContain('value="01712345678"');
    expect(html).not.toMatch(/<script|https?:\/\/(?!127)/);
    expect(response.headers.get('content-security-policy')).toContain("form-action 'self' http://shop.test");
  });

  test('in Bangla › Bangla text and digits', async () => {
    const { page } = await open();
    expect(await (await fetch(`${page}?lang=bn`)).text()).toContain('৳১৩,০০০ দিন');
  });

  test('approved › back with status=success, and pressed again › the same', async () => {
    const { page } = await open();
    const first = await press(page, { outcome: 'approve' });
    expect({ code: first.status, status: statusIn(first) }).toEqual({ code: 303, status: 'success' });
    expect(statusIn(await press(page, { outcome: 'cancel' }))).toBe('success');
  });

  test('cancelled or failed › back with that, without number and PIN', async () => {
    const empty = { wallet: '', otp: '', pin: '' };
    expect(statusIn(await press((await open()).page, { ...empty, outcome: 'cancel' }))).toBe('cancel');
    expect(statusIn(await press((await open()).page, { ...empty, outcome: 'fail' }))).toBe('failure');
  });

  test('a wrong number, code and PIN › named beside their fields; the PIN is not sent back', async () => {
    const { page } = await open();
    const response = await press(page, { outcome: 'approve', wallet: '12', otp: '1', pin: '98765' });
    const html = await response.text();
    expect(response.status).toBe(400);
    for (const field of ['wallet', 'otp', 'pin']) expect(html).toContain(`id="${field}-problem"`);
    expect(html).not.toContain('98765');
  });

  test('the tab is closed › nothing happens, and the user can come back', async () => {
    const { invoice, page } = await open();
    expect(await (await press(page, { outcome: 'walk' })).text()).toContain('You closed the tab');
    expect(await gateway.bkash.events({ tranId: invoice, type: 'left' })).toEqual([]);
    expect(statusIn(await press(page, { outcome: 'approve' }))).toBe('success');
  });

  test('the way back is lost › approved, and the user stays', async () => {
    const { invoice, page } = await open({ redirect: 'lost' });
    expect(await (await press(page, { outcome: 'approve' })).text()).toContain('The connection was lost');
    expect(await gateway.bkash.events({ tranId: invoice, type: 'left' })).toHaveLength(1);
  });

  test('after its time, or unknown › says so', async () => {
    const { page } = await open({ lifetimeMs: 0 });
    expect(await (await fetch(page)).text()).toContain('The session has expired');
    expect((await fetch(`${gateway.url}/bkash/pay/TR1`)).status).toBe(404);
  });
});
