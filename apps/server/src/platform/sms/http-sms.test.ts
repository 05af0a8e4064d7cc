import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHttpSms } from './http-sms.ts';
import type { HttpSmsConfig } from './http-sms.ts';
import { SmsNotTaken } from './sms-sender.ts';

interface Call {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A provider on this machine, over real HTTP. */
const calls: Call[] = [];
let answer: { status: number; body: string } | 'hang-up';
const provider = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    calls.push({ method: request.method!, url: request.url!, headers: request.headers, body });
    if (answer === 'hang-up') response.destroy();
    else response.writeHead(answer.status).end(answer.body);
  });
});
let origin: string;
beforeAll(async () => {
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => provider.close(done)));
beforeEach(() => {
  calls.length = 0;
  answer = { status: 200, body: '{"status":"SUCCESS"}' };
});

const MESSAGE = {
  id: 'message-1',
  to: '+8801712345678',
  text: '482913 is "your" code & more\n\n@ghuri.test #482913',
};
const send = (config: Partial<HttpSmsConfig>) =>
  createHttpSms({
    url: `${origin}/send`,
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer a-secret-key' },
    body: '{"msisdn":"{number}","sms":"{text}","csms_id":"{id}"}',
    success: undefined,
    ...config,
  }).send(MESSAGE, new AbortController().signal);

describe('createHttpSms', () => {
  test('a JSON body › values are escaped in their places', async () => {
    await send({});
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ method: 'POST', url: '/send' });
    expect(calls[0]!.headers.authorization).toBe('Bearer a-secret-key');
    expect(JSON.parse(calls[0]!.body)).toEqual({
      msisdn: '8801712345678',
      sms: MESSAGE.text,
      csms_id: 'message-1',
    });
  });

  test('a form › values are encoded', async () => {
    await send({
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'to={to}&message={text}&key=k',
    });
    expect(Object.fromEntries(new URLSearchParams(calls[0]!.body))).toEqual({
      to: MESSAGE.to,
      message: MESSAGE.text,
      key: 'k',
    });
  });

  test('GET › values in the address, no body', async () => {
    await send({ method: 'GET', headers: {}, url: `${origin}/api?number={number}&message={text}`, body: '' });
    const { searchParams } = new URL(calls[0]!.url, origin);
    expect(searchParams.get('number')).toBe('8801712345678');
    expect(searchParams.get('message')).toBe(MESSAGE.text);
    expect(calls[0]!.body).toBe('');
  });

  test('a text with placeholders of its own › is not filled again', async () => {
    const config = {
      url: `${origin}/send`,
      method: 'POST',
      headers: {},
      body: '{text}',
      success: undefined,
    } as const;
    await createHttpSms(config).send({ ...MESSAGE, text: '{to}' }, new AbortController().signal);
    expect(decodeURIComponent(calls[0]!.body)).toBe('{to}');
  });

  test.each([429, 503])('status %i › not taken, so it may be sent again', async (status) => {
    answer = { status, body: 'later' };
    await expect(send({})).rejects.toBeInstanceOf(SmsNotTaken);
  });

  test('nobody listens › not taken', async () => {
    await expect(send({ url: 'http://127.0.0.1:9/send' })).rejects.toBeInstanceOf(SmsNotTaken);
  });

  test.each([400, 401, 500, 302])('status %i › given up', async (status) => {
    answer = { status, body: 'no' };
    const error: unknown = await send({}).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(SmsNotTaken);
    expect(calls).toHaveLength(1);
  });

  test('the connection breaks after the request › given up: it may have been taken', async () => {
    answer = 'hang-up';
    await expect(send({})).rejects.not.toBeInstanceOf(SmsNotTaken);
  });

  test('200 without the word for success › given up', async () => {
    await send({ success: 'SUCCESS' });
    answer = { status: 200, body: '{"status":"FAILED"}' };
    await expect(send({ success: 'SUCCESS' })).rejects.toThrow('did not confirm');
  });

  test('every error › says nothing of number, text or key', async () => {
    for (const outcome of [{ status: 500, body: MESSAGE.text }, 'hang-up' as const]) {
      answer = outcome;
      const error = (await send({ url: `${origin}/send?key=a-secret-key&to={to}` }).catch(
        (thrown: unknown) => thrown,
      )) as Error;
      const said = `${error.message} ${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`;
      for (const secret of ['1712345678', '482913', 'a-secret-key']) expect(said).not.toContain(secret);
    }
  });
});
