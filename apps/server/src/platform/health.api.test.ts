import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';

let ghuri: TestApp;
beforeAll(async () => {
  ghuri = await createTestApp();
});
afterAll(() => ghuri.close());

describe('GET /health', () => {
  test('when the process runs › 200 ok', async () => {
    const answer = await ghuri.call('GET', '/health');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: 'ok' });
  });
});

describe('GET /ready', () => {
  test('when the database responds and is migrated › 200 ok', async () => {
    expect((await ghuri.call('GET', '/ready')).statusCode).toBe(200);
  });

  test('when the server leaves › 503; other calls are served, and each ends its connection', async () => {
    const leaving = await ghuri.another();
    try {
      expect((await leaving.call('GET', '/health')).headers['connection']).toBe('keep-alive');
      leaving.app.drain.begin();
      expect((await leaving.call('GET', '/ready')).statusCode).toBe(503);
      const served = await leaving.call('GET', '/health');
      expect(served.statusCode).toBe(200);
      expect(served.headers['connection']).toBe('close');
    } finally {
      await leaving.close();
    }
  });
});

describe('hole 13: probes', () => {
  test('two thousand from one address, its limit used up › all answered, with a few queries', async () => {
    const guarded = await ghuri.another({ rateLimits: true });
    try {
      const ask = async (path: string) => (await guarded.call('GET', path)).statusCode;
      for (let n = 0; n < 310; n += 1) await ask('/time');
      // Without this the rest would prove nothing.
      expect(await ask('/time')).toBe(429);
      const query = vi.spyOn(guarded.services.database.pool, 'query');
      for (let n = 0; n < 1_000; n += 1) {
        expect(await ask('/health')).toBe(200);
        expect(await ask('/ready')).toBe(200);
      }
      const probes = query.mock.calls.filter(([text]) => JSON.stringify(text).includes('app_now'));
      expect(probes.length).toBeGreaterThan(0);
      expect(probes.length).toBeLessThan(100);
      expect((await guarded.call('GET', '/ready')).headers['ratelimit']).toBeUndefined();
      query.mockRestore();
    } finally {
      await guarded.close();
    }
  });

  test('the database goes away and comes back › reported within a second, both times', async () => {
    const other = await ghuri.another();
    vi.useFakeTimers({ toFake: ['Date'] });
    const query = vi.spyOn(other.services.database.pool, 'query');
    try {
      expect((await other.call('GET', '/ready')).statusCode).toBe(200);
      query.mockRejectedValue(new Error('Connection terminated'));
      expect((await other.call('GET', '/ready')).statusCode).toBe(200);
      vi.setSystemTime(Date.now() + 1_001);
      expect((await other.call('GET', '/ready')).statusCode).toBe(503);
      expect((await other.call('GET', '/health')).statusCode).toBe(200);
      query.mockRestore();
      vi.setSystemTime(Date.now() + 1_001);
      expect((await other.call('GET', '/ready')).statusCode).toBe(200);
    } finally {
      query.mockRestore();
      vi.useRealTimers();
      await other.close();
    }
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
  test('when requested › describes the mounted calls', async () => {
    const document = (await ghuri.call('GET', '/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toContain('/api/health');
  });
});
