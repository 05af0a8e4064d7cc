import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf } from './testing/event-stream.ts';
import { createTestApp } from './testing/test-app.ts';
import type { TestApp } from './testing/test-app.ts';

let ghuri: TestApp;
const mount = (app: TestApp['app']) => {
  app.get<{ Params: { bytes: string } }>('/sized/:bytes', async ({ params }, reply) =>
    reply.type('application/json').send(JSON.stringify('x'.repeat(Number(params.bytes) - 2))),
  );
};
const get = (url: string, encoding: string) =>
  ghuri.app.inject({ url, headers: { 'accept-encoding': encoding } });

beforeAll(async () => {
  ghuri = await createTestApp({}, { mount });
});
afterAll(() => ghuri.close());

describe('compression', () => {
  test.each([
    ['a short answer', '/sized/4000', 'gzip', undefined],
    ['a long answer', '/sized/5000', 'gzip', 'gzip'],
    ['a long answer for a browser that prefers brotli', '/sized/5000', 'br, gzip', 'gzip'],
    ['a long answer for a client that accepts none', '/sized/5000', 'identity', undefined],
  ])('%s › %s with "%s": %s', async (_, url, accepts, encoding) => {
    const { statusCode, headers } = await get(url, accepts);
    expect(statusCode).toBe(200);
    expect(headers['content-encoding']).toBe(encoding);
  });

  test('a response that could be compressed › varies by what the client accepts', async () => {
    expect((await get('/sized/5000', 'gzip')).headers['vary']).toContain('accept-encoding');
  });

  test('a compressed request body › not unpacked: 415', async () => {
    const { statusCode } = await ghuri.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      payload: gzipSync('{"email":"rafi@example.com","password":"secret"}'),
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    });
    expect([400, 415]).toContain(statusCode);
  });
});

describe('headers of every response', () => {
  test('of a page, a call and a missing path › no sniffing, no framing, no inline script', async () => {
    for (const url of ['/api/health', '/api/docs', '/api/nothing']) {
      const { headers } = await ghuri.app.inject({ url });
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy']).toMatch(/script-src 'self'(;|$)/);
      expect(headers['content-security-policy']).toMatch(/style-src 'self'(;|$)/);
    }
  });
});

describe('closing', () => {
  test('while a browser holds an unused connection › does not wait for it', async () => {
    const other = await ghuri.another();
    const { hostname, port } = new URL(await addressOf(other.app));
    const arrived = once(other.app.server, 'connection');
    const silent = connect(Number(port), hostname);
    const ended = once(silent, 'close');
    await arrived;
    await other.close();
    await ended;
    expect(silent.destroyed).toBe(true);
  });
});
