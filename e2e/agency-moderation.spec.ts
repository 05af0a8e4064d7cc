import { adminPage } from './fixtures/admin.ts';
import { callAs, nidFront, registerAgency } from './fixtures/agencies.ts';
import { ownerPage, postTour, travellerPage } from './fixtures/market.ts';
import { enter, newcomer } from './fixtures/people.ts';
import { keepScreens } from './fixtures/screens.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

test('hole 30: an admin asks for one picture, the owner sends only that, and the papers are opened before approving', async ({
  page,
  ghuri,
  browser,
}) => {
  test.slow();
  await enter(page, ghuri, newcomer('Nusrat Jahan'));
  const id = await registerAgency(page, 'Padma Sails');
  const admin = await adminPage(browser, ghuri);
  await admin.goto(`/admin?agency=${id}`);
  const detail = admin.getByRole('article', { name: 'Padma Sails' });
  const tab = admin.getByRole('link', { name: /^Pending agencies/ });
  await expect(tab).toHaveText('Pending agencies1');
  // The first click opens the papers.
  await detail.getByRole('button', { name: 'Approve agency' }).click();
  await expect(admin.getByRole('dialog', { name: 'Papers of Padma Sails' })).toBeVisible();
  await admin.keyboard.press('Escape');

  await detail.getByRole('button', { name: 'Ask for changes' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Ask Padma Sails for changes' });
  await dialog.getByRole('button', { name: 'Send to the owner' }).click();
  await expect(dialog.getByText('Choose at least one part.')).toBeVisible();
  await dialog.getByLabel('National ID, front', { exact: true }).check();
  await dialog.getByLabel('What should change: National ID, front').fill('The picture is blurred.');
  await expectAccessible(admin);
  await keepScreens(admin, 'ask');
  await dialog.getByRole('button', { name: 'Send to the owner' }).click();
  await expect(admin.getByText("We've asked the owner for changes")).toBeVisible();
  await expect(detail.getByText('The picture is blurred.')).toBeVisible();
  // Now it waits for the owner.
  await expect(tab).toHaveText('Pending agencies');
  await keepScreens(admin, 'pending');

  await page.goto('/my-agency/agency-timeline');
  await expect(page.getByRole('heading', { name: 'Please change a few things' })).toBeVisible();
  await expect(page.getByText('The picture is blurred.')).toBeVisible();
  await expect(page.getByLabel('Agency name')).toHaveValue('Padma Sails');
  await expectAccessible(page);
  await keepScreens(page, 'changes');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Please add this picture.')).toBeVisible();
  await page.getByLabel('National ID, front: Choose a picture').setInputFiles(nidFront);
  await expect(page.getByRole('button', { name: 'Send again' })).toBeEnabled();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(
    page.getByRole('heading', { name: 'Your agency is in verification process...' }),
  ).toBeVisible();
  await expect(tab).toHaveText('Pending agencies1');
});

test('hole 15: an admin stops an agency and lifts the stop', async ({ ghuri, browser }) => {
  test.slow();
  const owner = await ownerPage(browser, ghuri);
  const tour = await postTour(owner, { place: 'Nafakhum' });
  const traveller = await travellerPage(browser, ghuri, 'Oishi Tanchangya');
  const admin = await adminPage(browser, ghuri);
  await admin.goto('/admin/agencies');
  await admin.getByRole('link', { name: /Haor Boats/ }).click();
  const detail = admin.getByRole('article', { name: 'Haor Boats' });
  await expect(detail.getByText('Nafakhum')).toBeVisible();
  await expectAccessible(admin);
  await keepScreens(admin, 'agency');
  await detail.getByRole('button', { name: 'Stop sales' }).click();
  const dialog = admin.getByRole('dialog', { name: "Stop Haor Boats's sales?" });
  await dialog.getByLabel('Reason').fill('Groups were left behind.');
  await dialog.getByRole('button', { name: 'Stop sales' }).click();
  await expect(detail.getByText('Why: Groups were left behind.')).toBeVisible();
  await keepScreens(admin, 'stopped');

  await traveller.goto(`/tour-details/${tour}`);
  await expect(traveller.getByRole('button', { name: /Going/ })).toHaveCount(0);
  await owner.goto('/my-agency/agency-timeline');
  await expect(owner.getByText("We've stopped your agency's sales").first()).toBeVisible();
  await keepScreens(owner, 'own-stopped');

  await detail.getByRole('button', { name: 'Lift the stop' }).click();
  await admin.getByRole('dialog').getByLabel('Reason').fill('Cleared up.');
  await admin.getByRole('dialog').getByRole('button', { name: 'Lift the stop' }).click();
  await expect(detail.getByRole('button', { name: 'Stop sales' })).toBeVisible();
  const { upComingTourData } = (await callAs(traveller, 'GET', '/upcomingTours')) as {
    upComingTourData: { _id: string }[];
  };
  expect(upComingTourData.map(({ _id }) => _id)).toContain(tour);
});
