import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';

const CANARY = 'canary-8471';
const refusedBy = (constraint: string) => Object.assign(new Error(CANARY), { code: '23503', constraint });
const failures: Record<string, () => unknown> = {
  error: () => new Error(`secret ${CANARY}`),
  query: () =>
    Object.assign(new Error(`column "${CANARY}" does not exist`), { code: '42703', severity: 'ERROR' }),
  status: () => Object.assign(new Error(CANARY), { statusCode: 502 }),
  text: () => CANARY,
  nothing: () => undefined,
  refused: () => Object.assign(new Error(`connect ${CANARY}`), { code: 'ECONNREFUSED' }),
  unreachable: () => Object.assign(new Error(`connect ${CANARY}`), { code: 'EHOSTUNREACH' }),
  unnamed: () => Object.assign(new Error(`getaddrinfo ${CANARY}`), { code: 'ENOTFOUND' }),
  severed: () => Object.assign(new Error(CANARY), { code: '08006' }),
  misspoken: () => Object.assign(new Error(CANARY), { code: '08P01' }),
  wrapped: () => new Error(CANARY, { cause: Object.assign(new Error('shutting down'), { code: '57P01' }) }),
  pool: () => new Error('timeout exceeded when trying to connect'),
  broken: () => new Error('Connection terminated unexpectedly'),
  unusable: () => new Error('Client has encountered a connection error and is not queryable'),
  pooler: () => Object.assign(new Error('server conn crashed?'), { code: '08P01' }),
  waited: () => Object.assign(new Error('query_wait_timeout'), { code: '08P01' }),
  full: () => Object.assign(new Error(`could not extend file ${CANARY}`), { code: '53100' }),
  crossed: () => new Error(CANARY, { cause: Object.assign(new Error(CANARY), { code: '40P01' }) }),
  left: () => new Error(CANARY, { cause: refusedBy('posts_author_id_users_id_fk') }),
  lost: () => new Error(CANARY, { cause: refusedBy('posts_agency_id_agencies_id_fk') }),
  teapot: () => Object.assign(new Error(CANARY), { statusCode: 418 }),
};

let ghuri: TestApp;
beforeAll(async () => {
  ghuri = await createTestApp(
    {},
    {
      mount: (app) => {
        app.get<{ Params: { kind: string } }>('/fail/:kind', async ({ params }) => {
          throw failures[params.kind]!();
        });
      },
    },
  );
});
afterAll(() => ghuri.close());

const post = (payload: string | Buffer, contentType?: string) =>
  ghuri.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    payload,
    headers: contentType === undefined ? {} : { 'content-type': contentType },
  });

describe('a body that is', () => {
  test.each([
    ['malformed JSON', `{"email": "${CANARY}`, 'application/json', 400, 'invalid_input'],
    ['empty', '', 'application/json', 400, 'invalid_input'],
    ['an array', '[]', 'application/json', 400, 'invalid_input'],
    ['null', 'null', 'application/json', 400, 'invalid_input'],
    ['plain text', `email=${CANARY}`, 'text/plain', 415, 'unsupported_type'],
    ['a form', `email=${CANARY}`, 'application/x-www-form-urlencoded', 415, 'unsupported_type'],
    ['XML', '<email/>', 'application/xml', 415, 'unsupported_type'],
    ['a multipart form', '--x--', 'multipart/form-data; boundary=x', 415, 'unsupported_type'],
    ['too large', JSON.stringify({ email: 'x'.repeat(300_000) }), 'application/json', 413, 'too_large'],
  ])('%s › refused with a problem that quotes nothing', async (_, payload, type, status, code) => {
    const answer = await post(payload, type);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject({ code, status });
    expect(answer.body).not.toContain(CANARY);
  });

  test('very deep › a response, not a crash', async () => {
    const deep = '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000);
    expect((await post(deep, 'application/json')).statusCode).toBe(400);
  });
});

describe('a path that', () => {
  test.each([
    ['is unknown', 'GET', '/api/nothing', 404],
    ['is known under another method', 'DELETE', '/api/health', 404],
    ['is no text', 'GET', '/api/user/%ff%fe', 400],
    ['is longer than any parameter', 'GET', `/api/user/${'x'.repeat(400)}`, 400],
    ['looks like a file of ours', 'GET', '/api/../package.json', 404],
  ] as const)('%s › refused with a problem', async (_, method, url, status) => {
    const answer = await ghuri.app.inject({ method, url });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject({ status });
  });
});

describe('an unexpected failure', () => {
  test.each([
    ['error', 500, 'internal'],
    ['query', 500, 'internal'],
    ['status', 500, 'internal'],
    ['text', 500, 'internal'],
    ['nothing', 500, 'internal'],
    ['refused', 503, 'unavailable'],
    ['unreachable', 503, 'unavailable'],
    ['unnamed', 503, 'unavailable'],
    ['severed', 503, 'unavailable'],
    ['misspoken', 500, 'internal'],
    ['wrapped', 503, 'unavailable'],
    ['pool', 503, 'unavailable'],
    ['broken', 503, 'unavailable'],
    ['unusable', 503, 'unavailable'],
    ['pooler', 503, 'unavailable'],
    ['waited', 503, 'unavailable'],
    ['full', 503, 'unavailable'],
    ['crossed', 409, 'conflict'],
    ['left', 409, 'conflict'],
    ['lost', 500, 'internal'],
    ['teapot', 400, 'invalid_input'],
  ])('%s › %i %s, nothing about the cause', async (kind, status, code) => {
    const answer = await ghuri.app.inject({ url: `/fail/${kind}` });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code, status });
    expect(answer.body).not.toContain(CANARY);
    expect(answer.body).not.toContain('stack');
  });
});

describe('request ids', () => {
  test('of two requests › differ, unless the caller names them', async () => {
    const ask = (headers = {}) => ghuri.app.inject({ url: '/api/health', headers });
    const named = await ask({ 'x-request-id': 'a-call-of-the-browser' });
    expect(named.headers['x-request-id']).toBe('a-call-of-the-browser');
    const ids = [(await ask()).headers['x-request-id'], (await ask()).headers['x-request-id']];
    expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(ids).size).toBe(2);
  });
});
