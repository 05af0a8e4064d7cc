import type { Browser, Page } from '@playwright/test';
import type { Ghuri } from './fixtures/ghuri.ts';
import { arrive, enter, newcomer, register } from './fixtures/people.ts';
import type { Newcomer } from './fixtures/people.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

/** Another user in their own browser. */
async function another(
  browser: Browser,
  ghuri: Ghuri,
  name: string,
): Promise<{ page: Page; person: Newcomer }> {
  const context = await browser.newContext({ baseURL: ghuri.url });
  const page = await context.newPage();
  return { page, person: await enter(page, ghuri, newcomer(name)) };
}

test('Two travellers follow each other, and every count agrees', async ({ page, ghuri, browser }) => {
  test.slow();
  const me = await enter(page, ghuri, newcomer('Nusrat Jahan'));
  const other = await another(browser, ghuri, 'Tanvir Ahmed');

  await page.goto(`/user/${other.person.email}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Tanvir Ahmed' })).toBeVisible();
  await expect(page.getByText('0 followers')).toBeVisible();
  await page.getByRole('button', { name: 'Follow Tanvir Ahmed', exact: true }).click();
  await expect(page.getByText('1 follower', { exact: true })).toBeVisible();
  await expect(page.getByText('followed', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page.getByText('1 following')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Parts of the profile' })
    .getByRole('link', { name: /Following/ })
    .click();
  await expect(page.getByRole('link', { name: 'Tanvir Ahmed' })).toBeVisible();

  await other.page.goto('/profile/followers');
  await expect(other.page.getByText('1 follower', { exact: true })).toBeVisible();
  await other.page.getByRole('button', { name: 'Follow Nusrat Jahan', exact: true }).click();
  await expect(other.page.getByText('1 following')).toBeVisible();

  // Live: the followed user's own page counts without a reload.
  await expect(page.getByText('1 follower', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Unfollow Tanvir Ahmed' }).click();
  await expect(page.getByText('unfollowed', { exact: true })).toBeVisible();
  await expect(page.getByText('0 following')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Follow Tanvir Ahmed', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('You are not following anyone yet')).toBeVisible();

  await other.page.goto(`/user/${me.email}`);
  await expect(other.page.getByText('1 follower', { exact: true })).toBeVisible();
  await expect(other.page.getByText('0 following')).toBeVisible();
  await other.page.context().close();
});

test('Fast clicks on Follow settle on the last one', async ({ page, ghuri }) => {
  const other = await register(ghuri, newcomer('Sadia Karim'));
  await arrive(page, ghuri, newcomer(), `/user/${other.email}`);
  const button = page.getByRole('button', { name: /^(Follow|Unfollow) Sadia Karim$/ });
  const kept = page.waitForResponse(/\/api\/follow\//);
  // Faster than a test moves a mouse.
  await button.evaluate((element: HTMLElement) => {
    for (let clicks = 0; clicks < 5; clicks += 1) element.click();
  });
  await expect(button).toHaveText('Unfollow');
  await expect(page.getByText('followed', { exact: true })).toBeVisible();
  await kept;
  await page.reload();
  await expect(button).toHaveText('Unfollow');
  await expect(page.getByText('1 follower', { exact: true })).toBeVisible();

  const undone = page.waitForResponse(/\/api\/unfollow\//);
  await button.click();
  await expect(button).toHaveText('Follow');
  await undone;
  await page.reload();
  await expect(button).toHaveText('Follow');
  await expect(page.getByText('0 followers')).toBeVisible();
});

test('A new user fills in their profile', async ({ page, ghuri }) => {
  const me = await enter(page, ghuri);
  await page.goto(`/user/${me.email}`);
  await expect(page).toHaveURL(/\/profile\/timeline$/);
  await expect(page.getByText("You haven't post anything yet")).toBeVisible();
  await page.goto('/profile/followers');
  await expect(page.getByText('You do not have any followers')).toBeVisible();

  await page.goto('/profile/about');
  await expect(page.getByText('no link')).toHaveCount(3);
  await page.getByRole('button', { name: 'Add a bio' }).click();
  const bio = page.getByRole('textbox', { name: 'Bio' });
  await expect(bio).toBeFocused();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This field is required.')).toBeVisible();
  await expectAccessible(page);
  await bio.fill('Weekends belong to the haor.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('bio updated')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit bio' })).toBeFocused();

  await page.getByRole('button', { name: 'Edit links' }).click();
  await page.getByLabel('Facebook').fill('https://example.com/nusrat');
  await page.getByLabel('Instagram').fill('instagram.com/nusrat?igsh=abc');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please use an https link to your own page on this network.')).toBeVisible();
  await expect(page.getByLabel('Instagram')).toHaveValue('instagram.com/nusrat?igsh=abc');
  await page.getByLabel('Facebook').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('social links updated')).toBeVisible();
  await expect(page.getByRole('link', { name: /instagram\.com\/nusrat/ })).toHaveAttribute(
    'href',
    'https://www.instagram.com/nusrat',
  );
  await page.reload();
  await expect(page.getByText('Weekends belong to the haor.').first()).toBeVisible();
  await expect(page.getByText('no link')).toHaveCount(2);
});

test('Blocking a user hides both from each other until it is undone', async ({ page, ghuri, browser }) => {
  test.slow();
  const me = await enter(page, ghuri, newcomer('Phalguni Sangma'));
  const other = await another(browser, ghuri, 'Imran Hossain');
  await other.page.goto(`/user/${me.email}`);
  await other.page.getByRole('button', { name: 'Follow Phalguni Sangma', exact: true }).click();
  await expect(other.page.getByText('followed', { exact: true })).toBeVisible();

  await page.goto(`/user/${other.person.email}`);
  await page.getByRole('button', { name: 'More options for Imran Hossain' }).click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText('Block Imran Hossain?')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Block' }).click();
  await expect(page.getByRole('heading', { name: 'You blocked Imran Hossain' })).toBeVisible();

  await other.page.reload();
  await expect(other.page.getByText("We can't find this profile")).toBeVisible();
  await other.page.goto('/profile/following');
  await expect(other.page.getByText('You are not following anyone yet')).toBeVisible();
  await other.page.goto('/search?q=Phalguni%20Sangma');
  await expect(other.page.getByRole('heading', { name: /Nothing found/ })).toBeVisible();

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Unblock Imran Hossain' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unblock' }).click();
  await expect(page.getByText("You haven't blocked anyone.")).toBeVisible();
  await expectAccessible(page);

  await other.page.goto(`/user/${me.email}`);
  await expect(other.page.getByRole('button', { name: 'Follow Phalguni Sangma', exact: true })).toBeVisible();
  await other.page.context().close();
});
