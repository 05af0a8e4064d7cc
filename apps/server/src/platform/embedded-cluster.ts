import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { clusterIn, give } from './embedded-home.ts';
import type { Home } from './embedded-home.ts';
import { StartProblem, diskFullProblem, saysDiskFull } from './start-problem.ts';

const DATABASE_USER = 'ghuri';
export const DATABASE = 'ghuri';

export function connectionUrl(password: string, port: number, database = DATABASE): string {
  return `postgresql://${DATABASE_USER}:${password}@127.0.0.1:${port}/${database}`;
}

/** How to connect; stored beside the cluster, readable by its owner only. */
export interface ClusterKeys {
  password: string;
  port: number;
}

/** PostgreSQL gets nothing of our environment: no secrets, no PG* variables, English messages. */
export function databaseEnvironment(): NodeJS.ProcessEnv {
  const { PATH, LD_LIBRARY_PATH } = process.env;
  return { PATH, ...(LD_LIBRARY_PATH ? { LD_LIBRARY_PATH } : {}), LC_ALL: 'C', TZ: 'UTC' };
}

export async function readKeys(home: string): Promise<ClusterKeys> {
  try {
    const { password, port } = JSON.parse(await readFile(keysFile(home), 'utf8')) as ClusterKeys;
    if (typeof password === 'string' && typeof port === 'number') return { password, port };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code !== 'ENOENT') throw error;
  }
  if (existsSync(clusterIn(home))) {
    throw new StartProblem(
      `The password of the database in ${home} is lost: ${keysFile(home)} is missing or damaged.`,
      'Put that file back from a copy, or move the folder away to begin with a new database.',
    );
  }
  return { password: randomBytes(24).toString('base64url'), port: 0 };
}

export async function writeKeys(home: string, keys: ClusterKeys): Promise<void> {
  const part = `${keysFile(home)}.part`;
  await writeFile(part, JSON.stringify(keys), { mode: 0o600 });
  await rename(part, keysFile(home));
}

function keysFile(home: string): string {
  return path.join(home, 'keys.json');
}

/**
 * Creates the cluster if there is none. It is built under another name and renamed when complete, so a killed start
 * leaves nothing that looks like a database.
 */
export async function createCluster(
  { home, account, binaries }: Home,
  password: string,
  durable: boolean,
  signal: AbortSignal | undefined,
): Promise<void> {
  const nursery = path.join(home, `new-${process.pid}-${randomBytes(4).toString('hex')}`);
  await removeUnfinished(home);
  await mkdir(nursery, { mode: 0o700 });
  const passwordFile = path.join(nursery, 'password');
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  await give(passwordFile, account);
  await give(nursery, account);
  const grown = path.join(nursery, 'cluster');
  const { code, output } = await run(
    binaries.initdb,
    [
      `--pgdata=${grown}`,
      `--username=${DATABASE_USER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // PostgreSQL's own Unicode tables: case folding and sort order are the same on every machine.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ],
    { ...account, cwd: home, signal },
  );
  if (code !== 0) {
    await rm(nursery, { recursive: true, force: true });
    signal?.throwIfAborted();
    throw creationProblem(home, output);
  }
  await rename(grown, clusterIn(home));
  if (durable) await syncFolder(home);
  await rm(nursery, { recursive: true, force: true });
}

function creationProblem(home: string, output: string): StartProblem {
  if (saysDiskFull(output)) return diskFullProblem(home, output);
  return new StartProblem(
    `The embedded database could not be made in ${home}: ${lastLines(output)}.`,
    'Set DATA_DIR to another folder, or DATABASE_URL to a PostgreSQL of version 15 or newer.',
  );
}

/** Removes the unfinished clusters of killed starts. */
async function removeUnfinished(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    // An orphaned initdb may still write there; then the next start removes it.
    if (name.startsWith('new-'))
      await rm(path.join(home, name), { recursive: true, force: true }).catch(() => {});
  }
}

/** Only the same major version can read a cluster's files. */
export async function checkMajorVersion({ home, binaries }: Home): Promise<void> {
  const made = (await readFile(path.join(clusterIn(home), 'PG_VERSION'), 'utf8')).trim();
  if (Number(made) === binaries.major) return;
  throw new StartProblem(
    `The database in ${home} was made by PostgreSQL ${made}, and this version of Ghuri brings PostgreSQL ${binaries.major}.`,
    `Start it once with the version of Ghuri that made it, save its content with pg_dump, move the folder away, start this version and load the content with pg_restore. Or set DATABASE_URL to a PostgreSQL ${made} that runs on that folder.`,
  );
}

/** The last port if it is still free, so that tools keep working; otherwise any free one. */
export async function freePort(preferred: number): Promise<number> {
  return (await tryPort(preferred)) ?? (await tryPort(0)) ?? 0;
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === 'object' ? address.port : undefined));
    });
  });
}

/** The lines with the reason, or the last ones. */
export function lastLines(log: string): string {
  const lines = log
    .split('\n')
    .map((line) => line.replace(/^[\d-]+ [\d:.]+ UTC \[\d+\]/, '').trim())
    .filter(Boolean);
  const reasons = lines.filter((line) => /FATAL|PANIC|ERROR|error:/.test(line));
  return (reasons.length > 0 ? reasons : lines).slice(-2).join(' / ').replace(/\.$/, '');
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

interface RunOptions {
  uid?: number;
  gid?: number;
  cwd: string;
  signal: AbortSignal | undefined;
}

/** Detached: we handle Ctrl-C, so that it does not leave a half-built cluster. */
function run(
  program: string,
  args: string[],
  { signal, ...options }: RunOptions,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...options,
      env: databaseEnvironment(),
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    const interrupt = () => child.kill('SIGTERM');
    signal?.addEventListener('abort', interrupt);
    child.once('close', (code) => {
      signal?.removeEventListener('abort', interrupt);
      resolve({ code: code ?? 1, output });
    });
  });
}
