import { LOCK_MS, MOST_TRIES, SECOND_FACTOR_WAIT_MS, STEP_MS } from '@ghuri/domain/second-factor';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '../../../testing/factories.ts';
import { createGuardedUser } from '../../../testing/second-factor.ts';
import type { GuardedUser } from '../../../testing/second-factor.ts';
import { mailsTo } from '../../../testing/sent-mails.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let ghuri: TestApp;
let origin: string;
beforeAll(async () => {
  ghuri = await createTestApp();
  origin = ghuri.services.config.publicUrl;
});
afterAll(() => ghuri.close());

/** The first step of a sign-in; returns the cookie of the session that waits. */
async function enterPassword({ email, password }: GuardedUser): Promise<string> {
  const answer = await ghuri.call('POST', '/auth/sign-in', { body: { email, password } });
  expect(answer.json()).toMatchObject({ status: 401, code: 'second_factor_needed' });
  return (answer.headers['set-cookie'] as string[]).map((line) => line.split(';', 1)[0]).join('; ');
}
const enterCode = (cookie: string, code: string, headers: Record<string, string> = { origin }) =>
  ghuri.call('POST', '/auth/second-factor', { body: { code }, headers: { cookie, ...headers } });
const renew = (cookie: string) => ghuri.call('POST', '/auth/token', { headers: { cookie, origin } });
const statusOf = ({ token }: { token: string }) => ghuri.call('GET', '/account/second-factor', { token });
const wrong = async (person: GuardedUser) =>
  ((Number(await person.code()) + 7) % 1_000_000).toString().padStart(6, '0');

describe('setting up', () => {
  test('password, then a first code › on, an email, ten backup codes; nothing secret in later responses', async () => {
    const person = await createGuardedUser(ghuri);
    expect(new URL(person.uri).protocol).toBe('otpauth:');
    expect(person.backupCodes).toHaveLength(10);
    const status = await statusOf(person);
    expect(status.json()).toMatchObject({ since: expect.any(String), codesLeft: 10 });
    const me = await ghuri.call('GET', '/me', { token: person.token });
    expect(me.json()).toMatchObject({ hasSecondFactor: true });
    expect(await mailsTo(ghuri.services, person.email, 'second-factor-on')).toHaveLength(1);
    const secret = new URL(person.uri).searchParams.get('secret')!;
    for (const shown of [status.body, me.body, JSON.stringify(await mailsTo(ghuri.services, person.email))])
      for (const hidden of [secret, ...person.backupCodes]) expect(shown).not.toContain(hidden);
  });

  test('the database › has neither the secret nor a backup code in plain text', async () => {
    const person = await createGuardedUser(ghuri);
    const { rows } = await ghuri.services.database.pool.query(
      'select secret, backup_codes from two_factors where user_id = $1',
      [person.id],
    );
    const stored = JSON.stringify(rows);
    expect(rows).toHaveLength(1);
    for (const code of person.backupCodes) expect(stored).not.toContain(code);
    expect(stored).not.toContain(new URL(person.uri).searchParams.get('secret')!);
  });

  test('without the password, or a wrong one › refused', async () => {
    const { token } = await createUser(ghuri.services);
    const set = (body: object) => ghuri.call('POST', '/account/second-factor', { token, body });
    expect((await set({})).json().errors).toEqual([{ path: 'password', code: 'required' }]);
    expect((await set({ password: 'wrong' })).json()).toMatchObject({ code: 'wrong_password' });
  });

  test('a user of Google only › a recent sign-in replaces the password; an old one does not', async () => {
    const { token } = await createUser(ghuri.services, { password: null });
    const set = () => ghuri.call('POST', '/account/second-factor', { token, body: {} });
    expect((await set()).statusCode).toBe(200);
    await ghuri.moveClock(6 * 60_000);
    expect((await set()).json()).toMatchObject({ code: 'sign_in_again' });
  });

  test('prepared, not confirmed › signing in needs no code; a wrong first code turns nothing on', async () => {
    const { email, password, token } = await createUser(ghuri.services);
    await ghuri.call('POST', '/account/second-factor', { token, body: { password } });
    const confirm = await ghuri.call('PUT', '/account/second-factor', { token, body: { code: '000000' } });
    expect(confirm.json()).toMatchObject({ code: 'wrong_code' });
    expect((await ghuri.call('POST', '/auth/sign-in', { body: { email, password } })).statusCode).toBe(200);
  });

  test('a backup code as first code › refused: it does not prove that the app works', async () => {
    const { password, token } = await createUser(ghuri.services);
    const made = await ghuri.call('POST', '/account/second-factor', { token, body: { password } });
    const [code] = made.json().backupCodes;
    const confirm = await ghuri.call('PUT', '/account/second-factor', { token, body: { code } });
    expect(confirm.json()).toMatchObject({ code: 'wrong_code' });
  });

  test('a second time › 409', async () => {
    const { token, password } = await createGuardedUser(ghuri);
    const again = await ghuri.call('POST', '/account/second-factor', { token, body: { password } });
    expect(again.json()).toMatchObject({ status: 409, code: 'second_factor_on' });
  });
});

describe('signing in with a code', () => {
  test('the right code › a token; until then the cookie gives none and its session is in no list', async () => {
    const person = await createGuardedUser(ghuri);
    const cookie = await enterPassword(person);
    expect((await renew(cookie)).json()).toMatchObject({ status: 401, code: 'second_factor_needed' });
    const list = await ghuri.call('GET', '/account/sessions', { token: person.token });
    expect(list.json()).toHaveLength(1);
    const answer = await enterCode(cookie, await person.code());
    expect(answer.statusCode).toBe(200);
    const { token } = answer.json();
    expect((await ghuri.call('GET', '/me', { token })).json()).toMatchObject({ userID: person.id });
    expect((await renew(cookie)).statusCode).toBe(200);
  });

  test('a wrong password › says nothing about the second factor', async () => {
    const { email } = await createGuardedUser(ghuri);
    const answer = await ghuri.call('POST', '/auth/sign-in', { body: { email, password: 'wrong' } });
    expect(answer.json()).toMatchObject({ code: 'wrong_password' });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test.each([
    [-2, 403],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 403],
  ])('a clock wrong by %i steps › %i', async (steps, status) => {
    const person = await createGuardedUser(ghuri);
    // The code of the set-up works only once: the next one must be of a later step.
    await ghuri.moveClock(5 * STEP_MS);
    const cookie = await enterPassword(person);
    expect((await enterCode(cookie, await person.code(steps))).statusCode).toBe(status);
  });

  test('a code a second time › refused, as is an older one', async () => {
    const person = await createGuardedUser(ghuri);
    const code = await person.code();
    const older = await person.code(-1);
    expect((await enterCode(await enterPassword(person), code)).statusCode).toBe(200);
    expect((await enterCode(await enterPassword(person), code)).json()).toMatchObject({ code: 'wrong_code' });
    expect((await enterCode(await enterPassword(person), older)).json()).toMatchObject({
      code: 'wrong_code',
    });
  });

  test('one code in five calls at once › one wins', async () => {
    const person = await createGuardedUser(ghuri);
    const cookies = await Promise.all(Array.from({ length: 5 }, () => enterPassword(person)));
    const code = await person.code();
    const answers = await Promise.all(cookies.map((cookie) => enterCode(cookie, code)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.json().code === 'wrong_code')).toHaveLength(4);
  });

  test('a sign-in that waited longer than ten minutes › starts again', async () => {
    const person = await createGuardedUser(ghuri);
    const cookie = await enterPassword(person);
    await ghuri.moveClock(SECOND_FACTOR_WAIT_MS + 1_000);
    expect((await enterCode(cookie, await person.code())).json()).toMatchObject({ code: 'not_signed_in' });
  });

  test('from another site, without a cookie, with the cookie of a complete sign-in › refused', async () => {
    const person = await createGuardedUser(ghuri);
    const cookie = await enterPassword(person);
    const code = await person.code();
    expect((await enterCode(cookie, code, { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await enterCode(cookie, code, {})).statusCode).toBe(403);
    expect((await enterCode('', code)).statusCode).toBe(401);
    expect((await enterCode(cookie, code)).statusCode).toBe(200);
    await ghuri.moveClock(STEP_MS);
    expect((await enterCode(cookie, await person.code())).statusCode).toBe(401);
  });

  test('a new password by email › the code is still needed', async () => {
    const person = await createGuardedUser(ghuri);
    await ghuri.call('POST', '/auth/forget-password', { body: { email: person.email } });
    const [mail] = await mailsTo(ghuri.services, person.email, 'reset-password');
    const token = /#token=([\w-]+)/.exec(mail!.text)![1];
    const password = 'another-kite';
    await ghuri.call('POST', '/auth/reset-password', { body: { token, password } });
    const cookie = await enterPassword({ ...person, password });
    expect((await enterCode(cookie, await person.code())).statusCode).toBe(200);
  });
});

describe('guessing', () => {
  test('ten wrong codes › the right one is refused, too, from every browser; later it works', async () => {
    const person = await createGuardedUser(ghuri);
    const cookie = await enterPassword(person);
    const code = await wrong(person);
    for (let attempt = 0; attempt < MOST_TRIES; attempt += 1)
      expect((await enterCode(cookie, code)).json()).toMatchObject({ code: 'wrong_code' });
    const other = await enterPassword(person);
    for (const right of [await person.code(), person.backupCodes[0]!])
      expect((await enterCode(other, right)).json()).toMatchObject({ status: 429, code: 'code_locked' });
    await ghuri.moveClock(LOCK_MS + 1_000);
    expect((await enterCode(await enterPassword(person), await person.code())).statusCode).toBe(200);
  });

  test('twenty wrong codes at once › ten are compared', async () => {
    const person = await createGuardedUser(ghuri);
    const cookie = await enterPassword(person);
    const code = await wrong(person);
    const answers = await Promise.all(Array.from({ length: 20 }, () => enterCode(cookie, code)));
    expect(answers.filter((answer) => answer.json().code === 'wrong_code')).toHaveLength(MOST_TRIES);
  });

  test('a right code in between › counting starts again', async () => {
    const person = await createGuardedUser(ghuri);
    const code = await wrong(person);
    for (let round = 0; round < 2; round += 1) {
      const cookie = await enterPassword(person);
      for (let attempt = 0; attempt < MOST_TRIES - 1; attempt += 1) await enterCode(cookie, code);
      expect((await enterCode(cookie, await person.code())).statusCode).toBe(200);
      await ghuri.moveClock(2 * STEP_MS);
    }
  });

  test('one address, many accounts › limited, too', async () => {
    const guarded = await createTestApp({ rateLimits: true });
    try {
      const call = () =>
        guarded.call('POST', '/auth/second-factor', { body: { code: '123456' }, headers: { origin } });
      for (let attempt = 0; attempt < 25; attempt += 1) expect((await call()).statusCode).toBe(401);
      expect((await call()).json()).toMatchObject({ status: 429, code: 'rate_limited' });
    } finally {
      await guarded.close();
    }
  });
});

describe('backup codes', () => {
  test('a lost phone › each code works once, however it is typed', async () => {
    const person = await createGuardedUser(ghuri);
    const [first, second] = person.backupCodes as [string, string];
    expect((await enterCode(await enterPassword(person), first)).statusCode).toBe(200);
    const cookie = await enterPassword(person);
    expect((await enterCode(cookie, first)).json()).toMatchObject({ code: 'wrong_code' });
    expect((await enterCode(cookie, second.toUpperCase().replace('-', ' '))).statusCode).toBe(200);
    expect((await statusOf(person)).json()).toMatchObject({ codesLeft: 8 });
  });

  test('one code in five calls at once › one wins', async () => {
    const person = await createGuardedUser(ghuri);
    const cookies = await Promise.all(Array.from({ length: 5 }, () => enterPassword(person)));
    const answers = await Promise.all(cookies.map((cookie) => enterCode(cookie, person.backupCodes[0]!)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.json().code === 'wrong_code')).toHaveLength(4);
    expect((await statusOf(person)).json()).toMatchObject({ codesLeft: 9 });
  });

  test('control: three different codes at once › all win', async () => {
    const person = await createGuardedUser(ghuri);
    const cookies = await Promise.all(Array.from({ length: 3 }, () => enterPassword(person)));
    const answers = await Promise.all(
      cookies.map((cookie, at) => enterCode(cookie, person.backupCodes[at]!)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await statusOf(person)).json()).toMatchObject({ codesLeft: 7 });
  });

  test('new ones › the old ones stop working', async () => {
    const person = await createGuardedUser(ghuri);
    const { token, password } = person;
    const renewed = await ghuri.call('POST', '/account/second-factor/codes', { token, body: { password } });
    const { backupCodes } = renewed.json();
    expect(backupCodes).toHaveLength(10);
    const cookie = await enterPassword(person);
    expect((await enterCode(cookie, person.backupCodes[3]!)).statusCode).toBe(403);
    expect((await enterCode(cookie, backupCodes[3])).statusCode).toBe(200);
  });
});

describe('turning off', () => {
  const turnOff = ({ token }: GuardedUser, body: object) =>
    ghuri.call('DELETE', '/account/second-factor', { token, body });

  test('password and code › off, an email, signing in needs no code; a waiting sign-in ends', async () => {
    const person = await createGuardedUser(ghuri);
    const { email, password } = person;
    const cookie = await enterPassword(person);
    expect((await turnOff(person, { password, code: await person.code() })).statusCode).toBe(200);
    expect(await mailsTo(ghuri.services, email, 'second-factor-off')).toHaveLength(1);
    expect((await renew(cookie)).json()).toMatchObject({ code: 'not_signed_in' });
    expect((await ghuri.call('POST', '/auth/sign-in', { body: { email, password } })).statusCode).toBe(200);
    expect((await turnOff(person, { password, code: await person.code() })).json()).toMatchObject({
      code: 'second_factor_off',
    });
  });

  test('one of both missing or wrong › stays on', async () => {
    const person = await createGuardedUser(ghuri);
    const { password } = person;
    expect((await turnOff(person, { code: await person.code() })).statusCode).toBe(400);
    expect((await turnOff(person, { password: 'wrong', code: await person.code() })).statusCode).toBe(403);
    expect((await turnOff(person, { password })).statusCode).toBe(400);
    expect((await turnOff(person, { password, code: await wrong(person) })).json()).toMatchObject({
      code: 'wrong_code',
    });
    expect((await statusOf(person)).json()).toMatchObject({ since: expect.any(String) });
  });
});
