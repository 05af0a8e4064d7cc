import type { Browser, Page } from '@playwright/test';
import { createBid } from '../apps/server/src/testing/open-requests.ts';
import { insideDatabase } from '../apps/server/src/testing/test-database.ts';
import { adminPage } from './fixtures/admin.ts';
import { approveAgency, callAs, registerAgency } from './fixtures/agencies.ts';
import type { Ghuri } from './fixtures/ghuri.ts';
import { buy, goToPay, letPass, postTour } from './fixtures/market.ts';
import { enter, newcomer } from './fixtures/people.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';
import { askFor, inTenDays, openAgency, quote } from './fixtures/wishes.ts';

const MINUTE = 60_000;
const PHONE = { width: 390, height: 844 };
/** Long enough for a comparison that has to scroll. */
const WORDS = 'We know the hills, the boats and the best time to start. '.repeat(6);
const DESKTOP = { width: 1280, height: 900 };

/** Asks for bids through the API; returns the request's id. */
async function askForBids(page: Page, location: string): Promise<string> {
  const { insertedId } = (await callAs(page, 'POST', '/request-tour', {
    data: {
      location,
      district: 'Rangamati',
      name: 'Nusrat Jahan',
      phone: '01812 998877',
      person: 4,
      days: 3,
      which_day: inTenDays(),
      which_time: '07:00',
      tourDeparture: 'Sadarghat, Dhaka',
      description: '',
    },
  })) as { insertedId: string };
  return insertedId;
}

const bidOn = (ghuri: Ghuri, requestId: string, agencyId: string, amount: number): Promise<string> =>
  insideDatabase(ghuri.databaseUrl, (services) =>
    createBid(services, { requestId, agency: { id: agencyId } }, { amount, message: `${amount}. ${WORDS}` }),
  );

const places = (page: Page) =>
  page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 });
const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'My Tours' }).getByRole('link', { name });

test('Every trip is under one tab by what is to do, the soonest deadline first', async ({
  page,
  ghuri,
  browser,
}) => {
  test.slow();
  const { owner, agencyId } = await openAgency(browser, ghuri);
  await enter(page, ghuri, newcomer('Nusrat Jahan'));
  await page.goto('/recent-event');
  await expect(page.getByText("Looks like you haven't been on any tours yet")).toBeVisible();

  await buy(page, await postTour(owner, { place: 'Ratargul' }), 2);
  await buy(page, await postTour(owner, { place: 'Jaflong' }));
  await quote(owner, await askFor(page, agencyId, 'Remakri'), 30_000);
  await askFor(page, agencyId, 'Nijhum Dwip');
  await askForBids(page, 'Sajek Valley');
  const accepted = await askForBids(page, 'Kaptai Lake');
  const bid = await bidOn(ghuri, accepted, agencyId, 20_000);
  await callAs(page, 'PUT', `/approve-bid/${accepted}`, { data: { timesUp: true, bid: { _id: bid } } });
  await goToPay(page, await postTour(owner, { place: 'Tanguar Haor' }));

  // The hold ends in minutes, the accepted bid in a day, the quote in a week.
  await page.goto('/recent-event');
  await expect(tab(page, /^To pay/)).toHaveAttribute('aria-current', 'page');
  await expect(tab(page, /^To pay/)).toHaveText(/3$/);
  await expect(places(page)).toHaveText(['Tanguar Haor', 'Kaptai Lake', 'Remakri']);
  await expect(page.getByRole('button', { name: 'Pay ৳5,000: Tanguar Haor' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay ৳20,000: Kaptai Lake' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay ৳30,000: Remakri' })).toBeVisible();
  await expectAccessible(page);

  // By keyboard, and back again.
  await tab(page, /^To pay/).focus();
  await page.keyboard.press('Tab');
  await expect(tab(page, /^Upcoming/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(places(page)).toHaveCount(2);
  await tab(page, /^Requests/).click();
  await expect(places(page)).toHaveText(['Nijhum Dwip']);
  await expect(page.getByRole('region', { name: 'Your auctions' }).getByRole('link')).toHaveCount(1);
  await expectAccessible(page);
  await page.goBack();
  await expect(tab(page, /^Upcoming/)).toHaveAttribute('aria-current', 'page');
  await expect(places(page)).toHaveCount(2);
  await page.reload();
  await expect(places(page)).toHaveCount(2);

  // A cancelled trip is past, and the page follows it.
  await page.getByRole('button', { name: 'Cancel: Ratargul' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Cancel ·/ })
    .click();
  await expect(tab(page, /^Past/)).toHaveAttribute('aria-current', 'page');
  await expect(places(page)).toHaveText(['Ratargul']);
  await expectAccessible(page);
  await page.goBack();
  await expect(places(page)).toHaveText(['Jaflong']);

  // The other addresses of My Tours list everything of one kind.
  await tab(page, /^Requests/).click();
  await page.getByRole('link', { name: 'Personalised tours' }).click();
  await expect(page).toHaveURL(/\/personalize-booked-tour$/);
  await expect(places(page)).toHaveText(['Nijhum Dwip', 'Remakri']);
  await page.getByRole('link', { name: 'Accepted bids' }).click();
  await expect(page).toHaveURL(/\/accepted-tour$/);
  await expect(places(page)).toHaveText(['Kaptai Lake']);
  await expect(tab(page, /^Requests/)).toHaveAttribute('aria-current', 'page');
  await tab(page, /^To pay/).click();
  await expect(places(page)).toHaveCount(3);
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});

async function agencies(browser: Browser, ghuri: Ghuri, names: readonly string[]): Promise<string[]> {
  const admin = await adminPage(browser, ghuri);
  const context = await browser.newContext({ baseURL: ghuri.url });
  const ids: string[] = [];
  for (const name of names) {
    const owner = await context.newPage();
    await enter(owner, ghuri, newcomer(`Owner of ${name}`));
    ids.push(await registerAgency(owner, name));
    await approveAgency(admin, ids.at(-1)!);
    await context.clearCookies();
    await owner.evaluate(() => localStorage.clear());
    await owner.close();
  }
  await context.close();
  return ids;
}

test('Five bids fit side by side; agencies and Accept stay in sight, equal rows are one line', async ({
  page,
  ghuri,
  browser,
}) => {
  test.slow();
  const names = ['Meghna Poth', 'Bonbibi Expeditions', 'Dokkhin Duar', 'Nona Hawa', 'Pahar Bari'];
  const ids = await agencies(browser, ghuri, names);
  await enter(page, ghuri, newcomer('Nusrat Jahan'));
  await page.setViewportSize(DESKTOP);
  const old = await askForBids(page, 'Kaptai Lake');
  await callAs(page, 'DELETE', `/bid-tour/${old}`);
  const closed = await askForBids(page, 'Nijhum Dwip');
  const chosen = await bidOn(ghuri, closed, ids[0]!, 30_000);
  await callAs(page, 'PUT', `/approve-bid/${closed}`, { data: { timesUp: true, bid: { _id: chosen } } });
  const running = await askForBids(page, 'Sajek Valley');
  for (const [index, id] of ids.entries()) await bidOn(ghuri, running, id, 20_000 + index * 1_500);

  await page.goto('/request-tour');
  const line = (place: string) => page.getByRole('button', { name: new RegExp(`^${place}`) });
  await expect(line('Sajek Valley')).toHaveAttribute('aria-expanded', 'true');
  await expect(line('Nijhum Dwip')).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByText('You accepted Meghna Poth for ৳30,000.')).toHaveCount(0);
  await expect(page.getByText(/^Same in all: .*Hotel class: Budget/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(DESKTOP.width);
  const accepts = page.getByRole('button', { name: /^Accept ৳/ });
  await expect(accepts).toHaveCount(5);
  await expectAccessible(page);

  // At the end of the comparison its heads are still there.
  const bid = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: names[0]! }) });
  for (const size of [{ ...DESKTOP, height: 500 }, PHONE]) {
    await page.setViewportSize(size);
    await bid.getByRole('definition').last().scrollIntoViewIfNeeded();
    await expect(accepts.first()).toBeInViewport();
    await expect(page.getByRole('link', { name: names[0]! })).toBeInViewport();
  }
  await expectAccessible(page);

  // The others open by keyboard, and the focus stays.
  await line('Nijhum Dwip').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('You accepted Meghna Poth for ৳30,000.')).toBeVisible();
  await expect(line('Nijhum Dwip')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(line('Nijhum Dwip')).toHaveAttribute('aria-expanded', 'false');
});

test('My Tours shows what changed before the page could hear of it', async ({ page, ghuri, browser }) => {
  const { owner } = await openAgency(browser, ghuri);
  const tour = await postTour(owner, { place: 'Ratargul' });
  const { email } = await enter(page, ghuri, newcomer('Mehedi Hasan'));
  await buy(page, tour);
  const tab = await page.context().newPage();
  const { promise: connected, resolve: connect } = Promise.withResolvers<void>();
  await tab.route('**/api/live?*', async (route) => {
    await connected;
    await route.continue();
  });
  await tab.goto('/recent-event');
  await expect(tab.getByRole('button', { name: 'Cancel: Ratargul' })).toBeVisible();
  const read = async () => {
    const bookings = await callAs(page, 'GET', `/my-tours?email=${encodeURIComponent(email)}`);
    return (bookings as [{ _id: string; price: number; refunded: number }])[0];
  };
  const { _id, price } = await read();
  await callAs(page, 'PUT', `/bookings/${_id}/cancel`, { data: { refund: price } });
  // The refund's end is the last event of this booking: nothing else makes the tab ask again.
  await expect(async () => {
    await letPass(ghuri, MINUTE);
    expect((await read()).refunded).toBe(price);
  }).toPass();
  connect();
  await expect(tab.getByRole('heading', { name: 'No upcoming trips' })).toBeVisible();
});
