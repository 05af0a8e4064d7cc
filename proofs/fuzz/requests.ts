import type { Access, RouteSpec, RouteTable } from '@ghuri/contract/route';
import * as fc from 'fast-check';
import { ROLES } from '../../apps/server/src/testing/roles.ts';
import { CONTENT_TYPES, HOSTILE_TEXTS, hostileValue, hostileWord, spoilt } from './hostile-values.ts';
import { likelyFor } from './likely-values.ts';
import { valuesOf } from './schema-values.ts';

export const CALLERS = [
  ...ROLES,
  'support admin',
  'finance admin',
  'deleted account',
  'forged token',
] as const;
export type Caller = (typeof CALLERS)[number];

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS' | 'HEAD';

export interface FuzzRequest {
  /** The call of the contract; 'stray' for none. */
  call: string;
  caller: Caller;
  method: Method;
  /** Below /api, with query; names of existing things are inserted later. */
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

/** Hashing a password or drawing a document takes as long as a hundred other calls: these come less often. */
const COSTLY =
  /^POST \/auth\/(sign-|reset)|^PUT \/account\/(email|password)|^DELETE \/account|receipt\.pdf|\/upload/;

/** These read the session cookie and its origin. */
const FROM_OUR_PAGE = /^\/auth\/(token|sign-out|second-factor)/;

/** Each request is a call of the table by one of the users: valid, with one error, or hostile. A few are in no table. */
export function requestsTo(table: RouteTable, forms: Buffer[]): fc.Arbitrary<FuzzRequest> {
  const calls = Object.entries(table).map(([call, spec]) => ({
    weight: COSTLY.test(call) ? 1 : 8,
    arbitrary: requestTo(call, spec, forms),
  }));
  return fc.oneof(...calls, { weight: Math.ceil(calls.length / 4), arbitrary: stray });
}

const callers = fc.constantFrom(...CALLERS);
const AT_HOME: Partial<Record<Access, Caller>> = {
  admin: 'admin',
  agency: 'verified owner',
  'verified-agency': 'verified owner',
};
/** All roles, more often those the call is for. */
const callersOf = (access: Access): fc.Arbitrary<Caller> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom<Caller[]>(...CALLERS.slice(1, -1)) },
    { weight: 3, arbitrary: fc.constant<Caller>(AT_HOME[access] ?? 'traveller') },
    { weight: 1, arbitrary: callers },
  );

function requestTo(call: string, spec: RouteSpec, forms: Buffer[]): fc.Arbitrary<FuzzRequest> {
  const [method, path] = call.split(' ') as [Method, string];
  const likely = likelyFor(call);
  const good = (schema: RouteSpec['body']) => (schema ? valuesOf(schema, likely) : fc.constant({}));
  const params = good(spec.params) as fc.Arbitrary<Record<string, unknown>>;
  const query = good(spec.query).map(queryText);
  const multipart = fc
    .constantFrom(...forms)
    .map((payload) => ({ payload, type: 'multipart/form-data; boundary=kite' }));

  const wrongBody = fc.oneof(
    { weight: 3, arbitrary: spoilt(good(spec.body)).map(asJson) },
    { weight: 1, arbitrary: hostileBody },
  );
  const goodBody: fc.Arbitrary<Parts['body']> = spec.multipart
    ? multipart
    : spec.body
      ? good(spec.body).map(asJson)
      : fc.constant(undefined);
  const goodParts = {
    caller: callersOf(spec.access),
    path: params.map((values) => fill(path, values)),
    query,
    body: goodBody,
    headers: fc.constant(FROM_OUR_PAGE.test(path) ? { origin: '~origin.0~', cookie: '~cookie.0~' } : {}),
  };
  /** Every few parts have an error. */
  const wrongParts = {
    ...goodParts,
    path: rarely(
      goodParts.path,
      hostileWord.map((word) => fill(path, word)),
    ),
    query: rarely(
      query,
      fc.tuple(query, hostileQuery).map((texts) => texts.filter(Boolean).join('&')),
    ),
    body: spec.body ? fc.oneof(goodBody, wrongBody, wrongBody) : rarely<Parts['body']>(goodBody, hostileBody),
    headers: oddHeaders,
  };
  return fc
    .oneof(fc.record<Parts>(goodParts), fc.record<Parts>(wrongParts))
    .map(({ caller, path, query, body, headers }) => ({
      call,
      caller,
      method,
      url: query ? `${path}?${query}` : path,
      headers: { ...headers, ...(body?.type && { 'content-type': body.type }) },
      ...(body && { payload: body.payload }),
    }));
}

interface Parts {
  caller: Caller;
  path: string;
  query: string;
  body: { payload: string | Buffer; type: string } | undefined;
  headers: Record<string, string>;
}

const rarely = <T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 3, arbitrary: usual }, { weight: 1, arbitrary: odd });

const asJson = (value: unknown) => ({ payload: jsonText(value), type: 'application/json' });
const jsonText = (value: unknown): string => JSON.stringify(value) ?? 'null';

const hostileBody = fc
  .tuple(
    fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), hostileValue.map(jsonText)),
    fc.oneof({ weight: 3, arbitrary: fc.constant('application/json') }, fc.constantFrom(...CONTENT_TYPES)),
  )
  .map(([payload, type]) => ({ payload, type }));

/** As a browser encodes it, and invalid forms: a lone surrogate has no UTF-8. */
function encode(value: unknown): string {
  try {
    return encodeURIComponent(typeof value === 'string' ? value : jsonText(value));
  } catch {
    return '%ED%A0%80';
  }
}

const fill = (path: string, values: unknown): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encode(typeof values === 'string' ? values : (values as Record<string, unknown>)[name]),
  );

const queryText = (values: unknown): string =>
  Object.entries(values as object)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');

const QUERY_NAMES = [
  'limit',
  'cursor',
  'email',
  'search',
  'searchData',
  'sort',
  'topics',
  'to',
  'year',
  '__proto__',
];
const hostileQuery = fc.oneof(
  fc.tuple(fc.constantFrom(...QUERY_NAMES), hostileWord).map(([name, word]) => `${name}=${encode(word)}`),
  fc.constantFrom(...QUERY_NAMES).map((name) => `${name}=1&${name}=2`),
  fc.constantFrom(
    'limit[]=1',
    'limit=1e9',
    'limit=-5',
    'limit=0x10',
    'a[b][c]=1',
    '%',
    '%00=%00',
    'cursor=%E0%A4%A',
    '&&&&',
    'x='.repeat(500),
    `search=${'y'.repeat(4_000)}`,
  ),
);

const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 9, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>[]>(
      { 'accept-language': 'bn' },
      { 'accept-language': ';q=*,,,'.repeat(100) },
      { cookie: 'ghuri.session_token=forged.signature; __Secure-ghuri.session_token=%00' },
      { cookie: '=;;;='.repeat(200) },
      { origin: 'https://elsewhere.example' },
      { 'last-event-id': '-1' },
      { 'last-event-id': '9'.repeat(500) },
      { accept: 'text/html' },
      { 'accept-encoding': 'gzip, br;q=nonsense' },
      { 'if-none-match': '*' },
      { range: 'bytes=0-0,-1' },
      { 'x-forwarded-for': "127.0.0.1, ' or 1=1" },
      { 'x-http-method-override': 'DELETE' },
      { 'content-length': '0' },
      { expect: '100-continue' },
      { 'transfer-encoding': 'chunked' },
    ),
  },
);

/** Paths that do not exist. */
const stray: fc.Arbitrary<FuzzRequest> = fc
  .record({
    caller: callers,
    method: fc.constantFrom<Method[]>('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'),
    path: fc.oneof(
      hostileWord.map((word) => `/${encode(word)}`),
      fc.constantFrom(
        '/',
        '//',
        '/posts/',
        '/POSTS',
        '/posts/%',
        '/posts/%2e%2e/%2e%2e',
        '/user',
        '/user//tours',
        '/payment/ipn',
        '/payment/return/~transaction.0~',
        '/auth/google/start?handOver=1',
        '/auth/provider/callback/google?state=1&code=2',
        '/openapi.json',
        '/dev/mailbox/../../health',
        `/${'a'.repeat(3_000)}`,
      ),
    ),
    body: fc.option(hostileBody, { nil: undefined }),
  })
  .map(({ caller, method, path, body }) => ({
    call: 'stray',
    caller,
    method,
    url: path,
    headers: body ? { 'content-type': body.type } : {},
    ...(body && !['GET', 'HEAD'].includes(method) && { payload: body.payload }),
  }));
