import { buy, ownerPage, postTour } from './fixtures/market.ts';
import { enter, newcomer } from './fixtures/people.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Whether this device has the page, all its scripts, and the paid trip, for a visit without network. */
async function isKept(): Promise<boolean> {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((name) => name.startsWith('/assets/'));
  const kept = await Promise.all(['/recent-event', ...files].map((name) => caches.match(name)));
  const trips = Object.keys(localStorage).find((key) => key.endsWith('.trips.upcoming'));
  const isPaid = trips !== undefined && localStorage.getItem(trips)!.includes('"state":"paid"');
  return isPaid && kept.every((response) => response !== undefined);
}

test('hole 30: ticket, My Tours and the agency’s phone open without network, and nobody else finds them there', async ({
  ghuri,
  browser,
}) => {
  test.slow();
  const tour = await postTour(await ownerPage(browser, ghuri), { place: 'Ratargul' });
  const context = await browser.newContext({ baseURL: ghuri.url });
  const page = await context.newPage();
  await enter(page, ghuri, newcomer('Mehedi Hasan'));
  await buy(page, tour, 2);
  const ticket = page.url();
  const code = await page.getByRole('img', { name: /^QR code of/ }).getAttribute('aria-label');
  await expect.poll(() => page.evaluate(isKept)).toBe(true);

  // Booked, and My Tours never opened: the bus stand has no network. The installed app starts at /home.
  await context.setOffline(true);
  await page.goto('/home');
  await expect(page).toHaveURL('/recent-event');
  await expect(page.getByText(/^You're offline\. We'll update this page/)).toBeVisible();
  const trip = page.getByRole('listitem').filter({ hasText: 'Ratargul' }).first();
  await expect(trip.getByText('Paid', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Saved on this device, as of \w{3} \d/)).toBeVisible();
  await expect(trip.getByText(/^\w{3} \d+ \w{3} · \d+:\d\d\s[ap]m/)).toBeVisible();
  await expect(trip.getByText('Sayedabad bus stand')).toBeVisible();
  await expect(trip.getByRole('link', { name: /01712 345678/ })).toBeVisible();
  await trip
    .getByRole('button', { name: /Ratargul/ })
    .first()
    .click();
  await expect(page.getByRole('img', { name: code ?? 'QR' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(ticket);
  await expect(page.getByText(/^Saved on this device/)).toBeVisible();
  await expect(page.getByRole('img', { name: code ?? 'QR' })).toBeVisible();
  await expect(page.getByText('01712 345678').first()).toBeVisible();
  await expect(page.getByText(/Sayedabad bus stand/).first()).toBeVisible();
  await page.goto('/tour-agencies');
  await page.getByRole('link', { name: /^My tickets/ }).click();
  await expect(trip.getByText('Paid', { exact: true })).toBeVisible();

  // With network again the page shows the server's data by itself; signing out deletes everything.
  await context.setOffline(false);
  await expect(page.getByText(/^Saved on this device/)).toHaveCount(0);
  await expect(page.getByText(/^You're offline/)).toHaveCount(0);
  await expect(trip.getByText('Paid', { exact: true })).toBeVisible();
  await page.goto('/menu');
  await page.getByRole('button', { name: 'Log Out' }).first().click();
  await expect(page).toHaveURL('/signin');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('kept')))).toEqual(
    [],
  );
  await enter(page, ghuri, newcomer('Anik Das'));
  await context.setOffline(true);
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^My tickets/ })).toBeHidden();
  await page.goto('/recent-event');
  await expect(page.getByText('Ratargul')).toHaveCount(0);
  await expect(page.getByRole('button').or(page.getByRole('link')).first()).toBeVisible();
  await context.close();
});
