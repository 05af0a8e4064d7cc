// Search at a thousand and at a million stories, against the floor in the same run: `node bench/search.ts [stories] [rounds] [seconds]`.
// Five rounds of 2 s on one million stories and 100,000 people unless told.
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { migrateDatabase, openDatabase } from '../apps/server/src/platform/db.ts';
import type { Database } from '../apps/server/src/platform/db.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres.ts';
import { withDatabase } from '../apps/server/src/testing/test-database.ts';
import { cpuTime } from './cpu-time.ts';
import { measure, median } from './load.ts';
import type { Load, Measured } from './load.ts';
import { printTable, saveResults } from './results.ts';
import { PEOPLE_TERMS, STORY_TERMS, indexForFloor, loadSearchContent } from './search/content.ts';

const [stories = 1_000_000, rounds = 5, seconds = 2] = process.argv.slice(2).map(Number);
const CONNECTIONS = 8;
const TERMS = { posts: STORY_TERMS, profile: PEOPLE_TERMS };
const TABS = ['posts', 'profile'] as const;
const SIDES = ['product', 'floor'] as const;
type Side = (typeof SIDES)[number];

const folder = await mkdtemp(path.join(os.tmpdir(), 'ghuri-bench-search-'));
const postgres = await startEmbeddedPostgres({ folder: path.join(folder, 'postgres'), durable: false });
const children: ChildProcess[] = [];
const databases: Database[] = [];
try {
  const small = await prepare('small', { stories: 1_000, people: 1_000 });
  const large = await prepare('large', { stories, people: Math.max(1_000, stories / 10) });
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

interface Server {
  child: ChildProcess;
  port: number;
}

interface Site {
  name: string;
  database: Database;
  servers: Record<Side, Server>;
}

async function prepare(name: string, size: { stories: number; people: number }): Promise<Site> {
  const began = performance.now();
  const url = withDatabase(postgres.url, name);
  const admin = openDatabase(postgres.url);
  await admin.pool.query(`create database ${name}`);
  await admin.close();
  const database = openDatabase(url);
  databases.push(database);
  await migrateDatabase(database.pool);
  await loadSearchContent(database, size, (step) => console.log(`${name}: ${step}`));
  await indexForFloor(database);
  const { rows } = await database.pool.query<{ documents: string; index: string; words: string }>(
    `select pg_size_pretty(pg_table_size('search_documents')) as documents,
       pg_size_pretty(pg_relation_size('search_documents_words')) as index,
       (select count(*) from search_vocabulary) as words`,
  );
  const { documents, index, words } = rows[0]!;
  const took = ((performance.now() - began) / 1000).toFixed(0);
  console.log(
    `${name}: ${size.stories} stories, ${size.people} people, ${words} words in ${took} s; ${documents} of documents, ${index} of index`,
  );
  return {
    name,
    database,
    servers: { product: await start('feed/product', url), floor: await start('search/floor', url) },
  };
}

async function start(server: string, url: string): Promise<Server> {
  const child = fork(path.join(import.meta.dirname, `${server}-server.ts`), {
    env: {
      ...process.env,
      DATABASE_URL: url,
      BENCH_DATA_DIR: folder,
      BENCH_SECRET: 'only this benchmark uses it, long enough',
    },
  });
  children.push(child);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { child, port };
}

async function compare(sites: Site[]): Promise<void> {
  const results = new Map<string, Costed[]>();
  const variants = TABS.flatMap((tab) => sites.flatMap((site) => SIDES.map((side) => ({ tab, site, side }))));
  for (let round = -1; round < rounds; round += 1) {
    for (const { tab, site, side } of variants) {
      const requests = TERMS[tab].map((term) => ({
        path: `${side === 'product' ? '/api' : ''}/search?tab=${tab}&searchData=${encodeURIComponent(term)}`,
      }));
      // The first round warms up: statements prepared, code compiled, pages in memory.
      const measured = await cost(site, side, requests, round < 0 ? 1 : seconds);
      const key = `${tab} ${site.name} ${side}`;
      if (round >= 0) results.set(key, [...(results.get(key) ?? []), measured]);
    }
  }
  const of = (tab: string, site: string, side: Side, what: keyof Costed) =>
    median(results.get(`${tab} ${site} ${side}`)!.map((measured) => measured[what]));

  const rows = TABS.flatMap((tab) =>
    sites.map(({ name }) => {
      const product = (what: keyof Costed) => of(tab, name, 'product', what);
      const floor = (what: keyof Costed) => of(tab, name, 'floor', what);
      return {
        tab,
        stories: name,
        perSecond: product('perSecond'),
        ofFloor: product('perSecond') / floor('perSecond'),
        p50: product('p50'),
        p95: product('p95'),
        p95OfFloor: product('p95') / floor('p95'),
        p95OfSmall: product('p95') / of(tab, 'small', 'product', 'p95'),
        nodeMs: product('node'),
        postgresMs: product('postgres'),
        floorMs: floor('node') + floor('postgres'),
        kilobytes: product('bytes') / 1000,
      };
    }),
  );
  printTable(
    [
      'tab',
      'stories',
      'req/s',
      '× floor',
      'p50 ms',
      'p95 ms',
      '× floor',
      '× small',
      'cpu ms',
      'floor cpu',
      'kB',
    ],
    rows.map((row) => [
      row.tab,
      row.stories,
      row.perSecond.toFixed(0),
      row.ofFloor.toFixed(2),
      row.p50.toFixed(1),
      row.p95.toFixed(1),
      row.p95OfFloor.toFixed(2),
      row.stories === 'small' ? '' : row.p95OfSmall.toFixed(2),
      `${row.nodeMs.toFixed(2)} + ${row.postgresMs.toFixed(2)}`,
      row.floorMs.toFixed(2),
      row.kilobytes.toFixed(1),
    ]),
  );
  await saveResults('search', { stories, rounds, seconds, rows });
}

async function cost(
  { database, servers }: Site,
  side: Side,
  requests: Load['requests'],
  duration: number,
): Promise<Costed> {
  const { child, port } = servers[side];
  // The other server of this database stands still: what its connections compute is nothing.
  const { rows } = await database.pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  );
  const backends = rows.map(({ pid }) => pid);
  const before = { node: cpuTime([child.pid!]), postgres: cpuTime(backends) };
  const measured = await measure({ requests, port, connections: CONNECTIONS, seconds: duration });
  return {
    ...measured,
    node: (cpuTime([child.pid!]) - before.node) / measured.requests,
    postgres: (cpuTime(backends) - before.postgres) / measured.requests,
  };
}
