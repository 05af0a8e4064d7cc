import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { postTour } from './fixtures/market.ts';
import { arrive, newcomer } from './fixtures/people.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';
import { openAgency } from './fixtures/wishes.ts';

test.use({ serviceWorkers: 'allow' });

test('A visitor is sent to the sign-in page and back to the wanted page', async ({ page, ghuri }) => {
  await page.goto('/home');
  await expect(page).toHaveURL(/\/signin/);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/signup/);
  await arrive(page, ghuri);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/signup|\/home/);
});

test('A reader switches to Bangla and to the dark theme, and both stay after a reload', async ({
  page,
  ghuri,
}) => {
  const html = page.locator('html');
  await page.goto('/signin');
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await expect(html).toHaveAttribute('lang', 'bn');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Welcome back');

  await arrive(page, ghuri, newcomer(), '/settings');
  await page.getByText('ডার্ক', { exact: true }).click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'ডার্ক' })).toBeChecked();
  await expect(html).toHaveAttribute('lang', 'bn');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page);
});

test('The bottom bar replaces the side navigation below 750 px', async ({ page, ghuri }) => {
  await arrive(page, ghuri);
  await page.setViewportSize({ width: 749, height: 900 });
  await expect(page.getByRole('link', { name: 'Menu' })).toBeVisible();
  await page.setViewportSize({ width: 751, height: 900 });
  await expect(page.getByRole('link', { name: 'Menu' })).toBeHidden();
});

test('A reader without network sees a notice, and the page again once it is back', async ({ context }) => {
  // Not the page of the other tests: a browser without network logs many errors.
  const page = await context.newPage();
  await page.goto('/signin');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.goto('/search?q=sajek');
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByRole('searchbox')).toHaveValue('sajek');
});

test('A reader can install Ghuri as an app', async ({ page, context }) => {
  await page.goto('/signin');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const browser = await context.newCDPSession(page);
  const manifest = await browser.send('Page.getAppManifest');
  expect(manifest.errors).toEqual([]);
  // A test runs in a private window, and some builds forbid it there.
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  const others = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  expect(others).toEqual([]);

  const { icons } = JSON.parse(manifest.data ?? '{}') as { icons: { src: string; sizes: string }[] };
  for (const { src, sizes } of icons) {
    const width = await page.evaluate(async (url) => {
      const icon = Object.assign(new Image(), { src: url });
      await icon.decode();
      return icon.naturalWidth;
    }, src);
    if (sizes === 'any') expect(width, src).toBeGreaterThan(0);
    else expect(`${width}x${width}`, src).toBe(sizes);
  }
});

test('Early calls of a first page are used by the app and made once', async ({ browser, page, ghuri }) => {
  const { owner, agencyId } = await openAgency(browser, ghuri);
  const tour = await postTour(owner, { place: 'Tanguar Haor' });
  await arrive(page, ghuri);
  // The live stream never opens here: when it does, a page may ask again for what it missed.
  await page.route('**/api/live?*', () => {});
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().split('/api')[1] ?? ''));
  for (const [address, first] of [
    ['/', '/posts?limit=10&from=everyone'],
    ['/home', '/posts?limit=10&from=everyone'],
    ['/upcoming-tours', '/upcomingTours?search=&sort=default&direction=desc&limit=8&group=trip'],
    [`/tour-details/${tour}`, `/upcoming-tours/${tour}`],
    [`/agencyProfile/${agencyId}`, `/agencyProfile/${agencyId}`],
  ] as const) {
    asked.length = 0;
    await page.goto(address);
    await expect.poll(() => page.evaluate('Object.keys(window.earlyCalls)'), address).toEqual([]);
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    for (const call of ['/me', '/notifications/unread', first])
      expect(
        asked.filter((path) => path === call),
        call,
      ).toHaveLength(1);
  }
});

test('A link opens a page at its top; a reload keeps the position', async ({ page, ghuri }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await arrive(page, ghuri, newcomer(), '/settings');
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 500));
  await page.reload();
  await expect.poll(scrolled).toBe(500);
  // The link of an email, in the same tab.
  await page.goto('/help/refunds');
  const help = page.getByRole('heading', { level: 1 }).first();
  await expect(help).toBeVisible();
  const title = await help.innerText();
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(await scrolled()).toBe(0);
  // Each page is there before it is left: otherwise the next step meets a document that is going away.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect.poll(scrolled).toBe(500);
});

test('A toast comes from the top while a field is at the bottom, and a press hides it', async ({
  page,
  ghuri,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await arrive(page, ghuri, newcomer('Nusrat Jahan'), '/settings');
  await page.getByRole('textbox', { name: 'Name' }).fill('Nusrat Jahan Mim');
  await page.getByRole('button', { name: 'Save profile' }).click();
  const toast = page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
  await expect(toast).toHaveText(/Profile saved/);
  const { y, height } = (await toast.boundingBox())!;
  expect(y + height).toBeLessThan(120);
  await page.getByRole('button', { name: 'Hide message' }).click();
  await expect(toast).toHaveCount(0);
});

test('A page that arrives in two halves starts without an error', async ({ page, ghuri }) => {
  const slow = createServer((request, response) => void answerSlowly(request, response));
  async function answerSlowly({ url }: IncomingMessage, response: ServerResponse) {
    const answer = await fetch(`${ghuri.url}${url}`);
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    // In the middle of the template that is shown around the entrance.
    const cut = url === '/signin' ? body.indexOf('<template id="entrance">') + 30 : 0;
    response.write(body.subarray(0, cut));
    setTimeout(() => response.end(body.subarray(cut)), url === '/signin' ? 400 : 0);
  }
  await once(slow.listen(0, '127.0.0.1'), 'listening');
  try {
    await page.goto(`http://127.0.0.1:${(slow.address() as AddressInfo).port}/signin`);
    await expect(page.getByLabel('Email')).toBeVisible();
  } finally {
    slow.closeAllConnections();
    slow.close();
  }
});
