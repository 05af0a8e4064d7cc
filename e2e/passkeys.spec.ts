import { addAuthenticator } from './fixtures/authenticator.ts';
import { arrive, signIn } from './fixtures/people.ts';
import { letProofsExpire, turnOnTwoSteps } from './fixtures/second-factor.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';
import type { Page } from '@playwright/test';

async function addPasskey(page: Page, name: string): Promise<void> {
  const card = page.getByRole('region', { name: 'Passkeys' });
  await card.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(card.getByText(name)).toBeVisible();
}

test('A user adds a passkey, signs in with it, and removes it', async ({ page, ghuri }) => {
  const person = await arrive(page, ghuri, undefined, '/settings');
  const authenticator = await addAuthenticator(page);
  await addPasskey(page, 'My phone');
  expect(await authenticator.count()).toBe(1);
  await expectAccessible(page);
  expect((await ghuri.mailTo(person.email, /passkey was added/i)).text).toContain('fingerprint');

  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/\/(home|welcome)$/);

  await page.goto('/settings');
  const card = page.getByRole('region', { name: 'Passkeys' });
  await expect(card.getByText(/Last used/)).toBeVisible();
  await card.getByRole('button', { name: 'Remove: My phone' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(card.getByText('My phone')).toHaveCount(0);

  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText("This passkey didn't work.")).toBeVisible();
  await expectAccessible(page);
});

test('With two-step sign-in, a passkey is both steps, and confirms an identity', async ({ page, ghuri }) => {
  const person = await arrive(page, ghuri, undefined, '/settings');
  const authenticator = await addAuthenticator(page);
  await turnOnTwoSteps(page, ghuri, person.password);
  await addPasskey(page, 'My phone');
  await page.getByRole('button', { name: 'Log Out' }).click();
  await signIn(page, person);
  await expect(page).toHaveURL(/\/signin\/code$/);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/\/(home|welcome)$/);

  await page.goto('/settings');
  await letProofsExpire(ghuri);
  const card = page.getByRole('region', { name: 'Passkeys' });
  await card.getByRole('button', { name: 'Remove: My phone' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(card.getByText('My phone')).toHaveCount(0);

  // The finger of another user signs nobody in.
  await addPasskey(page, 'Second');
  await page.getByRole('button', { name: 'Log Out' }).click();
  await authenticator.refuseUser();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeEnabled();
  await expect(page).toHaveURL(/\/signin$/);
});
