import { endPayment, goToPayForOpenTour, ownerPage, postTour } from './fixtures/market.ts';
import { arrive, newcomer, register, signIn } from './fixtures/people.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

test('A visitor finds a user in Bangla with a typo, and continues after signing in', async ({
  page,
  ghuri,
}) => {
  const found = await register(ghuri, newcomer('ফারজানা ইসলাম'));
  const reader = await register(ghuri);

  await page.goto('/search');
  await page.getByRole('searchbox').fill('ফারজনা ইসলম');
  const result = page.getByRole('link', { name: /ফারজানা ইসলাম/ });
  await expect(result).toBeVisible();
  await expect(result.locator('mark').first()).toHaveText('ফারজানা');
  await expect(page.getByText(found.email)).toHaveCount(0);
  await expectAccessible(page);

  await result.click();
  await expect(page).toHaveURL(/\/signup$/);
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/signin/);
  await signIn(page, reader);
  await expect(page).toHaveURL(/\/user\//);
  await expect(page.getByRole('heading', { level: 1, name: 'ফারজানা ইসলাম' })).toBeVisible();
});

test('A traveller searches with the keyboard alone and finds the search again', async ({ page, ghuri }) => {
  for (const name of ['Mahmuda Chowdhury', 'Mahmud Chowdhury']) await register(ghuri, newcomer(name));
  await arrive(page, ghuri);
  await page.getByRole('link', { name: 'Search people, agencies, posts' }).click();
  const box = page.getByRole('searchbox');
  await expect(box).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page.getByText('Search term is required.')).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.type('mahmud');
  const results = page.getByRole('tabpanel').getByRole('link');
  await expect(results).toHaveCount(2);
  await expect(page).toHaveURL(/q=mahmud/);
  await page.keyboard.press('ArrowDown');
  await expect(results.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(results.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(box).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/user\//);

  await page.goBack();
  await expect(box).toHaveValue('mahmud');
  await page.getByRole('button', { name: 'Follow Mahmud Chowdhury' }).click();
  await expect(page.getByText('followed', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unfollow Mahmud Chowdhury' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Posts' }).click();
  await expect(page).toHaveURL(/tab=posts/);
  await expect(page.getByRole('heading', { name: 'Nothing found for “mahmud”' })).toBeVisible();
  await page.getByRole('tab', { name: 'Agency' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing found for “mahmud”' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Agency' })).toHaveAttribute('aria-selected', 'true');

  await page.goto('/search');
  await page.getByRole('button', { name: 'mahmud', exact: true }).click();
  await expect(results).toHaveCount(2);
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await page.getByRole('button', { name: 'Remove mahmud from recent searches' }).click();
  await expect(page.getByText('Who or what are you looking for?')).toBeVisible();
  await expect(box).toBeFocused();
});

test('A newcomer finds a Sajek tour from home, with a typo and in Bangla, and books it', async ({
  page,
  ghuri,
  browser,
}) => {
  test.slow();
  const owner = await ownerPage(browser, ghuri);
  await postTour(owner, { place: 'Sajek Valley, Rangamati', cost: 6_500 });
  await postTour(owner, { place: 'Kuakata' });
  await page.setViewportSize({ width: 390, height: 844 });
  await arrive(page, ghuri, newcomer('Tania Akter'));
  await page.getByRole('link', { name: 'Search', exact: true }).click();

  const box = page.getByRole('searchbox');
  const results = page.getByRole('tabpanel').getByRole('link');
  for (const typed of ['sajke', 'সাজেক']) {
    await box.fill(typed);
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === typed);
    // The first tab with results opens, and every tab says how many it has.
    await expect(page.getByRole('tab', { name: 'Tours 1' })).toHaveAttribute('aria-selected', 'true');
    await expect(results).toHaveCount(1);
    await expect(results).toContainText('Sajek Valley, Rangamati');
    await expect(page.getByRole('button', { name: 'Sajek Valley' })).toBeVisible();
  }
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Agency 1' }).click();
  await expect(page).toHaveURL(/tab=agency/);
  await expect(results).toContainText('Haor Boats');
  await page.getByRole('tab', { name: 'Places 1' }).click();
  await expect(results).toContainText('1 upcoming tour');
  await expectAccessible(page);
  await results.click();
  await expect(page).toHaveURL(/\/upcoming-tours\?q=Sajek/);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Places 1' })).toHaveAttribute('aria-selected', 'true');

  await page.getByRole('tab', { name: 'Tours 1' }).click();
  await results.click();
  await expect(page.getByRole('heading', { level: 1, name: /Sajek Valley/ })).toBeVisible();
  // On a phone the form is in a sheet, which other tests open.
  await page.setViewportSize({ width: 1280, height: 844 });
  await goToPayForOpenTour(page);
  await endPayment(page, 'Pay ৳');
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
});

test('On a phone › the back arrow returns, and the bottom bar is there for users', async ({
  page,
  ghuri,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/search');
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await arrive(page, ghuri, newcomer(), '/upcoming-tours');
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await page.getByRole('searchbox').fill('Rahim');
  await expect(page).toHaveURL(/q=Rahim/);
  await expect(page.getByRole('link', { name: 'My Tours' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/upcoming-tours$/);
  await page.goto('/search?q=Rahim');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/home$/);
});
