// Starts the product and kills it again and again on one data folder: `node proofs/kills/kill-test.mjs --rounds=200`.
// Every start must succeed by itself, and no acknowledged row may be lost.
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = path.resolve(import.meta.dirname, '../..');
const VICTIMS = ['server', 'launcher', 'database', 'everything', 'npm'];
const READY_WITHIN = 300_000;

const rounds = Number(/^--rounds=(\d+)$/.exec(process.argv[2] ?? '')?.[1] ?? 200);
const parent = mkdtempSync(path.join(os.tmpdir(), 'ghuri-kill-'));
// The database's own account must be able to enter.
chmodSync(parent, 0o755);
const data = path.join(parent, 'data');
const summary = await killTest({ rounds, data, log: console.log }).finally(() => {
  for (const pid of processesOf(data)) process.kill(pid, 'SIGKILL');
  rmSync(parent, { recursive: true, force: true });
});
const sorted = summary.readyMs.toSorted((a, b) => a - b);
console.log(
  `${summary.rounds} starts after hard kills came up by themselves (${summary.interrupted} more were killed on their way up); ` +
    `${summary.rows} acknowledged rows, none lost; ready after ${sorted[Math.floor(sorted.length / 2)]} ms (median), ${sorted.at(-1)} ms (slowest).`,
);

/** Runs the rounds and returns the results; throws at the first start that fails or has lost a row. */
async function killTest({ rounds, data, log }) {
  /** Rows are numbered from 1 without gaps; this is the last acknowledged one. */
  let kept = 0;
  const summary = { rounds: 0, interrupted: 0, rows: 0, readyMs: [], victims: {} };
  for (let round = 1; round <= rounds; round += 1) {
    // Every third start is killed while it starts, the very first one while it creates the database.
    if (round % 3 === 1) {
      await interruptStart(data, summary.readyMs.at(-1));
      summary.interrupted += 1;
    }
    const victim = VICTIMS[round % VICTIMS.length];
    const run = await start(data, victim === 'npm');
    summary.readyMs.push(run.readyMs);
    await assertKept(data, kept, `round ${round}`);

    const { begun, finished } = writeRows(data, kept);
    await begun;
    await sleep(Math.random() * 250);
    kill(run, victim, data);
    const acknowledged = await finished;
    if (acknowledged === kept) throw new Error(`Round ${round}: nothing was written, so nothing was proven`);
    kept = acknowledged;
    summary.rounds = round;
    summary.victims[victim] = (summary.victims[victim] ?? 0) + 1;
    log(`${round}/${rounds} ready after ${run.readyMs} ms, ${kept} rows kept, killed: ${victim}`);
    // Sometimes the next start follows at once, while processes are still ending.
    if (round % 2) await sleep(Math.random() * 500);
  }
  const last = await start(data, false);
  await assertKept(data, kept, 'the end');
  last.launcher.kill('SIGTERM');
  const exitCode = await last.exited;
  if (exitCode !== 0) throw new Error(`The last stop ended with code ${exitCode}`);
  const remaining = processesOf(data);
  if (remaining.length > 0) throw new Error(`Processes left behind: ${remaining.join(', ')}`);
  return { ...summary, rows: kept };
}

/** At a random moment of the last start's duration; without one, while the database is created. */
async function interruptStart(data, lastReadyMs) {
  const run = await spawnStart(data, false);
  if (lastReadyMs) {
    await sleep(Math.random() * lastReadyMs);
  } else {
    const ended = run.exited.then(() => true);
    while (!run.output().includes('Making the database')) {
      if (await Promise.race([ended, sleep(20)])) throw new Error(`The first start ended:\n${run.output()}`);
    }
    await sleep(Math.random() * 600);
  }
  const victims = ['everything', 'server', 'launcher'];
  const killed = kill(run, victims[Math.floor(Math.random() * victims.length)], data);
  // The chosen process did not exist yet: without a kill this would be an ordinary start.
  if (killed === 0) kill(run, 'everything', data);
}

async function start(data, throughNpm) {
  const began = performance.now();
  const run = await spawnStart(data, throughNpm);
  let ended = '';
  void run.exited.then((code) => (ended = `ended with code ${code}`));
  for (;;) {
    const ready = await fetch(`http://127.0.0.1:${run.port}/api/ready`).then(
      (response) => response.ok,
      () => false,
    );
    const readyMs = Math.round(performance.now() - began);
    if (ready) return { ...run, readyMs };
    if (ended) throw new Error(`The start ${ended}:\n${run.output()}`);
    if (readyMs > READY_WITHIN) throw new Error(`Not ready after ${readyMs} ms:\n${run.output()}`);
    await sleep(20);
  }
}

/** A new port each time, so that a response can only come from this start. */
async function spawnStart(data, throughNpm) {
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: data,
    LOG_LEVEL: 'warn',
    NODE_ENV: 'development',
  };
  const options = { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true };
  // Without npm in between, the launcher must not take our own npm for its parent.
  if (!throughNpm) delete env.npm_execpath;
  const launcher = throughNpm
    ? spawn('npm', ['start'], options)
    : spawn(process.execPath, [path.join(root, 'scripts/start.mjs')], options);
  let output = '';
  launcher.stdout.on('data', (chunk) => (output += chunk));
  launcher.stderr.on('data', (chunk) => (output += chunk));
  const exited = new Promise((resolve) => launcher.on('exit', (code, signal) => resolve(code ?? signal)));
  return { launcher, port, exited, output: () => output };
}

function kill({ launcher }, victim, data) {
  const below = descendants(launcher.pid);
  const server = below.find((pid) => commandOf(pid).includes('apps/server/src/main.ts'));
  const database = postmasterOf(data);
  const targets = {
    server: [server],
    launcher: [launcher.pid],
    npm: [launcher.pid],
    database: [database],
    everything: [launcher.pid, ...below, database],
  }[victim];
  let killed = 0;
  for (const pid of targets) {
    if (!pid) continue;
    try {
      process.kill(pid, 'SIGKILL');
      killed += 1;
    } catch {
      // Already ended.
    }
  }
  return killed;
}

/** Writes rows until the kill, or for a moment if the kill spares the database. */
function writeRows(data, kept) {
  let begin;
  const begun = new Promise((resolve) => (begin = resolve));
  const write = async () => {
    let acknowledged = kept;
    const client = await connect(data);
    client.on('error', () => {});
    try {
      await client.query('create table if not exists kill_test (n bigint primary key)');
      for (let until = Infinity; performance.now() < until; acknowledged += 1) {
        await client.query('insert into kill_test values ($1) on conflict do nothing', [acknowledged + 1]);
        if (until === Infinity) until = performance.now() + 400;
        begin();
      }
    } catch {
      // The connection died with its server; rows acknowledged before count.
    }
    await client.end().catch(() => {});
    return acknowledged;
  };
  const finished = write().finally(() => begin());
  return { begun, finished };
}

async function assertKept(data, kept, when) {
  if (kept === 0) return;
  const client = await connect(data);
  try {
    const { rows } = await client.query('select count(*)::int as there from kill_test where n <= $1', [kept]);
    if (rows[0].there !== kept)
      throw new Error(`At ${when} ${kept - rows[0].there} acknowledged rows are gone`);
  } finally {
    await client.end();
  }
}

async function connect(data) {
  const { Client } = createRequire(path.join(root, 'apps/server/package.json'))('pg');
  const { password, port } = JSON.parse(readFileSync(path.join(databaseHome(data), 'keys.json'), 'utf8'));
  const client = new Client({ user: 'ghuri', password, host: '127.0.0.1', port, database: 'ghuri' });
  await client.connect();
  return client;
}

function databaseHome(data) {
  const pointer = path.join(data, 'postgres/elsewhere');
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : path.join(data, 'postgres');
}

function postmasterOf(data) {
  try {
    const cluster = path.join(databaseHome(data), 'cluster');
    const pid = Number(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return readlinkSync(`/proc/${pid}/cwd`) === cluster ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** All processes that still use the data folder. */
function processesOf(data) {
  return processIds().filter((pid) => {
    try {
      const cwd = readlinkSync(`/proc/${pid}/cwd`);
      const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
      return cwd.startsWith(databaseHome(data)) || environment.includes(`DATA_DIR=${data}\0`);
    } catch {
      return false;
    }
  });
}

function descendants(pid) {
  const children = processIds().filter((each) => {
    try {
      const stat = readFileSync(`/proc/${each}/stat`, 'utf8');
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid;
    } catch {
      return false;
    }
  });
  return children.concat(children.flatMap(descendants));
}

function processIds() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
