import { ownerPage, postTour } from './fixtures/market.ts';
import { enter } from './fixtures/people.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

test('A visitor reads the terms before signing up, and the rest of the help in Bangla', async ({ page }) => {
  await page.goto('/signup');
  await page.getByRole('link', { name: 'Read the terms' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  await expect(page.getByText('You can book until 24 hours before departure')).toBeVisible();
  await expect(page.getByText('they can bid for 90 minutes')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Help pages' }).getByRole('link', { name: 'Help' }).click();
  await expect(page.getByRole('link', { name: 'hello@ghuri.test' })).toHaveAttribute(
    'href',
    'mailto:hello@ghuri.test',
  );
  await page.getByRole('link', { name: 'How we hold your money' }).click();
  await expect(page.getByText('for 15 minutes while you pay')).toBeVisible();
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'আপনার টাকা যেভাবে রাখি' })).toBeVisible();
  await expect(page.getByText('১৫ মিনিট ধরে রাখি')).toBeVisible();
  await expectAccessible(page);
});

test('A traveller finds the refund rules beside the pay button, and help in the menu', async ({
  page,
  ghuri,
  browser,
}) => {
  const tour = await postTour(await ownerPage(browser, ghuri), { place: 'Tanguar Haor' });
  await enter(page, ghuri);
  await page.goto(`/tour-details/${tour}`);
  await page.getByLabel('Phone').fill('01712 345678');
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Refund rules' }).click();
  const rules = await opening;
  await expect(rules.getByText('More than 7 days before departure')).toBeVisible();
  await expect(rules.getByText('50% back')).toBeVisible();
  await rules.close();
  await expect(page.getByLabel('Phone')).toHaveValue('01712 345678');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/menu');
  await page.getByRole('main').getByRole('link', { name: 'Help' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  // Users keep the app around the help pages, also after a reload.
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link', { name: 'Menu' })).toHaveAttribute('aria-current', 'page');
  await page.reload();
  await expect(navigation.getByRole('link', { name: 'My Tours' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Menu' })).toBeVisible();
});
