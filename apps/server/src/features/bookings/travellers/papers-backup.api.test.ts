import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUp, restore } from '../../../platform/backup.ts';
import { migrateDatabase, openDatabase } from '../../../platform/db.ts';
import { startEmbeddedPostgres } from '../../../platform/embedded-postgres.ts';
import { openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { ask, databasePlace } from '../../../testing/embedded.ts';
import type { DatabasePlace } from '../../../testing/embedded.ts';
import { createUser, openSession } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { buyFor, runScheduled, travellerDesk } from '../../../testing/travellers.ts';
import { needPapers } from '../../../testing/trips.ts';

/** Backups as `npm run backup` makes them, of a server that runs. */

const NUMBER = '19908203774521';
const PAYER = 'Nadia Canary Islam';
const DAY = 86_400_000;
let place: DatabasePlace;
let beside: string;
let market: Market;
let payer: TestUser;
let tour: string;
let sealed: string;

beforeAll(async () => {
  place = await databasePlace();
  const { url } = await place.start();
  const database = openDatabase(url);
  await migrateDatabase(database.pool);
  await database.close();
  beside = await mkdtemp(path.join(os.tmpdir(), 'ghuri-papers-'));
  market = await openMarket({ databaseUrl: url });
  const { services } = market.ghuri;
  const { pool } = services.database;
  payer = await createUser(services, { name: PAYER });
  tour = await market.sell();
  await needPapers(services, tour);
  const booking = await buyFor(market, payer, tour, { adults: 1 });
  for (const table of ['bookings', 'tours'])
    await pool.query(`update ${table} set starts_at = starts_at - interval '6 days'`);
  Object.assign(payer, await openSession(services, payer));
  const desk = travellerDesk(market);
  await desk.givePapers(payer, booking, 1, { idNumber: NUMBER, picture: null });
  const { rows } = await pool.query<{ sealed: Buffer }>('select id_number as sealed from traveller_papers');
  sealed = rows[0]!.sealed.subarray(20, 50).toString('hex');
}, 180_000);
afterAll(async () => {
  await market.close();
  await place.clear();
  await rm(beside, { recursive: true, force: true });
});

/** A backup: all its bytes, and every row of a server that was started from it. */
async function takeBackup(name: string): Promise<{ bytes: Buffer; rows: string }> {
  const copy = path.join(beside, name);
  await backUp(place.parent, copy);
  const files = await readdir(copy, { recursive: true, withFileTypes: true });
  const bytes = await Promise.all(
    files.filter((file) => file.isFile()).map((file) => readFile(path.join(file.parentPath, file.name))),
  );
  const restored = await mkdtemp(path.join(os.tmpdir(), 'ghuri-restored-'));
  await restore(copy, restored);
  const folder = path.join(restored, 'postgres');
  const server = await startEmbeddedPostgres({ folder, durable: false });
  try {
    const [{ rows }] = (await ask<{ rows: string }>(server.url, EVERY_ROW)) as [{ rows: string }];
    return { bytes: Buffer.concat(bytes), rows };
  } finally {
    await server.stop();
    await rm(restored, { recursive: true, force: true });
  }
}

const EVERY_ROW = `select string_agg(query_to_xml(format('select any_row::text from %I.%I any_row', schemaname, tablename),
  true, true, '')::text, '') as rows from pg_tables where schemaname in ('public', 'pgboss')`;

test('a backup while papers are kept › holds them sealed only; one of the day after deletion › not at all', async () => {
  // Opened as well as given: neither leaves a trace.
  expect((await travellerDesk(market).manifest(market.owner, tour)).body).toContain(NUMBER);
  const before = await takeBackup('before');
  // Both searches find what is there.
  for (const content of [before.bytes, before.rows]) expect(content.includes(PAYER)).toBe(true);
  expect(before.rows).toContain(sealed);
  for (const content of [before.bytes, before.rows]) expect(content.includes(NUMBER)).toBe(false);

  await market.ghuri.moveClock(20 * DAY);
  await runScheduled(market.ghuri, 'bookings.delete-papers');
  await market.ghuri.moveClock(DAY);
  const after = await takeBackup('after');
  for (const content of [after.bytes, after.rows]) expect(content.includes(NUMBER)).toBe(false);
  expect(after.rows).toContain(PAYER);
  expect(after.rows).not.toContain(sealed);
}, 180_000);
