import type { Page } from '@playwright/test';
import { adminPage } from './fixtures/admin.ts';
import { approveAgency, callAs, nidBack, nidFront, registerAgency } from './fixtures/agencies.ts';
import { arrive, enter, newcomer } from './fixtures/people.ts';
import { acceptTerms, choose, cutPicture, next } from './fixtures/registration.ts';
import { dusk, haor, tea } from './fixtures/pictures.ts';
import { storyWith } from './fixtures/stories.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

const PHONE = { width: 390, height: 844 };
const VERIFYING = 'Your agency is in verification process...';

async function fillDetails(page: Page, agencyName: string): Promise<void> {
  await page.getByLabel('Agency name').fill(agencyName);
  await page.getByLabel('Phone').fill('০১৭১২ ৩৪৫৬৭৮');
  await choose(page, /^State/, 'chitt', 'Chattogram');
  await choose(page, /^District/, 'বান্দর', 'Bandarban');
  await choose(page, /^Area/, 'ruma', 'Ruma');
  await page.getByLabel('Bank name').fill('Upakul Bank');
  await page.getByLabel('Branch').fill('Ruma Bazar');
  await page.getByLabel('Account holder').fill('Rashed Karim');
  await page.getByLabel('Account number').fill('1029384756');
}

test('A user registers an agency on a phone, reloads in the middle, and sees it approved', async ({
  page,
  ghuri,
  browser,
}) => {
  test.slow();
  await page.setViewportSize(PHONE);
  await arrive(page, ghuri, newcomer('Rashed Karim'), '/create-agency');
  await expect(page.getByRole('heading', { name: 'Our terms' })).toBeVisible();
  await page.getByRole('button', { name: 'Accept and start' }).click();
  await expect(page.getByText('Please accept the terms to continue.')).toBeVisible();
  await expectAccessible(page);
  await acceptTerms(page);
  expect(await page.evaluate(() => localStorage.getItem('acceptTerms'))).toBe('true');

  await next(page).click();
  await expect(page.getByRole('alert')).toContainText('things to fix');
  await expectAccessible(page);
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await expect(page.getByLabel('Country')).not.toBeEditable();
  await fillDetails(page, 'Megh Bari Travels');
  await expect(page.getByLabel('Phone')).toHaveValue('01712 345678');
  await choose(page, /^State/, 'syl', 'Sylhet');
  await expect(page.getByRole('combobox', { name: /^District/ })).toHaveValue('');
  await expect(page.getByRole('combobox', { name: /^Area/ })).toBeDisabled();
  await choose(page, /^State/, 'chatt', 'Chattogram');
  await choose(page, /^District/, 'banda', 'Bandarban');
  await choose(page, /^Area/, 'ruma', 'Ruma');

  await page.reload();
  await expect(page.getByLabel('Agency name')).toHaveValue('Megh Bari Travels');
  await expect(page.getByRole('combobox', { name: /^Area/ })).toHaveValue('Ruma');
  await expect(page.getByLabel('Account number')).toHaveValue('1029384756');
  expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain('1029384756');
  await next(page).click();

  const front = 'Front of your national ID';
  await expect(page.getByRole('heading', { name: front })).toBeFocused();
  await next(page).click();
  await expect(page.getByText('Please add this picture.')).toBeVisible();
  await expectAccessible(page);
  await page
    .getByLabel(`${front}: Choose a picture`)
    .setInputFiles({ ...nidFront, name: 'clip.heic', mimeType: 'image/heic' });
  await expect(page.getByText('clip.heic: please choose a png, gif or jpeg picture.')).toBeVisible();
  await page.getByLabel(`${front}: Choose a picture`).setInputFiles(nidFront);
  await expect(page.getByText('Uploaded')).toBeVisible();
  await next(page).click();

  const back = 'Back of your national ID';
  await expect(page.getByLabel(`${back}: Take a photo`)).toHaveAttribute('capture', 'environment');
  await page.getByLabel(`${back}: Choose a picture`).setInputFiles(nidBack);
  await expect(page.getByText('Uploaded')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('img', { name: `${back}, as uploaded` })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('img', { name: `${front}, as uploaded` })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: back })).toBeVisible();
  await next(page).click();

  await cutPicture(page, 'Profile picture', tea);
  await next(page).click();
  await cutPicture(page, 'Cover picture', dusk);
  await next(page).click();

  await expect(page.getByRole('heading', { name: 'Does everything look right?' })).toBeFocused();
  await expect(page.getByText('ending in 4756')).toBeVisible();
  await expect(page.getByRole('img')).toHaveCount(4);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Register agency' }).click();
  await expect(page.getByText('agency created successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/my-agency\/agency-timeline$/);
  await expect(page.getByRole('heading', { name: VERIFYING })).toBeVisible();
  await expect(page.getByRole('button', { name: "What's new at your agency?" })).toBeHidden();
  await expectAccessible(page);
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('agency-draft');
  await page.goto('/create-agency');
  await expect(page).toHaveURL(/\/my-agency\/agency-timeline$/);

  const admin = await adminPage(browser, ghuri);
  await admin.goto('/admin');
  await admin.getByRole('link', { name: /Megh Bari Travels/ }).click();
  const approve = admin.getByRole('button', { name: 'Approve agency' });
  // The first click opens the papers.
  await approve.click();
  const papers = admin.getByRole('dialog');
  await papers.getByLabel('Why are you opening them?').fill('To compare the name');
  await papers.getByRole('button', { name: 'Show papers' }).click();
  await papers.getByRole('button', { name: 'Close' }).last().click();
  await expect(admin.getByText('Rejecting deletes the agency.', { exact: false })).toBeVisible();
  await approve.click();
  await expect(page.getByText('Your agency is approved. You can post now.')).toBeVisible();
  await expect(page.getByText(VERIFYING)).toBeHidden();
  // Until the list of tours has its height, the button below it moves, and a click can miss it.
  await expect(page.getByRole('heading', { name: 'No tours yet' })).toBeVisible();
  await page.getByRole('button', { name: "What's new at your agency?" }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Tour Post' });
  await expect(dialog.getByText('Megh Bari Travels')).toBeVisible();
  await dialog.getByLabel('Caption').fill('Boga Lake is full again');
  await dialog.getByLabel('Add photos').setInputFiles([haor]);
  await expect(dialog.getByText('Uploaded')).toBeVisible();
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  const story = storyWith(page, 'Boga Lake is full again');
  await expect(story.getByRole('link', { name: 'Megh Bari Travels' })).toHaveAttribute(
    'href',
    '/my-agency/agency-timeline',
  );
  await expectAccessible(page);

  await page.goto('/profile/timeline');
  await expect(page.getByText("You haven't post anything yet")).toBeVisible();
  await page.goto('/home');
  await story.getByRole('button', { name: /More/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('Post deleted successfully')).toBeVisible();
  await expect(story).toBeHidden();
});

test('An agency is rejected with a reason, and its owner reads why and can begin again', async ({
  page,
  ghuri,
  browser,
}) => {
  await enter(page, ghuri, newcomer('Kamrul Hasan'));
  const id = await registerAgency(page, 'Sagor Konna Tours');
  await page.goto('/my-agency/agency-timeline');
  await expect(page.getByRole('heading', { name: VERIFYING })).toBeVisible();

  const admin = await adminPage(browser, ghuri);
  await callAs(admin, 'DELETE', `/delete-agency/${id}`, { data: { reason: 'The ID cannot be read.' } });
  await expect(page).toHaveURL(/\/create-agency$/);
  await expect(page.getByText("We couldn't approve your agency.")).toBeVisible();
  await expect(page.getByText('Reason: The ID cannot be read.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See the notification' }).click();
  await expect(page.getByRole('link', { name: "We couldn't approve your agency" })).toBeVisible();
  await expectAccessible(page);
});

test('An owner changes what the agency shows, and deletes it by typing its name', async ({
  page,
  ghuri,
  browser,
}) => {
  test.slow();
  const person = await enter(page, ghuri, newcomer('Nusrat Jahan'));
  const id = await registerAgency(page, 'Haor Boats');
  const admin = await adminPage(browser, ghuri);
  await approveAgency(admin, id);

  await page.goto('/my-agency/agency-about');
  await expect(page.getByText('••••4471')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Edit/ }).click();
  await expect(page.getByLabel('Phone')).toBeFocused();
  await page.getByLabel('Phone').fill('12');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter a Bangladeshi number')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Phone').fill('01819 224410');
  await choose(page, /^Area/, 'dharma', 'Dharmapasha');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Agency details saved')).toBeVisible();
  await expect(page.getByText('01819 224410')).toBeVisible();
  await expect(page.getByText('Dharmapasha').first()).toBeVisible();

  await page.getByRole('button', { name: 'Change cover picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change cover picture' });
  await dialog.getByLabel('Cover picture: Choose a picture').setInputFiles(haor);
  await dialog.getByRole('button', { name: 'Use this part' }).click();
  await expect(page.getByText('Picture saved')).toBeVisible();
  await expect(dialog).toBeHidden();

  for (const tab of ['Ratings', 'Personalised tours', 'Revenue', 'Timeline']) {
    await page
      .getByRole('navigation', { name: 'Parts of my agency' })
      .getByRole('link', { name: tab })
      .click();
    await expect(page).toHaveTitle(new RegExp(`^${tab}`));
    await expectAccessible(page);
  }

  await page.goto('/settings');
  const available = page.getByRole('switch', { name: /Available for personalised tours/ });
  await available.check();
  await expect(page.getByText('Your agency now takes personalised tours')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/agency-settings');
  await expect(available).toBeChecked();
  await expect(page.getByText(id)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete Agency' }).click();
  const confirm = page.getByRole('alertdialog');
  await expect(confirm.getByRole('button', { name: 'Delete Agency' })).toBeDisabled();
  await confirm.getByLabel('Type Haor Boats to confirm').fill('Haor Boats');
  await confirm.getByLabel('Your password').fill('not this one');
  await confirm.getByRole('button', { name: 'Delete Agency' }).click();
  await expect(confirm.getByText('Wrong password. Please try again.')).toBeVisible();
  await expectAccessible(page);
  await confirm.getByLabel('Your password').fill(person.password);
  await confirm.getByRole('button', { name: 'Delete Agency' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText('Agency deleted')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create Agency' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'My Agency' })).toBeHidden();
});

test('A half-made registration: cancelled, picked up, missing a lost picture, and gone after signing out', async ({
  page,
  ghuri,
}) => {
  await arrive(page, ghuri, newcomer('Sadia Islam'), '/create-agency');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(new RegExp(`${ghuri.url}/$`));
  expect(await page.evaluate(() => localStorage.getItem('acceptTerms'))).toBe('false');

  await page.goto('/create-agency');
  await acceptTerms(page);
  await fillDetails(page, 'Lalmai Trails');
  await next(page).click();
  await page.getByLabel('Front of your national ID: Choose a picture').setInputFiles(nidFront);
  await expect(page.getByText('Uploaded')).toBeVisible();

  // A day later the upload has expired, and its field says so.
  await page.evaluate(() => {
    const key = 'ghuri.personal.agency-draft';
    const draft = JSON.parse(localStorage.getItem(key) ?? '{}') as {
      uploads: { nidFrontImage: { at: number } };
    };
    draft.uploads.nidFrontImage.at -= 24 * 3_600_000;
    localStorage.setItem(key, JSON.stringify(draft));
  });
  await page.reload();
  await expect(page.getByText('This picture is no longer available. Please upload it again.')).toBeVisible();
  await page.getByLabel('Front of your national ID: Choose a picture').setInputFiles(nidFront);
  await expect(page.getByText('Uploaded')).toBeVisible();

  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  const kept = await page.evaluate(() =>
    [...Object.values(localStorage), ...Object.values(sessionStorage)].join(),
  );
  expect(kept).not.toContain('Lalmai Trails');
  expect(kept).not.toContain('1029384756');
  expect(kept).not.toContain('/media/');
});
