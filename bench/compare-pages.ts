import type { Database } from '../apps/server/src/platform/db.ts';
import type { Arena, Served } from './arena.ts';
import { cpuTime } from './cpu-time.ts';
import { measure, median } from './load.ts';
import type { Load, Measured, Request } from './load.ts';
import { printMeasures, printTable, saveResults } from './results.ts';
import type { Measure } from './results.ts';

export const SIDES = ['product', 'floor'] as const;
export type Side = (typeof SIDES)[number];

/** A database of one size with the product and its floor on it. */
export interface Site<Content> {
  name: 'small' | 'large';
  database: Database;
  content: Content;
  servers: Record<Side, Served>;
}

/** Fills a database and starts both servers on it. */
export async function prepareSite<Content>(
  arena: Arena,
  name: Site<Content>['name'],
  { floor, fill }: { floor: string; fill(database: Database): Promise<{ content: Content; about: string }> },
): Promise<Site<Content>> {
  const began = performance.now();
  const database = await arena.database(name);
  const { content, about } = await fill(database);
  console.log(`${name}: ${about}, loaded in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  const servers = {
    product: await arena.serve('product', database.url),
    floor: await arena.serve(floor, database.url),
  };
  return { name, database, content, servers };
}

export interface PageContest<Content, Page extends string> {
  bench: string;
  settings: { size: number; rounds: number; seconds: number };
  sites: Site<Content>[];
  pages: readonly Page[];
  /** Whether anybody's obvious SQL would be a floor for it. */
  hasFloor(page: Page): boolean;
  requests(site: Site<Content>, page: Page, side: Side): Promise<Request[]>;
  connections: number;
}

/** Beside what the caller sees: milliseconds of computing a request, in Node and in PostgreSQL. */
interface Costed extends Measured {
  node: number;
  postgres: number;
}

const WARM_UP = { seconds: 30, most: 1_000 };
/** A page at a million may be so much slower than at a thousand, in the slowest of twenty answers. */
const SLOWER_AT_MOST = 1.3;

/**
 * Every page of every site and side in turn, in rounds, so that what else the machine does hits all of them; medians of the rounds.
 * Prints a table and saves it.
 */
export async function comparePages<Content, Page extends string>(
  contest: PageContest<Content, Page>,
): Promise<void> {
  const { bench, settings, sites, pages, hasFloor, connections } = contest;
  const results = new Map<string, Costed[]>();
  const variants = pages.flatMap((page) =>
    sites.flatMap((site) =>
      SIDES.filter((side) => side === 'product' || hasFloor(page)).map((side) => ({ page, site, side })),
    ),
  );
  for (let round = -1; round < settings.rounds; round += 1) {
    for (const { page, site, side } of variants) {
      // The first round warms up: code compiled, pages in memory, and each connection's statements past their first few uses,
      // which PostgreSQL plans one by one.
      const bounds = round < 0 ? WARM_UP : { seconds: settings.seconds };
      const requests = await contest.requests(site, page, side);
      const measured = await cost(site, side, { requests, connections, ...bounds });
      const key = `${page} ${site.name} ${side}`;
      if (round >= 0) results.set(key, [...(results.get(key) ?? []), measured]);
    }
  }

  const of = (page: Page, site: string, side: Side, what: keyof Omit<Costed, 'statuses'>) =>
    median(results.get(`${page} ${site} ${side}`)!.map((measured) => measured[what]));
  const rows = pages.flatMap((page) =>
    sites.map(({ name }) => {
      const product = (what: keyof Omit<Costed, 'statuses'>) => of(page, name, 'product', what);
      const floor = (what: keyof Omit<Costed, 'statuses'>) =>
        hasFloor(page) ? of(page, name, 'floor', what) : null;
      const ratio = (what: 'perSecond' | 'p95') => {
        const least = floor(what);
        return least === null ? null : product(what) / least;
      };
      return {
        page,
        site: name,
        perSecond: product('perSecond'),
        ofFloor: ratio('perSecond'),
        p50: product('p50'),
        p95: product('p95'),
        p95OfFloor: ratio('p95'),
        p95OfSmall: product('p95') / of(page, 'small', 'product', 'p95'),
        nodeMs: product('node'),
        postgresMs: product('postgres'),
        floorMs: hasFloor(page) ? floor('node')! + floor('postgres')! : null,
        kilobytes: product('bytes') / 1000,
      };
    }),
  );
  printTable(
    [
      'page',
      'site',
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
      row.page,
      row.site,
      row.perSecond.toFixed(0),
      row.ofFloor?.toFixed(2) ?? '',
      row.p50.toFixed(1),
      row.p95.toFixed(1),
      row.p95OfFloor?.toFixed(2) ?? '',
      row.site === 'small' ? '' : row.p95OfSmall.toFixed(2),
      `${row.nodeMs.toFixed(2)} + ${row.postgresMs.toFixed(2)}`,
      row.floorMs?.toFixed(2) ?? '',
      row.kilobytes.toFixed(1),
    ]),
  );
  const measures = rows.flatMap((row): Measure[] => [
    ...(row.ofFloor === null
      ? []
      : [{ what: `${row.page}, ${row.site}: requests a second`, value: row.ofFloor, unit: '× floor' }]),
    ...(row.site === 'small'
      ? []
      : [
          {
            what: `${row.page}: p95, large against small`,
            value: row.p95OfSmall,
            unit: '×',
            atMost: SLOWER_AT_MOST,
          },
        ]),
  ]);
  printMeasures(measures);
  await saveResults({ bench, settings, measures, rows });
}

async function cost<Content>(
  { database, servers }: Site<Content>,
  side: Side,
  load: Omit<Load, 'port'>,
): Promise<Costed> {
  const { pid, port } = servers[side];
  // The other server of this database stands still: what its connections compute is nothing.
  const { rows } = await database.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
  );
  const backends = rows.map((row) => row.pid);
  const before = { node: cpuTime([pid]), postgres: cpuTime(backends) };
  const measured = await measure({ ...load, port });
  return {
    ...measured,
    node: (cpuTime([pid]) - before.node) / measured.requests,
    postgres: (cpuTime(backends) - before.postgres) / measured.requests,
  };
}
