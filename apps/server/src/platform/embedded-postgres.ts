import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { open, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import {
  DATABASE,
  checkMajorVersion,
  connectionUrl,
  createCluster,
  databaseEnvironment,
  freePort,
  lastLines,
  readKeys,
  writeKeys,
} from './embedded-cluster.ts';
import { clusterIn, findHome, give, makeFolder } from './embedded-home.ts';
import type { Home } from './embedded-home.ts';
import { lockFolder } from './embedded-lock.ts';
import { becomesReady, findPostmaster, startedWith, stopPostmaster } from './embedded-postmaster.ts';
import type { Postmaster } from './embedded-postmaster.ts';
import { isAlive, processBirth, runsProgram } from './embedded-process.ts';
import { StartProblem, diskFullProblem, saysDiskFull } from './start-problem.ts';

export interface EmbeddedPostgres {
  url: string;
  /** Where the cluster is: outside the data folder if the database's account cannot reach that. */
  folder: string;
  version: string;
  /** Tells the next start on the same folder to wait: this one is stopping. */
  leaving(): Promise<void>;
  /** Resolves when the server has stopped; after `patience` milliseconds it is killed. */
  stop(patience?: number): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  folder: string;
  /** False is faster, but not safe against power cuts: for tests. */
  durable?: boolean;
  /** Reports slow steps, in words for users. */
  report?: (line: string) => void;
  /** Where the product serves, for the error message of a second start on this folder. */
  address?: string;
  /** Called when only other processes have work left: this one waits, and the caller may use it. */
  onWaiting?: () => void;
  /** Called once if the server ends unexpectedly. */
  onLost?: () => void;
  /** Where root puts files that the database's account cannot reach otherwise. */
  outside?: string;
  /** Aborts the start and leaves nothing running. */
  signal?: AbortSignal;
}

const STOP_PATIENCE = 30_000;
/** Replaying the log after a crash may take long and must never be interrupted. */
const READY_PATIENCE = 10 * 60_000;
const LOG_LIMIT = 5 * 1024 * 1024;

/**
 * Our own PostgreSQL server. It runs in its own session, so that Ctrl-C reaches us and not it: we stop the database
 * last. If we are killed it keeps running, and the next start adopts it.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { folder, durable = true, report = () => {}, address, onWaiting, onLost, outside, signal } = options;
  await makeFolder(folder);
  const lock = await lockFolder(folder, { address, signal });
  let running: { cluster: string; server: Postmaster } | undefined;
  try {
    const home = await findHome(folder, outside);
    const cluster = clusterIn(home.home);
    const keys = await readKeys(home.home);
    if (!existsSync(cluster)) {
      report('Making the database (first start only)');
      await writeKeys(home.home, keys);
      onWaiting?.();
      await createCluster(home, keys.password, durable, signal);
    }
    await checkMajorVersion(home);

    const orphan = await findPostmaster(cluster);
    const adopted = orphan !== undefined && (await adopt(home, orphan, keys.password, durable));
    if (orphan && !adopted) {
      report('Stopping the database that an interrupted run left behind');
      await stopPostmaster(cluster, orphan, STOP_PATIENCE);
    }
    const server = adopted ? orphan : await launch(home, keys.port, durable, report, onWaiting, signal);
    running = { cluster, server };
    if (server.port !== keys.port) await writeKeys(home.home, { ...keys, port: server.port });
    const url = connectionUrl(keys.password, server.port);
    await ensureDatabase(url, keys.password, server.port);

    const watch = watchServer(server, onLost);
    return {
      url,
      folder: home.home,
      version: home.binaries.version,
      leaving: () => lock.leaving(),
      stop: async (patience = STOP_PATIENCE) => {
        clearInterval(watch);
        await stopPostmaster(cluster, server, patience);
        await lock.release();
      },
    };
  } catch (error) {
    if (running) await stopPostmaster(running.cluster, running.server, STOP_PATIENCE);
    await lock.release();
    throw error;
  }
}

function serverArguments(cluster: string, port: number, durable: boolean): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    // Loopback only: a socket's path may be longer than the system allows.
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '128MB',
    // For SSDs. The default makes PostgreSQL sort whole small tables instead of reading the first rows of an index.
    random_page_cost: 1.1,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** Adopts an orphaned server if it has exactly our settings and accepts our password. */
async function adopt(home: Home, orphan: Postmaster, password: string, durable: boolean): Promise<boolean> {
  const cluster = clusterIn(home.home);
  const { postgres } = home.binaries;
  const wanted = [postgres, ...serverArguments(cluster, orphan.port, durable).map((arg) => `"${arg}"`)].join(
    ' ',
  );
  if (!runsProgram(orphan.pid, postgres) || (await startedWith(cluster)) !== wanted) return false;
  if (!(await becomesReady(cluster, orphan, READY_PATIENCE))) return false;
  try {
    // Sessions of the killed run may still hold locks.
    await query(
      connectionUrl(password, orphan.port, 'postgres'),
      `select pg_terminate_backend(pid) from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    return true;
  } catch {
    return false;
  }
}

async function launch(
  home: Home,
  preferredPort: number,
  durable: boolean,
  report: (line: string) => void,
  onWaiting: (() => void) | undefined,
  signal: AbortSignal | undefined,
): Promise<Postmaster> {
  const cluster = clusterIn(home.home);
  let port = await freePort(preferredPort);
  for (let attempt = 1; ; attempt += 1) {
    signal?.throwIfAborted();
    const { server, said } = await spawnServer(home, port, durable);
    onWaiting?.();
    const slow = setTimeout(() => report('The database repairs itself after an interruption'), 3_000);
    const ready = server && (await becomesReady(cluster, server, READY_PATIENCE, signal));
    clearTimeout(slow);
    if (ready) return server;
    if (server) await stopPostmaster(cluster, server, STOP_PATIENCE);
    signal?.throwIfAborted();
    const log = await said();
    // Another process may have taken the port between the check and its use.
    if (attempt < 5 && /Address already in use/.test(log)) {
      port = await freePort(0);
      continue;
    }
    throw launchProblem(home.home, log);
  }
}

async function spawnServer(home: Home, port: number, durable: boolean) {
  const { binaries, account } = home;
  const logFile = path.join(home.home, 'postgres.log');
  const before = await logSize(logFile);
  const log = await open(logFile, 'a', 0o600);
  try {
    await give(logFile, account);
    const child = spawn(binaries.postgres, serverArguments(clusterIn(home.home), port, durable), {
      ...account,
      cwd: home.home,
      env: databaseEnvironment(),
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    const failure = new Promise<string>((resolve) => child.once('error', (error) => resolve(error.message)));
    child.unref();
    const { pid } = child;
    const birth = pid === undefined ? undefined : processBirth(pid);
    return {
      server: pid !== undefined && birth !== undefined ? { pid, birth, port } : undefined,
      said: async () => (pid === undefined ? failure : (await readFile(logFile)).subarray(before).toString()),
    };
  } finally {
    await log.close();
  }
}

/** Keeps one earlier log, so that the log cannot fill the disk. */
async function logSize(logFile: string): Promise<number> {
  const size = await stat(logFile).then(
    (file) => file.size,
    () => 0,
  );
  if (size < LOG_LIMIT) return size;
  await rename(logFile, `${logFile}.1`);
  return 0;
}

function launchProblem(home: string, log: string): StartProblem {
  if (saysDiskFull(log)) return diskFullProblem(home, log);
  return new StartProblem(
    `The embedded database in ${home} did not start: ${lastLines(log) || 'it said nothing'}.`,
    `Look into ${path.join(home, 'postgres.log')}, or set DATABASE_URL to a PostgreSQL of version 15 or newer.`,
  );
}

/** The first start may have been killed after creating the cluster and before creating the database. */
async function ensureDatabase(url: string, password: string, port: number): Promise<void> {
  try {
    await query(url, 'select 1');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '3D000')) throw error;
    await query(connectionUrl(password, port, 'postgres'), `create database ${DATABASE}`);
  }
}

async function query(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

function watchServer({ pid, birth }: Postmaster, onLost: (() => void) | undefined): NodeJS.Timeout {
  const watch = setInterval(() => {
    if (isAlive(pid, birth)) return;
    clearInterval(watch);
    onLost?.();
  }, 1_000);
  watch.unref();
  return watch;
}
