// The real server on an existing database: `main.ts` without its panel, embedded database, jobs and demo content.
import { buildApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { createServices } from '../../apps/server/src/create-services.ts';
import { serve } from './serve.ts';

const {
  DATABASE_URL: databaseUrl = '',
  BENCH_DATA_DIR: dataDir = '',
  BENCH_SECRET: appSecret = '',
  SSLCOMMERZ_BASE_URL,
  SSLCOMMERZ_STORE_ID,
  SSLCOMMERZ_STORE_PASSWORD,
} = process.env;
const provider = { SSLCOMMERZ_BASE_URL, SSLCOMMERZ_STORE_ID, SSLCOMMERZ_STORE_PASSWORD };
const quiet = { NODE_ENV: 'test', RATE_LIMITS: 'off', DEMO: 'off', LOG_LEVEL: 'warn' };
const config = { ...readConfig({ ...quiet, ...provider }, dataDir), dataDir };
const services = createServices({ config, databaseUrl, appSecret, workers: false });
await services.start();
const app = await buildApp(services);
await app.listen({ port: 0, host: '127.0.0.1' });
serve(app.server.address(), async () => {
  await app.close();
  await services.stop();
});
