import { readFile } from 'node:fs/promises';
import { moveClock } from './fixtures/market.ts';
import { arrive } from './fixtures/people.ts';
import { letProofsExpire } from './fixtures/second-factor.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

const DAY = 86_400_000;

test('A user asks for a copy of their data, gets an email, proves who they are and downloads it', async ({
  page,
  ghuri,
}) => {
  const person = await arrive(page, ghuri, undefined, '/settings');
  const card = page.getByRole('region', { name: 'Your data' });
  await card.getByRole('button', { name: 'Prepare a copy' }).click();
  await expect(card.getByText('Your copy is ready', { exact: false })).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  const mail = await ghuri.mailTo(person.email, /Your data is ready/);
  expect(mail.text).toContain('/settings#your-data');
  expect(mail.text).not.toContain('.zip');

  await letProofsExpire(ghuri);
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download ZIP file' }).click();
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
  await dialog.getByLabel('Your password').fill(person.password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('ghuri-your-data.zip');
  const zip = await readFile(await file.path());
  expect(zip.subarray(0, 2).toString()).toBe('PK');
  for (const name of ['index.html', 'profile.json', 'bookings.json']) expect(zip.includes(name)).toBe(true);

  // One a day; after seven days it is gone.
  await expect(card.getByText('You can ask for a new copy from', { exact: false })).toBeVisible();
  await expect(card.getByRole('button', { name: /Prepare/ })).toHaveCount(0);
  await moveClock(ghuri, 8 * DAY);
  await page.reload();
  await expect(card.getByRole('button', { name: 'Prepare a copy' })).toBeVisible();
});
