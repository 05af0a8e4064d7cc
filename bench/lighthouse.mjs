// Lighthouse as on a phone, on the first pages of users and visitors, with the demo's content:
//
//   node bench/lighthouse.mjs [--runs=3] [--http1] [--url=http://localhost:4000] [--pages=/home,/signin] [--keep=folder]
//
// Without --url it starts its own server on its own folder, filled with the demo, behind TLS and HTTP/2 as in
// production (needs openssl); --http1 measures the server alone. Each run has its own browser,
// in which a user has signed in through the form: Lighthouse gets that browser's port and keeps its cookies
// and storage. Lighthouse is no dependency of the project: npx fetches it, or LIGHTHOUSE names an installed one.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, ensureWebBuilt, nodeBinary, root } from '../scripts/prepare.mjs';
import { startHttpsFront } from './https-front.mjs';

const VERSION = '13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Pages for search engines, audited as a visitor. The others are behind sign-in. */
const PUBLIC = /^\/(bn\/)?(explore$|t\/|a\/|place\/|s\/)/;
const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    url: { type: 'string' },
    http1: { type: 'boolean', default: false },
    pages: { type: 'string' },
    keep: { type: 'string' },
  },
});

const nameOf = (page) => page.split('/')[1];
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];

const { chromium } = createRequire(path.join(root, 'e2e/package.json'))('@playwright/test');
// The full browser: the headless shell draws no frames for Lighthouse.
const browserPath = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  chromium.executablePath(),
].find((file) => file && existsSync(file));

const folder = await mkdtemp(path.join(os.tmpdir(), 'ghuri-lighthouse-'));
const server = options.url ? undefined : await startServer();
try {
  await auditAll(server ?? { url: options.url, direct: options.url });
} finally {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
}

/** `url` is the address for browsers, `direct` the server behind it. */
async function auditAll({ url, direct }) {
  const person = await signIn(url, direct);
  const pages = options.pages?.split(',') ?? (await pagesOf(direct, person));
  console.log(
    `Lighthouse ${VERSION}, mobile, ${options.runs} runs a page, load average ${os.loadavg()[0].toFixed(1)}\n`,
  );
  console.log(
    '| page | performance | accessibility | best practices | SEO | FCP | LCP | blocking | CLS | speed index | JavaScript | benchmark index |',
  );
  console.log(`${'|---'.repeat(12)}|`);
  for (const page of pages) {
    const runs = [];
    for (let run = 0; run < Number(options.runs); run += 1) {
      runs.push(await audit(url, page, `${nameOf(page)}-${run + 1}`));
    }
    console.log(rowOf(page, runs));
    for (const problem of problemsOf(page, runs)) console.log(`  ${problem}`);
  }
}

/** A browser with a signed-in user (except on public pages and the sign-in page), audited once. */
async function audit(url, page, name) {
  const port = await freePort();
  const profile = path.join(folder, `profile-${name}`);
  const browser = spawn(
    browserPath,
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--no-first-run',
      // The front has its own certificate.
      '--ignore-certificate-errors',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  try {
    await untilListening(port);
    if (!page.startsWith('/signin') && !PUBLIC.test(page)) await signInThroughForm(url, port);
    return await runLighthouse(url + page, port, name);
  } finally {
    browser.kill();
    if (browser.exitCode === null) await once(browser, 'exit');
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

async function signInThroughForm(url, port) {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0].newPage();
  await page.goto(`${url}/signin`);
  await page.getByLabel('Email').fill('traveller@ghuri.test');
  await page.getByLabel('Password', { exact: true }).fill('ghuri-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/home');
  await page.close();
  // Only disconnects; the browser continues.
  await browser.close();
}

async function runLighthouse(address, port, name) {
  const output = path.join(folder, `${name}.json`);
  const [command, ...rest] = process.env.LIGHTHOUSE
    ? [process.env.LIGHTHOUSE]
    : ['npx', '--yes', `lighthouse@${VERSION}`];
  const child = spawn(
    command,
    [
      ...rest,
      address,
      `--port=${port}`,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      `--only-categories=${CATEGORIES.join(',')}`,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`Lighthouse ended with code ${code} on ${address}.`);
  const report = JSON.parse(await readFile(output, 'utf8'));
  if (new URL(report.finalDisplayedUrl).pathname !== new URL(address).pathname)
    throw new Error(`${address} led to ${report.finalDisplayedUrl}.`);
  if (options.keep) {
    await mkdir(options.keep, { recursive: true });
    await copyFile(output, path.join(options.keep, `${name}.json`));
  }
  return report;
}

function isJudged(page, category) {
  return category !== 'seo' || PUBLIC.test(page);
}

function rowOf(page, runs) {
  const scores = CATEGORIES.map((category) => {
    if (!isJudged(page, category)) return '–';
    const all = runs.map(({ categories }) => Math.round((categories[category].score ?? 0) * 100));
    return new Set(all).size === 1 ? `${all[0]}` : `**${median(all)}** (${all.join(', ')})`;
  });
  const value = (audit) => median(runs.map(({ audits }) => audits[audit].numericValue));
  const seconds = (audit) => `${(value(audit) / 1000).toFixed(2)} s`;
  const script = median(runs.map(scriptBytes));
  return `| ${[
    page.replace(/[\da-f-]{36}/, ':id'),
    ...scores,
    seconds('first-contentful-paint'),
    seconds('largest-contentful-paint'),
    `${value('total-blocking-time').toFixed(0)} ms`,
    value('cumulative-layout-shift').toFixed(3),
    seconds('speed-index'),
    `${(script / 1000).toFixed(1)} kB`,
    runs.map(({ environment }) => environment.benchmarkIndex).join(', '),
  ].join(' | ')} |`;
}

/** The size after brotli compression. */
function scriptBytes({ audits }) {
  const requests = audits['network-requests'].details.items;
  return requests
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize }) => sum + transferSize, 0);
}

/** Every failed audit except those of performance. */
function problemsOf(page, runs) {
  const found = new Set();
  for (const { categories, audits } of runs) {
    for (const category of CATEGORIES.slice(1).filter((each) => isJudged(page, each))) {
      for (const { id, weight } of categories[category].auditRefs) {
        const { score, title } = audits[id];
        if (weight > 0 && score !== null && score < 1) found.add(`${category}: ${id}, ${title}`);
      }
    }
  }
  return found;
}

async function signIn(url, direct) {
  const answer = await fetch(`${direct}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: 'traveller@ghuri.test', password: 'ghuri-demo' }),
  });
  if (!answer.ok) throw new Error(`${direct} has no demo content: ${answer.status}.`);
  return { authorization: `Bearer ${(await answer.json()).token}` };
}

/** A tour with a gallery, an itinerary and a map, and its agency; then the public pages of both, a place and a story. */
async function pagesOf(direct, headers) {
  const answer = await fetch(`${direct}/api/upcomingTours?search=Sajek`, { headers });
  const [tour] = (await answer.json()).upComingTourData;
  const explore = await (await fetch(`${direct}/explore`)).text();
  const leadsTo = async (address) =>
    (await fetch(direct + address, { redirect: 'manual' })).headers.get('location');
  return [
    '/signin',
    '/home',
    '/upcoming-tours',
    `/tour-details/${tour._id}`,
    `/agencyProfile/${tour.agencyId}`,
    '/explore',
    await leadsTo(`/t/${tour._id}`),
    await leadsTo(`/a/${tour.agencyId}`),
    '/place/sajek-valley',
    /\/s\/[\da-f-]{36}/.exec(explore)[0],
  ];
}

async function startServer() {
  await ensureInstalled();
  await ensureWebBuilt();
  const port = await freePort();
  const direct = `http://localhost:${port}`;
  const front = options.http1 ? undefined : await startHttpsFront(port);
  const url = front?.url ?? direct;
  const child = spawn(nodeBinary, [path.join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: url,
      GATEWAY_PORT: '0',
      DATA_DIR: path.join(folder, 'data'),
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    await front?.stop();
  };
  console.log('Starting a server with the demo content (a minute or two) …');
  while (!(await answers(`${direct}/api/ready`))) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}.`);
    await pause(500);
  }
  return { url, direct, stop };
}

async function untilListening(port) {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await answers(`http://127.0.0.1:${port}/json/version`)) return;
    await pause(100);
  }
  throw new Error('The browser did not start.');
}

async function answers(address) {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}

async function freePort() {
  const listener = net.createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address();
  listener.close();
  await once(listener, 'close');
  return port;
}
