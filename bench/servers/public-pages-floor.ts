// The floor: the same SELECTs and a template string through bare HTTP, and a static file that is asked for again. No layout,
// no headers, no cache. Do not make it slower: the ratios depend on it.
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import http from 'node:http';
import {
  readExplore,
  readPublicAgency,
} from '../../apps/server/src/features/public-pages/public-lists.reads.ts';
import { readPublicTrip } from '../../apps/server/src/features/public-pages/public-trip.reads.ts';
import {
  readPublicPlace,
  readPublicStoryPage,
} from '../../apps/server/src/features/public-pages/read-pages.ts';
import { openDatabase } from '../../apps/server/src/platform/db.ts';
import { serve } from './serve.ts';

const { pool, close } = openDatabase(process.env['DATABASE_URL'] ?? '');
const READS = {
  explore: readExplore,
  t: readPublicTrip,
  a: readPublicAgency,
  place: readPublicPlace,
  s: readPublicStoryPage,
};
const FILE = new URL('../../package.json', import.meta.url);

async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  // /explore, /t/<slug>, /file
  const [, kind, name = ''] = request.url!.split('/');
  if (kind === 'file') return sendFile(request, response);
  const page = await READS[kind as keyof typeof READS](pool, name, null);
  const body = Buffer.from(
    `<!doctype html><html><title>${name}</title><script type="application/json">${JSON.stringify(page)}</script></html>`,
  );
  response.writeHead(page ? 200 : 404, { 'content-type': 'text/html', 'content-length': body.length });
  response.end(body);
}

async function sendFile(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  const { mtimeMs, size } = await stat(FILE);
  const etag = `"${createHash('sha256').update(`${mtimeMs} ${size}`).digest('base64url')}"`;
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, { etag });
    response.end();
    return;
  }
  const body = await readFile(FILE);
  response.writeHead(200, { etag, 'content-type': 'text/html', 'content-length': body.length });
  response.end(body);
}

const server = http.createServer((request, response) => void answer(request, response));
server.listen(0, '127.0.0.1', () => serve(server.address(), close));
