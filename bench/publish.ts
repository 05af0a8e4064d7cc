// Stores the last result of every bench in docs/performance.json and draws docs/performance.svg and the tables of docs/performance.md
// from it. Alone (`npm run bench:draw`) it only draws.
import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { drawChart } from './performance-chart.ts';
import { MEMORY_AT_MOST_MB, SLOWER_AT_MOST } from './results.ts';
import type { BenchResult, Line } from './results.ts';

const DOCS = path.resolve(import.meta.dirname, '../docs');
const JSON_FILE = path.join(DOCS, 'performance.json');
const CHART_FILE = path.join(DOCS, 'performance.svg');
const PAGE_FILE = path.join(DOCS, 'performance.md');
const MARKERS = ['<!-- from performance.json -->', '<!-- end -->'] as const;

/** In the order of the table; other measurements are in a second one. */
const MAIN = [
  'feed',
  'story',
  'tours',
  'tour page',
  'search stories',
  'search people',
  'react',
  'comment',
  'book, one hot tour',
  'book, a thousand tours',
  'bid fan-out',
  'picture upload',
  'cold start',
];

interface Published {
  machine: { cores: number; memoryGB: number; platform: string; node: string; postgres: string };
  benches: Record<
    string,
    { at: string; loadAverage: number; settings: BenchResult['settings']; lines: Line[] }
  >;
}

/** With the load average before the first bench, which shows whether the machine was busy. */
export async function publish(
  results: BenchResult[],
  { postgres, loadBefore }: { postgres: string | undefined; loadBefore: number },
): Promise<void> {
  const before = await readPublished();
  const at = new Date().toISOString();
  const benches = results.map(({ bench, settings, lines = [] }) => [
    bench,
    { at, loadAverage: rounded(loadBefore), settings, lines: lines.map(roundedLine) },
  ]);
  const published: Published = {
    machine: {
      cores: os.cpus().length,
      memoryGB: Math.round(os.totalmem() / 1e9),
      platform: `${process.platform} ${process.arch}`,
      node: process.versions.node,
      postgres: postgres?.replace(/-.*/, '') ?? before?.machine.postgres ?? '',
    },
    benches: { ...before?.benches, ...Object.fromEntries(benches) },
  };
  await writeFile(JSON_FILE, `${JSON.stringify(published, null, 2)}\n`);
  await draw(published);
}

async function readPublished(): Promise<Published | undefined> {
  try {
    return JSON.parse(await readFile(JSON_FILE, 'utf8')) as Published;
  } catch {
    return undefined;
  }
}

async function draw(published: Published): Promise<void> {
  const all = Object.values(published.benches).flatMap(({ lines }) => lines);
  const main = MAIN.flatMap((what) => all.filter((line) => line.what === what));
  const others = all.filter(({ what }) => !MAIN.includes(what));
  await writeFile(CHART_FILE, drawChart(main));
  const page = await readFile(PAGE_FILE, 'utf8');
  const [start, end] = MARKERS.map((marker) => page.indexOf(marker)) as [number, number];
  if (start < 0 || end < start)
    throw new Error(`docs/performance.md has lost its markers: ${MARKERS.join(' … ')}`);
  const written = [about(published), table(main), '### Other pages', table(others)].join('\n\n');
  await writeFile(PAGE_FILE, `${page.slice(0, start)}${MARKERS[0]}\n\n${written}\n\n${page.slice(end)}`);
}

function about({ machine, benches }: Published): string {
  const runs = Object.entries(benches);
  const times = runs.map(
    ([name, { at, loadAverage }]) => `${name} ${at.slice(0, 16).replace('T', ' ')} (${loadAverage})`,
  );
  const isBusy = runs.some(([, { loadAverage }]) => loadAverage > machine.cores);
  return [
    `${machine.cores} cores, ${machine.memoryGB} GB, ${machine.platform}, Node ${machine.node}, PostgreSQL ${machine.postgres}.`,
    `Measured, the load average of the machine in brackets: ${times.join(', ')}.`,
    ...(isBusy ? ['**The machine was busy with other work: these numbers are provisional.**'] : []),
  ].join('\n');
}

function table(lines: Line[]): string {
  const head = [
    'what',
    'rows',
    'measured',
    'its floor',
    '× floor',
    'p95',
    'p95 ÷ at 1,000',
    'memory',
    'heap',
  ];
  const rows = lines.map((line) => [
    line.what,
    line.rows?.toLocaleString('en') ?? '',
    quantity(line.value, line.unit),
    quantity(line.floor, line.unit),
    judged(line.ofFloor, (value) => line.atLeast === undefined || value >= line.atLeast, 2),
    quantity(line.p95, 'ms'),
    judged(line.p95OfSmall, (value) => value <= SLOWER_AT_MOST, 2),
    judged(line.memoryMB, (value) => value <= MEMORY_AT_MOST_MB, 0, ' MB'),
    quantity(line.heapMB, 'MB'),
  ]);
  return [head, head.map((_, column) => (column === 0 ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function quantity(value: number | null, unit: string): string {
  if (value === null) return '';
  const digits = value < 10 ? 1 : 0;
  return `${value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${unit}`.replace(
    ' /s',
    '/s',
  );
}

/** Bold if it misses its target. */
function judged(value: number | null, isGood: (value: number) => boolean, digits: number, unit = ''): string {
  if (value === null) return '';
  const text =
    value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits }) + unit;
  return isGood(value) ? text : `**${text}**`;
}

/** Three significant digits: a file to read and compare. */
const rounded = (value: number) => Number(value.toPrecision(3));
const roundedLine = (line: Line): Line =>
  Object.fromEntries(
    Object.entries(line).map(([key, value]) => [
      key,
      typeof value === 'number' && key !== 'rows' ? rounded(value) : value,
    ]),
  ) as unknown as Line;

if (import.meta.main) {
  const published = await readPublished();
  if (!published) throw new Error('There is no docs/performance.json yet: npm run bench -- --publish');
  await draw(published);
}
