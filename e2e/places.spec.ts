import type { Page } from '@playwright/test';
import { callAs } from './fixtures/agencies.ts';
import { arrive, newcomer } from './fixtures/people.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

const DAY = 86_400_000;

const readBangla = (page: Page) => callAs(page, 'PUT', '/account/language', { data: { language: 'bn' } });

test('A traveller picks a misspelt place from the suggestions, and reads it in Bangla later', async ({
  page,
  ghuri,
}) => {
  await arrive(page, ghuri, newcomer('Nusrat Jahan'), '/request-tour/new');
  const place = page.getByRole('combobox', { name: 'Location' });
  await place.fill('sajke');
  await expect(page.getByRole('option', { name: 'Sajek Valley' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(place).toHaveValue('Sajek Valley');
  await expect(page.getByRole('option')).toHaveCount(0);

  // Free text is as good as before.
  const departure = page.getByRole('combobox', { name: 'Departure' });
  await departure.fill('Fakirapool, Dhaka');
  await page.getByLabel('Phone').fill('01812 998877');
  await page.getByLabel('Days').fill('3');
  await page
    .getByLabel('Date', { exact: true })
    .fill(new Date(Date.now() + 20 * DAY).toISOString().slice(0, 10));
  await page.getByLabel('Time', { exact: true }).fill('07:00');
  await page.getByRole('button', { name: 'Open for bids' }).click();
  await expect(page.getByText('Tour request successful')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sajek Valley' })).toBeVisible();

  await readBangla(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'সাজেক ভ্যালি' })).toBeVisible();
  await expect(page.getByText('ফকিরাপুল, ঢাকা')).toBeVisible();
  await expectAccessible(page);
});

test('A Bangla reader picks a place by its Bangla name, and the English name is stored', async ({
  page,
  ghuri,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await arrive(page, ghuri, newcomer('Nusrat Jahan'));
  await readBangla(page);
  await page.goto('/request-tour/new');
  const place = page.getByRole('combobox', { name: 'জায়গা' });
  await place.fill('রাঙামাটি');
  await page.getByRole('option').first().click();
  await expect(place).toHaveValue('রাঙ্গামাটি');
  await page.getByRole('combobox', { name: 'যাত্রা শুরু' }).fill('আমাদের বাড়ি');
  await page.reload();
  await expect(place).toHaveValue('রাঙ্গামাটি');
  const draft = await page.evaluate(() => Object.values(localStorage).join());
  expect(draft).toContain('"location":"Rangamati"');
  expect(draft).toContain('আমাদের বাড়ি');
});
