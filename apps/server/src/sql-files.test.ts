import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** A row lock or a change, written with drizzle or as text. */
const CHANGES =
  /\.for\('|for (update|share|no key update|key share)|\bdb\s*\.(insert|update|delete)\(|\binsert into\b|\bupdate \S+ set\b|\bdelete from\b|advisory_xact_lock/;

const sources = (pattern: string) =>
  globSync(pattern, { cwd: import.meta.dirname }).map(
    (file) => [file, readFileSync(path.join(import.meta.dirname, file), 'utf8')] as const,
  );

test('*.reads.ts › never lock or write', () => {
  const reads = sources('**/*.reads.ts');
  expect(reads.length).toBeGreaterThan(20);
  expect(reads.filter(([, text]) => CHANGES.test(text)).map(([file]) => file)).toEqual([]);
});

test('*.writes.ts › contain SQL', () => {
  const writes = sources('**/*.writes.ts');
  expect(writes.length).toBeGreaterThan(20);
  const hasSql = (text: string) => CHANGES.test(text) || /drizzle-orm|\btext: [`']/.test(text);
  expect(writes.filter(([, text]) => !hasSql(text)).map(([file]) => file)).toEqual([]);
});

test('control: what locks or writes › is seen', () => {
  for (const text of [
    ".for('share')",
    'db\n    .update(users)',
    'select 1 for no key update',
    'insert into a',
  ])
    expect(CHANGES.test(text)).toBe(true);
});
