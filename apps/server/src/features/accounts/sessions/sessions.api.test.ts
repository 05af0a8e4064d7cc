import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_PASSWORD, createUser, signInCookie } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/sent-mails.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0';

let ghuri: TestApp;
let origin: string;
beforeAll(async () => {
  ghuri = await createTestApp();
  origin = ghuri.services.config.publicUrl;
});
afterAll(() => ghuri.close());

/** Signs in as a browser does: it sends the cookies it has and keeps those it gets. */
async function signIn(email: string, userAgent: string, cookies: Record<string, string> = {}) {
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const answer = await ghuri.call('POST', '/auth/sign-in', {
    body: { email, password: TEST_PASSWORD },
    headers: { 'user-agent': userAgent, cookie },
  });
  expect(answer.statusCode).toBe(200);
  for (const line of answer.headers['set-cookie'] as string[]) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
    cookies[name!] = value!;
  }
  return { token: answer.json().token as string, cookies };
}
const list = (token: string) => ghuri.call('GET', '/account/sessions', { token });
const renew = (cookies: Record<string, string>) =>
  ghuri.call('POST', '/auth/token', {
    headers: { origin, cookie: `ghuri.session_token=${cookies['ghuri.session_token']}` },
  });

describe('GET /account/sessions', () => {
  test('two browsers › both in simple words, this one first, nothing secret', async () => {
    const { email } = await createUser(ghuri.services);
    await signIn(email, LAPTOP);
    const phone = await signIn(email, PHONE);
    const answer = await list(phone.token);
    const [first, second] = answer.json();
    expect(first).toMatchObject({ browser: 'chrome', system: 'android', current: true });
    expect(second).toMatchObject({ browser: 'firefox', system: 'windows', current: false });
    const secret = decodeURIComponent(phone.cookies['ghuri.session_token']!).split('.')[0]!;
    expect(answer.body).not.toContain(secret);
    expect(answer.body).not.toContain('Mozilla');
  });

  test('a browser that asks for a token later › was active then; it signed in when it did', async () => {
    const person = await createUser(ghuri.services);
    const { cookie, sessionId } = await signInCookie(ghuri.services, person);
    const before = (await list(person.token)).json().find(({ _id }: { _id: string }) => _id === sessionId);
    await ghuri.moveClock(3_600_000);
    expect((await ghuri.call('POST', '/auth/token', { headers: { origin, cookie } })).statusCode).toBe(200);
    const after = (await list(person.token)).json().find(({ _id }: { _id: string }) => _id === sessionId);
    expect(after.signedInAt).toBe(before.signedInAt);
    expect(Date.parse(after.lastActiveAt) - Date.parse(before.lastActiveAt)).toBeGreaterThanOrEqual(
      3_600_000,
    );
  });

  test('another user’s browsers › not in it', async () => {
    const other = await createUser(ghuri.services);
    const person = await createUser(ghuri.services);
    expect((await list(person.token)).body).not.toContain(other.sessionId);
  });
});

describe('DELETE /account/sessions/:id', () => {
  test('another browser › no change, no page and no new token there; this one and others stay', async () => {
    const { email } = await createUser(ghuri.services);
    const laptop = await signIn(email, LAPTOP);
    const phone = await signIn(email, PHONE);
    const [, , third] = (await list(phone.token)).json();
    const [, { _id }] = (await list(phone.token)).json();
    expect((await ghuri.call('DELETE', `/account/sessions/${_id}`, { token: phone.token })).statusCode).toBe(
      200,
    );

    const { token } = laptop;
    const change = await ghuri.call('PUT', '/account/language', { token, body: { language: 'bn' } });
    expect(change.json()).toMatchObject({ status: 401, code: 'not_signed_in' });
    expect((await ghuri.call('GET', '/me', { token })).statusCode).toBe(401);
    expect((await renew(laptop.cookies)).statusCode).toBe(401);
    expect((await renew(phone.cookies)).statusCode).toBe(200);
    expect((await list(phone.token)).json().map((each: { _id: string }) => each._id)).toContain(third._id);
  });

  test('control: a browser that was not signed out › changes and reads', async () => {
    const { email } = await createUser(ghuri.services);
    const { token } = await signIn(email, LAPTOP);
    const change = await ghuri.call('PUT', '/account/language', { token, body: { language: 'bn' } });
    expect(change.statusCode).toBe(200);
    expect((await ghuri.call('GET', '/me', { token })).statusCode).toBe(200);
  });

  test('a session of another user › 404, it stays', async () => {
    const other = await createUser(ghuri.services);
    const { token } = await createUser(ghuri.services);
    expect((await ghuri.call('DELETE', `/account/sessions/${other.sessionId}`, { token })).statusCode).toBe(
      404,
    );
    expect((await ghuri.call('GET', '/me', { token: other.token })).statusCode).toBe(200);
  });

  test('twice › 404 the second time', async () => {
    const person = await createUser(ghuri.services);
    const { sessionId } = await signInCookie(ghuri.services, person);
    const end = () => ghuri.call('DELETE', `/account/sessions/${sessionId}`, { token: person.token });
    expect([(await end()).statusCode, (await end()).statusCode]).toEqual([200, 404]);
  });
});

test('DELETE /account/sessions › every other browser, not this one', async () => {
  const { email } = await createUser(ghuri.services);
  const laptop = await signIn(email, LAPTOP);
  const phone = await signIn(email, PHONE);
  const answer = await ghuri.call('DELETE', '/account/sessions', { token: phone.token });
  expect(answer.json()).toEqual({ acknowledged: true, deletedCount: 2 });
  expect((await renew(laptop.cookies)).statusCode).toBe(401);
  expect((await renew(phone.cookies)).statusCode).toBe(200);
  expect((await list(phone.token)).json()).toHaveLength(1);
});

describe('email on a new device', () => {
  const newDeviceMails = async (email: string) =>
    (await mailsTo(ghuri.services, email)).filter(({ kind }) => kind === 'new-device');

  test('the first browser › none; the same again › none; another one › one, with device and way out', async () => {
    const { email } = await createUser(ghuri.services);
    const laptop = await signIn(email, LAPTOP);
    await signIn(email, LAPTOP, laptop.cookies);
    expect(await newDeviceMails(email)).toEqual([]);
    await signIn(email, PHONE);
    const mails = await newDeviceMails(email);
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails[0])).toContain('Chrome on Android');
    expect(JSON.stringify(mails[0])).toContain('/forget-password');
  });

  test('one new browser that signs in five times at once › one email', async () => {
    const { email } = await createUser(ghuri.services);
    await signIn(email, LAPTOP);
    const device = { 'ghuri.device': 'abcdefghijklmnopqrstuv' };
    await Promise.all(Array.from({ length: 5 }, () => signIn(email, PHONE, { ...device })));
    expect(await newDeviceMails(email)).toHaveLength(1);
  });

  test('two users of one browser › the second user’s first sign-in sends none', async () => {
    const first = await createUser(ghuri.services);
    const second = await createUser(ghuri.services);
    const { cookies } = await signIn(first.email, LAPTOP);
    await signIn(second.email, LAPTOP, cookies);
    expect(await newDeviceMails(second.email)).toEqual([]);
  });

  test('a wrong password in a new browser › no email, no cookie', async () => {
    const { email } = await createUser(ghuri.services);
    await signIn(email, LAPTOP);
    const answer = await ghuri.call('POST', '/auth/sign-in', { body: { email, password: 'wrong' } });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await newDeviceMails(email)).toEqual([]);
  });

  test('the cookie › long-lived, for sign-in calls only, no script reads it, only its hash is stored', async () => {
    const { email, id } = await createUser(ghuri.services);
    const answer = await ghuri.call('POST', '/auth/sign-in', { body: { email, password: TEST_PASSWORD } });
    const line = (answer.headers['set-cookie'] as string[]).find((each) => each.startsWith('ghuri.device='))!;
    expect(line).toMatch(
      /^ghuri\.device=[\w-]{22}; Max-Age=34560000; Path=\/api\/auth; HttpOnly; SameSite=Lax$/,
    );
    const { rows } = await ghuri.services.database.pool.query(
      'select device_hash from known_devices where user_id = $1',
      [id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].device_hash).not.toBe(/=([\w-]{22});/.exec(line)![1]);
  });
});
