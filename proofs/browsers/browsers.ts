// `npm run browsers [-- --only firefox|webkit]`: the main journeys in an installed Firefox and in WebKitGTK. Exits with 1 if one fails, or if a browser
// that was asked for is not installed.
import os from 'node:os';
import { parseArgs } from 'node:util';
import { printTable } from '../../bench/results.ts';
import { ensureWebBuilt } from '../../scripts/prepare.mjs';
import { runFirefox } from './firefox.ts';
import { pathOf } from './installed.ts';
import type { Result } from './result.ts';
import { runWebKit } from './webkit.ts';

const BROWSERS: Record<string, { missing(): string | undefined; run(): Promise<Result[]> }> = {
  firefox: {
    missing: () =>
      firefox()
        ? undefined
        : 'Firefox is not installed: apt-get install firefox-esr, or put firefox on the PATH.',
    run: () => runFirefox(firefox()!),
  },
  webkit: {
    missing: () =>
      pathOf('WebKitWebDriver') && pathOf('Xvfb')
        ? undefined
        : 'WebKitGTK and its driver are not installed: apt-get install webkit2gtk-driver xvfb.',
    run: runWebKit,
  },
};
const firefox = () => pathOf('firefox-esr') ?? pathOf('firefox');

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
if (only !== undefined && !BROWSERS[only]) {
  console.error(`--only takes one of: ${Object.keys(BROWSERS).join(', ')}.`);
  process.exit(1);
}

await ensureWebBuilt();
const results: Result[] = [];
let isMissing = false;
for (const [name, { missing, run }] of Object.entries(BROWSERS)) {
  if (only !== undefined && name !== only) continue;
  const sentence = missing();
  if (sentence === undefined) results.push(...(await run()));
  else console.error(sentence);
  isMissing ||= sentence !== undefined;
}

const failed = results.filter(({ failure }) => failure !== undefined);
for (const { browser, journey, failure } of failed) console.log(`\n${browser} › ${journey}\n${failure}`);
console.log(`\n${new Date().toISOString().slice(0, 10)}, ${os.cpus().length} cores (${process.arch})\n`);
printTable(
  ['journey', 'browser', 'seconds', ''],
  results.map(({ browser, journey, seconds, failure }) => [
    journey,
    browser,
    seconds.toFixed(1),
    failure === undefined ? 'passed' : 'FAILED',
  ]),
);
console.log(`\n${results.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 || isMissing ? 1 : 0;
