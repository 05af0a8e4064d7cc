import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_PASSWORD, createUser, openSession, signInCookie } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let ghuri: TestApp;
let origin: string;
beforeAll(async () => {
  ghuri = await createTestApp();
  origin = ghuri.services.config.publicUrl;
});
afterAll(() => ghuri.close());

const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
  ghuri.call('POST', '/auth/sign-in', { body: { email, password }, headers });
const renew = (cookie: string, headers: Record<string, string> = { origin }) =>
  ghuri.call('POST', '/auth/token', { headers: { cookie, ...headers } });
const signOut = (cookie: string, headers: Record<string, string> = { origin }) =>
  ghuri.call('POST', '/auth/sign-out', { headers: { cookie, ...headers } });

describe('POST /auth/sign-in', () => {
  test('when email and password are right › a token for that user and a session cookie', async () => {
    const person = await createUser(ghuri.services);
    const answer = await signIn(person.email.toUpperCase(), TEST_PASSWORD);
    expect(answer.statusCode).toBe(200);
    const { token, expiresAt, serverTime } = answer.json();
    expect(Date.parse(expiresAt) - Date.parse(serverTime)).toBeLessThanOrEqual(300_000);
    expect((await ghuri.call('GET', '/me', { token })).json()).toMatchObject({ userID: person.id });
    const [cookie] = answer.headers['set-cookie'] as string[];
    expect(cookie).toMatch(
      /^ghuri\.session_token=[^;]+; Max-Age=2592000; Path=\/api\/auth; HttpOnly; SameSite=Lax$/,
    );
  });

  test('when served over https › the cookie is Secure', async () => {
    const safe = await createTestApp({ publicUrl: 'https://ghuri.example' });
    try {
      const person = await createUser(safe.services);
      const { setCookies } = await signInCookie(safe.services, person);
      expect(setCookies[0]).toMatch(/^__Secure-ghuri\.session_token=/);
      expect(setCookies[0]).toContain('Secure;');
    } finally {
      await safe.close();
    }
  });

  test('when nobody has the email › 404 User not found', async () => {
    const answer = await signIn('nobody@ghuri.test', 'whatever');
    expect(answer.json()).toMatchObject({ status: 404, code: 'user_not_found', title: 'User not found' });
  });

  test.each(['wrong', 'x', TEST_PASSWORD.toUpperCase()])(
    'when the password is wrong (%s) › 403',
    async (password) => {
      const { email } = await createUser(ghuri.services);
      const answer = await signIn(email, password);
      expect(answer.json()).toMatchObject({ status: 403, title: 'Wrong password. Please try again.' });
      expect(answer.headers['set-cookie']).toBeUndefined();
    },
  );

  test('when the email is unverified › right password: email_not_verified, wrong one: wrong_password, no session', async () => {
    const { id, email } = await createUser(ghuri.services, { verified: false });
    expect((await signIn(email, TEST_PASSWORD)).json()).toMatchObject({
      status: 403,
      title: "Your Email isn't verified",
    });
    expect((await signIn(email, 'wrong')).json()).toMatchObject({ code: 'wrong_password' });
    const { rows } = await ghuri.services.database.pool.query('select 1 from sessions where user_id = $1', [
      id,
    ]);
    expect(rows).toHaveLength(0);
  });

  test('when the account signs in with Google only › 409 no_password', async () => {
    const { email } = await createUser(ghuri.services, { password: null });
    expect((await signIn(email, 'whatever')).json()).toMatchObject({ code: 'no_password' });
  });

  test.each([
    [{ password: 'secret' }, 'email', 'required'],
    [{ email: 'a@b.co' }, 'password', 'required'],
    [{ email: 'a@b.co', password: '' }, 'password', 'required'],
    [{ email: 'a b', password: 'secret' }, 'email', 'invalid_email'],
  ])('when the body is %j › 400 %s %s', async (body, path, code) => {
    const answer = await ghuri.call('POST', '/auth/sign-in', { body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toContainEqual({ path, code });
  });

  test('when sent as a form of another site › refused, no cookie', async () => {
    const { email } = await createUser(ghuri.services);
    const payload = JSON.stringify({ email, password: TEST_PASSWORD });
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await ghuri.app.inject({
        method: 'POST',
        url: '/api/auth/sign-in',
        headers: { 'content-type': type },
        payload,
      });
      expect([400, 415]).toContain(answer.statusCode);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  test('when the device uses another language › the account keeps the chosen one', async () => {
    const person = await createUser(ghuri.services, { language: 'bn' });
    await signIn(person.email, TEST_PASSWORD, { 'accept-language': 'en' });
    expect((await ghuri.call('GET', '/me', { token: person.token })).json()).toMatchObject({
      language: 'bn',
    });
  });
});

describe('POST /auth/token', () => {
  test('when the session is alive › a fresh token', async () => {
    const person = await createUser(ghuri.services);
    const { cookie } = await signInCookie(ghuri.services, person);
    const answer = await renew(cookie);
    expect(answer.statusCode).toBe(200);
    const me = await ghuri.call('GET', '/me', { token: answer.json().token });
    expect(me.json()).toMatchObject({ userID: person.id });
  });

  test.each([
    ['absent', {}],
    ['foreign', { origin: 'https://evil.example' }],
    ['null', { origin: 'null' }],
    ['ours with a suffix', { origin: 'http://localhost:4000.evil.example' }],
    ['ours on another port', { origin: 'http://localhost:4001' }],
  ] as Array<[string, Record<string, string>]>)('when the Origin is %s › 403', async (_, headers) => {
    const { cookie } = await signInCookie(ghuri.services, await createUser(ghuri.services));
    expect((await renew(cookie, headers)).statusCode).toBe(403);
    expect((await signOut(cookie, headers)).statusCode).toBe(403);
    expect((await renew(cookie)).statusCode).toBe(200);
  });

  test('when there is no cookie › 401', async () => {
    const answer = await ghuri.call('POST', '/auth/token', { headers: { origin } });
    expect(answer.json()).toMatchObject({ status: 401, code: 'not_signed_in' });
  });

  test('when the cookie is forged: another signature, a token from the table, an unsigned one › 401', async () => {
    const person = await createUser(ghuri.services);
    const { cookie } = await signInCookie(ghuri.services, person);
    const [name, value] = cookie.split('=') as [string, string];
    const [token, signature] = decodeURIComponent(value).split('.') as [string, string];
    const { sessionId } = await openSession(ghuri.services, person);
    const { rows } = await ghuri.services.database.pool.query('select token from sessions where id = $1', [
      sessionId,
    ]);
    for (const forged of [
      token,
      `${token}.`,
      `${rows[0].token}.${signature}`,
      rows[0].token,
      `${token}.${'A'.repeat(44)}`,
    ]) {
      const answer = await renew(`${name}=${encodeURIComponent(forged)}`);
      expect([forged, answer.statusCode]).toEqual([forged, 401]);
    }
    expect((await renew(cookie)).statusCode).toBe(200);
  });

  test('when the session has expired › 401 and the cookie is cleared', async () => {
    const person = await createUser(ghuri.services);
    const { cookie, sessionId } = await signInCookie(ghuri.services, person);
    await ghuri.services.database.pool.query(
      `update sessions set expires_at = now() - interval '1 s' where id = $1`,
      [sessionId],
    );
    const answer = await renew(cookie);
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['set-cookie']).toContain(
      'ghuri.session_token=; Max-Age=0; Path=/api/auth; HttpOnly; SameSite=Lax',
    );
  });

  test('when the session is older than a day › it is extended', async () => {
    const person = await createUser(ghuri.services);
    const { cookie, sessionId } = await signInCookie(ghuri.services, person);
    const { pool } = ghuri.services.database;
    await pool.query(`update sessions set expires_at = now() + interval '20 days' where id = $1`, [
      sessionId,
    ]);
    expect((await renew(cookie)).headers['set-cookie']).toHaveLength(1);
    const { rows } = await pool.query(
      `select expires_at > now() + interval '29 days' as long from sessions where id = $1`,
      [sessionId],
    );
    expect(rows).toEqual([{ long: true }]);
  });

  test('when the account was deleted › 401', async () => {
    const person = await createUser(ghuri.services);
    const { cookie } = await signInCookie(ghuri.services, person);
    await ghuri.services.database.pool.query('delete from users where id = $1', [person.id]);
    expect((await renew(cookie)).statusCode).toBe(401);
  });
});

describe('calls with a session cookie but no token', () => {
  test.each([
    ['GET', '/me'],
    ['PUT', '/account/profile'],
    ['DELETE', '/account'],
  ] as const)('%s %s › 401: cookies authorise nothing', async (method, path) => {
    const { cookie } = await signInCookie(ghuri.services, await createUser(ghuri.services));
    const answer = await ghuri.call(method, path, {
      headers: { cookie, origin },
      ...(method !== 'GET' && { body: {} }),
    });
    expect(answer.statusCode).toBe(401);
  });
});

describe('POST /auth/sign-out', () => {
  test('when signed in in two browsers › both sessions end at their next renewal, another user’s stays', async () => {
    const person = await createUser(ghuri.services);
    const other = await createUser(ghuri.services);
    const here = await signInCookie(ghuri.services, person);
    const there = await signInCookie(ghuri.services, person);
    const theirs = await signInCookie(ghuri.services, other);
    const answer = await signOut(here.cookie);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['set-cookie']).toContain(
      'ghuri.session_token=; Max-Age=0; Path=/api/auth; HttpOnly; SameSite=Lax',
    );
    expect((await renew(here.cookie)).statusCode).toBe(401);
    expect((await renew(there.cookie)).statusCode).toBe(401);
    expect((await renew(theirs.cookie)).statusCode).toBe(200);
  });

  test('when nobody is signed in › 200, the cookie is cleared all the same', async () => {
    const answer = await signOut('ghuri.session_token=nothing');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['set-cookie']).toBeDefined();
  });

  test('when signed out › live streams of the user end, in every process', async () => {
    const person = await createUser(ghuri.services);
    const { cookie } = await signInCookie(ghuri.services, person);
    // Tokens have whole seconds. Two seconds ago is surely before.
    const viewer = { id: person.id, email: person.email, sessionId: person.sessionId };
    const { token } = await ghuri.services.accessTokens.sign(viewer, new Date(Date.now() - 2_000));
    await signOut(cookie);
    const stream = await ghuri.call('GET', `/live?topics=user:${person.id}`, { token });
    expect(stream.statusCode).toBe(401);
  });
});

describe('sign-in limits', () => {
  test('when one email is tried 25 times in an hour › the next try is 429, from any address', async () => {
    const guarded = await createTestApp({ rateLimits: true, trustProxy: 1 });
    try {
      const { email } = await createUser(guarded.services);
      const tryFrom = (ip: number, password: string) =>
        guarded.call('POST', '/auth/sign-in', {
          body: { email, password },
          headers: { 'x-forwarded-for': `198.51.100.${ip}` },
        });
      for (let attempt = 0; attempt < 25; attempt += 1) {
        expect((await tryFrom(attempt, '')).statusCode).not.toBe(429);
      }
      const answer = await tryFrom(99, TEST_PASSWORD);
      expect(answer.json()).toMatchObject({ status: 429, code: 'rate_limited' });
    } finally {
      await guarded.close();
    }
  });
});
