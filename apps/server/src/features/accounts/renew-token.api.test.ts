import { createHmac, hkdfSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser, openSession } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { APP_SECRET, createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

describe('hole 18: renewing a token behind a shared address', () => {
  let guarded: TestApp;
  beforeAll(async () => {
    guarded = await createTestApp({ rateLimits: true });
  });
  afterAll(() => guarded.close());
  const renewFrom = async (remoteAddress: string, cookie: string) =>
    (
      await guarded.app.inject({
        method: 'POST',
        url: '/api/auth/token',
        remoteAddress,
        headers: { origin: guarded.services.config.publicUrl, cookie },
      })
    ).statusCode;
  /** A session cookie signed like ours. Signing in 400 times would only hash passwords. */
  const cookieOf = async (person: TestUser) => {
    const { sessionId } = await openSession(guarded.services, person);
    const { rows } = await guarded.services.database.pool.query<{ token: string }>(
      'select token from sessions where id = $1',
      [sessionId],
    );
    const secret = Buffer.from(hkdfSync('sha256', APP_SECRET, '', 'better-auth', 32)).toString('base64url');
    const { token } = rows[0]!;
    const signature = createHmac('sha256', secret).update(token).digest('base64');
    return `ghuri.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
  };

  test('when 400 sessions share one address › each is renewed, even after a stranger used up the address’s limit', async () => {
    const nat = '203.0.113.1';
    const person = await createUser(guarded.services);
    const cookies = await Promise.all(Array.from({ length: 400 }, () => cookieOf(person)));
    const renewed = await Promise.all(cookies.map((cookie) => renewFrom(nat, cookie)));
    expect(new Set(renewed)).toEqual(new Set([200]));
    // The stranger: first without a session, then with cookies that we never signed.
    for (let n = 0; n < 310; n += 1) await guarded.app.inject({ url: '/api/time', remoteAddress: nat });
    expect(await renewFrom(nat, 'ghuri.session_token=made-up.signature')).toBe(429);
    for (const cookie of cookies.slice(0, 50)) expect(await renewFrom(nat, cookie)).toBe(200);
  });

  test('when cookies are invented › counted by address only', async () => {
    const stranger = '203.0.113.2';
    const tries = async (calls: number) => {
      const answers: number[] = [];
      for (let n = 0; n < calls; n += 1)
        answers.push(await renewFrom(stranger, `ghuri.session_token=${n}.${'A'.repeat(43)}%3D`));
      return answers.filter((status) => status === 401).length;
    };
    expect(await tries(320)).toBe(300);
  });

  test('when one session asks without end › its own limit of 300 in 5 minutes, from any address', async () => {
    const [greedy, other] = await Promise.all(
      [createUser(guarded.services), createUser(guarded.services)].map(async (made) => cookieOf(await made)),
    );
    let through = 0;
    for (let n = 0; n < 310; n += 1)
      through += (await renewFrom(`203.0.113.${10 + (n % 5)}`, greedy!)) === 200 ? 1 : 0;
    expect(through).toBe(300);
    expect(await renewFrom('203.0.113.10', other!)).toBe(200);
  });

  test.each([
    '%',
    '%E0%A4%A',
    'a.b',
    '.',
    `x.${'A'.repeat(43)}=`,
    Buffer.from('ঘুরি').toString('latin1'),
    '"',
  ])('when the cookie is %s › 401, never 500', async (value) => {
    expect(await renewFrom('203.0.113.99', `ghuri.session_token=${value}`)).toBe(401);
  });
});
