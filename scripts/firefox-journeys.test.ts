import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { JOURNEYS, LEFT_OUT } from '../e2e/firefox-journeys.ts';

const e2e = path.resolve(import.meta.dirname, '../e2e');
const named = [...Object.entries(JOURNEYS), ...Object.entries(LEFT_OUT)].flatMap(([spec, tests]) =>
  (Array.isArray(tests) ? tests : Object.keys(tests)).map((title) => ({ spec, title })),
);

describe('firefox journeys', () => {
  it.each(named)('$spec › $title › is a test of this spec', ({ spec, title }) => {
    expect(readFileSync(path.join(e2e, `${spec}.spec.ts`), 'utf8')).toContain(`test('${title}'`);
  });
});
