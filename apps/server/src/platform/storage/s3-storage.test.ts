import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

const SECRET = 'the secret of the bucket';
const silent = pino({ level: 'silent' });
const bytes = Buffer.from('a picture');
const objects = new Map<string, { bytes: Buffer; type: string }>();
const refusals: string[] = [];
let failures = 0;
let server: Server;
let storage: Storage;
let settings: Parameters<typeof createS3Storage>[0];

const sha256 = (value: string | Buffer) => createHash('sha256').update(value).digest('hex');
const hmac = (key: string | Buffer, value: string) => createHmac('sha256', key).update(value).digest();

/** Signature version 4, computed again from the request. */
function isSigned({ method, url, headers }: IncomingMessage, body: Buffer): boolean {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    );
  if (!match) return false;
  const [, , day, region, signedHeaders, signature] = match as unknown as string[];
  const [path, query = ''] = url!.split('?');
  const payload = String(headers['x-amz-content-sha256']);
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return false;
  const canonical = [
    method,
    path,
    query.split('&').sort().join('&'),
    ...signedHeaders!.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedHeaders,
    payload,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = `AWS4-HMAC-SHA256\n${String(headers['x-amz-date'])}\n${scope}\n${sha256(canonical)}`;
  const key = hmac(hmac(hmac(hmac(`AWS4${SECRET}`, day!), region!), 's3'), 'aws4_request');
  return hmac(key, toSign).toString('hex') === signature;
}

/** The part of S3 that the adapter uses, strictly: path style, signed, 404 as XML. */
function createBucket(): Server {
  return createServer((request, response) => {
    void buffer(request).then((body) => {
      const key = /^\/photos\/([^?]+)/.exec(request.url!)?.[1];
      const say = (status: number, code: string) =>
        response
          .writeHead(status, { 'content-type': 'application/xml' })
          .end(request.method === 'HEAD' ? undefined : `<Error><Code>${code}</Code></Error>`);
      if (failures > 0) {
        failures -= 1;
        return say(503, 'SlowDown');
      }
      if (request.url!.startsWith('/pictures/')) return say(404, 'NoSuchBucket');
      if (!key || !isSigned(request, body)) {
        refusals.push(`${request.method} ${request.url}`);
        return say(403, 'SignatureDoesNotMatch');
      }
      const found = objects.get(key);
      switch (request.method ?? 'GET') {
        case 'PUT':
          objects.set(key, { bytes: body, type: String(request.headers['content-type']) });
          return response.writeHead(200).end();
        case 'DELETE':
          objects.delete(key);
          return response.writeHead(204).end();
        default:
          if (!found) return say(404, 'NoSuchKey');
          response.writeHead(200, { 'content-type': found.type, 'content-length': found.bytes.length });
          return response.end(request.method === 'HEAD' ? undefined : found.bytes);
      }
    });
  });
}

beforeAll(async () => {
  server = createBucket();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  settings = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'auto',
    bucket: 'photos',
    accessKeyId: 'ghuri',
    secretAccessKey: SECRET,
  };
  storage = createS3Storage(settings, silent);
});
beforeEach(() => {
  objects.clear();
  refusals.length = 0;
  failures = 0;
});
afterAll(() => void server.close());

describe('a bucket', () => {
  test('after put › get, stream and exists find the object; every call is signed', async () => {
    await storage.put('kite/320.webp', bytes, 'image/webp');
    expect(objects.get('kite/320.webp')).toEqual({ bytes, type: 'image/webp' });
    expect(await storage.get('kite/320.webp')).toEqual(bytes);
    expect(await storage.exists('kite/320.webp')).toBe(true);
    const stored = await storage.stream('kite/320.webp');
    expect(stored?.bytes).toBe(bytes.length);
    expect(await buffer(stored!.body)).toEqual(bytes);
    expect(refusals).toEqual([]);
  });

  test('before put › get, stream and exists find nothing', async () => {
    expect(await storage.get('kite/320.webp')).toBeUndefined();
    expect(await storage.stream('kite/320.webp')).toBeUndefined();
    expect(await storage.exists('kite/320.webp')).toBe(false);
  });

  test('after delete › the objects are gone; a missing one is no error', async () => {
    await storage.put('kite/320.webp', bytes, 'image/webp');
    await storage.delete(['kite/320.webp', 'kite/640.webp']);
    expect(objects.size).toBe(0);
  });

  test('when it fails once › the call is retried', async () => {
    failures = 1;
    await storage.put('kite/320.webp', bytes, 'image/webp');
    expect(objects.size).toBe(1);
  });

  test('when it refuses our key › unavailable, not "missing"', async () => {
    const wrong = createS3Storage({ ...settings, secretAccessKey: 'wrong' }, silent);
    await expect(wrong.get('kite/320.webp')).rejects.toMatchObject({ code: 'unavailable' });
    expect(refusals).toHaveLength(1);
  });

  test('when it does not exist › unavailable, not "missing"', async () => {
    const wrong = createS3Storage({ ...settings, bucket: 'pictures' }, silent);
    await expect(wrong.get('kite/320.webp')).rejects.toMatchObject({ code: 'unavailable' });
    await expect(wrong.put('kite/320.webp', bytes, 'image/webp')).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  test('when it cannot be reached › unavailable', async () => {
    const nowhere = createS3Storage({ ...settings, endpoint: 'http://127.0.0.1:1' }, silent);
    await expect(nowhere.put('kite/320.webp', bytes, 'image/webp')).rejects.toMatchObject({
      code: 'unavailable',
    });
  });
});
