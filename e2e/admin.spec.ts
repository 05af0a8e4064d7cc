import type { Browser, Page } from '@playwright/test';
import { adminPage } from './fixtures/admin.ts';
import { approveAgency, callAs, registerAgency } from './fixtures/agencies.ts';
import { SECOND_ADMIN_EMAIL } from './fixtures/ghuri.ts';
import type { Ghuri } from './fixtures/ghuri.ts';
import { arrive, enter, newcomer, signIn } from './fixtures/people.ts';
import type { Newcomer } from './fixtures/people.ts';
import { publishMany, storyWith } from './fixtures/stories.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

async function another(browser: Browser, ghuri: Ghuri, person: Newcomer): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: ghuri.url })).newPage();
  await enter(page, ghuri, person);
  return page;
}

const pending = (page: Page) => page.getByRole('region', { name: 'Pending agencies' });
const row = (page: Page, agency: string) => pending(page).getByRole('link', { name: new RegExp(agency) });

test('An admin opens the papers of an agency, saying why, and approves it', async ({
  page,
  ghuri,
  browser,
}) => {
  test.slow();
  await enter(page, ghuri, newcomer('Nusrat Jahan'));
  const id = await registerAgency(page, 'Padma Sails');
  const admin = await adminPage(browser, ghuri);
  await admin.goto('/admin');
  await row(admin, 'Padma Sails').click();
  const detail = admin.getByRole('article', { name: 'Padma Sails' });
  await expect(detail.getByText('01712 345678')).toBeVisible();
  await expect(detail.getByText('Sunamganj, Sylhet')).toBeVisible();
  await expectAccessible(admin);

  await detail.getByRole('button', { name: 'Open papers' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Papers of Padma Sails' });
  const why = dialog.getByLabel('Why are you opening them?');
  await expect(why).toBeFocused();
  await dialog.getByRole('button', { name: 'Show papers' }).click();
  await expect(dialog.getByText('Please enter a reason.')).toBeVisible();
  await expectAccessible(admin);
  await why.fill('Comparing the names');
  await dialog.getByRole('button', { name: 'Show papers' }).click();
  for (const side of ['front', 'back']) {
    const card = dialog.getByRole('img', { name: `National ID, ${side}` });
    await expect(card).toHaveJSProperty('complete', true);
    expect(await card.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
  }
  await expect(dialog.getByText('1181234564471')).toBeVisible();
  await expect(dialog.getByText('The holder’s name matches the owner’s: Nusrat Jahan')).toBeVisible();
  await expect(dialog.getByRole('timer')).toContainText('00:01:');
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(admin.getByText('1181234564471')).toHaveCount(0);
  await expect(detail.getByRole('button', { name: 'Open papers' })).toBeFocused();

  await detail.getByRole('button', { name: 'Approve agency' }).click();
  await expect(admin.getByText('agency approved')).toBeVisible();
  await expect(row(admin, 'Padma Sails')).toHaveCount(0);
  await page.goto(`/agencyProfile/${id}`);
  await expect(page).toHaveURL(/\/my-agency\/agency-timeline$/);

  await admin.getByRole('link', { name: 'Audit log' }).click();
  await expect(admin.getByText('Salma Akter approved Padma Sails')).toBeVisible();
  await admin.getByLabel('Action').selectOption('Papers opened');
  await admin.getByLabel('Search').fill('padma');
  await expect(admin).toHaveURL(/action=papers_opened&q=padma/);
  await expect(admin.getByText("Salma Akter opened Padma Sails's papers")).toBeVisible();
  await expect(admin.getByText('Comparing the names')).toBeVisible();
  await expect(admin.getByText('Salma Akter approved Padma Sails')).toHaveCount(0);
  await expectAccessible(admin);
});

test('Papers lie open for two minutes and no longer', async ({ page, ghuri, browser }) => {
  await enter(page, ghuri, newcomer('Nusrat Jahan'));
  const id = await registerAgency(page, 'Meghna Ferries');
  const admin = await (await adminPage(browser, ghuri)).context().newPage();
  await admin.clock.install();
  await admin.goto(`/admin?agency=${id}`);
  const detail = admin.getByRole('article', { name: 'Meghna Ferries' });
  await detail.getByRole('button', { name: 'Open papers' }).click();
  await admin.clock.runFor(1_000);
  await admin.getByLabel('Why are you opening them?').fill('A look');
  await admin.getByRole('button', { name: 'Show papers' }).click();
  await expect(admin.getByText('1181234564471')).toBeVisible();
  await admin.clock.runFor(118_000);
  await expect(admin.getByText('1181234564471')).toBeVisible();
  await admin.clock.runFor(3_000);
  await expect(admin.getByText('1181234564471')).toHaveCount(0);
  await expect(admin.getByRole('dialog')).toHaveCount(0);
  await admin.close();
});

test('An admin rejects an agency with a reason, and the owner reads it in a mail', async ({
  page,
  ghuri,
  browser,
}) => {
  const owner = await enter(page, ghuri, newcomer('Kamrul Hasan'));
  const id = await registerAgency(page, 'Surma Tours');
  const admin = await adminPage(browser, ghuri);
  await admin.goto(`/admin?agency=${id}`);
  const detail = admin.getByRole('article', { name: 'Surma Tours' });
  await detail.getByRole('button', { name: 'Reject' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Reject Surma Tours?' });
  await dialog.getByRole('button', { name: 'Reject and delete' }).click();
  await expect(dialog.getByText('Please enter a reason.')).toBeVisible();
  await expectAccessible(admin);
  await dialog.getByLabel('Reason').fill('The back of the card cannot be read.');
  await dialog.getByRole('button', { name: 'Reject and delete' }).click();
  await expect(admin.getByText('agency Removed')).toBeVisible();
  await expect(detail).toHaveCount(0);
  const { text } = await ghuri.mailTo(owner.email, /not approved/);
  expect(text).toContain('The back of the card cannot be read.');
});

test('Two admins decide at once: the second sees it, live or when they try', async ({
  page,
  ghuri,
  browser,
}) => {
  test.slow();
  await enter(page, ghuri, newcomer('Sadia Karim'));
  const first = await registerAgency(page, 'Karnaphuli Cruises');
  const other = await another(browser, ghuri, newcomer('Imran Hossain'));
  const second = await registerAgency(other, 'Sangu Rafting');
  const admin = await adminPage(browser, ghuri);
  const late = await another(browser, ghuri, { ...newcomer('Shahana Begum'), email: SECOND_ADMIN_EMAIL });
  await late.goto(`/admin?agency=${first}`);

  const told = (agency: string) => late.getByText(`Someone already handled ${agency}.`);
  await expect(late.getByRole('article', { name: 'Karnaphuli Cruises' })).toBeVisible();
  await callAs(admin, 'POST', `/agency-papers/${first}`, { data: { reason: 'To compare the name' } });
  await admin.goto(`/admin?agency=${first}`);
  await admin.getByRole('button', { name: 'Approve agency' }).click();
  await expect(admin.getByText('agency approved')).toBeVisible();
  await expect(told('Karnaphuli Cruises')).toBeVisible();
  await expect(row(late, 'Karnaphuli Cruises')).toHaveCount(0);
  await expectAccessible(late);

  // This page gets no live events, so it decides about something that was already decided.
  await late.route('**/api/live*', (route) => route.abort());
  await late.goto(`/admin?agency=${second}`);
  await expect(late.getByRole('article', { name: 'Sangu Rafting' })).toBeVisible();
  await approveAgency(admin, second);
  await late.getByRole('button', { name: 'Reject' }).click();
  await late.getByLabel('Reason').fill('Too late');
  await late.getByRole('button', { name: 'Reject and delete' }).click();
  await expect(told('Sangu Rafting')).toBeVisible();
  await expect(row(late, 'Sangu Rafting')).toHaveCount(0);
  await other.goto('/my-agency/agency-timeline');
  await expect(other.getByRole('heading', { level: 1, name: /Sangu Rafting/ })).toBeVisible();
  await late.context().close();
  await other.context().close();
});

test('A reported story is removed and restored, and its author suspended until an admin relents', async ({
  page,
  ghuri,
  browser,
}) => {
  test.slow();
  const author = newcomer('Jamal Uddin');
  const authorPage = await another(browser, ghuri, author);
  // Open all the time, so that it receives the suspension.
  await authorPage.goto('/home');
  await publishMany(authorPage, ['Pay me outside and I keep you a seat']);
  await arrive(page, ghuri, newcomer('Oishi Tanchangya'));
  const story = storyWith(page, 'Pay me outside');
  await story.getByRole('button', { name: /More/ }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await page.getByLabel("What's wrong with it?").fill('Wants money outside Ghuri');
  await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
  await expect(page.getByText('Post reported')).toBeVisible();

  const admin = await adminPage(browser, ghuri);
  await admin.goto('/admin/pending-reports');
  const report = admin.getByRole('article', { name: 'Reported story by Jamal Uddin' });
  await expect(report.getByText('1 report', { exact: true })).toBeVisible();
  await expect(report.getByText('Wants money outside Ghuri')).toBeVisible();
  // Moderators do not see who reported, as the dialog promises.
  await expect(report.getByText('A traveller')).toBeVisible();
  await expect(report.getByText('Oishi Tanchangya')).toHaveCount(0);
  await expectAccessible(admin);
  const act = async (button: string, note: string) => {
    await report.getByRole('button', { name: button, exact: true }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Note').fill(note);
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await expect(dialog).toBeHidden();
  };

  await report.getByRole('button', { name: 'Remove' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(admin.getByText('Please enter a note.')).toBeVisible();
  await expectAccessible(admin);
  await admin.keyboard.press('Escape');
  await act('Remove', 'We do not sell outside Ghuri.');
  await expect(admin.getByText('Story removed')).toBeVisible();
  await expect(report).toHaveCount(0);
  await page.reload();
  // Only a drawn list shows it.
  await expect(page.getByRole('heading', { name: 'No stories yet' })).toBeVisible();
  await expect(story).toHaveCount(0);

  await admin.getByRole('tab', { name: 'Removed' }).click();
  await expect(admin).toHaveURL(/state=removed/);
  await act('Restore', 'Looked again.');
  await expect(admin.getByText('Story restored')).toBeVisible();
  await expect(report).toHaveCount(0);
  await page.reload();
  await expect(story).toBeVisible();

  await admin.getByRole('tab', { name: 'Open' }).click();
  await act('Warn', 'Please book through Ghuri.');
  await expect(report.getByText('warned once')).toBeVisible();
  await act('Suspend', 'Third time this week.');
  await expect(report.getByText(/suspended since/)).toBeVisible();
  await expectAccessible(admin);
  const again = await (await browser.newContext({ baseURL: ghuri.url })).newPage();
  await signIn(again, author);
  await expect(again.getByText('Your account is suspended')).toBeVisible();
  await expectAccessible(again);
  const { text } = await ghuri.mailTo(author.email, /suspend/i);
  expect(text).toContain('Third time this week.');
  await authorPage.goto('/home');
  await expect(authorPage).toHaveURL(/\/signin$/);

  await act('Lift suspension', 'They promised.');
  await expect(report.getByText(/suspended since/)).toHaveCount(0);
  await again.reload();
  await expect(again).toHaveURL(/\/home$/);
  await expect(again.getByText('Your account is suspended')).toHaveCount(0);

  await act('Dismiss', 'Settled.');
  await expect(report).toHaveCount(0);
  await admin.getByRole('tab', { name: 'Dismissed' }).click();
  await act('Open again', 'Not settled after all.');
  await expect(report).toHaveCount(0);
  await again.context().close();
  await authorPage.context().close();
});

test('A user who is no admin is redirected from every admin page', async ({ page, ghuri }) => {
  await enter(page, ghuri);
  for (const path of [
    '/admin',
    '/admin/agencies',
    '/admin/pending-reports',
    '/admin/payments',
    '/admin/audit-log',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/signup$/);
  }
});
