import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';

let ghuri: TestApp;
beforeAll(async () => {
  ghuri = await createTestApp();
});
afterAll(() => ghuri.close());

describe('GET /health', () => {
  test('when the process lives › 200 ok', async () => {
    const answer = await ghuri.call('GET', '/health');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: 'ok' });
  });
});

describe('GET /ready', () => {
  test('when the database answers and is migrated › 200 ok', async () => {
    expect((await ghuri.call('GET', '/ready')).statusCode).toBe(200);
  });
});

describe('GET /time', () => {
  test('when a test has moved the clock › the moved time', async () => {
    const before = Date.parse((await ghuri.call('GET', '/time')).json().now);
    await ghuri.moveClock(86_400_000);
    const after = Date.parse((await ghuri.call('GET', '/time')).json().now);
    expect(after - before).toBeGreaterThanOrEqual(86_400_000);
  });
});

describe('an unknown call', () => {
  test('below /api › 404 as a problem document', async () => {
    const answer = await ghuri.call('GET', '/nothing-here');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject({ code: 'not_found', status: 404 });
  });
});

describe('GET /openapi.json', () => {
  test('when asked › describes the mounted calls', async () => {
    const document = (await ghuri.call('GET', '/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toContain('/api/health');
  });
});
