import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startGateway } from './gateway.ts';
import { MERCHANT, STORE, initForm, startPracticeGateway } from './testing/practice-gateway.ts';
import type { PracticeGateway } from './testing/practice-gateway.ts';
import { startRecordingMerchant } from './testing/recording-merchant.ts';
import type { RecordingMerchant } from './testing/recording-merchant.ts';
import { sandboxControl } from './testing/sandbox-control.ts';
import type { ScenarioInput } from './testing/sandbox-control.ts';
import { storeClient } from './testing/store-client.ts';

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

const HOUR = 3_600_000;

async function begin(ipn?: ScenarioInput['ipn']): Promise<string> {
  const form = initForm(merchant.url);
  await storeClient(gateway.url).init(form);
  if (ipn) await gateway.setScenario(form['tran_id']!, { ipn });
  return form['tran_id']!;
}

/** Posts the form like a browser. */
async function follow(handOver: { url: string; fields: Record<string, string> } | null): Promise<void> {
  await fetch(handOver!.url, { method: 'POST', body: new URLSearchParams(handOver!.fields) });
}

const paths = () => merchant.received.map(({ path }) => path);
const sent = async (tranId: string) => (await gateway.events({ tranId, type: 'ipn-sent' })).length;

describe('IPN', () => {
  test('by default › one form post with the redirect’s fields', async () => {
    const tranId = await begin();
    const handOver = await gateway.end(tranId, 'pay');
    const [ipn] = await merchant.arrived(1);
    expect(ipn).toEqual({
      path: '/ipn',
      contentType: 'application/x-www-form-urlencoded',
      fields: handOver!.fields,
    });
  });

  test('before the redirect › arrived by the time the payer is sent back', async () => {
    const tranId = await begin({ when: 'before' });
    await follow(await gateway.end(tranId, 'pay'));
    expect(paths()).toEqual(['/ipn', '/success']);
  });

  test('after the redirect › the payer is back first', async () => {
    const tranId = await begin({ when: 'after', delayMs: HOUR });
    await follow(await gateway.end(tranId, 'pay'));
    expect(paths()).toEqual(['/success']);
    await gateway.advanceClock(HOUR);
    await merchant.arrived(2);
    expect(paths()).toEqual(['/success', '/ipn']);
  });

  test('concurrent › does not wait for the merchant’s answer', async () => {
    const answerNow = merchant.holdAnswers();
    const tranId = await begin({ when: 'concurrent' });
    // Would never return if it waited: the merchant does not respond yet.
    const handOver = await gateway.end(tranId, 'pay');
    const following = follow(handOver);
    await merchant.arrived(2);
    answerNow();
    await following;
    expect(paths().toSorted()).toEqual(['/ipn', '/success']);
  });

  test('duplicated › every copy is the same', async () => {
    const tranId = await begin({ when: 'before', copies: 10 });
    await gateway.end(tranId, 'pay');
    expect(paths()).toEqual(Array.from({ length: 10 }, () => '/ipn'));
    expect(new Set(merchant.received.map(({ fields }) => JSON.stringify(fields))).size).toBe(1);
  });

  test('never › nothing is queued', async () => {
    const tranId = await begin({ when: 'never' });
    await gateway.end(tranId, 'pay');
    expect(await gateway.events({ tranId, type: 'ipn-queued' })).toEqual([]);
    expect(await gateway.releaseIpns(tranId)).toBe(0);
  });

  test('delayed 72 hours › due by the gateway’s clock', async () => {
    const tranId = await begin({ delayMs: 72 * HOUR });
    await gateway.end(tranId, 'pay');
    await gateway.advanceClock(71 * HOUR);
    expect(await sent(tranId)).toBe(0);
    await gateway.advanceClock(HOUR);
    await merchant.arrived(1);
    expect(merchant.received[0]!.fields['tran_id']).toBe(tranId);
  });

  test('held › goes out when it is released', async () => {
    const tranId = await begin({ when: 'held' });
    await gateway.end(tranId, 'pay');
    await gateway.advanceClock(HOUR);
    expect(merchant.received).toEqual([]);
    expect(await gateway.releaseIpns(tranId)).toBe(1);
    expect(paths()).toEqual(['/ipn']);
  });

  test('replayed › word for word', async () => {
    const tranId = await begin({ when: 'before' });
    await gateway.end(tranId, 'pay');
    expect(await gateway.replayIpns(tranId, 3)).toBe(3);
    expect(merchant.received).toHaveLength(4);
    expect(merchant.received[3]).toEqual(merchant.received[0]);
  });

  test('when the merchant is gone › written down, not repeated', async () => {
    const tranId = await begin({ when: 'before' });
    await merchant.stop();
    await gateway.end(tranId, 'pay');
    const tries = await gateway.events({ tranId, type: 'ipn-sent' });
    merchant = await startRecordingMerchant();
    expect(tries).toMatchObject([{ answer: 'ECONNREFUSED' }]);
  });

  test('still waiting when the gateway stops › sent after its next start', async () => {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'ghuri-gateway-'));
    const start = () => startGateway({ port: 0, host: '127.0.0.1', dataDir, ...STORE, bkash: MERCHANT });
    const first = await start();
    const form = initForm(merchant.url);
    await storeClient(first.url).init(form);
    await sandboxControl(first.url).setScenario(form['tran_id']!, { ipn: { when: 'after', delayMs: HOUR } });
    await sandboxControl(first.url).end(form['tran_id']!, 'pay');
    await first.stop();

    const second = await start();
    await sandboxControl(second.url).advanceClock(HOUR);
    const [ipn] = await merchant.arrived(1);
    expect(ipn!.fields['tran_id']).toBe(form['tran_id']);
    await second.stop();
    await rm(dataDir, { recursive: true });
  });
});

describe('a session nobody ends', () => {
  test('never opened › UNATTEMPTED to the IPN address when its time is up', async () => {
    const tranId = await begin();
    await gateway.advanceClock(HOUR);
    const [ipn] = await merchant.arrived(1);
    expect(ipn!.fields).toMatchObject({ tran_id: tranId, status: 'UNATTEMPTED' });
  });

  test('opened and left › EXPIRED, and a payment after that is VALID all the same', async () => {
    const tranId = await begin();
    const [session] = await gateway.events({ tranId, type: 'session' });
    if (session?.type !== 'session') throw new Error('no session');
    await fetch(`${gateway.url}/pay/${session.session.sessionkey}`);
    await gateway.advanceClock(HOUR);
    await merchant.arrived(1);
    await gateway.end(tranId, 'pay');
    await merchant.arrived(2);
    expect(merchant.received.map(({ fields }) => fields['status'])).toEqual(['EXPIRED', 'VALID']);
  });
});
