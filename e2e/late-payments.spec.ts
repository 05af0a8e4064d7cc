import type { Page } from '@playwright/test';
import { callAs } from './fixtures/agencies.ts';
import { buy, endPayment, goToPay, letPass, ownerPage, postTour, travellerPage } from './fixtures/market.ts';
import { enter, newcomer } from './fixtures/people.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

const MINUTE = 60_000;
const HOLD = 15 * MINUTE;

const seatsLeft = (page: Page, left: number) => page.getByText(`${left} left of 1`);

test('A traveller pays after the hold ended and a seat is left: it is booked', async ({
  page,
  ghuri,
  browser,
}) => {
  test.slow();
  const tour = await postTour(await ownerPage(browser, ghuri), { place: 'Nafakhum', seats: 1 });
  const other = await travellerPage(browser, ghuri, 'Arif Hossain');
  await enter(page, ghuri, newcomer('Nusrat Jahan'));
  await goToPay(page, tour);
  await other.goto(`/tour-details/${tour}`);
  await expect(seatsLeft(other, 0)).toBeVisible();

  // The seat is free for others, and they see it.
  await letPass(ghuri, HOLD + MINUTE);
  await expect(seatsLeft(other, 1)).toBeVisible();
  await endPayment(page, 'Pay ৳');
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expect(seatsLeft(other, 0)).toBeVisible();
  await page.goto('/recent-event');
  const trip = page.getByRole('listitem').filter({ hasText: 'Nafakhum' }).first();
  await expect(trip.getByText('Paid', { exact: true })).toBeVisible();
  await other.context().close();
});

test('A traveller pays after the hold ended and the seat is gone: everything is refunded, and every screen says so', async ({
  page,
  ghuri,
  browser,
}) => {
  test.slow();
  const tour = await postTour(await ownerPage(browser, ghuri), { place: 'Amiakhum', seats: 1 });
  const other = await travellerPage(browser, ghuri, 'Ushaching Marma');
  const { email } = await enter(page, ghuri, newcomer('Sadia Rahman'));
  await goToPay(page, tour);
  await other.goto(`/tour-details/${tour}`);
  await letPass(ghuri, HOLD + MINUTE);
  await expect(seatsLeft(other, 1)).toBeVisible();
  await buy(other, tour);

  await endPayment(page, 'Pay ৳');
  await expect(page.getByRole('heading', { name: 'Sold out' })).toBeVisible();
  await expect(
    page.getByText("You'll get a full refund of ৳5,000 to your original payment method"),
  ).toBeVisible();
  await expectAccessible(page);
  // In another tab, so that the open receipt updates by itself.
  const tab = await page.context().newPage();
  await tab.goto('/recent-event?show=past');
  const trip = tab.getByRole('listitem').filter({ hasText: 'Amiakhum' }).first();
  // On a slow machine the refund may already be complete.
  await expect(trip.getByText(/^(Refund on its way|Refunded)$/)).toBeVisible();

  await expect(async () => {
    await letPass(ghuri, MINUTE);
    await expect(page.getByRole('heading', { name: 'Refund complete' })).toBeVisible({ timeout: 8_000 });
  }).toPass();
  await expect(page.getByText('You got ৳5,000 of ৳5,000 back.')).toBeVisible();
  await expectAccessible(page);
  await tab.reload();
  await expect(trip.getByText('Refunded', { exact: true })).toBeVisible();
  const { text } = await ghuri.mailTo(email, /Refund complete: Amiakhum/);
  expect(text).toContain('৳5,000');
  // The traveller who paid in time keeps the seat.
  await other.goto('/recent-event');
  const kept = other.getByRole('listitem').filter({ hasText: 'Amiakhum' }).first();
  await expect(kept.getByText('Paid', { exact: true })).toBeVisible();
  await other.context().close();
});

test('A traveller leaves the payment: the open page says that the hold ended, others get the seat', async ({
  page,
  ghuri,
  browser,
}) => {
  test.slow();
  const tour = await postTour(await ownerPage(browser, ghuri), { place: 'Boga Lake', seats: 1 });
  await enter(page, ghuri, newcomer('Anik Das'));
  const form = { tour, username: 'Anik', phone_number: '01712 345678', address: 'Mirpur, Dhaka', persons: 1 };
  const { url, transactionId } = (await callAs(page, 'POST', '/payment', { data: form })) as {
    url: string;
    transactionId: string;
  };
  await page.goto(url);
  await endPayment(page, 'Close the tab');
  await expect(page.getByRole('heading', { name: 'You closed the tab' })).toBeVisible();
  await page.goto(`/payment/success?transactionId=${transactionId}`);
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();

  await letPass(ghuri, HOLD + MINUTE);
  await expect(page.getByRole('heading', { name: 'The time to pay has run out' })).toBeVisible();
  await expect(page.getByText('No money was taken and your seats were released.')).toBeVisible();
  await expectAccessible(page);
  const other = await travellerPage(browser, ghuri, 'Jannatul Ferdous');
  await buy(other, tour);
  await page.getByRole('link', { name: 'Book again' }).click();
  await expect(page.getByText('Sold out. Seats that open up')).toBeVisible();
  await other.context().close();
});
