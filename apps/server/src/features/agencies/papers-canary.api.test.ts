import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { routes } from '@ghuri/contract/routes';
import type { RouteSpec } from '@ghuri/contract/route';
import { SEARCH_TABS } from '@ghuri/contract/search.words';
import type { InjectOptions } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { agencyForm } from '../../testing/agencies.ts';
import { createUser, openSession } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createStory } from '../../testing/stories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { createPaidTrip } from '../../testing/paid-trips.ts';

/** Invariant 13: identity papers and bank details reach no other user, no log and no error. */

const ACCOUNT = '58203917466123';
const NUMBERS = { trade_licence_num: 'TRAD/CANARY/58203/2026', tin: '771045520398', bin: '6640918832175' };
const SECRETS = [ACCOUNT, ...Object.values(NUMBERS)];
/** The owner may read these back. */
const OWN_WORDS = ['Canary Bank 58203', 'Canary Holder 58203', 'Canary Branch 58203'];
const [bank_name, holder_name, branch] = OWN_WORDS;
const BANK = { bank_name, holder_name, branch, bank_account_num: ACCOUNT, ...NUMBERS };

type Role = 'visitor' | 'traveller' | 'owner' | 'other owner' | 'admin';
const people = {} as Record<Exclude<Role, 'visitor'>, TestUser>;
const ROLES: Role[] = ['visitor', 'traveller', 'other owner', 'admin', 'owner'];
const logged: string[] = [];
let ghuri: TestApp;
let agencyId: string;
let uploads: string[];
/** Part of each stored picture of the card, in every encoding. */
let cardParts: (string | Buffer)[];

beforeAll(async () => {
  const log = createLog('trace', { write: (line) => void logged.push(line) });
  ghuri = await createTestApp({}, { log });
  people.owner = await createUser(ghuri.services);
  people.admin = await createUser(ghuri.services, { isAdmin: true });
  people.traveller = await createUser(ghuri.services);
  people['other owner'] = await createUser(ghuri.services);
  const form = await agencyForm(ghuri.services, people.owner, {
    ...BANK,
    nidFrontImage: await uploadNoise(people.owner),
    nidBackImage: await uploadNoise(people.owner),
    tradeLicenceImage: await uploadNoise(people.owner),
  });
  uploads = [form.nidFrontImage, form.nidBackImage, String(form['tradeLicenceImage'])];
  const cards = await Promise.all(
    uploads.map((url) => ghuri.services.storage.get(url.replace('/media/', ''))),
  );
  cardParts = cards.flatMap((card) => {
    const middle = card!.subarray(30, 90);
    return [
      middle,
      middle.toString('hex'),
      ...[0, 1, 2].map((shift) => middle.subarray(shift, shift + 48).toString('base64')),
    ];
  });
  const registered = await call('POST', '/createAgency', 'owner', form);
  agencyId = registered.json<{ insertedId: string }>().insertedId;
  const other = await agencyForm(ghuri.services, people['other owner'], { agencyName: 'Other Boats' });
  await call('POST', '/createAgency', 'other owner', other);
});
afterAll(() => ghuri.close());

const tokens = new Map<Role, string>();
/** Some calls end the session of the caller: after a 401 it is repeated with a new one. */
async function call(method: InjectOptions['method'], url: string, role: Role, body?: object) {
  const known = tokens.get(role);
  const token =
    role === 'visitor' ? undefined : (known ?? (await openSession(ghuri.services, people[role])).token);
  const answer = await ghuri.call(method, url, { ...(token && { token }), ...(body && { body }) });
  if (token) tokens.set(role, token);
  if (answer.statusCode !== 401 || !known) return answer;
  tokens.delete(role);
  return call(method, url, role, body);
}

/** No other picture shares a part with it. */
async function uploadNoise({ id }: TestUser): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#888', noise } });
  return (await ghuri.services.pictures.import(await picture.jpeg().toBuffer(), id)).url;
}

/** Which secrets these bytes contain. */
function secretsIn(bytes: Buffer, allowed: readonly string[] = []): string[] {
  const found = [...OWN_WORDS, ...SECRETS].filter((word) => !allowed.includes(word) && bytes.includes(word));
  return cardParts.some((part) => bytes.includes(part)) ? [...found, 'the card'] : found;
}

/** Queries that change what is shown, beside the bare path. */
const QUERIES: Record<string, () => string[]> = {
  'GET /createAgency': () => [
    '',
    `?agencyEmail=${people.owner.email}`,
    '?search=Canary',
    `?search=${ACCOUNT}`,
    '?sort=name',
  ],
  'GET /all-agency': () => ['', '?status=pending'],
  'GET /search': () =>
    SEARCH_TABS.flatMap((tab) => [`?tab=${tab}&searchData=Haor`, `?tab=${tab}&searchData=Canary`]),
  'GET /search/counts': () => ['?searchData=Canary'],
};

/** Every address of a route, for the agency and everything related. */
function addressesOf(key: string, ids: string[]): string[] {
  const [, pattern] = key.split(' ') as [string, string];
  const filled = ids.map((id) =>
    pattern.replaceAll(/:(\w+)/g, (_, name: string) => (name === 'email' ? people.owner.email : id)),
  );
  return [...new Set(filled)].flatMap((address) =>
    (QUERIES[key]?.() ?? ['']).map((query) => address + query),
  );
}

async function crawl(isIncluded: (key: string) => boolean, bodies: object[]) {
  const ids = [agencyId, await createStory(ghuri.services, people.owner), people.owner.id];
  const leaks: string[] = [];
  const answered: Record<Role, number> = { visitor: 0, traveller: 0, 'other owner': 0, admin: 0, owner: 0 };
  for (const [key, spec] of Object.entries(routes as Record<string, RouteSpec>)) {
    if (spec.events || spec.multipart || !isIncluded(key)) continue;
    const [method] = key.split(' ') as ['GET'];
    for (const role of ROLES) {
      // The one call that shows them, to the one role.
      if (key === 'POST /agency-papers/:id' && role === 'admin') continue;
      for (const address of addressesOf(key, ids)) {
        for (const body of method === 'GET' ? [undefined] : bodies) {
          const answer = await call(method, address, role, body);
          if (answer.statusCode === 200) answered[role] += 1;
          const seen = Buffer.concat([answer.rawPayload, Buffer.from(JSON.stringify(answer.headers))]);
          const allowed = role === 'owner' ? OWN_WORDS : [];
          for (const secret of secretsIn(seen, allowed)) leaks.push(`${secret}: ${role}, ${key} ${address}`);
        }
      }
    }
  }
  return { leaks, answered };
}

const isRead = (key: string) => key.startsWith('GET ');
const approve = () => call('PUT', `/approve-agency/${agencyId}`, 'admin', {});

describe('identity papers and bank details', () => {
  test('control: an admin opens them › every secret is found', async () => {
    const answer = await call('POST', `/agency-papers/${agencyId}`, 'admin', { reason: 'Look' });
    expect(secretsIn(answer.rawPayload)).toEqual([...OWN_WORDS, ...SECRETS, 'the card']);
  });

  test.each(['while it waits', 'when it is approved'])(
    'every read of the contract as every role, %s › no other user finds any; the owner only their own words',
    async (when) => {
      if (when === 'when it is approved') {
        await approve();
        await createPaidTrip(ghuri.services, { traveller: people.traveller, agency: { id: agencyId } });
      }
      const { leaks, answered } = await crawl(isRead, []);
      expect(leaks).toEqual([]);
      expect(answered.visitor).toBeGreaterThan(5);
      for (const role of ROLES.slice(1)) expect(answered[role]).toBeGreaterThan(25);
      const own = await call('GET', `/createAgency?agencyEmail=${people.owner.email}`, 'owner');
      expect(secretsIn(own.rawPayload)).toEqual(OWN_WORDS);
    },
  );

  test('the addresses of the uploads › 404 for everyone', async () => {
    for (const url of uploads) {
      for (const role of ROLES) {
        const token = role === 'visitor' ? '' : (await openSession(ghuri.services, people[role])).token;
        const answer = await ghuri.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
        expect(answer.statusCode).toBe(404);
      }
    }
  });

  test('every row of the database › none, except sealed', async () => {
    const { pool } = ghuri.services.database;
    const { rows: tables } = await pool.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
    );
    expect(tables.map(({ name }) => name)).toContain('public.agency_papers');
    for (const { name } of tables) {
      const { rows } = await pool.query<{ text: string }>(
        `select any_row::text as text from ${name} any_row`,
      );
      expect([name, secretsIn(Buffer.from(rows.map(({ text }) => text).join('\n')))]).toEqual([name, []]);
    }
  });

  test('every file › none, once the jobs have run', async () => {
    const { dataDir } = ghuri.services.config;
    const found = async () => {
      const files = await readdir(dataDir, { recursive: true, withFileTypes: true });
      const contents = files
        .filter((file) => file.isFile())
        .map((file) => readFile(path.join(file.parentPath, file.name)));
      expect(contents.length).toBeGreaterThan(3);
      return secretsIn(Buffer.concat(await Promise.all(contents)));
    };
    expect(await found()).toEqual(['the card']);
    await ghuri.runJobs();
    expect(await found()).toEqual([]);
  });

  test('every write of the contract as every role › none in the response', async () => {
    const bodies = [{}, { reason: 'x', personalizeTour: true, agencyName: 'Canary', ...BANK }];
    const { leaks, answered } = await crawl((key) => !isRead(key), bodies);
    expect(leaks).toEqual([]);
    expect(Math.max(...Object.values(answered))).toBeGreaterThan(5);
  });

  test('our errors while registering › none in the response', async () => {
    const person = await createUser(ghuri.services);
    people.owner = person;
    tokens.delete('owner');
    const form = await agencyForm(ghuri.services, person, BANK);
    const wrong = await call('POST', '/createAgency', 'owner', { ...form, bank_account_num: `${ACCOUNT}x` });
    await ghuri.services.database.pool.query('alter table agency_papers rename column bank to ledger');
    const broken = await call('POST', '/createAgency', 'owner', form);
    expect([wrong.statusCode, broken.statusCode]).toEqual([400, 500]);
    for (const answer of [wrong, broken]) expect(secretsIn(answer.rawPayload)).toEqual([]);
  });

  test('the log of all of the above › full of requests, without any of them', () => {
    expect(logged.length).toBeGreaterThan(500);
    expect(logged.join('')).toContain('Failed query');
    expect(secretsIn(Buffer.from(logged.join('')))).toEqual([]);
  });
});
