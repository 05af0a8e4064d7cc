import { callAs } from './fixtures/agencies.ts';
import { ownerPage, postTour } from './fixtures/market.ts';
import { enter, newcomer } from './fixtures/people.ts';
import { expect, test } from './fixtures/test.ts';

const PHONE = { width: 390, height: 844 };

test('hole 30: Back on a phone closes sheets, dialogs and menus one by one and stays on the page', async ({
  page,
  ghuri,
  browser,
}) => {
  const owner = await ownerPage(browser, ghuri);
  const tour = await postTour(owner, { place: 'Jaflong' });
  const { email } = await enter(page, ghuri, newcomer('Sadia Rahman'));
  await callAs(page, 'POST', '/payment', {
    data: { tour, username: 'Sadia', userEmail: email, phone_number: '01712 345678', address: 'Dhanmondi' },
  });
  await page.setViewportSize(PHONE);
  await page.goto('/upcoming-tours');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Jaflong/ })
    .first()
    .click();
  const here = `/tour-details/${tour}`;
  await expect(page).toHaveURL(here);

  // A dialog over a sheet: Back closes the upper one first.
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Book this tour' });
  await sheet.getByRole('button', { name: 'Release: Jaflong' }).click();
  const question = page.getByRole('alertdialog', { name: 'Release the seats?' });
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(here);

  // Closed in another way, it leaves no history entry for Back.
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/upcoming-tours');
  await page.goForward();
  await expect(page).toHaveURL(here);

  // Reloaded with an open sheet: the page without it, and Back leaves.
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(sheet).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Jaflong' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/upcoming-tours');
});

test('hole 30: a menu on a phone closes with Back, and its link leads on as always', async ({
  ghuri,
  browser,
}) => {
  const owner = await ownerPage(browser, ghuri);
  await postTour(owner, { place: 'Ratargul' });
  await owner.setViewportSize(PHONE);
  await owner.goto('/home');
  await owner.getByRole('link', { name: 'My Agency' }).click();
  await expect(owner).toHaveURL('/my-agency/agency-timeline');
  const what = owner.getByRole('main').getByRole('button', { name: /Options for/ });
  await what.click();
  await expect(owner.getByRole('menu')).toBeVisible();
  await owner.goBack();
  await expect(owner.getByRole('menu')).toBeHidden();
  await expect(owner).toHaveURL('/my-agency/agency-timeline');
  await what.click();
  await owner.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(owner).toHaveURL(/\/my-agency\/edit-tour\//);
  await owner.goBack();
  await expect(owner).toHaveURL('/my-agency/agency-timeline');
  await expect(what).toBeVisible();
});
