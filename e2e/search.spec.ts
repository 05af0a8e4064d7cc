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
