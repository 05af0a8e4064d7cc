import { afterEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import type { TrustedProxies } from './proxies.ts';

const PROXY = '10.1.2.3';
const STRANGER = '203.0.113.66';
const VICTIM = '198.51.100.7';
/** Searches that a visitor may make in a minute. */
const ALLOWANCE = 15;

let open: TestApp | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
});

async function serverBehind(trustProxy: TrustedProxies) {
  open = await createTestApp({ rateLimits: true, trustProxy });
  const { app } = open;
  return async (connection: string, forwarded: string) => {
    const { statusCode } = await app.inject({
      url: '/api/search?searchData=haor',
      remoteAddress: connection,
      headers: { 'x-forwarded-for': forwarded },
    });
    return statusCode;
  };
}

/** How many of these calls are allowed. */
async function through(calls: number, call: (n: number) => Promise<number>): Promise<number> {
  let allowed = 0;
  for (let n = 0; n < calls; n += 1) allowed += (await call(n)) === 200 ? 1 : 0;
  return allowed;
}

describe('hole 12: a forged X-Forwarded-For', () => {
  test.each<[string, TrustedProxies]>([
    ['one hop', 1],
    ['a network', ['10.0.0.0/8']],
  ])(
    'behind %s › a forged leftmost entry neither evades a limit nor uses up another caller’s',
    async (_, trust) => {
      const search = await serverBehind(trust);
      // An appending proxy adds the caller's address after the forged entries.
      const forge = (n: number) => search(PROXY, `192.0.2.${n}, ${VICTIM}, ${STRANGER}`);
      expect(await through(ALLOWANCE + 10, forge)).toBe(ALLOWANCE);
      expect(await through(ALLOWANCE + 10, () => search(PROXY, VICTIM))).toBe(ALLOWANCE);
    },
  );

  test('behind two proxies › the client is the second entry from the right', async () => {
    const search = await serverBehind(2);
    const forge = (n: number) => search(PROXY, `192.0.2.${n}, ${STRANGER}, 10.4.5.6`);
    expect(await through(ALLOWANCE + 10, forge)).toBe(ALLOWANCE);
    expect(await search(PROXY, `${VICTIM}, 10.4.5.6`)).toBe(200);
  });

  test.each<[string, TrustedProxies]>([
    ['no proxy', 0],
    ['proxies of another network', ['192.168.0.0/16']],
  ])('behind %s › the header is ignored', async (_, trust) => {
    const search = await serverBehind(trust);
    expect(await through(ALLOWANCE + 10, (n) => search(STRANGER, `192.0.2.${n}`))).toBe(ALLOWANCE);
    expect(await search(PROXY, STRANGER)).toBe(200);
  });

  test('garbage in the header › counted, never 500', async () => {
    const search = await serverBehind(1);
    for (const garbage of ['', ',', 'unknown', "' or 1=1", '::ffff:999.1.1.1', 'x'.repeat(5_000)])
      expect(await search(PROXY, garbage)).toBe(200);
  });
});
