// Lists of tours, the page of a tour and the panel at a thousand and at a million tours, against the floor in the same run:
// `node bench/tours.ts [tours] [rounds] [seconds]`. Five rounds of 1.5 s on one million tours unless told.
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createAccessTokens } from '../apps/server/src/platform/access-token.ts';
import { migrateDatabase, openDatabase } from '../apps/server/src/platform/db.ts';
import type { Database } from '../apps/server/src/platform/db.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres.ts';
import { bulkLoadTours } from '../apps/server/src/testing/bulk-tours.ts';
import type { BulkTours } from '../apps/server/src/testing/bulk-tours.ts';
import { withDatabase } from '../apps/server/src/testing/test-database.ts';
import { cpuTime } from './cpu-time.ts';
import { measure, median } from './load.ts';
import type { Load, Measured } from './load.ts';
import { printTable, saveResults } from './results.ts';

const [tours = 1_000_000, rounds = 5, seconds = 1.5] = process.argv.slice(2).map(Number);
const CONNECTIONS = 16;
const WARM_UP = { seconds: 30, most: 1_000 };
const SECRET = 'a secret that only this benchmark uses, long enough';
const SIDES = ['product', 'floor'] as const;
type Side = (typeof SIDES)[number];

/** What the product is asked for; the floor knows the first three. */
const PAGES = {
  list: () => '/upcomingTours',
  cost: () => '/upcomingTours?sort=cost&direction=asc',
  tour: ({ tourIds }, index) => `/upcoming-tours/${tourIds[(index * 7) % tourIds.length]!}`,
  ratings: () => '/upcomingTours?sort=ratings',
  'common place': () => '/upcomingTours?search=sajek',
  'rare place': ({ rarePlace }) => `/upcomingTours?search=${encodeURIComponent(rarePlace)}`,
  'no such place': () => '/upcomingTours?search=nowhere',
  filters: () => '/upcomingTours?sort=time&direction=asc&minCost=3000&maxCost=6000&minDays=2&seats=4',
  panel: () => '/rightUpcomingTours',
} as const satisfies Record<string, (content: BulkTours, index: number) => string>;
type Page = keyof typeof PAGES;
const ON_FLOOR: ReadonlySet<string> = new Set<Page>(['list', 'cost', 'tour']);

const tokens = new Map<string, { token: string; until: number }>();
const folder = await mkdtemp(path.join(os.tmpdir(), 'ghuri-bench-tours-'));
const postgres = await startEmbeddedPostgres({ folder: path.join(folder, 'postgres'), durable: false });
const children: ChildProcess[] = [];
const databases: Database[] = [];
try {
  const small = await prepare('small', 1_000);
  const large = await prepare('large', tours);
  await compare([small, large]);
} finally {
  for (const { close } of databases) await close();
  for (const child of children) child.disconnect();
  await Promise.all(children.filter((child) => child.exitCode === null).map((child) => once(child, 'exit')));
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Beside what the caller sees: milliseconds of computing a request, in Node and in PostgreSQL. */
interface Costed extends Measured {
  node: number;
  postgres: number;
}

interface Site {
  name: string;
  database: Database;
  content: BulkTours;
  servers: Record<Side, { child: ChildProcess; port: number }>;
}

async function prepare(name: string, size: number): Promise<Site> {
  const began = performance.now();
  const url = withDatabase(postgres.url, name);
  const admin = openDatabase(postgres.url);
  await admin.pool.query(`create database ${name}`);
  await admin.close();
  const database = openDatabase(url);
  databases.push(database);
  await migrateDatabase(database.pool);
  const content = await bulkLoadTours(database.pool, size);
  const { rows } = await database.pool.query<{ size: string; open: string }>(
    `select pg_size_pretty(pg_database_size(current_database())) as size,
       (select count(*) from tours where cancelled_at is null and not over) as open`,
  );
  const took = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`${name}: ${size} tours, ${rows[0]!.open} to come, loaded in ${took} s, ${rows[0]!.size}`);
  const servers = { product: await start('feed/product', url), floor: await start('tours/floor', url) };
  return { name, database, content, servers };
}

async function start(server: string, url: string): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(path.join(import.meta.dirname, `${server}-server.ts`), {
    env: { ...process.env, DATABASE_URL: url, BENCH_DATA_DIR: folder, BENCH_SECRET: SECRET },
  });
  children.push(child);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { child, port };
}

async function compare(sites: Site[]): Promise<void> {
  const results = new Map<string, Costed[]>();
  const pages = Object.keys(PAGES) as Page[];
  const variants = pages.flatMap((page) =>
    sites.flatMap((site) =>
      SIDES.filter((side) => side === 'product' || ON_FLOOR.has(page)).map((side) => ({ page, site, side })),
    ),
  );
  for (let round = -1; round < rounds; round += 1) {
    for (const { page, site, side } of variants) {
      // The first round warms up: code compiled, pages in memory, and each connection's statements past their first few uses,
      // which PostgreSQL plans one by one.
      const measured = await cost(site, page, side, round < 0 ? WARM_UP : { seconds });
      const key = `${page} ${site.name} ${side}`;
      if (round >= 0) results.set(key, [...(results.get(key) ?? []), measured]);
    }
  }
  const of = (page: Page, site: string, side: Side, what: keyof Costed) =>
    median(results.get(`${page} ${site} ${side}`)!.map((measured) => measured[what]));

  const rows = pages.flatMap((page) =>
    sites.map(({ name }) => {
      const floor = results.has(`${page} ${name} floor`);
      const product = (what: keyof Costed) => of(page, name, 'product', what);
      const ratio = (what: 'perSecond' | 'p95') =>
        floor ? product(what) / of(page, name, 'floor', what) : null;
      return {
        page,
        tours: name,
        perSecond: product('perSecond'),
        ofFloor: ratio('perSecond'),
        p95: product('p95'),
        p95OfFloor: ratio('p95'),
        p95OfSmall: product('p95') / of(page, 'small', 'product', 'p95'),
        nodeMs: product('node'),
        postgresMs: product('postgres'),
        floorMs: floor ? of(page, name, 'floor', 'node') + of(page, name, 'floor', 'postgres') : null,
        kilobytes: product('bytes') / 1000,
      };
    }),
  );
  printTable(
    ['page', 'tours', 'req/s', '× floor', 'p95 ms', '× floor', '× small', 'cpu ms', 'floor cpu', 'kB'],
    rows.map((row) => [
      row.page,
      row.tours,
      row.perSecond.toFixed(0),
      row.ofFloor?.toFixed(2) ?? '',
      row.p95.toFixed(1),
      row.p95OfFloor?.toFixed(2) ?? '',
      row.tours === 'small' ? '' : row.p95OfSmall.toFixed(2),
      `${row.nodeMs.toFixed(2)} + ${row.postgresMs.toFixed(2)}`,
      row.floorMs?.toFixed(2) ?? '',
      row.kilobytes.toFixed(1),
    ]),
  );
  await saveResults('tours', { tours, rounds, seconds, rows });
}

async function cost(
  site: Site,
  page: Page,
  side: Side,
  bounds: Pick<Load, 'seconds' | 'most'>,
): Promise<Costed> {
  const { child, port } = site.servers[side];
  // The other server of this database stands still: what its connections compute is nothing.
  const { rows } = await site.database.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
  );
  const backends = rows.map(({ pid }) => pid);
  const before = { node: cpuTime([child.pid!]), postgres: cpuTime(backends) };
  const requests = await requestsFor(site, page, side);
  const measured = await measure({ requests, port, connections: CONNECTIONS, ...bounds });
  return {
    ...measured,
    node: (cpuTime([child.pid!]) - before.node) / measured.requests,
    postgres: (cpuTime(backends) - before.postgres) / measured.requests,
  };
}

async function requestsFor({ content }: Site, page: Page, side: Side): Promise<Load['requests']> {
  return Promise.all(
    Array.from({ length: 400 }, async (_, index) => {
      const viewer = content.viewers[index % content.viewers.length]!;
      const asked = PAGES[page](content, index);
      if (side === 'floor')
        return { path: `/${page}/${viewer.id}${page === 'tour' ? `/${asked.split('/').at(-1)}` : ''}` };
      return { path: `/api${asked}`, headers: { authorization: `Bearer ${await tokenOf(viewer)}` } };
    }),
  );
}

/** Short-lived, like everybody's: made anew when they have run half their time. */
async function tokenOf({ id, email }: { id: string; email: string }): Promise<string> {
  const kept = tokens.get(id);
  if (kept && kept.until > Date.now()) return kept.token;
  const { token } = await createAccessTokens(SECRET).sign({ id, email, sessionId: id }, new Date());
  tokens.set(id, { token, until: Date.now() + 150_000 });
  return token;
}
