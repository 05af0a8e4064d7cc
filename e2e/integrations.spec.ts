import { openReceiver } from '../apps/server/src/testing/webhook-receiver.ts';
import { callAs } from './fixtures/agencies.ts';
import { buy, ownerPage, postTour } from './fixtures/market.ts';
import { enter, newcomer } from './fixtures/people.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

const PHONE = { width: 390, height: 844 };

test('An owner adds a webhook, a booking arrives there, the log shows it, and it is sent again', async ({
  page,
  ghuri,
  browser,
}) => {
  const receiver = await openReceiver();
  const owner = await ownerPage(browser, ghuri);
  await owner.goto('/my-agency/integrations');
  await expect(owner.getByRole('heading', { name: 'Integrations', level: 1 })).toBeVisible();
  await expect(owner.getByText('No webhooks yet')).toBeVisible();
  await expectAccessible(owner);

  await owner.getByRole('button', { name: 'Add address' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Add a webhook' });
  await dialog.getByLabel('Address').fill('https://10.0.0.1/hook');
  await dialog.getByRole('button', { name: 'Add address' }).click();
  await expect(
    dialog.getByText('Please enter an https address that can be reached from the internet.'),
  ).toBeVisible();
  await dialog.getByLabel('Address').fill(receiver.url);
  await dialog.getByRole('checkbox', { name: 'A departure changes' }).uncheck();
  await expectAccessible(owner);
  await dialog.getByRole('button', { name: 'Add address' }).click();
  const secret = owner.getByRole('dialog', { name: 'Signing secret' });
  await expect(secret.getByLabel('Signing secret')).toHaveValue(/^whsec_/);
  await expectAccessible(owner);
  await secret.getByRole('button', { name: 'Done' }).click();
  await expect(owner.getByText('11 events')).toBeVisible();

  const tour = await postTour(owner, { place: 'Nijhum Dwip' });
  await enter(page, ghuri, newcomer('Nadia Islam'));
  await buy(page, tour);
  await expect.poll(() => receiver.received.map(({ type }) => type)).toEqual(['booking.paid']);

  await owner.goto('/my-agency/integrations');
  await owner.getByRole('button', { name: `Log of ${receiver.url}` }).click();
  await expect(owner.getByText('A booking is paid')).toBeVisible();
  await expect(owner.getByText('Accepted')).toBeVisible();
  await owner.getByText('What we sent').click();
  await expect(owner.getByText('thank you')).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Send again: A booking is paid' }).click();
  await expect.poll(() => receiver.received.length).toBe(2);
  await receiver.stop();
});

test('An owner makes a key on a phone, a program uses it, and revoking ends it', async ({
  ghuri,
  browser,
}) => {
  const owner = await ownerPage(browser, ghuri);
  await owner.setViewportSize(PHONE);
  await owner.goto('/my-agency/integrations');
  await owner.getByRole('button', { name: 'New key' }).click();
  const dialog = owner.getByRole('dialog', { name: 'New API key' });
  await dialog.getByRole('button', { name: 'Make key' }).click();
  await expect(dialog.getByText('This field is required.').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Check-in app of the boat at Sunamganj');
  await dialog.getByRole('checkbox', { name: 'See trips and departures' }).check();
  await expectAccessible(owner);
  await dialog.getByRole('button', { name: 'Make key' }).click();
  const key = await owner.getByRole('dialog', { name: 'Your key' }).getByLabel('Your key').inputValue();
  // The phone's Back closes the dialog, and the page stays.
  await owner.goBack();
  await expect(owner.getByRole('dialog')).toHaveCount(0);
  await expect(owner.getByText('Not used yet')).toBeVisible();

  const call = (path: string) =>
    fetch(`${ghuri.url}/api${path}`, { headers: { authorization: `Bearer ${key}` } });
  expect((await call('/trips')).status).toBe(200);
  expect((await call('/agency-payouts')).status).toBe(403);
  await owner.reload();
  await expect(owner.getByText(/^Last used/)).toBeVisible();
  await owner.getByRole('button', { name: 'Revoke Check-in app of the boat at Sunamganj' }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(owner.getByText('No keys yet')).toBeVisible();
  expect((await call('/trips')).status).toBe(401);
});

test('An owner makes a calendar address, makes a new one, and switches it off', async ({
  ghuri,
  browser,
}) => {
  const owner = await ownerPage(browser, ghuri);
  await postTour(owner, { place: 'Sajek Valley' });
  await owner.goto('/my-agency/integrations');
  await owner.getByRole('button', { name: 'Make an address' }).click();
  const shown = owner.getByRole('dialog', { name: 'Your calendar address' });
  const address = await shown.getByLabel('Your calendar address').inputValue();
  await shown.getByRole('button', { name: 'Done' }).click();
  expect(await (await fetch(address)).text()).toContain('Sajek Valley · 0 of');

  await owner.getByRole('button', { name: 'Make a new address' }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Make a new address' }).click();
  const renewed = await shown.getByLabel('Your calendar address').inputValue();
  await shown.getByRole('button', { name: 'Done' }).click();
  expect([(await fetch(address)).status, (await fetch(renewed)).status]).toEqual([404, 200]);

  await owner.getByRole('button', { name: 'Switch off' }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click();
  await expect(owner.getByText('You have no calendar address yet.')).toBeVisible();
  expect((await fetch(renewed)).status).toBe(404);
});

test('Nothing can be loaded › each part says so and loads again', async ({ ghuri, browser }) => {
  const owner = await ownerPage(browser, ghuri);
  await owner.route(/\/api\/agency-(webhooks|keys|calendar)$/, (route) => route.fulfill({ status: 503 }));
  await owner.goto('/my-agency/integrations');
  await expect(owner.getByRole('button', { name: 'Try again' })).toHaveCount(3);
  await expectAccessible(owner);
  await owner.unrouteAll();
  for (const button of await owner.getByRole('button', { name: 'Try again' }).all()) {
    await button
      .or(owner.getByRole('button', { name: 'Try again' }).first())
      .first()
      .click();
  }
  await expect(owner.getByText('No keys yet')).toBeVisible();
});

test('In Bangla › the page is in Bangla', async ({ ghuri, browser }) => {
  const owner = await ownerPage(browser, ghuri);
  await callAs(owner, 'PUT', '/account/language', { data: { language: 'bn' } });
  await owner.goto('/my-agency/integrations');
  await owner.evaluate(() => localStorage.setItem('ghuri.language', 'bn'));
  await owner.reload();
  await expect(owner.getByRole('heading', { name: 'ইন্টিগ্রেশন', level: 1 })).toBeVisible();
  await expect(owner.getByText('এখনো কোনো ওয়েবহুক নেই')).toBeVisible();
  await expectAccessible(owner);
});
