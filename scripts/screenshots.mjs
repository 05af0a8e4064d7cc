// `npm run screenshots`: renews the README's pictures in docs/screenshots from the demo content.
//
//   npm run screenshots -- [--url=http://localhost:4000] [--to=folder]
//
// Without --url it starts its own server on a new folder. The auction runs for 70 minutes after the first start, so a
// server that is given must be younger.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findOrInstallChromium } from './find-chromium.mjs';
import { ensureInstalled, ensureWebBuilt, nodeBinary, root } from './prepare.mjs';

const { values: options } = parseArgs({
  options: { url: { type: 'string' }, to: { type: 'string', default: path.join(root, 'docs/screenshots') } },
});
const PORT = 4790;
const WIDE = { width: 1280, height: 820 };
const PHONE = { width: 390, height: 844 };
const PASSWORD = 'ghuri-demo';

/** Each picture: who looks at which page; without an email a visitor. The account decides the language. */
const PICTURES = [
  { name: 'explore', page: () => '/explore' },
  { name: 'home', email: 'traveller@ghuri.test', page: () => '/home' },
  { name: 'tour', email: 'traveller@ghuri.test', page: tourPage },
  { name: 'request-tour', email: 'traveller@ghuri.test', page: () => '/request-tour' },
  {
    name: 'agency-desk',
    email: 'owner@ghuri.test',
    page: () => '/my-agency/agency-dashboard/revenue',
    // Below the cover.
    scroll: 330,
  },
  {
    name: 'phone',
    email: 'sumaiya@ghuri.test',
    page: () => '/upcoming-tours',
    viewport: PHONE,
    colorScheme: 'dark',
  },
];

await ensureInstalled();
await ensureWebBuilt();
const fromServer = createRequire(path.join(root, 'apps/server/package.json'));
const { chromium } = createRequire(path.join(root, 'e2e/package.json'))('@playwright/test');
const sharp = fromServer('sharp');
const server = options.url ? undefined : await startServer();
try {
  await takeAll(options.url ?? server.url);
} finally {
  await server?.stop();
}

async function takeAll(url) {
  await mkdir(options.to, { recursive: true });
  const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: ['--no-sandbox'] });
  for (const { name, email, page: pageOf, scroll = 0, viewport = WIDE, colorScheme = 'light' } of PICTURES) {
    const context = await browser.newContext({
      viewport,
      colorScheme,
      deviceScaleFactor: 1.5,
      timezoneId: 'Asia/Dhaka',
      locale: 'en-GB',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    if (email) {
      await page.goto(`${url}/signin`);
      await page.locator('input[type=email]').fill(email);
      await page.locator('input[type=password]').fill(PASSWORD);
      await page.locator('form button[type=submit]').click();
      await page.waitForURL('**/home');
    }
    await page.goto(url + (await pageOf(url)));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    // Late pictures and counters: nothing is loading any longer.
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {});
    await page.evaluate((top) => scrollTo(0, top), scroll);
    await pause(1_000);
    const file = path.join(options.to, `${name}.webp`);
    const { size } = await sharp(await page.screenshot())
      .webp({ quality: 80 })
      .toFile(file);
    console.log(`${path.relative(root, file)}  ${Math.round(size / 1024)} kB`);
    await context.close();
  }
  await browser.close();
}

/** A boat of the demo's agency with seats left. */
async function tourPage(url) {
  const { token } = await call(url, '/auth/sign-in', {
    method: 'POST',
    body: JSON.stringify({ email: 'traveller@ghuri.test', password: PASSWORD }),
  });
  const { upComingTourData: tours } = await call(url, '/upcomingTours?search=Tanguar', {
    headers: { authorization: `Bearer ${token}` },
  });
  const open = tours.filter(
    ({ leftTravelers, totalTravelers, timesUp, cancelled }) =>
      !timesUp && !cancelled && leftTravelers < totalTravelers,
  );
  const soonest = open.toSorted((one, other) => one.bookingEnds.localeCompare(other.bookingEnds))[0];
  return `/tour-details/${soonest._id}`;
}

async function call(url, route, { headers, ...request } = {}) {
  const answer = await fetch(`${url}/api${route}`, {
    ...request,
    headers: { 'content-type': 'application/json', origin: url, ...headers },
  });
  if (!answer.ok) throw new Error(`${route} returned ${answer.status}.`);
  return answer.json();
}

async function startServer() {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'ghuri-screenshots-'));
  const url = `http://localhost:${PORT}`;
  console.log('Starting a server with the demo content (a minute or two) …');
  const child = spawn(nodeBinary, [path.join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    env: { ...process.env, PORT: String(PORT), PUBLIC_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    // The server stops when the fourth channel closes, also when this process was killed.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const isReady = () =>
    fetch(`${url}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}.`);
    await pause(500);
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
