import type { Browser, Page } from '@playwright/test';
import { insideDatabase } from '../apps/server/src/testing/test-database.ts';
import { needPapers } from '../apps/server/src/testing/trips.ts';
import type { Ghuri } from './fixtures/ghuri.ts';
import { buy, ownerPage, postTour, travellerPage } from './fixtures/market.ts';
import { newcomer, register, signIn } from './fixtures/people.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

const PHONE = { width: 390, height: 844 };

async function phoneOf(browser: Browser, ghuri: Ghuri, name: string): Promise<Page> {
  const page = await travellerPage(browser, ghuri, name);
  await page.setViewportSize(PHONE);
  return page;
}

/** Paid at a desk, and on the phone from then on. */
async function payerOf(browser: Browser, ghuri: Ghuri, tour: string, persons: number): Promise<Page> {
  const page = await travellerPage(browser, ghuri, 'Nadia Islam');
  await buy(page, tour, persons);
  await page.setViewportSize(PHONE);
  return page;
}

/** The tour needs identity papers, and it leaves in six days: its agency may open them. */
const needPapersSoon = (ghuri: Ghuri, tour: string) =>
  insideDatabase(ghuri.databaseUrl, async (services) => {
    await needPapers(services, tour);
    for (const [table, key] of [
      ['tours', 'id'],
      ['bookings', 'tour_id'],
    ] as const)
      await services.database.pool.query(
        `update ${table} set starts_at = starts_at - interval '4 days' where ${key} = $1`,
        [tour],
      );
  });

async function openTravellers(page: Page) {
  await page.goto('/recent-event?show=upcoming');
  await page.getByRole('button', { name: 'Travellers: Sajek Valley' }).click();
  const dialog = page.getByRole('dialog', { name: 'Who is travelling?' });
  await expect(dialog.getByRole('heading', { name: 'Adult 1' })).toBeVisible();
  return dialog;
}

test('On a phone: names are typed, a seat is handed over by link, and the agency sees who comes', async ({
  browser,
  ghuri,
}) => {
  test.slow();
  const owner = await ownerPage(browser, ghuri);
  const tour = await postTour(owner, { place: 'Sajek Valley' });
  const payer = await payerOf(browser, ghuri, tour, 3);

  const dialog = await openTravellers(payer);
  await expect(dialog.getByLabel('Full name of Adult 1')).toHaveValue('Nadia Islam');
  await dialog.getByLabel('Full name of Adult 2').fill('Rina Akter');
  // Back closes the sheet, and what was typed is still there.
  await payer.goBack();
  await expect(dialog).toBeHidden();
  await payer.getByRole('button', { name: 'Travellers: Sajek Valley' }).click();
  await expect(dialog.getByLabel('Full name of Adult 2')).toHaveValue('Rina Akter');
  await dialog.getByRole('button', { name: 'Save names' }).click();
  await expect(payer.getByText('Names saved')).toBeVisible();
  await expectAccessible(payer);

  await dialog.getByRole('button', { name: 'Give this seat to someone: Adult 3' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Link to the seat' }).inputValue();
  expect(new URL(link).pathname).toBe('/seat');

  // Signed out, the link leads to sign-up, from there to sign-in, and back.
  const rafi = await register(ghuri, newcomer('Rafi Islam'));
  const friend = await (await browser.newContext({ baseURL: ghuri.url, viewport: PHONE })).newPage();
  await friend.goto(link);
  await friend.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(friend).toHaveURL(/\/signin/);
  await signIn(friend, rafi);
  await expect(friend.getByRole('heading', { name: 'Nadia Islam has a seat for you' })).toBeVisible();
  await expectAccessible(friend);
  await friend.getByRole('button', { name: 'Take the seat' }).click();
  await expect(friend.getByRole('heading', { name: 'Sajek Valley' })).toBeVisible();
  await expect(friend.getByText('A seat from Nadia Islam')).toBeVisible();
  await expect(friend.getByText('৳')).toHaveCount(0);
  await expect(friend.getByRole('button', { name: /Cancel/ })).toHaveCount(0);
  await friend.getByRole('button', { name: 'Show code: Sajek Valley' }).click();
  await expect(friend.getByRole('img', { name: /^QR code of/ })).toBeVisible();
  await friend.goBack();
  await expectAccessible(friend);

  // The link works once.
  const late = await phoneOf(browser, ghuri, 'Mita Das');
  await late.goto(link);
  await expect(late.getByRole('heading', { name: 'This seat is no longer available' })).toBeVisible();

  // The payer's open page follows.
  await expect(dialog.getByText('Rafi Islam')).toBeVisible();
  await expect(dialog.getByText('Took this seat')).toBeVisible();

  await owner.goto(`/my-agency/departures/${tour}`);
  for (const name of ['Rina Akter', 'Rafi Islam'])
    await expect(owner.getByRole('listitem').filter({ hasText: name }).last()).toBeVisible();
  await owner.getByRole('searchbox').fill('rafi');
  await expect(owner.getByText('Rina Akter').first()).toBeVisible();
  await expectAccessible(owner);

  await friend.getByRole('button', { name: 'Give the seat back: Sajek Valley' }).click();
  await friend.getByRole('button', { name: 'Give the seat back', exact: true }).last().click();
  await expect(friend.getByText('You gave the seat back')).toBeVisible();
  await expect(dialog.getByText('Took this seat')).toBeHidden();
});

test('On a phone: papers are given where a permit is needed, the agency opens them, and the traveller sees it', async ({
  browser,
  ghuri,
}) => {
  test.slow();
  const owner = await ownerPage(browser, ghuri);
  const tour = await postTour(owner, { place: 'Sajek Valley' });
  const payer = await payerOf(browser, ghuri, tour, 1);
  await needPapersSoon(ghuri, tour);

  const dialog = await openTravellers(payer);
  await dialog.getByRole('button', { name: 'Add papers of Nadia Islam' }).click();
  await dialog.getByRole('button', { name: 'Save papers' }).click();
  await expect(dialog.getByText('This field is required.')).toBeVisible();
  await dialog.getByLabel('NID, birth certificate or passport number').fill('1990 8203 7745 21');
  await dialog.getByRole('button', { name: 'Save papers' }).click();
  await expect(dialog.getByText('Papers given')).toBeVisible();
  await expect(dialog.getByText('Nobody has opened them yet.')).toBeVisible();
  await expect(dialog.getByText('1990')).toHaveCount(0);
  await expectAccessible(payer);

  await owner.goto(`/my-agency/departures/${tour}?show=manifest`);
  await expect(owner.getByText('1 of 1 travellers have given their papers.')).toBeVisible();
  await owner.getByRole('button', { name: 'Open the list' }).click();
  const list = owner.getByRole('dialog', { name: 'Travellers and papers' });
  await expect(list.getByText('1990 8203 7745 21')).toBeVisible();
  await expectAccessible(owner);
  const saving = owner.waitForEvent('download');
  await list.getByRole('button', { name: 'Download CSV' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^ghuri-manifest-\d{4}-\d\d-\d\d\.csv$/);
  await list.getByRole('button', { name: 'Close' }).click();
  const printing = owner.waitForEvent('download');
  await owner.getByRole('button', { name: 'Download PDF' }).click();
  expect((await printing).suggestedFilename()).toMatch(/^ghuri-manifest-\d{4}-\d\d-\d\d\.pdf$/);

  await openTravellers(payer);
  await expect(dialog.getByText(/^Opened on .* by Kamrul Hasan$/)).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Delete papers' }).click();
  await expect(dialog.getByText('Papers missing')).toBeVisible();
});

test('On a phone: one of three named people leaves, the refund is shown before, and the others keep their seats', async ({
  browser,
  ghuri,
}) => {
  test.slow();
  const owner = await ownerPage(browser, ghuri);
  const tour = await postTour(owner, { place: 'Sajek Valley' });
  const payer = await payerOf(browser, ghuri, tour, 3);

  // Names are typed on the receipt.
  await payer.getByRole('button', { name: 'Travellers: Sajek Valley' }).click();
  const names = payer.getByRole('dialog', { name: 'Who is travelling?' });
  await names.getByLabel('Full name of Adult 2').fill('Rina Akter');
  await names.getByLabel('Full name of Adult 3').fill('Mita Das');
  await names.getByRole('button', { name: 'Save names' }).click();
  await expect(payer.getByText('Names saved')).toBeVisible();

  await payer.goto('/recent-event?show=upcoming');
  await payer.getByRole('button', { name: 'Cancel: Sajek Valley' }).click();
  const cancel = payer.getByRole('alertdialog', { name: 'Cancel Sajek Valley?' });
  await cancel.getByRole('radio', { name: 'Some of us' }).check();
  await expect(cancel.getByText("Choose who isn't going to see the refund.")).toBeVisible();
  await expect(cancel.getByRole('button', { name: 'Cancel for them' })).toBeDisabled();
  for (const name of ['Nadia Islam', 'Rina Akter', 'Mita Das'])
    await cancel.getByRole('checkbox', { name }).check();
  await expect(cancel.getByText('At least one adult has to come along.')).toBeVisible();
  for (const name of ['Nadia Islam', 'Mita Das']) await cancel.getByRole('checkbox', { name }).uncheck();
  await expect(cancel.getByText("You'll get ৳5,000 back")).toBeVisible();
  await expectAccessible(payer);
  await cancel.getByRole('button', { name: 'Cancel for them · get ৳5,000 back' }).click();
  await expect(payer.getByText('Your booking is changed')).toBeVisible();

  const dialog = await openTravellers(payer);
  await expect(dialog.getByLabel('Full name of Adult 1')).toHaveValue('Nadia Islam');
  await expect(dialog.getByLabel('Full name of Adult 2')).toHaveValue('Mita Das');
  await expect(dialog.getByRole('heading', { name: 'Adult 3' })).toHaveCount(0);

  await owner.goto(`/my-agency/departures/${tour}`);
  await expect(owner.getByRole('listitem').filter({ hasText: 'Mita Das' }).last()).toBeVisible();
  await expect(owner.getByText('Rina Akter')).toHaveCount(0);
});
