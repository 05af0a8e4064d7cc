// `npm test`: all checks and tests, straight after cloning. Ends with the failures and `N passed, N failed`.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findOrInstallChromium } from './find-chromium.mjs';
import { ensureInstalled, ensureWebBuilt } from './prepare.mjs';
import { browserReport, shortened, unitReport } from './test-reports.mjs';

const root = path.resolve(import.meta.dirname, '..');
const bin = path.join(root, 'node_modules/.bin');
const env = {
  ...process.env,
  PATH: `${bin}${path.delimiter}${process.env.PATH}`,
  // Most processes of the tests load the whole server.
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.ghuri/compile-cache'),
  FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
};
const CHECKS = [
  ['types', 'check:types'],
  ['lint', 'check:lint'],
  ['format', 'check:format'],
  ['import rules', 'check:imports'],
  ['dead code', 'check:dead-code'],
];
const reports = mkdtempSync(path.join(os.tmpdir(), 'ghuri-reports-'));
const total = { passed: 0, failed: 0 };
/** Printed at the very end, because often only the last lines of a long log are read. */
const failures = [];
const secondTries = [];

await ensureInstalled();
await checksAndBuild();
await unitAndApiTests();
await browserTests();
rmSync(reports, { recursive: true, force: true });

if (secondTries.length > 0) console.log(`\n── passed only at the second try\n${secondTries.join('\n')}`);
if (failures.length > 0) console.log(`\n── failed\n${failures.join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** Two at a time, because most use one core. The output of each is printed at its end. */
async function checksAndBuild() {
  const waiting = [...CHECKS.map((each) => check.bind(undefined, ...each)), ensureWebBuilt];
  const inTurn = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next();
  };
  await Promise.all([inTurn(), inTurn()]);
}

/** A check counts as one test. */
async function check(name, script) {
  const { status, output } = await run('npm', ['run', '--silent', script], { quiet: true });
  console.log(`\n── ${name}${output && `\n${output.trimEnd()}`}`);
  total[status === 0 ? 'passed' : 'failed'] += 1;
  if (status !== 0) failures.push(`check ${name}\n${shortened(output, { fromTheEnd: true })}`);
}

async function unitAndApiTests() {
  console.log('\n── unit and API tests');
  const file = path.join(reports, 'vitest.json');
  const { status } = await run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  count('unit and API tests', status, file, unitReport);
}

async function browserTests() {
  console.log('\n── browser tests');
  const file = path.join(reports, 'playwright.json');
  const { status } = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    extraEnv: { CHROMIUM_PATH: findOrInstallChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  count('browser tests', status, file, browserReport);
}

/** A runner that crashed before its report counts as a failure. */
function count(name, status, file, read) {
  let counted = { passed: 0, failed: 0, failures: [] };
  try {
    counted = read(JSON.parse(readFileSync(file, 'utf8')), root);
  } catch {
    console.error(`There is no readable report in ${path.basename(file)}.`);
  }
  const broke = status !== 0 || counted.passed === 0;
  total.passed += counted.passed;
  total.failed += broke ? Math.max(1, counted.failed) : counted.failed;
  failures.push(...counted.failures);
  secondTries.push(...(counted.secondTry ?? []));
  if (broke && counted.failures.length === 0) failures.push(`${name}: ended with code ${status}`);
}

function run(command, args, { quiet = false, extraEnv = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...env, ...extraEnv },
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('error', (error) => {
      console.error(String(error));
      resolve({ status: 1, output: String(error) });
    });
    child.on('close', (status) => resolve({ status: status ?? 1, output }));
  });
}
