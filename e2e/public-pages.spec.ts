import type { Browser, Page } from '@playwright/test';
import { insideDatabase } from '../apps/server/src/testing/test-database.ts';
import { ownerPage } from './fixtures/market.ts';
import type { Ghuri } from './fixtures/ghuri.ts';
import { newcomer, register, signIn } from './fixtures/people.ts';
import { dayIn, postRichTrip } from './fixtures/rich-trip.ts';
import { publishMany } from './fixtures/stories.ts';
import { expect, expectAccessible, expectAccessibleColours, test } from './fixtures/test.ts';

const PHONE = { width: 390, height: 844 };

async function publishTrip(browser: Browser, ghuri: Ghuri, days = [10, 17]) {
  const owner = await ownerPage(browser, ghuri);
  return postRichTrip(owner, { days: days.map(dayIn) });
}

/** The page of a trip by the id of a departure. */
const openTrip = async (page: Page, tour: string) => {
  await page.goto(`/t/${tour}`);
  await expect(page.getByRole('heading', { name: 'Two mornings above the clouds', level: 1 })).toBeVisible();
};

test('A visitor without scripts reads a trip, its dates and its agency, and goes back', async ({
  ghuri,
  browser,
}) => {
  const { tours } = await publishTrip(browser, ghuri);
  const context = await browser.newContext({ baseURL: ghuri.url, javaScriptEnabled: false });
  const page = await context.newPage();
  const trip = page.getByRole('heading', { name: 'Two mornings above the clouds', level: 1 });

  // The landing page may be ten seconds old.
  await expect(async () => {
    await page.goto('/explore');
    await page.getByRole('link', { name: 'Two mornings above the clouds' }).click({ timeout: 1000 });
  }).toPass();
  await expect(trip).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(2);
  await expect(page.getByText('20 seats left')).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Konglak before the sun' })).toBeVisible();

  await page.getByRole('link', { name: 'Haor Boats' }).first().click();
  const agency = page.getByRole('heading', { name: /Haor Boats/, level: 1 });
  await expect(agency).toBeVisible();
  await page.goBack();
  await expect(trip).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Where to next?', level: 1 })).toBeVisible();
  await page.goForward();
  await page.goForward();
  await expect(agency).toBeVisible();
  await page.getByRole('link', { name: 'Two mornings above the clouds' }).click();
  await expect(trip).toBeVisible();

  await page.getByRole('link', { name: 'Sajek Valley' }).click();
  await expect(page.getByRole('heading', { name: 'Sajek Valley', level: 1 })).toBeVisible();
  await page.goBack();

  await page.getByRole('link', { name: 'বাংলা' }).click();
  await expect(page).toHaveURL(/\/bn\/t\//);
  await expect(page.getByRole('heading', { name: 'মেঘের ওপরে দুই সকাল', level: 1 })).toBeVisible();
  await expect(page.getByText('২০টি আসন বাকি')).toHaveCount(2);

  // The form needs no scripts either.
  await page.goBack();
  await page.getByRole('radio').nth(1).check({ force: true });
  await page.getByLabel('Travellers').selectOption('3');
  await page.getByRole('button', { name: 'Book' }).click();
  await expect(page).toHaveURL(`/tour-details/${tours[1]}?adults=3`);
  await context.close();
});

test('A visitor without scripts searches for a place, a month and a party, in the colours of the system', async ({
  ghuri,
  browser,
}) => {
  await publishTrip(browser, ghuri);
  const context = await browser.newContext({
    baseURL: ghuri.url,
    javaScriptEnabled: false,
    colorScheme: 'dark',
  });
  const page = await context.newPage();
  await page.goto('/explore');
  await page.getByLabel('Where').fill('sajk valley');
  await page.getByLabel('When').selectOption(dayIn(10).slice(0, 7));
  await page.getByLabel('How many').selectOption('3');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(`/place/sajek-valley?month=${dayIn(10).slice(0, 7)}&people=3`);
  await expect(page.getByText('for 3 people')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Two mornings above the clouds' }).first()).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('color', 'oklch(0.958 0.008 165)');

  await page.getByRole('link', { name: 'See all dates' }).click();
  await expect(page).toHaveURL('/place/sajek-valley');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/explore');
  await context.close();
});

test('A visitor picks a date and a party by keys; on a phone Back closes the pictures, then leaves', async ({
  page,
  ghuri,
  browser,
}) => {
  const { tours } = await publishTrip(browser, ghuri);
  await page.setViewportSize(PHONE);
  await page.goto('/explore');
  await openTrip(page, tours[0]!);
  const address = page.url();
  // The first key is not lost: arrows choose another date while the scripts load.
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await page.getByLabel('Travellers').focus();
  await page.keyboard.press('2');
  await expect(page.getByRole('button', { name: 'Book · ৳14,000' })).toBeVisible();
  await expect(page.getByRole('radio').nth(1)).toBeChecked();

  await page.getByRole('link', { name: 'All 6 photos' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Pictures' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await page.goBack();
  await expect(page).toHaveURL('/explore');
});

test('A visitor picks a date and two travellers, signs in, and finds the same choice', async ({
  page,
  ghuri,
  browser,
}) => {
  const { tours } = await publishTrip(browser, ghuri);
  const person = await register(ghuri, newcomer('Nusrat Jahan'));
  await openTrip(page, tours[0]!);
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio') })
    .nth(1)
    .click();
  await page.getByLabel('Travellers').selectOption('2');
  await page.getByRole('button', { name: 'Book · ৳14,000' }).click();

  await expect(page).toHaveURL('/signup');
  await expect(page.getByRole('link', { name: 'See this tour without an account' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await signIn(page, person);
  await expect(page).toHaveURL(`/tour-details/${tours[1]}?adults=2`);
  await expect(page.getByRole('button', { name: /৳14,000/ }).first()).toBeVisible();
});

test('A visitor who is sent to sign up looks at the tour without an account', async ({
  page,
  ghuri,
  browser,
}) => {
  const { tours } = await publishTrip(browser, ghuri);
  await page.goto(`/tour-details/${tours[0]}`);
  await page.getByRole('link', { name: 'See this tour without an account' }).click();
  await expect(page.getByRole('heading', { name: 'Two mornings above the clouds', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/t\/[a-z-]*two-mornings-above-the-clouds-/);
});

test('The first click on a public page loads its scripts and is not lost', async ({
  page,
  ghuri,
  browser,
}) => {
  const { tours } = await publishTrip(browser, ghuri);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await openTrip(page, tours[0]!);
  await page.waitForLoadState('networkidle');
  expect(scripts.toSorted()).toEqual(['/boot.js', '/wake.js']);
  await page.getByRole('link', { name: 'All 6 photos' }).click();
  await expect(page.getByRole('dialog', { name: 'Pictures' })).toBeVisible();
  expect(scripts.length).toBeGreaterThan(2);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Book · ৳6,500' })).toBeVisible();
});

test('A departure that sells out after the page was drawn shows it when scripts run', async ({
  page,
  ghuri,
  browser,
}) => {
  const { tours } = await publishTrip(browser, ghuri, [10]);
  await openTrip(page, tours[0]!);
  await insideDatabase(ghuri.databaseUrl, (services) =>
    services.database.pool.query('update tours set taken = capacity where id = $1', [tours[0]]),
  );
  await page.keyboard.press('Tab');
  await expect(page.getByText('Waiting list')).toBeVisible();
});

test('Public pages are accessible, in both themes and on phones', async ({ page, ghuri, browser }) => {
  const { tours } = await publishTrip(browser, ghuri);
  await publishMany(await ownerPage(browser, ghuri), ['A dawn to remember']);
  const story = await insideDatabase(ghuri.databaseUrl, ({ database: { pool } }) =>
    pool.query<{ id: string }>(`select id from posts where caption = 'A dawn to remember'`),
  );
  await openTrip(page, tours[0]!);
  const agency = await page.getByRole('link', { name: 'Haor Boats' }).first().getAttribute('href');
  for (const address of [
    page.url(),
    '/explore',
    agency!,
    '/place/sajek-valley',
    `/s/${story.rows[0]!.id}`,
    '/t/nothing',
    '/bn/explore',
  ]) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(address);
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    await expectAccessible(page);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(tooWide, `${address} scrolls sideways`).toBe(false);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expectAccessibleColours(page);
  }
});

test('A visitor who opens the site sees the landing page; the home feed still asks to sign in', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL('/explore');
  await expect(page.getByRole('heading', { name: 'Where to next?', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/signin');
  await page.goto('/home');
  await expect(page).toHaveURL('/signin');
});

test('An address that does not exist › a page with a way on, and status 404', async ({ page }) => {
  const response = await page.goto('/t/no-such-trip');
  expect(response?.status()).toBe(404);
  await page.getByRole('link', { name: 'See all tours' }).click();
  await expect(page).toHaveURL('/explore');
});
