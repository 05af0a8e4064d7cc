import { ERRORS } from '@ghuri/contract/errors';
import { FIELD_PROBLEMS } from '@ghuri/contract/field-problems';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '../../testing/factories.ts';
import { mailedToken, mailsTo } from '../../testing/sent-mails.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { deleteExpiredRows } from './accounts.writes.ts';

const NEWCOMER = { name: 'Rafi Ahmed', password: 'secret', gender: 'male' };

let ghuri: TestApp;
beforeAll(async () => {
  ghuri = await createTestApp();
});
afterAll(() => ghuri.close());

const signUp = (body: object, headers: Record<string, string> = {}) =>
  ghuri.call('POST', '/auth/sign-up', { body, headers });
const verify = (token: string) => ghuri.call('POST', '/auth/verify-email', { body: { token } });
const resend = (email: string) => ghuri.call('POST', '/auth/resend-verification', { body: { email } });
const countUsers = async (app: TestApp, email: string) => {
  const { rows } = await app.services.database.pool.query('select 1 from users where email = $1', [email]);
  return rows.length;
};

describe('POST /auth/sign-up', () => {
  test('when everything is right › 200, an unverified account, one mail with a link to the verification page', async () => {
    const answer = await signUp({ ...NEWCOMER, email: 'Rafi@Ghuri.test ' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ acknowledged: true });
    // The mark of this browser, and no session.
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^ghuri\.sign-up=[\w-]{22}; Max-Age=3600; Path=\/api\/auth; HttpOnly; SameSite=Lax$/,
    );
    const mails = await mailsTo(ghuri.services, 'rafi@ghuri.test');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ kind: 'verify-email', subject: 'Verify your email for Ghuri' });
    expect(mails[0]!.text).toContain(`${ghuri.services.config.publicUrl}/verify-email#token=`);
    // A name is not repeated: anyone could make us mail their sentence to any address.
    expect(mails[0]!.text + mails[0]!.html).not.toContain(NEWCOMER.name);
  });

  test('when the web app is in Bangla › the mail is too', async () => {
    await signUp({ ...NEWCOMER, email: 'bangla@ghuri.test' }, { 'accept-language': 'bn' });
    const [mail] = await mailsTo(ghuri.services, 'bangla@ghuri.test');
    expect(mail!.subject).toBe('ঘুরির জন্য আপনার ইমেইল যাচাই করুন');
    expect(mail!.html).toContain('lang="bn"');
  });

  test.each([
    ['email', { email: undefined }, 'required'],
    ['email', { email: '' }, 'required'],
    ['email', { email: 'rafi' }, 'invalid_email'],
    ['name', { name: undefined }, 'required'],
    ['name', { name: 'R' }, 'name_too_short'],
    ['name', { name: ' R ' }, 'name_too_short'],
    ['password', { password: undefined }, 'required'],
    ['password', { password: '12345' }, 'password_too_short'],
    ['password', { password: 'x'.repeat(129) }, 'password_too_long'],
    ['gender', { gender: undefined }, 'required'],
    ['gender', { gender: 'unknown' }, 'required'],
  ] as const)('when %s is wrong (%j) › 400 %s', async (path, wrong, code) => {
    const answer = await signUp({ ...NEWCOMER, email: 'wrong@ghuri.test', ...wrong });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_input' });
    expect(answer.json().errors).toContainEqual({ path, code });
    expect(await countUsers(ghuri, 'wrong@ghuri.test')).toBe(0);
  });

  test('the messages › exactly those of the specification', () => {
    expect(FIELD_PROBLEMS.name_too_short).toBe('Name should be at least 2 character long');
    expect(FIELD_PROBLEMS.password_too_short).toBe('Password should be al least 6 character long');
    expect(ERRORS.email_in_use.text).toBe('This email already in use. Please use another email');
    expect(ERRORS.user_not_found.text).toBe('User not found');
    expect(ERRORS.wrong_password.text).toBe('Wrong password. Please try again.');
    expect(ERRORS.email_not_verified.text).toBe("Your Email isn't verified");
  });

  test.each([true, false])(
    'when the email is in use (verified: %s) › 409, in any letter case',
    async (verified) => {
      const { email } = await createUser(ghuri.services, { verified });
      const answer = await signUp({ ...NEWCOMER, email: email.toUpperCase() });
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ code: 'email_in_use', title: ERRORS.email_in_use.text });
      expect(await mailsTo(ghuri.services, email)).toHaveLength(0);
    },
  );

  test('when the body has other fields › they are ignored', async () => {
    const email = 'greedy@ghuri.test';
    const claims = {
      is_admin: true,
      isAdmin: true,
      role: 'admin',
      emailVerified: true,
      followerCount: 9,
      id: 'x',
    };
    expect((await signUp({ ...NEWCOMER, email, ...claims })).statusCode).toBe(200);
    const { rows } = await ghuri.services.database.pool.query(
      'select is_admin, email_verified, follower_count from users where email = $1',
      [email],
    );
    expect(rows).toEqual([{ is_admin: false, email_verified: false, follower_count: 0 }]);
  });

  test('when 20 sign up with one email at once › one account, the others email_in_use', async () => {
    const answers = await signUpAtOnce(ghuri, 'many@ghuri.test');
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.json().code === 'email_in_use')).toHaveLength(19);
    expect(await countUsers(ghuri, 'many@ghuri.test')).toBe(1);
    expect(await mailsTo(ghuri.services, 'many@ghuri.test')).toHaveLength(1);
  });

  test('control: without the unique index › several accounts', async () => {
    const unguarded = await createTestApp();
    try {
      await unguarded.services.database.pool.query('alter table users drop constraint users_email_key');
      await signUpAtOnce(unguarded, 'many@ghuri.test');
      expect(await countUsers(unguarded, 'many@ghuri.test')).toBeGreaterThan(1);
    } finally {
      await unguarded.close();
    }
  });
});

const signUpAtOnce = (app: TestApp, email: string) =>
  Promise.all(
    Array.from({ length: 20 }, () => app.call('POST', '/auth/sign-up', { body: { ...NEWCOMER, email } })),
  );

describe('POST /auth/verify-email', () => {
  test('when the link is used › verified, and the second use 409 already_verified', async () => {
    const email = 'once@ghuri.test';
    await signUp({ ...NEWCOMER, email });
    const token = await mailedToken(ghuri.services, email, 'verify-email');
    const first = await verify(token);
    expect(first.statusCode).toBe(200);
    // Another browser than the one that signed up.
    expect(first.json()).toEqual({ email, signedIn: null });
    expect(first.headers['set-cookie']).toBeUndefined();
    const second = await verify(token);
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({ code: 'already_verified' });
    expect(
      (await ghuri.call('POST', '/auth/sign-in', { body: { email, password: NEWCOMER.password } }))
        .statusCode,
    ).toBe(200);
  });

  test('when ten use one link at once › one succeeds', async () => {
    const email = 'race@ghuri.test';
    await signUp({ ...NEWCOMER, email });
    const token = await mailedToken(ghuri.services, email, 'verify-email');
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(token)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test.each(['made-up', 'x'.repeat(43)])('when the token is %s › 409 link_expired', async (token) => {
    expect((await verify(token)).json()).toMatchObject({ code: 'link_expired' });
  });

  test('when a reset link is used here › 409 link_expired, and it still works where it belongs', async () => {
    const person = await createUser(ghuri.services);
    await ghuri.call('POST', '/auth/forget-password', { body: { email: person.email } });
    const token = await mailedToken(ghuri.services, person.email, 'reset-password');
    expect((await verify(token)).json()).toMatchObject({ code: 'link_expired' });
    const reset = await ghuri.call('POST', '/auth/reset-password', {
      body: { token, password: 'another-one' },
    });
    expect(reset.statusCode).toBe(200);
  });

  test('when the database is copied › no link can be read from it', async () => {
    const email = 'copied@ghuri.test';
    await signUp({ ...NEWCOMER, email });
    const token = await mailedToken(ghuri.services, email, 'verify-email');
    const { rows } = await ghuri.services.database.pool.query('select * from account_links');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('when the email is one of ADMIN_EMAILS › an admin from then on, not before', async () => {
    const email = 'boss@ghuri.test';
    const office = await createTestApp({ adminEmails: [email] });
    try {
      const isAdmin = async () => {
        const { rows } = await office.services.database.pool.query(
          'select is_admin from users where email = $1',
          [email],
        );
        return rows[0].is_admin;
      };
      await office.call('POST', '/auth/sign-up', { body: { ...NEWCOMER, email } });
      expect(await isAdmin()).toBe(false);
      await office.call('POST', '/auth/verify-email', {
        body: { token: await mailedToken(office.services, email, 'verify-email') },
      });
      expect(await isAdmin()).toBe(true);
    } finally {
      await office.close();
    }
  });
});

describe('POST /auth/resend-verification', () => {
  test('within a minute › 429 resend_too_soon; after it › another mail, and both links work', async () => {
    const email = 'again@ghuri.test';
    await signUp({ ...NEWCOMER, email });
    const first = await mailedToken(ghuri.services, email, 'verify-email');
    expect((await resend(email)).json()).toMatchObject({ code: 'resend_too_soon', status: 429 });
    await ghuri.moveClock(60_000);
    expect((await resend(email)).statusCode).toBe(200);
    expect(await mailsTo(ghuri.services, email)).toHaveLength(2);
    expect((await verify(first)).statusCode).toBe(200);
  });

  test('when five ask at once › one mail', async () => {
    const { email } = await createUser(ghuri.services, { verified: false });
    const answers = await Promise.all(Array.from({ length: 5 }, () => resend(email)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await mailsTo(ghuri.services, email)).toHaveLength(1);
  });

  test('when nobody has the email › 404 User not found', async () => {
    expect((await resend('nobody@ghuri.test')).json()).toMatchObject({
      status: 404,
      title: 'User not found',
    });
  });

  test('when the email is verified already › 409 already_verified, no mail', async () => {
    const { email } = await createUser(ghuri.services);
    expect((await resend(email)).json()).toMatchObject({ code: 'already_verified' });
    expect(await mailsTo(ghuri.services, email)).toHaveLength(0);
  });

  test('after 24 h › the link has expired, and a new one can be sent', async () => {
    const email = 'late@ghuri.test';
    await signUp({ ...NEWCOMER, email });
    const old = await mailedToken(ghuri.services, email, 'verify-email');
    await ghuri.moveClock(86_400_001);
    expect((await verify(old)).json()).toMatchObject({ code: 'link_expired' });
    expect((await resend(email)).statusCode).toBe(200);
    expect((await verify(await mailedToken(ghuri.services, email, 'verify-email'))).statusCode).toBe(200);
  });
});

describe('accounts.clean', () => {
  test('when an address stays unverified for a month › it is free again; verified accounts stay', async () => {
    const { email } = await createUser(ghuri.services, { verified: false });
    const resident = await createUser(ghuri.services);
    await ghuri.moveClock(31 * 86_400_000);
    await deleteExpiredRows(ghuri.services.database.db);
    expect(await countUsers(ghuri, email)).toBe(0);
    expect(await countUsers(ghuri, resident.email)).toBe(1);
  });
});
