import { once } from 'node:events';
import http from 'node:http';
import { email } from '@ghuri/contract/fields';
import { route } from '@ghuri/contract/route';
import type { Access, RouteTable } from '@ghuri/contract/route';
import { ADMIN_ROLES } from '@ghuri/domain/admin-roles';
import type { AdminRight } from '@ghuri/domain/admin-roles';
import { ROLES } from '@ghuri/domain/team';
import type { Right } from '@ghuri/domain/team';
import Fastify from 'fastify';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { FileResponse, JsonText, Page, mountRoutes } from './mount-routes.ts';
import { handleError } from './problem.ts';

// Access checks alone: no database, no features. mount-routes.api.test.ts and proofs/ show that they get the real
// facts.

const ok = z.object({ ok: z.boolean() });
const form = z.object({ secret: z.string() });
type Others = Exclude<Access, 'agency' | 'verified-agency' | 'admin'>;
const open = (access: Others) => route({ summary: `as ${access}`, access, response: ok });
const write = (access: Others) => route({ summary: '', access, body: form, response: ok });
const staff = (access: 'agency' | 'verified-agency', right: Right) =>
  route({ summary: '', access, right, response: ok });

const admins = (right: AdminRight) => route({ summary: '', access: 'admin', right, response: ok });

const table = {
  'GET /visitor': open('visitor'),
  'GET /traveller': open('traveller'),
  'GET /agency': staff('agency', 'roster'),
  'GET /verified-agency': staff('verified-agency', 'tours'),
  'GET /bank': staff('agency', 'bank'),
  'GET /admin': admins('audit'),
  'GET /pay': admins('payouts'),
  'GET /moderate': admins('reports'),
  'GET /roles': admins('admins'),
  'GET /self': route({ summary: '', access: 'self', query: z.object({ email }), response: ok }),
  'GET /self/:email': route({
    summary: '',
    access: 'self',
    params: z.object({ email }),
    query: z.object({ email: z.optional(z.string()) }),
    response: ok,
  }),
  'POST /visitor': write('visitor'),
  'POST /traveller': write('traveller'),
  'POST /admin': route({ summary: '', access: 'admin', right: 'agencies', body: form, response: ok }),
  'GET /search': route({ summary: '', access: 'visitor', rateLimit: 'search', response: ok }),
  'GET /more': route({ summary: '', access: 'visitor', response: z.array(z.number()) }),
  'GET /last': route({ summary: '', access: 'visitor', response: z.array(z.number()) }),
  'GET /text': route({ summary: '', access: 'visitor', response: z.array(z.number()) }),
  'GET /calendar': route({
    summary: '',
    access: 'visitor',
    file: 'text/calendar',
    response: z.unknown(),
  }),
  'GET /receipt': route({
    summary: '',
    access: 'visitor',
    file: 'application/pdf',
    response: z.unknown(),
  }),
  'GET /live': route({ summary: '', access: 'visitor', events: true, response: z.unknown() }),
  'POST /upload': route({ summary: '', access: 'traveller', multipart: true, response: ok }),
} as const satisfies RouteTable;

/** Each user's token is their name. */
const PEOPLE = [
  'rafi',
  'pending',
  'owner',
  'manager',
  'guide',
  'admin',
  'support-admin',
  'finance-admin',
  'suspended',
  'suspended-admin',
] as const;
type Who = (typeof PEOPLE)[number];
const person = (name: string) => ({ id: name, email: `${name}@example.com`, sessionId: 'session' });

let app: FastifyInstance;
let address: string;
const mounted = new Map<string, RouteOptions>();
/** The checks made, in order. */
let asked: string[] = [];
beforeEach(() => {
  asked = [];
});

beforeAll(async () => {
  app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.decorateRequest('viewer', null);
  app.addHook('onRoute', (options) => {
    mounted.set(`${String(options.method)} ${options.url}`, options);
  });
  const gate = {
    accessTokens: {
      verify: async (token: string) => (PEOPLE.some((name) => name === token) ? person(token) : null),
      sign: async () => ({ token: '', expiresAt: new Date() }),
    },
    rateLimits: {
      take: async (limit: string, _request: unknown, _reply: unknown, viewer: { id: string } | null) => {
        asked.push(`count ${limit} of ${viewer?.id ?? 'a visitor'}`);
      },
    },
    apiKeys: { find: async () => null },
    accessRules: {
      lacksSecondFactor: async () => false,
      proofOf: async () => ({ hasSecondFactor: false, age: 0 }),
      standingOf: async ({ id }: { id: string }) => {
        asked.push(`suspended: ${id}`);
        return { suspended: id.startsWith('suspended'), signedOut: false };
      },
      adminRoleOf: async (id: string) => {
        asked.push(`admin: ${id}`);
        if (!id.endsWith('admin')) return null;
        return ADMIN_ROLES.find((role) => id.startsWith(role)) ?? 'owner';
      },
      workplaceOf: async (id: string) => {
        asked.push(`workplace: ${id}`);
        const role = id === 'pending' ? 'owner' : ROLES.find((each) => each === id);
        const of = { agencyId: 'agency', ownerId: 'owner', ownerEmail: 'owner@example.com' };
        return role ? { ...of, role, verified: id !== 'pending' } : null;
      },
    },
  };
  const yes = async () => ({ ok: true });
  mountRoutes(app, gate, table, {
    'GET /visitor': yes,
    'GET /traveller': yes,
    'GET /agency': yes,
    'GET /verified-agency': yes,
    'GET /bank': yes,
    'GET /admin': yes,
    'GET /pay': yes,
    'GET /moderate': yes,
    'GET /roles': yes,
    'GET /self': yes,
    'GET /self/:email': yes,
    'POST /visitor': yes,
    'POST /traveller': yes,
    'POST /admin': yes,
    'GET /search': async () => ({ ok: true, phone: 'canary' }),
    'GET /more': async () => new Page([1, 2], 'a b&c'),
    'GET /last': async () => new Page([3], null),
    'GET /text': async () => new JsonText('[1, 2]'),
    'GET /calendar': async () => new FileResponse('trip.ics', Buffer.from('BEGIN:VCALENDAR')),
    'GET /receipt': async () => new FileResponse('receipt.pdf', Buffer.from('%PDF')),
    'GET /live': yes,
    'POST /upload': yes,
  });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

interface Asking {
  who?: Who;
  method?: 'GET' | 'POST' | 'HEAD';
  payload?: object;
  authorization?: string;
}
async function call(url: string, { who, method = 'GET', payload, authorization }: Asking = {}) {
  const header = who ? `Bearer ${who}` : authorization;
  const answer = await app.inject({
    method,
    url,
    headers: header === undefined ? {} : { authorization: header },
    ...(payload && { payload }),
  });
  const code: unknown = answer.statusCode < 400 ? undefined : answer.json().code;
  return { answer, verdict: [answer.statusCode, code] };
}

const DONE = [200, undefined];
const NOT_SIGNED_IN = [401, 'not_signed_in'];
const FORBIDDEN = [403, 'forbidden'];
const SUSPENDED = [403, 'account_suspended'];

describe('access', () => {
  test.each<[string, Who | undefined, unknown[]]>([
    ['/visitor', undefined, DONE],
    ['/visitor', 'rafi', DONE],
    ['/traveller', undefined, NOT_SIGNED_IN],
    ['/traveller', 'rafi', DONE],
    ['/agency', undefined, NOT_SIGNED_IN],
    ['/agency', 'rafi', FORBIDDEN],
    ['/agency', 'pending', DONE],
    ['/verified-agency', 'rafi', FORBIDDEN],
    ['/verified-agency', 'pending', [403, 'agency_not_verified']],
    ['/verified-agency', 'owner', DONE],
    ['/agency', 'guide', DONE],
    ['/verified-agency', 'manager', DONE],
    ['/verified-agency', 'guide', FORBIDDEN],
    ['/bank', 'owner', DONE],
    ['/bank', 'manager', FORBIDDEN],
    ['/bank', 'guide', FORBIDDEN],
    ['/admin', 'owner', FORBIDDEN],
    ['/admin', 'admin', DONE],
    ['/admin', 'support-admin', DONE],
    ['/admin', 'finance-admin', DONE],
    ['/pay', 'owner', FORBIDDEN],
    ['/pay', 'admin', DONE],
    ['/pay', 'support-admin', FORBIDDEN],
    ['/pay', 'finance-admin', DONE],
    ['/moderate', 'admin', DONE],
    ['/moderate', 'support-admin', DONE],
    ['/moderate', 'finance-admin', FORBIDDEN],
    ['/roles', 'admin', DONE],
    ['/roles', 'support-admin', FORBIDDEN],
    ['/roles', 'finance-admin', FORBIDDEN],
    ['/self?email=rafi@example.com', undefined, NOT_SIGNED_IN],
    ['/self?email=rafi@example.com', 'rafi', DONE],
    ['/self?email=rafi@example.com', 'admin', FORBIDDEN],
    ['/self/rafi@example.com', 'rafi', DONE],
    ['/self/rafi@example.com', 'owner', FORBIDDEN],
    // The path decides; a query with another email changes nothing.
    ['/self/rafi@example.com?email=owner@example.com', 'owner', FORBIDDEN],
    ['/self/rafi@example.com?email=owner@example.com', 'rafi', DONE],
  ])('%s for %s › %j', async (url, who, verdict) => {
    expect((await call(url, { ...(who && { who }) })).verdict).toEqual(verdict);
  });

  test.each<[string, string, Who | undefined, unknown[]]>([
    ['reads what is theirs', 'GET /traveller', 'suspended', DONE],
    ['reads as an admin', 'GET /admin', 'suspended-admin', DONE],
    ['writes', 'POST /traveller', 'suspended', SUSPENDED],
    ['writes as an admin', 'POST /admin', 'suspended-admin', SUSPENDED],
    ['writes what visitors may', 'POST /visitor', 'suspended', DONE],
    ['is not suspended and writes', 'POST /traveller', 'rafi', DONE],
    ['is nobody and writes what visitors may', 'POST /visitor', undefined, DONE],
  ])('a suspended user %s › %s, %s: %j', async (_what, key, who, verdict) => {
    const [method, url] = key.split(' ') as ['GET' | 'POST', string];
    const asking = { method, ...(who && { who }), ...(method === 'POST' && { payload: { secret: 'x' } }) };
    expect((await call(url, asking)).verdict).toEqual(verdict);
  });

  test('an invalid body › 401 without a token, with nothing about the body; 400 with the right to write', async () => {
    const body = { method: 'POST', payload: { wrong: true } } as const;
    expect((await call('/traveller', body)).verdict).toEqual(NOT_SIGNED_IN);
    expect((await call('/traveller', { ...body, who: 'rafi' })).verdict).toEqual([400, 'invalid_input']);
  });
});

describe('the checks made', () => {
  test.each<[string, string, Who | undefined, string[]]>([
    ['a refused visitor is counted', 'GET /admin', undefined, ['count general of a visitor']],
    ['a traveller reads', 'GET /traveller', 'rafi', ['count general of rafi']],
    ['a limit of its own', 'GET /search', 'rafi', ['count search of rafi']],
    ['an owner', 'GET /agency', 'owner', ['count general of owner', 'workplace: owner']],
    ['an admin reads', 'GET /admin', 'admin', ['count general of admin', 'admin: admin']],
    ['a visitor writes', 'POST /visitor', undefined, ['count general of a visitor']],
    ['a traveller writes as visitors may', 'POST /visitor', 'rafi', ['count general of rafi']],
    ['a traveller writes', 'POST /traveller', 'rafi', ['count general of rafi', 'suspended: rafi']],
    [
      'a suspended user is refused at once',
      'POST /admin',
      'suspended-admin',
      ['count general of suspended-admin', 'suspended: suspended-admin'],
    ],
  ])('%s › %s for %s: %j', async (_what, key, who, questions) => {
    const [method, url] = key.split(' ') as ['GET' | 'POST', string];
    await call(url, { method, ...(who && { who }), ...(method === 'POST' && { payload: { secret: 'x' } }) });
    expect(asked).toEqual(questions);
  });
});

describe('the bearer token', () => {
  test.each(['Bearer rafi', 'bearer rafi', 'BEARER rafi', 'Bearer   rafi'])(
    '%j › its user',
    async (authorization) => {
      expect((await call('/traveller', { authorization })).verdict).toEqual(DONE);
    },
  );

  test.each([
    '',
    'rafi',
    'Bearer',
    'Bearerrafi',
    'Basic rafi',
    'x Bearer rafi',
    'Bearer rafi owner',
    'Bearer r',
  ])('%j › null', async (authorization) => {
    expect((await call('/traveller', { authorization })).verdict).toEqual(NOT_SIGNED_IN);
  });
});

describe('the OpenAPI schema', () => {
  const described = (key: string) => mounted.get(key)!.schema as Record<string, unknown>;

  test('open to visitors › a token is optional; to others › required', () => {
    expect(described('GET /visitor')).toMatchObject({
      summary: 'as visitor',
      description: 'Access: visitor. Rate limit: general.',
      security: [{}, { bearer: [] }],
    });
    expect(described('GET /admin')).toMatchObject({
      description: 'Access: admin with the right audit. Rate limit: general.',
      security: [{ bearer: [] }],
    });
    expect(described('GET /search')['description']).toBe('Access: visitor. Rate limit: search.');
  });

  test('what comes in and goes out › only what the contract names', () => {
    const parts = (key: string) =>
      Object.keys(described(key)).filter((part) => !['summary', 'description', 'security'].includes(part));
    expect(parts('GET /visitor')).toEqual(['response']);
    expect(parts('GET /self/:email')).toEqual(['params', 'querystring', 'response']);
    expect(parts('POST /traveller')).toEqual(['body', 'response']);
    expect(described('POST /upload')['consumes']).toEqual(['multipart/form-data']);
    expect(described('GET /live')['produces']).toEqual(['text/event-stream']);
    expect(described('GET /receipt')['produces']).toEqual(['application/pdf']);
  });

  test('a HEAD request › answered, except for a stream, which nobody would read', async () => {
    expect((await app.inject({ method: 'HEAD', url: '/visitor' })).statusCode).toBe(200);
    expect((await app.inject({ method: 'HEAD', url: '/live' })).statusCode).toBe(404);
  });
});

describe('responses', () => {
  test('a page with a next one › its Link keeps the other parameters; the last page › no Link', async () => {
    const { answer } = await call('/more?sort=new&cursor=old');
    expect(answer.json()).toEqual([1, 2]);
    expect(answer.headers['link']).toBe('</more?sort=new&cursor=a%20b%26c>; rel="next"');
    const last = (await call('/last')).answer;
    expect(last.json()).toEqual([3]);
    expect(last.headers).not.toHaveProperty('link');
  });

  test('signs in the address that would end a Link › escaped', async () => {
    // Sent as typed: other clients would encode it.
    const [answer] = (await once(http.get(address, { path: '/more?sort=<a>"b"' }), 'response')) as [
      http.IncomingMessage,
    ];
    answer.resume();
    expect(answer.headers['link']).toBe('</more?sort=%3Ca%3E%22b%22&cursor=a%20b%26c>; rel="next"');
  });

  test('fields that the contract does not declare › removed', async () => {
    expect((await call('/search')).answer.json()).toEqual({ ok: true });
  });

  test('JSON text › unchanged', async () => {
    const { answer } = await call('/text');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.body).toBe('[1, 2]');
  });

  test.each([
    ['/calendar', 'text/calendar; charset=utf-8', 'trip.ics', 'BEGIN:VCALENDAR'],
    ['/receipt', 'application/pdf', 'receipt.pdf', '%PDF'],
  ])('the file %s › saved as %s under its name', async (url, type, name, content) => {
    const { answer } = await call(url);
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${name}"`);
    expect(answer.body).toBe(content);
  });
});
