import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newToken } from '../../platform/ids.ts';
import { createUser, signInCookie } from '../../testing/factories.ts';
import { PopupBrowser, createListeningApp } from '../../testing/google-popup.ts';
import { mailsTo } from '../../testing/sent-mails.ts';
import type { TestApp } from '../../testing/test-app.ts';

let ghuri: TestApp & { address: string };
beforeAll(async () => {
  ghuri = await createListeningApp({ adminEmails: ['chief@gmail.test'] });
});
afterAll(() => ghuri.close());

const newBrowser = () => new PopupBrowser(ghuri.address);
const me = async (browser: PopupBrowser) =>
  (await ghuri.call('GET', '/me', { token: (await browser.token()) ?? '' })).json();
const rowsOf = async (sql: string, values: unknown[] = []) =>
  (await ghuri.services.database.pool.query(sql, values)).rows;

describe('sign in with Google', () => {
  test('when a new user comes › a verified account without password, with drawn avatar, and the opener learns it', async () => {
    const browser = newBrowser();
    const { handOver, landing } = await browser.signIn({
      email: 'New@Gmail.test',
      name: 'Mitu Das',
    });
    expect(landing.href).toBe(`${ghuri.address}/signin/google`);
    expect(await browser.poll(handOver)).toBe('done');
    expect(await me(browser)).toMatchObject({
      name: 'Mitu Das',
      email: 'new@gmail.test',
      gender: 'N/A',
      profile: '/api/avatars/default/unknown.svg',
      hasPassword: false,
      hasGoogle: true,
      isAdmin: false,
    });
  });

  test('when they come again, under another name › the same account, unchanged', async () => {
    const first = newBrowser();
    await first.signIn({ email: 'again@gmail.test', name: 'Mitu' });
    const second = newBrowser();
    await second.signIn({ email: 'again@gmail.test', name: 'Somebody Else' });
    expect(await me(second)).toMatchObject({ userID: (await me(first)).userID, name: 'Mitu' });
  });

  test('when the popup has only just opened › waiting, for its own browser and for another', async () => {
    const browser = newBrowser();
    const handOver = newToken();
    expect(await browser.poll(handOver)).toBe('waiting');
    await browser.open(handOver);
    expect(await browser.poll(handOver)).toBe('waiting');
  });

  test('when it is done › another browser that knows the id learns nothing, and the response holds no credential', async () => {
    const browser = newBrowser();
    const { handOver } = await browser.signIn({ email: 'quiet@gmail.test', name: 'Quiet' });
    expect(await newBrowser().poll(handOver)).toBe('waiting');
    const answer = await browser.fetch(`${ghuri.address}/api/auth/google/hand-over/${handOver}`);
    expect(await answer.json()).toEqual({ state: 'done' });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('when the user refuses › refused, nobody is signed in', async () => {
    const browser = newBrowser();
    const { handOver, landing } = await browser.signIn({ refuse: 'yes' });
    expect(landing.search).toBe('?error=refused');
    expect(await browser.poll(handOver)).toBe('refused');
    expect(await browser.token()).toBeUndefined();
  });

  test('when 300 s have passed › expired; a popup finished after that signs nobody in', async () => {
    const browser = newBrowser();
    const { handOver, page } = await browser.open();
    await ghuri.moveClock(300_001);
    expect(await browser.poll(handOver)).toBe('expired');
    const landing = await browser.choose(page, { email: 'slow@gmail.test', name: 'Slow' });
    expect(landing.search).toBe('?error=expired');
    expect(await browser.token()).toBeUndefined();
    expect(
      await rowsOf(`select 1 from sessions join users on users.id = user_id where email = 'slow@gmail.test'`),
    ).toEqual([]);
    expect(await browser.poll(handOver)).toBe('expired');
  });

  test('when the address is one of ADMIN_EMAILS › an admin', async () => {
    const browser = newBrowser();
    await browser.signIn({ email: 'chief@gmail.test', name: 'Chief' });
    expect(await me(browser)).toMatchObject({ isAdmin: true });
  });

  test('when signed in › no token of Google is stored', async () => {
    const columns = await rowsOf(
      `select column_name from information_schema.columns where table_name = 'auth_accounts'`,
    );
    expect(columns.map((row) => row.column_name).filter((name) => /token|scope/.test(name))).toEqual([]);
  });

  test('when the name is missing or very long › the address is used, or the name is cut', async () => {
    const nameless = newBrowser();
    await nameless.signIn({ email: 'nameless@gmail.test', name: ' ' });
    expect(await me(nameless)).toMatchObject({ name: 'nameless' });
    const endless = newBrowser();
    await endless.signIn({ email: 'endless@gmail.test', name: 'a'.repeat(200) });
    expect((await me(endless)).name).toHaveLength(80);
  });
});

describe('Google and an existing account', () => {
  test('hole 20, pre-hijacking: a stranger signed up, the owner verified and comes by Google › only Google opens it', async () => {
    const email = 'linked@gmail.test';
    const stranger = await createUser(ghuri.services, { email, password: 'of-the-stranger' });
    const { cookie } = await signInCookie(ghuri.services, stranger);
    const asked = { newEmail: 'stranger@evil.test', password: 'of-the-stranger' };
    await ghuri.call('PUT', '/account/email', { token: stranger.token, body: asked });
    const link = (await mailsTo(ghuri.services, 'stranger@evil.test', 'verify-new-email'))[0]!.text;
    const token = /token=([\w-]+)/.exec(link)![1];

    const browser = newBrowser();
    const { handOver } = await browser.signIn({ email, name: 'Linked' });
    expect(await browser.poll(handOver)).toBe('done');
    expect(await me(browser)).toMatchObject({
      userID: stranger.id,
      hasPassword: false,
      hasGoogle: true,
      pendingEmail: null,
    });
    const byPassword = { email, password: 'of-the-stranger' };
    const signedIn = await ghuri.call('POST', '/auth/sign-in', { body: byPassword });
    expect([signedIn.statusCode, signedIn.json()]).toMatchObject([409, { code: 'no_password' }]);
    const renewed = await ghuri.call('POST', '/auth/token', {
      headers: { cookie, origin: ghuri.address },
    });
    expect(renewed.statusCode).toBe(401);
    const moved = await ghuri.call('POST', '/auth/verify-email', { body: { token } });
    expect(moved.json()).toMatchObject({ code: 'link_expired' });
    expect(await mailsTo(ghuri.services, email, 'google-linked')).toHaveLength(1);
  });

  test('a password set after that › stays at every later Google sign-in', async () => {
    const email = 'both@gmail.test';
    const browser = newBrowser();
    await browser.signIn({ email, name: 'Both' });
    const body = { newPassword: 'chosen-afterwards' };
    const token = (await browser.token())!;
    expect((await ghuri.call('PUT', '/account/password', { token, body })).statusCode).toBe(200);
    await newBrowser().signIn({ email, name: 'Both' });
    expect(await me(browser)).toMatchObject({ hasPassword: true, hasGoogle: true });
    const byPassword = { email, password: 'chosen-afterwards' };
    expect((await ghuri.call('POST', '/auth/sign-in', { body: byPassword })).statusCode).toBe(200);
    expect(await mailsTo(ghuri.services, email, 'google-linked')).toEqual([]);
  });

  test('when Google has not verified the address › failed, nothing linked, nothing created', async () => {
    const person = await createUser(ghuri.services, { email: 'victim@gmail.test' });
    for (const email of ['victim@gmail.test', 'unproven@gmail.test']) {
      const browser = newBrowser();
      const { handOver, landing } = await browser.signIn({ email, name: 'Thief', unverified: 'on' });
      expect(landing.search).toBe('?error=failed');
      expect(await browser.poll(handOver)).toBe('failed');
      expect(await browser.token()).toBeUndefined();
    }
    expect(
      await rowsOf(`select 1 from auth_accounts where user_id = $1 and provider_id = 'google'`, [person.id]),
    ).toEqual([]);
    expect(await rowsOf(`select 1 from users where email = 'unproven@gmail.test'`)).toEqual([]);
  });

  test('when a stranger signed up with the address and never verified it › their password stops working', async () => {
    const email = 'prey@gmail.test';
    const squatter = await createUser(ghuri.services, {
      email,
      verified: false,
      password: 'of-the-stranger',
      name: 'Bait',
    });
    await ghuri.call('POST', '/auth/resend-verification', { body: { email } });
    const browser = newBrowser();
    const { handOver } = await browser.signIn({ email, name: 'Prey' });
    expect(await browser.poll(handOver)).toBe('done');
    const person = await me(browser);
    expect(person).toMatchObject({ email, name: 'Prey', hasPassword: false });
    expect(person.userID).not.toBe(squatter.id);
    const answer = await ghuri.call('POST', '/auth/sign-in', {
      body: { email, password: 'of-the-stranger' },
    });
    expect(answer.json()).toMatchObject({ code: 'no_password' });
    expect(await rowsOf('select 1 from account_links where user_id = $1', [squatter.id])).toEqual([]);
  });

  test('when Google has not verified the address › the unverified account stays too', async () => {
    const email = 'kept@gmail.test';
    await createUser(ghuri.services, { email, verified: false });
    await newBrowser().signIn({ email, name: 'Nobody', unverified: 'on' });
    expect(await rowsOf('select 1 from users where email = $1', [email])).toHaveLength(1);
  });

  test('when another Google account claims the address of a linked user › failed', async () => {
    const browser = newBrowser();
    await browser.signIn({ email: 'first@gmail.test', name: 'First' });
    const { userID } = await me(browser);
    await rowsOf(`update auth_accounts set account_id = 'someone-else' where user_id = $1`, [userID]);
    const thief = newBrowser();
    const { handOver } = await thief.signIn({ email: 'first@gmail.test', name: 'Thief' });
    expect(await thief.poll(handOver)).toBe('failed');
    expect(await thief.token()).toBeUndefined();
  });
});
