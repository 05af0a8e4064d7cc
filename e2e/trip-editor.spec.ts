import type { Page } from '@playwright/test';
import { callAs } from './fixtures/agencies.ts';
import { ownerPage } from './fixtures/market.ts';
import { picture } from './fixtures/pictures.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

const DAY = 86_400_000;
const inDays = (count: number) => new Date(Date.now() + count * DAY).toISOString().slice(0, 10);
const six = Array.from({ length: 6 }, (_, n) => picture(`view-${n + 1}`, [40 * n, 110, 170]));

async function openNewTrip(owner: Page): Promise<void> {
  await owner.goto('/my-agency/agency-trips');
  await owner.getByRole('button', { name: 'New trip' }).click();
  await expect(owner).toHaveURL(/\/my-agency\/trip\//);
  await expect(owner.getByLabel('Place', { exact: true })).toBeVisible();
}
const saved = (owner: Page) => owner.getByRole('status').getByText('Saved', { exact: true });

test('An agency builds a trip with six pictures and eight Fridays on a phone, loses the network and loses nothing', async ({
  ghuri,
  browser,
}) => {
  test.slow();
  const owner = await ownerPage(browser, ghuri);
  await owner.setViewportSize({ width: 390, height: 844 });
  await openNewTrip(owner);

  // Saved from the first letters on.
  await owner.getByLabel('Place', { exact: true }).fill('Sajek Valley');
  await owner.getByLabel('Title', { exact: true }).fill('Two nights above the clouds');
  await expect(saved(owner)).toBeVisible();
  const files = owner.locator('input[type=file]');
  await files.setInputFiles(six.slice(0, 3));
  await expect(owner.getByText('3 of 15 pictures')).toBeVisible();

  // The network goes while pictures are chosen and days are written.
  await owner.context().setOffline(true);
  await files.setInputFiles(six.slice(3));
  await expect(owner.getByRole('button', { name: 'Try view-6.png again' })).toBeVisible();
  await owner.getByLabel('Length in days').fill('3');
  await owner.getByLabel('Meeting point').fill('Fakirapool, Dhaka');
  await owner.getByLabel('Where you stay').fill('Cottages on Ruilui Para, two to a room');
  for (const [n, title] of ['Night bus to Khagrachhari', 'Chander Gari to Sajek'].entries()) {
    await owner.getByRole('button', { name: 'Add a day' }).click();
    await owner.locator(`[name="itinerary.${n}.title.en"]`).fill(title);
  }
  await expect(owner.getByText("Not saved: you're offline. We keep it here.")).toBeVisible();

  // Days and pictures move with the keyboard alone, also offline.
  await owner.getByRole('button', { name: 'Move day 2', exact: true }).focus();
  await owner.keyboard.press('ArrowUp');
  await expect(owner.locator('[name="itinerary.0.title.en"]')).toHaveValue('Chander Gari to Sajek');
  await expect(owner.getByRole('button', { name: 'Move day 1', exact: true })).toBeFocused();
  await owner.keyboard.press('ArrowDown');
  await expect(owner.locator('[name="itinerary.1.title.en"]')).toHaveValue('Chander Gari to Sajek');

  // The network is back: everything arrives without a click.
  await owner.context().setOffline(false);
  await expect(owner.getByText('6 of 15 pictures')).toBeVisible();
  await expect(saved(owner)).toBeVisible();
  const last = owner.getByRole('button', { name: 'Picture 6 of 6' });
  await last.focus();
  await owner.keyboard.press('Enter');
  await owner.getByLabel('Describe this picture').fill('Clouds below the cottages');
  await owner.getByRole('button', { name: 'Picture 6 of 6: Clouds' }).focus();
  await owner.keyboard.press('Home');
  await expect(owner.getByRole('button', { name: 'Picture 1 of 6: Clouds' })).toBeFocused();
  await expect(saved(owner)).toBeVisible();
  // At the end of the page, the bar that sticks to the bottom covers no button.
  await owner.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expectAccessible(owner);
  await owner.reload();
  await expect(owner.getByText('6 of 15 pictures')).toBeVisible();
  await expect(owner.getByRole('button', { name: 'Picture 1 of 6: Clouds' })).toBeVisible();
  await expect(owner.getByLabel('Where you stay')).toHaveValue(/Ruilui Para/);
  await expect(owner.getByText('Day 2 · Chander Gari to Sajek')).toBeVisible();

  // Eight Fridays, after the form has said so. Asked again, it adds nothing.
  await owner.getByRole('link', { name: 'Dates', exact: true }).click();
  await owner.getByRole('button', { name: 'Add dates' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Add dates' });
  await dialog.getByLabel('From').fill(inDays(2));
  await dialog.getByLabel('Until').fill(inDays(57));
  await dialog.getByLabel('Price per person').fill('6500');
  await dialog.getByLabel('Seats').fill('24');
  await expect(dialog.getByText('Adds 8 Fridays')).toBeVisible();
  await expectAccessible(owner);
  await dialog.getByRole('button', { name: 'Add 8 dates' }).click();
  await expect(owner.getByText('8 dates added')).toBeVisible();
  await owner.getByRole('button', { name: 'Add dates' }).click();
  await dialog.getByLabel('From').fill(inDays(2));
  await dialog.getByLabel('Until').fill(inDays(57));
  await expect(dialog.getByText('All these dates are already there.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  // One of them gets another price, is stopped, and is cancelled with a reason.
  const first = owner.getByRole('checkbox').first();
  await first.check();
  await owner.getByRole('button', { name: 'Change', exact: true }).click();
  await owner.getByRole('dialog').getByLabel('Price per person').fill('7200');
  await owner.getByRole('button', { name: 'Save changes' }).click();
  await expect(owner.getByRole('listitem').filter({ hasText: '৳7,200' })).toBeVisible();
  await first.check();
  await owner.getByRole('button', { name: 'Stop selling' }).click();
  await expect(owner.getByRole('listitem').filter({ hasText: 'Not selling' })).toBeVisible();
  await first.check();
  await owner.getByRole('button', { name: 'Cancel dates' }).click();
  const question = owner.getByRole('dialog', { name: 'Cancel 1 date?' });
  await expect(question.getByText('Nobody has booked.')).toBeVisible();
  await question.getByLabel('Reason').fill('The road is closed');
  await question.getByRole('button', { name: 'Cancel dates' }).click();
  await expect(owner.getByRole('listitem').filter({ hasText: 'Cancelled' })).toBeVisible();
  await expectAccessible(owner);

  // Published, and listed with its dates.
  await owner.getByRole('link', { name: 'Edit trip' }).click();
  await expect(owner.getByText('Everything travellers need is here.')).toBeVisible();
  await owner.getByRole('button', { name: 'Publish trip' }).click();
  await expect(owner.getByText('Trip published')).toBeVisible();
  await owner.getByRole('link', { name: 'My trips' }).click();
  const row = owner.getByRole('listitem').filter({ hasText: 'Two nights above the clouds' });
  await expect(row.getByText('Listed')).toBeVisible();
  await expect(row.getByText('7 dates')).toBeVisible();
  await expectAccessible(owner);
});

test('Two tabs change the same title: both see it, and the owner chooses', async ({ ghuri, browser }) => {
  const owner = await ownerPage(browser, ghuri);
  await openNewTrip(owner);
  const title = owner.getByLabel('Title', { exact: true });
  await title.fill('Sajek');
  await expect(saved(owner)).toBeVisible();
  const id = owner.url().split('/').at(-1)!;
  const { revision, draft } = (await callAs(owner, 'GET', `/trips/${id}`)) as {
    revision: number;
    draft: object;
  };
  const other = { ...draft, title: { en: 'Bandarban', bn: '' }, hotel: 'A tent' };
  await callAs(owner, 'PUT', `/trips/${id}`, { data: { revision, draft: other } });

  await title.fill('Sajek Valley');
  await expect(owner.getByText('Both versions changed: Title.')).toBeVisible();
  await expect(title).toHaveValue('Sajek Valley');
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Keep mine' }).click();
  await expect(saved(owner)).toBeVisible();
  await expect(owner.getByLabel('Where you stay')).toHaveValue('A tent');
  await owner.reload();
  await expect(title).toHaveValue('Sajek Valley');

  // What is missing names its field and leads there.
  await owner.getByRole('link', { name: 'Length in days' }).click();
  await expect(owner.getByLabel('Length in days')).toBeFocused();
});
