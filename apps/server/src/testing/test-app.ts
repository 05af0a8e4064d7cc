import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { inject } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../platform/config.ts';
import type { Config } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';
import { loadTelemetry } from '../platform/observe/load-telemetry.ts';
import { newVapidKey } from '../platform/vapid.ts';
import { createServices } from '../create-services.ts';
import type { Foundations, Services } from '../services.ts';
import { expectDescribed } from './described-refusals.ts';
import { cloneDatabase } from './test-database.ts';

/** Every test process has the same, as several servers do. */
const VAPID_KEY = newVapidKey();
export const APP_SECRET = 'a secret that only tests use, long enough';

export interface TestApp {
  app: FastifyInstance;
  services: Services;
  /** A call below /api, as a visitor or with `token`. */
  call(method: InjectOptions['method'], path: string, options?: CallOptions): Promise<LightMyRequestResponse>;
  /** Moves the product's clock, for every process on this database. */
  moveClock(milliseconds: number): Promise<void>;
  /** Runs the jobs that are due by the product's clock: in tests no job runs by itself. */
  runJobs(): Promise<number>;
  /** A second server process on the same database and data folder; close it before this one. */
  another(settings?: Partial<Config>, options?: TestAppOptions): Promise<TestApp>;
  close(): Promise<void>;
}

export interface CallOptions {
  token?: string;
  body?: object;
  headers?: Record<string, string>;
}

export interface TestAppOptions {
  /** True: jobs run by themselves, as in production. */
  workers?: boolean;
  log?: Log;
  /** The first takes new payments. Default: SSLCommerz as configured. */
  paymentProviders?: Foundations['paymentProviders'];
  /** A migrated database for this test only, if it would disturb others; default: a copy of the common one. */
  databaseUrl?: string;
  /** Before anything starts: for a test's own jobs. */
  prepare?(services: Services): void;
  /** Before the server is ready: for a test's own routes. */
  mount?(app: FastifyInstance, services: Services): void;
}

/** The whole server on its own database. Call it in `beforeAll`, and `close` in `afterAll`. */
export async function createTestApp(
  settings: Partial<Config> = {},
  options: TestAppOptions = {},
): Promise<TestApp> {
  const database = options.databaseUrl
    ? { url: options.databaseUrl, drop: async () => {} }
    : await cloneDatabase(inject('postgresUrl'));
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'ghuri-test-data-'));
  const first = await startProcess(database.url, dataDir, settings, options);
  return {
    ...first,
    close: async () => {
      await first.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function startProcess(
  databaseUrl: string,
  dataDir: string,
  settings: Partial<Config>,
  { workers = false, log, paymentProviders, prepare, mount }: TestAppOptions,
): Promise<TestApp> {
  const config: Config = {
    ...readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off', DEMO: 'off', LOG_LEVEL: 'silent' }, dataDir),
    dataDir,
    ...settings,
  };
  const services = createServices({
    config,
    databaseUrl,
    appSecret: APP_SECRET,
    vapidKey: VAPID_KEY,
    workers,
    paymentProviders,
    startTelemetry: await loadTelemetry(config),
    ...(log && { log }),
  });
  prepare?.(services);
  await services.start();
  await services.work();
  const app = await buildApp(services);
  mount?.(app, services);
  await app.ready();

  return {
    app,
    services,
    call: async (method, callPath, { token, body, headers } = {}) => {
      const url = `/api${callPath}`;
      const answer = await app.inject({
        ...(method && { method }),
        url,
        headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
        ...(body && { payload: body }),
      });
      expectDescribed(method ?? 'GET', url, answer.statusCode);
      return answer;
    },
    moveClock: async (milliseconds) => {
      await services.database.pool.query(
        `insert into clock_offset (shift) values ($1::double precision * interval '1 millisecond')
         on conflict (only_row) do update set shift = clock_offset.shift + excluded.shift`,
        [milliseconds],
      );
    },
    runJobs: () => services.jobs.runDue(),
    another: (others = {}, more = {}) => startProcess(databaseUrl, dataDir, others, more),
    close: async () => {
      await app.close();
      await services.stop();
    },
  };
}
