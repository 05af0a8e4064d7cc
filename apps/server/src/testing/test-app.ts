import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { inject } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../platform/config.ts';
import type { Config } from '../platform/config.ts';
import { createServices } from '../services.ts';
import type { Services } from '../services.ts';
import { cloneDatabase } from './test-database.ts';

const APP_SECRET = 'a secret that only tests use, long enough';

export interface TestApp {
  app: FastifyInstance;
  services: Services;
  /** The call below /api, as a visitor or as the bearer of `token`. */
  call(method: InjectOptions['method'], path: string, options?: CallOptions): Promise<LightMyRequestResponse>;
  /** Moves the product's clock, for every process on this database. */
  moveClock(milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

export interface CallOptions {
  token?: string;
  body?: object;
  headers?: Record<string, string>;
}

/** The whole server on a database of its own. Call it in `beforeAll`, and `close` in `afterAll`. */
export async function createTestApp(settings: Partial<Config> = {}): Promise<TestApp> {
  const database = await cloneDatabase(inject('postgresUrl'));
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'ghuri-test-data-'));
  const config: Config = {
    ...readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off', DEMO: 'off', LOG_LEVEL: 'silent' }, dataDir),
    dataDir,
    ...settings,
  };
  const services = createServices({ config, databaseUrl: database.url, appSecret: APP_SECRET });
  await services.start();
  const app = await buildApp(services);
  await app.ready();

  return {
    app,
    services,
    call: (method, callPath, { token, body, headers } = {}) =>
      app.inject({
        ...(method && { method }),
        url: `/api${callPath}`,
        headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
        ...(body && { payload: body }),
      }),
    moveClock: async (milliseconds) => {
      await services.database.pool.query(
        `insert into clock_offset (shift) values ($1::double precision * interval '1 millisecond')
         on conflict (only_row) do update set shift = clock_offset.shift + excluded.shift`,
        [milliseconds],
      );
    },
    close: async () => {
      await app.close();
      await services.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
