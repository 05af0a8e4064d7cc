import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { styleHashOf } from '../../testing/style-hash.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

const HOSTILE = '<script>alert(1)</script> & "quoted"';

let ghuri: TestApp;
let id: string;
const page = (path: string) => ghuri.app.inject({ url: `/dev/mailbox${path}` });

beforeAll(async () => {
  ghuri = await createTestApp();
  const { mail, database } = ghuri.services;
  const queue = (to: string, subject: string) =>
    mail.queue(database.db, {
      to,
      kind: 'verify-email',
      letter: {
        language: 'en',
        name: 'Rafi',
        subject,
        news: `Hello ${HOSTILE}`,
        button: { label: 'Verify', path: '/verify?token=abc&x=1' },
      },
    });
  await queue('rafi@example.com', 'First');
  await queue('tania@example.com', 'Other');
  await queue('rafi@example.com', HOSTILE);
  id = (await ghuri.call('GET', '/dev/mailbox?to=rafi@example.com')).json()[0].id;
});
afterAll(() => ghuri.close());

describe('GET /dev/mailbox as JSON', () => {
  test("when asked for one recipient › that recipient's mails, newest first", async () => {
    const mails = (await ghuri.call('GET', '/dev/mailbox?to=Rafi@Example.com')).json();
    expect(mails.map((mail: { subject: string }) => mail.subject)).toEqual([HOSTILE, 'First']);
    expect(mails[1]).toMatchObject({ to: 'rafi@example.com', kind: 'verify-email' });
    expect(mails[1].text).toContain('token=abc');
    expect(Date.parse(mails[1].time)).not.toBeNaN();
  });

  test('without a recipient › all mails', async () => {
    expect((await ghuri.call('GET', '/dev/mailbox')).json()).toHaveLength(3);
  });
});

describe('the mailbox page', () => {
  test('when it lists mails › subjects are escaped', async () => {
    const { body, headers } = await page('');
    expect(headers['content-type']).toContain('text/html');
    expect(headers['content-security-policy']).toContain(styleHashOf(body));
    expect(body).toContain(`href="/dev/mailbox/${id}"`);
    expect(body).not.toContain('<script');
    expect((await page('?to=tania@example.com')).body).not.toContain('First');
  });

  test('when it shows a mail › a frame for the HTML, the text with working links, no script anywhere', async () => {
    const { body } = await page(`/${id}`);
    expect(body).not.toContain('<script');
    expect(body).toContain(`src="/dev/mailbox/${id}/content"`);
    expect(body).toContain(`<a href="${ghuri.services.config.publicUrl}/verify?token=abc&#38;x=1">`);
  });

  test('when the frame loads › the mail with its pictures, in a sandbox that only we may frame', async () => {
    const { body, headers } = await page(`/${id}/content`);
    expect(body).toContain('>Verify</span>');
    expect(body).toContain('src="data:image/png;base64,');
    expect(body).not.toContain('<script');
    expect(headers['content-security-policy']).toMatch(/^sandbox /);
    expect(headers['content-security-policy']).not.toContain('allow-scripts');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  });

  test('when the mail does not exist › 404', async () => {
    const unknown = '/0198c0de-0000-7000-8000-000000000000';
    for (const path of [unknown, `${unknown}/content`]) {
      expect((await page(path)).statusCode).toBe(404);
    }
  });
});

describe('where mails are real', () => {
  test.each([
    ['in production', { production: true }],
    ['with a mail server', { smtpUrl: 'smtp://127.0.0.1:1' }],
  ])('%s › there is no mailbox', async (_, settings) => {
    const other = await ghuri.another(settings);
    expect((await other.call('GET', '/dev/mailbox')).statusCode).toBe(404);
    for (const path of ['/dev/mailbox', `/dev/mailbox/${id}`, `/dev/mailbox/${id}/content`]) {
      expect((await other.app.inject({ url: path })).statusCode).toBe(404);
    }
    await other.close();
  });
});
