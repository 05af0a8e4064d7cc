import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { callAs } from './fixtures/agencies.ts';
import { startGhuri } from './fixtures/ghuri.ts';
import { ownerPage, postTour } from './fixtures/market.ts';
import { enter, newcomer } from './fixtures/people.ts';
import { picture } from './fixtures/pictures.ts';
import { expect, expectAccessible, expectAccessibleColours, test } from './fixtures/test.ts';

const MAP = /^Map of Bangladesh with these stops: Fakirapool, Sajek Valley$/;
const mapOf = (page: Page) => page.getByRole('img', { name: MAP });

/** Scrolls like a reader until the route has loaded, then to it. */
async function scrollToRoute(page: Page, title = 'The route'): Promise<void> {
  const heading = page.getByRole('heading', { name: title });
  await expect(async () => {
    if ((await heading.count()) === 0) await page.mouse.wheel(0, 300);
    await heading.evaluate((element) => element.scrollIntoView(), undefined, { timeout: 500 });
  }).toPass();
}

test('A traveller sees the way to Sajek on a map, and nothing is loaded from elsewhere', async ({
  page,
  ghuri,
  browser,
}) => {
  const owner = await ownerPage(browser, ghuri);
  const tour = await postTour(owner, { place: 'Sajek Valley', departure: 'Fakirapool, Dhaka' });
  await enter(page, ghuri, newcomer('Nusrat Jahan'));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  // A small phone: the page of a simple tour is short.
  await page.setViewportSize({ width: 390, height: 640 });
  await page.goto(`/tour-details/${tour}`);
  await expect(page.getByRole('heading', { name: 'Sajek Valley', level: 1 })).toBeVisible();
  const first = [...asked];

  await scrollToRoute(page);
  await expect(mapOf(page)).toBeVisible();
  const route = page.getByRole('region', { name: 'The route' });
  await expect(route.getByRole('listitem')).toHaveText([/Fakirapool/, /Sajek Valley/]);
  await expectAccessible(page);
  // The first view loads neither the drawing nor the gazetteer.
  expect(first.filter((url) => /map-view|bangladesh|gazetteer|trip-map|map-tiles/.test(url))).toEqual([]);
  expect(asked.filter((url) => url.includes('map-view'))).toHaveLength(1);

  await page.getByRole('button', { name: 'Zoom in' }).focus();
  const view = () => mapOf(page).locator('g').first().getAttribute('transform');
  const whole = await view();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowLeft');
  expect(await view()).not.toBe(whole);
  await page.getByRole('button', { name: 'Show the whole route' }).click();
  expect(await view()).toBe(whole);
  const box = (await mapOf(page).boundingBox())!;
  await page.mouse.move(box.x + 150, box.y + 200);
  await page.mouse.down();
  await page.mouse.move(box.x + 110, box.y + 170, { steps: 4 });
  await page.mouse.up();
  expect(await view()).not.toBe(whole);
  await page.mouse.move(box.x + 60, box.y + 100);
  const dragged = await view();
  await page.mouse.move(box.x + 90, box.y + 100);
  expect(await view()).toBe(dragged);

  await callAs(page, 'PUT', '/account/language', { data: { language: 'bn' } });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await scrollToRoute(page, 'যাত্রাপথ');
  await expect(page.getByRole('img', { name: /ফকিরাপুল, সাজেক ভ্যালি$/ })).toBeVisible();
  await expectAccessibleColours(page);
  const elsewhere = asked.filter((url) => !url.startsWith(ghuri.url) && !/^(data|blob):/.test(url));
  expect(elsewhere).toEqual([]);
});

test('With a tile server the map shows its tiles, and our drawing where tiles are missing', async ({
  browser,
}) => {
  test.slow();
  const tiles: string[] = [];
  let broken = false;
  const tile = picture('tile', [90, 160, 200]);
  const server = createServer(({ url = '' }, response) => {
    tiles.push(url);
    if (broken) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': tile.mimeType }).end(tile.buffer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ghuri = await startGhuri({
    MAP_TILES_URL: `${origin}/tiles/{z}/{x}/{y}.png`,
    MAP_TILES_ATTRIBUTION: '© OpenStreetMap contributors',
  });
  try {
    const owner = await ownerPage(browser, ghuri);
    const tour = await postTour(owner, { place: 'Sajek Valley', departure: 'Fakirapool, Dhaka' });
    const context = await browser.newContext({ baseURL: ghuri.url, viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) refused.push(message.text());
    });
    await enter(page, ghuri, newcomer('Nusrat Jahan'));
    await page.goto(`/tour-details/${tour}`);
    await scrollToRoute(page);
    const loaded = mapOf(page).locator('img.leaflet-tile-loaded');
    await expect(loaded.first()).toBeVisible();
    await expect(page.getByText('© OpenStreetMap contributors')).toBeVisible();
    for (const address of tiles) expect(address).toMatch(/^\/tiles\/\d+\/\d+\/\d+\.png$/);
    await expectAccessible(page);

    // Tiles that fail leave the drawing visible.
    broken = true;
    const before = tiles.length;
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => tiles.length).toBeGreaterThan(before);
    await expect(loaded).toHaveCount(0);
    await expect(mapOf(page).locator('.leaflet-container')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await expect(mapOf(page).locator('path').first()).toBeVisible();
    expect(refused).toEqual([]);
    await context.close();
  } finally {
    await ghuri.stop();
    server.close();
  }
});
