// Three machines with etcd, Patroni and PostgreSQL, each with a disk of its own, set up by deploy/failover/patroni.yml.
import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { command } from '../container/run.ts';
import { NODES, addressOf, processesOn, setCable } from './network.ts';
import type { NodeName } from './network.ts';
import { ACCOUNT, ETCD_ENV, postgresBin } from './parts.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Of this demonstration only, in a network of its own. */
export const PASSWORD = 'of-this-demonstration-only';

export interface Member {
  name: NodeName;
  role: 'leader' | 'sync_standby' | 'replica' | 'standby_leader';
  state: string;
  timeline?: number;
  lag?: number | string;
}

export interface Cluster {
  /** Starts etcd and Patroni on a machine, and plugs its cables in. */
  boot(node: NodeName): void;
  /** As in a power cut: the cables are dead first, so nobody is sent a last word. */
  crash(node: NodeName): Promise<void>;
  /** As the machines that answer see it. One that is cut off from the others knows nothing: name it in `except`. */
  members(except?: NodeName): Promise<Member[]>;
  leader(except?: NodeName): Promise<NodeName | undefined>;
  /** Settings of the whole cluster, like synchronous_mode. */
  configure(change: object): Promise<void>;
  diskOf(node: NodeName): string;
  databaseUrl(node: NodeName, user?: string, database?: string): string;
  logOf(node: NodeName): string;
}

export function createCluster(folder: string, diskBytes: number): Cluster {
  const uid = Number(command('id', ['-u', ACCOUNT]));
  const gid = Number(command('id', ['-g', ACCOUNT]));
  const settings = path.join(folder, 'patroni.yml');
  copyFileSync(path.join(ROOT, 'deploy/failover/patroni.yml'), settings);
  chmodSync(settings, 0o644);
  for (const node of NODES) makeDisk(node);

  const homeOf = (node: NodeName) => path.join(folder, node);
  const diskOf = (node: NodeName) => path.join(folder, node, 'disk');
  const dataOf = (node: NodeName) => path.join(diskOf(node), 'data');
  const logOf = (node: NodeName) => path.join(homeOf(node), 'log');

  /** A file system of its own that can fill up, with a real fsync. */
  function makeDisk(node: NodeName): void {
    const home = path.join(folder, node);
    mkdirSync(path.join(home, 'disk'), { recursive: true });
    mkdirSync(path.join(home, 'etcd'));
    const image = path.join(home, 'disk.img');
    writeFileSync(image, '');
    truncateSync(image, diskBytes);
    command('mkfs.ext4', ['-q', '-F', '-m', '0', image]);
    command('mount', ['-o', 'loop', image, path.join(home, 'disk')]);
    for (const place of [home, path.join(home, 'disk'), path.join(home, 'etcd')]) chownSync(place, uid, gid);
  }

  /** Runs a program on a machine, without the rights of root. */
  function runOn(node: NodeName, program: string, args: string[], env: Record<string, string>): void {
    const log = openSync(logOf(node), 'a');
    spawn(
      'ip',
      [
        'netns',
        'exec',
        node,
        'setpriv',
        `--reuid=${uid}`,
        `--regid=${gid}`,
        '--clear-groups',
        program,
        ...args,
      ],
      {
        cwd: homeOf(node),
        env: { PATH: process.env['PATH']!, LANG: 'C.UTF-8', HOME: homeOf(node), ...env },
        stdio: ['ignore', log, log],
      },
    );
  }

  function startEtcd(node: NodeName): void {
    const own = addressOf(node, 'cluster');
    const url = (port: number) => `http://${own}:${port}`;
    const all = NODES.map((each) => `${each}=http://${addressOf(each, 'cluster')}:2380`).join();
    const options: Record<string, string> = {
      name: node,
      'data-dir': path.join(homeOf(node), 'etcd/data'),
      'listen-client-urls': url(2379),
      'advertise-client-urls': url(2379),
      'listen-peer-urls': url(2380),
      'initial-advertise-peer-urls': url(2380),
      'initial-cluster': all,
      // A machine that comes back must not end the term of the others: they would have no etcd for a while.
      'pre-vote': 'true',
      'heartbeat-interval': '250',
      'election-timeout': '2500',
    };
    runOn(
      node,
      'etcd',
      Object.entries(options).map(([name, value]) => `--${name}=${value}`),
      ETCD_ENV,
    );
  }

  function startPatroni(node: NodeName): void {
    const own = addressOf(node, 'cluster');
    runOn(node, 'patroni', [settings], {
      PATRONI_NAME: node,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${own}:8008`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${own}:5432`,
      PATRONI_POSTGRESQL_DATA_DIR: dataOf(node),
      PATRONI_POSTGRESQL_BIN_DIR: postgresBin(),
      PATRONI_ETCD3_HOSTS: NODES.map((each) => `'${addressOf(each, 'cluster')}:2379'`).join(),
      PATRONI_SUPERUSER_PASSWORD: PASSWORD,
      PATRONI_REPLICATION_PASSWORD: PASSWORD,
    });
  }

  /** From the first machine that answers. */
  async function askPatroni(route: string, init?: RequestInit, except?: NodeName): Promise<unknown> {
    const asked = NODES.filter((node) => node !== except).map(async (node) => {
      const answer = await fetch(`http://${addressOf(node, 'clients')}:8008/${route}`, {
        ...init,
        signal: AbortSignal.timeout(2_000),
      });
      if (!answer.ok) throw new Error(`Patroni of ${node} answered ${answer.status}`);
      return (await answer.json()) as unknown;
    });
    return Promise.any(asked);
  }

  const members = async (except?: NodeName) =>
    ((await askPatroni('cluster', {}, except).catch(() => ({ members: [] }))) as { members: Member[] })
      .members;
  return {
    boot(node) {
      for (const cable of ['cluster', 'clients'] as const) setCable(node, cable, 'up');
      startEtcd(node);
      startPatroni(node);
    },
    async crash(node) {
      for (const cable of ['cluster', 'clients'] as const) setCable(node, cable, 'down');
      for (let turn = 0; turn < 50; turn += 1) {
        const running = processesOn(node);
        if (running.length === 0) return;
        for (const pid of running) killIfThere(pid);
        await pause(100);
      }
      throw new Error(`processes of ${node} do not end`);
    },
    members,
    leader: async (except) => (await members(except)).find(({ role }) => role === 'leader')?.name,
    configure: async (change) =>
      void (await askPatroni('config', {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(change),
      })),
    diskOf,
    databaseUrl: (node, user = 'postgres', database = 'postgres') =>
      `postgresql://${user}:${PASSWORD}@${addressOf(node, 'clients')}:5432/${database}`,
    logOf: (node) => (existsSync(logOf(node)) ? readFileSync(logOf(node), 'utf8') : ''),
  };
}

/** It may have ended since it was listed. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Waits until it holds; fails after the time with what was waited for. Returns the seconds. */
export async function until(
  what: string,
  seconds: number,
  holds: () => boolean | Promise<boolean>,
): Promise<number> {
  const began = performance.now();
  for (;;) {
    if (await holds()) return (performance.now() - began) / 1_000;
    if (performance.now() - began > seconds * 1_000) throw new Error(`not within ${seconds} s: ${what}`);
    await pause(100);
  }
}
