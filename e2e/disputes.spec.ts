import type { Page } from '@playwright/test';
import { insideDatabase } from '../apps/server/src/testing/test-database.ts';
import { adminPage } from './fixtures/admin.ts';
import { callAs } from './fixtures/agencies.ts';
import type { Ghuri } from './fixtures/ghuri.ts';
import { buy, ownerPage, postTour } from './fixtures/market.ts';
import { enter, newcomer } from './fixtures/people.ts';
import { dusk, tea } from './fixtures/pictures.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

const PHONE = { width: 390, height: 844 };

/** The trip of three days ended yesterday: its money is still held. */
const endTrip = (ghuri: Ghuri, tour: string) =>
  insideDatabase(ghuri.databaseUrl, async ({ database }) => {
    for (const [table, key] of [
      ['bookings', 'tour_id'],
      ['tours', 'id'],
    ] as const)
      await database.pool.query(
        `update ${table} set starts_at = app_now() - interval '4 days' where ${key} = $1`,
        [tour],
      );
  });

const emails = async (page: Page, to: string) =>
  (await (await page.request.get(`/api/dev/mailbox?to=${to}`)).json()) as { subject: string; text: string }[];

test('A traveller reports a problem on a phone, the agency answers, an admin refunds half, and both read the decision', async ({
  page,
  ghuri,
  browser,
}) => {
  test.slow();
  const owner = await ownerPage(browser, ghuri);
  const ownerEmail = ((await callAs(owner, 'GET', '/me')) as { email: string }).email;
  const tour = await postTour(owner, { place: 'Nijhum Dwip' });
  const nadia = await enter(page, ghuri, newcomer('Nadia Islam'));
  await buy(page, tour);
  await endTrip(ghuri, tour);
  await page.setViewportSize(PHONE);
  const held = async () => ((await callAs(owner, 'GET', '/agency-payouts')) as { held: number }).held;
  expect(await held()).toBe(5_000);

  await page.goto('/recent-event?show=past');
  await page.getByRole('link', { name: 'Report a problem with Nijhum Dwip' }).click();
  await expect(page.getByRole('heading', { name: 'Report a problem', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('This field is required.')).toBeVisible();
  await page.getByLabel('What happened?').fill('The boat had no life jackets.');
  await page.getByRole('radio', { name: 'It was unsafe' }).check();
  await page.getByLabel('Add pictures').setInputFiles(tea);
  await expect(page.getByRole('button', { name: /^Remove tea/ })).toBeVisible();
  await page.getByRole('radio', { name: 'A part of it' }).check();
  await page.getByLabel('How much, in taka').fill('4000');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('heading', { name: 'Problem with Nijhum Dwip' })).toBeVisible();
  await expect(page.getByText('Waiting for the agency')).toBeVisible();
  await page.getByRole('button', { name: 'Picture 1' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Picture 1' })).toBeVisible();
  // Back closes the picture, not the page.
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Problem with Nijhum Dwip' })).toBeVisible();
  await expectAccessible(page);

  await owner.goto('/my-agency/agency-disputes');
  await owner.getByRole('link', { name: /Nadia Islam/ }).click();
  await expect(owner.getByText('The boat had no life jackets.')).toBeVisible();
  await owner.getByLabel('Your answer').fill('They were below the seats.');
  await owner.getByLabel('Add pictures').setInputFiles(dusk);
  await expect(owner.getByRole('button', { name: /^Remove dusk/ })).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Send answer' }).click();
  await expect(owner.getByText('With our team')).toBeVisible();
  // The open page of the traveller follows.
  await expect(page.getByText('They were below the seats.')).toBeVisible();

  const admin = await adminPage(browser, ghuri);
  await admin.goto('/admin/disputes');
  await expect(admin.getByRole('link', { name: 'Disputes 1' })).toBeVisible();
  await expect(admin.getByText('The boat had no life jackets.')).toBeVisible();
  await admin.getByRole('radio', { name: 'Part' }).check();
  await admin.getByRole('button', { name: 'Decide: no refund' }).click();
  await expect(admin.getByText('This field is required.').first()).toBeVisible();
  await admin.getByLabel('Refund in taka').fill('2500');
  await admin.getByLabel('Reason').fill('There were too few for everybody.');
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Decide: refund ৳2,500' }).click();
  await expect(admin.getByText('Decided. Both sides get an email.')).toBeVisible();

  for (const side of [page, owner]) {
    await expect(side.getByText('Refund of ৳2,500').first()).toBeVisible();
    await expect(side.getByText('There were too few for everybody.')).toBeVisible();
  }
  for (const to of [nadia.email, ownerEmail]) {
    const mail = (await emails(page, to)).find(({ subject }) => subject === "We've decided: Nijhum Dwip");
    expect(mail!.text).toContain('৳2,500');
    expect(mail!.text).toContain('There were too few for everybody.');
  }
  expect(await held()).toBe(2_500);

  await page.goto('/recent-event?show=past');
  await expect(page.getByRole('link', { name: 'Your report about Nijhum Dwip' })).toBeVisible();
  await admin.getByRole('tab', { name: 'Closed' }).click();
  await expect(admin.getByRole('link', { name: /Nadia Islam/ })).toBeVisible();
});
