import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const FOLDER = path.resolve(import.meta.dirname, '../../migrations');
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));

/** Statements that would break servers of the previous release, which still run while a new one starts. */
const BREAKING: [string, RegExp][] = [
  ['takes a column away', /\bdrop\s+column\b/i],
  ['takes a table away', /\bdrop\s+table\b/i],
  ['gives a table or column another name', /\balter\s+table\b[^;]*\brename\b/i],
  ['gives a column another type', /\bset\s+data\s+type\b/i],
  ['asks old inserts for a value they do not bring', /\bset\s+not\s+null\b/i],
  [
    'asks old inserts for a value they do not bring',
    /\badd\s+column\b(?![^;]*\b(default|generated)\b)[^;]*\bnot\s+null\b/i,
  ],
];

/** From before the first release: no server ran on it. */
const BEFORE_ANYBODY = new Set(['0009_stories.sql']);

const breaksIn = (sql: string): string[] => {
  const statements = sql.replaceAll(/--.*$/gm, '').split(';');
  return BREAKING.filter(([, pattern]) => statements.some((statement) => pattern.test(statement))).map(
    ([what]) => what,
  );
};

describe('migrations', () => {
  test('snapshots of the schema › only the newest is kept, 7,000 lines instead of 120,000', () => {
    const snapshots = readdirSync(path.join(FOLDER, 'meta')).filter((name) => name !== '_journal.json');
    expect(snapshots).toEqual([`${FILES.toSorted().at(-1)!.slice(0, 4)}_snapshot.json`]);
  });

  test('control: statements that break the previous release › are found', () => {
    for (const statement of [
      'ALTER TABLE "tours" DROP COLUMN "place";',
      'DROP TABLE tours;',
      'ALTER TABLE "tours" RENAME COLUMN "place" TO "where";',
      'ALTER TABLE "tours" ALTER COLUMN "place" SET DATA TYPE integer;',
      'ALTER TABLE "tours" ALTER COLUMN "place" SET NOT NULL;',
      'ALTER TABLE "tours" ADD COLUMN "guide" text NOT NULL;',
    ])
      expect([statement, breaksIn(statement).length]).toEqual([statement, 1]);
    expect(breaksIn(`ALTER TABLE "tours" ADD COLUMN "guide" text DEFAULT '' NOT NULL;`)).toEqual([]);
  });

  test.each(FILES.filter((name) => !BEFORE_ANYBODY.has(name)))(
    '%s › the previous release runs on it',
    (name) => {
      expect(breaksIn(readFileSync(path.join(FOLDER, name), 'utf8'))).toEqual([]);
    },
  );
});
