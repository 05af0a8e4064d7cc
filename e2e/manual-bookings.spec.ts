import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { callAs } from './fixtures/agencies.ts';
import { buy, ownerPage, postTour, travellerPage } from './fixtures/market.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

const PHONE = { width: 390, height: 844 };

/** Not the paper, which is on the same page and only printed. */
const onList = (page: Page) => page.getByRole('list');

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Add a booking by hand' });

async function fill(
  sheet: Locator,
  { name, phone, people }: { name: string; phone: string; people: string },
) {
  await sheet.getByLabel('Name').fill(name);
  await sheet.getByLabel('Phone').fill(phone);
  await sheet.getByLabel('People').fill(people);
}

async function add(page: Page, booking: Parameters<typeof fill>[1], paidBy = 'Cash'): Promise<void> {
  await page.getByRole('button', { name: 'Add booking' }).click();
  const sheet = sheetOf(page);
  await fill(sheet, booking);
  await sheet.getByRole('button', { name: paidBy, exact: true }).click();
  await sheet.getByRole('button', { name: /^Add booking/ }).click();
  await expect(sheet).toHaveCount(0);
}

async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Options for ${name}'s booking` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('An owner adds people who called, a traveller sees the seats go, and the owner checks them in', async ({
  browser,
  ghuri,
}) => {
  test.slow();
  const owner = await ownerPage(browser, ghuri);
  const tour = await postTour(owner, { place: 'Bichanakandi', cost: 5_000, seats: 8 });
  const traveller = await travellerPage(browser, ghuri, 'Nusrat Jahan');
  await buy(traveller, tour, 1);
  await traveller.goto(`/tour-details/${tour}`);
  await expect(traveller.getByText('7 seats left').first()).toBeVisible();

  await owner.goto(`/my-agency/departures/${tour}`);
  await expect(owner.getByText('0 of 1 here', { exact: true })).toBeVisible();
  await add(owner, { name: 'Kamal Uddin', phone: '01711-903344', people: '2' });
  await expect(owner.getByText('0 of 3 here', { exact: true })).toBeVisible();
  await expect(onList(owner).getByText('added by Kamrul Hasan')).toBeVisible();
  await expect(onList(owner).getByText('Cash, taken')).toBeVisible();
  // The open page of a traveller follows by itself.
  await expect(traveller.getByText('5 seats left').first()).toBeVisible();

  await add(owner, { name: 'Farzana Akter', phone: '01733208155', people: '3' }, 'Not yet paid');
  await expect(onList(owner).getByText('৳15,000 to collect')).toBeVisible();
  await expect(traveller.getByText('2 seats left').first()).toBeVisible();
  await expectAccessible(owner);

  // Too many: the sentence is at the field, with the seats left, and everything typed stays.
  await owner.getByRole('button', { name: 'Add booking' }).click();
  await fill(sheetOf(owner), { name: 'Rafi Islam', phone: '01855 617290', people: '4' });
  await sheetOf(owner)
    .getByRole('button', { name: /^Add booking/ })
    .click();
  await expect(sheetOf(owner).getByText('Only 2 seats left.')).toBeVisible();
  await expect(sheetOf(owner).getByLabel('People')).toBeFocused();
  await expect(sheetOf(owner).getByLabel('Name')).toHaveValue('Rafi Islam');
  await expectAccessible(owner);
  // Wrong input is marked before anything is sent. Escape and a second look lose nothing.
  await sheetOf(owner).getByLabel('Phone').fill('12');
  await sheetOf(owner)
    .getByRole('button', { name: /^Add booking/ })
    .click();
  await expect(
    sheetOf(owner).getByText('Please enter a Bangladeshi number, like 01712 345678.'),
  ).toBeVisible();
  await owner.keyboard.press('Escape');
  await expect(sheetOf(owner)).toHaveCount(0);
  await owner.getByRole('button', { name: 'Add booking' }).click();
  await expect(sheetOf(owner).getByLabel('Name')).toHaveValue('Rafi Islam');
  await owner.keyboard.press('Escape');

  // By name, also without network.
  await owner.context().setOffline(true);
  await owner.getByRole('button', { name: 'Check in all 2: Kamal Uddin' }).click();
  await expect(owner.getByText('2 of 6 here', { exact: true })).toBeVisible();
  await owner.context().setOffline(false);
  await expect(owner.getByText(/saved on this phone/)).toHaveCount(0);

  await choose(owner, 'Farzana Akter', 'Collected by bKash');
  await expect(onList(owner).getByText('bKash, taken')).toBeVisible();
  await expect(onList(owner).getByText('to collect')).toHaveCount(0);
  await choose(owner, 'Farzana Akter', 'Cancel booking');
  const question = owner.getByRole('alertdialog');
  await expect(question.getByText('You took ৳15,000 yourself')).toBeVisible();
  await expectAccessible(owner);
  await question.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(owner.getByRole('heading', { name: 'Cancelled bookings' })).toBeVisible();
  await expect(traveller.getByText('5 seats left').first()).toBeVisible();

  // The printed list and the file have both kinds; the numbers stay text.
  const downloading = owner.waitForEvent('download');
  await owner.getByRole('button', { name: 'Download' }).click();
  await owner.getByRole('menuitem', { name: 'CSV file' }).click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  expect(text).toMatch(
    /Kamal Uddin,01711-903344,2,2,[-\d]{10} \d\d:\d\d,Going,,,Cash,10000,0,0,0,,,Kamrul Hasan/,
  );
  expect(text).toContain('Nusrat Jahan,01712 345678,1,0,,Going,Nusrat Jahan,,Paid through Ghuri,5000');
  expect(text).toContain('Farzana Akter,01733-208155,3,0,,Cancelled');
  await owner.emulateMedia({ media: 'print' });
  await expect(owner.getByRole('cell', { name: 'Kamal Uddin' })).toBeVisible();
  await expect(owner.getByRole('cell', { name: 'Cash, taken' })).toBeVisible();
  await owner.emulateMedia({ media: null });
  await traveller.context().close();
});

test('On a phone an owner keeps seats back and releases them, and Back closes the sheets', async ({
  browser,
  ghuri,
}) => {
  test.slow();
  const owner = await ownerPage(browser, ghuri);
  await owner.setViewportSize(PHONE);
  const tour = await postTour(owner, { place: 'Ratargul', seats: 4 });
  const traveller = await travellerPage(browser, ghuri, 'Anik Das');
  await traveller.goto(`/tour-details/${tour}`);
  await expect(traveller.getByText('4 seats left').first()).toBeVisible();
  await owner.goto(`/my-agency/departures/${tour}`);

  await owner.getByRole('button', { name: 'Add booking' }).click();
  await expect(sheetOf(owner)).toBeVisible();
  await owner.goBack();
  await expect(sheetOf(owner)).toHaveCount(0);
  await expect(owner.getByRole('heading', { name: 'Ratargul', level: 1 })).toBeVisible();

  await owner.getByRole('button', { name: 'Keep seats back' }).click();
  const sheet = owner.getByRole('dialog', { name: 'Keep seats back' });
  await sheet.getByLabel('Seats').fill('5');
  await sheet.getByLabel('Reason').fill('Guide');
  await sheet.getByRole('button', { name: 'Keep seats back' }).click();
  await expect(sheet.getByText('Only 4 seats left.')).toBeVisible();
  await sheet.getByLabel('Seats').fill('২');
  await sheet.getByRole('button', { name: 'Keep seats back' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(owner.getByText('2 of 4 seats taken')).toBeVisible();
  await expectAccessible(owner);
  await expect(traveller.getByText('2 seats left').first()).toBeVisible();
  await owner.getByRole('button', { name: 'Release 2 seats: Guide' }).click();
  await expect(owner.getByText('0 of 4 seats taken')).toBeVisible();
  await expect(traveller.getByText('4 seats left').first()).toBeVisible();

  // The departure is cancelled: whom to call.
  await add(owner, { name: 'Kamal Uddin', phone: '01711-903344', people: '1' });
  await expect(owner.getByText('0 of 1 here', { exact: true })).toBeVisible();
  await callAs(owner, 'PUT', `/cancel-tour/${tour}`, { data: { reason: 'The river is too high' } });
  await owner.reload();
  await expect(owner.getByText('Call the people you booked yourself.', { exact: false })).toBeVisible();
  await expect(owner.getByRole('link', { name: 'Call Kamal Uddin: 01711-903344' })).toBeVisible();
  await expect(owner.getByRole('button', { name: 'Add booking' })).toHaveCount(0);
  await expectAccessible(owner);
  await traveller.context().close();
});
