import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { createBid, createRequest } from '../apps/server/src/testing/open-requests.ts';
import { insideDatabase } from '../apps/server/src/testing/test-database.ts';
import { createTour } from '../apps/server/src/testing/tours.ts';
import { callAs } from './fixtures/agencies.ts';
import type { Ghuri } from './fixtures/ghuri.ts';
import { travellerPage } from './fixtures/market.ts';
import { signIn } from './fixtures/people.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';
import { askFor, openAgency } from './fixtures/wishes.ts';

const DAY = 86_400_000;
/** The day of a moment in Dhaka, `YYYY-MM-DD`, and a moment of it. */
const dayOf = (moment: number) => new Date(moment + DAY / 4).toISOString().slice(0, 10);
const at = (date: string, time: string) => new Date(`${date}T${time}:00+06:00`);
/** `YYYY-MM` */
function monthAfter(moment: number): string {
  const [year, month] = dayOf(moment).split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7);
}
const PHONE = { width: 390, height: 844 };
const COMPUTER = { width: 1280, height: 900 };

/** An agency with a trip that leaves late today, one on its second day, one next month, and a question. */
async function busyAgency(browser: Browser, ghuri: Ghuri) {
  const { owner, agencyId } = await openAgency(browser, ghuri);
  const { email } = (await callAs(owner, 'GET', '/me')) as { email: string };
  const now = Date.now();
  const nextMonth = monthAfter(now);
  await insideDatabase(ghuri.databaseUrl, async (services) => {
    const agency = { id: agencyId };
    const today = dayOf(now);
    await createTour(services, agency, {
      location: 'Remakri',
      departure: 'Fakirapool',
      startsAt: at(today, '23:59'),
      capacity: 12,
      taken: 12,
    });
    await createTour(services, agency, {
      location: 'Jaflong',
      startsAt: at(dayOf(now - DAY), '22:00'),
      days: 2,
      capacity: 20,
      taken: 14,
    });
    await createTour(services, agency, {
      location: 'Sajek Valley',
      startsAt: at(`${nextMonth}-15`, '22:00'),
      capacity: 24,
      taken: 17,
    });
  });
  const traveller = await travellerPage(browser, ghuri, 'Arif Hossain');
  await askFor(traveller, agencyId, 'Ruma');
  const context = await browser.newContext({ baseURL: ghuri.url });
  const page = await context.newPage();
  return { page, traveller, agencyId, nextMonth, account: { email, password: 'sundarbans-42' } };
}

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

test('An owner signs in on a computer, sees the day, walks the calendar by keyboard and goes back to travelling', async ({
  browser,
  ghuri,
}) => {
  test.slow();
  const { page, agencyId, nextMonth, account } = await busyAgency(browser, ghuri);
  await page.setViewportSize(COMPUTER);
  await signIn(page, account);
  await expect(page).toHaveURL('/my-agency/desk');
  await expect(page.getByRole('heading', { level: 1, name: /^Good .*, Kamrul$/ })).toBeVisible();
  await expect(page.getByText('One trip leaves today.')).toBeVisible();

  const today = region(page, 'Today');
  await expect(today.getByRole('listitem').filter({ hasText: 'Remakri' })).toContainText('12 of 12 booked');
  await expect(today.getByText('Leaves 11:59 pm')).toBeVisible();
  await expect(today.getByText('Day 2 of 2')).toBeVisible();
  await expect(region(page, 'To do').getByRole('link', { name: /1 request to quote/ })).toContainText('Ruma');
  await expect(region(page, 'Your money').getByText('৳0').first()).toBeVisible();
  await expectAccessible(page);

  // The calendar: arrow keys by day, Page Down by month, and the links by Tab.
  const calendar = region(page, /^Calendar/);
  await calendar
    .getByRole('gridcell', { name: /, 1 trip/ })
    .first()
    .waitFor();
  const here = calendar.locator('[aria-current="date"]');
  await here.focus();
  await page.keyboard.press('ArrowRight');
  await expect(here).not.toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(here).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(page).toHaveURL(`/my-agency/desk?month=${nextMonth}`);
  const sajek = calendar.getByRole('link', { name: /Sajek Valley/ });
  await expect(sajek).toContainText('17 of 24');
  await calendar.locator(`[data-day="${nextMonth}-14"]`).focus();
  await page.keyboard.press('ArrowRight');
  await expect(calendar.locator(`[data-day="${nextMonth}-15"]`)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(sajek).toBeFocused();
  await expectAccessible(page);
  // Back is the month before.
  await page.goBack();
  await expect(page).toHaveURL('/my-agency/desk');
  await expect(here).toBeVisible();

  // The list of bids.
  await insideDatabase(ghuri.databaseUrl, async (services) => {
    const { rows } = await services.database.pool.query<{ id: string }>(
      `select id from users where name = 'Arif Hossain'`,
    );
    const requestId = await createRequest(services, rows[0]!, { location: 'Saint Martin' });
    await createBid(services, { requestId, agency: { id: agencyId } }, { amount: 42_000 });
  });
  const desk = page.getByRole('navigation', { name: 'Agency desk' });
  await desk.getByRole('link', { name: 'Your bids' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Saint Martin' })).toContainText('৳42,000');
  await expect(page.getByText('Bidding is open')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Lost' }).click();
  await expect(page).toHaveURL('/my-agency/desk/bids?show=lost');
  await expect(page.getByRole('heading', { name: 'No lost bids' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Lost' })).toHaveAttribute('aria-selected', 'true');

  // The pages of the agency are in the same navigation.
  await desk.getByRole('link', { name: 'Payouts' }).click();
  await expect(page).toHaveURL('/my-agency/payouts');
  await expect(desk.getByRole('link', { name: 'Payouts' })).toHaveAttribute('aria-current', 'page');
  await desk.getByRole('link', { name: 'Back to travelling' }).click();
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('An owner signs in on a phone, does a to-do, and sees it disappear; a wanted page still wins', async ({
  browser,
  ghuri,
}) => {
  test.slow();
  const { page, traveller, account, nextMonth } = await busyAgency(browser, ghuri);
  await page.setViewportSize(PHONE);
  await signIn(page, account);
  await expect(page).toHaveURL('/my-agency/desk');
  await expect(region(page, 'Today').getByText('Leaves 11:59 pm')).toBeVisible();
  const bar = page.getByRole('navigation', { name: 'Agency desk' });
  await expect(bar.getByRole('link')).toHaveText(['Today', 'Tours', 'Inbox', 'Payouts', 'Menu']);
  await expect(bar.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);

  // The month as a list.
  const calendar = region(page, /^Calendar/);
  await calendar.getByRole('link', { name: 'Later month' }).click();
  await expect(page).toHaveURL(`/my-agency/desk?month=${nextMonth}`);
  await expect(calendar.getByRole('link', { name: /Sajek Valley/ })).toContainText('17 of 24');
  await page.reload();
  await expect(calendar.getByRole('link', { name: /Sajek Valley/ })).toBeVisible();

  // Live: a request that the traveller withdraws, and a new one.
  const todo = region(page, 'To do');
  await expect(todo.getByRole('link', { name: /1 request to quote/ })).toBeVisible();
  const { email } = (await callAs(traveller, 'GET', '/me')) as { email: string };
  const [wish] = (await callAs(traveller, 'GET', `/personalized-tours/user/${email}`)) as [{ _id: string }];
  await callAs(traveller, 'POST', '/conversations', {
    data: {
      about: { kind: 'personalised', id: wish._id },
      text: 'Is there a jeep?',
      key: randomUUID(),
    },
  });
  await expect(todo.getByRole('link', { name: /1 question to answer/ })).toBeVisible();
  await callAs(traveller, 'DELETE', `/personalized-tours/${wish._id}`);
  await expect(todo.getByText("You're all caught up")).toBeVisible();

  await bar.getByRole('link', { name: 'Menu' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Menu' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to travelling' }).click();
  await expect(page).toHaveURL('/home');

  const wanted = await (await browser.newContext({ baseURL: ghuri.url })).newPage();
  await wanted.goto('/upcoming-tours');
  await expect(wanted).toHaveURL('/signup');
  await signIn(wanted, account);
  await expect(wanted).toHaveURL('/upcoming-tours');
});
