import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newToken } from '../../platform/ids.ts';
import { PopupBrowser, createListeningApp } from '../../testing/google-popup.ts';
import { styleHashOf } from '../../testing/style-hash.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let ghuri: TestApp & { address: string };
beforeAll(async () => {
  ghuri = await createListeningApp();
});
afterAll(() => ghuri.close());

const newBrowser = () => new PopupBrowser(ghuri.address);

describe('the stand-in for Google', () => {
  test('when asked for its configuration › a complete issuer at our address, with PKCE', async () => {
    const response = await fetch(`${ghuri.address}/api/dev/google/.well-known/openid-configuration`);
    expect(await response.json()).toMatchObject({
      issuer: `${ghuri.address}/api/dev/google`,
      authorization_endpoint: `${ghuri.address}/api/dev/google/auth`,
      code_challenge_methods_supported: ['S256'],
    });
  });

  test('when a proxy uses another host name › the issuer’s addresses stay', async () => {
    const headers = { host: 'elsewhere:4000' };
    const answer = await ghuri.call('GET', '/dev/google/.well-known/openid-configuration', { headers });
    expect(answer.json()).toMatchObject({ token_endpoint: `${ghuri.address}/api/dev/google/token` });
  });

  test('when its page is shown › no script, and the usual security headers', async () => {
    const browser = newBrowser();
    const { page } = await browser.open();
    const response = await browser.fetch(page);
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    const body = await response.text();
    expect(response.headers.get('content-security-policy')).toContain(styleHashOf(body));
    expect(body).not.toContain('<script');
  });

  test('when a sign-in page is opened from another browser, or its id is invented › 404', async () => {
    const { page } = await newBrowser().open();
    for (const url of [page, `${ghuri.address}/api/dev/google/sign-in/made-up`]) {
      expect((await fetch(url)).status).toBe(404);
      expect(
        (await fetch(url, { method: 'POST', body: new URLSearchParams({ refuse: 'yes' }) })).status,
      ).toBe(404);
    }
  });

  test('in production without settings › neither stand-in nor Google button', async () => {
    const real = await createTestApp({ production: true });
    try {
      expect((await real.call('GET', '/auth/google/available')).json()).toEqual({ available: false });
      expect((await real.call('GET', '/dev/google/.well-known/openid-configuration')).statusCode).toBe(404);
      const popup = await real.call('GET', `/auth/google/start?handOver=${newToken()}`);
      expect(popup.headers.location).toMatch(/\/signin\/google\?error=failed$/);
    } finally {
      await real.close();
    }
  });

  test('when Google is configured but cannot be reached › the popup shows an error and the opener learns it', async () => {
    const google = { issuer: 'http://127.0.0.1:9', clientId: 'id', clientSecret: 'secret' };
    const cutOff = await createTestApp({ google });
    try {
      expect((await cutOff.call('GET', '/auth/google/available')).json()).toEqual({ available: true });
      const handOver = newToken();
      const cookie = `ghuri.popup=${newToken()}`;
      const popup = await cutOff.call('GET', `/auth/google/start?handOver=${handOver}`, {
        headers: { cookie },
      });
      expect(popup.headers.location).toMatch(/\/signin\/google\?error=failed$/);
      const answer = await cutOff.call('GET', `/auth/google/hand-over/${handOver}`, { headers: { cookie } });
      expect(answer.json()).toEqual({ state: 'failed' });
      const back = await cutOff.call('GET', '/auth/provider/callback/google?state=1&code=2', {
        headers: { cookie },
      });
      expect(back.headers.location).toMatch(/\/signin\/google\?error=failed$/);
    } finally {
      await cutOff.close();
    }
  });
});
