import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { initForm, startPracticeGateway } from '../testing/practice-gateway.ts';
import type { PracticeGateway } from '../testing/practice-gateway.ts';
import { startRecordingMerchant } from '../testing/recording-merchant.ts';
import type { RecordingMerchant } from '../testing/recording-merchant.ts';
import { storeClient } from '../testing/store-client.ts';
import { SHEETS } from './layout.ts';

let gateway: PracticeGateway;
let merchant: RecordingMerchant;
beforeAll(async () => {
  gateway = await startPracticeGateway();
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  merchant = await startRecordingMerchant();
});
afterEach(() => merchant.stop());

async function begin(changes: Record<string, string> = {}): Promise<{ page: string; tranId: string }> {
  const form = initForm(merchant.url, changes);
  const answer = await storeClient(gateway.url).init(form);
  return { page: String(answer['GatewayPageURL']), tranId: form['tran_id']! };
}

const CARD = { tab: 'card', cardNumber: '4111 1111 1111 1111', cardName: 'N', expiry: '12/99', cvc: '123' };

/** Presses a button of the page. */
const press = (page: string, outcome: string, fields: Record<string, string> = CARD) =>
  fetch(page, { method: 'POST', body: new URLSearchParams({ ...fields, outcome, lang: 'en' }) });

const statuses = async (tranId: string) => {
  const attempts = await gateway.events({ tranId, type: 'attempt' });
  return attempts.map((entry) => entry.type === 'attempt' && entry.attempt.status);
};

describe('the page to pay on', () => {
  test('opened › the sum, what it is for, the tabs; nothing from elsewhere, no script', async () => {
    const { page, tranId } = await begin();
    const response = await fetch(page);
    const html = await response.text();
    expect(html).toContain('Pay ৳13,000');
    expect(html).toContain('Sajek Valley, 2 seats');
    expect(html).toContain(tranId);
    for (const tab of ['card', 'mobile', 'bank']) expect(html).toContain(`value="${tab}"`);
    expect(html).not.toMatch(/<script|https?:\/\/(?!127)/);
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('its style and fonts › served from here', async () => {
    for (const name of [...SHEETS, 'latin.woff2', 'bangla.woff2']) {
      expect((await fetch(`${gateway.url}/pay/${name}`)).status).toBe(200);
    }
  });

  test('for a payer who reads Bangla › Bangla text and digits', async () => {
    const { page } = await begin({ total_amount: '380000.50' });
    const html = await (await fetch(page, { headers: { 'accept-language': 'bn-BD,en;q=0.5' } })).text();
    expect(html).toContain('<html lang="bn">');
    expect(html).toContain('৳৩,৮০,০০০.৫০ দিন');
    expect(await (await fetch(`${page}?lang=en`)).text()).toContain('Pay ৳3,80,000.50');
  });

  test('with markup in what the merchant sent › shown as text', async () => {
    const { page } = await begin({ product_name: '<img src=x onerror=alert(1)>"\'' });
    const html = await (await fetch(page)).text();
    expect(html).not.toContain('<img');
    expect(html).toContain('&#60;img src=x onerror=alert(1)&#62;&#34;&#39;');
  });

  test('an unknown session › 404, in words', async () => {
    const response = await fetch(`${gateway.url}/pay/unknown`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('We can&#39;t find this payment');
  });
});

describe('pressing a button', () => {
  test.each([
    ['pay', 'VALID', '/success'],
    ['risky', 'VALID', '/success'],
    ['fail', 'FAILED', '/fail'],
    ['cancel', 'CANCELLED', '/cancel'],
  ])('%s › %s, and a form that posts itself to the merchant', async (outcome, status, path) => {
    const { page, tranId } = await begin();
    const response = await press(page, outcome);
    const html = await response.text();
    expect(await statuses(tranId)).toEqual([status]);
    expect(html).toContain(`action="${merchant.url}${path}"`);
    expect(html).toMatch(/<input type="hidden" name="verify_sign" value="[0-9a-f]{32}"/);
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain(`form-action ${merchant.url};`);
    const script = /<script>(.*?)<\/script>/s.exec(html)![1]!;
    expect(policy).toContain(`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  });

  test('pay twice › paid once, sent back twice', async () => {
    const { page, tranId } = await begin();
    const [first, second] = await Promise.all([press(page, 'pay'), press(page, 'pay')]);
    expect(await second.text()).toBe(await first.text());
    expect(await statuses(tranId)).toEqual(['VALID']);
  });

  test('walk away › nothing happens, and the page is still there', async () => {
    const { page, tranId } = await begin();
    expect(await (await press(page, 'walk')).text()).toContain('You closed the tab');
    expect(await statuses(tranId)).toEqual([]);
    expect(await (await fetch(page)).text()).toContain('Pay ৳13,000');
    expect(merchant.received).toEqual([]);
  });

  test('when the redirect is lost › paid, and no way back', async () => {
    const { page, tranId } = await begin();
    await gateway.setScenario(tranId, { redirect: 'lost' });
    const html = await (await press(page, 'pay')).text();
    expect(html).toContain('The connection was lost');
    expect(html).not.toContain('<form');
    expect(await statuses(tranId)).toEqual(['VALID']);
  });

  test('after the session ran out › not paid', async () => {
    const { page, tranId } = await begin();
    await gateway.advanceClock(3_600_000);
    await merchant.arrived(1);
    expect(await (await press(page, 'pay')).text()).toContain('The session has expired');
    expect(await statuses(tranId)).toEqual(['UNATTEMPTED']);
  });
});

describe('the form', () => {
  test('a wrong card › every problem named and linked, the number kept, the code not, nothing paid', async () => {
    const { page, tranId } = await begin();
    const response = await press(page, 'pay', {
      ...CARD,
      cardNumber: '4111 1111 1111 1112',
      expiry: '01/20',
      cvc: '98765',
    });
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(html).toContain('3 things to fix');
    for (const id of ['cardNumber', 'expiry', 'cvc']) expect(html).toContain(`href="#${id}"`);
    expect(html).toContain('4111 1111 1111 1112');
    expect(html).not.toContain('98765');
    expect(await statuses(tranId)).toEqual([]);
  });

  test('a wrong card › cancelling is possible all the same', async () => {
    const { page, tranId } = await begin();
    await press(page, 'cancel', { ...CARD, cardNumber: '' });
    expect(await statuses(tranId)).toEqual(['CANCELLED']);
  });

  test.each([
    ['card', CARD, 'VISA-City Bank', '411111XXXXXX1111'],
    [
      'Mastercard',
      { ...CARD, cardNumber: '5555555555554444' },
      'MASTERCARD-Eastern Bank',
      '555555XXXXXX4444',
    ],
    ['Amex', { ...CARD, cardNumber: '378282246310005' }, 'AMEX-City Bank', '378282XXXXX0005'],
    [
      'wallet',
      { tab: 'mobile', wallet: 'nagad', walletNumber: '+8801712-345678' },
      'NAGAD-Nagad',
      '+8801712345678',
    ],
    ['bank', { tab: 'bank', bank: 'ibbl' }, 'IBBL-Islami Bank', ''],
  ])('%s › shown in the merchant’s words, a card never whole', async (_name, fields, cardType, cardNo) => {
    const { page, tranId } = await begin();
    await press(page, 'pay', fields);
    const [ipn] = await merchant.arrived(1);
    expect(ipn!.fields).toMatchObject({ tran_id: tranId, card_type: cardType, card_no: cardNo });
  });

  test.each([
    ['a wallet nobody knows', { tab: 'mobile', wallet: 'x', walletNumber: '01712345678' }, 'Choose a wallet'],
    ['a short number', { tab: 'mobile', wallet: 'bkash', walletNumber: '0171234' }, 'Enter 11 digits'],
    ['no bank', { tab: 'bank' }, 'Choose a bank'],
  ])('%s › asked again', async (_name, fields, words) => {
    const { page } = await begin();
    expect(await (await press(page, 'pay', fields as Record<string, string>)).text()).toContain(words);
  });
});
