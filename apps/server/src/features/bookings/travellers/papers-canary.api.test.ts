import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { routes } from '@ghuri/contract/routes';
import type { RouteSpec } from '@ghuri/contract/route';
import { SEARCH_TABS } from '@ghuri/contract/search.words';
import type { InjectOptions } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../../../platform/log.ts';
import { createAgency } from '../../../testing/agencies.ts';
import { openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { createUser, openSession } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { buyFor, runScheduled, travellerDesk } from '../../../testing/travellers.ts';
import { needPapers } from '../../../testing/trips.ts';

/** Identity papers of travellers reach their agency while they are needed, and nobody else: no log, no error, no copy. */

const PAYERS = '19908203774521';
const TAKERS = 'BX5820391';
const DAY = 86_400_000;

type Role = 'visitor' | 'payer' | 'taker' | 'other traveller' | 'owner' | 'other owner' | 'admin';
const people = {} as Record<Exclude<Role, 'visitor'>, TestUser>;
const ROLES: Role[] = ['visitor', 'payer', 'taker', 'other traveller', 'owner', 'other owner', 'admin'];
const logged: string[] = [];
let market: Market;
let desk: ReturnType<typeof travellerDesk>;
let tour: string;
let booking: string;
let uploads: string[];
/** Part of each stored picture, in every encoding. */
let pictureParts: (string | Buffer)[];
/** The sealed bytes as PostgreSQL writes them. */
let sealedParts: string[];

beforeAll(async () => {
  const log = createLog('trace', { write: (line) => void logged.push(line) });
  market = await openMarket({ log });
  const { ghuri } = market;
  const { services } = ghuri;
  desk = travellerDesk(market);
  people.owner = market.owner;
  people.payer = await createUser(services, { name: 'Nadia Islam' });
  people.taker = await createUser(services, { name: 'Rafi Islam' });
  people['other traveller'] = await createUser(services);
  people['other owner'] = await createUser(services);
  people.admin = await createUser(services, { isAdmin: true });
  await createAgency(services, people['other owner'], { name: 'Other Boats' });
  tour = await market.sell({ location: 'Sajek Valley' });
  await needPapers(services, tour);
  booking = await buyFor(market, people.payer, tour, { adults: 2, children: 1 });
  // Inside the window, and names are still open.
  await services.database.pool.query(`update bookings set starts_at = starts_at - interval '6 days'`);
  await services.database.pool.query(`update tours set starts_at = starts_at - interval '6 days'`);
  await desk.take(people.taker, await desk.tokenFor(people.payer, booking, 2));
  uploads = [await uploadNoise(people.payer), await uploadNoise(people.taker)];
  const stored = await Promise.all(uploads.map((url) => services.storage.get(url.replace('/media/', ''))));
  pictureParts = stored.flatMap((bytes) => {
    const middle = bytes!.subarray(30, 90);
    return [
      middle,
      middle.toString('hex'),
      ...[0, 1, 2].map((shift) => middle.subarray(shift, shift + 48).toString('base64')),
    ];
  });
  await desk.givePapers(people.payer, booking, 1, { idNumber: PAYERS, picture: uploads[0] });
  await desk.givePapers(people.taker, booking, 2, { idNumber: TAKERS, picture: uploads[1] });
  const { rows } = await services.database.pool.query<{ part: Buffer }>(
    'select id_number as part from traveller_papers union all select picture from traveller_papers',
  );
  sealedParts = rows.map(({ part }) => part.subarray(30, 60).toString('hex'));
});
afterAll(() => market.close());

const call = async (method: InjectOptions['method'], url: string, role: Role, body?: object) =>
  market.ghuri.call(method, url, {
    ...(role !== 'visitor' && { token: people[role].token }),
    ...(body && { body }),
  });
/** Tokens live for five minutes. */
beforeEach(async () => {
  for (const person of Object.values(people))
    Object.assign(person, await openSession(market.ghuri.services, person));
});

/** No other picture shares a part with it. */
async function uploadNoise({ id }: TestUser): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#888', noise } });
  return (await market.ghuri.services.pictures.import(await picture.jpeg().toBuffer(), id)).url;
}

/** Which secrets these bytes contain. */
function secretsIn(bytes: Buffer): string[] {
  const found = [PAYERS, TAKERS].filter((word) => bytes.includes(word));
  return pictureParts.some((part) => bytes.includes(part)) ? [...found, 'a picture'] : found;
}

const QUERIES: Record<string, () => string[]> = {
  'GET /search': () =>
    SEARCH_TABS.flatMap((tab) => [PAYERS, TAKERS, 'Sajek'].map((word) => `?tab=${tab}&searchData=${word}`)),
  'GET /search/counts': () => [`?searchData=${PAYERS}`],
  'GET /my-tours': () => [`?email=${people.payer.email}`, `?email=${people.taker.email}`],
  'GET /audit-log': () => ['', `?search=${PAYERS}`],
};

function addressesOf(key: string): string[] {
  const [, pattern] = key.split(' ') as [string, string];
  const filled = [tour, booking, market.agency.id].flatMap((id) =>
    [people.payer.email, people.owner.email].flatMap((email) =>
      ['1', '2'].map((position) =>
        pattern.replaceAll(/:(\w+)/g, (_, name: string) =>
          name === 'email' ? email : name === 'position' ? position : id,
        ),
      ),
    ),
  );
  return [...new Set(filled)].flatMap((address) =>
    (QUERIES[key]?.() ?? ['']).map((query) => address + query),
  );
}

/** The calls that show papers, to the one role. */
const OPENING = ['POST /roster/:id/manifest', 'POST /roster/:id/manifest.pdf', 'POST /roster/:id/papers'];

async function crawl(isIncluded: (key: string) => boolean, bodies: object[]) {
  const leaks: string[] = [];
  const answered = Object.fromEntries(ROLES.map((role) => [role, 0])) as Record<Role, number>;
  for (const [key, spec] of Object.entries(routes as Record<string, RouteSpec>)) {
    if (spec.events || spec.multipart || !isIncluded(key)) continue;
    const [method] = key.split(' ') as ['GET'];
    for (const role of ROLES) {
      if (OPENING.includes(key) && role === 'owner') continue;
      for (const address of addressesOf(key))
        for (const body of method === 'GET' ? [undefined] : bodies) {
          const answer = await call(method, address, role, body);
          if (answer.statusCode === 200) answered[role] += 1;
          const seen = Buffer.concat([answer.rawPayload, Buffer.from(JSON.stringify(answer.headers))]);
          for (const secret of secretsIn(seen)) leaks.push(`${secret}: ${role}, ${key} ${address}`);
        }
    }
  }
  return { leaks, answered };
}

const isRead = (key: string) => key.startsWith('GET ');
const countPapers = async () =>
  (await market.ghuri.services.database.pool.query('select 1 from traveller_papers')).rowCount;

/** Every row of every table as text: what a dump of the database contains. */
async function dump(): Promise<Buffer> {
  const { pool } = market.ghuri.services.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  );
  expect(tables.map(({ name }) => name)).toContain('public.traveller_papers');
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(`select any_row::text as text from ${name} any_row`);
    texts.push(...rows.map(({ text }) => text));
  }
  return Buffer.from(texts.join('\n'));
}

async function everyFile(): Promise<Buffer> {
  const { dataDir } = market.ghuri.services.config;
  const files = await readdir(dataDir, { recursive: true, withFileTypes: true });
  return Buffer.concat(
    await Promise.all(
      files.filter((file) => file.isFile()).map((file) => readFile(path.join(file.parentPath, file.name))),
    ),
  );
}

describe('identity papers of travellers', () => {
  test('control: the agency opens them › every secret is found', async () => {
    const list = await call('POST', `/roster/${tour}/manifest`, 'owner');
    expect(secretsIn(list.rawPayload)).toEqual([PAYERS, TAKERS]);
    for (const [position, number] of [
      [1, PAYERS],
      [2, TAKERS],
    ] as const) {
      const one = await call('POST', `/roster/${tour}/papers`, 'owner', { bookingId: booking, position });
      expect(secretsIn(one.rawPayload)).toEqual([number, 'a picture']);
    }
  });

  test(
    'every read of the contract as every role › none, not even for who gave them',
    { timeout: 120_000 },
    async () => {
      const { leaks, answered } = await crawl(isRead, []);
      expect(leaks).toEqual([]);
      expect(answered.visitor).toBeGreaterThan(5);
      for (const role of ROLES.slice(1)) expect(answered[role]).toBeGreaterThan(20);
    },
  );

  test('the addresses of the uploads › 404 for everyone', async () => {
    for (const url of uploads)
      for (const role of ROLES) {
        const token = role === 'visitor' ? '' : people[role].token;
        const headers = { authorization: `Bearer ${token}` };
        expect((await market.ghuri.app.inject({ url, headers })).statusCode).toBe(404);
      }
  });

  test('every row of the database › only sealed; every file › none once the jobs have run', async () => {
    const rows = await dump();
    expect(secretsIn(rows)).toEqual([]);
    expect(sealedParts.filter((part) => !rows.includes(part))).toEqual([]);
    expect(secretsIn(await everyFile())).toEqual(['a picture']);
    await market.ghuri.runJobs();
    expect(secretsIn(await everyFile())).toEqual([]);
  });

  test('every write of the contract as every role › none in the response', { timeout: 120_000 }, async () => {
    const ends = new Set([
      'DELETE /seats/:id',
      'DELETE /bookings/:id/travellers/:position/link',
      'DELETE /bookings/:id/travellers/:position/papers',
    ]);
    const bodies = [
      {},
      { bookingId: booking, position: 1, token: 'x'.repeat(43), idNumber: 'Z9', picture: 'x' },
    ];
    const { leaks, answered } = await crawl((key) => !isRead(key) && !ends.has(key), bodies);
    expect(leaks).toEqual([]);
    expect(Math.max(...Object.values(answered))).toBeGreaterThan(5);
    // The crawl did not delete what it looked for.
    expect(await countPapers()).toBe(2);
  });

  test('our errors while giving them › none in the response', async () => {
    const { pool } = market.ghuri.services.database;
    const address = `/bookings/${booking}/travellers/1/papers`;
    const body = { idNumber: PAYERS, picture: null };
    const wrong = await call('PUT', address, 'payer', { ...body, idNumber: `${PAYERS}<` });
    await pool.query('alter table traveller_papers rename column picture to photo');
    const broken = await call('PUT', address, 'payer', body);
    await pool.query('alter table traveller_papers rename column photo to picture');
    expect([wrong.statusCode, broken.statusCode]).toEqual([400, 500]);
    for (const answer of [wrong, broken]) expect(secretsIn(answer.rawPayload)).toEqual([]);
  });

  test('our errors while the agency opens them › none in the response', async () => {
    const { pool } = market.ghuri.services.database;
    // The second traveller's papers cannot be unsealed: the first were unsealed before.
    const spoil = (position: number) =>
      pool.query(
        `update traveller_papers set id_number = set_byte(id_number, 30, get_byte(id_number, 30) # 1)
         from booking_travellers place where place.id = traveller_id and position = $1`,
        [position],
      );
    for (const position of [1, 2]) {
      await spoil(position);
      for (const key of ['manifest', 'manifest.pdf', 'papers']) {
        const answer = await call('POST', `/roster/${tour}/${key}`, 'owner', {
          bookingId: booking,
          position,
        });
        expect([key, answer.statusCode, secretsIn(answer.rawPayload)]).toEqual([key, 500, []]);
      }
      await spoil(position);
    }
    const whole = await call('POST', `/roster/${tour}/manifest`, 'owner');
    expect(secretsIn(whole.rawPayload)).toEqual([PAYERS, TAKERS]);
  });

  test('a guide who is no owner, the admin, another agency › cannot open them; nothing is recorded for them', async () => {
    const before = (await call('GET', '/seats', 'taker')).json()[0].openings.length;
    for (const role of ['payer', 'taker', 'other traveller', 'other owner', 'admin'] as const)
      for (const key of OPENING) {
        const address = key.replace('POST ', '').replace(':id', tour);
        const answer = await call('POST', address, role, { bookingId: booking, position: 2 });
        expect([role, [403, 404].includes(answer.statusCode)]).toEqual([role, true]);
      }
    expect((await call('GET', '/seats', 'taker')).json()[0].openings).toHaveLength(before);
  });

  test.each([
    ['before the window', '30 days'],
    ['after it, until the job deletes them', '-40 days'],
  ])('the owner %s › every call of the contract shows none', { timeout: 120_000 }, async (_when, shift) => {
    const move = async (by: string) => {
      for (const table of ['tours', 'bookings'])
        await market.ghuri.services.database.pool.query(
          `update ${table} set starts_at = starts_at + $1::interval`,
          [by],
        );
    };
    await move(shift);
    const leaks: string[] = [];
    for (const key of [...OPENING, ...Object.keys(routes).filter(isRead)])
      for (const address of addressesOf(key)) {
        const [method] = key.split(' ') as ['GET'];
        const answer = await call(
          method,
          address,
          'owner',
          isRead(key) ? undefined : { bookingId: booking, position: 1 },
        );
        leaks.push(...secretsIn(answer.rawPayload).map((secret) => `${secret}: ${key} ${address}`));
      }
    expect(leaks).toEqual([]);
    const answer = await call('POST', `/roster/${tour}/manifest`, 'owner');
    expect(answer.json().code).toBe('papers_closed');
    await move(`${-Number.parseInt(shift, 10)} days`);
    expect(await countPapers()).toBe(2);
    // Control: inside the window the same call shows them.
    const inside = await call('POST', `/roster/${tour}/manifest`, 'owner');
    expect(secretsIn(inside.rawPayload)).toEqual([PAYERS, TAKERS]);
  });

  test('a dump of the day after deletion › neither the secrets nor their sealed bytes', async () => {
    await market.ghuri.moveClock(20 * DAY);
    await runScheduled(market.ghuri, 'bookings.delete-papers');
    await market.ghuri.moveClock(DAY);
    expect(await countPapers()).toBe(0);
    const rows = await dump();
    expect(secretsIn(rows)).toEqual([]);
    expect(sealedParts.filter((part) => rows.includes(part))).toEqual([]);
    expect(secretsIn(await everyFile())).toEqual([]);
  });

  test('the log of all of the above › full of requests, without any of them', () => {
    expect(logged.length).toBeGreaterThan(500);
    expect(logged.join('')).toContain('Failed query');
    for (const path of ['/travellers/1/papers', '/manifest.pdf', '/seats/take'])
      expect(logged.join('')).toContain(path);
    expect(secretsIn(Buffer.from(logged.join('')))).toEqual([]);
    expect(sealedParts.filter((part) => logged.join('').includes(part))).toEqual([]);
    // Control: what a careless line would write is found.
    market.ghuri.services.log.info({ given: PAYERS }, `gave ${TAKERS}`);
    expect(secretsIn(Buffer.from(logged.join('')))).toEqual([PAYERS, TAKERS]);
  });
});
