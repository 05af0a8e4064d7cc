// OpenStack Swift with its S3 layer on this machine: one account, container, object and proxy server in a folder. Needs the Debian packages
// swift-proxy, swift-account, swift-container, swift-object and memcached.
import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from '../../apps/server/src/testing/free-ports.ts';

const KINDS = ['account', 'container', 'object'] as const;
export const SWIFT_NEEDS = ['proxy', ...KINDS].map((kind) => `swift-${kind}-server`).concat('memcached');

const SECRET = 'of-this-check-only';

export interface Swift {
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
  start(): Promise<void>;
  /** As in a power cut. */
  kill(): Promise<void>;
}

/** A server that is not started yet. Its files stay in the folder. */
export async function createSwift(folder: string): Promise<Swift> {
  const [account, container, object, proxy, cache] = (await freePorts(5)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const ports = { account, container, object };
  mkdirSync(path.join(folder, 'devices/disk'), { recursive: true });
  for (const kind of KINDS) {
    writeFileSync(path.join(folder, `${kind}.conf`), storageServer(kind, ports[kind], folder));
    makeRing(kind, ports[kind], folder);
  }
  writeFileSync(path.join(folder, 'proxy.conf'), proxyServer(proxy, cache, folder));
  let running: ChildProcess[] = [];
  const endpoint = `http://127.0.0.1:${proxy}`;
  return {
    endpoint,
    accessKeyId: 'ghuri:pictures',
    secretAccessKey: SECRET,
    async start() {
      const begin = (program: string, args: string[]) =>
        spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'], detached: true });
      running = [
        begin('memcached', ['-u', os.userInfo().username, '-l', '127.0.0.1', '-p', String(cache)]),
        ...[...KINDS, 'proxy'].map((kind) =>
          begin(`swift-${kind}-server`, [path.join(folder, `${kind}.conf`)]),
        ),
      ];
      for (let turn = 0; turn < 120; turn += 1) {
        // Anything they answer will do: they listen.
        const asked = [proxy, ...Object.values(ports)].map((port) =>
          fetch(`http://127.0.0.1:${port}/healthcheck`),
        );
        if ((await Promise.allSettled(asked)).every(({ status }) => status === 'fulfilled')) return;
        await pause(250);
      }
      throw new Error('Swift did not start');
    },
    async kill() {
      const ends = running.map((server) => new Promise((resolve) => void server.once('exit', resolve)));
      // Each is a group: its workers go with it.
      for (const { pid } of running) process.kill(-pid!, 'SIGKILL');
      running = [];
      await Promise.all(ends);
    },
  };
}

function makeRing(kind: string, port: number, folder: string): void {
  const builder = path.join(folder, `${kind}.builder`);
  const steps = [
    ['create', '4', '1', '1'],
    [
      'add',
      '--region',
      '1',
      '--zone',
      '1',
      '--ip',
      '127.0.0.1',
      '--port',
      String(port),
      '--device',
      'disk',
      '--weight',
      '1',
    ],
    ['rebalance'],
  ];
  for (const step of steps) {
    const { status, stdout, stderr } = spawnSync('swift-ring-builder', [builder, ...step], {
      encoding: 'utf8',
    });
    // 1 is a warning.
    if (status === null || status > 1) throw new Error(`swift-ring-builder ${step[0]}: ${stdout}${stderr}`);
  }
}

const common = (port: number, folder: string) => `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 1
user = ${os.userInfo().username}
swift_dir = ${folder}
devices = ${path.join(folder, 'devices')}
mount_check = false
log_level = ERROR`;

const storageServer = (kind: string, port: number, folder: string) => `${common(port, folder)}

[pipeline:main]
pipeline = ${kind}-server

[app:${kind}-server]
use = egg:swift#${kind}
`;

const proxyServer = (port: number, cache: number, folder: string) => `${common(port, folder)}

[pipeline:main]
pipeline = catch_errors healthcheck cache s3api tempauth proxy-server

[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true

[filter:catch_errors]
use = egg:swift#catch_errors

[filter:healthcheck]
use = egg:swift#healthcheck

[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cache}

[filter:s3api]
use = egg:swift#s3api
location = us-east-1

[filter:tempauth]
use = egg:swift#tempauth
user_ghuri_pictures = ${SECRET} .admin
`;
