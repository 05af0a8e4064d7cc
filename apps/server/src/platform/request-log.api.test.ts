import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import { newId } from './ids.ts';
import { createLog } from './log.ts';

const CANARY = 'Canary-93156';
const lines: string[] = [];
let ghuri: TestApp;
let token: string;

beforeAll(async () => {
  ghuri = await createTestApp(
    {},
    {
      log: createLog('debug', { write: (line) => void lines.push(line) }),
      mount: (app, { database }) => {
        app.post('/break', async ({ body }) => {
          const { value } = body as { value: string };
          await database.pool.query('select $1::uuid', [value]);
        });
      },
    },
  );
  const viewer = { id: newId(), email: 'rafi@example.com', sessionId: newId() };
  ({ token } = await ghuri.services.accessTokens.sign(viewer, new Date()));
});
beforeEach(() => void (lines.length = 0));
afterAll(() => ghuri.close());

const logged = () => lines.join('');

describe('the log of a request', () => {
  test('when all goes well › method, path, status and request id in one structured line each', async () => {
    const answer = await ghuri.call('GET', '/health');
    const entries = lines.map((line) => JSON.parse(line));
    expect(entries).toContainEqual(
      expect.objectContaining({
        reqId: answer.headers['x-request-id'],
        req: expect.objectContaining({ method: 'GET', path: '/api/health' }),
      }),
    );
    expect(entries).toContainEqual(
      expect.objectContaining({ reqId: answer.headers['x-request-id'], res: { statusCode: 200 } }),
    );
  });

  test.each([
    ['in the query', () => ghuri.call('GET', `/health?token=${CANARY}&code=${CANARY}`)],
    ['in the authorization', () => ghuri.call('GET', '/health', { token: CANARY })],
    ['in a good token', () => ghuri.call('GET', '/health', { token })],
    ['in a cookie', () => ghuri.call('GET', '/health', { headers: { cookie: `session=${CANARY}` } })],
    [
      'in a password',
      () => ghuri.call('POST', '/auth/sign-in', { body: { email: 'rafi@example.com', password: CANARY } }),
    ],
    [
      'in a bad body',
      () => ghuri.call('POST', '/auth/sign-in', { body: { email: CANARY, password: CANARY } }),
    ],
    ['in a one-time link', () => ghuri.call('POST', '/auth/verify-email', { body: { token: CANARY } })],
    [
      'in malformed JSON',
      () =>
        ghuri.app.inject({
          method: 'POST',
          url: '/api/auth/sign-in',
          payload: `{"password":"${CANARY}`,
          headers: { 'content-type': 'application/json' },
        }),
    ],
    [
      'in a failing query',
      () => ghuri.app.inject({ method: 'POST', url: '/break', payload: { value: CANARY } }),
    ],
    ['in an agent’s name', () => ghuri.call('GET', '/health', { headers: { 'user-agent': CANARY } })],
  ])('when a secret is %s › not logged', async (_, ask) => {
    await ask();
    expect(lines.length).toBeGreaterThan(0);
    expect(logged()).not.toContain(CANARY);
    expect(logged()).not.toContain(token);
  });

  test('when the server fails › the error, with its code and place', async () => {
    await ghuri.app.inject({ method: 'POST', url: '/break', payload: { value: CANARY } });
    const failure = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'request failed');
    expect(failure).toMatchObject({
      level: 50,
      err: { code: '22P02', message: expect.stringContaining('uuid') },
    });
    expect(failure.err.stack).toContain(' at ');
  });
});
