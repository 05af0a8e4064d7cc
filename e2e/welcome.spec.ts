import { ownerPage, postTour, travellerPage } from './fixtures/market.ts';
import { newcomer, register, signIn } from './fixtures/people.ts';
import { publishMany } from './fixtures/stories.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

test('A new account is welcomed once: places order the suggestions, people can be followed', async ({
  page,
  ghuri,
  browser,
}) => {
  const owner = await ownerPage(browser, ghuri);
  await postTour(owner, { place: 'Jaflong' });
  await postTour(owner, { place: 'Sajek Valley' });
  await publishMany(await travellerPage(browser, ghuri, 'Rahim Uddin'), ['Morning on the Sangu.']);
  const person = await register(ghuri, { ...newcomer('Nusrat Jahan'), welcomeDue: true });
  await page.goto('/signin');
  await signIn(page, person);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Ghuri' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Let agencies bid/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Haor Boats' })).toBeVisible();
  await page.getByRole('button', { name: 'Follow Rahim Uddin' }).click();
  await expect(page.getByRole('button', { name: 'Unfollow Rahim Uddin' })).toBeVisible();
  const place = page.getByRole('button', { name: 'Sajek' });
  await place.focus();
  await page.keyboard.press('Enter');
  await expect(place).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText('A place you chose')).toBeVisible();

  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/signin/);
  await signIn(page, person);
  await expect(page).toHaveURL(/\/home$/);
});

test('On a phone the welcome can be skipped, and Back does not return to it', async ({ page, ghuri }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const person = await register(ghuri, { ...newcomer(), welcomeDue: true });
  await page.goto('/signin');
  await signIn(page, person);
  await expect(page).toHaveURL(/\/welcome$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.getByRole('link', { name: 'Tours', exact: true }).click();
  await expect(page).toHaveURL(/\/upcoming-tours$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
});

test('A visitor who wanted a tour gets the tour after the first sign-in', async ({
  page,
  ghuri,
  browser,
}) => {
  const tour = await postTour(await ownerPage(browser, ghuri), { place: 'Jaflong' });
  const person = await register(ghuri, { ...newcomer(), welcomeDue: true });
  await page.goto(`/tour-details/${tour}`);
  await expect(page).toHaveURL(/\/signup$/);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, person);
  await expect(page).toHaveURL(new RegExp(`/tour-details/${tour}$`));
});
