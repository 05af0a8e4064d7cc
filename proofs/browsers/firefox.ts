import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { shortened } from '../../scripts/test-reports.mjs';
import type { Result } from './result.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The part of Playwright's report that we read. */
interface Suite {
  suites?: Suite[];
  specs: {
    title: string;
    ok: boolean;
    tests: { results: { duration: number; errors: { message?: string }[] }[] }[];
  }[];
}

/** The specs of `e2e/firefox-journeys.ts`, by Playwright. */
export async function runFirefox(executable: string): Promise<Result[]> {
  const version = spawnSync(executable, ['--version'], { encoding: 'utf8' }).stdout;
  const browser = `Firefox ${/\d[\d.]*/.exec(version)?.[0] ?? '?'}`;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ghuri-firefox-'));
  const file = path.join(folder, 'report.json');
  try {
    const args = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/browsers.config.ts'];
    const playwright = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: 'inherit',
      env: {
        ...process.env,
        FIREFOX_PATH: executable,
        FIREFOX_RELAY: path.join(import.meta.dirname, 'firefox-relay.mjs'),
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      },
    });
    const [status] = (await once(playwright, 'exit')) as [number | null];
    const report = JSON.parse(readFileSync(file, 'utf8')) as { suites: Suite[] };
    const results = report.suites.flatMap((suite) => resultsOf(suite, browser));
    const isExplained = status === 0 || results.some(({ failure }) => failure !== undefined);
    if (!isExplained || results.length === 0) throw new Error(`Playwright ended with code ${status}.`);
    return results;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const resultsOf = (suite: Suite, browser: string): Result[] => [
  ...suite.specs.map(({ title, ok, tests }): Result => {
    const tries = tests.flatMap(({ results }) => results);
    const words = tries.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')).join('\n');
    return {
      browser,
      journey: title,
      seconds: tries.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      ...(!ok && { failure: shortened(words) }),
    };
  }),
  ...(suite.suites ?? []).flatMap((inner) => resultsOf(inner, browser)),
];
