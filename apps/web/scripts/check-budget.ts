// Fails the build if a page's first JavaScript is larger than its budget. It counts, gzipped: boot.js, the entry with
// its imports, and the lazy modules that the page needs for its first view.
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { Manifest } from 'vite';
import { FIRST_MODULES } from './first-files.ts';
import type { ModuleSizes } from './record-modules.ts';

/** The size of each page when it was last made smaller, plus 3 kB. */
const BUDGETS: Record<string, number> = {
  '/signin': 129_400,
  // The ways to an agency's desk and to the inbox, and the question who the user is, came later, on every page.
  '/home': 137_500,
  '/upcoming-tours': 135_600,
  // The party, extras, the waiting list and questions to the agency came later.
  '/tour-details/:id': 138_300,
  '/agencyProfile/:id': 136_300,
};

/** The scripts of a public page before its reader does anything. Nothing else runs until then. */
const PUBLIC_SCRIPTS = ['boot.js', 'wake.js'];
const PUBLIC_BUDGET = 3_000;
/** What the first action loads, on every kind of page. The map, group prices and refunds of a trip came later. */
const PUBLIC_ENTRY = 'src/app/public/hydrate.tsx';
const PUBLIC_ENTRY_BUDGET = 115_000;

const dist = new URL('../dist/', import.meta.url);
/** A manifest, and the folder below dist that its files are in. */
interface Build {
  files: Manifest;
  folder: string;
}
async function readBuild(folder: string): Promise<Build> {
  const manifest = new URL(`${folder}.vite/manifest.json`, dist);
  return { files: JSON.parse(await readFile(manifest, 'utf8')) as Manifest, folder };
}
const app = await readBuild('');
const publicPages = await readBuild('assets/public/');
const modules = JSON.parse(await readFile(new URL('.vite/modules.json', dist), 'utf8')) as ModuleSizes;

function filesOf(key: string, found: Set<string>, { files, folder }: Build = app): void {
  const chunk = files[key];
  if (!chunk) throw new Error(`${key} is not in the build`);
  const file = folder + chunk.file;
  if (found.has(file)) return;
  found.add(file);
  for (const imported of chunk.imports ?? []) filesOf(imported, found, { files, folder });
}

async function gzipSize(file: string): Promise<number> {
  const compressed = new URL(`${file}.gz`, dist);
  return (await stat(existsSync(compressed) ? compressed : new URL(file, dist))).size;
}

function heaviest(files: Iterable<string>): string[] {
  const total: Record<string, number> = {};
  for (const file of files) {
    for (const [name, bytes] of Object.entries(modules[file] ?? {})) total[name] = (total[name] ?? 0) + bytes;
  }
  return Object.entries(total)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 12)
    .map(([name, bytes]) => `    ${(bytes / 1000).toFixed(1).padStart(7)} kB before minifying  ${name}`);
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const explain = process.argv.includes('--explain');
let over = false;

async function check(page: string, files: ReadonlySet<string>, budget: number): Promise<void> {
  const sizes = await Promise.all([...files].map(gzipSize));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const tooMuch = total > budget;
  over ||= tooMuch;
  console.log(`${tooMuch ? '✗' : '✓'} ${page}: ${kB(total)} of JavaScript (gzip), budget ${kB(budget)}`);
  if (tooMuch || explain) {
    for (const [index, file] of [...files].entries())
      console.log(`    ${kB(sizes[index] ?? 0).padStart(10)}  ${file}`);
    console.log(heaviest(files).join('\n'));
  }
}

for (const [page, budget] of Object.entries(BUDGETS)) {
  const files = new Set(['boot.js']);
  for (const key of ['index.html', ...(FIRST_MODULES[page] ?? [])]) filesOf(key, files);
  await check(page, files, budget);
}
await check('public pages', new Set(PUBLIC_SCRIPTS), PUBLIC_BUDGET);
const atFirstAction = new Set<string>();
filesOf(PUBLIC_ENTRY, atFirstAction, publicPages);
await check('public pages, at the first action', atFirstAction, PUBLIC_ENTRY_BUDGET);

if (over) process.exitCode = 1;
