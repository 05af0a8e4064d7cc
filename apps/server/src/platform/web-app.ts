import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const WEB_DIST = path.resolve(import.meta.dirname, '../../../web/dist');

/** Serves the built web app; every other path is one of its pages. */
export async function mountWebApp(app: FastifyInstance): Promise<void> {
  if (!existsSync(path.join(WEB_DIST, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: WEB_DIST,
    preCompressed: true,
    wildcard: false,
    index: false,
    setHeaders: (reply, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/*', { schema: { hide: true } }, (_request, reply) => reply.sendFile('index.html'));
}
