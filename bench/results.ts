import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, 'results');

/** One number that a bench is run for, and what it should be. */
export interface Measure {
  what: string;
  value: number;
  unit: string;
  atLeast?: number;
  atMost?: number;
}

/** What every bench leaves, whatever it measures: `bench/results/<bench>-<time>.json`, for tables and for comparing runs. */
export interface BenchResult {
  bench: string;
  /** What it was asked to do: sizes, rounds, seconds. */
  settings: Record<string, number>;
  measures: Measure[];
  /** Everything else it found out, in the shape of its own. */
  rows: object[];
}

export const isMet = ({ value, atLeast = -Infinity, atMost = Infinity }: Measure): boolean =>
  value >= atLeast && value <= atMost;

/** Beside what is printed; the file stays on this machine. */
export async function saveResults({ bench, ...result }: BenchResult): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const at = new Date().toISOString();
  const machine = { cores: os.cpus().length, loadAverage: os.loadavg() };
  const file = path.join(FOLDER, `${bench}-${at.replaceAll(/[:.]/g, '-')}.json`);
  await writeFile(file, `${JSON.stringify({ bench, at, machine, ...result }, null, 2)}\n`);
  console.log(`written to ${path.relative(process.cwd(), file)}`);
}

/** Prints what a bench is run for, beside what it should be. */
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

/** Columns side by side, numbers to the right. */
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
