import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_PASSWORD, createUser, signInCookie } from '../../testing/factories.ts';
import { mailedToken, mailsTo } from '../../testing/sent-mails.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

const NEW_PASSWORD = 'boat-on-the-haor';

let ghuri: TestApp;
let origin: string;
beforeAll(async () => {
  ghuri = await createTestApp();
  origin = ghuri.services.config.publicUrl;
});
afterAll(() => ghuri.close());

const forget = (email: string) => ghuri.call('POST', '/auth/forget-password', { body: { email } });
const reset = (token: string, password = NEW_PASSWORD) =>
  ghuri.call('POST', '/auth/reset-password', { body: { token, password } });
const signIn = (email: string, password: string) =>
  ghuri.call('POST', '/auth/sign-in', { body: { email, password } });
const resetToken = async (email: string) => {
  expect((await forget(email)).statusCode).toBe(200);
  return mailedToken(ghuri.services, email, 'reset-password');
};

describe('POST /auth/forget-password', () => {
  test('when the user exists › a mail in their language with a link to the reset page', async () => {
    const { email } = await createUser(ghuri.services, { language: 'bn' });
    await forget(email.toUpperCase());
    const [mail] = await mailsTo(ghuri.services, email);
    expect(mail).toMatchObject({ kind: 'reset-password', subject: 'ঘুরির পাসওয়ার্ড রিসেট করুন' });
    expect(mail!.text).toContain(`${origin}/reset-password#token=`);
    // Hole 20: a token in the query would be in the log of every load balancer.
    expect(`${mail!.text}${mail!.html}`).not.toContain('?token=');
  });

  test('when nobody has the email › 404 User not found', async () => {
    expect((await forget('nobody@ghuri.test')).json()).toMatchObject({
      status: 404,
      title: 'User not found',
    });
  });

  test('when asked a sixth time in half an hour › 429', async () => {
    const guarded = await createTestApp({ rateLimits: true });
    try {
      const { email } = await createUser(guarded.services);
      const ask = () => guarded.call('POST', '/auth/forget-password', { body: { email } });
      for (let time = 0; time < 5; time += 1) expect((await ask()).statusCode).toBe(200);
      expect((await ask()).json()).toMatchObject({ status: 429, code: 'rate_limited' });
    } finally {
      await guarded.close();
    }
  });
});

describe('POST /auth/reset-password', () => {
  test('when the link is used › the new password works, the old one does not, every session has ended, a mail says so', async () => {
    const person = await createUser(ghuri.services);
    const here = await signInCookie(ghuri.services, person);
    const there = await signInCookie(ghuri.services, person);
    expect((await reset(await resetToken(person.email))).statusCode).toBe(200);
    expect((await signIn(person.email, TEST_PASSWORD)).json()).toMatchObject({ code: 'wrong_password' });
    expect((await signIn(person.email, NEW_PASSWORD)).statusCode).toBe(200);
    for (const { cookie } of [here, there]) {
      expect((await ghuri.call('POST', '/auth/token', { headers: { cookie, origin } })).statusCode).toBe(401);
    }
    expect(await mailsTo(ghuri.services, person.email, 'password-changed')).toHaveLength(1);
  });

  test('when the link is used twice, or ten times at once › it works once', async () => {
    const person = await createUser(ghuri.services);
    const token = await resetToken(person.email);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => reset(token, `password-${n}`)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await reset(token)).json()).toMatchObject({ status: 409, code: 'link_expired' });
  });

  test('when two links were mailed and one is used › the other stops working', async () => {
    const person = await createUser(ghuri.services);
    const first = await resetToken(person.email);
    const second = await resetToken(person.email);
    expect((await reset(second)).statusCode).toBe(200);
    expect((await reset(first)).json()).toMatchObject({ code: 'link_expired' });
  });

  test('when an hour has passed › 409 link_expired, the password stays', async () => {
    const person = await createUser(ghuri.services);
    const token = await resetToken(person.email);
    await ghuri.moveClock(3_600_001);
    expect((await reset(token)).json()).toMatchObject({ code: 'link_expired' });
    expect((await signIn(person.email, TEST_PASSWORD)).statusCode).toBe(200);
  });

  test('when the new password is too short › 400, and the link still works', async () => {
    const person = await createUser(ghuri.services);
    const token = await resetToken(person.email);
    const answer = await reset(token, '12345');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([{ path: 'password', code: 'password_too_short' }]);
    expect((await reset(token)).statusCode).toBe(200);
  });

  test('when the account was never verified › it is now; the password set at sign-up stops working', async () => {
    const squatted = await createUser(ghuri.services, { verified: false, password: 'of-the-squatter' });
    expect((await reset(await resetToken(squatted.email))).statusCode).toBe(200);
    expect((await signIn(squatted.email, 'of-the-squatter')).json()).toMatchObject({
      code: 'wrong_password',
    });
    expect((await signIn(squatted.email, NEW_PASSWORD)).statusCode).toBe(200);
  });

  test('when the account has no password (Google) › it gets its first one', async () => {
    const person = await createUser(ghuri.services, { password: null });
    expect((await reset(await resetToken(person.email))).statusCode).toBe(200);
    expect((await signIn(person.email, NEW_PASSWORD)).statusCode).toBe(200);
  });

  test('when a change of email was started with the old password › it is dropped', async () => {
    const person = await createUser(ghuri.services);
    await ghuri.call('PUT', '/account/email', {
      token: person.token,
      body: { newEmail: 'thief@ghuri.test', password: TEST_PASSWORD },
    });
    const theft = await mailedToken(ghuri.services, 'thief@ghuri.test', 'verify-new-email');
    expect((await reset(await resetToken(person.email))).statusCode).toBe(200);
    const answer = await ghuri.call('POST', '/auth/verify-email', { body: { token: theft } });
    expect(answer.json()).toMatchObject({ code: 'link_expired' });
    expect((await signIn(person.email, NEW_PASSWORD)).statusCode).toBe(200);
  });

  test('when a user signs in with the old password while it is being changed › they are not signed in', async () => {
    const person = await createUser(ghuri.services);
    const change = await ghuri.services.database.pool.connect();
    try {
      await change.query('begin');
      await change.query(`update auth_accounts set password = password || 'x' where user_id = $1`, [
        person.id,
      ]);
      await change.query('delete from sessions where user_id = $1', [person.id]);
      const late = signIn(person.email, TEST_PASSWORD);
      // Their session exists by now, after the delete above; they wait for the change to commit.
      await expect
        .poll(async () => (await change.query('select 1 from pg_locks where not granted')).rowCount, {
          timeout: 10_000,
        })
        .toBeGreaterThan(0);
      await change.query('commit');
      expect((await late).json()).toMatchObject({ code: 'wrong_password' });
      expect((await change.query('select 1 from sessions where user_id = $1', [person.id])).rowCount).toBe(0);
    } finally {
      change.release();
    }
  });

  test('when the token is invented or a verification link › 409 link_expired', async () => {
    const { email } = await createUser(ghuri.services, { verified: false });
    await ghuri.call('POST', '/auth/resend-verification', { body: { email } });
    const verification = await mailedToken(ghuri.services, email, 'verify-email');
    for (const token of ['made-up', verification]) {
      expect((await reset(token)).json()).toMatchObject({ code: 'link_expired' });
    }
  });
});
