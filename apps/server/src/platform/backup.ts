import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { keepFilesDuring } from './backup-lock.writes.ts';
import { connectionUrl, readKeys, writeKeys } from './embedded-cluster.ts';
import { clusterIn, findHome, makeFolder } from './embedded-home.ts';
import { lockFolder } from './embedded-lock.ts';
import { findPostmaster } from './embedded-postmaster.ts';
import type { Postmaster } from './embedded-postmaster.ts';
import { StartProblem } from './start-problem.ts';

/** Files of a running server that would be wrong in a copy. The write-ahead log is copied last. */
const NOT_COPIED = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'pg_wal',
  'pg_replslot',
  'pg_stat_tmp',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_subtrans',
]);
const DATABASE_FOLDER = 'postgres';
const MANIFEST = 'backup.json';

interface Manifest {
  madeAt: string;
  postgres: number;
}

export interface BackupSteps {
  /** For tests: runs after the database is copied and before the files are. */
  betweenParts?(): Promise<void>;
}

/**
 * Copies a data folder, while Ghuri runs or not: first the database, as an online backup of PostgreSQL (from a marked
 * point on, with the write-ahead log up to the end), then pictures and secrets. A picture is stored before any row
 * shows it, and no file is deleted during a backup, so the copy has every picture that its rows show. Other files
 * that appear or disappear meanwhile belong to no row.
 */
export async function backUp(
  dataDir: string,
  target: string,
  { betweenParts }: BackupSteps = {},
): Promise<void> {
  const folder = path.join(dataDir, DATABASE_FOLDER);
  if (!existsSync(folder))
    throw new StartProblem(
      `There is no embedded database in ${dataDir}.`,
      'Set DATA_DIR to the folder that Ghuri runs on. A database of your own (DATABASE_URL) is saved with pg_dump.',
    );
  if (!path.relative(dataDir, target).startsWith('..'))
    throw new StartProblem(
      `${target} lies in what is to be saved.`,
      'Name a folder outside the data folder.',
    );
  await requireEmpty(target);
  await mkdir(target, { recursive: true, mode: 0o700 });
  const { home, binaries } = await findHome(folder);
  const cluster = clusterIn(home);
  const server = await findPostmaster(cluster);
  await writeKeysOf(home, target);
  const copyFiles = async () => {
    await betweenParts?.();
    await copyOthers(dataDir, path.join(target, 'files'));
  };
  if (server) await copyRunning(home, server, path.join(target, 'cluster'), copyFiles);
  else await copyResting(folder, cluster, path.join(target, 'cluster'), copyFiles);
  // Written last: a folder without it is an unfinished copy.
  const manifest: Manifest = { madeAt: new Date().toISOString(), postgres: binaries.major };
  await writeFile(path.join(target, MANIFEST), `${JSON.stringify(manifest)}\n`, { mode: 0o600 });
}

/** Creates a new data folder from a copy. The next start replays the write-ahead log. */
export async function restore(backup: string, dataDir: string): Promise<Manifest> {
  const manifest = await readManifest(backup);
  await requireEmpty(dataDir);
  await makeFolder(dataDir);
  const folder = path.join(dataDir, DATABASE_FOLDER);
  await makeFolder(folder);
  const { home, account, binaries } = await findHome(folder);
  if (binaries.major !== manifest.postgres)
    throw new StartProblem(
      `This copy was made by PostgreSQL ${manifest.postgres}, and this version of Ghuri brings PostgreSQL ${binaries.major}.`,
      'Restore it with the version of Ghuri that made it.',
    );
  await writeKeys(home, await readKeys(backup));
  const part = `${clusterIn(home)}.part`;
  await cp(path.join(backup, 'cluster'), part, { recursive: true });
  execFileSync('chmod', ['-R', 'go-rwx', part]);
  if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, part]);
  const files = path.join(backup, 'files');
  if (existsSync(files)) await cp(files, dataDir, { recursive: true });
  // Renamed only when complete: a partial copy is no database.
  await rename(part, clusterIn(home));
  return manifest;
}

/** After `pg_backup_start` files may change while they are copied. The log, kept by its own slot, repairs them. */
async function copyRunning(
  home: string,
  server: Postmaster,
  target: string,
  copyFiles: () => Promise<void>,
): Promise<void> {
  const { password } = await readKeys(home);
  const cluster = clusterIn(home);
  const client = new Client({ connectionString: connectionUrl(password, server.port) });
  await client.connect();
  try {
    await keepFilesDuring(client);
    await client.query(
      `select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`,
    );
    await client.query(`select pg_backup_start('Ghuri', true)`);
    await copyCluster(cluster, target);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await writeFile(path.join(target, 'backup_label'), rows[0]!.labelfile, { mode: 0o600 });
    await copyLog(cluster, target);
    await copyFiles();
  } finally {
    // The slot is temporary: it ends with the connection, and so does the lock.
    await client.end();
  }
}

async function copyResting(
  folder: string,
  cluster: string,
  target: string,
  copyFiles: () => Promise<void>,
): Promise<void> {
  const lock = await lockFolder(folder);
  try {
    await copyCluster(cluster, target);
    await copyLog(cluster, target);
    await copyFiles();
  } finally {
    await lock.release();
  }
}

/** Folders that only a running server uses stay, empty. */
async function copyCluster(cluster: string, target: string): Promise<void> {
  await mkdir(target, { mode: 0o700 });
  for (const entry of await readdir(cluster, { withFileTypes: true })) {
    const to = path.join(target, entry.name);
    if (!NOT_COPIED.has(entry.name))
      await copyLiving(path.join(cluster, entry.name), to, entry.isDirectory());
    else if (entry.isDirectory()) await mkdir(to, { mode: 0o700 });
  }
}

/** Can be drawn again from the rest. */
const DRAWN_AGAIN = 'previews';

/** Everything except the database: pictures, secrets, the local gateway's ledger. */
async function copyOthers(dataDir: string, target: string): Promise<void> {
  await mkdir(target, { mode: 0o700 });
  for (const entry of await readdir(dataDir, { withFileTypes: true }))
    if (entry.name !== DATABASE_FOLDER && entry.name !== DRAWN_AGAIN)
      await copyLiving(path.join(dataDir, entry.name), path.join(target, entry.name), entry.isDirectory());
}

/** A file may be deleted while its folder is read: then there is nothing to copy. */
async function copyLiving(from: string, to: string, isFolder: boolean): Promise<void> {
  try {
    if (!isFolder) return await copyFile(from, to);
    await mkdir(to, { mode: 0o700 });
    for (const entry of await readdir(from, { withFileTypes: true }))
      await copyLiving(path.join(from, entry.name), path.join(to, entry.name), entry.isDirectory());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

async function copyLog(cluster: string, target: string): Promise<void> {
  const log = path.join(cluster, 'pg_wal');
  for (const entry of await readdir(log, { withFileTypes: true }))
    await copyLiving(
      path.join(log, entry.name),
      path.join(target, 'pg_wal', entry.name),
      entry.isDirectory(),
    );
}

async function writeKeysOf(home: string, target: string): Promise<void> {
  // The password stays the same; the next start picks a free port.
  await writeKeys(target, { ...(await readKeys(home)), port: 0 });
}

async function requireEmpty(folder: string): Promise<void> {
  const found = existsSync(folder) ? await readdir(folder) : [];
  if (found.length > 0)
    throw new StartProblem(`${folder} is not empty.`, 'Name a folder that does not exist yet.');
}

async function readManifest(backup: string): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(path.join(backup, MANIFEST), 'utf8')) as Manifest;
  } catch (cause) {
    throw new StartProblem(
      `${backup} is not a finished copy: it has no ${MANIFEST}.`,
      'Name a folder that `npm run backup` has made.',
      { cause },
    );
  }
}
