import type { Page } from '@playwright/test';
import { buy, ownerPage, postTour } from './fixtures/market.ts';
import { arrive, callerFor, enter, newcomer, register } from './fixtures/people.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

const bar = (page: Page) => page.getByRole('status').filter({ hasText: "You're offline" });

/** Not the page of the other tests: a browser without network logs many errors. */
async function phone(context: { newPage: () => Promise<Page> }): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  return page;
}

test('Without network a bar says so, and pages come back by themselves', async ({ context, ghuri }) => {
  const page = await phone(context);
  const me = await arrive(page, ghuri, newcomer('Mitu Akter'), '/profile/followers');
  const fan = await callerFor(ghuri, await register(ghuri, newcomer('Tanvir Ahmed')));
  await expect(page.getByText('0 followers')).toBeVisible();
  await expect(bar(page)).toBeHidden();

  // The bar has its own line: the page below it and the bottom bar are not covered.
  const top = (await page.getByRole('banner').boundingBox())!.y;
  await context.setOffline(true);
  await expect(bar(page)).toBeVisible();
  const shown = (await bar(page).boundingBox())!;
  expect(shown.y).toBe(0);
  expect(shown.height).toBeLessThanOrEqual(48);
  expect((await page.getByRole('banner').boundingBox())!.y).toBe(top + shown.height);
  await expect(page.getByRole('link', { name: 'Menu' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);

  // What happened meanwhile is there when the network is back: the live stream opens again.
  await fan('PUT', `/follow/${me.email}`);
  await context.setOffline(false);
  await expect(bar(page)).toBeHidden();
  await expect(page.getByText('1 follower', { exact: true })).toBeVisible();

  // A page whose script did not come is shown without a click.
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Tours', exact: true }).click();
  await expect(page.getByRole('heading', { name: "We couldn't show this page" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Upcoming tours' })).toBeVisible();
  await expect(bar(page)).toBeHidden();
});

test('Without network a form keeps what was typed, and its button says why', async ({ context, ghuri }) => {
  const page = await phone(context);
  await arrive(page, ghuri, newcomer('Nusrat Jahan'), '/settings');
  await page.getByRole('textbox', { name: 'Name' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Nusrat Jahan Mim');
  // Toasts come with the first touch.
  await expect(page.getByRole('region', { name: /^Messages/ })).toBeAttached();
  await context.setOffline(true);
  await expect(bar(page)).toBeVisible();
  const save = page.getByRole('button', { name: 'Save profile' });
  await save.click();
  const profile = page.getByRole('region', { name: 'Profile' });
  await expect(profile.getByRole('alert')).toContainText("We couldn't reach Ghuri");
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Nusrat Jahan Mim');
  await context.setOffline(false);
  await expect(bar(page)).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Nusrat Jahan Mim');
  await save.click();
  await expect(page.getByText('Profile saved')).toBeVisible();
});

test('A dialog that never loaded says without network that it cannot open, and opens afterwards', async ({
  context,
  ghuri,
}) => {
  const page = await phone(context);
  await arrive(page, ghuri, newcomer('Sadia Islam'), '/upcoming-tours');
  const heading = page.getByRole('heading', { level: 1, name: 'Upcoming tours' });
  await heading.click();
  // Toasts come with the first touch.
  await expect(page.getByRole('region', { name: /^Messages/ })).toBeAttached();
  await context.setOffline(true);
  await expect(bar(page)).toBeVisible();
  const filters = page.getByRole('button', { name: 'Filters' });
  await filters.click();
  await expect(page.getByText("We couldn't reach Ghuri")).toBeVisible();
  await expect(heading).toBeVisible();
  await context.setOffline(false);
  await expect(bar(page)).toBeHidden();
  await filters.click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
});

test('A traveller is offered the app on the receipt, and after a no only in the settings', async ({
  page,
  ghuri,
  browser,
}) => {
  test.slow();
  const tour = await postTour(await ownerPage(browser, ghuri), { place: 'Ratargul' });
  await enter(page, ghuri, newcomer('Mehedi Hasan'));
  // One question is enough: some browsers may still be asked for notifications, and that card would come first.
  await page.evaluate(() => localStorage.setItem('ghuri.push-dismissed', String(Date.now())));
  await buy(page, tour);
  await page.setViewportSize({ width: 390, height: 844 });
  const offer = page.getByRole('region', { name: 'Keep your tickets at hand' });
  await expect(offer).toBeHidden();

  /** A private window has no install dialog, so the browser's offer is written by hand. */
  const browserOffers = async () => {
    await expect(page.locator('link[rel=manifest]')).toHaveCount(1);
    await page.evaluate(() =>
      window.dispatchEvent(
        Object.assign(new Event('beforeinstallprompt'), { prompt: async () => ({ outcome: 'accepted' }) }),
      ),
    );
  };
  await browserOffers();
  await expect(offer).toBeVisible();
  await expectAccessible(page);
  // The code is what the traveller needs at the departure: above the table.
  const code = await page.getByRole('img', { name: /^QR code of/ }).boundingBox();
  const table = await page.getByText('Transaction ID').boundingBox();
  expect(code!.y).toBeLessThan(table!.y);

  await offer.getByRole('button', { name: 'Not now' }).click();
  await expect(offer).toBeHidden();
  await page.reload();
  await browserOffers();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expect(offer).toBeHidden();

  await page.goto('/settings');
  await browserOffers();
  const settings = page.getByRole('region', { name: 'Ghuri as an app' });
  await settings.getByRole('button', { name: 'Install Ghuri' }).click();
  await expect(settings).toBeHidden();
});
