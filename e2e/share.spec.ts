import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from '@playwright/test';
import type { Ghuri } from './fixtures/ghuri.ts';
import { ownerPage } from './fixtures/market.ts';
import { dayIn, postRichTrip } from './fixtures/rich-trip.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function publishTrip(browser: Browser, ghuri: Ghuri) {
  const owner = await ownerPage(browser, ghuri);
  const { tours } = await postRichTrip(owner, { days: [10, 17].map(dayIn) });
  return { owner, tours };
}

test('On a phone, the system shares the public address; without it, our sheet does', async ({
  ghuri,
  browser,
}) => {
  const { tours } = await publishTrip(browser, ghuri);
  const context = await browser.newContext({ baseURL: ghuri.url, ...PHONE });
  const page = await context.newPage();
  await page.addInitScript(() => {
    Object.assign(window, { sent: [] });
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async (data: ShareData) => (window as unknown as { sent: ShareData[] }).sent.push(data),
    });
  });
  await page.goto(`/bn/t/${tours[0]}`);
  const address = page.url();
  expect(new URL(address).pathname).toMatch(/^\/bn\/t\/[a-z0-9-]+-[0-9a-f]{8}$/);
  await page.getByRole('link', { name: 'শেয়ার' }).tap();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { sent: ShareData[] }).sent))
    .toEqual([{ url: address, title: await page.title() }]);

  await page.evaluate(() => Reflect.deleteProperty(navigator, 'share'));
  await page.getByRole('link', { name: 'শেয়ার' }).tap();
  const sheet = page.getByRole('dialog', { name: 'শেয়ার' });
  await expect(sheet.getByRole('link', { name: 'মেসেঞ্জার' })).toHaveAttribute('href', /^fb-messenger:/);
  await expectAccessible(page);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(address);
  await context.close();
});

test('On a computer, a reader copies the public link of a tour and the short link of its agency', async ({
  page,
  ghuri,
  browser,
}) => {
  const { owner, tours } = await publishTrip(browser, ghuri);
  await owner.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => owner.evaluate(() => navigator.clipboard.readText());

  await owner.goto(`/tour-details/${tours[0]}`);
  await owner.getByRole('button', { name: /^Share Two mornings/ }).click();
  const sheet = owner.getByRole('dialog', { name: 'Share' });
  await expect(sheet.getByRole('link', { name: 'Facebook' })).toBeVisible();
  await expectAccessible(owner);
  await sheet.getByRole('button', { name: 'Copy link', exact: true }).click();
  await expect(owner.getByText('Url copied')).toBeVisible();
  expect(new URL(await copied()).pathname).toMatch(/^\/t\/[a-z0-9-]+-[0-9a-f]{8}$/);
  await page.goto(await copied());
  await expect(page.getByRole('heading', { name: 'Two mornings above the clouds', level: 1 })).toBeVisible();

  await owner.goto('/my-agency/agency-trips');
  await expect(owner.getByRole('button', { name: /^Share Two mornings/ })).toBeVisible();
  await owner.getByRole('button', { name: 'Share Haor Boats' }).click();
  await sheet.getByRole('button', { name: 'Copy link: Short link' }).click();
  await expect.poll(copied).toMatch(/\/a\/[0-9a-f]{8}$/);
  await page.goto(await copied());
  await expect(page).toHaveURL(/\/a\/haor-boats-[0-9a-f]{8}$/);
});

test('An agency puts its tours on its own site, and a visitor there gets to the chosen date', async ({
  ghuri,
  browser,
}) => {
  const { owner, tours } = await publishTrip(browser, ghuri);
  const refused: string[] = [];
  owner.on('console', (message) => {
    if (/Content Security Policy|Refused/i.test(message.text())) refused.push(message.text());
  });
  await owner.goto('/agency-settings');
  await owner.getByRole('link', { name: 'Get the line for your site' }).click();
  await expect(owner.getByRole('heading', { name: 'Tours on your website', level: 1 })).toBeVisible();
  for (const theme of ['Light', 'Dark']) {
    const preview = owner.frameLocator(`iframe[title="Preview, ${theme}"]`);
    await expect(preview.getByText('20 seats left').first()).toBeVisible();
  }
  await expectAccessible(owner);
  const line = await owner.getByLabel('Paste this line into your page').inputValue();
  expect(refused).toEqual([]);

  // Another site, with its own origin.
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>Haor Boats</title><h1>Our site</h1>${line}</html>`);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const context = await browser.newContext({ colorScheme: 'dark' });
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'Haor Boats' })).toBeVisible();
  const background = await frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  expect(background).not.toBe('rgb(255, 255, 255)');
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    frame.getByRole('link', { name: 'Book: Two mornings above the clouds' }).nth(1).click(),
  ]);
  await expect(opened).toHaveURL(new RegExp(`/t/[a-z0-9-]+\\?tour=${tours[1]}$`));
  await expect(opened.getByRole('radio').nth(1)).toBeChecked();

  // Nothing else can be framed.
  await page.setContent(`<iframe src="${ghuri.url}/explore"></iframe>`);
  await expect(page.frameLocator('iframe').getByText('Where to next?')).toHaveCount(0);
  expect(await context.cookies()).toEqual([]);
  await context.close();
  site.close();
});
