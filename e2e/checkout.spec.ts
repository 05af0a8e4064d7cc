import type { Page } from '@playwright/test';
import { endPayment, goToPay, ownerPage, postTour } from './fixtures/market.ts';
import { enter, newcomer } from './fixtures/people.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

const PHONE = { width: 390, height: 844 };

const holdBar = (page: Page) => page.getByRole('complementary', { name: 'Waiting for payment' });

test('hole 11: three seats survive a failed and a cancelled payment, a reload and a change, and ৳ for three is paid', async ({
  page,
  ghuri,
  browser,
}) => {
  test.slow();
  const tour = await postTour(await ownerPage(browser, ghuri), { place: 'Tanguar Haor', cost: 9_400 });
  await enter(page, ghuri, newcomer('Nusrat Jahan'));
  const panel = page.getByRole('region', { name: 'Book this tour' });
  const heldForThree = async () => {
    await page.goto(`/tour-details/${tour}`);
    await expect(panel.getByText('3 seats held')).toBeVisible();
    await expect(panel.getByText('Nusrat Jahan · 01712 345678 · House 14, Road 7, Dhanmondi')).toBeVisible();
    await expect(panel.getByRole('timer', { name: 'Time left to pay' })).toHaveText(/^1[2345]:\d\d$/);
    // No form that would book for one.
    await expect(panel.getByLabel('Phone')).toHaveCount(0);
  };

  await goToPay(page, tour, 3);
  await endPayment(page, 'Fail the payment');
  await expect(page.getByRole('heading', { name: "The payment didn't go through" })).toBeVisible();
  await heldForThree();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Pay ৳28,200: Tanguar Haor' }).click();
  await endPayment(page, 'Cancel and go back');
  await expect(page.getByRole('heading', { name: 'You cancelled the payment' })).toBeVisible();
  await heldForThree();

  // Every page says so, and leads back.
  await page.goto('/home');
  await expect(holdBar(page).getByText('3 seats held')).toBeVisible();
  await expect(holdBar(page).getByRole('timer', { name: 'Time left to pay' })).toHaveText(/^1[2345]:\d\d$/);
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await page.getByRole('link', { name: 'My Tours' }).click();
  const trip = page.getByRole('listitem').filter({ hasText: 'Tanguar Haor' }).first();
  await expect(trip.getByRole('button', { name: 'Pay ৳28,200: Tanguar Haor' })).toBeVisible();
  // The To pay tab shows the hold itself; the other tabs do not.
  await expect(holdBar(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Past', exact: true }).click();
  await expect(holdBar(page).getByText('3 seats held')).toBeVisible();
  await page.getByRole('link', { name: /^To pay/ }).click();
  await expect(holdBar(page)).toHaveCount(0);
  await expectAccessible(page);

  // Changing begins with what is held, and says what it does.
  await trip.getByRole('button', { name: 'Change: Tanguar Haor' }).click();
  const change = page.getByRole('dialog', { name: 'Change your booking: Tanguar Haor' });
  await expect(change.getByText('replaces your 3 held seats')).toBeVisible();
  await expect(change.getByLabel('Phone')).toHaveValue('01712 345678');
  await expect(change.getByLabel('Address')).toHaveValue('House 14, Road 7, Dhanmondi');
  await change.getByRole('button', { name: 'One traveller fewer' }).click();
  await change.getByRole('button', { name: 'One traveller more' }).click();
  await expect(change.getByRole('button', { name: 'Change and pay ৳28,200' })).toBeVisible();
  await expectAccessible(page);
  await change.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await holdBar(page).getByRole('link').click();
  await expect(page).toHaveURL(`/tour-details/${tour}`);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Book this tour' });
  await sheet.getByRole('button', { name: 'Pay ৳28,200: Tanguar Haor' }).click();
  await endPayment(page, 'Pay ৳');
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expect(page.getByText('৳28,200')).toBeVisible();
  await expect(page.getByText('Tanguar Haor · 3 seats')).toBeVisible();
  await page.goto('/home');
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();
  await expect(holdBar(page)).toHaveCount(0);
});

test('hole 11: a traveller changes three seats to two, and later releases them', async ({
  page,
  ghuri,
  browser,
}) => {
  test.slow();
  const tour = await postTour(await ownerPage(browser, ghuri), { place: 'Ratargul', cost: 5_000, seats: 4 });
  await enter(page, ghuri, newcomer('Mehedi Hasan'));
  await goToPay(page, tour, 3);
  await endPayment(page, 'Fail the payment');
  await page.getByRole('button', { name: 'Change: Ratargul' }).click();
  const change = page.getByRole('dialog', { name: 'Change your booking: Ratargul' });
  await change.getByRole('button', { name: 'One traveller fewer' }).click();
  await change.getByLabel('Phone').fill('01812 345678');
  await change.getByRole('button', { name: 'Change and pay ৳10,000' }).click();
  await expect(page.getByRole('heading', { name: 'Your payment', exact: true })).toBeVisible();
  await endPayment(page, 'Cancel and go back');
  await expect(page.getByText('2 seats held')).toBeVisible();
  await expect(page.getByText('Mehedi Hasan · 01812 345678')).toBeVisible();

  await page.goto('/home');
  await expect(holdBar(page)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(`/tour-details/${tour}`);
  const panel = other.getByRole('region', { name: 'Book this tour' });
  await panel.getByRole('button', { name: 'Release: Ratargul' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Release seats' }).click();
  await expect(other.getByText('Seats released')).toBeVisible();
  await expect(panel.getByText('4 seats left')).toBeVisible();
  // The bar in the first tab follows.
  await expect(holdBar(page)).toHaveCount(0);
});
