import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { buy, ownerPage, postTour, travellerPage } from './fixtures/market.ts';
import { enter, newcomer } from './fixtures/people.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

/** The code under the QR code of the open receipt. */
const codeOn = async (page: Page) =>
  (await page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()) ?? '';

async function keep(page: Page, button: string): Promise<{ name: string; text: string }> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await downloading;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'latin1') };
}

test('A traveller downloads the receipt as PDF and the calendar file, and shows the code', async ({
  page,
  ghuri,
  browser,
}) => {
  test.slow();
  const tour = await postTour(await ownerPage(browser, ghuri), { place: 'Sajek Valley' });
  const person = await enter(page, ghuri, newcomer('Nusrat Jahan'));
  await buy(page, tour, 2);

  await expect(page.getByRole('img', { name: /^QR code of/ })).toBeVisible();
  const code = await codeOn(page);
  const pdf = await keep(page, 'Receipt as PDF');
  expect(pdf.name).toMatch(/^ghuri-receipt-\d{4}-\d\d-\d\d\.pdf$/);
  expect(pdf.text.slice(0, 5)).toBe('%PDF-');
  const trip = await keep(page, 'Add to calendar');
  expect(trip.name).toMatch(/^ghuri-trip-\d{4}-\d\d-\d\d\.ics$/);
  expect(trip.text).toContain('BEGIN:VEVENT');
  expect(trip.text).toContain(code);
  await expectAccessible(page);

  // The same from My Tours, with a code large enough for a camera.
  await page.getByRole('link', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Files: Sajek Valley' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Receipt as PDF' }).click();
  expect((await downloading).suggestedFilename()).toBe(pdf.name);
  await page.getByRole('button', { name: 'Show code: Sajek Valley' }).click();
  const ticket = page.getByRole('dialog', { name: 'Check-in code' });
  await expect(ticket.getByText(code)).toBeVisible();
  const square = await ticket.getByRole('img', { name: `QR code of ${code}` }).boundingBox();
  expect(square?.width).toBeGreaterThan(200);
  await expectAccessible(page);

  // Both came with the mail.
  const mails = await (await page.request.get(`/api/dev/mailbox?to=${person.email}`)).json();
  const booked = mails.find(({ kind }: { kind: string }) => kind === 'booking-booked');
  expect(booked.attachments).toEqual([pdf.name, trip.name]);
});

/** Whether all files of the page are available without network. */
async function isKept(): Promise<boolean> {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((name) => name.startsWith('/assets/'));
  const kept = await Promise.all(['/my-agency/departures', ...files].map((name) => caches.match(name)));
  return kept.every((response) => response !== undefined);
}

test('An agency checks a traveller in without network, and it is sent when the network is back', async ({
  page,
  ghuri,
  browser,
}) => {
  test.slow();
  const owner = await ownerPage(browser, ghuri);
  const tour = await postTour(owner, { place: 'Ratargul' });
  await enter(page, ghuri, newcomer('Mehedi Hasan'));
  await buy(page, tour, 3);
  const code = await codeOn(page);
  const other = await travellerPage(browser, ghuri, 'Anik Das');
  await buy(other, tour);
  const otherCode = await codeOn(other);

  await owner.goto('/my-agency/agency-timeline');
  await owner.getByRole('button', { name: 'Options for Ratargul' }).click();
  await owner.getByRole('menuitem', { name: 'Travellers and check-in' }).click();
  await expect(owner.getByRole('heading', { name: 'Ratargul', level: 1 })).toBeVisible();
  await expect(owner.getByText('0 of 4 here')).toBeVisible();
  await expectAccessible(owner);

  await expect.poll(() => owner.evaluate(isKept)).toBe(true);
  await owner.context().setOffline(true);
  await owner.getByLabel('Or type the code').fill(code.toLowerCase());
  await owner.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect(owner.getByText('Mehedi Hasan is checked in · 3 people')).toBeVisible();
  await expect(owner.getByText('3 of 4 here')).toBeVisible();
  await expect(owner.getByText('1 change is saved on this phone and not sent yet.')).toBeVisible();
  await expect(owner.getByText(/^Keep going/)).toBeVisible();
  await expectAccessible(owner);

  // The phone discards the page; the check-ins are still there.
  await owner.reload();
  await expect(owner.getByText('3 of 4 here')).toBeVisible();
  await expect(owner.getByText('1 change is saved on this phone and not sent yet.')).toBeVisible();

  await owner.context().setOffline(false);
  await expect(owner.getByText('1 change is saved on this phone and not sent yet.')).toHaveCount(0);
  await expect(owner.getByText(/^You're offline/)).toHaveCount(0);
  // The traveller's open receipt updates.
  await expect(page.getByText(/^Checked in \w{3} \d/)).toBeVisible();

  // A mistake is undone, an unknown code is named, and the same code again is no second check-in.
  await owner.getByLabel('Or type the code').fill(otherCode);
  await owner.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect(owner.getByText('4 of 4 here')).toBeVisible();
  await owner.getByRole('button', { name: "Undo Anik Das's check-in" }).first().click();
  await expect(owner.getByText('3 of 4 here')).toBeVisible();
  await owner.getByLabel('Or type the code').fill('0000-0000-0000');
  await owner.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect(owner.getByText("This code isn't on the list")).toBeVisible();
  await owner.getByLabel('Or type the code').fill(code);
  await owner.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect(owner.getByText(/^Mehedi Hasan was already checked in at \d{1,2}:\d\d\s[ap]m$/)).toBeVisible();

  // On paper: the list without buttons.
  await owner.emulateMedia({ media: 'print' });
  await expect(owner.getByRole('table')).toBeVisible();
  await expect(owner.getByRole('cell', { name: 'Anik Das' })).toBeVisible();
  await expect(owner.getByRole('button')).toHaveCount(0);
  await owner.emulateMedia({ media: null });
  await other.context().close();
});

test('Hole 30: an agency checks in by name, two of three, without network too, and can call who cancelled', async ({
  page,
  ghuri,
  browser,
}) => {
  test.slow();
  const owner = await ownerPage(browser, ghuri);
  const tour = await postTour(owner, { place: 'Bichanakandi' });
  await enter(page, ghuri, newcomer('Mehedi Hasan'));
  await buy(page, tour, 3);
  const other = await travellerPage(browser, ghuri, 'Anik Das');
  await buy(other, tour);
  await owner.goto(`/my-agency/departures/${tour}`);
  await expect(owner.getByText('0 of 4 here')).toBeVisible();

  // Found by name, then by number.
  await owner.getByLabel('Find by name, phone or code').fill('meh');
  await expect(owner.getByRole('button', { name: 'Check in: Anik Das' })).toHaveCount(0);
  const party = owner.getByRole('group', { name: "How many of Mehedi Hasan's party are here" });
  await party.getByRole('button', { name: 'One more with Mehedi Hasan' }).click();
  await party.getByRole('button', { name: 'One more with Mehedi Hasan' }).click();
  await expect(owner.getByText('2 of 4 here', { exact: true })).toBeVisible();
  await expect(owner.getByText(/^2 of 3 here since \d{1,2}:\d\d\s[ap]m$/)).toBeVisible();
  await expectAccessible(owner);
  await owner.reload();
  await expect(owner.getByText('2 of 4 here', { exact: true })).toBeVisible();

  // Without network the third and the other one arrive; it is sent later.
  await owner.context().setOffline(true);
  await owner.getByRole('button', { name: 'Check in all 3: Mehedi Hasan' }).click();
  await owner.getByRole('button', { name: 'Check in: Anik Das' }).click();
  await expect(owner.getByText('4 of 4 here', { exact: true })).toBeVisible();
  await expect(owner.getByText('2 changes are saved on this phone and not sent yet.')).toBeVisible();
  await owner.context().setOffline(false);
  await expect(owner.getByText(/saved on this phone/)).toHaveCount(0);
  await owner.getByRole('button', { name: "Undo Anik Das's check-in" }).click();
  await expect(owner.getByText('3 of 4 here', { exact: true })).toBeVisible();

  // Cancelled: no longer counted, but can still be called, on paper too.
  const code = await codeOn(other);
  await other.goto('/recent-event');
  await other.getByRole('button', { name: /^Cancel: Bichanakandi/ }).click();
  await other
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Cancel/ })
    .last()
    .click();
  await expect(other.getByRole('button', { name: /^Cancel: Bichanakandi/ })).toHaveCount(0);
  await owner.reload();
  await expect(owner.getByText('3 of 3 here', { exact: true })).toBeVisible();
  await expect(owner.getByRole('heading', { name: 'Cancelled bookings' })).toBeVisible();
  await expect(owner.getByRole('link', { name: 'Call Anik Das: 01712 345678' })).toBeVisible();
  await owner.getByLabel('Or type the code').fill(code);
  await owner.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect(owner.getByText("Anik Das cancelled this booking. It's no longer valid.")).toBeVisible();
  await expectAccessible(owner);
  await owner.emulateMedia({ media: 'print' });
  await expect(owner.getByText('Anik Das · 01712 345678')).toBeVisible();
  await owner.emulateMedia({ media: null });
  await other.context().close();
});
