// The first step of `npm start`, `npm run dev` and `npm test`: installs the packages and builds the web app if needed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { alone } from './prepare-lock.mjs';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
/** The project's own Node, an npm dependency: it runs everything except this preparation. */
export const nodeBinary = path.join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

const modules = path.join(root, 'node_modules');
const installStamp = path.join(modules, '.ghuri/installed');
const dist = path.join(root, 'apps/web/dist');
const buildStamp = path.join(dist, '.ghuri-build');
const WEB_SOURCES = [
  'apps/web',
  'packages/contract',
  'packages/domain',
  'packages/map',
  'packages/places',
  'packages/scenes',
  'package-lock.json',
];

/** Folders in the sources that installing and building make. */
const MADE = new Set(['node_modules', 'dist', 'dist-server']);

/** Installs the packages unless those of the lock file are installed. */
export async function ensureInstalled() {
  if (!isInstalled()) await alone(root, () => isInstalled() || installPackages());
}

/** Builds the web app unless the build is newer than the sources. */
export async function ensureWebBuilt() {
  if (!isBuilt()) await alone(root, () => isBuilt() || buildWeb());
}

function isInstalled() {
  if (!existsSync(nodeBinary)) return false;
  const wanted = packagesFingerprint();
  if (read(installStamp) === wanted) return true;
  if (!installedMatchesLock()) return false;
  stampInstall(wanted);
  return true;
}

async function installPackages() {
  const canUseLock = existsSync(path.join(root, 'package-lock.json'));
  let result = canUseLock ? await install('ci') : await install('install');
  // package.json was edited and the lock file is older: npm ci refuses, npm install updates it.
  if (result.code !== 0 && /EUSAGE|in sync/.test(result.output)) {
    console.log('package-lock.json lags behind package.json: bringing it up to date.');
    result = await install('install');
  }
  if (result.code !== 0) {
    fail(
      `The packages could not be installed: npm ended with code ${result.code}. Its last words: ${lastWords(result.output)} ` +
        'Check the network (and, behind a proxy, npm config get proxy), then start again; "npm ci" shows more.',
    );
  }
  if (!existsSync(nodeBinary)) {
    fail(
      'npm installed the packages without running their install scripts, one of which fetches the Node that Ghuri runs on. ' +
        'Allow them (npm config get ignore-scripts, npm install-scripts ls), delete node_modules and start again.',
    );
  }
  stampInstall(packagesFingerprint());
}

function isBuilt() {
  return existsSync(path.join(dist, 'index.html')) && read(buildStamp) === sourcesFingerprint();
}

async function buildWeb() {
  // If sources change during the build, the build is outdated.
  const wanted = sourcesFingerprint();
  const { code, output } = await withProgress(
    'Building the web app',
    () => '',
    npm(['run', 'build', '--silent'], 'apps/web'),
  );
  if (code !== 0) {
    console.error(output);
    fail(`The web app could not be built: see above. "npm run build" tries again.`);
  }
  writeFileSync(buildStamp, wanted);
}

async function install(command) {
  rmSync(installStamp, { force: true });
  const expected = lockedPackages('package-lock.json').filter(([, entry]) => !entry.optional).length;
  return withProgress(
    'Installing packages',
    () => (expected ? `about ${Math.min(countInstalled(), expected)} of ${expected}` : ''),
    // NODE_ENV=production would skip packages that the build needs.
    npm([command, '--include=dev', '--include=optional', '--no-audit', '--no-fund']),
  );
}

function stampInstall(fingerprint) {
  mkdirSync(path.dirname(installStamp), { recursive: true });
  writeFileSync(installStamp, fingerprint);
}

function packagesFingerprint() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of ['package-lock.json', ...manifests()]) hash.update(read(path.join(root, file)));
  return hash.digest('hex');
}

function manifests() {
  const workspaces = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}/package.json`),
  );
  return ['package.json', 'e2e/package.json', ...workspaces];
}

/** True after a manual npm install: package.json, lock file and npm's record of node_modules agree. */
function installedMatchesLock() {
  const installed = new Map(lockedPackages('node_modules/.package-lock.json'));
  const locked = new Map(lockedPackages('package-lock.json'));
  const isThere = ([name, entry]) => {
    if (!name.includes('node_modules/')) return true;
    const there = installed.get(name);
    return there ? there.version === entry.version : Boolean(entry.optional);
  };
  const isLocked = (file) => {
    const entry = locked.get(file === 'package.json' ? '' : path.posix.dirname(file));
    return wishes(entry) === wishes(JSON.parse(read(path.join(root, file)) || '{}'));
  };
  return installed.size > 0 && [...locked].every(isThere) && manifests().every(isLocked);
}

function wishes(manifest = {}) {
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  return JSON.stringify(
    [dependencies, devDependencies, optionalDependencies].map((wish) =>
      Object.entries(wish ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ),
  );
}

function lockedPackages(file) {
  try {
    return Object.entries(JSON.parse(read(path.join(root, file))).packages);
  } catch {
    return [];
  }
}

/** npm creates all folders first and fills them one by one. */
function countInstalled() {
  const filled = (folder) => existsSync(path.join(folder, 'package.json'));
  try {
    return readdirSync(modules)
      .flatMap((name) =>
        name.startsWith('@') ? readdirSync(path.join(modules, name)).map((part) => `${name}/${part}`) : name,
      )
      .filter((name) => filled(path.join(modules, name))).length;
  } catch {
    return 0;
  }
}

/** Names, sizes and times of the sources: reading them all would take too long. */
function sourcesFingerprint() {
  const hash = createHash('sha256');
  const visit = (relative) => {
    const file = path.join(root, relative);
    const stats = statSync(file, { throwIfNoEntry: false });
    if (!stats) return;
    if (!stats.isDirectory()) {
      hash.update(`${relative} ${stats.size} ${stats.mtimeMs}\n`);
      return;
    }
    for (const name of readdirSync(file).toSorted()) {
      if (!MADE.has(name) && !name.startsWith('.')) visit(`${relative}/${name}`);
    }
  };
  for (const source of WEB_SOURCES) visit(source);
  return hash.digest('hex');
}

/** npm with the Node that runs npm: this command may replace the project's own Node. */
function npm(args, folder = '.') {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  const command = script ? [node ?? process.execPath, script] : ['npm'];
  return () =>
    spawn(process.execPath, [path.join(root, 'scripts/guarded.mjs'), ...command, ...args], {
      cwd: path.join(root, folder),
      stdio: ['pipe', 'pipe', 'pipe'],
    });
}

/** Runs a command with a progress line: rewritten in place in a terminal, printed now and then elsewhere. */
function withProgress(title, detail, start) {
  const began = Date.now();
  const live = process.stdout.isTTY;
  const line = () =>
    [title, detail(), `${Math.round((Date.now() - began) / 1000)} s`].filter(Boolean).join(' · ');
  const child = start();
  const passOn = (signal) => child.kill(signal);
  process.on('SIGINT', passOn).on('SIGTERM', passOn);
  console.log(`${title} …`);
  const ticker = setInterval(
    () => (live ? process.stdout.write(`\r\x1b[K${line()}`) : console.log(line())),
    live ? 200 : 5_000,
  );
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => {
    const done = (code) => {
      clearInterval(ticker);
      process.off('SIGINT', passOn).off('SIGTERM', passOn);
      if (live) process.stdout.write('\r\x1b[K');
      resolve({ code, output });
    };
    child.on('error', (error) => {
      output += error.message;
      done(1);
    });
    child.on('close', (code, signal) => {
      // A stop during the preparation: nothing else runs yet.
      if (signal === 'SIGINT' || signal === 'SIGTERM' || code === 130 || code === 143) process.exit(130);
      done(code ?? 1);
    });
  });
}

function lastWords(output) {
  return output
    .trim()
    .split('\n')
    .filter((line) => !/complete log of this run|A complete log/.test(line))
    .slice(-4)
    .join(' ');
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function fail(message) {
  console.error(`Ghuri could not start. ${message}`);
  process.exit(1);
}
