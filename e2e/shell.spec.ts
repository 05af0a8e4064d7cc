import type { Page } from '@playwright/test';
import { arrive } from './fixtures/people.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

const PAGES = [
  '/home',
  '/upcoming-tours',
  '/tour-agencies',
  '/recent-event',
  '/personalize-booked-tour',
  '/request-tour',
  '/accepted-tour',
  '/profile/timeline',
  '/profile/about',
  '/profile/followers',
  '/profile/following',
  '/create-agency',
  '/settings',
  '/profile-settings',
  '/menu',
  '/notification',
  '/search',
  '/test',
  '/dev/ui',
];

for (const theme of ['light', 'dark'] as const) {
  test(`Every page is accessible and fits a small phone in the ${theme} theme`, async ({ page, ghuri }) => {
    // Some twenty-five pages, each read by axe: minutes on a busy machine.
    test.setTimeout(600_000);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 360, height: 780 });
    for (const path of [
      '/signin',
      '/signup',
      '/forget-password',
      '/reset-password?token=x',
      '/no-such-page',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    await arrive(page, ghuri);
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  });
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `sideways scroll on ${page.url()}`).toBeLessThanOrEqual(0);
}

test('A visitor is led to the right door and back to where they wanted to go', async ({ page, ghuri }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/signin/);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/signup/);
  await arrive(page, ghuri);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/signup|\/home/);
});

test('A reader switches to Bangla and to the dark theme, and both stay after a reload', async ({ page }) => {
  await page.goto('/signin');
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Welcome back');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  await expectAccessible(page);
});

test('The bottom bar replaces the side navigation below 750 px', async ({ page, ghuri }) => {
  await arrive(page, ghuri);
  await page.setViewportSize({ width: 749, height: 900 });
  await expect(page.getByRole('link', { name: 'Menu' })).toBeVisible();
  await page.setViewportSize({ width: 751, height: 900 });
  await expect(page.getByRole('link', { name: 'Menu' })).toBeHidden();
});
