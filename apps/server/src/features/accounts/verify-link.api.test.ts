import { VERIFY_LINK_MS } from '@ghuri/domain/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailedToken } from '../../testing/sent-mails.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

const HOUR = 3_600_000;

let ghuri: TestApp;
beforeAll(async () => {
  ghuri = await createTestApp();
});
afterAll(() => ghuri.close());

const cookiesOf = ({ headers }: Awaited<ReturnType<TestApp['call']>>): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ');

/** Signs up in a new browser, or in the one with this cookie. Returns the browser's cookie. */
async function signUp(email: string, cookie?: string): Promise<string> {
  const body = { name: 'Rafi Ahmed', password: 'secret', gender: 'male', email };
  const answer = await ghuri.call('POST', '/auth/sign-up', { body, headers: { ...(cookie && { cookie }) } });
  expect(answer.statusCode).toBe(200);
  return cookiesOf(answer);
}
const open = (token: string, cookie?: string) =>
  ghuri.call('POST', '/auth/verify-email', { body: { token }, headers: { ...(cookie && { cookie }) } });
const linkTo = (email: string) => mailedToken(ghuri.services, email, 'verify-email');
const resend = (email: string, cookie?: string) =>
  ghuri.call('POST', '/auth/resend-verification', {
    body: { email },
    headers: { ...(cookie && { cookie }) },
  });

describe('a verification link', () => {
  test('opened in the browser that signed up › verifies and signs in there, with a session of its own', async () => {
    const email = 'same@ghuri.test';
    const cookie = await signUp(email);
    const answer = await open(await linkTo(email), cookie);
    expect(answer.json()).toMatchObject({ email, signedIn: { token: expect.any(String) } });
    const { token } = answer.json().signedIn;
    expect((await ghuri.call('GET', '/me', { token })).json()).toMatchObject({ email, welcomeDue: true });
    const session = cookiesOf(answer);
    expect(session).toMatch(/^ghuri\.session_token=/);
    const origin = new URL(ghuri.services.config.publicUrl).origin;
    const renewed = await ghuri.call('POST', '/auth/token', { headers: { cookie: session, origin } });
    expect(renewed.statusCode).toBe(200);
  });

  test('a session that someone put into the browser before › is not the one that is signed in', async () => {
    const stranger = 'stranger@ghuri.test';
    const strangersCookie = await signUp(stranger);
    const planted = cookiesOf(await open(await linkTo(stranger), strangersCookie));
    const email = 'fixed@ghuri.test';
    const cookie = await signUp(email);
    const answer = await open(await linkTo(email), `${cookie}; ${planted}`);
    expect(cookiesOf(answer)).not.toBe(planted);
    const { token } = answer.json().signedIn;
    expect((await ghuri.call('GET', '/me', { token })).json()).toMatchObject({ email });
  });

  // The stranger chose the password: a mailbox owner who is signed in by the link would use an account of two.
  test('opened by the owner of the mailbox after a stranger signed up › verifies, and signs in nobody', async () => {
    const email = 'hijacked@ghuri.test';
    await signUp(email);
    const victim = await signUp('victim@ghuri.test');
    const answer = await open(await linkTo(email), victim);
    expect(answer.json()).toEqual({ email, signedIn: null });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('asked for again by the owner of the mailbox › still signs in only where the account was made', async () => {
    const email = 'asked@ghuri.test';
    const stranger = await signUp(email);
    const victim = await signUp('asker@ghuri.test');
    await ghuri.moveClock(60_000);
    expect((await resend(email, victim)).statusCode).toBe(200);
    const link = await linkTo(email);
    expect((await open(link, victim)).json()).toEqual({ email, signedIn: null });

    const again = 'again@ghuri.test';
    const own = await signUp(again, stranger);
    await ghuri.moveClock(60_000);
    await resend(again);
    expect((await open(await linkTo(again), own)).json()).toMatchObject({
      signedIn: { token: expect.any(String) },
    });
  });

  test('opened more than an hour later › verifies, and asks for the password', async () => {
    const email = 'slow@ghuri.test';
    const cookie = await signUp(email);
    await ghuri.moveClock(HOUR + 1);
    expect((await open(await linkTo(email), cookie)).json()).toEqual({ email, signedIn: null });
  });

  test.each(['', 'ghuri.sign-up=', 'ghuri.sign-up=short', `ghuri.sign-up=${'x'.repeat(22)}`])(
    'opened with the cookie "%s" › signs in nobody',
    async (cookie) => {
      const email = `made-up-${cookie.length}@ghuri.test`;
      await signUp(email);
      expect((await open(await linkTo(email), cookie)).json()).toEqual({ email, signedIn: null });
    },
  );

  test('opened by ten tabs at once › one is signed in, the others read that it is verified', async () => {
    const email = 'tabs@ghuri.test';
    const cookie = await signUp(email);
    const token = await linkTo(email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => open(token, cookie)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const others = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(others.map((answer) => answer.json().code)).toEqual(Array<string>(9).fill('already_verified'));
    expect(others.every(({ headers }) => headers['set-cookie'] === undefined)).toBe(true);
  });

  test('an older one, after another was used › already_verified, and expired a day later', async () => {
    const email = 'older@ghuri.test';
    const cookie = await signUp(email);
    const older = await linkTo(email);
    await ghuri.moveClock(60_000);
    await resend(email);
    const newer = await linkTo(email);
    expect(newer).not.toBe(older);
    await open(newer);
    for (const used of [older, newer]) {
      const answer = await open(used, cookie);
      expect(answer.json()).toMatchObject({ status: 409, code: 'already_verified' });
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    await ghuri.moveClock(VERIFY_LINK_MS + 1);
    expect((await open(newer)).json()).toMatchObject({ code: 'link_expired' });
  });
});
