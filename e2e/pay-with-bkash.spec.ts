import { test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { startGhuri } from './fixtures/ghuri.ts';
import { letPass, ownerPage, postTour } from './fixtures/market.ts';
import { enter, newcomer } from './fixtures/people.ts';
import { expect, expectAccessible } from './fixtures/test.ts';

// A server of its own: bKash is off unless it is set.
const test = base.extend<object, { ghuri: Awaited<ReturnType<typeof startGhuri>> }>({
  ghuri: [
    async ({}, use) => {
      const ghuri = await startGhuri({ BKASH_LOCAL: 'on' });
      await use(ghuri);
      await ghuri.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ ghuri }, use) => use(ghuri.url),
});

const MINUTE = 60_000;

test.use({ viewport: { width: 390, height: 844 } });

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Book this tour' });

/** Opens the sheet of a tour and fills it in. */
async function fillIn(page: Page, tour: string): Promise<void> {
  await page.goto(`/tour-details/${tour}`);
  await page.getByRole('button', { name: 'Going', exact: true }).click();
  await sheetOf(page).getByLabel('Phone').fill('01712 345678');
  await sheetOf(page).getByLabel('Address').fill('House 14, Road 7, Dhanmondi');
}

test('Traveller pays with bKash on a phone, the receipt says so, and a cancelled trip is refunded through bKash', async ({
  page,
  ghuri,
  browser,
}) => {
  test.slow();
  const tour = await postTour(await ownerPage(browser, ghuri), { place: 'Ratargul', cost: 5_000 });
  const nusrat = newcomer('Nusrat Jahan');
  await enter(page, ghuri, nusrat);
  await fillIn(page, tour);
  const ways = sheetOf(page).getByRole('group', { name: 'Pay with' });
  await expect(ways.getByRole('radio', { name: 'Card, bank or wallet (SSLCommerz)' })).toBeChecked();
  await ways.getByRole('radio', { name: 'bKash' }).check();
  await expectAccessible(page);
  await sheetOf(page)
    .getByRole('button', { name: /^Going · Pay/ })
    .click();

  await expect(page.getByRole('heading', { name: 'bKash practice page' })).toBeVisible();
  await expect(page.getByLabel('Your bKash account number')).toHaveValue('01712345678');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay ৳5,000' }).click();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expect(page.getByText('bKash', { exact: true })).toBeVisible();

  await page.goto('/recent-event');
  const trip = page.getByRole('listitem').filter({ hasText: 'Ratargul' }).first();
  await expect(trip.getByText('Paid with bKash')).toBeVisible();
  await trip.getByRole('button', { name: 'Cancel: Ratargul' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel · get ৳5,000 back' }).click();
  await expect(page.getByText('tour canceled')).toBeVisible();
  await expect(async () => {
    await letPass(ghuri, MINUTE);
    const { text } = await ghuri.mailTo(nusrat.email, /Refund complete/);
    expect(text).toContain('bKash');
  }).toPass();
});

test('Traveller cancels at bKash, changes to a card, and the phone remembers the last choice', async ({
  page,
  ghuri,
  browser,
}) => {
  test.slow();
  const owner = await ownerPage(browser, ghuri);
  const tour = await postTour(owner, { place: 'Lawachara', cost: 4_000 });
  await enter(page, ghuri, newcomer('Mehedi Hasan'));
  await fillIn(page, tour);
  await sheetOf(page).getByRole('radio', { name: 'bKash' }).check();
  await sheetOf(page)
    .getByRole('button', { name: /^Going · Pay/ })
    .click();
  await page.getByRole('button', { name: 'Cancel and go back' }).click();
  await expect(page.getByRole('heading', { name: 'You cancelled the payment' })).toBeVisible();

  await page.goto(`/tour-details/${await postTour(owner, { place: 'Srimangal', cost: 4_000 })}`);
  await page.getByRole('button', { name: 'Going', exact: true }).click();
  await expect(sheetOf(page).getByRole('radio', { name: 'bKash' })).toBeChecked();
  await sheetOf(page)
    .getByRole('radio', { name: /SSLCommerz/ })
    .check();
  await sheetOf(page)
    .getByRole('button', { name: /^Going · Pay/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Your payment', exact: true })).toBeVisible();
});
