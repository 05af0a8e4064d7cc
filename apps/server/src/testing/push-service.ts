import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { ECDH } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';

/** A browser that subscribed at the service: its keys, and what arrived for it. */
export interface Subscriber {
  /** As `PushSubscription.toJSON()` gives it. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** Decrypted with the subscriber's keys. */
  received: ReceivedPush[];
}

export interface ReceivedPush {
  payload: Record<string, unknown>;
  headers: IncomingHttpHeaders;
  /** The claims of the VAPID token. */
  claims: { aud?: unknown; exp?: number; sub?: string };
  /** The status of the response; 0 if there was none. */
  status: number;
}

type Answer = number | 'hang' | { status: number; retryAfter: string };

/**
 * A push service of our own that speaks the protocol over real HTTP: it checks the signature of VAPID (RFC 8292) and the
 * headers (RFC 8030), and decrypts aes128gcm (RFC 8291, written here again and independently of the library that encrypts).
 */
export interface PushService {
  origin: string;
  /** A new subscriber; only messages signed with this public key are taken for it. */
  subscribe(publicKey: string): Subscriber;
  /** What it answers from now on. `hang`: nothing at all. */
  answer: (push: ReceivedPush) => Answer | Promise<Answer>;
  goDown(): Promise<void>;
  goUp(): Promise<void>;
  /** Throws if a message broke the protocol. */
  stop(): Promise<void>;
}

interface Registered extends Subscriber {
  ecdh: ECDH;
  auth: Buffer;
  publicKey: string;
}

export async function openPushService(): Promise<PushService> {
  const subscribers = new Map<string, Registered>();
  let server: ReturnType<typeof createServer> | undefined;
  let port = 0;
  const violations: string[] = [];

  async function take(request: IncomingMessage, body: Buffer, response: ServerResponse): Promise<void> {
    const subscriber = subscribers.get(request.url ?? '');
    if (!subscriber) {
      response.writeHead(404).end();
      return;
    }
    let push: ReceivedPush;
    try {
      const claims = await checkVapid(request.headers, subscriber.publicKey, service.origin);
      checkHeaders(request);
      const payload = JSON.parse(decrypt(body, subscriber)) as Record<string, unknown>;
      push = { payload, headers: request.headers, claims, status: 0 };
    } catch (error) {
      violations.push(String(error));
      response.writeHead(400).end();
      return;
    }
    subscriber.received.push(push);
    const answer = await service.answer(push);
    if (answer === 'hang') return;
    const { status, retryAfter } = typeof answer === 'number' ? { status: answer, retryAfter: '' } : answer;
    push.status = status;
    response.writeHead(status, retryAfter === '' ? {} : { 'retry-after': retryAfter }).end();
  }

  const service: PushService = {
    origin: '',
    answer: () => 201,
    subscribe(publicKey) {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(24).toString('base64url')}`;
      const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') };
      const subscription = { endpoint: `${service.origin}${path}`, keys };
      const subscriber = { subscription, received: [], ecdh, auth, publicKey };
      subscribers.set(path, subscriber);
      return subscriber;
    },
    async goDown() {
      const last = server;
      server = undefined;
      last?.closeAllConnections();
      await new Promise<void>((done) => (last ? last.close(() => done()) : done()));
    },
    async goUp() {
      server = createServer((request, response) => {
        const parts: Buffer[] = [];
        request.on('data', (part: Buffer) => parts.push(part));
        request.on('end', () => void take(request, Buffer.concat(parts), response));
      });
      await new Promise<void>((ready) => server!.listen(port, '127.0.0.1', ready));
      port = (server.address() as AddressInfo).port;
      service.origin = `http://127.0.0.1:${port}`;
    },
    async stop() {
      await service.goDown();
      if (violations.length > 0) throw new Error(violations.join('\n'));
    },
  };
  await service.goUp();
  return service;
}

function requireThat(holds: boolean, rule: string): asserts holds {
  if (!holds) throw new Error(rule);
}

async function checkVapid(headers: IncomingHttpHeaders, publicKey: string, origin: string) {
  const [, token, key] = /^vapid t=([^,\s]+),\s*k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
  requireThat(token !== undefined && key !== undefined, 'VAPID: no token or key');
  requireThat(key === publicKey, 'VAPID: not the key that the browser subscribed with');
  const point = Buffer.from(key, 'base64url');
  requireThat(point.length === 65 && point[0] === 4, 'VAPID: the key is no uncompressed point');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), {
    audience: origin,
    algorithms: ['ES256'],
  });
  const { aud, exp, sub } = payload;
  requireThat(exp !== undefined && exp <= Date.now() / 1000 + 86_400, 'VAPID: valid for more than a day');
  requireThat(/^(mailto:.+@|https:)/.test(sub ?? ''), 'VAPID: no contact');
  return { aud, exp, sub: sub! };
}

function checkHeaders({ method, headers }: IncomingMessage): void {
  requireThat(method === 'POST', 'not POST');
  requireThat(headers['content-encoding'] === 'aes128gcm', 'not aes128gcm');
  requireThat(/^\d+$/.test(String(headers['ttl'])), 'no TTL');
  requireThat(/^(very-low|low|normal|high)$/.test(String(headers['urgency'])), 'no urgency');
  requireThat(/^[\w-]{1,32}$/.test(String(headers['topic'])), 'a topic that is too long');
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** One record: salt, record size, the sender's public key, then the ciphertext with its tag. */
function decrypt(body: Buffer, { ecdh, auth }: Registered): string {
  requireThat(body.length <= 4096, 'longer than 4096 bytes');
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const sender = body.subarray(21, 21 + body[20]!);
  const record = body.subarray(21 + body[20]!);
  requireThat(record.length <= recordSize, 'more than one record');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = derive(ecdh.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = plain.lastIndexOf(2);
  requireThat(end >= 0 && plain.subarray(end + 1).every((byte) => byte === 0), 'no end of the last record');
  return plain.subarray(0, end).toString('utf8');
}
