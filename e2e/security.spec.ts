import { ownerPage, moveClock } from './fixtures/market.ts';
import { arrive, signIn } from './fixtures/people.ts';
import { letProofsExpire, STEP_MS, turnOnTwoSteps } from './fixtures/second-factor.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

test('A user turns on two-step sign-in and signs in with codes, one of them from a wrong clock', async ({
  page,
  ghuri,
}) => {
  const person = await arrive(page, ghuri, undefined, '/settings');
  const { code } = await turnOnTwoSteps(page, ghuri, person.password);
  await expectAccessible(page);
  expect((await ghuri.mailTo(person.email, /Two-step sign-in is on/)).text).toContain('backup codes');

  await page.getByRole('button', { name: 'Log Out' }).click();
  await signIn(page, person);
  await expect(page).toHaveURL(/\/signin\/code$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible();
  await expectAccessible(page);
  await moveClock(ghuri, 3 * STEP_MS);
  await page.getByLabel('Code', { exact: true }).fill(await code(-4));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText("This code isn't right. Please try again.")).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(await code(1));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/home$/);

  await page.goto('/settings');
  const card = page.getByRole('region', { name: 'Two-step sign-in' });
  await card.getByRole('button', { name: 'Turn off' }).click();
  await moveClock(ghuri, 3 * STEP_MS);
  await page.getByLabel('Your password').fill(person.password);
  await page.getByLabel('Code from the app, or a backup code').fill(await code());
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(card.getByRole('button', { name: 'Turn on' })).toBeVisible();
});

test('A user who lost the phone signs in with a backup code, which works once', async ({ page, ghuri }) => {
  const person = await arrive(page, ghuri, undefined, '/settings');
  const { backupCodes } = await turnOnTwoSteps(page, ghuri, person.password);
  for (const outcome of ['signed in', 'refused']) {
    await page.goto('/home');
    await page.getByRole('button', { name: 'Log Out' }).click();
    await signIn(page, person);
    await page.getByRole('button', { name: 'Lost your phone? Use a backup code' }).click();
    await page.getByLabel('Backup code', { exact: true }).fill(backupCodes[0]!.toUpperCase());
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    if (outcome === 'signed in') await expect(page).toHaveURL(/\/home$/);
    else await expect(page.getByText("This code isn't right. Please try again.")).toBeVisible();
  }
  await page.getByLabel('Backup code', { exact: true }).fill(backupCodes[1]!);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/settings');
  await expect(page.getByText('8 backup codes left')).toBeVisible();
});

test('A user gets an email about a new device and signs it out', async ({ page, ghuri, browser }) => {
  const person = await arrive(page, ghuri);
  const stranger = await (await browser.newContext({ baseURL: ghuri.url })).newPage();
  await signIn(stranger, person);
  await expect(stranger).toHaveURL(/\/home$/);
  const mail = await ghuri.mailTo(person.email, /New sign-in/);
  expect(mail.text).toContain('/forget-password');

  await page.goto('/settings');
  const devices = page.getByRole('list', { name: 'Your devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByText('This device')).toHaveCount(1);
  await expectAccessible(page);
  await devices.getByRole('button', { name: /^Sign out/ }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);

  await stranger.goto('/settings');
  await expect(stranger).toHaveURL(/\/sign(in|up)/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('A user signs out all other devices at once', async ({ page, ghuri, browser }) => {
  const person = await arrive(page, ghuri);
  const other = await (await browser.newContext({ baseURL: ghuri.url })).newPage();
  await signIn(other, person);
  await expect(other).toHaveURL(/\/home$/);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Sign out all other devices' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('All other devices are signed out')).toBeVisible();
  // An open page notices by itself.
  await expect(other).toHaveURL(/\/signin/);
});

test('An owner confirms with a code before the bank account changes', async ({ ghuri, browser }) => {
  const owner = await ownerPage(browser, ghuri);
  await owner.goto('/settings');
  const password = 'sundarbans-42';
  const { code } = await turnOnTwoSteps(owner, ghuri, password);
  await letProofsExpire(ghuri);
  await moveClock(ghuri, 3 * STEP_MS);

  await owner.goto('/agency-settings');
  await owner.getByRole('button', { name: 'Change account' }).click();
  await owner.getByLabel('Your password').fill(password);
  await owner.getByRole('button', { name: 'Email me a code' }).click();
  const dialog = owner.getByRole('dialog', { name: "Confirm it's you" });
  await expect(dialog).toBeVisible();
  await expectAccessible(owner);
  // Closed without a code: nothing was sent.
  await owner.keyboard.press('Escape');
  await expect(owner.getByText("Please confirm it's you, then try again.")).toBeVisible();

  await owner.getByRole('button', { name: 'Email me a code' }).click();
  await dialog.getByLabel('Code from the app, or a backup code').fill('000000');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText("This code isn't right. Please try again.")).toBeVisible();
  await dialog.getByLabel('Code from the app, or a backup code').fill(await code());
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(owner.getByText('We emailed you a code.')).toBeVisible();
});
