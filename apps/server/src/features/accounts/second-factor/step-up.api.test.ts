import { PROOF_MS, STEP_MS } from '@ghuri/domain/second-factor';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_PASSWORD, createUser } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { createGuardedUser } from '../../../testing/second-factor.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let ghuri: TestApp;
beforeAll(async () => {
  ghuri = await createTestApp();
});
afterAll(() => ghuri.close());

/** As if the user had signed in just now. */
const proveNow = ({ sessionId }: TestUser) =>
  ghuri.services.database.pool.query('update sessions set proved_at = app_now() where id = $1', [sessionId]);
const confirm = ({ token }: TestUser, body: object) =>
  ghuri.call('POST', '/account/step-up', { token, body });
const changePassword = ({ token, password }: TestUser) =>
  ghuri.call('PUT', '/account/password', {
    token,
    body: { currentPassword: password, newPassword: password },
  });
const NEEDED = { status: 403, code: 'step_up_needed' };

describe('a call that asks for the password itself', () => {
  test('no second factor › the password is enough, however old the sign-in is', async () => {
    const person = await createUser(ghuri.services);
    await proveNow(person);
    await ghuri.moveClock(PROOF_MS + 1_000);
    expect((await changePassword(person)).statusCode).toBe(200);
  });

  test('a second factor, ten minutes later › step_up_needed; after a code it works', async () => {
    const person = await createGuardedUser(ghuri);
    expect((await changePassword(person)).statusCode).toBe(200);
    await ghuri.moveClock(PROOF_MS + 1_000);
    expect((await changePassword(person)).json()).toMatchObject(NEEDED);
    expect((await confirm(person, { password: person.password })).statusCode).toBe(400);
    expect((await confirm(person, { code: '000000' })).statusCode).toBe(403);
    expect((await changePassword(person)).json()).toMatchObject(NEEDED);
    expect((await confirm(person, { code: await person.code() })).statusCode).toBe(200);
    expect((await changePassword(person)).statusCode).toBe(200);
  });

  test('a code that turned a dangerous call on › does not sign in elsewhere', async () => {
    const person = await createGuardedUser(ghuri);
    const code = await person.code();
    expect((await confirm(person, { code })).statusCode).toBe(200);
    expect((await confirm(person, { code })).json()).toMatchObject({ code: 'wrong_code' });
  });

  test('a proof in one browser › is none in another', async () => {
    const person = await createGuardedUser(ghuri);
    const { email, password } = person;
    const signIn = await ghuri.call('POST', '/auth/sign-in', { body: { email, password } });
    const cookie = (signIn.headers['set-cookie'] as string[]).map((line) => line.split(';', 1)[0]).join('; ');
    const there = await ghuri.call('POST', '/auth/second-factor', {
      body: { code: await person.code() },
      headers: { cookie, origin: ghuri.services.config.publicUrl },
    });
    await ghuri.moveClock(PROOF_MS + STEP_MS);
    expect((await confirm(person, { code: await person.code() })).statusCode).toBe(200);
    const other = { ...person, token: there.json().token };
    expect((await changePassword(other)).json()).toMatchObject(NEEDED);
  });
});

describe('a call that asks for nothing itself: a payout', () => {
  const prepare = ({ token }: TestUser) => ghuri.call('POST', '/payout-batches', { token, body: {} });

  test('an admin without second factor › needs the password of the last ten minutes', async () => {
    const admin = await createUser(ghuri.services, { isAdmin: true });
    await proveNow(admin);
    expect((await prepare(admin)).json()).not.toMatchObject(NEEDED);
    await ghuri.moveClock(PROOF_MS + 1_000);
    expect((await prepare(admin)).json()).toMatchObject(NEEDED);
    expect((await confirm(admin, { password: 'wrong' })).json()).toMatchObject({ code: 'wrong_password' });
    expect((await confirm(admin, { password: TEST_PASSWORD })).statusCode).toBe(200);
    expect((await prepare(admin)).json()).not.toMatchObject(NEEDED);
  });

  test('a user who may not make the call › 403 forbidden, not a question for the code', async () => {
    const person = await createUser(ghuri.services);
    await proveNow(person);
    await ghuri.moveClock(PROOF_MS + 1_000);
    expect((await prepare(person)).json()).toMatchObject({ code: 'forbidden' });
  });
});

describe('ADMIN_SECOND_FACTOR', () => {
  test('on › an admin without second factor can only set one up; with one, everything', async () => {
    const strict = await createTestApp({ adminSecondFactor: true });
    try {
      const admin = await createUser(strict.services, { isAdmin: true });
      const { token } = admin;
      const queue = (from: TestApp, as: string) => from.call('GET', '/all-payments', { token: as });
      expect((await queue(strict, token)).json()).toMatchObject({
        status: 403,
        code: 'second_factor_required',
      });
      expect((await strict.call('GET', '/live?topics=admin:work', { token })).statusCode).toBe(403);
      expect((await strict.call('GET', '/me', { token })).json()).toMatchObject({
        isAdmin: true,
        secondFactorRequired: true,
      });
      const ready = await createGuardedUser(strict, { isAdmin: true });
      expect((await queue(strict, ready.token)).statusCode).toBe(200);
      const traveller = await createUser(strict.services);
      expect((await queue(strict, traveller.token)).json()).toMatchObject({ code: 'forbidden' });
      expect((await strict.call('GET', '/me', { token: traveller.token })).json()).toMatchObject({
        secondFactorRequired: false,
      });
    } finally {
      await strict.close();
    }
  });

  test('off › an admin needs none', async () => {
    const { token } = await createUser(ghuri.services, { isAdmin: true });
    expect((await ghuri.call('GET', '/all-payments', { token })).statusCode).toBe(200);
  });
});
