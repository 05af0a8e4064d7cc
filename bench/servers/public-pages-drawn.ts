// The public pages of the real server without their cache: every request reads and draws its page.
import Fastify from 'fastify';
import type { PageCache } from '../../apps/server/src/features/public-pages/page-cache.ts';
import { mountPublicPages } from '../../apps/server/src/features/public-pages/public-pages.routes.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { loadPageRenderer } from '../../apps/server/src/platform/page-renderer.ts';
import { createServices } from '../../apps/server/src/create-services.ts';
import { serve } from './serve.ts';

const {
  DATABASE_URL: databaseUrl = '',
  BENCH_DATA_DIR: dataDir = '',
  BENCH_SECRET: appSecret = '',
} = process.env;
const config = { ...readConfig({ NODE_ENV: 'test', DEMO: 'off', LOG_LEVEL: 'warn' }, dataDir), dataDir };
const services = createServices({ config, databaseUrl, appSecret, workers: false });
await services.start();
const render = await loadPageRenderer();
if (!render) throw new Error('npm run build comes first: the server draws with the web build');
const forgetful: PageCache = {
  async get(_address, { read, draw }) {
    const { status, html } = await draw(await read());
    return { status, etag: '', plain: Buffer.from(html), gzip: Buffer.alloc(0), dataHash: '' };
  },
};
const app = Fastify();
mountPublicPages(app, services, render, forgetful);
await app.listen({ port: 0, host: '127.0.0.1' });
serve(app.server.address(), async () => {
  await app.close();
  await services.stop();
});
