import type { ApiKey } from '@ghuri/contract/integrations';
import type { RouteSpec } from '@ghuri/contract/route';
import { routes } from '@ghuri/contract/routes';
import { API_SCOPES } from '@ghuri/domain/api-keys';
import type { ApiScope } from '@ghuri/domain/api-keys';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { createAgency } from '../../../testing/agencies.ts';
import { createUser, signInCookie } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { createTour } from '../../../testing/tours.ts';

const HOUR = 3_600_000;

let ghuri: TestApp;
let owner: TestUser;
let tour: string;

beforeAll(async () => {
  ghuri = await createTestApp();
  owner = await createUser(ghuri.services);
  tour = await createTour(ghuri.services, await createAgency(ghuri.services, owner));
});
beforeEach(() => ghuri.services.database.pool.query('delete from api_keys'));
afterAll(() => ghuri.close());

async function makeKey(scopes: readonly ApiScope[], more: object = {}, by = owner) {
  const answer = await ghuri.call('POST', '/agency-keys', {
    token: by.token,
    body: { name: 'Till', scopes, ...more },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json() as { insertedId: string; key: string };
}
const listed = async (): Promise<ApiKey[]> =>
  (await ghuri.call('GET', '/agency-keys', { token: owner.token })).json();

/** What a key may do at all. Bank, payouts, papers, prices, refunds and accounts are not among it. */
const OPENED: Record<ApiScope, string[]> = {
  'departures:read': ['GET /trips', 'GET /trips/:id', 'GET /trips/:id/departures'],
  'bookings:read': ['GET /roster/:id'],
  'checkin:write': ['PUT /roster/:id/arrivals', 'PUT /roster/:id/check-in', 'PUT /roster/:id/undo-check-in'],
  'tours:write': [
    'POST /trips',
    'POST /trips/:id/departures',
    'POST /upload',
    'PUT /trips/:id',
    'PUT /trips/:id/departures',
    'PUT /trips/:id/publish',
    'PUT /trips/:id/stop-selling',
    'PUT /trips/:id/visibility',
  ],
};

describe('scopes', () => {
  test.each(API_SCOPES)('%s › opens exactly its calls; every other call refuses the key', async (scope) => {
    const { key } = await makeKey([scope]);
    const opened: string[] = [];
    for (const call of Object.keys(routes)) {
      const [method, path] = call.split(' ') as [InjectOptions['method'], string];
      const answer = await ghuri.call(method, path.replaceAll(/:\w+/g, newId()), { token: key });
      const isRefused = answer.statusCode === 403 && answer.json().code === 'key_not_allowed';
      if (!isRefused) opened.push(call);
    }
    expect(opened.toSorted()).toEqual(OPENED[scope]);
  });

  test('the contract › names no other call', () => {
    const scoped = Object.entries<RouteSpec>(routes).filter(([, { scope }]) => scope !== undefined);
    expect(scoped.map(([call]) => call).toSorted()).toEqual(Object.values(OPENED).flat().toSorted());
  });

  test('a key reads the roster of its own agency › and of no other', async () => {
    const { key } = await makeKey(['bookings:read']);
    expect((await ghuri.call('GET', `/roster/${tour}`, { token: key })).statusCode).toBe(200);
    const stranger = await createUser(ghuri.services);
    await createAgency(ghuri.services, stranger);
    const theirs = await makeKey(['bookings:read'], {}, stranger);
    expect((await ghuri.call('GET', `/roster/${tour}`, { token: theirs.key })).statusCode).toBe(404);
  });
});

describe('a key', () => {
  test('made › shown once; the list and the database have a prefix and a hash', async () => {
    const { key, insertedId } = await makeKey(['departures:read']);
    expect(key).toMatch(/^ghuri_[\w-]{43}$/);
    const [entry] = await listed();
    expect(entry).toMatchObject({
      _id: insertedId,
      name: 'Till',
      prefix: key.slice(0, 11),
      scopes: ['departures:read'],
      expiresAt: null,
      lastUsedAt: null,
    });
    const { rows } = await ghuri.services.database.pool.query('select * from api_keys');
    expect(JSON.stringify([entry, rows])).not.toContain(key.slice(11));
  });

  test('used › says when, to the minute', async () => {
    const { key } = await makeKey(['departures:read']);
    await ghuri.call('GET', '/trips', { token: key });
    const first = (await listed())[0]!.lastUsedAt;
    expect(first).not.toBeNull();
    await ghuri.call('GET', '/trips', { token: key });
    expect((await listed())[0]!.lastUsedAt).toBe(first);
  });

  test('revoked › the next request is refused; again changes nothing', async () => {
    const { key, insertedId } = await makeKey(['departures:read']);
    expect((await ghuri.call('GET', '/trips', { token: key })).statusCode).toBe(200);
    const revoke = () => ghuri.call('DELETE', `/agency-keys/${insertedId}`, { token: owner.token });
    expect((await revoke()).json().deletedCount).toBe(1);
    expect((await ghuri.call('GET', '/trips', { token: key })).statusCode).toBe(401);
    expect((await revoke()).json().deletedCount).toBe(0);
  });

  test('of another agency › cannot be revoked', async () => {
    const { key, insertedId } = await makeKey(['departures:read']);
    const stranger = await createUser(ghuri.services);
    await createAgency(ghuri.services, stranger);
    await ghuri.call('DELETE', `/agency-keys/${insertedId}`, { token: stranger.token });
    expect((await ghuri.call('GET', '/trips', { token: key })).statusCode).toBe(200);
  });

  test('with an expiry › ends then; one in the past is refused beside its field', async () => {
    const { key } = await makeKey(['departures:read'], {
      expiresAt: new Date(Date.now() + HOUR).toISOString(),
    });
    expect((await ghuri.call('GET', '/trips', { token: key })).statusCode).toBe(200);
    await ghuri.moveClock(HOUR);
    expect((await ghuri.call('GET', '/trips', { token: key })).statusCode).toBe(401);
    const past = await ghuri.call('POST', '/agency-keys', {
      token: owner.token,
      body: { name: 'Till', scopes: ['departures:read'], expiresAt: new Date(0).toISOString() },
    });
    expect(past.json().errors).toEqual([{ path: 'expiresAt', code: 'in_the_past' }]);
    await ghuri.moveClock(-HOUR);
  });

  test('an eleventh, also at the same time as others › refused', async () => {
    const answers = await Promise.all(
      Array.from({ length: 13 }, () =>
        ghuri.call('POST', '/agency-keys', {
          token: owner.token,
          body: { name: 'Till', scopes: ['departures:read'] },
        }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3);
    expect(await listed()).toHaveLength(10);
  });

  test('invented › 401 everywhere, also where visitors may call', async () => {
    const token = `ghuri_${'x'.repeat(43)}`;
    expect((await ghuri.call('GET', '/trips', { token })).statusCode).toBe(401);
    expect((await ghuri.call('GET', '/time', { token })).statusCode).toBe(401);
  });

  test("with the owner's cookie › the cookie is ignored", async () => {
    const { key } = await makeKey(['departures:read']);
    const { cookie } = await signInCookie(ghuri.services, owner);
    const headers = { cookie, origin: ghuri.services.config.publicUrl };
    const renewal = await ghuri.call('POST', '/auth/token', { token: key, headers });
    expect(renewal.json().code).toBe('key_not_allowed');
    expect(renewal.headers['set-cookie']).toBeUndefined();
    expect((await ghuri.call('POST', '/auth/token', { headers })).statusCode).toBe(200);
  });

  test('of a suspended owner › changes nothing', async () => {
    const suspended = await createUser(ghuri.services);
    await createAgency(ghuri.services, suspended);
    const { key } = await makeKey(['tours:write'], {}, suspended);
    await ghuri.services.database.pool.query(
      `update users set suspended_at = app_now(), suspension_reason = 'Spam' where id = $1`,
      [suspended.id],
    );
    const answer = await ghuri.call('POST', '/trips', { token: key, body: { draft: {} } });
    expect(answer.json().code).toBe('account_suspended');
  });
});

describe('limits', () => {
  test('a key › has its own, beside those of its owner', async () => {
    const limited = await ghuri.another({ rateLimits: true });
    const { key } = await makeKey(['departures:read']);
    const withKey = await limited.call('GET', '/trips', { token: key });
    expect(withKey.headers['ratelimit-policy']).toBe('"key";q=600;w=300');
    for (let calls = 1; calls < 600; calls += 1) await limited.call('GET', '/trips', { token: key });
    expect((await limited.call('GET', '/trips', { token: key })).statusCode).toBe(429);
    const asOwner = await limited.call('GET', '/trips', { token: owner.token });
    expect(asOwner.headers['ratelimit-policy']).toBe('"general";q=1500;w=300');
    expect(asOwner.statusCode).toBe(200);
    await limited.close();
  });
});
