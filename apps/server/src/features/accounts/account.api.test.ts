import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_PASSWORD, createUser, openSession, signInCookie } from '../../testing/factories.ts';
import { mailedToken, mailsTo } from '../../testing/sent-mails.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { jpeg } from '../../testing/test-pictures.ts';
import type { TestApp } from '../../testing/test-app.ts';

const FIVE_MINUTES = 300_000;

let ghuri: TestApp;
let origin: string;
beforeAll(async () => {
  ghuri = await createTestApp();
  origin = ghuri.services.config.publicUrl;
});
afterAll(() => ghuri.close());

const signIn = (email: string, password: string) =>
  ghuri.call('POST', '/auth/sign-in', { body: { email, password } });
const renew = (cookie: string) => ghuri.call('POST', '/auth/token', { headers: { cookie, origin } });
/** Stores a picture of the user, as POST /upload does. */
const upload = async ({ id }: { id: string }) => {
  const { url } = await ghuri.services.pictures.import(await jpeg(), id);
  return url;
};
const me = async ({ token }: { token: string }) => (await ghuri.call('GET', '/me', { token })).json();

describe('PUT /account/email', () => {
  const change = ({ token }: { token: string }, body: object) =>
    ghuri.call('PUT', '/account/email', { token, body });

  test('when asked for › pending until the link mailed to the new address is used; then the old address gets a mail', async () => {
    const person = await createUser(ghuri.services);
    const newEmail = 'fresh@ghuri.test';
    expect((await change(person, { newEmail: 'Fresh@Ghuri.test', password: TEST_PASSWORD })).statusCode).toBe(
      200,
    );
    expect(await me(person)).toMatchObject({ email: person.email, pendingEmail: newEmail });
    expect(await mailsTo(ghuri.services, person.email)).toHaveLength(0);
    expect((await signIn(newEmail, TEST_PASSWORD)).json()).toMatchObject({ code: 'user_not_found' });

    const token = await mailedToken(ghuri.services, newEmail, 'verify-new-email');
    const used = await ghuri.call('POST', '/auth/verify-email', { body: { token } });
    expect(used.json()).toEqual({ email: newEmail, signedIn: null });
    expect(await me(person)).toMatchObject({ email: newEmail, pendingEmail: null });
    expect(await mailsTo(ghuri.services, person.email, 'email-changed')).toHaveLength(1);
    expect((await signIn(newEmail, TEST_PASSWORD)).statusCode).toBe(200);
    expect((await signIn(person.email, TEST_PASSWORD)).json()).toMatchObject({ code: 'user_not_found' });
  });

  test('when a reset link is still in the old mailbox › the change makes it invalid', async () => {
    const person = await createUser(ghuri.services);
    await ghuri.call('POST', '/auth/forget-password', { body: { email: person.email } });
    const old = await mailedToken(ghuri.services, person.email, 'reset-password');
    await change(person, { newEmail: 'moved@ghuri.test', password: TEST_PASSWORD });
    const token = await mailedToken(ghuri.services, 'moved@ghuri.test', 'verify-new-email');
    await ghuri.call('POST', '/auth/verify-email', { body: { token } });
    const answer = await ghuri.call('POST', '/auth/reset-password', {
      body: { token: old, password: 'whatever' },
    });
    expect(answer.json()).toMatchObject({ code: 'link_expired' });
  });

  test('when another address is asked for a minute later › only the newest link works', async () => {
    const person = await createUser(ghuri.services);
    await change(person, { newEmail: 'one@ghuri.test', password: TEST_PASSWORD });
    expect(
      (await change(person, { newEmail: 'two@ghuri.test', password: TEST_PASSWORD })).json(),
    ).toMatchObject({
      code: 'resend_too_soon',
    });
    await ghuri.moveClock(60_000);
    expect((await change(person, { newEmail: 'two@ghuri.test', password: TEST_PASSWORD })).statusCode).toBe(
      200,
    );
    const first = await mailedToken(ghuri.services, 'one@ghuri.test', 'verify-new-email');
    const second = await mailedToken(ghuri.services, 'two@ghuri.test', 'verify-new-email');
    expect((await ghuri.call('POST', '/auth/verify-email', { body: { token: first } })).statusCode).toBe(409);
    expect((await ghuri.call('POST', '/auth/verify-email', { body: { token: second } })).statusCode).toBe(
      200,
    );
  });

  test('when another user takes the address in between › 409 email_in_use, both accounts unchanged', async () => {
    const person = await createUser(ghuri.services);
    const newEmail = 'contested@ghuri.test';
    await change(person, { newEmail, password: TEST_PASSWORD });
    await createUser(ghuri.services, { email: newEmail });
    const token = await mailedToken(ghuri.services, newEmail, 'verify-new-email');
    const answer = await ghuri.call('POST', '/auth/verify-email', { body: { token } });
    expect(answer.json()).toMatchObject({ status: 409, code: 'email_in_use' });
    expect(await me(person)).toMatchObject({ email: person.email });
  });

  test('when the address is the current one, in use, or not an address › 400, 409, 400', async () => {
    const person = await createUser(ghuri.services);
    const other = await createUser(ghuri.services);
    const own = await change(person, { newEmail: person.email.toUpperCase(), password: TEST_PASSWORD });
    expect(own.json()).toMatchObject({ status: 400, errors: [{ path: 'newEmail', code: 'same_email' }] });
    const used = await change(person, { newEmail: other.email, password: TEST_PASSWORD });
    expect(used.json()).toMatchObject({ status: 409, code: 'email_in_use' });
    expect((await change(person, { newEmail: 'no', password: TEST_PASSWORD })).statusCode).toBe(400);
    expect(await me(person)).toMatchObject({ pendingEmail: null });
  });

  test('when the password is wrong or missing › 403, 400, no mail', async () => {
    const person = await createUser(ghuri.services);
    const newEmail = 'unproved@ghuri.test';
    expect((await change(person, { newEmail, password: 'wrong' })).json()).toMatchObject({
      code: 'wrong_password',
    });
    expect((await change(person, { newEmail })).json()).toMatchObject({
      status: 400,
      errors: [{ path: 'password', code: 'required' }],
    });
    expect(await mailsTo(ghuri.services, newEmail)).toHaveLength(0);
  });
});

describe('PUT /account/password', () => {
  const change = ({ token }: { token: string }, body: object) =>
    ghuri.call('PUT', '/account/password', { token, body });

  test('when the current password is right › changed, other browsers are signed out, this one stays, a mail says so', async () => {
    const person = await createUser(ghuri.services);
    const here = await signInCookie(ghuri.services, person);
    const there = await signInCookie(ghuri.services, person);
    const { token } = (await renew(here.cookie)).json();
    const answer = await change({ token }, { currentPassword: TEST_PASSWORD, newPassword: 'new-password' });
    expect(answer.statusCode).toBe(200);
    expect((await renew(here.cookie)).statusCode).toBe(200);
    expect((await renew(there.cookie)).statusCode).toBe(401);
    expect((await signIn(person.email, TEST_PASSWORD)).json()).toMatchObject({ code: 'wrong_password' });
    expect((await signIn(person.email, 'new-password')).statusCode).toBe(200);
    expect(await mailsTo(ghuri.services, person.email, 'password-changed')).toHaveLength(1);
  });

  test('when the current password is wrong, missing, or the new one short › 403, 400, 400', async () => {
    const person = await createUser(ghuri.services);
    const newPassword = 'new-password';
    expect((await change(person, { currentPassword: 'wrong', newPassword })).json()).toMatchObject({
      code: 'wrong_password',
    });
    expect((await change(person, { newPassword })).json().errors).toEqual([
      { path: 'currentPassword', code: 'required' },
    ]);
    expect(
      (await change(person, { currentPassword: TEST_PASSWORD, newPassword: '12345' })).json().errors,
    ).toEqual([{ path: 'newPassword', code: 'password_too_short' }]);
    expect((await signIn(person.email, TEST_PASSWORD)).statusCode).toBe(200);
  });

  test('when there is none yet and the sign-in is recent › the first one is set', async () => {
    const person = await createUser(ghuri.services, { password: null });
    expect((await change(person, { newPassword: 'first-one' })).statusCode).toBe(200);
    expect((await signIn(person.email, 'first-one')).statusCode).toBe(200);
  });

  test('when there is none yet and the sign-in is older than 5 min › 403 sign_in_again; was ended › 401', async () => {
    const person = await createUser(ghuri.services, { password: null });
    await ghuri.moveClock(FIVE_MINUTES + 1);
    expect((await change(person, { newPassword: 'first-one' })).json()).toMatchObject({
      status: 403,
      code: 'sign_in_again',
    });
    const fresh = await openSession(ghuri.services, person);
    await ghuri.services.database.pool.query('delete from sessions where id = $1', [fresh.sessionId]);
    expect((await change(fresh, { newPassword: 'first-one' })).json()).toMatchObject({
      code: 'not_signed_in',
    });
  });
});

describe('DELETE /account', () => {
  const remove = ({ token }: { token: string }, body: object = {}) =>
    ghuri.call('DELETE', '/account', { token, body });

  test('when the password is given › everything of the user is gone, a mail says so, the second time deletes nothing', async () => {
    const person = await createUser(ghuri.services);
    const { cookie } = await signInCookie(ghuri.services, person);
    const profile = await upload(person);
    await ghuri.call('PUT', '/account/profile', { token: person.token, body: { profile } });
    const answer = await remove(person, { password: TEST_PASSWORD });
    expect(answer.json()).toEqual({ acknowledged: true, deletedCount: 1 });
    for (const [table, column] of [
      ['users', 'id'],
      ['sessions', 'user_id'],
      ['auth_accounts', 'user_id'],
      ['account_links', 'user_id'],
    ]) {
      const { rows } = await ghuri.services.database.pool.query(
        `select 1 from ${table} where ${column} = $1`,
        [person.id],
      );
      expect([table, rows]).toEqual([table, []]);
    }
    expect(await mailsTo(ghuri.services, person.email, 'account-deleted')).toHaveLength(1);
    await ghuri.runJobs();
    expect((await ghuri.app.inject({ url: profile })).statusCode).toBe(404);
    expect((await renew(cookie)).statusCode).toBe(401);
    expect((await signIn(person.email, TEST_PASSWORD)).json()).toMatchObject({ code: 'user_not_found' });
    expect((await remove(person, { password: TEST_PASSWORD })).json()).toEqual({
      acknowledged: true,
      deletedCount: 0,
    });
  });

  test('when the token outlives the account › 401 for the user, 404 for others', async () => {
    const person = await createUser(ghuri.services);
    const other = await createUser(ghuri.services);
    await remove(person, { password: TEST_PASSWORD });
    expect((await ghuri.call('GET', '/me', { token: person.token })).statusCode).toBe(401);
    const body = { email: person.email };
    expect((await ghuri.call('POST', '/users', { token: person.token, body })).statusCode).toBe(401);
    expect((await ghuri.call('GET', `/user/${person.email}`, { token: other.token })).statusCode).toBe(404);
  });

  test('when the password is wrong or missing › 403, 400, still there', async () => {
    const person = await createUser(ghuri.services);
    expect((await remove(person, { password: 'wrong' })).json()).toMatchObject({ code: 'wrong_password' });
    expect((await remove(person)).json().errors).toEqual([{ path: 'password', code: 'required' }]);
    expect((await signIn(person.email, TEST_PASSWORD)).statusCode).toBe(200);
  });

  test('when there is no password › recent sign-in: deleted; older than 5 min: 403 sign_in_again', async () => {
    const late = await createUser(ghuri.services, { password: null });
    await ghuri.moveClock(FIVE_MINUTES + 1);
    expect((await remove(late)).json()).toMatchObject({ status: 403, code: 'sign_in_again' });
    const fresh = await createUser(ghuri.services, { password: null });
    expect((await remove(fresh)).json()).toMatchObject({ deletedCount: 1 });
  });
});
