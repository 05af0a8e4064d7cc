import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const rows = readFileSync(path.join(ROOT, 'docs/invariants.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, number, , tests] = line.split('|').map((cell) => cell.trim());
    return /^\d+$/.test(number ?? '') ? [{ number: Number(number), tests: tests ?? '' }] : [];
  });

describe('docs/invariants.md', () => {
  it('the table › every invariant is in it, once and in order', () => {
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 58 }, (_, n) => n + 1));
  });

  it.each(rows)('invariant $number › names existing tests', ({ tests }) => {
    const files = [...tests.matchAll(/`([^`]+\.test\.tsx?)`/g)].map(([, file]) => file!);
    expect(files).not.toEqual([]);
    for (const file of files) {
      const place = /^(apps|packages|proofs|e2e)\//.test(file) ? file : `apps/server/src/${file}`;
      expect([file, existsSync(path.join(ROOT, place))]).toEqual([file, true]);
    }
  });
});
