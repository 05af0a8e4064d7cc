import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { DataCopy } from '@ghuri/contract/your-data';
import { DATA_KEPT_DAYS } from '@ghuri/domain/your-data';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import yauzl from 'yauzl';
import { newToken } from '../../platform/ids.ts';
import { keyOf } from '../../platform/pictures/pictures.ts';
import { openMarket } from '../../testing/checkout.ts';
import type { Market } from '../../testing/checkout.ts';
import { createUser, openSession } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { NOT_IN_A_COPY } from '../../testing/not-in-a-copy.ts';
import { mailsTo } from '../../testing/sent-mails.ts';
import { createStory } from '../../testing/stories.ts';
import { DATA_KINDS, DATA_KIND_NAMES, DATA_PAGE } from './kinds.reads.ts';
import type { DataKind } from './kinds.reads.ts';
import { writeCopy } from './write-copy.ts';
import { DATA_TEXTS, FIELD_TEXTS } from './your-data.text.ts';

const DAY = 86_400_000;

let market: Market;
let nadia: TestUser;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  nadia = await createUser(market.ghuri.services, { name: 'Nadia Rahman' });
});

const query = async (text: string, values: unknown[] = []) =>
  (await market.ghuri.services.database.pool.query(text, values)).rows as Record<string, unknown>[];
const call = async (method: 'GET' | 'POST', path: string, person = nadia) =>
  market.ghuri.call(method, path, { token: (await openSession(market.ghuri.services, person)).token });
const ask = (person = nadia) => call('POST', '/account/data', person);
const state = async (person = nadia) => (await call('GET', '/account/data', person)).json<DataCopy>();
const download = (person = nadia) => call('POST', '/account/data/file', person);
async function copyOf(person: TestUser): Promise<Record<string, Buffer>> {
  expect((await ask(person)).statusCode).toBe(200);
  await market.ghuri.runJobs();
  const answer = await download(person);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  return unzip(answer.rawPayload);
}

/** The files of a ZIP file, checked by another library than the one that writes it. */
async function unzip(bytes: Buffer): Promise<Record<string, Buffer>> {
  const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true });
  const files: Record<string, Buffer> = {};
  for await (const entry of zip.eachEntry())
    files[entry.fileName] = await buffer(await zip.openReadStreamPromise(entry));
  return files;
}
/** As text, byte by byte. */
const textOf = (files: Buffer[]): string => Buffer.concat(files).toString('latin1');
const rows = (files: Record<string, Buffer>, kind: string) =>
  JSON.parse(files[`${kind}.json`]!.toString()) as Record<string, unknown>[];

describe('a copy of the own data', () => {
  test('asked for › made in the background, mailed, with every kind, pictures, receipts and a page in the own language', async () => {
    await query(`update users set language = 'bn' where id = $1`, [nadia.id]);
    await createStory(market.ghuri.services, nadia, { caption: 'Fog over <b>Sajek</b>' });
    const bookingId = await market.buy(nadia, await market.sell());
    const before = await state();
    expect(before).toEqual({ state: 'none', askedAt: null, until: null, bytes: null, nextFrom: null });

    expect((await ask()).json()).toMatchObject({ state: 'preparing', until: null });
    expect((await download()).statusCode).toBe(404);
    await market.ghuri.runJobs();
    const ready = await state();
    expect(ready).toMatchObject({ state: 'ready', bytes: expect.any(Number) });
    expect(await mailsTo(market.ghuri.services, nadia.email, 'your-data-ready')).toHaveLength(1);

    const answer = await download();
    expect(answer.rawPayload).toHaveLength(ready.bytes!);
    const files = await unzip(answer.rawPayload);
    for (const kind of DATA_KIND_NAMES) expect(rows(files, kind)).toBeInstanceOf(Array);
    expect(rows(files, 'profile')).toMatchObject([{ name: 'Nadia Rahman', email: nadia.email }]);
    expect(rows(files, 'stories')).toMatchObject([{ caption: 'Fog over <b>Sajek</b>' }]);
    expect(rows(files, 'bookings')).toMatchObject([
      { state: 'paid', kind: 'tour', total: expect.any(Number) },
    ]);
    expect(rows(files, 'payments')).toHaveLength(1);
    expect(files[`receipts/${bookingId}.pdf`]!.subarray(0, 5).toString()).toBe('%PDF-');
    const page = files['index.html']!.toString();
    expect(page).toContain('<html lang="bn">');
    expect(page).toContain(DATA_TEXTS.bn.kinds.bookings);
    expect(page).not.toContain('<b>Sajek</b>');
    expect(page).toContain('&#60;b&#62;Sajek');
  });

  test('an owner › with the agency, its tours and payouts, without its travellers', async () => {
    await query('update bookings set phone = $1 where traveller_id = $2', ['01999 888777', nadia.id]);
    await market.buy(nadia, await market.sell());
    const files = await copyOf(market.owner);
    expect(rows(files, 'agency')).toHaveLength(1);
    expect(rows(files, 'agency-departures').length).toBeGreaterThan(0);
    const all = textOf(Object.values(files));
    expect(all.includes('1181234567890')).toBe(false);
    expect(all.includes(nadia.email)).toBe(false);
  });

  test('a second one at the same time, or on the same day › refused; after a day › made', async () => {
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ]);
    await market.ghuri.runJobs();
    const again = await ask();
    expect([again.statusCode, again.json()]).toMatchObject([429, { code: 'data_too_soon' }]);
    await market.ghuri.moveClock(DAY + 1);
    expect((await ask()).statusCode).toBe(200);
    // The one before is gone at once.
    expect((await download()).statusCode).toBe(404);
  });

  test('without a proof of the last ten minutes › no download', async () => {
    await ask();
    await market.ghuri.runJobs();
    const { token } = await openSession(market.ghuri.services, nadia);
    await query('update sessions set proved_at = app_now() - interval $$11 minutes$$ where user_id = $1', [
      nadia.id,
    ]);
    const answer = await market.ghuri.call('POST', '/account/data/file', { token });
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'step_up_needed' }]);
  });

  test(`after ${DATA_KEPT_DAYS} days › no longer there, and deleted by the job`, async () => {
    await ask();
    await market.ghuri.runJobs();
    await market.ghuri.moveClock(DATA_KEPT_DAYS * DAY + 1);
    expect((await state()).state).toBe('none');
    expect((await download()).statusCode).toBe(404);
    await query(`insert into pgboss.job (name, data) values ('your-data.clean', '{}')`);
    await market.ghuri.runJobs();
    expect(await query('select 1 from data_exports where user_id = $1', [nadia.id])).toEqual([]);
  });

  test('the account is deleted › the copy goes, and a job that still runs stores nothing', async () => {
    await ask();
    const [copy] = await query('select id from data_exports where user_id = $1', [nadia.id]);
    const { token } = await openSession(market.ghuri.services, nadia);
    const left = await market.ghuri.call('DELETE', '/account', { token, body: { password: nadia.password } });
    expect(left.statusCode).toBe(200);
    await market.ghuri.runJobs();
    expect(await query('select 1 from data_exports where id = $1', [copy!['id']])).toEqual([]);
    expect(await query('select 1 from data_export_parts where export_id = $1', [copy!['id']])).toEqual([]);
    expect(await mailsTo(market.ghuri.services, nadia.email, 'your-data-ready')).toEqual([]);
  });

  test('in the database › sealed: none of its words is readable', async () => {
    await createStory(market.ghuri.services, nadia, { caption: 'Canary 7741 in the fog' });
    await ask();
    await market.ghuri.runJobs();
    const pieces = await query(
      'select piece from data_export_parts p join data_exports e on e.id = p.export_id where e.user_id = $1',
      [nadia.id],
    );
    expect(pieces.length).toBeGreaterThan(0);
    // A ZIP file starts with PK and lists the names of its files in plain text.
    const stored = textOf(pieces.map(({ piece }) => piece as Buffer));
    for (const word of ['PK\u0003\u0004', 'index.html', 'stories.json'])
      expect(stored.includes(word)).toBe(false);
    const files = await unzip((await download()).rawPayload);
    expect(files['stories.json']!.includes('Canary 7741')).toBe(true);
  });
});

test('more rows than one query reads › each of them once', async () => {
  const count = 2 * DATA_PAGE + 50;
  await query(
    `insert into notifications (id, user_id, kind, group_key, actor_count, link, excerpt, in_app, in_digest, happened_at)
     select gen_random_uuid(), $1, 'payout_failed', n::text, 1, '/', 'Row ' || n, true, false, app_now() from generate_series(1, $2::int) n`,
    [nadia.id, count],
  );
  const found = rows(await copyOf(nadia), 'notifications').map(({ text }) => text);
  expect([found.length, new Set(found).size]).toEqual([count, count]);
});

describe('others in a copy', () => {
  test('canary: emails and phone numbers of everyone nadia has to do with, and who blocked her › in no file', async () => {
    const { services } = market.ghuri;
    const follower = await createUser(services, { name: 'Rafiq Follower' });
    const blocker = await createUser(services, { name: 'Blocker Canary 991' });
    const at = 'app_now()';
    await query(
      `insert into follows (follower_id, followed_id, created_at) values ($1, $2, ${at}), ($2, $1, ${at})`,
      [follower.id, nadia.id],
    );
    await query(`insert into blocks (blocker_id, blocked_id, created_at) values ($1, $2, ${at})`, [
      blocker.id,
      nadia.id,
    ]);
    const story = await createStory(services, follower);
    await query(
      `insert into comments (id, post_id, author_id, body) values (gen_random_uuid(), $1, $2, 'Lovely')`,
      [story, nadia.id],
    );
    await market.buy(nadia, await market.sell());
    const other = await createUser(services);
    await market.buy(other, await market.sell());
    const all = textOf(Object.values(await copyOf(nadia)));
    expect(all.includes('Rafiq Follower')).toBe(true);
    expect(all.includes('Lovely')).toBe(true);
    expect(all.includes(nadia.email)).toBe(true);
    const secrets = [follower.email, blocker.email, blocker.name, other.email, market.owner.email];
    for (const secret of secrets) expect([secret, all.includes(secret)]).toEqual([secret, false]);
    const [{ hash }] = (await query('select password as hash from auth_accounts where user_id = $1', [
      nadia.id,
    ])) as [{ hash: string }];
    expect(all.includes(hash)).toBe(false);
  });

  test('control: a kind that selects emails of others › is found', async () => {
    const follower = await createUser(market.ghuri.services);
    await query('insert into follows (follower_id, followed_id, created_at) values ($1, $2, app_now())', [
      follower.id,
      nadia.id,
    ]);
    const follows = DATA_KINDS.follows as { query: string };
    const before = follows.query;
    follows.query = before.replaceAll('u.name', 'u.email as name');
    try {
      const all = textOf(Object.values(await copyOf(nadia)));
      expect(all.includes(follower.email)).toBe(true);
    } finally {
      follows.query = before;
    }
  });
});

/** Tables that name a user or an agency, and are neither in a copy nor on the list of reasons. */
async function forgotten(): Promise<string[]> {
  const tables = await query(`select distinct c.conrelid::regclass::text as name from pg_constraint c
    where c.contype = 'f' and c.confrelid in ('users'::regclass, 'agencies'::regclass, 'agency_members'::regclass)`);
  const kinds: DataKind[] = Object.values(DATA_KINDS);
  const known = new Set([...kinds.flatMap(({ tables: own }) => own), ...Object.keys(NOT_IN_A_COPY)]);
  return tables.map(({ name }) => String(name)).filter((name) => !known.has(name));
}

describe('the schema and a copy', () => {
  test('every table that names users or agencies › in a copy, or not for a reason', async () => {
    expect(await forgotten()).toEqual([]);
  });

  test('control: a new table with a user › is found', async () => {
    await query('create table new_table (user_id uuid references users (id))');
    try {
      expect(await forgotten()).toEqual(['new_table']);
    } finally {
      await query('drop table new_table');
    }
  });

  test('what a kind says it reads › is read; reasons and kinds › only about tables that exist', async () => {
    const existing = (await query(`select tablename as name from pg_tables where schemaname = 'public'`)).map(
      ({ name }) => name,
    );
    for (const [name, reason] of Object.entries(NOT_IN_A_COPY)) {
      expect(existing).toContain(name);
      expect(reason.length).toBeGreaterThan(5);
    }
    for (const { tables, query: text } of Object.values<DataKind>(DATA_KINDS))
      for (const table of tables) {
        expect(existing).toContain(table);
        expect(text).toMatch(new RegExp(`\\b(?:from|join) ${table}\\b`));
      }
  });

  test('every column › has words for the page in both languages', async () => {
    const { pool } = market.ghuri.services.database;
    for (const [kind, { query: text }] of Object.entries<DataKind>(DATA_KINDS)) {
      const { fields } = await pool.query(`${text.replaceAll('$1', `'${nadia.id}'::uuid`)} limit 0`);
      const shown = fields.map(({ name }) => name).filter((name) => name !== 'key');
      expect([kind, shown.filter((name) => !FIELD_TEXTS[name])]).toEqual([kind, []]);
    }
  });
});

test('many pictures › all in the copy, one open at a time, less than one of them in memory', async () => {
  const { services } = market.ghuri;
  const count = 60;
  const size = 1024 * 1024;
  const names = Array.from({ length: count }, () => newToken());
  for (const name of names)
    await query(
      `insert into pictures (id, name, owner_id, width, height, animated, widths, bytes, placeholder, used_as, used_for, expires_at)
       values (gen_random_uuid(), $1, $2, 8, 8, false, '{320,640}', 1, '', 'post', 'x', null)`,
      [name, nadia.id],
    );
  let open = 0;
  let mostOpen = 0;
  let made = 0;
  let waiting = 0;
  const storage = {
    ...services.storage,
    stream: async (key: string) => {
      expect(names.map((name) => keyOf(name, 640, 'webp'))).toContain(key);
      mostOpen = Math.max(mostOpen, (open += 1));
      const chunk = 64 * 1024;
      let left = size / chunk;
      const body = new Readable({
        read() {
          made += left > 0 ? chunk : 0;
          this.push(left-- > 0 ? Buffer.alloc(chunk, 7) : null);
        },
      });
      body.on('close', () => (open -= 1));
      return { body, bytes: size };
    },
  };
  let bytes = 0;
  const owner = { id: nadia.id, email: nadia.email, name: nadia.name, language: 'en' as const };
  for await (const chunk of await writeCopy({ ...services, storage }, owner)) {
    bytes += (chunk as Buffer).length;
    waiting = Math.max(waiting, made - bytes);
    // The reader is slow: bytes that wait for it must not pile up in memory.
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(bytes).toBeGreaterThan(count * size);
  expect(mostOpen).toBe(1);
  expect(waiting).toBeLessThan(size);
});

test('a picture that cannot be read › the copy fails, is retried, and can be asked for again', async () => {
  const { services } = market.ghuri;
  const broken = {
    ...services,
    storage: { ...services.storage, stream: async () => Promise.reject(new Error('The disk is gone')) },
  };
  await query(
    `insert into pictures (id, name, owner_id, width, height, animated, widths, bytes, placeholder, used_as, used_for, expires_at)
     values (gen_random_uuid(), $1, $2, 8, 8, false, '{320}', 1, '', 'post', 'x', null)`,
    [newToken(), nadia.id],
  );
  const owner = { id: nadia.id, email: nadia.email, name: nadia.name, language: 'en' as const };
  await expect(buffer(await writeCopy(broken, owner))).rejects.toThrow('The disk is gone');
});
