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

  for (const tab of TABS) {
    for (const { name } of sites) {
      for (const side of SIDES) {
        const value = (what: keyof Costed) => of(tab, name, side, what);
        console.log(
          [
            `${tab}, ${name}, ${side}: ${value('perSecond').toFixed(0)} requests/s`,
            `p50 ${value('p50').toFixed(1)} ms`,
            `p95 ${value('p95').toFixed(1)} ms`,
            `${(value('bytes') / 1000).toFixed(1)} kB`,
            `cpu ${value('node').toFixed(2)} + ${value('postgres').toFixed(2)} ms`,
          ].join(', '),
        );
      }
      const ratio = of(tab, name, 'product', 'perSecond') / of(tab, name, 'floor', 'perSecond');
      console.log(`${tab}, ${name}: ${ratio.toFixed(2)} of the floor`);
    }
    const grown = (what: 'p95' | 'postgres') =>
      (of(tab, 'large', 'product', what) / of(tab, 'small', 'product', what)).toFixed(2);
    console.log(
      `${tab}: p95 of the large ${grown('p95')} × that of the small, computing in PostgreSQL ${grown('postgres')} ×\n`,
    );
  }
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
