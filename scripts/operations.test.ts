import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const byName = (one: string, other: string) => one.localeCompare(other);
const DEFINED = /\b(?:jobs\.define(?:<[^(]*>)?|sweep)\(\s*'([a-z-]+\.[a-z-]+)'/g;

test('docs/operations.md › names every job of the server, and no other', () => {
  const files = execFileSync('git', ['ls-files', 'apps/server/src/*.ts'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && !/\.test\.ts$|\/(testing|demo)\//.test(file));
  const defined = files.flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(DEFINED)].map(([, name]) => name!),
  );
  expect(defined.length).toBeGreaterThan(20);

  const page = readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8');
  const section = page.slice(page.indexOf('## What runs by itself'), page.indexOf('## Health'));
  const listed = section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...line.split('|')[1]!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!));
  expect(listed.toSorted(byName)).toEqual(defined.toSorted(byName));
});
