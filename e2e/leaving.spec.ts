import { callAs } from './fixtures/agencies.ts';
import { buy, ownerPage, postTour, travellerPage } from './fixtures/market.ts';
import { enter, newcomer } from './fixtures/people.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

test('Hole 6: a traveller with a paid trip sees the refund, cancels it and deletes the account', async ({
  page,
  ghuri,
  browser,
}) => {
  test.slow();
  const owner = await ownerPage(browser, ghuri);
  const tour = await postTour(owner, { place: 'Tanguar Haor', cost: 6_500 });
  const person = await enter(page, ghuri, newcomer('Nusrat Jahan'));
  await buy(page, tour, 2);

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText("We'll cancel your upcoming trip")).toBeVisible();
  await expect(dialog.getByText('Tanguar Haor')).toBeVisible();
  await expect(dialog.getByText('Full refund of ৳13,000')).toBeVisible();
  await expect(dialog.getByText('You get back')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(`Type ${person.email} to confirm`).fill(person.email);
  await dialog.getByLabel('Current password').fill(person.password);
  await dialog.getByRole('button', { name: 'Cancel the trip and delete' }).click();
  await expect(page).toHaveURL(/\/signin/);
  const { text } = await ghuri.mailTo(person.email, /account was deleted/);
  expect(text).toContain('refund of ৳13,000');
});

test('Holes 4 and 5: an owner changes the payout account, and cannot delete the agency while a trip is owed', async ({
  ghuri,
  browser,
}) => {
  test.slow();
  const owner = await ownerPage(browser, ghuri);
  const tour = await postTour(owner, { place: 'Sajek Valley', cost: 6_500 });
  await buy(await travellerPage(browser, ghuri, 'Rahim Uddin'), tour);

  await owner.goto('/agency-settings');
  const card = owner.getByRole('region', { name: 'Payout account' });
  await expect(card.getByText('••••4471')).toBeVisible();
  await card.getByRole('button', { name: 'Change account' }).click();
  await expect(card.getByLabel('Bank name')).toBeFocused();
  await card.getByLabel('Bank name').fill('Padma Bank');
  await card.getByLabel('Branch').fill('Motijheel');
  await card.getByLabel('Account holder').fill('Kamrul Hasan');
  await card.getByLabel('Account number').fill('99 x');
  await card.getByLabel('Your password').fill('sundarbans-42');
  await card.getByRole('button', { name: 'Email me a code' }).click();
  await expect(card.getByLabel('Code from our email')).toBeFocused();
  const { email } = (await callAs(owner, 'GET', '/me')) as { email: string };
  const { text } = await ghuri.mailTo(email, /code to change the payout account/);
  await card.getByLabel('Code from our email').fill(/\b\d{6}\b/.exec(text)![0]);
  await card.getByRole('button', { name: 'Change account' }).click();
  await expect(card.getByLabel('Account number')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(owner);
  await card.getByLabel('Account number').fill('9920000054321');
  await card.getByRole('button', { name: 'Change account' }).click();
  await expect(owner.getByText('Account changed. We emailed you.')).toBeVisible();
  await expect(card.getByText('••••4321')).toBeVisible();
  await expect(card.getByText(/^You changed this account/)).toBeVisible();

  await owner.getByRole('button', { name: 'Delete Agency' }).click();
  const dialog = owner.getByRole('alertdialog');
  await expect(dialog.getByText('1 upcoming paid booking')).toBeVisible();
  await expect(dialog.getByText('৳6,500 held until the trips are over')).toBeVisible();
  await expect(dialog.getByText(/Run these trips or cancel them first/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Delete Agency' })).toBeDisabled();
  await expect(dialog.getByLabel('Your password')).toBeHidden();
  await expectAccessible(owner);
});
