import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOtlpReceiver } from '../../testing/otlp-receiver.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createLog } from '../log.ts';
import { sendOnce } from '../payments/provider-call.ts';
import { createHttpSms } from '../sms/http-sms.ts';
import { createS3Storage } from '../storage/s3-storage.ts';

const CANARY = 'Canary-93156';
const EMAIL = 'rafi.canary@example.com';
const TELEMETRY = {
  headers: { 'x-key': 'for-the-collector' },
  serviceName: 'ghuri-test',
  sampledShare: 1,
  metricsEveryMs: 60_000,
  timeoutMs: 5_000,
};
const TOKEN = 'a token of at least sixteen characters';
const PATIENCE = { connectMs: 1_000, readMs: 1_000 };

/** Answers every provider's call. */
const provider = createServer((_request, response) => response.end('{}'));
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
});
let providerUrl: string;
let smtpUrl: string;

beforeAll(async () => {
  provider.listen(0, '127.0.0.1');
  mailServer.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  if (!mailServer.server.listening) await once(mailServer.server, 'listening');
  providerUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  smtpUrl = `smtp://127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  provider.close();
  await new Promise<void>((done) => mailServer.close(() => done()));
});

/** A server that did some work, and everything that the collector received of it. */
async function record() {
  const receiver = await startOtlpReceiver();
  const ghuri = await createTestApp(
    { openTelemetry: { ...TELEMETRY, endpoint: receiver.endpoint }, metricsToken: TOKEN, smtpUrl },
    {
      mount: (app, { database, log }) => {
        app.post('/break', async ({ body }) => {
          const { value } = body as { value: string };
          await database.pool.query('select $1::uuid from users', [value]);
        });
        app.post('/providers', async () => {
          await sendOnce('query', new URL(`/order?password=${CANARY}`, providerUrl), PATIENCE);
          await createHttpSms({
            url: `${providerUrl}/sms?key=${CANARY}&to={number}&text={text}`,
            method: 'GET',
            headers: {},
            body: '',
            success: undefined,
          }).send({ id: '1', to: '+8801712345678', text: CANARY }, new AbortController().signal);
          const s3 = { endpoint: 'http://127.0.0.1:1', region: 'auto', bucket: 'b' };
          await createS3Storage({ ...s3, accessKeyId: 'a', secretAccessKey: CANARY }, log).exists(CANARY);
        });
      },
    },
  );
  const requestId = 'from-the-browser-1';
  await ghuri.call('GET', `/user/${EMAIL}?token=${CANARY}`);
  await ghuri.call('POST', '/auth/sign-in', {
    body: { email: EMAIL, password: CANARY },
    headers: { 'x-request-id': requestId, cookie: `session=${CANARY}` },
  });
  await ghuri.app.inject({ method: 'POST', url: '/break', payload: { value: CANARY } });
  await ghuri.app.inject({ method: 'POST', url: '/providers' });
  const { mail, database } = ghuri.services;
  await mail.queue(database.db, {
    to: EMAIL,
    kind: 'verify-email',
    letter: { language: 'en', name: CANARY, subject: CANARY, news: CANARY },
  });
  await ghuri.runJobs();
  const { body: prometheus } = await ghuri.app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  await ghuri.close();
  await receiver.close();
  return { ...receiver, prometheus, requestId };
}

describe('with an endpoint', () => {
  let received: Awaited<ReturnType<typeof record>>;
  beforeAll(async () => {
    received = await record();
  });
  const named = (name: string) => received.spans.filter((span) => span.name === name);
  const childrenOf = (name: string) =>
    named(name).flatMap(({ spanId, traceId }) =>
      received.spans.filter((span) => span.parentId === spanId && span.traceId === traceId),
    );

  test('a request › one span with route pattern, status and request id', () => {
    expect(named('GET /api/user/:email')).toEqual([
      expect.objectContaining({
        parentId: '',
        kind: 2,
        failed: false,
        attributes: expect.objectContaining({
          'http.request.method': 'GET',
          'http.route': '/api/user/:email',
          'http.response.status_code': 401,
          'ghuri.request_id': expect.stringMatching(/^[0-9a-f-]{36}$/),
        }),
      }),
    ]);
    expect(named('POST /api/auth/sign-in')[0]!.attributes['ghuri.request_id']).toBe(received.requestId);
  });

  test('its statements › spans below it, named by what they do, also after a body arrived', () => {
    const statements = childrenOf('POST /api/auth/sign-in');
    expect(statements.length).toBeGreaterThan(0);
    for (const { attributes, kind } of statements) {
      expect(attributes).toEqual({ 'db.system.name': 'postgresql' });
      expect(kind).toBe(3);
    }
    expect(statements.map(({ name }) => name)).toContain('select auth_accounts');
  });

  test('a failing statement › it and its request are marked, with the kind of the error', () => {
    expect(childrenOf('POST /break')).toEqual([
      expect.objectContaining({
        name: 'select users',
        failed: true,
        attributes: expect.objectContaining({ 'error.type': '22P02' }),
      }),
    ]);
    expect(named('POST /break')).toEqual([
      expect.objectContaining({
        failed: true,
        attributes: expect.objectContaining({ 'http.response.status_code': 500, 'error.type': '22P02' }),
      }),
    ]);
  });

  test('calls to providers › spans with the host only; an unreachable one is marked', () => {
    expect(childrenOf('POST /providers')).toEqual([
      expect.objectContaining({ name: 'payment query', attributes: { 'server.address': '127.0.0.1' } }),
      expect.objectContaining({ name: 'text message', attributes: { 'server.address': '127.0.0.1' } }),
      expect.objectContaining({ name: 'storage exists', failed: true }),
    ]);
  });

  test('a job › a span of its own, with the mail that it sent', () => {
    expect(named('mail.send')).toEqual([
      expect.objectContaining({ kind: 5, attributes: { 'ghuri.job': 'mail.send', 'ghuri.attempt': 1 } }),
    ]);
    expect(childrenOf('mail.send').map(({ name }) => name)).toContain('mail');
  });

  test('nothing personal or secret leaves the server', () => {
    expect(received.spans.length).toBeGreaterThan(10);
    for (const secret of [CANARY, EMAIL, '8801712345678', 'password'])
      expect(received.text()).not.toContain(secret);
  });

  test('the collector gets the configured headers', () => {
    expect(received.headers.every((headers) => headers['x-key'] === 'for-the-collector')).toBe(true);
    expect(received.text()).toContain('ghuri-test');
  });

  test('metrics › the same as at /metrics', () => {
    const exported = new Set(received.metrics.map(({ name }) => name));
    const scraped = [...received.prometheus.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name!);
    // Those of open handles and requests come and go.
    const lasting = scraped.filter((name) => !name.startsWith('nodejs_active_'));
    const withValues = lasting.filter((name) =>
      new RegExp(`^${name}(_count)?[{ ]`, 'm').test(received.prometheus),
    );
    expect(withValues.length).toBeGreaterThan(20);
    expect(withValues.filter((name) => !exported.has(name))).toEqual([]);
    const requests = received.metrics.find(({ name }) => name === 'ghuri_http_request_seconds')!;
    expect(requests.points).toContainEqual({
      attributes: { method: 'POST', route: '/break', status: 500 },
      value: 1,
    });
  });
});

test('a collector that is away › requests work, the log says so, and the stop is not delayed', async () => {
  const lines: string[] = [];
  const ghuri = await createTestApp(
    { openTelemetry: { ...TELEMETRY, endpoint: 'http://127.0.0.1:1', timeoutMs: 500 } },
    { log: createLog('warn', { write: (line) => void lines.push(line) }) },
  );
  expect((await ghuri.call('GET', '/ready')).statusCode).toBe(200);
  const startedAt = performance.now();
  await ghuri.close();
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  expect(lines.join('')).toContain('"msg":"telemetry"');
});

test('a share of 0 › no spans, but metrics', async () => {
  const receiver = await startOtlpReceiver();
  const ghuri = await createTestApp({
    openTelemetry: { ...TELEMETRY, endpoint: receiver.endpoint, sampledShare: 0 },
  });
  await ghuri.call('GET', '/ready');
  await ghuri.close();
  await receiver.close();
  expect(receiver.spans).toEqual([]);
  expect(receiver.metrics.length).toBeGreaterThan(0);
});

test('without an endpoint › nothing of the SDK is loaded', async () => {
  const program = `import('./services.ts'), import('./app.ts')`;
  expect(await loadedPackages(program, {})).toEqual([]);
  // Control: the same look finds it when it is configured.
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' };
  expect(await loadedPackages('', env)).toContain('sdk-trace');
});

const lookAt = (program: string) => `
  import module from 'node:module';
  const seen = new Set();
  module.registerHooks({ load(url, context, next) {
    const found = /@opentelemetry\\/([^/]+)/.exec(url);
    if (found) seen.add(found[1]);
    return next(url, context);
  } });
  const { readConfig } = await import('./platform/config.ts');
  const { loadTelemetry } = await import('./platform/observe/load-telemetry.ts');
  await Promise.all([loadTelemetry(readConfig(process.env, '.')), ${program}]);
  // The API alone does nothing. Libraries load it.
  console.log(JSON.stringify([...seen].filter((name) => name !== 'api' && name !== 'semantic-conventions')));
  process.exit(0);`;

async function loadedPackages(program: string, env: NodeJS.ProcessEnv): Promise<string[]> {
  const source = path.resolve(import.meta.dirname, '../..');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', './platform/quick-imports.ts', '--input-type=module', '--eval', lookAt(program)],
    { cwd: source, env: { PATH: process.env['PATH'], ...env } },
  );
  return JSON.parse(stdout) as string[];
}
