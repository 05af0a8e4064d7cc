import type { Page } from '@playwright/test';
import type { Ghuri } from './fixtures/ghuri.ts';
import { arrive, callerFor, newcomer, register } from './fixtures/people.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

/** A new user follows. */
async function isFollowedBy(ghuri: Ghuri, name: string, followed: string): Promise<void> {
  const call = await callerFor(ghuri, await register(ghuri, newcomer(name)));
  await call('PUT', `/follow/${followed}`);
}

/** Events before the page listens are not live. */
const untilListening = (page: Page) => page.waitForResponse(/\/api\/live/);

/** A choice shows at once and is saved afterwards: a reload before that would lose it. */
async function andKept(page: Page, act: () => Promise<void>): Promise<void> {
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await act();
  expect((await kept).ok()).toBe(true);
}

test('A follow appears live, grouped with the next one, and is read', async ({ page, ghuri }) => {
  const listening = untilListening(page);
  const me = await arrive(page, ghuri, newcomer('Nusrat Jahan'));
  await listening;
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();

  await isFollowedBy(ghuri, 'Rahim Uddin', me.email);
  await expect(main.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible();
  await main.getByRole('link', { name: 'Notifications, 1 unread' }).click();
  await expect(page.getByRole('link', { name: 'Rahim Uddin followed you' })).toBeVisible();
  await expectAccessible(page);

  await isFollowedBy(ghuri, 'Sadia Karim', me.email);
  const grouped = page.getByRole('link', { name: 'Sadia Karim and 1 other followed you' });
  await expect(grouped).toBeVisible();
  await expect(page.getByRole('listitem').filter({ has: grouped })).toContainText('unread');

  await andKept(page, () => page.getByRole('button', { name: /^Mark as read: Sadia Karim/ }).click());
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeHidden();
  await page.reload();
  await expect(grouped).toBeVisible();
  await expect(page.getByRole('listitem').filter({ has: grouped })).not.toContainText('unread');
  await grouped.click();
  await expect(page).toHaveURL(/\/profile\/followers$/);
});

test('A user marks everything as read, then turns off notifications about followers', async ({
  page,
  ghuri,
}) => {
  const listening = untilListening(page);
  const me = await arrive(page, ghuri, newcomer('Farzana Islam'), '/notification');
  await listening;
  await expect(page.getByText('Nothing new yet')).toBeVisible();
  await isFollowedBy(ghuri, 'Imran Hossain', me.email);
  await expect(page.getByRole('link', { name: 'Imran Hossain followed you' })).toBeVisible();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('All caught up')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Notification settings' }).click();
  const followers = page.getByRole('group', { name: 'Someone follows you' });
  await expect(followers.getByRole('switch', { name: 'In the app' })).toBeChecked();
  for (const name of ['In the app', 'Daily email']) {
    await andKept(page, () => followers.getByRole('switch', { name }).click());
  }
  await expectAccessible(page);
  await page.reload();
  await expect(followers.getByRole('switch', { name: 'Daily email' })).toBeChecked();
  await expect(followers.getByRole('switch', { name: 'In the app' })).not.toBeChecked();

  // An unsaved choice does not look chosen.
  const refusal = { type: 'about:blank', title: '', status: 429, code: 'rate_limited', instance: '' };
  await page.route('**/api/notifications/preferences', (route) =>
    route.fulfill({ status: 429, contentType: 'application/problem+json', body: JSON.stringify(refusal) }),
  );
  await followers.getByRole('switch', { name: 'In the app' }).click();
  await expect(page.getByText(/^Too many/)).toBeVisible();
  await expect(followers.getByRole('switch', { name: 'In the app' })).not.toBeChecked();
  await page.unroute('**/api/notifications/preferences');

  await isFollowedBy(ghuri, 'Tanvir Ahmed', me.email);
  await page.goto('/notification');
  await expect(page.getByRole('link', { name: 'Imran Hossain followed you' })).toBeVisible();
  await expect(page.getByText('Tanvir Ahmed')).toHaveCount(0);

  // The address typed by hand, in a tab that has loaded other pages: it opens at that part.
  await page.goto('/settings#notifications');
  await expect(followers.getByRole('switch', { name: 'In the app' })).toBeInViewport();
});
