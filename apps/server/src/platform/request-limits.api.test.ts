import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { createTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import { REQUEST_LIMITS } from './request-limits.ts';

let ghuri: TestApp;
let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  ghuri = await createTestApp();
  app = await buildApp(ghuri.services, { head: 200, whole: 300, silence: 400, checkEvery: 20 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as net.AddressInfo);
});
afterAll(async () => {
  await app.close();
  await ghuri.close();
});

/** Sends a part, then nothing. Resolves with the server's response when it closes. */
async function sendAndWait(text: string): Promise<string> {
  const socket = net.connect(port, '127.0.0.1');
  let said = '';
  socket.on('data', (chunk: Buffer) => (said += chunk.toString()));
  socket.write(text);
  await once(socket, 'close');
  return said;
}

describe('hole 20: a caller who takes for ever', () => {
  test('with the head of a request › 408', async () => {
    expect(await sendAndWait('GET /api/health HTTP/1.1\r\nhost: localhost\r\n')).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('with its body › 408', async () => {
    const head = 'host: localhost\r\ncontent-type: application/json\r\ncontent-length: 500\r\n';
    expect(await sendAndWait(`POST /api/auth/sign-in HTTP/1.1\r\n${head}\r\n{"email":`)).toMatch(
      /^HTTP\/1\.1 408 /,
    );
  });

  test('without any request › closed', async () => {
    expect(await sendAndWait('')).not.toMatch(/ 200 /);
  });

  test('with a request in time › answered', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`);
    expect(answer.status).toBe(200);
  });

  test('the limits in use › longer than a slow upload and a heartbeat, and all are set', () => {
    const { server } = ghuri.app;
    expect(server.requestTimeout).toBe(REQUEST_LIMITS.whole);
    expect(server.headersTimeout).toBe(REQUEST_LIMITS.head);
    expect(server.timeout).toBe(REQUEST_LIMITS.silence);
    expect(server.requestTimeout).toBeGreaterThan(120_000);
    expect(server.timeout).toBeGreaterThan(60_000);
  });
});
