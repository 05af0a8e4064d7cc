import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { callAs } from './fixtures/agencies.ts';
import { buy, ownerPage, postTour, travellerPage } from './fixtures/market.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

const FIND = 'Find by name, phone or code';

async function download(page: Page, act: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const downloading = page.waitForEvent('download');
  await act();
  const file = await downloading;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** The first sheet as `row[head]`. */
async function rowsOf(bytes: Buffer): Promise<Record<string, unknown>[]> {
  const { sheets } = await readXlsx(bytes);
  const [heads = [], ...rows] = sheets[0]!.rows;
  return rows.map((row) => Object.fromEntries(heads.map((head, at) => [String(head), row[at] ?? null])));
}

const rosterFile = (page: Page, item: string) =>
  download(page, async () => {
    await page.getByRole('button', { name: 'Download' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  });

test('An owner runs a departure: finds and checks in without network, sees payments and names, prints and downloads', async ({
  browser,
  ghuri,
}) => {
  test.slow();
  const owner = await ownerPage(browser, ghuri);
  const tour = await postTour(owner, { place: 'Ratargul', cost: 5_000 });
  const mehedi = await travellerPage(browser, ghuri, 'Mehedi Hasan');
  await buy(mehedi, tour, 3);
  const code = (await mehedi.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()) ?? '';
  const anik = await travellerPage(browser, ghuri, 'Anik Das');
  await buy(anik, tour, 2);
  const gone = await travellerPage(browser, ghuri, 'Sadia Rahman');
  await buy(gone, tour);
  await callAs(owner, 'POST', `/roster/${tour}/manual-bookings`, {
    data: {
      _id: crypto.randomUUID(),
      username: '=1+1',
      phone_number: '01711903344',
      persons: 2,
      paidBy: 'not_yet',
      price: 9_000,
      note: '',
    },
  });

  // The old address leads here.
  await owner.goto(`/my-agency/roster/${tour}`);
  await expect(owner).toHaveURL(new RegExp(`/my-agency/departures/${tour}$`));
  await expect(owner.getByText('0 of 8 here', { exact: true })).toBeVisible();
  await expect(owner.getByRole('button', { name: 'To pay 1' })).toBeVisible();
  await expectAccessible(owner);

  // Without network: found by number, by code and by name, checked in by code and partly by name.
  await owner.context().setOffline(true);
  const find = owner.getByLabel(FIND);
  await find.fill('903344');
  await expect(owner.getByRole('button', { name: 'Check in all 2: =1+1' })).toBeVisible();
  await expect(owner.getByRole('button', { name: /^Check in.*: Anik Das$/ })).toHaveCount(0);
  await find.fill(code.toLowerCase());
  await expect(owner.getByRole('button', { name: 'Check in all 3: Mehedi Hasan' })).toBeVisible();
  await expect(owner.getByRole('button', { name: /: Anik Das$/ })).toHaveCount(0);
  await owner.getByLabel('Or type the code').fill(code);
  await owner.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect(owner.getByText('3 of 8 here', { exact: true })).toBeVisible();
  await find.fill('anik');
  await owner.getByRole('button', { name: 'One more with Anik Das' }).click();
  await expect(owner.getByText('4 of 8 here', { exact: true })).toBeVisible();
  await find.fill('');
  await owner.getByRole('button', { name: 'Not here 3' }).click();
  await expect(owner.getByRole('button', { name: /: Mehedi Hasan$/ })).toHaveCount(0);
  // The other parts are there without network, too.
  await owner.getByRole('link', { name: 'Payments' }).click();
  await expect(owner.getByRole('row', { name: /Anik Das/ }).getByText('৳10,000')).toBeVisible();
  await owner.goBack();
  await expect(owner.getByLabel(FIND)).toBeVisible();
  await owner.context().setOffline(false);
  await expect(owner.getByText(/saved on this phone/)).toHaveCount(0);

  // A booking is cancelled: its refund and its number stay in sight.
  await gone.goto('/recent-event');
  await gone.getByRole('button', { name: /^Cancel: Ratargul/ }).click();
  await gone
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Cancel/ })
    .last()
    .click();
  await expect(gone.getByText('Refund', { exact: false }).first()).toBeVisible();
  await owner.goto(`/my-agency/departures/${tour}?show=payments`);
  const sadia = owner.getByRole('row', { name: /Sadia Rahman/ });
  await expect(sadia.getByText(/৳5,000/).first()).toBeVisible();
  await expect(sadia.getByText(/Refund of ৳5,000 on its way|Refunded/)).toBeVisible();
  await expect(owner.getByRole('row', { name: /=1\+1/ }).getByRole('cell').last()).toHaveText(/^৳9,000/);
  await expectAccessible(owner);
  await owner.getByRole('link', { name: 'Waiting list' }).click();
  await expect(owner.getByText('Nobody is waiting')).toBeVisible();
  await owner.getByRole('link', { name: /^Manifest/ }).click();
  await expect(owner.getByText('3 of 7 travellers are named.', { exact: false })).toBeVisible();
  await expect(owner.getByText('Name missing').first()).toBeVisible();
  await expectAccessible(owner);

  // On paper: a clean list without buttons.
  await owner.emulateMedia({ media: 'print' });
  await expect(owner.getByRole('cell', { name: 'Mehedi Hasan' })).toBeVisible();
  await expect(owner.getByText('Sadia Rahman · 01712 345678')).toBeVisible();
  await expect(owner.getByRole('button')).toHaveCount(0);
  await owner.emulateMedia({ media: null });

  const excel = await rosterFile(owner, 'Excel file');
  expect(excel.name).toMatch(/^ghuri-roster-\d{4}-\d\d-\d\d\.xlsx$/);
  const rows = await rowsOf(excel.bytes);
  expect(rows.find(({ Name }) => Name === 'Mehedi Hasan')).toMatchObject({
    Phone: '01712 345678',
    Here: 3,
    'Paid (taka)': 15_000,
  });
  expect(rows.find(({ Name }) => Name === '=1+1')).toMatchObject({ Phone: '01711903344' });
  const csv = await rosterFile(owner, 'CSV file');
  expect(csv.bytes.toString()).toMatch(/^\uFEFFName,Phone,People,Here/);
  expect(csv.bytes.toString()).toContain("'=1+1,01711-903344,2,0");
  for (const page of [mehedi, anik, gone]) await page.context().close();
});

test('An owner exports revenue and bookings of a period; wrong days and a failing network are named', async ({
  browser,
  ghuri,
}) => {
  test.slow();
  const owner = await ownerPage(browser, ghuri);
  const tour = await postTour(owner, { place: 'Sajek Valley', cost: 5_000 });
  const nusrat = await travellerPage(browser, ghuri, 'Nusrat Jahan');
  await buy(nusrat, tour, 2);
  await owner.goto('/my-agency/agency-dashboard/revenue');
  await expect(owner.getByText('৳10,000').first()).toBeVisible();
  await owner.getByRole('link', { name: 'Export', exact: true }).click();
  await expect(owner.getByRole('heading', { name: 'Export', level: 1 })).toBeVisible();
  await expect(owner.getByText(/^This file has phone numbers/)).toBeVisible();
  await expectAccessible(owner);

  await owner.getByLabel('Revenue', { exact: false }).check();
  await expect(owner.getByText(/^This file has phone numbers/)).toHaveCount(0);
  await expect(owner.getByLabel('The day the money moved')).toBeChecked();
  await owner.getByRole('button', { name: 'This year' }).click();
  const press = () => owner.getByRole('button', { name: 'Download' }).click();
  const revenue = await download(owner, press);
  expect(revenue.name).toMatch(/^ghuri-revenue-\d{4}-01-01-\d{4}-12-31\.xlsx$/);
  expect((await rowsOf(revenue.bytes)).at(-1)).toMatchObject({ What: 'Total', 'Received (taka)': 10_000 });

  await owner.getByLabel('Bookings', { exact: false }).check();
  await owner.getByLabel('CSV', { exact: false }).check();
  const bookings = await download(owner, press);
  expect(bookings.bytes.toString()).toContain('Sajek Valley');
  expect(bookings.bytes.toString()).toContain('01712 345678');

  // The end before the start: said at the field, and nothing typed is lost.
  await owner.getByLabel('Until').fill('2020-01-01');
  await press();
  await expect(owner.getByText('The end has to come after the start.')).toBeVisible();
  await expect(owner.getByLabel('CSV', { exact: false })).toBeChecked();
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Last month' }).click();
  await owner.context().setOffline(true);
  await press();
  await expect(owner.getByText("The file didn't arrive in full. Please try again.")).toBeVisible();
  await owner.context().setOffline(false);
  await nusrat.context().close();
});
