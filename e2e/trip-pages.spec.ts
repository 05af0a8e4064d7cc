import type { Locator, Page } from '@playwright/test';
import { callAs } from './fixtures/agencies.ts';
import { buy, endPayment, ownerPage } from './fixtures/market.ts';
import { arrive, enter, newcomer } from './fixtures/people.ts';
import { dayIn, postRichTrip } from './fixtures/rich-trip.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };

/** Moves the focus with Tab, as a reader without a mouse. After the last element it starts again at the first. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < 200; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${String(target)}`);
}

test('A traveller reads a trip with the keyboard alone, looks at its pictures, picks another date and books it', async ({
  page,
  ghuri,
  browser,
}) => {
  test.slow();
  const owner = await ownerPage(browser, ghuri);
  const { tours } = await postRichTrip(owner, { days: [dayIn(10), dayIn(17), dayIn(24)] });
  await page.setViewportSize(DESKTOP);
  await arrive(page, ghuri, newcomer('Nusrat Jahan'), '/upcoming-tours');

  // One card for the three dates.
  const card = page.getByRole('main').getByRole('article');
  await expect(card).toHaveCount(1);
  await expect(card.getByText('3 dates from ৳6,500')).toBeVisible();
  await tabTo(page, card.getByRole('link', { name: 'Sajek Valley' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Two mornings above the clouds', level: 1 })).toBeFocused();
  for (const name of [
    'Pick a date',
    'Day by day',
    'Included',
    'Not included',
    'What to bring',
    'Good to know',
  ])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Konglak before the sun' })).toBeVisible();
  await expect(page.getByText('4 people share a room')).toBeVisible();
  await expectAccessible(page);

  await tabTo(page, page.getByRole('button', { name: 'Tea on the veranda' }));
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Pictures' });
  await expect(viewer.getByRole('img', { name: 'Tea on the veranda' })).toBeVisible();
  await expect(viewer.getByText('2 / 6').first()).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('img', { name: 'The river at Khagrachari' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Tea on the veranda' })).toBeFocused();

  await tabTo(page, page.locator('summary', { hasText: 'Is there electricity?' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('From six in the evening until eleven.')).toBeVisible();

  const panel = page.getByRole('region', { name: 'Book this tour' });
  await tabTo(page, panel.getByLabel('Phone'));
  await page.keyboard.type('01712 345678');
  await tabTo(page, panel.getByLabel('Address'));
  await page.keyboard.type('House 14, Dhanmondi');
  const dates = page.getByRole('region', { name: 'Pick a date' });
  await expect(dates.getByRole('link')).toHaveCount(3);
  await tabTo(page, dates.getByRole('link').nth(1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(tours[1]!));
  await expect(dates.getByRole('link').nth(1)).toBeFocused();
  await expect(dates.getByRole('link').nth(1)).toHaveAttribute('aria-current', 'true');

  // What was typed is still there, and the price is that of the new date.
  await expect(panel.getByLabel('Phone')).toHaveValue('01712 345678');
  await expect(panel.getByLabel('Address')).toHaveValue('House 14, Dhanmondi');
  await tabTo(page, panel.getByRole('button', { name: 'Going · Pay ৳7,000' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your payment', exact: true })).toBeVisible();
  await endPayment(page, 'Pay ৳');
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await page.getByRole('button', { name: "What's included: Sajek Valley" }).click();
  const promise = page.getByRole('dialog', { name: "What's included in your trip" });
  await expect(promise.getByText('৳7,000 × 1 = ৳7,000')).toBeVisible();
  await expect(promise.getByText('Tea at sunset')).toBeVisible();
  await expectAccessible(page);
});

test('On a phone the pictures are a row to swipe, and Back closes the viewer', async ({
  page,
  ghuri,
  browser,
}) => {
  const { tours } = await postRichTrip(await ownerPage(browser, ghuri), { days: [dayIn(10)] });
  await page.setViewportSize(PHONE);
  await arrive(page, ghuri, newcomer('Sadia Islam'), `/tour-details/${tours[0]}`);
  const row = page.getByRole('list', { name: 'Pictures' });
  await expect(page.getByText('1 / 6')).toBeVisible();
  await row.evaluate((element) => element.scrollTo({ left: element.clientWidth * 2, behavior: 'instant' }));
  await expect(page.getByText('3 / 6')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Pick a date' })).toHaveCount(0);
  await row.getByRole('button', { name: 'The river at Khagrachari' }).click();
  const viewer = page.getByRole('dialog', { name: 'Pictures' });
  await expect(viewer.getByRole('img', { name: 'The river at Khagrachari' })).toBeVisible();
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(tours[0]!));
  await expectAccessible(page);
});

test('A traveller whose trip was moved reads old and new, and agrees or gets everything back', async ({
  page,
  ghuri,
  browser,
}) => {
  test.slow();
  const owner = await ownerPage(browser, ghuri);
  const { tripId, tours } = await postRichTrip(owner, { days: [dayIn(10)] });
  const move = (day: string) =>
    callAs(owner, 'PUT', `/trips/${tripId}/reschedule`, {
      data: { tour: tours[0], tourTripDate: day, tourTripTime: '22:30' },
    });
  await page.setViewportSize(DESKTOP);
  await enter(page, ghuri, newcomer('Nusrat Jahan'));
  await buy(page, tours[0]!);
  await move(dayIn(14));
  await page.goto('/recent-event');
  const notice = page.getByRole('status').filter({ hasText: 'wants to move this trip to another date' });
  await expect(notice.getByText(/^Please answer by/)).toBeVisible();
  await expect(notice.getByText(/→/)).toBeVisible();
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Accept the new date' }).click();
  await expect(page.getByText('New date accepted')).toBeVisible();
  await expect(notice).toHaveCount(0);

  await move(dayIn(20));
  await page.reload();
  await notice.getByRole('button', { name: 'Cancel · get ৳6,500 back' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText("changed this trip. You'll get a full refund.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel · get ৳6,500 back' }).click();
  await expect(page.getByText('tour canceled')).toBeVisible();
});
