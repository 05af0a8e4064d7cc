// Feed, story and profile pages at a thousand and at a million stories, against the floor in the same run:
// `node bench/feed.ts [stories] [rounds] [seconds]`. Five rounds of 1.5 s on one million stories unless told.
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
import { bulkLoad } from '../apps/server/src/testing/bulk-load.ts';
import type { BulkContent } from '../apps/server/src/testing/bulk-load.ts';
import { withDatabase } from '../apps/server/src/testing/test-database.ts';
import { cpuTime } from './cpu-time.ts';
import { measure, median } from './load.ts';
import type { Load, Measured } from './load.ts';
import { printTable, saveResults } from './results.ts';

const [stories = 1_000_000, rounds = 5, seconds = 1.5] = process.argv.slice(2).map(Number);
const CONNECTIONS = 16;
const WARM_UP = { seconds: 30, most: 1_000 };
const SECRET = 'a secret that only this benchmark uses, long enough';
const PAGES = ['feed', 'story', 'profile', 'following', 'following thousands'] as const;
type Page = (typeof PAGES)[number];
const SIDES = ['product', 'floor'] as const;
type Side = (typeof SIDES)[number];

const tokens = new Map<string, { token: string; until: number }>();
const folder = await mkdtemp(path.join(os.tmpdir(), 'ghuri-bench-feed-'));
const postgres = await startEmbeddedPostgres({ folder: path.join(folder, 'postgres'), durable: false });
const children: ChildProcess[] = [];
const databases: Database[] = [];
try {
  const small = await prepare('small', 1_000);
  const large = await prepare('large', stories);
  await compare([small, large]);
} finally {
  for (const { close } of databases) await close();
  for (const child of children) child.disconnect();
  await Promise.all(children.map(gone));
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function gone(child: ChildProcess): Promise<void> {
  if (child.exitCode === null) await once(child, 'exit');
}

/** Beside what the caller sees: milliseconds of computing a request, in Node and in PostgreSQL. */
interface Costed extends Measured {
  node: number;
  postgres: number;
}

interface Site {
  name: string;
  database: Database;
  content: BulkContent;
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
  // Twenty stories a person in every database: the page of a profile is as long in the small one as in the large.
  const people = Math.min(50_000, size / 20);
  const content = await bulkLoad(database.pool, { stories: size, people });
  const { rows } = await database.pool.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  );
  const took = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`${name}: ${size} stories by ${people} people loaded in ${took} s, ${rows[0]!.size}`);
  const servers = { product: await start('product', url), floor: await start('floor', url) };
  return { name, database, content, servers };
}

async function start(side: Side, url: string): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(path.join(import.meta.dirname, `feed/${side}-server.ts`), {
    env: { ...process.env, DATABASE_URL: url, BENCH_DATA_DIR: folder, BENCH_SECRET: SECRET },
  });
  children.push(child);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { child, port };
}

async function compare(sites: Site[]): Promise<void> {
  const results = new Map<string, Costed[]>();
  const variants = sites.flatMap((site) =>
    PAGES.flatMap((page) =>
      // Nobody's obvious SQL for the list of those one follows would be a floor; it is measured against the feed.
      SIDES.filter((side) => side === 'product' || !page.startsWith('following')).map((side) => ({
        site,
        page,
        side,
      })),
    ),
  );
  for (let round = -1; round < rounds; round += 1) {
    for (const { site, page, side } of variants) {
      // The first round warms up: code compiled, pages in memory, and each connection's statements past their first few uses,
      // which PostgreSQL plans one by one.
      const measured = await cost(site, page, side, round < 0 ? WARM_UP : { seconds });
      const key = `${site.name} ${page} ${side}`;
      if (round >= 0) results.set(key, [...(results.get(key) ?? []), measured]);
    }
  }
  const of = (site: string, page: Page, side: Side, what: keyof Costed) =>
    median(results.get(`${site} ${page} ${side}`)!.map((measured) => measured[what]));

  const rows = PAGES.flatMap((page) =>
    sites.map(({ name }) => {
      const floor = results.has(`${name} ${page} floor`);
      const product = (what: keyof Costed) => of(name, page, 'product', what);
      const ratio = (what: 'perSecond' | 'p95') =>
        floor ? product(what) / of(name, page, 'floor', what) : null;
      return {
        page,
        stories: name,
        perSecond: product('perSecond'),
        ofFloor: ratio('perSecond'),
        p95: product('p95'),
        p95OfFloor: ratio('p95'),
        p95OfSmall: product('p95') / of('small', page, 'product', 'p95'),
        nodeMs: product('node'),
        postgresMs: product('postgres'),
        floorMs: floor ? of(name, page, 'floor', 'node') + of(name, page, 'floor', 'postgres') : null,
        kilobytes: product('bytes') / 1000,
      };
    }),
  );
  printTable(
    ['page', 'stories', 'req/s', '× floor', 'p95 ms', '× floor', '× small', 'cpu ms', 'floor cpu', 'kB'],
    rows.map((row) => [
      row.page,
      row.stories,
      row.perSecond.toFixed(0),
      row.ofFloor?.toFixed(2) ?? '',
      row.p95.toFixed(1),
      row.p95OfFloor?.toFixed(2) ?? '',
      row.stories === 'small' ? '' : row.p95OfSmall.toFixed(2),
      `${row.nodeMs.toFixed(2)} + ${row.postgresMs.toFixed(2)}`,
      row.floorMs?.toFixed(2) ?? '',
      row.kilobytes.toFixed(1),
    ]),
  );
  await saveResults('feed', { stories, rounds, seconds, rows });
  for (const { name, servers } of sites) {
    for (const side of SIDES) {
      const { child } = servers[side];
      child.send('memory');
      const [{ rss }] = (await once(child, 'message')) as [{ rss: number }];
      console.log(`memory, ${name} ${side}: ${(rss / 1e6).toFixed(0)} MB`);
    }
  }
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
  const viewers = page === 'following thousands' ? [content.enthusiast] : content.viewers;
  return Promise.all(
    Array.from({ length: 400 }, async (_, index) => {
      const viewer = viewers[index % viewers.length]!;
      const which =
        page === 'story'
          ? content.storyIds[(index * 7) % content.storyIds.length]!
          : content.authorEmails[(index * 7) % content.authorEmails.length]!;
      if (side === 'floor')
        return { path: page === 'feed' ? `/feed/${viewer.id}` : `/${page}/${viewer.id}/${which}` };
      const query = page.startsWith('following') ? '?from=following' : page === 'feed' ? '' : `/${which}`;
      return { path: `/api/posts${query}`, headers: { authorization: `Bearer ${await tokenOf(viewer)}` } };
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
