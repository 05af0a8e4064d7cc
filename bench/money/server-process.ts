import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { STORE } from '../../apps/gateway/src/testing/practice-gateway.ts';

const SERVER = path.resolve(import.meta.dirname, '../../apps/server/src/main.ts');

export interface ServerProcess {
  url: string;
  start(): Promise<void>;
  /** Killed the hard way and started again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export async function serverProcess(settings: {
  databaseUrl: string;
  dataDir: string;
  gatewayUrl: string;
  appSecret: string;
}): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const start = async () => {
    child = spawn(process.execPath, [SERVER], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'test',
        PORT: String(port),
        PUBLIC_URL: url,
        DATA_DIR: path.join(settings.dataDir, String(port)),
        DATABASE_URL: settings.databaseUrl,
        APP_SECRET: settings.appSecret,
        SSLCOMMERZ_BASE_URL: settings.gatewayUrl,
        SSLCOMMERZ_STORE_ID: STORE.storeId,
        SSLCOMMERZ_STORE_PASSWORD: STORE.storePassword,
        DEMO: 'off',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'silent',
      },
    });
    for (;;) {
      const ready = await fetch(`${url}/api/ready`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (ready) return;
      if (child.exitCode !== null) throw new Error(`A server ended while starting (${child.exitCode}).`);
      await pause(50);
    }
  };
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  return {
    url,
    start,
    restart: async () => {
      await end('SIGKILL');
      await start();
    },
    stop: () => end('SIGTERM'),
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}
