import type { RateLimit, RouteTable } from '@ghuri/contract/route';
import { route } from '@ghuri/contract/route';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import type { TestApp, TestAppOptions } from '../testing/test-app.ts';
import { newId } from './ids.ts';
import { mountRoutes } from './mount-routes.ts';
import { network } from './rate-limits.ts';

const MINUTE = 60_000;
const response = z.object({ ok: z.boolean() });
const answer = async () => ({ ok: true });
const LIMITS = [
  'general',
  'sign-in',
  'sign-up',
  'password-reset',
  'upload',
  'search',
  'search-counts',
  'bid',
  'checkout',
  'coupon',
  'export',
] as const;

const table = Object.fromEntries(
  LIMITS.map((limit) => [
    `POST /limits/${limit}`,
    route({ summary: limit, access: 'visitor', rateLimit: limit, response }),
  ]),
) as unknown as RouteTable;
const handlers = Object.fromEntries(Object.keys(table).map((key) => [key, answer])) as never;
const mount: TestAppOptions['mount'] = (app, services) => mountRoutes(app, services, table, handlers);

let ghuri: TestApp;
let other: TestApp;
let addresses = 0;
const newAddress = () => `10.0.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`;
const newToken = async () =>
  (
    await ghuri.services.accessTokens.sign(
      { id: newId(), email: 'rafi@example.com', sessionId: newId() },
      new Date(),
    )
  ).token;

interface Caller {
  ip?: string;
  token?: string;
  email?: string;
}
const call = (limit: RateLimit, { ip = '10.9.9.9', token, email }: Caller, app = ghuri) =>
  app.app.inject({
    method: 'POST',
    url: `/limits/${limit}`,
    remoteAddress: ip,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(email && { payload: { email } }),
  });
/** How many calls are allowed, spread over both processes. */
async function allowed(limit: RateLimit, calls: number, caller: Caller | (() => Caller)): Promise<number> {
  let through = 0;
  for (let n = 0; n < calls; n++) {
    const who = typeof caller === 'function' ? caller() : caller;
    through += (await call(limit, who, n % 2 ? other : ghuri)).statusCode === 200 ? 1 : 0;
  }
  return through;
}

beforeAll(async () => {
  ghuri = await createTestApp({ rateLimits: true }, { mount });
  other = await ghuri.another({ rateLimits: true }, { mount });
});
afterAll(async () => {
  await other.close();
  await ghuri.close();
});

describe('a strict limit, over two processes', () => {
  test.each([
    ['sign-in', 25, 'per address', () => ({ ip: '10.8.0.1' })],
    [
      'sign-in',
      25,
      'per email, whatever the address and the spelling',
      () => ({ ip: newAddress(), email: addresses % 2 ? 'Rafi@Example.com ' : 'rafi@example.com' }),
    ],
    ['sign-up', 25, 'per address', () => ({ ip: '10.8.0.3' })],
    [
      'password-reset',
      120,
      'per address, to whomever (hole 16)',
      () => ({ ip: '10.8.0.4', email: `${newAddress()}@example.com` }),
    ],
    ['password-reset', 5, 'per email', () => ({ ip: newAddress(), email: 'reset@example.com' })],
    ['search', 15, 'per visitor', () => ({ ip: '10.8.0.2' })],
    ['search-counts', 15, 'per visitor', () => ({ ip: '10.8.0.2' })],
  ] as const)('%s › exactly %i %s', async (limit, most, _, caller) => {
    expect(await allowed(limit, most + 5, caller)).toBe(most);
  });

  test.each([
    ['upload', 30],
    ['search', 30],
    ['search-counts', 30],
    ['bid', 10],
    ['checkout', 10],
    ['coupon', 10],
    ['export', 20],
  ] as const)('%s › exactly %i per user, another user has their own', async (limit, most) => {
    const token = await newToken();
    expect(await allowed(limit, most + 3, { token })).toBe(most);
    expect(await allowed(limit, 1, { token: await newToken() })).toBe(1);
  });

  test('when many come at the same moment › still exact', async () => {
    const token = await newToken();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => call('bid', { token }, n % 2 ? other : ghuri)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
  });

  test('when its window is over › starts again', async () => {
    const token = await newToken();
    expect(await allowed('bid', 12, { token })).toBe(10);
    await ghuri.moveClock(MINUTE + 1);
    expect(await allowed('bid', 12, { token })).toBe(10);
  });
});

describe('the headers', () => {
  test('below the limit › policy and remaining calls', async () => {
    const { headers } = await call('bid', { token: await newToken() });
    expect(headers['ratelimit-policy']).toBe('"bid";q=10;w=60');
    expect(headers['ratelimit']).toMatch(/^"bid";r=9;t=(59|60)$/);
    expect(headers['retry-after']).toBeUndefined();
  });

  test('above the limit › 429 rate_limited with Retry-After', async () => {
    const token = await newToken();
    await allowed('bid', 10, { token });
    const refused = await call('bid', { token });
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'rate_limited', status: 429 });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(refused.headers['ratelimit']).toMatch(/^"bid";r=0;/);
  });
});

describe('the general limit', () => {
  test('in one process › exactly 300 for a visitor, without a query per call', async () => {
    const query = vi.spyOn(ghuri.services.database.pool, 'query');
    const ip = newAddress();
    let through = 0;
    for (let n = 0; n < 310; n++) through += (await call('general', { ip })).statusCode === 200 ? 1 : 0;
    expect(through).toBe(300);
    expect(query.mock.calls.length).toBeLessThan(30);
    query.mockRestore();
  });

  test('used up in one process › known to the other after they settled', async () => {
    const ip = newAddress();
    for (let n = 0; n < 300; n++) await call('general', { ip });
    await vi.waitFor(async () => expect((await call('general', { ip }, other)).statusCode).toBe(429), {
      timeout: 10_000,
      interval: 200,
    });
  });

  test('for a user › counted by user, not by address', async () => {
    const token = await newToken();
    const { headers } = await call('general', { token, ip: newAddress() });
    expect(headers['ratelimit']).toMatch(/^"general";r=1499;/);
    expect((await call('general', { token, ip: newAddress() })).headers['ratelimit']).toMatch(/r=1498;/);
  });
});

describe('switched off', () => {
  test('outside production › everything is allowed', async () => {
    const free = await ghuri.another({ rateLimits: false }, { mount });
    const token = await newToken();
    for (let n = 0; n < 15; n++) expect((await call('bid', { token }, free)).statusCode).toBe(200);
    await free.close();
  });
});

describe('the stored counters', () => {
  test('in the table › no address, no email, no id', async () => {
    await call('sign-in', { ip: '10.7.7.7', email: 'canary@example.com' });
    const { rows } = await ghuri.services.database.pool.query('select key from rate_counters');
    const keys = JSON.stringify(rows);
    expect(keys).toContain('sign-in-email:');
    expect(keys).not.toMatch(/10\.7\.7\.7|canary/);
  });
});

describe('network', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s › %s', (ip, expected) => {
    expect(network(ip)).toBe(expected);
  });
});
