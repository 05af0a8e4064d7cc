import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, 'results');

/** One result of a bench, and its target. */
export interface Measure {
  what: string;
  value: number;
  unit: string;
  atLeast?: number;
  atMost?: number;
}

/** One line of the table at the end of `npm run bench`. */
export interface Line {
  what: string;
  /** The number of stories or tours; null if it does not matter. */
  rows: number | null;
  /** Responses a second, or milliseconds. */
  value: number;
  unit: '/s' | 'ms';
  floor: number | null;
  /** Speed as a share of the floor: 1 is as fast, 2 twice as fast. */
  ofFloor: number | null;
  /** The target for that share. */
  atLeast?: number;
  p95: number | null;
  /** p95 at this size ÷ p95 at a thousand; of inboxes, at a hundred. */
  p95OfSmall: number | null;
  /** The peak memory of the server process under this load, and the peak of JavaScript. */
  memoryMB: number | null;
  heapMB: number | null;
}

/** p95 at a million rows may be this much slower than at a thousand. */
export const SLOWER_AT_MOST = 1.3;
export const MEMORY_AT_MOST_MB = 250;

/** The file of every bench: `bench/results/<bench>-<time>.json`, for tables and comparisons. */
export interface BenchResult {
  bench: string;
  /** Its settings: sizes, rounds, seconds, and the text of `--only`. */
  settings: Record<string, number | string | undefined>;
  measures: Measure[];
  /** All other results, in its own shape. */
  rows: object[];
  /** Its lines in the table of `npm run bench`, if any. */
  lines?: Line[];
}

export const isMet = ({ value, atLeast = -Infinity, atMost = Infinity }: Measure): boolean =>
  value >= atLeast && value <= atMost;

/** The file is not committed. */
export async function saveResults({ bench, ...result }: BenchResult): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const at = new Date().toISOString();
  const machine = { cores: os.cpus().length, loadAverage: os.loadavg(), node: process.versions.node };
  const file = path.join(FOLDER, `${bench}-${at.replaceAll(/[:.]/g, '-')}.json`);
  await writeFile(file, `${JSON.stringify({ bench, at, machine, ...result }, null, 2)}\n`);
  console.log(`written to ${path.relative(process.cwd(), file)}`);
}

/** Prints the results of a bench beside their targets. */
export function printMeasures(measures: Measure[]): void {
  printTable(
    ['measure', 'value', 'unit', 'aim', ''],
    measures.map((measure) => [
      measure.what,
      shortly(measure.value),
      measure.unit,
      aimOf(measure),
      aimOf(measure) === '' ? '' : isMet(measure) ? 'met' : 'missed',
    ]),
  );
}

function aimOf({ atLeast, atMost }: Measure): string {
  return [
    ...(atLeast === undefined ? [] : [`≥ ${atLeast}`]),
    ...(atMost === undefined ? [] : [`≤ ${atMost}`]),
  ].join(', ');
}

const shortly = (value: number) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2));

/** The table at the end of `npm run bench`. */
export function printLines(lines: Line[]): void {
  const number = (value: number | null, digits: number) => value?.toFixed(digits) ?? '';
  printTable(
    ['what', 'rows', 'value', '', 'floor', '× floor', 'aim', 'p95 ms', '× 1,000', 'MB', 'heap MB'],
    lines.map((line) => [
      line.what,
      line.rows?.toLocaleString('en') ?? '',
      number(line.value, line.value < 100 ? 1 : 0),
      line.unit,
      number(line.floor, (line.floor ?? 0) < 100 ? 1 : 0),
      number(line.ofFloor, 2),
      line.atLeast === undefined ? '' : `≥ ${line.atLeast}`,
      number(line.p95, 1),
      number(line.p95OfSmall, 2),
      number(line.memoryMB, 0),
      number(line.heapMB, 0),
    ]),
  );
}

/** Aligned columns, numbers to the right. */
export function printTable(head: string[], rows: string[][]): void {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]!.length)),
  );
  const line = (cells: string[]) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
      .join('  ');
  console.log(
    [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n'),
  );
}
