import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

const src = new URL('../', import.meta.url);

/** In classes (`text-[0.9rem]`, `font-[570]`), in CSS (`font-size: 15px`) and in attributes (`fontWeight="570"`). Colours like `text-[oklch(…)]` are not sizes. */
const ARBITRARY =
  /\b(?:text-\[(?!oklch|color:)|text-\(length:|font-\[|font-(?:size|weight):\s*[\d.]|fontWeight\b)/;

/** The roles themselves, the fonts' own weights, and this test. */
const DEFINITIONS = new Set(['styles/type.css', 'styles/fonts.css', 'styles/type.test.ts']);

const read = (name: string) => readFile(new URL(name, src), 'utf8');

describe('type', () => {
  it.each([
    ['text-[0.9375rem]', true],
    ['text-[length:15px]', true],
    ['bar:text-[clamp(1rem,2vw,2rem)]!', true],
    ['text-(length:--size)', true],
    ['font-[570]', true],
    ['[font-size:15px]', true],
    ['font-weight: 570', true],
    ['fontWeight="600"', true],
    ['text-[oklch(0.24_0.03_165)]', false],
    ['text-meta font-semibold', false],
    ['font-size: var(--text-body)', false],
    ['text-shadow-[0_1px_6px]', false],
  ])('%s › arbitrary: %s', (words, arbitrary) => {
    expect(ARBITRARY.test(words)).toBe(arbitrary);
  });

  it('every file › takes its sizes and weights from styles/tokens.css and styles/type.css', async () => {
    const names = (await readdir(src, { recursive: true })).map((name) => name.replaceAll('\\', '/'));
    const found: string[] = [];
    for (const name of names.filter((each) => /\.(tsx?|css)$/.test(each) && !DEFINITIONS.has(each))) {
      for (const [index, line] of (await read(name)).split('\n').entries())
        if (ARBITRARY.test(line)) found.push(`${name}:${index + 1} ${line.trim()}`);
    }
    expect(found).toEqual([]);
  });

  it('weights › four, and one for the logo', async () => {
    const tokens = await read('styles/tokens.css');
    expect(tokens.match(/--font-weight-\w+: \d+/g)).toEqual([
      '--font-weight-normal: 430',
      '--font-weight-medium: 540',
      '--font-weight-semibold: 580',
      '--font-weight-bold: 680',
    ]);
    const roles = await read('styles/type.css');
    expect(roles.match(/font-weight: \d+/g)).toEqual(['font-weight: 740']);
  });
});
