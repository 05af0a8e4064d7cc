import type { Page } from '@playwright/test';
import { insideDatabase } from '../apps/server/src/testing/test-database.ts';
import type { Ghuri } from './fixtures/ghuri.ts';
import { callAs } from './fixtures/agencies.ts';
import { endPayment, letPass, moveClock, ownerPage, postTour, travellerPage } from './fixtures/market.ts';
import { enter, newcomer } from './fixtures/people.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
const PHONE = { width: 390, height: 844 };

/** The group prices and the minimum groups are settled by a job that runs every few minutes. */
const settleGroups = (ghuri: Ghuri): Promise<unknown> =>
  insideDatabase(ghuri.databaseUrl, ({ database }) =>
    database.pool.query(`insert into pgboss.job (name, data) values ('tours.groups', '{}')`),
  );

/** On the page of the tour, on a phone. */
async function openSheet(page: Page, tour: string) {
  await page.goto(`/tour-details/${tour}`);
  await page.getByRole('button', { name: 'Going' }).click();
  const sheet = page.getByRole('dialog', { name: 'Book this tour' });
  await expect(sheet.getByText('Who is coming?')).toBeVisible();
  return sheet;
}

test('A family books with a coupon and a deposit on a phone, pays the rest, the child stays at home, and the price drops for everybody', async ({
  page,
  ghuri,
  browser,
}) => {
  test.slow();
  const owner = await ownerPage(browser, ghuri);
  await owner.setViewportSize(PHONE);
  const tour = await postTour(owner, { place: 'Sajek Valley', cost: 6_500, seats: 12 });

  // The agency sets its prices. What is wrong shows at its field and is not lost.
  await owner.goto(`/tour-details/${tour}`);
  await owner.getByRole('button', { name: 'Manage' }).click();
  await owner.getByRole('link', { name: 'Prices, extras and deposit' }).click();
  await expect(owner.getByRole('heading', { name: 'Prices', exact: true })).toBeVisible();
  const child = owner.getByRole('region', { name: 'Price for children' });
  await child.getByRole('switch').click();
  await child.getByLabel('Price', { exact: true }).fill('7000');
  await owner.getByRole('button', { name: 'Add an extra' }).click();
  await owner.getByLabel('Name in English').fill('Single room');
  const extra = owner.getByRole('group', { name: 'Extra 1' });
  await extra.getByLabel('Price', { exact: true }).fill('1800');
  await extra.getByLabel('How many there are').fill('2');
  for (const [step, from, cost] of [
    ['Step 1', '3', '6000'],
    ['Step 2', '5', '5600'],
  ] as const) {
    await owner.getByRole('button', { name: 'Add a step' }).click();
    const row = owner.getByRole('group', { name: step });
    await row.getByLabel('From travellers').fill(from);
    await row.getByLabel('Adult pays').fill(cost);
  }
  await owner.getByRole('region', { name: 'Deposit' }).getByRole('switch').click();
  await owner.getByRole('button', { name: 'Save prices' }).click();
  await expect(child.getByText("Younger travellers can't pay more than older ones.")).toBeVisible();
  await child.getByLabel('Price', { exact: true }).fill('4200');
  const example = owner.getByRole('region', { name: 'Example' });
  await expect(example.getByText('Two adults and one child pay ৳16,200')).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Save prices' }).click();
  await expect(owner.getByText('Prices saved')).toBeVisible();
  await owner.goto('/my-agency/agency-coupons');
  await owner.getByRole('button', { name: 'New coupon' }).click();
  const coupon = owner.getByRole('dialog', { name: 'New coupon' });
  await coupon.getByLabel('Code').fill('winter500');
  await coupon.getByRole('radio', { name: 'Taka' }).check();
  await coupon.getByLabel('Taka off').fill('500');
  await coupon.getByRole('button', { name: 'Create coupon' }).click();
  await expect(owner.getByText('WINTER500 is ready')).toBeVisible();
  await expect(owner.getByText('৳500 off · used 0 times')).toBeVisible();
  await expectAccessible(owner);

  // Two adults, a child and a single room, with coupon and deposit.
  await page.setViewportSize(PHONE);
  await enter(page, ghuri, newcomer('Nusrat Jahan'));
  const sheet = await openSheet(page, tour);
  await sheet.getByRole('button', { name: 'Adults: one more' }).click();
  await sheet.getByRole('button', { name: 'Children: one more' }).click();
  await sheet.getByRole('button', { name: 'Single room: one more' }).click();
  await sheet.getByLabel('Coupon code').fill('NOPE99');
  await sheet.getByRole('button', { name: 'Apply' }).click();
  await expect(sheet.getByText("This agency doesn't have this code.")).toBeVisible();
  await sheet.getByLabel('Coupon code').fill('winter500');
  await sheet.getByRole('button', { name: 'Apply' }).click();
  await expect(sheet.getByText('WINTER500 · ৳500 off')).toBeVisible();
  await sheet.getByRole('radio', { name: /^Deposit, 30%/ }).check();
  await expect(sheet.getByText('2 adults × ৳6,000')).toBeVisible();
  await expect(sheet.getByText(/৳5,250 now, ৳12,250 by/)).toBeVisible();
  await sheet.getByLabel('Phone').fill('01712 345678');
  await sheet.getByLabel('Address').fill('House 14, Road 7, Dhanmondi');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Going · Pay ৳5,250' }).click();
  await endPayment(page, 'Fail the payment');
  await expect(page.getByRole('heading', { name: "The payment didn't go through" })).toBeVisible();

  // The hold keeps the whole choice; it can be changed.
  await page.getByRole('button', { name: 'Change: Sajek Valley' }).click();
  const change = page.getByRole('dialog', { name: 'Change your booking: Sajek Valley' });
  await expect(change.getByText('WINTER500 · ৳500 off')).toBeVisible();
  await expect(change.getByRole('button', { name: 'Change and pay ৳5,250' })).toBeVisible();
  await change.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Pay ৳5,250: Sajek Valley' }).click();
  await endPayment(page, 'Pay ৳');
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expect(page.getByText('1 child × ৳4,200')).toBeVisible();
  await expectAccessible(page);

  // The rest, from My Tours.
  await page.goto('/recent-event');
  await page.getByRole('button', { name: 'Pay the rest · ৳12,250: Sajek Valley' }).click();
  await endPayment(page, 'Pay ৳');
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expect(page.getByText('৳17,500').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Pay the rest/ })).toHaveCount(0);

  // The child stays at home.
  await page.goto('/recent-event');
  await page.getByRole('button', { name: 'Cancel: Sajek Valley' }).click();
  const cancel = page.getByRole('alertdialog', { name: 'Cancel Sajek Valley?' });
  await cancel.getByRole('radio', { name: 'Some of us' }).check();
  await cancel.getByRole('checkbox', { name: 'Child 1' }).check();
  await expect(cancel.getByText("You'll get ৳4,200 back")).toBeVisible();
  await expectAccessible(page);
  await cancel.getByRole('button', { name: 'Cancel for them · get ৳4,200 back' }).click();
  await expect(page.getByText('Your booking is changed')).toBeVisible();
  const trip = page.getByRole('listitem').filter({ hasText: 'Sajek Valley' }).first();
  await expect(trip.getByText('1 child × ৳4,200')).toHaveCount(0);
  await expect(trip.getByText('2 adults × ৳6,000')).toBeVisible();

  // Three more travellers reach the next step: from now on they pay less, and at the end everybody does.
  const other = await travellerPage(browser, ghuri, 'Mehedi Hasan');
  await other.setViewportSize(PHONE);
  await other.goto(`/tour-details/${tour}`);
  await expect(other.getByText(/2 more travellers and it's ৳5,600/)).toBeVisible();
  const second = await openSheet(other, tour);
  for (const _more of [1, 2]) await second.getByRole('button', { name: 'Adults: one more' }).click();
  await expect(second.getByText('3 adults × ৳5,600')).toBeVisible();
  await second.getByLabel('Phone').fill('01812 345678');
  await second.getByLabel('Address').fill('Mirpur 10, Dhaka');
  await second.getByRole('button', { name: 'Going · Pay ৳16,800' }).click();
  await endPayment(other, 'Pay ৳');
  await expect(other.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await moveClock(ghuri, 9 * DAY + 30 * MINUTE);
  await settleGroups(ghuri);
  await expect(async () => {
    await letPass(ghuri, MINUTE);
    await page.goto('/recent-event');
    await expect(trip.getByText('2 adults × ৳5,600')).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });

  // The agency sees who comes, and with what.
  const roster = (await callAs(owner, 'GET', `/roster/${tour}`)) as { travellers: { balance: number }[] };
  expect(roster.travellers.map(({ balance }) => balance)).toEqual([0, 0]);
  await owner.goto(`/my-agency/departures/${tour}`);
  await expect(owner.getByRole('list').getByText('2 adults · Single room')).toBeVisible();
});
