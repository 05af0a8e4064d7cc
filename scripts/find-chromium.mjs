// Finds a Chromium for the browser tests, or installs one: Playwright's own, or the system package manager's when root.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const SYSTEM_BROWSERS = [
  // The headless version takes half as long.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export function findOrInstallChromium() {
  return find() ?? install() ?? fail();
}

function find() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return chosen;
  const { chromium } = createRequire(path.join(root, 'e2e/package.json'))('@playwright/test');
  return [chromium.executablePath(), ...SYSTEM_BROWSERS].find((file) => file && existsSync(file));
}

function install() {
  const asRoot = process.getuid?.() === 0;
  const withPlaywright = () =>
    run(process.execPath, [
      path.join(root, 'node_modules/@playwright/test/cli.js'),
      'install',
      ...(asRoot ? ['--with-deps'] : []),
      'chromium',
    ]);
  const withApt = () => {
    if (!asRoot || !existsSync('/usr/bin/apt-get')) return;
    run('apt-get', ['update', '-qq']);
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (!find()) run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
  };
  console.log('No Chromium found for the browser tests: installing one.');
  // The package manager is fast if it works; without network, Playwright's download may take minutes to fail.
  withApt();
  if (!find()) withPlaywright();
  return find();
}

function run(command, args) {
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}

function fail() {
  throw new Error(
    'The browser tests need Chromium and none could be installed. Install Chromium or Google Chrome, or set CHROMIUM_PATH.',
  );
}
