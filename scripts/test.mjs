// `npm test`: everything that must hold before a change lands, straight after cloning. Ends with `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findOrInstallChromium } from './find-chromium.mjs';
import { ensureInstalled, ensureWebBuilt } from './prepare.mjs';

const root = path.resolve(import.meta.dirname, '..');
const bin = path.join(root, 'node_modules/.bin');
const env = {
  ...process.env,
  PATH: `${bin}${path.delimiter}${process.env.PATH}`,
  // Every test file is a process of its own, and most load the whole server.
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.ghuri/compile-cache'),
  FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
};
const reports = mkdtempSync(path.join(os.tmpdir(), 'ghuri-reports-'));
const total = { passed: 0, failed: 0 };

await ensureInstalled();
check('types', 'npm', ['run', '--silent', 'check:types']);
check('lint', 'npm', ['run', '--silent', 'check:lint']);
check('format', 'npm', ['run', '--silent', 'check:format']);
check('import rules', 'npm', ['run', '--silent', 'check:imports']);
check('dead code', 'npm', ['run', '--silent', 'check:dead-code']);
await ensureWebBuilt();
unitAndApiTests();
browserTests();
rmSync(reports, { recursive: true, force: true });

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** A check counts as one test. */
function check(name, command, args) {
  const ok = run(name, command, args) === 0;
  total[ok ? 'passed' : 'failed'] += 1;
}

function unitAndApiTests() {
  const file = path.join(reports, 'vitest.json');
  const status = run('unit and API tests', 'vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  count(status, file, (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }));
}

function browserTests() {
  const file = path.join(reports, 'playwright.json');
  const status = run('browser tests', 'playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    CHROMIUM_PATH: findOrInstallChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  count(status, file, ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }));
}

/** A runner that broke before it could report counts as a failure, never as silence. */
function count(status, file, read) {
  let counted = { passed: 0, failed: 0 };
  try {
    counted = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    console.error(`There is no readable report in ${path.basename(file)}.`);
  }
  total.passed += counted.passed;
  total.failed += status === 0 && counted.passed > 0 ? counted.failed : Math.max(1, counted.failed);
}

function run(name, command, args, extraEnv = {}) {
  console.log(`\n── ${name}`);
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, ...extraEnv },
    shell: process.platform === 'win32',
  });
  if (error) console.error(String(error));
  return status ?? 1;
}
