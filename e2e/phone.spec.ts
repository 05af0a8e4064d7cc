import { moveClock } from './fixtures/market.ts';
import { arrive } from './fixtures/people.ts';
import { askForCode, newNumber, textedCode } from './fixtures/phones.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

test('A traveller signs up with a phone number and signs in with it again', async ({ page, ghuri }) => {
  const phone = newNumber();
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Continue with phone' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your phone number' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Mobile number').fill('0171');
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await expect(page.getByText('Please enter a Bangladeshi mobile number, like 01712 345678.')).toBeVisible();
  await askForCode(page, phone);
  await expect(page.getByRole('heading', { level: 1, name: 'Enter the code' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Code', { exact: true }).fill(await textedCode(ghuri, phone));
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('heading', { level: 1, name: "You're new here" })).toBeVisible();
  await page.getByLabel('Name').fill('Rafi Ahmed');
  await page.getByLabel('Gender').selectOption('male');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/(welcome|home)$/);

  await page.goto('/settings');
  const card = page.getByRole('region', { name: 'Phone number' });
  await expect(card.getByText('Verified')).toBeVisible();
  await expect(page.getByText('ghuri.invalid')).toHaveCount(0);
  await page.getByRole('button', { name: 'Log Out' }).click();

  await moveClock(ghuri, 60_000);
  await page.goto('/signin/phone');
  await askForCode(page, phone);
  await page.getByLabel('Code', { exact: true }).fill(await textedCode(ghuri, phone));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/(welcome|home)$/);
});

test('A guessed, an expired and a repeated code are refused, and a new one works', async ({
  page,
  ghuri,
}) => {
  const phone = newNumber();
  await page.goto('/signin/phone');
  await askForCode(page, phone);
  await expect(page.getByRole('heading', { level: 1, name: 'Enter the code' })).toBeVisible();
  const code = await textedCode(ghuri, phone);
  const field = page.getByLabel('Code', { exact: true });
  const enter = page.getByRole('button', { name: 'Continue' });
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  for (let guess = 0; guess < 5; guess += 1) {
    await field.fill(wrong);
    const answered = page.waitForResponse(/\/auth\/phone\/sign-in$/);
    await enter.click();
    expect((await answered).status()).toBe(403);
    await expect(page.getByText("This code isn't right. Please try again.")).toBeVisible();
  }
  await field.fill(code);
  await enter.click();
  await expect(page.getByText('This code no longer works. Please ask for a new one.')).toBeVisible();
  await expect(field).toHaveValue(code);

  // Back leads to the number, which is still there.
  await page.goBack();
  await expect(page.getByLabel('Mobile number')).toHaveValue(`+88${phone}`);
  await moveClock(ghuri, 60_000);
  await askForCode(page, phone);
  const second = await textedCode(ghuri, phone);
  await moveClock(ghuri, 5 * 60_000);
  await field.fill(second);
  await enter.click();
  await expect(page.getByText('This code no longer works. Please ask for a new one.')).toBeVisible();

  await page.goBack();
  await askForCode(page, phone);
  const third = await textedCode(ghuri, phone);
  await field.fill(third);
  await enter.click();
  await expect(page.getByRole('heading', { level: 1, name: "You're new here" })).toBeVisible();
  // The same code again, from another browser.
  const again = await page.request.post('/api/auth/phone/sign-in', { data: { phone, code: third } });
  expect(again.status()).toBe(409);
});

test('A user adds a number in the settings, which checkout then knows, and removes it', async ({
  page,
  ghuri,
}) => {
  const person = await arrive(page, ghuri, undefined, '/settings');
  const phone = newNumber();
  const card = page.getByRole('region', { name: 'Phone number' });
  await card.getByRole('button', { name: 'Add number' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Mobile number').fill(phone);
  await dialog.getByRole('button', { name: 'Text me a code' }).click();
  await dialog.getByLabel('Code', { exact: true }).fill(await textedCode(ghuri, phone, 'phone-code'));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(card.getByText('Verified')).toBeVisible();
  expect((await ghuri.mailTo(person.email, /phone number was added/i)).text).toContain('sign in');

  await card.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(card.getByRole('button', { name: 'Add number' })).toBeVisible();
});
