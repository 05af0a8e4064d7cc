import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { pathOf } from './spec-coverage/fact.ts';
import { readTitles } from './spec-coverage/read-titles.ts';
import { renderCoverage } from './spec-coverage/render.ts';
import { SPEC_COVERAGE } from './spec-coverage/table.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const facts = SPEC_COVERAGE.flatMap(({ facts }) => facts);
const proofs = facts.flatMap(({ says, by }) => by.map(([file, title]) => ({ says, file, title })));

const sources = new Map<string, string>();
function sourceOf(file: string): string {
  const full = path.join(ROOT, pathOf(file));
  const source = sources.get(file) ?? (existsSync(full) ? readFileSync(full, 'utf8') : '');
  sources.set(file, source);
  return source;
}
const plain = (source: string): string => source.replaceAll(/\\(['"])/g, '$1');

describe('what the specification asks for', () => {
  test('every fact › names a test', () => {
    expect(facts.filter(({ by }) => by.length === 0).map(({ says }) => says)).toEqual([]);
  });

  test('every fact › is listed once', () => {
    const sayings = facts.map(({ says }) => says);
    expect(sayings.filter((says, at) => sayings.indexOf(says) !== at)).toEqual([]);
  });

  test('every named test › is in the named file, by its title', () => {
    const missing = proofs.filter(({ file, title }) => !readTitles(sourceOf(file)).has(title));
    expect(missing).toEqual([]);
  });

  test('every wording, path and number › is in one of its test files', () => {
    const unseen = facts.filter(
      ({ words, by }) => words !== undefined && !by.some(([file]) => plain(sourceOf(file)).includes(words)),
    );
    expect(unseen.map(({ says, words }) => ({ says, words }))).toEqual([]);
  });

  test('docs/spec-coverage.md › is what the table says: `npm run spec-coverage` writes it', () => {
    expect(readFileSync(path.join(ROOT, 'docs/spec-coverage.md'), 'utf8')).toBe(
      renderCoverage(SPEC_COVERAGE),
    );
  });

  test('control: a title that no test has › is not found', () => {
    const titles = readTitles(
      `test('a › b', () => {}); it.each([1])("it's %s › c", () => {}); describe('d', () => {});`,
    );
    expect([...titles]).toEqual(['a › b', "it's %s › c"]);
  });
});
