import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const DOCS = path.resolve(import.meta.dirname, '../docs');
const page = readFileSync(path.join(DOCS, 'find-it.md'), 'utf8');
const questions = page.split('\n').filter((line) => /^\| \d+ \|/.test(line));
const links = (text: string): string[] => [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, file]) => file!);

test('docs/find-it.md › questions numbered without a gap, each with a link', () => {
  expect(questions.length).toBeGreaterThan(19);
  expect(questions.map((line) => Number(line.split('|')[1]))).toEqual(questions.map((_, index) => index + 1));
  expect(questions.filter((line) => links(line).length === 0)).toEqual([]);
});

test('docs/find-it.md › every named file exists', () => {
  expect(links(page).filter((file) => !existsSync(path.join(DOCS, file)))).toEqual([]);
});

test('docs/find-it.md › every named constant or function is in one of the linked files', () => {
  const missing = questions.flatMap((line) => {
    const sources = links(line).map((file) => readFileSync(path.join(DOCS, file), 'utf8'));
    const names = [...line.matchAll(/`([A-Z_]+_MS|[A-Z]+_STEPS|[a-z]+[A-Z]\w+)`/g)].map(([, name]) => name!);
    return names.filter((name) => !sources.some((source) => source.includes(name)));
  });
  expect(missing).toEqual([]);
});
