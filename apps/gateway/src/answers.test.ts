import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { initForm, startPracticeGateway } from './testing/practice-gateway.ts';
import type { PracticeGateway } from './testing/practice-gateway.ts';
import { storeClient } from './testing/store-client.ts';

let gateway: PracticeGateway;
beforeAll(async () => {
  gateway = await startPracticeGateway();
});
afterAll(() => gateway.stop());

const begin = async () => {
  const form = initForm('http://shop.test', { ipn_url: '' });
  await storeClient(gateway.url).init(form);
  return form;
};

const post = (form: Record<string, string>) =>
  fetch(`${gateway.url}/gwprocess/v4/api.php`, { method: 'POST', body: new URLSearchParams(form) });

const sessionsOf = async (tranId: string) => (await gateway.events({ tranId, type: 'session' })).length;

describe('an answer that goes wrong', () => {
  test.each([
    ['500', 500, /<h1>/],
    ['502', 502, /<h1>/],
    ['html', 200, /<h1>/],
    ['empty', 200, /^$/],
  ] as const)('%s › what it says, and nothing is done', async (fault, status, body) => {
    const form = initForm('http://shop.test');
    await gateway.setScenario(form['tran_id']!, { answers: { init: { fault } } });
    const response = await post(form);
    expect(response.status).toBe(status);
    expect(await response.text()).toMatch(body);
    expect(await sessionsOf(form['tran_id']!)).toBe(0);
  });

  test('after the commit › the same, but done', async () => {
    const form = initForm('http://shop.test');
    await gateway.setScenario(form['tran_id']!, { answers: { init: { fault: '500', after: 'commit' } } });
    expect((await post(form)).status).toBe(500);
    expect(await sessionsOf(form['tran_id']!)).toBe(1);
  });

  test('truncated › half of the JSON', async () => {
    const form = initForm('http://shop.test');
    await gateway.setScenario(form['tran_id']!, { answers: { init: { fault: 'truncated' } } });
    const text = await (await post(form)).text();
    expect(text).toMatch(/^\{"status":"SUCCESS"/);
    expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
  });

  test.each([
    ['torn', 'terminated'],
    ['reset', 'fetch failed'],
  ] as const)('%s › the connection breaks', async (fault, words) => {
    const form = initForm('http://shop.test');
    await gateway.setScenario(form['tran_id']!, { answers: { init: { fault } } });
    await expect(post(form).then((response) => response.text())).rejects.toThrow(words);
  });

  test('silence › no answer until the caller gives up', async () => {
    const form = initForm('http://shop.test');
    await gateway.setScenario(form['tran_id']!, { answers: { init: { fault: 'silence', after: 'commit' } } });
    const caller = new AbortController();
    const asked = fetch(`${gateway.url}/gwprocess/v4/api.php`, {
      method: 'POST',
      body: new URLSearchParams(form),
      signal: caller.signal,
    });
    // The action is in the ledger: only the response is missing.
    await expect.poll(() => sessionsOf(form['tran_id']!)).toBe(1);
    caller.abort();
    await expect(asked).rejects.toThrow('aborted');
  });

  test.each([
    ['commit', 1],
    ['nothing', 0],
  ] as const)(
    'hole 1: slow after %s › right in the end, %i actions when the caller gives up',
    async (after, actions) => {
      const form = initForm('http://shop.test');
      const tranId = form['tran_id']!;
      const delayMs = 400;
      await gateway.setScenario(tranId, { answers: { init: { fault: 'slow', delayMs, after } } });
      const ask = (signal?: AbortSignal) =>
        fetch(`${gateway.url}/gwprocess/v4/api.php`, {
          method: 'POST',
          body: new URLSearchParams(form),
          ...(signal && { signal }),
        });
      const caller = new AbortController();
      const asked = ask(caller.signal);
      await expect.poll(async () => (await gateway.events({ tranId, type: 'call' })).length).toBe(1);
      caller.abort();
      await expect(asked).rejects.toThrow('aborted');
      expect(await sessionsOf(tranId)).toBe(actions);
      // The action is done all the same.
      await expect.poll(() => sessionsOf(tranId)).toBe(1);
      expect(await (await ask()).json()).toMatchObject({ status: 'SUCCESS' });
    },
  );

  test('twice › the third answer is right, for every tran_id anew', async () => {
    await gateway.setScenario('default', { answers: { query: { fault: '500', times: 2 } } });
    const ask = async (tranId: string) =>
      storeClient(gateway.url)
        .ask({ tran_id: tranId })
        .then(
          () => 'right',
          () => 'wrong',
        );
    const first = (await begin())['tran_id']!;
    const second = (await begin())['tran_id']!;
    expect([await ask(first), await ask(first), await ask(first)]).toEqual(['wrong', 'wrong', 'right']);
    expect(await ask(second)).toBe('wrong');
    await gateway.clearScenario('default');
    expect(await ask(second)).toBe('right');
  });

  test('the first queries find nothing › then they do', async () => {
    const form = await begin();
    const tran_id = form['tran_id']!;
    await gateway.setScenario(tran_id, { emptyQueries: 2 });
    await gateway.end(tran_id, 'pay');
    const found = async () => (await storeClient(gateway.url).ask({ tran_id }))['no_of_trans_found'];
    expect([await found(), await found(), await found()]).toEqual([0, 0, 1]);
  });

  test('a scenario with a misspelt switch › refused', async () => {
    const response = await fetch(`${gateway.url}/__sandbox/scenarios/default`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ipm: {} }),
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('ipm');
  });
});
