import { ERRORS } from '@ghuri/contract/errors';
import { email } from '@ghuri/contract/fields';
import type { Access, RouteTable } from '@ghuri/contract/route';
import { route } from '@ghuri/contract/route';
import * as z from 'zod/mini';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import { AppError } from './errors.ts';
import { newId } from './ids.ts';
import { JsonText, Page, mountRoutes } from './mount-routes.ts';

const ok = z.object({ ok: z.boolean() });
type Others = Exclude<Access, 'agency' | 'verified-agency' | 'admin'>;
const entry = (access: Others) => route({ summary: access, access, response: ok });
const staff = (access: 'agency' | 'verified-agency') =>
  route({ summary: access, access, right: 'tours', response: ok });

const table = {
  'GET /t/visitor': entry('visitor'),
  'GET /t/traveller': entry('traveller'),
  'GET /t/agency': staff('agency'),
  'GET /t/verified-agency': staff('verified-agency'),
  'GET /t/admin': route({ summary: 'admin', access: 'admin', right: 'audit', response: ok }),
  'GET /t/self/:email': route({ summary: '', access: 'self', params: z.object({ email }), response: ok }),
  'GET /t/self': route({ summary: '', access: 'self', query: z.object({ email }), response: ok }),
  'GET /t/self-twice/:email': route({
    summary: '',
    access: 'self',
    params: z.object({ email }),
    query: z.object({ email: z.optional(z.string()) }),
    response: ok,
  }),
  'GET /t/viewer': route({
    summary: '',
    access: 'visitor',
    response: z.object({ id: z.nullable(z.string()) }),
  }),
  'GET /t/leaky': route({
    summary: '',
    access: 'visitor',
    response: z.object({
      name: z.string(),
      home: z.object({ area: z.string() }),
      friends: z.array(z.object({ name: z.string() })),
    }),
  }),
  'GET /t/wrong': route({ summary: '', access: 'visitor', response: z.object({ count: z.number() }) }),
  'GET /t/list': route({
    summary: '',
    access: 'visitor',
    query: z.object({ cursor: z.optional(z.string()), sort: z.optional(z.string()) }),
    response: z.array(z.number()),
  }),
  'GET /t/text': route({ summary: '', access: 'visitor', response: z.array(z.number()) }),
  'GET /t/letters': route({
    summary: '',
    access: 'visitor',
    query: z.object({ count: z.coerce.number() }),
    response: z.string(),
  }),
  'POST /t/echo': route({
    summary: '',
    access: 'visitor',
    body: z.object({
      name: z.string('required').check(z.minLength(2, 'name_too_short')),
      nested: z.optional(z.object({ a: z.number() })),
    }),
    response: z.object({ body: z.string() }),
  }),
  'POST /t/guarded': route({
    summary: '',
    access: 'traveller',
    body: z.object({ secret: z.string() }),
    response: ok,
  }),
  'GET /t/refuse': route({ summary: '', access: 'visitor', response: ok }),
} as const satisfies RouteTable;

const yes = async () => ({ ok: true });
/** Characters of one, two, three and four bytes. */
const longText = (letters: number) => `"${'aéক🛶'.repeat(letters / 5)}"`;
const people = {
  rafi: { id: newId(), email: 'rafi@example.com', sessionId: newId() },
  owner: { id: newId(), email: 'owner@example.com', sessionId: newId() },
  pending: { id: newId(), email: 'pending@example.com', sessionId: newId() },
  admin: { id: newId(), email: 'admin@example.com', sessionId: newId() },
  suspended: { id: newId(), email: 'suspended@example.com', sessionId: newId() },
};
let ghuri: TestApp;
const tokens = {} as Record<keyof typeof people, string>;

const get = (url: string, authorization?: string) =>
  ghuri.app.inject({ url, headers: authorization === undefined ? {} : { authorization } });
const as = (who: keyof typeof people) => `Bearer ${tokens[who]}`;

beforeAll(async () => {
  ghuri = await createTestApp(
    {},
    {
      mount: (app, services) => {
        const gate = {
          ...services,
          accessRules: {
            adminRoleOf: async (id: string) => (id === people.admin.id ? 'owner' : null),
            lacksSecondFactor: async () => false,
            proofOf: async () => ({ hasSecondFactor: false, age: 0 }),
            standingOf: async ({ id }: { id: string }) => ({
              suspended: id === people.suspended.id,
              signedOut: false,
            }),
            workplaceOf: async (id: string) =>
              id === people.owner.id || id === people.pending.id
                ? {
                    agencyId: newId(),
                    ownerId: id,
                    ownerEmail: '',
                    role: 'owner' as const,
                    verified: id === people.owner.id,
                  }
                : null,
          },
        };
        mountRoutes(app, gate, table, {
          'GET /t/visitor': yes,
          'GET /t/traveller': yes,
          'GET /t/agency': yes,
          'GET /t/verified-agency': yes,
          'GET /t/admin': yes,
          'GET /t/self/:email': yes,
          'GET /t/self': yes,
          'GET /t/self-twice/:email': yes,
          'GET /t/viewer': async ({ viewer }) => ({ id: viewer?.id ?? null }),
          'GET /t/leaky': async () => {
            const home = { area: 'Sylhet', street: 'canary' };
            return { name: 'Rafi', nid: 'canary', home, friends: [{ name: 'Tania', bank: 'canary' }] };
          },
          'GET /t/wrong': async () => ({ count: 'canary' as unknown as number }),
          'GET /t/list': async () => new Page([1, 2], 'a b&c'),
          'GET /t/text': async () => new JsonText('[1,2,3]'),
          'GET /t/letters': async ({ query }) => new JsonText(longText(query.count)),
          'POST /t/echo': async ({ body }) => ({ body: JSON.stringify(body) }),
          'POST /t/guarded': yes,
          'GET /t/refuse': async ({ request }) => {
            throw new AppError((request.query as { code: keyof typeof ERRORS }).code);
          },
        });
      },
    },
  );
  for (const [who, viewer] of Object.entries(people)) {
    const { token } = await ghuri.services.accessTokens.sign(viewer, new Date());
    tokens[who as keyof typeof people] = token;
  }
});
afterAll(() => ghuri.close());

describe('access', () => {
  test.each([
    ['visitor', undefined, 200],
    ['visitor', 'rafi', 200],
    ['traveller', undefined, 401],
    ['traveller', 'rafi', 200],
    ['agency', undefined, 401],
    ['agency', 'rafi', 403],
    ['agency', 'pending', 200],
    ['agency', 'owner', 200],
    ['verified-agency', undefined, 401],
    ['verified-agency', 'rafi', 403],
    ['verified-agency', 'pending', 403],
    ['verified-agency', 'owner', 200],
    ['admin', undefined, 401],
    ['admin', 'owner', 403],
    ['admin', 'admin', 200],
    ['self/rafi@example.com', undefined, 401],
    ['self/rafi@example.com', 'rafi', 200],
    ['self/Rafi@Example.COM', 'rafi', 200],
    ['self/rafi@example.com', 'owner', 403],
    ['self/rafi@example.com', 'admin', 403],
    ['self?email=rafi@example.com', 'rafi', 200],
    ['self?email=rafi@example.com', 'owner', 403],
    ['self?email=owner@example.com&email=rafi@example.com', 'owner', 400],
    ['self', 'owner', 400],
    ['self-twice/rafi@example.com?email=owner@example.com', 'owner', 403],
  ] as const)('%s for %s › %i', async (path, who, status) => {
    expect((await get(`/t/${path}`, who && as(who))).statusCode).toBe(status);
  });
});

describe('a suspended user whose token is still valid', () => {
  const post = (url: string, who: keyof typeof people, payload: object) =>
    ghuri.app.inject({ method: 'POST', url, headers: { authorization: as(who) }, payload });

  test('reads › as before; writes › 403 account_suspended; visitors’ calls › allowed', async () => {
    expect((await get('/t/traveller', as('suspended'))).statusCode).toBe(200);
    const refused = await post('/t/guarded', 'suspended', { secret: 'x' });
    expect(refused.statusCode).toBe(403);
    expect(refused.json().code).toBe('account_suspended');
    expect((await post('/t/echo', 'suspended', { name: 'Rafi' })).statusCode).toBe(200);
    expect((await post('/t/guarded', 'rafi', { secret: 'x' })).statusCode).toBe(200);
  });
});

describe('the bearer token', () => {
  const forged = (secret: string, header: { alg: string }) =>
    new SignJWT({ email: people.rafi.email, sid: people.rafi.sessionId })
      .setProtectedHeader(header)
      .setSubject(people.rafi.id)
      .setAudience('ghuri-api')
      .setExpirationTime('5m')
      .sign(new TextEncoder().encode(secret));
  const unsigned = () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    return `${part({ alg: 'none' })}.${part({ sub: people.rafi.id, email: people.rafi.email, sid: 'x', aud: 'ghuri-api', exp: 9e9 })}.`;
  };

  test('valid, however its scheme is spelled › the viewer', async () => {
    for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
      expect((await get('/t/viewer', `${scheme} ${tokens.rafi}`)).json()).toEqual({ id: people.rafi.id });
    }
  });

  test.each([
    ['missing', async () => undefined],
    ['empty', async () => ''],
    ['without a scheme', async () => tokens.rafi],
    ['of another scheme', async () => `Basic ${tokens.rafi}`],
    ['nonsense', async () => 'Bearer nonsense'],
    ['two tokens', async () => `Bearer ${tokens.rafi} ${tokens.owner}`],
    ['with a changed end', async () => `Bearer ${tokens.rafi.slice(0, -3)}AAA`],
    [
      'signed with another key',
      async () => `Bearer ${await forged('another secret, also long enough to use', { alg: 'HS256' })}`,
    ],
    ['not signed at all', async () => `Bearer ${unsigned()}`],
    [
      'expired',
      async () =>
        `Bearer ${(await ghuri.services.accessTokens.sign(people.rafi, new Date(Date.now() - 301_000))).token}`,
    ],
  ])('%s › no viewer', async (_, header) => {
    const authorization = await header();
    expect((await get('/t/viewer', authorization)).json()).toEqual({ id: null });
    expect((await get('/t/traveller', authorization)).statusCode).toBe(401);
  });

  test('in a cookie or in the query › no viewer: a link can do nothing', async () => {
    const inCookie = await ghuri.app.inject({
      url: '/t/viewer',
      headers: { cookie: `token=${tokens.rafi}` },
    });
    expect(inCookie.json()).toEqual({ id: null });
    expect((await get(`/t/viewer?token=${tokens.rafi}&access_token=${tokens.rafi}`)).json()).toEqual({
      id: null,
    });
  });
});

describe('requests', () => {
  const post = (url: string, payload: string | object, headers: Record<string, string> = {}) =>
    ghuri.app.inject({ method: 'POST', url, payload, headers });

  test('fields the contract does not know › dropped, at every depth', async () => {
    const body = { name: 'Rafi', role: 'admin', nested: { a: 1, b: 2 }, ['__proto__x']: 1 };
    expect((await post('/t/echo', body)).json()).toEqual({ body: '{"name":"Rafi","nested":{"a":1}}' });
  });

  test('a body with __proto__ › 400', async () => {
    const evil = '{"name":"Rafi","__proto__":{"isAdmin":true}}';
    expect((await post('/t/echo', evil, { 'content-type': 'application/json' })).statusCode).toBe(400);
  });

  test.each([
    [{}, [{ path: 'name', code: 'required' }]],
    [{ name: 'R' }, [{ path: 'name', code: 'name_too_short' }]],
    [{ name: 'Rafi', nested: { a: 'x' } }, [{ path: 'nested.a', code: 'invalid' }]],
    [{ name: ['Rafi'] }, [{ path: 'name', code: 'required' }]],
  ])('%j › 400 naming field and problem', async (body, errors) => {
    const answer = await post('/t/echo', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_input', errors });
  });

  test('a query parameter twice › 400', async () => {
    expect((await get('/t/list?sort=a&sort=b')).statusCode).toBe(400);
  });

  test('an invalid body without a token › 401, nothing about the body', async () => {
    const answer = await post('/t/guarded', { wrong: true });
    expect(answer.statusCode).toBe(401);
    expect(answer.body).not.toContain('secret');
  });
});

describe('responses', () => {
  test('fields the contract does not declare › stripped, at every depth', async () => {
    const answer = await get('/t/leaky');
    expect(answer.json()).toEqual({ name: 'Rafi', home: { area: 'Sylhet' }, friends: [{ name: 'Tania' }] });
    expect(answer.body).not.toContain('canary');
  });

  test('a response that breaks the contract › 500 without its content', async () => {
    const answer = await get('/t/wrong');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ code: 'internal' });
    expect(answer.body).not.toContain('canary');
  });

  test('a page of a list › the array, and the next page in Link with the other parameters kept', async () => {
    const answer = await get('/t/list?sort=newest&cursor=old');
    expect(answer.json()).toEqual([1, 2]);
    expect(answer.headers['link']).toBe('</t/list?sort=newest&cursor=a%20b%26c>; rel="next"');
  });

  test.each([
    ['/t/list', '/t/list?cursor=a%20b%26c'],
    ['/t/list?sort=newest?&cursor=old&&x=1', '/t/list?sort=newest?&x=1&cursor=a%20b%26c'],
    ['/t/list?sort=newest>;rel="x"', '/t/list?sort=newest%3E;rel=%22x%22&cursor=a%20b%26c'],
  ])('the next page of %s › stays one address', async (asked, next) => {
    const answer = await get(asked);
    expect(answer.headers['link']).toBe(`<${next}>; rel="next"`);
  });

  test('JSON that the database wrote › sent unchanged', async () => {
    const answer = await get('/t/text');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.body).toBe('[1,2,3]');
  });

  test.each([
    ['of a few kilobytes', 5_000],
    ['of a few hundred kilobytes', 200_000],
  ])('JSON that the database wrote, %s › sent unchanged, letter by letter', async (_, letters) => {
    const answer = await get(`/t/letters?count=${letters}`);
    expect(answer.body).toBe(longText(letters));
    expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(longText(letters))));
  });

  test.each(Object.entries(ERRORS))(
    'the refusal %s › its status, message and request id',
    async (code, { status, text }) => {
      const answer = await get(`/t/refuse?code=${code}`);
      expect(answer.statusCode).toBe(status);
      expect(answer.headers['content-type']).toContain('application/problem+json');
      expect(answer.json()).toEqual({
        type: `urn:ghuri:problem:${code}`,
        title: text,
        status,
        code,
        instance: `urn:ghuri:request:${String(answer.headers['x-request-id'])}`,
      });
    },
  );
});
