// Search at a thousand and at a million stories, against the floor in the same run: `node bench/search.ts [stories] [rounds] [seconds]`.
// Five rounds of 2 s on one million stories and 100,000 people unless told.
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { migrateDatabase, openDatabase } from '../apps/server/src/platform/db.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres.ts';
import { withDatabase } from '../apps/server/src/testing/test-database.ts';
import { measure, median } from './load.ts';
import type { Measured } from './load.ts';
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
try {
  const small = await prepare('small', { stories: 1_000, people: 1_000 });
  const large = await prepare('large', { stories, people: Math.max(1_000, stories / 10) });
  await compare([small, large]);
} finally {
  for (const child of children) child.disconnect();
  await Promise.all(children.filter((child) => child.exitCode === null).map((child) => once(child, 'exit')));
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

interface Site {
  name: string;
  ports: Record<Side, number>;
}

async function prepare(name: string, size: { stories: number; people: number }): Promise<Site> {
  const began = performance.now();
  const url = withDatabase(postgres.url, name);
  const admin = openDatabase(postgres.url);
  await admin.pool.query(`create database ${name}`);
  await admin.close();
  const database = openDatabase(url);
  await migrateDatabase(database.pool);
  await loadSearchContent(database, size, (step) => console.log(`${name}: ${step}`));
  await indexForFloor(database);
  const { rows } = await database.pool.query<{ documents: string; index: string; words: string }>(
    `select pg_size_pretty(pg_table_size('search_documents')) as documents,
       pg_size_pretty(pg_relation_size('search_documents_words')) as index,
       (select count(*) from search_vocabulary) as words`,
  );
  await database.close();
  const { documents, index, words } = rows[0]!;
  const took = ((performance.now() - began) / 1000).toFixed(0);
  console.log(
    `${name}: ${size.stories} stories, ${size.people} people, ${words} words in ${took} s; ${documents} of documents, ${index} of index`,
  );
  return {
    name,
    ports: { product: await start('feed/product', url), floor: await start('search/floor', url) },
  };
}

async function start(server: string, url: string): Promise<number> {
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
  return port;
}

async function compare(sites: Site[]): Promise<void> {
  const results = new Map<string, Measured[]>();
  const variants = TABS.flatMap((tab) =>
    sites.flatMap(({ name, ports }) => SIDES.map((side) => ({ tab, name, side, port: ports[side] }))),
  );
  for (let round = -1; round < rounds; round += 1) {
    for (const { tab, name, side, port } of variants) {
      const requests = TERMS[tab].map((term) => ({
        path: `${side === 'product' ? '/api' : ''}/search?tab=${tab}&searchData=${encodeURIComponent(term)}`,
      }));
      // The first round warms up: statements prepared, code compiled, pages in memory.
      const measured = await measure({
        requests,
        port,
        connections: CONNECTIONS,
        seconds: round < 0 ? 1 : seconds,
      });
      const key = `${tab} ${name} ${side}`;
      if (round >= 0) results.set(key, [...(results.get(key) ?? []), measured]);
    }
  }
  const of = (tab: string, site: string, side: Side, what: keyof Measured) =>
    median(results.get(`${tab} ${site} ${side}`)!.map((measured) => measured[what]));

  for (const tab of TABS) {
    for (const { name } of sites) {
      for (const side of SIDES) {
        const value = (what: keyof Measured) => of(tab, name, side, what);
        console.log(
          `${tab}, ${name}, ${side}: ${value('perSecond').toFixed(0)} requests/s, p50 ${value('p50').toFixed(1)} ms, p95 ${value('p95').toFixed(1)} ms, ${(value('bytes') / 1000).toFixed(1)} kB`,
        );
      }
      const ratio = of(tab, name, 'product', 'perSecond') / of(tab, name, 'floor', 'perSecond');
      console.log(`${tab}, ${name}: ${ratio.toFixed(2)} of the floor`);
    }
    const grown = of(tab, 'large', 'product', 'p95') / of(tab, 'small', 'product', 'p95');
    console.log(`${tab}: p95 of the large ${grown.toFixed(2)} × that of the small\n`);
  }
}
