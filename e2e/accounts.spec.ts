import { arrive, linkFromMail, newcomer, register, signIn, signUp } from './fixtures/people.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

test('A newcomer signs up, follows the link in the mail, signs in and signs out', async ({ page, ghuri }) => {
  const person = newcomer();
  await signUp(page, person);
  await expect(page).toHaveURL(/\/signin/);
  await expect(page.getByText('Account Created')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Send again in \d+ s/ })).toBeDisabled();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Verified on another device? Sign in' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await signIn(page, person);
  await expect(page.getByText("Your Email isn't verified")).toBeVisible();

  const link = await linkFromMail(ghuri, person.email, /verif/i);
  await page.goto(link);
  await expect(page).toHaveURL(/\/welcome$/);
  await expect(page.getByRole('link', { name: 'Create Agency' })).toBeVisible();

  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/signin/);
  await page.goto('/home');
  await expect(page).toHaveURL(/\/signin/);

  await page.goto(link);
  await expect(page.getByText("You're already verified")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await signIn(page, person);
  await expect(page).toHaveURL(/\/home$/);
});

test('A newcomer corrects the address and finishes in another tab, and the first tab goes on', async ({
  page,
  ghuri,
  context,
}) => {
  const person = newcomer();
  const mistyped = { ...person, email: `x${person.email}` };
  await signUp(page, mistyped);
  await page.getByRole('link', { name: 'Use another address' }).click();
  await expect(page.getByLabel('Name')).toHaveValue(person.name);
  await expect(page.getByLabel('Gender')).toHaveValue('female');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(person.email)).toBeVisible();

  const second = await context.newPage();
  await second.goto(await linkFromMail(ghuri, person.email, /verif/i));
  await expect(second).toHaveURL(/\/welcome$/);
  await expect(page).toHaveURL(/\/(welcome|home)$/);
});

test('A link that is opened in another browser verifies and asks for the password', async ({
  page,
  ghuri,
  browser,
}) => {
  const person = newcomer();
  await signUp(page, person);
  const phone = await browser.newContext({ baseURL: ghuri.url });
  const onPhone = await phone.newPage();
  await onPhone.goto(await linkFromMail(ghuri, person.email, /verif/i));
  await expect(onPhone.getByText(`Your email ${person.email} is verified`)).toBeVisible();
  await signIn(onPhone, person);
  await expect(onPhone).toHaveURL(/\/welcome$/);
  await phone.close();
});

test('The chosen language follows the account to another device', async ({ page, ghuri, browser }) => {
  const person = await arrive(page, ghuri, newcomer(), '/settings');
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/account/language'));
  await page.getByRole('radio', { name: 'বাংলা' }).click();
  await saved;
  await expect(page.getByRole('heading', { level: 1, name: 'সেটিংস' })).toBeVisible();

  const phone = await browser.newContext({ baseURL: ghuri.url });
  const onPhone = await phone.newPage();
  await onPhone.goto('/signin');
  await signIn(onPhone, person);
  await expect(onPhone.locator('html')).toHaveAttribute('lang', 'bn');
  // A choice on this device, before signing in, is newer than the account's.
  await onPhone.evaluate(() => {
    localStorage.removeItem('ghuri.token');
  });
  await onPhone.goto('/signin');
  await onPhone.getByRole('button', { name: 'English' }).click();
  await signIn(onPhone, person);
  await expect(onPhone.locator('html')).toHaveAttribute('lang', 'en');
  await phone.close();
});

test('On a phone, the word that the account is made lies on no button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page, newcomer());
  const message = await page.getByText('Account Created').boundingBox();
  const form = await page.getByRole('main').boundingBox();
  expect(message!.y + message!.height).toBeLessThan(form!.y);
});

test('A new user sees what is wrong next to each field and loses nothing', async ({ page, ghuri }) => {
  const taken = await register(ghuri);
  await page.goto('/signup');
  await page.getByLabel('Name').fill('N');
  await page.getByLabel('Email').fill(taken.email);
  await page.getByLabel('Password', { exact: true }).fill('12345');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Name should be at least 2 character long').first()).toBeVisible();
  await expect(page.getByText('Password should be al least 6 character long').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Name').fill('Nu');
  await page.getByLabel('Password', { exact: true }).fill('123456');
  await page.getByLabel('Gender').selectOption('female');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('This email already in use. Please use another email').first()).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Nu');
  await expect(page.getByLabel('Email')).toHaveValue(taken.email);
});

test('A user resets a forgotten password and every other browser is signed out', async ({
  page,
  ghuri,
  browser,
}) => {
  const person = await arrive(page, ghuri);
  const elsewhere = await browser.newContext({ baseURL: ghuri.url });
  const otherPage = await elsewhere.newPage();

  await otherPage.goto('/signin');
  await signIn(otherPage, { email: person.email, password: 'not the password' });
  await expect(otherPage.getByText('Wrong password. Please try again.').first()).toBeVisible();
  await signIn(otherPage, { email: 'nobody@example.com', password: 'whatever' });
  await expect(otherPage.getByText('User not found').first()).toBeVisible();

  await otherPage.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(otherPage.getByRole('button', { name: 'Send reset link' })).toBeVisible();
  await otherPage.getByLabel('Email').fill(person.email);
  await otherPage.getByRole('button', { name: 'Send reset link' }).click();
  await expect(otherPage.getByText('forget success')).toBeVisible();

  await otherPage.goto(await linkFromMail(ghuri, person.email, /password/i));
  await otherPage.getByLabel('New password', { exact: true }).fill('ratargul-2027');
  await expectAccessible(otherPage);
  await otherPage.getByRole('button', { name: 'Save password' }).click();
  await expect(otherPage).toHaveURL(/\/signin/);
  await signIn(otherPage, { email: person.email, password: 'ratargul-2027' });
  await expect(otherPage).toHaveURL(/\/home$/);

  // The token of the other browser has expired: a new one needs the session, which the reset has ended.
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('ghuri.token') ?? '{}') as object;
    localStorage.setItem('ghuri.token', JSON.stringify({ ...kept, expiresAt: 0 }));
  });
  await page.goto('/home');
  await expect(page).toHaveURL(/\/signin/);
  await elsewhere.close();
});

test('A user signs in with Google in a popup', async ({ page }) => {
  await page.goto('/signin');
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const popup = await opening;
  await popup.getByRole('textbox', { name: 'Email' }).fill(`google-${Date.now()}@example.com`);
  await popup.getByRole('textbox', { name: 'Name' }).fill('Farzana Islam');
  await popup.getByRole('button', { name: /continue|sign in/i }).click();
  await expect(page).toHaveURL(/\/welcome$/);
  await expect(page.getByText('Farzana Islam').first()).toBeVisible();
});

test('A user who closes or refuses the Google window sees why it failed', async ({ page }) => {
  await page.goto('/signin');
  let opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  let popup = await opening;
  await popup.waitForLoadState();
  await popup.close();
  await expect(page.getByText('The Google window was closed before you finished.')).toBeVisible();

  opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  popup = await opening;
  await popup.getByRole('button', { name: /cancel|refuse|no/i }).click();
  await expect(page.getByText("You didn't allow Google to sign you in.")).toBeVisible();
});

test('Signing out in one tab signs out the other', async ({ page, ghuri, context }) => {
  await arrive(page, ghuri);
  const second = await context.newPage();
  await second.goto(`${ghuri.url}/settings`);
  await expect(second.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(second).toHaveURL(/\/(signin|signup)/);
});

test('A user changes name, email and password in settings, then deletes the account', async ({
  page,
  ghuri,
}) => {
  const person = await arrive(page, ghuri, newcomer(), '/settings');
  const newEmail = `moved-${person.email}`;
  await page.getByLabel('Name', { exact: true }).fill('Nusrat J. Chowdhury');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  await expectAccessible(page);

  const anyone = page.getByRole('switch', { name: 'Anyone on the web can see my stories' });
  await expect(anyone).not.toBeChecked();
  await anyone.click();
  await expect(page.getByText('Anyone on the web can see your stories now')).toBeVisible();
  await page.reload();
  await expect(anyone).toBeChecked();
  await anyone.click();
  await expect(page.getByText('Only signed-in people see your stories now')).toBeVisible();

  await page.getByLabel('New email').fill(newEmail);
  const emailCard = page.getByRole('region', { name: 'Email', exact: true });
  await emailCard.getByLabel('Current password').fill(person.password);
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByText(`We emailed a verification link to ${newEmail}`)).toBeVisible();
  await page.goto(await linkFromMail(ghuri, newEmail, /./));
  await expect(page.getByText('Your new email is verified')).toBeVisible();
  await expect(page).toHaveURL(/\/settings$/);

  const passwordCard = page.getByRole('region', { name: 'Password', exact: true });
  await passwordCard.getByLabel('Current password').fill(person.password);
  await page.getByLabel('New password', { exact: true }).fill('tanguar-haor-9');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password saved')).toBeVisible();

  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel(`Type ${newEmail} to confirm`).fill(newEmail);
  await dialog.getByLabel('Current password').fill('tanguar-haor-9');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL(/\/signin/);
  await signIn(page, { email: newEmail, password: 'tanguar-haor-9' });
  await expect(page.getByText('User not found').first()).toBeVisible();
});
