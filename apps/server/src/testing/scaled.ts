import { fork, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MALLOC, NODE_FLAGS } from '../../../../scripts/memory.mjs';
import { localGateway } from '../platform/payments/sslcommerz/local-gateway.ts';
import { freePorts } from './free-ports.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

export interface Scaled {
  /** The balancer's public address. */
  url: string;
  gatewayUrl: string;
  servers: ChildProcess[];
  /** Starts a server again in the place of an ended one, with the code of this folder. */
  revive(place: number, code?: string): Promise<void>;
  stop(): Promise<void>;
}

export interface ScaledOptions {
  dataDir: string;
  databaseUrl: string;
  replicaUrl?: string;
  settings: Record<string, string>;
  /** Where the servers write their log. Unset: nowhere. */
  log?: string;
  /** The folder of the servers' code, unless it is this one. */
  code?: string;
}

/** Two servers on one database and its replica, behind nginx as in deploy/nginx.conf, with one gateway for both. */
export async function startScaled(options: ScaledOptions): Promise<Scaled> {
  const [balancerPort, gatewayPort, ...ports] = await freePorts(4);
  const url = `http://localhost:${balancerPort}`;
  const gatewayUrl = `http://127.0.0.1:${gatewayPort}`;
  const store = localGateway(gatewayUrl);
  const gateway = fork(path.join(ROOT, 'apps/gateway/src/main.ts'), {
    env: {
      ...process.env,
      GATEWAY_PORT: String(gatewayPort),
      GATEWAY_DATA_DIR: path.join(options.dataDir, 'gateway'),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(gateway, 'message');
  const log = options.log ? openSync(options.log, 'a') : 'ignore';
  const launch = async (port: number, code = ROOT) => {
    const server = spawn('node', [...NODE_FLAGS, 'apps/server/src/main.ts'], {
      cwd: code,
      env: {
        ...MALLOC,
        ...process.env,
        DATA_DIR: options.dataDir,
        DATABASE_URL: options.databaseUrl,
        ...(options.replicaUrl && { DATABASE_REPLICA_URL: options.replicaUrl }),
        SSLCOMMERZ_BASE_URL: store.baseUrl,
        SSLCOMMERZ_STORE_ID: store.storeId,
        SSLCOMMERZ_STORE_PASSWORD: store.storePassword,
        ...options.settings,
        PORT: String(port),
        PUBLIC_URL: url,
        TRUST_PROXY: '1',
      },
      stdio: ['ignore', log, 'inherit'],
    });
    await untilReady(`http://localhost:${port}`, server);
    return server;
  };
  const servers = await Promise.all(ports.map((port) => launch(port, options.code)));
  const balancer = await startBalancer(path.join(options.dataDir, 'balancer'), balancerPort!, ports);
  await untilReady(url, balancer);
  return {
    url,
    gatewayUrl,
    servers,
    revive: async (place, code) => {
      servers[place] = await launch(ports[place]!, code);
    },
    stop: async () => {
      for (const process of [balancer, ...servers, gateway]) await end(process);
    },
  };
}

async function startBalancer(folder: string, port: number, servers: number[]): Promise<ChildProcess> {
  await mkdir(folder);
  const written = await readFile(path.join(ROOT, 'deploy/nginx.conf'), 'utf8');
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  // The stand-in for Google keeps its state in memory: one server must play it for both.
  const google = `location /api/dev/google {
    proxy_pass http://127.0.0.1:${servers[0]};
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;
  }`;
  const settings = written
    .replace('http {', `http { ${places}`)
    .replace(/access_log .*;/, 'access_log off;')
    // The servers have fixed addresses here, so an older nginx than in deploy/compose.yaml is enough.
    .replaceAll(' resolve ', ' ')
    .replace('location / {', () => `${google}\n\n    location / {`)
    // Nothing ends TLS here.
    .replaceAll(/^.*(ssl|https:).*\n/gm, '')
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replaceAll('server-1:4000', `127.0.0.1:${servers[0]}`)
    .replaceAll('server-2:4000', `127.0.0.1:${servers[1]}`);
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, settings);
  return spawn(
    'nginx',
    ['-c', file, '-p', folder, '-e', 'stderr', '-g', `daemon off; pid ${folder}/nginx.pid;`],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
}

export async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (server.exitCode !== null)
      throw new Error(`The server stopped while starting (exit ${server.exitCode}).`);
    const ready = await fetch(`${url}/api/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await pause(100);
  }
  throw new Error('The server did not become ready.');
}

/** Stops it in order; a killed one has already ended. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
