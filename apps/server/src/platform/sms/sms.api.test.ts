import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newNumber } from '../../testing/phones.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { Log } from '../log.ts';

const received: { to: string; text: string }[] = [];
let status = 200;
const provider = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    if (status === 200) received.push(JSON.parse(body) as { to: string; text: string });
    response.writeHead(status).end();
  });
});
let ghuri: TestApp;
let logged = '';
beforeAll(async () => {
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done));
  const { port } = provider.address() as AddressInfo;
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      logged += chunk.toString();
      done();
    },
  });
  ghuri = await createTestApp(
    {
      sms: {
        url: `http://127.0.0.1:${port}/send`,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"to":"{to}","text":"{text}"}',
        success: undefined,
      },
    },
    { log: pino({ level: 'debug' }, stream) as unknown as Log },
  );
});
afterAll(async () => {
  await ghuri.close();
  await new Promise((done) => provider.close(done));
});

const ask = (phone: string) => ghuri.call('POST', '/auth/phone/code', { body: { phone } });
const stored = async (phone: string) =>
  (await ghuri.services.database.pool.query('select * from text_messages where "to" = $1', [phone])).rows[0];
const codesTo = (phone: string) =>
  received.filter(({ to }) => to === phone).map(({ text }) => text.slice(0, 6));
async function runLate(): Promise<void> {
  await ghuri.moveClock(70_000);
  await ghuri.runJobs();
}

test('a code › goes out once, and signs in; then only the fact is stored', async () => {
  const phone = newNumber();
  await ask(phone);
  const waiting = await stored(phone);
  await ghuri.runJobs();
  await runLate();
  const [code, ...more] = codesTo(phone);
  expect(more).toEqual([]);
  expect(waiting.text.toString()).not.toContain(code);
  expect(await stored(phone)).toMatchObject({ text: null, attempts: 1, failed_at: null });
  const answer = await ghuri.call('POST', '/auth/phone/sign-in', { body: { phone, code } });
  expect(answer.json()).toMatchObject({ ticket: expect.any(String) });
});

test('the provider is down for a moment › sent at a later attempt, once', async () => {
  const phone = newNumber();
  status = 503;
  await ask(phone);
  await ghuri.runJobs();
  expect(codesTo(phone)).toEqual([]);
  status = 200;
  await runLate();
  await runLate();
  expect(codesTo(phone)).toHaveLength(1);
  expect(await stored(phone)).toMatchObject({ attempts: 2 });
});

test('the provider refuses › given up, not asked again', async () => {
  const phone = newNumber();
  status = 400;
  await ask(phone);
  await ghuri.runJobs();
  status = 200;
  await runLate();
  expect(codesTo(phone)).toEqual([]);
  expect(await stored(phone)).toMatchObject({ text: null, attempts: 1, sent_at: null });
});

test('the process died while sending › nobody knows, so it is not sent again', async () => {
  const phone = newNumber();
  await ask(phone);
  await ghuri.services.database.pool.query(
    'update text_messages set sending_at = app_now() where "to" = $1',
    [phone],
  );
  await ghuri.runJobs();
  expect(codesTo(phone)).toEqual([]);
  expect((await stored(phone)).failed_at).not.toBeNull();
});

test('logs › have no code and no number', async () => {
  const phone = newNumber();
  status = 400;
  await ask(phone);
  await ghuri.runJobs();
  status = 200;
  expect(logged).toContain('text message given up');
  expect(logged).not.toContain(phone.slice(4));
  for (const { text } of received) expect(logged).not.toContain(text.slice(0, 6));
});
