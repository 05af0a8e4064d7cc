import {
  buy,
  endPayment,
  goToPay,
  letPass,
  moveClock,
  ownerPage,
  postTour,
  travellerPage,
} from './fixtures/market.ts';
import { enter, newcomer } from './fixtures/people.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

test('A traveller pays for three, prints the receipt and finds the trip in My Tours', async ({
  page,
  ghuri,
  browser,
}) => {
  test.slow();
  const owner = await ownerPage(browser, ghuri);
  const tour = await postTour(owner, { place: 'Tanguar Haor', cost: 6_500 });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const person = await enter(page, ghuri, newcomer('Nusrat Jahan'));
  await buy(page, tour, 3);

  await expect(page).toHaveURL(/\/payment\/success\?transactionId=[\w-]{22,}$/);
  await expect(page.getByText('See you at Sayedabad bus stand')).toBeVisible();
  await expect(page.getByText('৳19,500')).toBeVisible();
  await expect(page.getByText('Tanguar Haor · 3 seats')).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(page.getByText('VISA')).toBeVisible();
  const id = new URL(page.url()).searchParams.get('transactionId')!;
  await page.getByRole('button', { name: `Copy the transaction ID ${id}` }).click();
  await expect(page.getByText('id copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
  await expectAccessible(page);

  // On paper: the facts, the code and the address to check them, no buttons and no other picture.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Check this receipt at')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('img', { name: /^QR code of/ })).toBeVisible();
  await expect(page.getByRole('img')).toHaveCount(1);
  expect((await page.pdf()).length).toBeGreaterThan(10_000);
  await page.emulateMedia({ media: null });

  // A visitor with the link sees that it was paid, but not by whom.
  const stranger = await (await browser.newContext({ baseURL: ghuri.url })).newPage();
  await stranger.goto(page.url());
  await expect(stranger.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expect(stranger.getByText('Only the payer can see the full details.')).toBeVisible();
  await expect(stranger.getByText(person.email)).toHaveCount(0);
  await stranger.context().close();

  await page.getByRole('link', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'My Tours' })).toBeVisible();
  const trip = page.getByRole('listitem').filter({ hasText: 'Tanguar Haor' }).first();
  await expect(trip.getByText('Paid', { exact: true })).toBeVisible();
  await expect(trip.getByRole('link', { name: 'Receipt: Tanguar Haor' })).toBeVisible();
  await expectAccessible(page);
});

test('A payment fails, the seats stay, and the next try goes through', async ({ page, ghuri, browser }) => {
  test.slow();
  const tour = await postTour(await ownerPage(browser, ghuri), { place: 'Ratargul' });
  await enter(page, ghuri, newcomer('Mehedi Hasan'));
  await goToPay(page, tour);
  await endPayment(page, 'Fail the payment');
  await expect(page.getByRole('heading', { name: "The payment didn't go through" })).toBeVisible();
  await expect(page.getByText('1 seat held')).toBeVisible();
  await expect(page.getByRole('timer', { name: 'Time left to pay' })).toHaveText(/^1[45]:\d\d$/);
  await expectAccessible(page);
  const address = page.url();
  await page.getByRole('button', { name: 'Pay ৳5,000: Ratargul' }).click();
  await expect(page.getByRole('heading', { name: 'Your payment', exact: true })).toBeVisible();
  await endPayment(page, 'Pay ৳');
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  expect(page.url()).toBe(address);
});

test('A traveller cancels at the gateway, then leaves the payment, then releases the seats', async ({
  page,
  ghuri,
  browser,
}) => {
  test.slow();
  const tour = await postTour(await ownerPage(browser, ghuri), { place: 'Jaflong', seats: 1 });
  await enter(page, ghuri, newcomer('Anik Das'));
  await goToPay(page, tour);
  await endPayment(page, 'Cancel and go back');
  await expect(page.getByRole('heading', { name: 'You cancelled the payment' })).toBeVisible();
  await page.getByRole('button', { name: /^Pay ৳5,000/ }).click();
  await endPayment(page, 'Close the tab');
  await expect(page.getByRole('heading', { name: 'You closed the tab' })).toBeVisible();

  // The seats are still held, and My Tours leads back to the payment.
  await page.goto('/recent-event');
  const hold = page.getByRole('listitem').filter({ hasText: 'Jaflong' }).first();
  await expect(hold.getByText('Waiting for payment')).toBeVisible();
  await expect(hold.getByRole('button', { name: 'Pay ৳5,000: Jaflong' })).toBeVisible();
  await expectAccessible(page);
  await hold.getByRole('button', { name: 'Release: Jaflong' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Release seats' }).click();
  await expect(page.getByText('Seats released')).toBeVisible();
  await expect(page.getByText("Looks like you haven't been on any tours yet")).toBeVisible();

  const other = await travellerPage(browser, ghuri, 'Arif Hossain');
  await goToPay(other, tour);
  await other.context().close();
});

test('A payment under review says so, and keeps the seats', async ({ page, ghuri, browser }) => {
  test.slow();
  const tour = await postTour(await ownerPage(browser, ghuri), { place: 'Kuakata' });
  await enter(page, ghuri, newcomer('Farhana Akter'));
  await goToPay(page, tour);
  await endPayment(page, 'Pay, marked risky');
  await expect(page.getByRole('heading', { name: "We're reviewing your payment" })).toBeVisible();
  await expectAccessible(page);
});

test('The last seat in two browsers: one gets it, the other sees that it is full', async ({
  page,
  ghuri,
  browser,
}) => {
  test.slow();
  const tour = await postTour(await ownerPage(browser, ghuri), { place: 'Remakri', seats: 1 });
  await enter(page, ghuri, newcomer('Jannatul Ferdous'));
  const other = await travellerPage(browser, ghuri, 'Ushaching Marma');
  const pages = [page, other];
  for (const each of pages) {
    await each.goto(`/tour-details/${tour}`);
    const panel = each.getByRole('region', { name: 'Book this tour' });
    await panel.getByLabel('Phone').fill('01712 345678');
    await panel.getByLabel('Address').fill('Dhanmondi, Dhaka');
  }
  // Find both buttons before the first click: the page that is full first has no button left.
  const buttons = await Promise.all(
    pages.map((each) => each.getByRole('button', { name: /^Going · Pay/ }).elementHandle()),
  );
  await Promise.all(buttons.map((button) => button?.evaluate((element: HTMLElement) => element.click())));
  const full = (each: typeof page) =>
    each.getByText(/There aren't enough seats left on this tour|Sold out/).first();
  const paying = (each: typeof page) => each.getByRole('heading', { name: 'Your payment', exact: true });
  let winners: boolean[] = [];
  await expect
    .poll(async () => {
      winners = await Promise.all(pages.map((each) => paying(each).isVisible()));
      return winners.filter(Boolean).length;
    })
    .toBe(1);
  await expect(full(pages[winners.indexOf(false)]!)).toBeVisible();
  const winner = pages[winners.indexOf(true)]!;
  await endPayment(winner, 'Pay ৳');
  await expect(winner.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await other.context().close();
});

test('An agency cancels a tour on its page: every payer gets a full refund and a notification, and the revenue shows it', async ({
  page,
  ghuri,
  browser,
}) => {
  test.slow();
  const owner = await ownerPage(browser, ghuri);
  const tour = await postTour(owner, { place: 'Saint Martin', cost: 8_000 });
  const { email } = await enter(page, ghuri, newcomer('Tanvir Alam'));
  await buy(page, tour, 2);
  const receipt = page.url();
  await owner.goto('/my-agency/agency-timeline');
  const card = owner.getByRole('main').getByRole('article').filter({ hasText: 'Saint Martin' });
  await card.getByRole('button', { name: /Options for/ }).click();
  await owner.getByRole('menuitem', { name: 'Cancel tour' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Cancel the tour to Saint Martin?' });
  await dialog.getByLabel('Reason').fill('A storm is coming.');
  await dialog.getByRole('button', { name: 'Cancel tour' }).click();
  await expect(owner.getByText('Tour cancelled')).toBeVisible();
  // The open receipt follows.
  await expect(page.getByRole('heading', { name: /Refund (on its way|complete)/ })).toBeVisible();
  // A refund is polled every minute.
  await expect(async () => {
    await letPass(ghuri, MINUTE);
    await expect(page.getByRole('heading', { name: 'Refund complete' })).toBeVisible({ timeout: 8_000 });
  }).toPass();
  expect(page.url()).toBe(receipt);
  await expect(page.getByText('You got ৳16,000 of ৳16,000 back.')).toBeVisible();
  await expectAccessible(page);
  const { text } = await ghuri.mailTo(email, /^Cancelled: Saint Martin/);
  expect(text).toContain('a full refund of ৳16,000');
  await page.goto('/notification');
  await expect(page.getByText('A tour you booked or saved was cancelled')).toBeVisible();
  await expect(page.getByText('Refund complete')).toBeVisible();

  await owner.goto('/my-agency/agency-dashboard/revenue');
  await expect(owner.getByRole('heading', { name: 'Revenue by month' })).toBeVisible();
  const row = owner.getByRole('row').filter({ hasText: 'Tanvir Alam' });
  await expect(row.getByText('Refunded')).toBeVisible();
  // The narrowest screen with the table: nothing overflows.
  await owner.setViewportSize({ width: 750, height: 900 });
  await expect(row.getByText('Refunded')).toBeVisible();
  expect(await owner.evaluate(() => document.documentElement.scrollWidth)).toBe(750);
  await owner.setViewportSize({ width: 1280, height: 900 });
  await owner.getByRole('button', { name: 'Table' }).click();
  await expect(owner.getByRole('row', { name: /^Total/ })).toBeVisible();
  await expectAccessible(owner);
});

test('Cancelling five days before the trip refunds half', async ({ page, ghuri, browser }) => {
  test.slow();
  const tour = await postTour(await ownerPage(browser, ghuri), { place: 'Sajek Valley', cost: 6_500 });
  await enter(page, ghuri, newcomer('Sadia Rahman'));
  await buy(page, tour, 2);
  await page.goto('/recent-event');
  await page.getByRole('button', { name: 'Cancel: Sajek Valley' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText("You'll get a full refund of ৳13,000")).toBeVisible();
  await expectAccessible(page);

  // Meanwhile five days pass: the shown refund is no longer the one due.
  await moveClock(ghuri, 5 * DAY);
  await dialog.getByRole('button', { name: 'Cancel · get ৳13,000 back' }).click();
  await expect(dialog.getByText('The amount has changed in the meantime')).toBeVisible();
  await expect(dialog.getByText("You'll get ৳6,500 of ৳13,000 back")).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel · get ৳6,500 back' }).click();
  await expect(page.getByText('tour canceled')).toBeVisible();
  const trip = page.getByRole('listitem').filter({ hasText: 'Sajek Valley' }).first();
  await expect(trip.getByText(/৳6,500 (refund on its way|of ৳13,000 refunded)/)).toBeVisible();
  await expect(async () => {
    await letPass(ghuri, MINUTE);
    await expect(trip.getByText('৳6,500 of ৳13,000 refunded')).toBeVisible({ timeout: 8_000 });
  }).toPass();
  // Half of it, and under the trips that are over.
  await expect(trip.getByText('50% refunded')).toBeVisible();
  await expect(page).toHaveURL(/\?show=past$/);
  await expectAccessible(page);
});
