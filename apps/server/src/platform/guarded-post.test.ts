import type dns from 'node:dns';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AddressRefused, createGuardedPost, isPublicAddress } from './guarded-post.ts';

const signal = () => AbortSignal.timeout(5_000);
const message = () => ({ headers: {}, body: '{}', signal: signal() });

/** A name server that gives one list of addresses after the other; the last stays. */
function namesWith(...answers: string[][]): typeof dns.lookup {
  let asked = 0;
  const lookup = (_name: string, _options: object, done: (error: null, found: object[]) => void) => {
    const answer = answers[Math.min(asked, answers.length - 1)]!;
    asked += 1;
    done(
      null,
      answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return lookup as unknown as typeof dns.lookup;
}

describe('isPublicAddress', () => {
  test.each(['93.184.216.34', '8.8.8.8', '103.4.144.1', '2606:2800:220:1:248:1893:25c8:1946'])(
    '%s › public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.8.8.8',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.1.1',
    '192.0.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::7f00:1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:169.254.169.254',
    '::ffff:0:127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::a00:1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    'not an address',
  ])('%s › not public', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('createGuardedPost', () => {
  let hits: string[];
  let port: number;
  const server = createServer((request, response) => {
    hits.push(request.url!);
    if (request.url === '/redirect') {
      response.writeHead(302, { location: `http://127.0.0.1:${port}/moved` }).end();
      return;
    }
    response.end(request.url === '/long' ? `${'x'.repeat(100_000)}\0` : 'thanks\0');
  });
  beforeAll(async () => {
    hits = [];
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => new Promise((done) => server.close(done)));

  test.each([
    'http://hooks.example/',
    'ftp://hooks.example/',
    'https://user:pass@hooks.example/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://127.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fd00::1]/',
    'https://169.254.169.254/latest/meta-data/',
    'not an address',
  ])('%s › refused without a connection', async (url) => {
    const post = createGuardedPost({ local: false, resolve: namesWith(['93.184.216.34']) });
    expect(await post.allows(url)).toBe(false);
    await expect(post.send(url, message())).rejects.toThrow(AddressRefused);
    await post.close();
  });

  test.each([[['10.0.0.1']], [['93.184.216.34', '127.0.0.1']], [['::1']], [[]]])(
    'a name that leads to %j › refused',
    async (addresses) => {
      // Also where this machine may be called by its number.
      const post = createGuardedPost({ local: true, resolve: namesWith(addresses) });
      expect(await post.allows('https://hooks.example/')).toBe(false);
      await expect(post.send('https://hooks.example/', message())).rejects.toThrow('not public');
      await post.close();
    },
  );

  test('a name that is public when checked and ours when connecting › refused, and nothing arrives', async () => {
    const post = createGuardedPost({
      local: false,
      resolve: namesWith(['93.184.216.34'], ['127.0.0.1']),
    });
    expect(await post.allows(`https://hooks.example:${port}/rebound`)).toBe(true);
    await expect(post.send(`https://hooks.example:${port}/rebound`, message())).rejects.toThrow('not public');
    expect(hits).not.toContain('/rebound');
    await post.close();
  });

  test('control: a request without the guard, by the same name › arrives', async () => {
    await new Promise<void>((done) => {
      get(`http://hooks.example:${port}/unguarded`, { lookup: namesWith(['127.0.0.1']) }, (response) => {
        response.resume().on('end', done);
      });
    });
    expect(hits).toContain('/unguarded');
  });

  test('a redirect › is the response, nothing is followed', async () => {
    const post = createGuardedPost({ local: true });
    const { status } = await post.send(`http://127.0.0.1:${port}/redirect`, message());
    expect(status).toBe(302);
    expect(hits).not.toContain('/moved');
    await post.close();
  });

  test('a long response › the beginning is read, without control characters', async () => {
    const post = createGuardedPost({ local: true });
    expect((await post.send(`http://127.0.0.1:${port}/long`, message())).text).toHaveLength(1_024);
    expect((await post.send(`http://127.0.0.1:${port}/`, message())).text).toBe('thanks ');
    await post.close();
  });
});
