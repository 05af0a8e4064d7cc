import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Program, its Debian package, and how it tells its version. */
const PARTS: [program: string, packageName: string, version: string[]][] = [
  ['patroni', 'patroni', ['--version']],
  ['etcd', 'etcd-server', ['--version']],
  ['haproxy', 'haproxy', ['-v']],
  ['pgbouncer', 'pgbouncer', ['--version']],
  ['nginx', 'nginx', ['-v']],
  ['ip', 'iproute2', ['-V']],
  ['mkfs.ext4', 'e2fsprogs', ['-V']],
  ['unshare', 'util-linux', ['--version']],
];
const DEBIAN_POSTGRES = '/usr/lib/postgresql';
/** Older ones are refused, and why. */
const FROM: [program: string, version: number, why: string][] = [
  ['pgbouncer', 1.21, 'has no max_prepared_statements, which named statements need in transaction mode'],
  [
    'patroni',
    4,
    'may lose changes: with etcd 3, a primary that was cut off took the lead again with its old state',
  ],
];
/** The account of Debian's package: PostgreSQL refuses to run as root. */
export const ACCOUNT = 'postgres';

/** The newest PostgreSQL of Debian's packages, with all of its tools. The embedded one has no pg_basebackup and no pg_rewind. */
export function postgresBin(): string {
  const versions = existsSync(DEBIAN_POSTGRES)
    ? readdirSync(DEBIAN_POSTGRES)
        .map(Number)
        .filter((major) => major >= 15)
    : [];
  return path.join(DEBIAN_POSTGRES, String(Math.max(...versions, 0)), 'bin');
}

/** One sentence for each part that is missing. */
export function missingParts(): string[] {
  const problems = PARTS.filter(([program]) => versionOf(program) === undefined).map(
    ([program, packageName]) => `${program} is not installed: apt-get install ${packageName}`,
  );
  if (!existsSync(path.join(postgresBin(), 'pg_rewind')))
    problems.push('PostgreSQL 15 or newer is not installed: apt-get install postgresql');
  for (const [program, from, why] of FROM) {
    const found = /\d+\.\d+/.exec(versionOf(program) ?? '')?.[0];
    if (found && Number(found) < from)
      problems.push(`${program} ${found} ${why}: install ${from} or newer (Debian 13 has it)`);
  }
  if (process.getuid?.() !== 0) problems.push('The demonstration makes networks and disks: run it as root.');
  return problems;
}

function versionOf(program: string): string | undefined {
  const args = PARTS.find(([name]) => name === program)![2];
  const env = { ...process.env, ...ETCD_ENV };
  const { error, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env });
  return error ? undefined : `${stdout}${stderr}`;
}

/** etcd wants to be asked for it on processors that its makers test less. */
export const ETCD_ENV: Record<string, string> =
  process.arch === 'x64' ? {} : { ETCD_UNSUPPORTED_ARCH: process.arch };

/** The date, the machine and the versions, for the report. */
export function describeMachine(): string {
  const number = (text: string | undefined) => /\d+\.\d+(\.\d+)?/.exec(text ?? '')?.[0] ?? '?';
  const postgres = spawnSync(path.join(postgresBin(), 'postgres'), ['--version'], {
    encoding: 'utf8',
  }).stdout;
  const system = /PRETTY_NAME="(.+)"/.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? os.type();
  const versions = ['patroni', 'etcd', 'haproxy', 'pgbouncer', 'nginx'].map(
    (name) => `${name} ${number(versionOf(name))}`,
  );
  return [
    new Date().toISOString().slice(0, 16).replace('T', ' '),
    `${os.cpus().length} cores (${process.arch})`,
    `${Math.round(os.totalmem() / 2 ** 30)} GB`,
    `load average ${os.loadavg()[0]!.toFixed(1)}`,
    system,
    `PostgreSQL ${number(postgres)}`,
    ...versions,
    `Node ${process.versions.node}`,
  ].join(', ');
}
