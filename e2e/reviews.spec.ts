import type { Browser, Page } from '@playwright/test';
import { adminPage } from './fixtures/admin.ts';
import { approveAgency, registerAgency } from './fixtures/agencies.ts';
import type { Ghuri } from './fixtures/ghuri.ts';
import { arrive, enter, newcomer, register, signIn } from './fixtures/people.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';
import { travelWith } from './fixtures/trips.ts';

/** A verified agency, with its owner in their own browser. */
async function verifiedAgency(
  browser: Browser,
  ghuri: Ghuri,
  name: string,
): Promise<{ id: string; owner: Page }> {
  const owner = await (await browser.newContext({ baseURL: ghuri.url })).newPage();
  await enter(owner, ghuri, newcomer('Kamrul Hasan'));
  const id = await registerAgency(owner, name);
  await approveAgency(await adminPage(browser, ghuri), id);
  return { id, owner };
}

test('A traveller finds an agency, but cannot rate it without having travelled with it', async ({
  page,
  ghuri,
  browser,
}) => {
  test.slow();
  const { id, owner } = await verifiedAgency(browser, ghuri, 'Tanguar Boats');
  await arrive(page, ghuri, newcomer(), '/tour-agencies');
  await page.getByRole('searchbox', { name: 'Search' }).fill('tanguar b');
  await expect(page).toHaveURL(/q=tanguar/);
  const card = page.getByRole('listitem').filter({ hasText: 'Tanguar Boats' });
  await expect(card.getByText('(Verified)')).toBeAttached();
  await expect(card.getByText('No reviews yet')).toBeVisible();
  await page.getByLabel('Sort by').selectOption('Agency name');
  await expect(page).toHaveURL(/sort=name/);
  await page.getByRole('button', { name: 'Ascending. Switch to descending' }).click();
  await expect(page).toHaveURL(/direction=desc/);
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('tanguar b');
  await expect(card).toHaveCount(1);
  await expectAccessible(page);

  await card.getByRole('button', { name: 'Choose Tanguar Boats' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tanguar Boats' });
  const personalize = dialog.getByRole('button', { name: /Personalize Tour/ });
  await expect(personalize).toHaveAttribute('aria-disabled', 'true');
  await expect(personalize).toContainText("This agency isn't taking personalised tours right now.");
  await expectAccessible(page);
  await dialog.getByRole('link', { name: /View Profile/ }).click();

  await expect(page).toHaveURL(new RegExp(`/agencyProfile/${id}$`));
  await expect(page.getByRole('heading', { level: 1, name: /Tanguar Boats/ })).toBeVisible();
  await expect(page.getByText('No upcoming tours')).toBeVisible();
  await expect(page.getByText("Tanguar Boats hasn't posted anything yet")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'About', exact: true }).click();
  await expect(page.getByText('Slow boats on wide water.')).toBeVisible();
  await expect(page.getByText('Tahirpur', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ratings', exact: true }).click();
  await expect(
    page.getByText("You are not eligible to rate this agency as you haven't took any service from them.", {
      exact: true,
    }),
  ).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Post review' })).toHaveCount(0);
  await expectAccessible(page);

  // Both links lead to My Agency for the owner.
  await owner.goto('/tour-agencies?q=tanguar+boats');
  await owner.getByRole('button', { name: 'Choose Tanguar Boats' }).click();
  await expect(owner.getByRole('link', { name: /View Profile/ })).toHaveAttribute(
    'href',
    '/my-agency/agency-timeline',
  );
  await owner.getByRole('link', { name: /Personalize Tour/ }).click();
  await expect(owner).toHaveURL(/\/my-agency\/agency-timeline$/);
  await owner.goto(`/agencyProfile/${id}/ratings`);
  await expect(owner).toHaveURL(/\/my-agency\/agency-ratings$/);
  await owner.context().close();
});

test('A traveller rates an agency with the keyboard, changes the review, and gets an answer', async ({
  page,
  ghuri,
  browser,
}) => {
  test.slow();
  const { id, owner } = await verifiedAgency(browser, ghuri, 'Ratargul Rowers');
  await enter(page, ghuri, newcomer('Mahmuda Chowdhury'));
  await travelWith(page, ghuri, id);
  await page.goto(`/agencyProfile/${id}/ratings`);

  await page.getByRole('button', { name: 'Post review' }).press('Enter');
  await expect(page.getByText('you need to rate the agency to give a review')).toBeVisible();
  await expect(page.getByText('This field is required.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('alert').getByRole('link', { name: 'Your rating' }).press('Enter');
  await expect(page.getByRole('radio', { name: 'Poor' })).toBeFocused();
  for (let star = 2; star <= 4; star += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Very good' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('The boat left on the minute.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('you gave a review')).toBeVisible();

  const mine = page.getByRole('region', { name: 'Your review' });
  await expect(mine.getByText('The boat left on the minute.')).toBeVisible();
  await expect(mine.getByRole('img', { name: 'Rated 4 of 5' })).toBeVisible();
  await expect(page.getByText('4 stars: 1 review, 100%')).toBeAttached();
  await expect(page.getByText('Rated 4.0 of 5, 1 review')).toBeAttached();
  await expectAccessible(page);

  await expect(mine.getByRole('button', { name: 'Edit review' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'Very good' })).toBeChecked();
  await expect(page.getByLabel('Your review', { exact: true })).toHaveValue('The boat left on the minute.');
  await page.getByRole('radio', { name: 'Very good' }).press('ArrowRight');
  await page.getByRole('button', { name: 'Update review' }).press('Enter');
  await expect(mine.getByRole('img', { name: 'Rated 5 of 5' })).toBeVisible();
  await expect(page.getByText('Rated 5.0 of 5, 1 review')).toBeAttached();

  await owner.goto('/my-agency/agency-ratings');
  await expect(owner.getByText('The boat left on the minute.')).toBeVisible();
  await expect(owner.getByRole('radio')).toHaveCount(0);
  await owner.getByRole('button', { name: 'Reply to Mahmuda Chowdhury' }).click();
  await expect(owner.getByLabel('Your reply')).toBeFocused();
  await owner.getByRole('button', { name: 'Post reply' }).click();
  await expect(owner.getByText('This field is required.')).toBeVisible();
  await expectAccessible(owner);
  await owner.getByLabel('Your reply').fill('The next one is on us.');
  await owner.getByRole('button', { name: 'Post reply' }).click();
  await expect(owner.getByText('Ratargul Rowers replied')).toBeVisible();
  await expect(owner.getByRole('button', { name: /^Reply/ })).toHaveCount(0);
  await expectAccessible(owner);
  await owner.context().close();

  await page.reload();
  await expect(mine.getByText('The next one is on us.')).toBeVisible();
});

test('A visitor finds an agency by searching, and reaches it after signing in', async ({
  page,
  ghuri,
  browser,
}) => {
  const { id, owner } = await verifiedAgency(browser, ghuri, 'Lawachara Walks');
  await owner.context().close();
  const reader = await register(ghuri);
  await page.goto('/search?q=lawachara&tab=agency');
  await page.getByRole('link', { name: /Lawachara Walks/ }).click();
  await expect(page).toHaveURL(/\/signup$/);
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await signIn(page, reader);
  await expect(page).toHaveURL(new RegExp(`/agencyProfile/${id}$`));
  await expect(page.getByRole('heading', { level: 1, name: /Lawachara Walks/ })).toBeVisible();
});
