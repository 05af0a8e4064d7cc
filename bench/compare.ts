import type { Database } from '../apps/server/src/platform/db.ts';
import type { TestBed, Served } from './test-bed.ts';
import type { Filled } from './cluster.ts';
import { cpuTime } from './process-facts.ts';
import { measure, median } from './load.ts';
import type { Load, Measured, Request } from './load.ts';
import { MEMORY_AT_MOST_MB, SLOWER_AT_MOST, printTable } from './results.ts';
import type { BenchResult, Line, Measure } from './results.ts';

export const SMALL = 1_000;

/** The options of a bench. */
export interface BenchOptions {
  /** Stories or tours of the large database; a thousand means no large one. */
  rows: number;
  rounds: number;
  seconds: number;
  /** Only the tasks whose name contains this text. */
  only?: string | undefined;
}

export type Side = 'product' | 'floor' | 'second floor';

/** A database of one size with the product and its floors on it. */
export interface Site<Content> {
  /** Null if the size does not matter. */
  rows: number | null;
  database: Database;
  content: Content;
  servers: Partial<Record<Side, Served>>;
}

export interface Task<Content> {
  name: string;
  /** Whether a simple solution exists as a floor. */
  hasFloor: boolean;
  /** The target: its speed as a share of the floor. */
  atLeast?: number;
  /** Accepted statuses beside 200. */
  accept?: number[];
  requests(site: Site<Content>, side: Side): Promise<Request[]>;
}

export interface Comparison<Content> {
  bench: string;
  options: BenchOptions;
  sites: Site<Content>[];
  tasks: Task<Content>[];
  connections: number;
  /** What the second floor is, if any. */
  secondFloor?: string;
  /** Each request is sent at most once a turn: its action cannot be repeated. */
  once?: boolean;
  /** Warm-up requests of each kind in a round; default: 1,000. */
  warmUp?: number;
  /** The number of warm-up rounds; default: 1. */
  warmUps?: number;
  /** The size that p95 of the other sizes is compared with; default: a thousand. */
  small?: number;
  /** Runs a turn with its setup before and its cleanup after. */
  around?<T>(site: Site<Content>, side: Side, turn: () => Promise<T>): Promise<T>;
}

/** In addition: CPU milliseconds of a request, in Node and in PostgreSQL, and the server's memory in MB. */
interface Costed extends Omit<Measured, 'statuses'> {
  node: number;
  postgres: number;
  memory: number;
  heap: number;
}

/** The sizes to measure: a thousand, and the requested number if larger. */
export const sizesUpTo = (rows: number): number[] => (rows > SMALL ? [SMALL, rows] : [SMALL]);

/** Starts the product and its floor on a database. */
export async function prepareSite<Content>(
  testBed: TestBed,
  rows: number | null,
  { content, url, ...database }: Filled<Content>,
  floors: Partial<Record<Side, [server: string, settings?: Record<string, string>]>>,
  settings: Record<string, string> = {},
): Promise<Site<Content>> {
  const servers: Site<Content>['servers'] = { product: await testBed.serve('product', url, settings) };
  for (const [side, [server, floorSettings = {}]] of Object.entries(floors))
    servers[side as Side] = await testBed.serve(server, url, floorSettings);
  return { rows, database, content, servers };
}

const WARM_UP_SECONDS = 15;
/** A task this slow is as slow in every round. */
const HOPELESS_MS = 1_000;

/**
 * Runs every task of every site and side in turn, in rounds, so that other work on the machine hits all of them; returns medians.
 */
export async function compareInRounds<Content>(comparison: Comparison<Content>): Promise<BenchResult> {
  const { bench, options, sites, small = SMALL } = comparison;
  const tasks = comparison.tasks.filter(({ name }) => name.includes(options.only ?? ''));
  const results = new Map<string, Costed[]>();
  const hopeless = new Set<string>();
  const turns = tasks.flatMap((task) =>
    sites.flatMap((site) =>
      (Object.keys(site.servers) as Side[])
        .filter((side) => side === 'product' || task.hasFloor)
        .map((side) => ({ task, site, side, key: keyOf(task.name, site.rows, side) })),
    ),
  );
  for (let round = -(comparison.warmUps ?? 1); round < options.rounds; round += 1) {
    for (const { task, site, side, key } of turns) {
      if (round !== 0 && hopeless.has(key)) continue;
      // The first rounds warm up: compiled code, pages in memory, and each connection's statements past their first uses,
      // which PostgreSQL plans one by one.
      const isWarmUp = round < 0;
      const requests = await task.requests(site, side);
      const most = Math.min(
        isWarmUp ? (comparison.warmUp ?? 1_000) : Infinity,
        comparison.once ? requests.length : Infinity,
      );
      const seconds = isWarmUp ? WARM_UP_SECONDS : options.seconds;
      const turn = () =>
        cost(site, side, {
          requests,
          connections: comparison.connections,
          seconds,
          most,
          ...(task.accept && { accept: task.accept }),
        });
      const measured = await (comparison.around ? comparison.around(site, side, turn) : turn());
      if (isWarmUp && measured.p50 > HOPELESS_MS) hopeless.add(key);
      if (!isWarmUp) results.set(key, [...(results.get(key) ?? []), measured]);
    }
  }
  const rows = tasks.flatMap((task) => sites.map((site) => rowOf(task, site, results, small)));
  printRows(rows);
  const lines = rows.map(({ line }) => line);
  const seconds = rows.flatMap(({ line, ofSecondFloor: value }) =>
    value === null
      ? []
      : [{ what: `${placeOf(line)}: answers a second`, value, unit: `× ${comparison.secondFloor}` }],
  );
  return {
    bench,
    settings: { ...options },
    measures: [...lines.flatMap((line) => measuresOf(line, small)), ...seconds],
    rows,
    lines,
  };
}

const keyOf = (task: string, rows: number | null, side: Side) => `${task} ${rows} ${side}`;

function rowOf<Content>(
  task: Task<Content>,
  { rows }: Site<Content>,
  results: Map<string, Costed[]>,
  small: number,
) {
  const all = (side: Side, what: keyof Costed, at = rows) =>
    results.get(keyOf(task.name, at, side))?.map((measured) => measured[what]);
  const of = (side: Side, what: keyof Costed, at = rows) => {
    const values = all(side, what, at);
    return values ? median(values) : null;
  };
  const product = (what: keyof Costed) => of('product', what)!;
  const share = (side: Side, what: 'perSecond' | 'p95') => {
    const floor = of(side, what);
    return floor === null ? null : product(what) / floor;
  };
  const line: Line = {
    what: task.name,
    rows,
    value: product('perSecond'),
    unit: '/s',
    floor: of('floor', 'perSecond'),
    ofFloor: share('floor', 'perSecond'),
    ...(task.atLeast !== undefined && { atLeast: task.atLeast }),
    p95: product('p95'),
    p95OfSmall: rows === null || rows === small ? null : product('p95') / of('product', 'p95', small)!,
    memoryMB: most(all('product', 'memory')!),
    heapMB: most(all('product', 'heap')!),
  };
  return {
    task: task.name,
    rows,
    perSecond: line.value,
    ofFloor: line.ofFloor,
    ofSecondFloor: share('second floor', 'perSecond'),
    p50: product('p50'),
    p95: line.p95,
    p95OfFloor: share('floor', 'p95'),
    p95OfSmall: line.p95OfSmall,
    nodeMs: product('node'),
    postgresMs: product('postgres'),
    floorMs: task.hasFloor ? of('floor', 'node')! + of('floor', 'postgres')! : null,
    kilobytes: product('bytes') / 1000,
    line,
  };
}

/** Null if the system does not report it. */
const most = (values: number[]): number | null => (values.some(Number.isNaN) ? null : Math.max(...values));

function printRows(rows: ReturnType<typeof rowOf>[]): void {
  printTable(
    [
      'task',
      'rows',
      '/s',
      '× floor',
      'p50 ms',
      'p95 ms',
      '× floor',
      '× small',
      'cpu ms',
      'floor cpu',
      'kB',
      'MB',
    ],
    rows.map((row) => [
      row.task,
      row.rows?.toLocaleString('en') ?? '',
      row.perSecond.toFixed(row.perSecond < 100 ? 1 : 0),
      row.ofFloor?.toFixed(2) ?? '',
      row.p50.toFixed(1),
      row.p95?.toFixed(1) ?? '',
      row.p95OfFloor?.toFixed(2) ?? '',
      row.p95OfSmall?.toFixed(2) ?? '',
      `${row.nodeMs.toFixed(2)} + ${row.postgresMs.toFixed(2)}`,
      row.floorMs?.toFixed(2) ?? '',
      row.kilobytes.toFixed(1),
      row.line.memoryMB?.toFixed(0) ?? '',
    ]),
  );
}

const placeOf = ({ what, rows }: Line) => (rows === null ? what : `${what} at ${rows.toLocaleString('en')}`);

function measuresOf(line: Line, small: number): Measure[] {
  const { ofFloor, atLeast, p95OfSmall, memoryMB } = line;
  const at = placeOf(line);
  return [
    ...(ofFloor === null
      ? []
      : [
          {
            what: `${at}: answers a second`,
            value: ofFloor,
            unit: '× floor',
            ...(atLeast !== undefined && { atLeast }),
          },
        ]),
    ...(p95OfSmall === null
      ? []
      : [
          {
            what: `${at}: p95`,
            value: p95OfSmall,
            unit: `× at ${small.toLocaleString('en')}`,
            atMost: SLOWER_AT_MOST,
          },
        ]),
    ...(memoryMB === null
      ? []
      : [{ what: `${at}: memory`, value: memoryMB, unit: 'MB', atMost: MEMORY_AT_MOST_MB }]),
  ];
}

async function cost<Content>(
  { database, servers }: Site<Content>,
  side: Side,
  load: Omit<Load, 'port'>,
): Promise<Costed> {
  const { pid, port, peak, memory } = servers[side]!;
  // The other servers of this database are idle: their connections use no CPU.
  const { rows } = await database.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
  );
  const backends = rows.map((row) => row.pid);
  const before = { node: cpuTime([pid]), postgres: cpuTime(backends) };
  peak();
  const measured = await measure({ ...load, port });
  return {
    ...measured,
    node: (cpuTime([pid]) - before.node) / measured.requests,
    postgres: (cpuTime(backends) - before.postgres) / measured.requests,
    memory: peak() / 1e6,
    heap: (await memory()).heapUsed / 1e6,
  };
}
