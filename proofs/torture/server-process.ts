import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MERCHANT, STORE } from '@ghuri/gateway/testing/practice-gateway';
import { freePort } from '../../apps/server/src/testing/free-ports.ts';

const SERVER = path.resolve(import.meta.dirname, '../../apps/server/src/main.ts');
const COMPILED = path.resolve(import.meta.dirname, '../../node_modules/.ghuri/compile-cache');

/** A process that starts revokes the rights of all other admins. */
export const ADMIN_EMAILS = ['admin-1@ghuri.test', 'admin-2@ghuri.test', 'admin-3@ghuri.test'];

/** With more restarts, the database is not the cause. */
const MOST_FALLS = 25;

/** One process of the product: it serves calls and runs jobs, so that a kill hits both. */
export interface ServerProcess {
  url: string;
  /** Ready to serve; false from a kill until it is up again. */
  isUp(): boolean;
  /** How often it ended by itself and was restarted, as by a supervisor. */
  fell(): number;
  start(): Promise<void>;
  /** Killed with SIGKILL; resolves when it has ended. */
  kill(): Promise<void>;
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
  let up = false;
  let falls = 0;
  let isWanted = false;

  function launch(): ChildProcess {
    const launched = spawn(process.execPath, [SERVER], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'test',
        NODE_COMPILE_CACHE: COMPILED,
        PORT: String(port),
        PUBLIC_URL: url,
        DATA_DIR: path.join(settings.dataDir, String(port)),
        DATABASE_URL: settings.databaseUrl,
        APP_SECRET: settings.appSecret,
        SSLCOMMERZ_BASE_URL: settings.gatewayUrl,
        SSLCOMMERZ_STORE_ID: STORE.storeId,
        SSLCOMMERZ_STORE_PASSWORD: STORE.storePassword,
        BKASH_BASE_URL: settings.gatewayUrl,
        BKASH_APP_KEY: MERCHANT.appKey,
        BKASH_APP_SECRET: MERCHANT.appSecret,
        BKASH_USERNAME: MERCHANT.username,
        BKASH_PASSWORD: MERCHANT.password,
        ADMIN_EMAILS: ADMIN_EMAILS.join(','),
        DEMO: 'off',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'silent',
      },
    });
    launched.once('exit', () => {
      if (launched !== child || !isWanted || falls > MOST_FALLS) return;
      up = false;
      falls += 1;
      child = launch();
      untilReady().catch(() => {});
    });
    return launched;
  }

  async function untilReady(): Promise<void> {
    while (!up) {
      // Killed or stopped meanwhile.
      if (!isWanted) return;
      if (falls > MOST_FALLS) throw new Error('A server does not come up.');
      up = await fetch(`${url}/api/ready`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (!up) await pause(50);
    }
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    isWanted = false;
    up = false;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  return {
    url,
    isUp: () => up,
    fell: () => falls,
    start: async () => {
      isWanted = true;
      child = launch();
      await untilReady();
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
