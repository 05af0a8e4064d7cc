import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { PopupBrowser, createListeningApp, isCallback, isLanding } from '../../testing/google-popup.ts';
import type { TestApp } from '../../testing/test-app.ts';

let ghuri: TestApp & { address: string };
beforeAll(async () => {
  ghuri = await createListeningApp();
});
afterAll(() => ghuri.close());

const newBrowser = () => new PopupBrowser(ghuri.address);
const me = async (browser: PopupBrowser) =>
  (await ghuri.call('GET', '/me', { token: (await browser.token()) ?? '' })).json();
const rowsOf = async (sql: string, values: unknown[] = []) =>
  (await ghuri.services.database.pool.query(sql, values)).rows;

describe('attacks on the Google popup', () => {
  test('when the callback of one browser is opened in another (login CSRF) › nobody is signed in there', async () => {
    const attacker = newBrowser();
    const { handOver, page } = await attacker.open();
    const callback = await attacker.choose(page, { email: 'attacker@gmail.test', name: 'A' }, isCallback);
    const victim = newBrowser();
    await victim.open();
    const { url } = await victim.navigate(callback.href, {}, isLanding);
    expect(url.search).toBe('?error=failed');
    expect(await victim.token()).toBeUndefined();
    expect(await attacker.poll(handOver)).toBe('waiting');
  });

  test('when the popup cookie is missing at the callback › the new session is ended', async () => {
    const browser = newBrowser();
    const { page } = await browser.open();
    const callback = await browser.choose(page, { email: 'unmarked@gmail.test', name: 'U' }, isCallback);
    const cookie = browser.header(callback.pathname).replace(/ghuri\.popup=[^;]+;? ?/, '');
    const response = await fetch(callback, { headers: { cookie }, redirect: 'manual' });
    expect(response.headers.get('location')).toBe(`${ghuri.address}/signin/google?error=expired`);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(
      await rowsOf(
        `select 1 from sessions join users on users.id = user_id where email = 'unmarked@gmail.test'`,
      ),
    ).toEqual([]);
  });

  test('when a callback is replayed › failed, and the first sign-in stays', async () => {
    const browser = newBrowser();
    const { handOver, page } = await browser.open();
    const callback = await browser.choose(page, { email: 'replay@gmail.test', name: 'R' }, isCallback);
    await browser.navigate(callback.href, {}, isLanding);
    const again = await browser.navigate(callback.href, {}, isLanding);
    expect(again.url.search).toBe('?error=failed');
    expect(await browser.poll(handOver)).toBe('done');
    expect(await me(browser)).toMatchObject({ email: 'replay@gmail.test' });
  });

  test('when a hand-over id is used twice, or is not an id › the popup shows an error', async () => {
    const browser = newBrowser();
    const { handOver } = await browser.signIn({ email: 'twice@gmail.test', name: 'T' });
    for (const id of [handOver, '', 'short', 'x'.repeat(65), '%27']) {
      const { url } = await newBrowser().navigate(browser.startUrl(id), {}, isLanding);
      expect([id, url.search]).toEqual([id, '?error=failed']);
    }
    expect(await browser.poll(handOver)).toBe('done');
  });

  test.each(['', '?state=made-up', '?code=made-up&state=made-up', '?error=access_denied'])(
    'when the callback was not asked for (%s) › failed, no cookie',
    async (query) => {
      const response = await fetch(`${ghuri.address}/api/auth/provider/callback/google${query}`, {
        redirect: 'manual',
      });
      expect(response.headers.get('location')).toBe(`${ghuri.address}/signin/google?error=failed`);
      expect(response.headers.getSetCookie().filter((line) => line.startsWith('ghuri.session'))).toEqual([]);
    },
  );

  test('when other paths of Better Auth are called › 404: only the callback is mounted', async () => {
    for (const path of [
      'sign-in/email',
      'sign-up/email',
      'get-session',
      'list-sessions',
      'update-user',
      'ok',
      'callback/github',
    ]) {
      const [get, post] = await Promise.all([
        ghuri.call('GET', `/auth/provider/${path}`),
        ghuri.call('POST', `/auth/provider/${path}`, { body: {} }),
      ]);
      expect([path, get.statusCode, post.statusCode]).toEqual([path, 404, 404]);
    }
  });
});
