import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { handleError, sendProblem } from './problem.ts';
import { allowOwnFrames } from './security-headers.ts';

const WEB_DIST = path.resolve(import.meta.dirname, '../../../web/dist');
/** The page of an agency that previews its embedded page. */
const PREVIEW_PAGE = '/my-agency/embed';
const FOREVER = 'public, max-age=31536000, immutable';
/** Compressed copies, which the browser's `accept-encoding` chooses, and what the build keeps for itself. */
const IS_NOT_SERVED = /\.(br|gz)$|(^|\/)\./;
/** Cached, but revalidated each time: a new release is seen at once, an old one costs a 304. */
const ASK_FIRST = 'no-cache';

/**
 * Serves the built web app, compressed by its build. Every other path without an extension is one of its pages. A
 * missing file stays missing, so that an old tab never gets a page instead of a script. `frontHead` is added to the
 * head of `/`.
 */
export async function mountWebApp(
  app: FastifyInstance,
  { dist = WEB_DIST, frontHead = '' }: { dist?: string; frontHead?: string } = {},
): Promise<void> {
  if (!existsSync(path.join(dist, 'index.html'))) {
    app.setNotFoundHandler((request, reply) => sendProblem(request, reply, 'not_found'));
    return;
  }
  await app.register(fastifyStatic, {
    root: dist,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const hashed = file.startsWith(path.join(dist, 'assets') + path.sep);
      reply.header('cache-control', hashed ? FOREVER : ASK_FIRST);
    },
  });
  await mountFiles(app, dist);
  const page = await readFile(path.join(dist, 'index.html'), 'utf8');
  const front = page.replace('</head>', `${frontHead}</head>`);
  const etag = `W/"${createHash('sha256').update(front).digest('base64url').slice(0, 22)}"`;
  app.get('/', { schema: { hide: true } }, (request, reply) => {
    reply.header('cache-control', ASK_FIRST).header('etag', etag);
    if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send();
    return reply.type('text/html; charset=utf-8').send(front);
  });
  app.setNotFoundHandler((request, reply) =>
    isPage(request) ? sendPage(request, reply) : sendProblem(request, reply, 'not_found'),
  );
}

/**
 * Only the files of the build are served, by the names they have at the start. A folder is one route: a route for each of its six
 * hundred files took a tenth of a second of every start.
 */
async function mountFiles(app: FastifyInstance, dist: string): Promise<void> {
  const names = (await readdir(dist, { recursive: true })).map((name) => name.split(path.sep).join('/'));
  const files = new Set(names.filter((name) => path.posix.extname(name) && !IS_NOT_SERVED.test(name)));
  const routes = new Set([...files].map((name) => name.replace(/\/.*/, '/*')));
  for (const route of routes) {
    app.route({
      method: ['GET', 'HEAD'],
      url: `/${route}`,
      schema: { hide: true },
      errorHandler: endIfGone,
      handler: (request, reply) => {
        const { '*': rest } = request.params as { '*'?: string };
        const file = rest === undefined ? route : route.replace('*', rest);
        return files.has(file) ? reply.sendFile(file) : reply.callNotFound();
      },
    });
  }
}

/** A browser that went away while a file was sent gets no answer. */
function endIfGone(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.raw.destroy();
  else void handleError(error, request, reply);
}

/** A user's page ends in their email, which looks like a file: `/user/rafi@example.com`. */
function isPage({ method, url }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const name = path.posix.basename(pathOf(url));
  return !name.includes('.') || /@|%40/.test(name);
}

const pathOf = (url: string): string => url.split('?', 1)[0]!;

function sendPage({ url }: FastifyRequest, reply: FastifyReply) {
  if (pathOf(url) === PREVIEW_PAGE) allowOwnFrames(reply);
  return reply.status(200).sendFile('index.html');
}
