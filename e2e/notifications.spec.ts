import type { Browser } from '@playwright/test';
import type { Ghuri } from './fixtures/ghuri.ts';
import { arrive, newcomer } from './fixtures/people.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

/** Somebody comes along in a browser of their own, follows, and leaves. */
async function isFollowedBy(browser: Browser, ghuri: Ghuri, name: string, followed: string): Promise<void> {
  const context = await browser.newContext({ baseURL: ghuri.url });
  const page = await context.newPage();
  await arrive(page, ghuri, newcomer(name));
  await page.goto(`/user/${followed}`);
  await page.getByRole('button', { name: /^Follow / }).click();
  await expect(page.getByText('followed', { exact: true })).toBeVisible();
  await context.close();
}

test('A follow is told live, grouped with the next one, and read', async ({ page, ghuri, browser }) => {
  test.slow();
  const me = await arrive(page, ghuri, newcomer('Nusrat Jahan'));
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();

  await isFollowedBy(browser, ghuri, 'Rahim Uddin', me.email);
  await expect(main.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible();
  await main.getByRole('link', { name: 'Notifications, 1 unread' }).click();
  await expect(page.getByRole('link', { name: 'Rahim Uddin followed you' })).toBeVisible();
  await expectAccessible(page);

  await isFollowedBy(browser, ghuri, 'Sadia Karim', me.email);
  const grouped = page.getByRole('link', { name: 'Sadia Karim and 1 other followed you' });
  await expect(grouped).toBeVisible();
  await expect(page.getByRole('listitem').filter({ has: grouped })).toContainText('unread');

  await page.getByRole('button', { name: /^Mark as read: Sadia Karim/ }).click();
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeHidden();
  await page.reload();
  await expect(grouped).toBeVisible();
  await expect(page.getByRole('listitem').filter({ has: grouped })).not.toContainText('unread');
  await grouped.click();
  await expect(page).toHaveURL(/\/profile\/followers$/);
});

test('A person marks everything as read, then chooses not to hear of followers', async ({
  page,
  ghuri,
  browser,
}) => {
  test.slow();
  const me = await arrive(page, ghuri, newcomer('Farzana Islam'));
  await page.goto('/notification');
  await expect(page.getByText('Nothing new yet')).toBeVisible();
  await isFollowedBy(browser, ghuri, 'Imran Hossain', me.email);
  await expect(page.getByRole('link', { name: 'Imran Hossain followed you' })).toBeVisible();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('Everything is read')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Choose what you hear' }).click();
  const followers = page.getByRole('group', { name: 'Somebody follows you' });
  await expect(followers.getByRole('switch', { name: 'In the app' })).toBeChecked();
  await followers.getByRole('switch', { name: 'In the app' }).click();
  await followers.getByRole('switch', { name: 'Mail digest' }).click();
  await expectAccessible(page);
  await expect(async () => {
    await page.reload();
    await expect(followers.getByRole('switch', { name: 'Mail digest' })).toBeChecked();
    await expect(followers.getByRole('switch', { name: 'In the app' })).not.toBeChecked();
  }).toPass();

  await isFollowedBy(browser, ghuri, 'Tanvir Ahmed', me.email);
  await page.goto('/notification');
  await expect(page.getByRole('link', { name: 'Imran Hossain followed you' })).toBeVisible();
  await expect(page.getByText('Tanvir Ahmed')).toHaveCount(0);
});
