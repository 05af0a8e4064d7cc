import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { LEFT_OUT, SPECS } from '../e2e/firefox-journeys.ts';

const e2e = path.resolve(import.meta.dirname, '../e2e');
const tests = SPECS.map((file) => readFileSync(path.join(e2e, file), 'utf8')).join('\n');

describe('firefox journeys', () => {
  it.each(LEFT_OUT)('left out › $title › is a test of a chosen spec', ({ title }) => {
    expect(tests).toContain(`test('${title}'`);
  });
});
