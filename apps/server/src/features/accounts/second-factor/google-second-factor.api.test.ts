import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeNow } from '../../../testing/authenticator.ts';
import { PopupBrowser, createListeningApp } from '../../../testing/google-popup.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let ghuri: TestApp & { address: string };
beforeAll(async () => {
  ghuri = await createListeningApp();
});
afterAll(() => ghuri.close());

test('Google, then the code › signed in; Google alone, or a wrong code › not', async () => {
  const email = 'guarded@gmail.test';
  const first = new PopupBrowser(ghuri.address);
  await first.signIn({ email, name: 'Mitu Das' });
  const token = (await first.token())!;
  const made = await ghuri.call('POST', '/account/second-factor', { token, body: {} });
  const { uri } = made.json<{ uri: string }>();
  const confirm = { token, body: { code: await codeNow(ghuri.services.database, uri) } };
  expect((await ghuri.call('PUT', '/account/second-factor', confirm)).statusCode).toBe(200);

  const browser = new PopupBrowser(ghuri.address);
  const { handOver } = await browser.signIn({ email });
  expect(await browser.poll(handOver)).toBe('done');
  expect(await browser.token()).toBeUndefined();
  const enter = (code: string) =>
    browser.fetch(`${ghuri.address}/api/auth/second-factor`, {
      method: 'POST',
      headers: { origin: ghuri.address, 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    });
  expect((await enter('000000')).status).toBe(403);
  expect(await browser.token()).toBeUndefined();
  await ghuri.moveClock(60_000);
  expect((await enter(await codeNow(ghuri.services.database, uri))).status).toBe(200);
  const signedIn = await ghuri.call('GET', '/me', { token: (await browser.token())! });
  expect(signedIn.json()).toMatchObject({ email, hasGoogle: true, hasSecondFactor: true });
});
