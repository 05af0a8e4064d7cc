import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { securityHeaders } from './security-headers.ts';
import { mountWebApp } from './web-app.ts';

const INDEX = '<!doctype html><head><title>Ghuri</title></head>';
const FRONT = '<meta property="og:title" content="Ghuri">';
const SCRIPT = 'console.log("the app")';
let dist: string;
let app: FastifyInstance;

const get = (url: string, encoding = '', method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  app.inject({ method, url, headers: encoding ? { 'accept-encoding': encoding } : {} });

beforeAll(async () => {
  dist = await mkdtemp(path.join(os.tmpdir(), 'ghuri-dist-'));
  for (const folder of ['assets/public', 'assets/.vite'])
    await mkdir(path.join(dist, folder), { recursive: true });
  const files: [string, string | Buffer][] = [
    ['index.html', INDEX],
    ['index.html.gz', gzipSync(INDEX)],
    ['manifest.webmanifest', '{}'],
    ['assets/app-Bx12.js', SCRIPT],
    ['assets/app-Bx12.js.br', brotliCompressSync(SCRIPT)],
    ['assets/app-Bx12.js.gz', gzipSync(SCRIPT)],
    ['assets/plain-Cz34.js', SCRIPT],
    ['assets/public/page-Dw56.js', SCRIPT],
    ['assets/.vite/manifest.json', '{}'],
    ['.built', 'when'],
  ];
  for (const [name, content] of files) await writeFile(path.join(dist, name), content);
  app = Fastify();
  const usual = await securityHeaders(readConfig({}, '/srv/ghuri'));
  app.addHook('onRequest', async (_request, reply) => void reply.headers(usual));
  await mountWebApp(app, { dist, frontHead: FRONT });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await rm(dist, { recursive: true, force: true });
});

describe('a hashed asset', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['', undefined],
  ])('for a browser that accepts "%s" › %s, cached for ever', async (accepts, encoding) => {
    const { statusCode, headers } = await get('/assets/app-Bx12.js', accepts);
    expect(statusCode).toBe(200);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-type']).toContain('javascript');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['vary']).toContain('accept-encoding');
  });

  test('that was not compressed › unchanged', async () => {
    const { headers, body } = await get('/assets/plain-Cz34.js', 'br, gzip');
    expect(headers['content-encoding']).toBeUndefined();
    expect(body).toBe(SCRIPT);
  });

  test('of an earlier release › 404, never a page', async () => {
    const { statusCode, body } = await get('/assets/app-Old1.js');
    expect(statusCode).toBe(404);
    expect(body).not.toContain('<!doctype');
  });

  test('in a folder of the assets › cached for ever', async () => {
    const { statusCode, headers, body } = await get('/assets/public/page-Dw56.js');
    expect([statusCode, body]).toEqual([200, SCRIPT]);
    expect(headers['cache-control']).toContain('immutable');
  });

  test.each([
    '/assets/app-Bx12.js.br',
    '/assets/app-Bx12.js.gz',
    '/assets/.vite/manifest.json',
    '/.built',
    '/assets/../.built',
    '/assets/%2e%2e/.built',
  ])('%s › 404: only names of the build are served', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  test('by HEAD › the headers only', async () => {
    const { statusCode, headers, body } = await get('/assets/app-Bx12.js', '', 'HEAD');
    expect([statusCode, body, headers['content-length']]).toEqual([200, '', String(SCRIPT.length)]);
  });
});

describe('a page', () => {
  test('/ › also with what link previews read; seen before › 304', async () => {
    const { statusCode, headers, body } = await get('/', 'br');
    expect([statusCode, body]).toEqual([200, INDEX.replace('</head>', `${FRONT}</head>`)]);
    expect([headers['content-type'], headers['cache-control']]).toEqual([
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    const again = await app.inject({ url: '/', headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test.each(['/signin', '/user/rafi@example.com', '/user/rafi%40example.com/about', '/tours?sort=price.asc'])(
    '%s › the web app, revalidated each time',
    async (url) => {
      const { statusCode, headers, body } = await get(url);
      expect(statusCode).toBe(200);
      expect(body).toBe(INDEX);
      expect(headers['content-type']).toContain('text/html');
      expect(headers['cache-control']).toBe('no-cache');
    },
  );

  test('of an agency, with the preview of its embedded tours › may show our own frames; other pages none', async () => {
    const policyOf = async (url: string) => String((await get(url)).headers['content-security-policy']);
    expect(await policyOf('/my-agency/embed?from=menu')).toContain("frame-src 'self'");
    for (const url of ['/my-agency/embed/more', '/my-agency/agency-timeline', '/signin'])
      expect(await policyOf(url)).toContain("frame-src 'none'");
    expect(await policyOf('/my-agency/embed')).toContain("frame-ancestors 'none'");
  });

  test('compressed › the compressed file', async () => {
    expect((await get('/signin', 'gzip')).headers['content-encoding']).toBe('gzip');
  });

  test('seen before › 304', async () => {
    const { headers } = await get('/signin');
    const again = await app.inject({ url: '/signin', headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  test('by HEAD › the headers only; by POST › 404', async () => {
    expect((await get('/signin', '', 'HEAD')).statusCode).toBe(200);
    expect((await get('/signin', '', 'POST')).statusCode).toBe(404);
  });
});

describe('anything else', () => {
  test('a file at the top › revalidated each time', async () => {
    const { statusCode, headers } = await get('/manifest.webmanifest');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
  });

  test.each([
    '/favicon.ico',
    '/.env',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/index.php',
  ])('%s › 404 or refused, and no page', async (url) => {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(body).not.toContain('<!doctype');
  });
});

describe('without a built web app', () => {
  test('any page › 404 as a problem', async () => {
    const bare = Fastify();
    await mountWebApp(bare, { dist: path.join(dist, 'nowhere') });
    const { statusCode, headers } = await bare.inject({ url: '/signin' });
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toContain('application/problem+json');
    await bare.close();
  });
});
