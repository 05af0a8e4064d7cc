import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, 'results');

/** Beside what is printed, for comparing runs: `bench/results/<name>-<time>.json`, which stays on this machine. */
export async function saveResults(name: string, results: object): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const at = new Date().toISOString();
  const machine = { cores: os.cpus().length, loadAverage: os.loadavg() };
  const file = path.join(FOLDER, `${name}-${at.replaceAll(/[:.]/g, '-')}.json`);
  await writeFile(file, `${JSON.stringify({ at, machine, ...results }, null, 2)}\n`);
  console.log(`written to ${path.relative(process.cwd(), file)}`);
}

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
