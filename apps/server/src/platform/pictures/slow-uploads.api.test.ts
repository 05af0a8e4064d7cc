import { once } from 'node:events';
import net from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { form, jpeg } from '../../testing/test-pictures.ts';
import { createArrivals } from './arrivals.ts';

let ghuri: TestApp;
let port: number;
let slow: TestUser;
let other: TestUser;
const sockets: net.Socket[] = [];
beforeAll(async () => {
  ghuri = await createTestApp();
  await ghuri.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = ghuri.app.server.address() as net.AddressInfo);
  slow = await createUser(ghuri.services);
  other = await createUser(ghuri.services);
});
afterEach(() => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => ghuri.close());

/** Starts an upload and sends a part of it. Resolves when the server waits for more. */
async function begin({ token }: TestUser, sent: (payload: Buffer) => Buffer): Promise<net.Socket> {
  const { payload, headers } = form({ bytes: await jpeg() });
  const socket = net.connect(port, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  const head = Object.entries({
    ...headers,
    authorization: `Bearer ${token}`,
    'content-length': payload.length,
  })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  socket.write(`POST /api/upload HTTP/1.1\r\nhost: localhost\r\n${head}\r\n`);
  socket.write(sent(payload));
  return socket;
}

const upload = async ({ token }: TestUser) => {
  const { payload, headers } = form({ bytes: await jpeg() });
  return fetch(`http://127.0.0.1:${port}/api/upload`, {
    method: 'POST',
    body: new Uint8Array(payload),
    headers: { ...(headers as Record<string, string>), authorization: `Bearer ${token}` },
  });
};

/** Waits until this many requests have arrived. */
const underWay = (count: number) =>
  vi.waitFor(async () => {
    const connections = await new Promise<number>((resolve) =>
      ghuri.app.server.getConnections((_, open) => resolve(open)),
    );
    expect(connections).toBeGreaterThanOrEqual(count);
  });

describe('hole 20: slow uploads', () => {
  test('sixteen stalled ones of one user › another user uploads at once', async () => {
    for (let n = 0; n < 16; n += 1) await begin(slow, (payload) => payload.subarray(0, 300));
    await underWay(16);
    const answer = await upload(other);
    expect(answer.status).toBe(200);
  });

  test('sixteen users with stalled ones › another user uploads at once', async () => {
    for (let n = 0; n < 16; n += 1)
      await begin(await createUser(ghuri.services), (payload) => payload.subarray(0, 300));
    await underWay(16);
    expect((await upload(other)).status).toBe(200);
  });

  test.each([
    ['nothing of the form', 0],
    ['a part of the form', 300],
  ])(
    'one that has sent %s and stalls › cut off after a window, and the next one gets its place',
    async (_, bytes) => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      const stalled = await Promise.all(
        [1, 2, 3].map(() => begin(slow, (payload) => payload.subarray(0, bytes))),
      );
      await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThanOrEqual(3));
      const fourth = upload(slow);
      const closed = Promise.all(stalled.map((socket) => once(socket, 'close')));
      vi.advanceTimersByTime(10_000);
      await closed;
      expect((await fourth).status).toBe(200);
    },
  );

  test('ten pictures of one post at once › all accepted, in turn', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload(other)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  });

  test('more than a user may have waiting › 503 with Retry-After', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    for (let n = 0; n < 15; n += 1) await begin(slow, (payload) => payload.subarray(0, 300));
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThanOrEqual(3));
    await vi.waitFor(async () => {
      const answer = await upload(slow);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('5');
    });
  });
});

describe('hole 20: the memory of arriving pictures', () => {
  const fileOf = (source: Iterable<Buffer> | AsyncIterable<Buffer>) =>
    Object.assign(Readable.from(source), { truncated: false });
  const cut = () => {};

  test('used up › the upload beyond it is refused, the others arrive, and the memory is free again', async () => {
    const arrivals = createArrivals(100);
    const more = Promise.withResolvers<void>();
    const first = arrivals.read(async () => {
      async function* pieces() {
        yield Buffer.alloc(60);
        await more.promise;
        yield Buffer.alloc(40);
      }
      return fileOf(pieces());
    }, cut);
    await expect(arrivals.read(async () => fileOf([Buffer.alloc(101)]), cut)).rejects.toMatchObject({
      code: 'unavailable',
    });
    more.resolve();
    expect(await first).toHaveLength(100);
    expect(await arrivals.read(async () => fileOf([Buffer.alloc(50), Buffer.alloc(50)]), cut)).toHaveLength(
      100,
    );
  });

  test('a file that is too large › refused with that reason', async () => {
    const file = Object.assign(Readable.from([Buffer.alloc(5)]), { truncated: true });
    await expect(createArrivals().read(async () => file, cut)).rejects.toMatchObject({ code: 'too_large' });
  });
});
