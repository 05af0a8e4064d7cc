import type { Page } from '@playwright/test';
import { callAs } from './fixtures/agencies.ts';
import { buy, ownerPage, travellerPage } from './fixtures/market.ts';
import { picture } from './fixtures/pictures.ts';
import { dayIn, postRichTrip } from './fixtures/rich-trip.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

const DAY = 86_400_000;
const inDays = (count: number) => new Date(Date.now() + count * DAY).toISOString().slice(0, 10);
const six = Array.from({ length: 6 }, (_, n) => picture(`view-${n + 1}`, [40 * n, 110, 170]));

async function openNewTrip(owner: Page): Promise<void> {
  await owner.goto('/my-agency/agency-trips');
  await owner.getByRole('button', { name: 'New trip' }).click();
  await expect(owner).toHaveURL(/\/my-agency\/trip\//);
  await expect(owner.getByLabel('Place', { exact: true })).toBeVisible();
}
const saved = (owner: Page) => owner.getByRole('status').getByText('Saved', { exact: true });

test('An agency builds a trip with six pictures and eight Fridays on a phone, loses the network and loses nothing', async ({
  ghuri,
  browser,
}) => {
  test.slow();
  const owner = await ownerPage(browser, ghuri);
  await owner.setViewportSize({ width: 390, height: 844 });
  await openNewTrip(owner);

  // Saved from the first letters on.
  await owner.getByLabel('Place', { exact: true }).fill('Sajek Valley');
  await owner.getByLabel('Title', { exact: true }).fill('Two nights above the clouds');
  await expect(saved(owner)).toBeVisible();
  const files = owner.locator('input[type=file]');
  await files.setInputFiles(six.slice(0, 3));
  await expect(owner.getByText('3 of 15 pictures')).toBeVisible();

  // The network goes while pictures are chosen and days are written.
  await owner.context().setOffline(true);
  await files.setInputFiles(six.slice(3));
  await expect(owner.getByRole('button', { name: 'Try view-6.png again' })).toBeVisible();
  await owner.getByLabel('Length in days').fill('3');
  await owner.getByLabel('Meeting point').fill('Fakirapool, Dhaka');
  await owner.getByLabel('Where you stay').fill('Cottages on Ruilui Para, two to a room');
  for (const [n, title] of ['Night bus to Khagrachhari', 'Chander Gari to Sajek'].entries()) {
    await owner.getByRole('button', { name: 'Add a day' }).click();
    await owner.locator(`[name="itinerary.${n}.title.en"]`).fill(title);
  }
  await expect(owner.getByText("Not saved: you're offline. We keep it here.")).toBeVisible();

  // Days and pictures move with the keyboard alone, also offline.
  await owner.getByRole('button', { name: 'Move day 2', exact: true }).focus();
  await owner.keyboard.press('ArrowUp');
  await expect(owner.locator('[name="itinerary.0.title.en"]')).toHaveValue('Chander Gari to Sajek');
  await expect(owner.getByRole('button', { name: 'Move day 1', exact: true })).toBeFocused();
  await owner.keyboard.press('ArrowDown');
  await expect(owner.locator('[name="itinerary.1.title.en"]')).toHaveValue('Chander Gari to Sajek');

  // The network is back: everything arrives without a click.
  await owner.context().setOffline(false);
  await expect(owner.getByText('6 of 15 pictures')).toBeVisible();
  await expect(saved(owner)).toBeVisible();
  const last = owner.getByRole('button', { name: 'Picture 6 of 6' });
  await last.focus();
  await owner.keyboard.press('Enter');
  await owner.getByLabel('Describe this picture').fill('Clouds below the cottages');
  await owner.getByRole('button', { name: 'Picture 6 of 6: Clouds' }).focus();
  await owner.keyboard.press('Home');
  await expect(owner.getByRole('button', { name: 'Picture 1 of 6: Clouds' })).toBeFocused();
  await expect(saved(owner)).toBeVisible();
  // At the end of the page, the bar that sticks to the bottom covers no button.
  await owner.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expectAccessible(owner);
  await owner.reload();
  await expect(owner.getByText('6 of 15 pictures')).toBeVisible();
  await expect(owner.getByRole('button', { name: 'Picture 1 of 6: Clouds' })).toBeVisible();
  await expect(owner.getByLabel('Where you stay')).toHaveValue(/Ruilui Para/);
  await expect(owner.getByText('Day 2 · Chander Gari to Sajek')).toBeVisible();

  // Eight Fridays, after the form has said so. Asked again, it adds nothing.
  await owner.getByRole('link', { name: 'Dates', exact: true }).click();
  await owner.getByRole('button', { name: 'Add dates' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Add dates' });
  await dialog.getByLabel('From').fill(inDays(2));
  await dialog.getByLabel('Until').fill(inDays(57));
  await dialog.getByLabel('Price per person').fill('6500');
  await dialog.getByLabel('Seats').fill('24');
  await expect(dialog.getByText('Adds 8 Fridays')).toBeVisible();
  await expectAccessible(owner);
  await dialog.getByRole('button', { name: 'Add 8 dates' }).click();
  await expect(owner.getByText('8 dates added')).toBeVisible();
  await owner.getByRole('button', { name: 'Add dates' }).click();
  await dialog.getByLabel('From').fill(inDays(2));
  await dialog.getByLabel('Until').fill(inDays(57));
  await expect(dialog.getByText('All these dates are already there.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  // One of them gets another price, is stopped, and is cancelled with a reason.
  const dates = owner.getByRole('region', { name: /^Departures in/ });
  const first = dates.getByRole('checkbox').first();
  await first.check();
  await owner.getByRole('button', { name: 'Change', exact: true }).click();
  await owner.getByRole('dialog').getByLabel('Price per person').fill('7200');
  await owner.getByRole('button', { name: 'Save changes' }).click();
  await expect(dates.getByRole('listitem').filter({ hasText: '৳7,200' })).toBeVisible();
  await first.check();
  await owner.getByRole('button', { name: 'Stop selling' }).click();
  await expect(dates.getByRole('listitem').filter({ hasText: 'Not selling' })).toBeVisible();
  await first.check();
  await owner.getByRole('button', { name: 'Cancel dates' }).click();
  const question = owner.getByRole('dialog', { name: 'Cancel 1 date?' });
  await expect(question.getByText('No bookings yet.')).toBeVisible();
  await question.getByLabel('Reason').fill('The road is closed');
  await question.getByRole('button', { name: 'Cancel dates' }).click();
  await expect(dates.getByRole('listitem').filter({ hasText: 'Cancelled' })).toBeVisible();
  await expectAccessible(owner);

  // Published, and listed with its dates.
  await owner.getByRole('link', { name: 'Edit trip' }).click();
  await expect(owner.getByText('Everything travellers need is here.')).toBeVisible();
  await owner.getByRole('button', { name: 'Publish trip' }).click();
  await expect(owner.getByText('Trip published')).toBeVisible();
  await owner.getByRole('link', { name: 'My trips' }).click();
  const row = owner.getByRole('listitem').filter({ hasText: 'Two nights above the clouds' });
  await expect(row.getByText('Listed')).toBeVisible();
  await expect(row.getByText('7 dates')).toBeVisible();
  await expectAccessible(owner);
});

test('Two tabs change the same title: both see it, and the owner chooses', async ({ ghuri, browser }) => {
  const owner = await ownerPage(browser, ghuri);
  await openNewTrip(owner);
  const title = owner.getByLabel('Title', { exact: true });
  await title.fill('Sajek');
  await expect(saved(owner)).toBeVisible();
  const id = owner.url().split('/').at(-1)!;
  const { revision, draft } = (await callAs(owner, 'GET', `/trips/${id}`)) as {
    revision: number;
    draft: object;
  };
  const other = { ...draft, title: { en: 'Bandarban', bn: '' }, hotel: 'A tent' };
  await callAs(owner, 'PUT', `/trips/${id}`, { data: { revision, draft: other } });

  await title.fill('Sajek Valley');
  await expect(owner.getByText('Both versions changed: Title.')).toBeVisible();
  await expect(title).toHaveValue('Sajek Valley');
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Keep mine' }).click();
  await expect(saved(owner)).toBeVisible();
  await expect(owner.getByLabel('Where you stay')).toHaveValue('A tent');
  await owner.reload();
  await expect(title).toHaveValue('Sajek Valley');

  // What is missing names its field and leads there.
  await owner.getByRole('link', { name: 'Length in days' }).click();
  await expect(owner.getByLabel('Length in days')).toBeFocused();
});

/** Publishes the trip of the fixture and opens its editor. */
async function openRichTrip(owner: Page, days: string[] = []): Promise<{ tripId: string; tours: string[] }> {
  const trip = await postRichTrip(owner, { days });
  await owner.goto(`/my-agency/trip/${trip.tripId}`);
  await expect(owner.getByText('Everything here is published.')).toBeVisible();
  return trip;
}

test('An agency writes everything about a trip, reorders, copies and brings back a day, and reads the preview', async ({
  ghuri,
  browser,
}) => {
  test.slow();
  const owner = await ownerPage(browser, ghuri);
  await openNewTrip(owner);
  // In both languages.
  await owner.getByLabel('Title', { exact: true }).fill('Sylhet by train');
  await owner.getByRole('switch', { name: 'Write it in Bangla, too' }).click();
  await owner.getByLabel('Title (Bangla)').fill('ট্রেনে সিলেট');

  // A new row takes the focus.
  await owner.getByRole('button', { name: 'Add a day' }).click();
  await expect(owner.locator('[name="itinerary.0.title.en"]')).toBeFocused();
  await owner.keyboard.type('Parabat Express');
  const days = owner.getByRole('group', { name: 'Day by day', exact: true });
  await days.getByRole('button', { name: 'Lunch' }).click();
  await owner.getByRole('button', { name: 'Copy day 1', exact: true }).click();
  await owner.getByText('Day 2 · Parabat Express').click();
  await owner.locator('[name="itinerary.1.title.en"]').fill('Ratargul by boat');

  // The second day is dragged by its handle to the first place; folded days are near each other.
  for (const day of ['Day 2 · Ratargul by boat', 'Day 1 · Parabat Express'])
    await owner.getByText(day).click();
  const handle = owner.getByRole('button', { name: 'Move day 2', exact: true });
  await handle.scrollIntoViewIfNeeded();
  const from = (await handle.boundingBox())!;
  const to = (await owner.getByText('Day 1 · Parabat Express').boundingBox())!;
  await owner.mouse.move(from.x + 20, from.y + 20);
  await owner.mouse.down();
  await owner.mouse.move(from.x + 20, from.y - 20, { steps: 4 });
  await owner.mouse.move(to.x + 20, to.y + 10, { steps: 8 });
  await owner.mouse.up();
  await expect(owner.getByText('Day 1 · Ratargul by boat')).toBeVisible();

  // A finger drags it down and up again, without waiting on the handle.
  const finger = { pointerType: 'touch', button: 0, clientX: to.x + 20 };
  const second = (await owner.getByText('Day 2 · Parabat Express').boundingBox())!;
  const grip = await owner.getByRole('button', { name: 'Move day 1', exact: true }).elementHandle();
  await grip.dispatchEvent('pointerdown', { ...finger, clientY: to.y });
  await grip.dispatchEvent('pointermove', { ...finger, clientY: to.y + 12 });
  for (const [at, shown] of [
    [second.y + 10, 'Day 2 · Ratargul by boat'],
    [to.y + 10, 'Day 1 · Ratargul by boat'],
  ] as const)
    await expect(async () => {
      await grip.dispatchEvent('pointermove', { ...finger, clientY: at });
      await expect(owner.getByText(shown)).toBeVisible({ timeout: 500 });
    }).toPass();
  await grip.dispatchEvent('pointerup', finger);

  // A removed day can be brought back.
  await owner.getByRole('button', { name: 'Remove day 1', exact: true }).click();
  await expect(owner.getByRole('button', { name: 'Add a day' })).toBeFocused();
  await expect(owner.getByText('Day 1 · Parabat Express')).toBeVisible();
  await owner.getByRole('button', { name: 'Undo' }).click();
  await expect(owner.getByText('Day 1 · Ratargul by boat')).toBeVisible();

  const pickUps = owner.getByRole('group', { name: 'Pick-up points', exact: true });
  await pickUps.getByRole('button', { name: 'Add a pick-up point' }).click();
  await pickUps.getByLabel('Place', { exact: true }).fill('Kamalapur station');
  await pickUps.getByLabel('Time').fill('06:00');
  const bring = owner.getByRole('group', { name: 'What to bring', exact: true });
  await bring.getByRole('button', { name: 'Add a line' }).click();
  await owner.keyboard.type('A raincoat');
  await owner.getByLabel('Air conditioning').selectOption('Yes');
  await owner.getByLabel('People per room').fill('40');
  await expect(owner.getByText('Enter a whole number from 1 to 20.')).toBeVisible();
  await owner.getByLabel('People per room').fill('3');
  await owner.getByLabel('For whom').selectOption('Women only');
  await owner.getByRole('button', { name: 'Add a question' }).click();
  await owner.getByLabel('Question', { exact: true }).fill('Can I swim?');
  await owner.getByLabel('Answer', { exact: true }).fill('Yes, with a life jacket.');
  await expect(saved(owner)).toBeVisible();

  // On a phone, Back closes the preview and stays on the form.
  await owner.setViewportSize({ width: 390, height: 844 });
  await owner.getByRole('button', { name: 'Preview' }).click();
  const preview = owner.getByRole('dialog', { name: 'Preview' });
  for (const words of [
    'Sylhet by train',
    'Ratargul by boat',
    'Kamalapur station',
    '6:00 am',
    'A raincoat',
    'Women only',
    'Can I swim?',
  ])
    await expect(preview.getByText(words)).toBeVisible();
  await expectAccessible(owner);
  await owner.goBack();
  await expect(preview).toBeHidden();

  // All of it is on the server, and the list knows the title.
  await owner.reload();
  await expect(owner.getByLabel('Title (Bangla)')).toHaveValue('ট্রেনে সিলেট');
  await expect(owner.getByLabel('People per room')).toHaveValue('3');
  await expect(owner.getByLabel('Answer', { exact: true })).toHaveValue('Yes, with a life jacket.');
  await owner.getByRole('link', { name: 'My trips' }).click();
  await expect(owner.getByRole('link', { name: 'Edit: Sylhet by train' })).toBeVisible();
});

test('An agency schedules a trip, hides a published one, publishes changes and discards some', async ({
  ghuri,
  browser,
}) => {
  test.slow();
  const owner = await ownerPage(browser, ghuri);
  const { tripId } = await openRichTrip(owner);
  const title = owner.getByLabel('Title', { exact: true });

  // Unlisted, at once.
  await owner.getByRole('radio', { name: 'Only with the link' }).check();
  await expect(owner.getByText('Saved', { exact: true }).last()).toBeVisible();
  await expect
    .poll(async () => (await callAs(owner, 'GET', `/trips/${tripId}`)) as object)
    .toMatchObject({ visibility: 'unlisted' });

  // Changes: discarded, then others published. Letters after that are saved without a word about other tabs.
  await title.fill('A worse title');
  await owner.getByRole('button', { name: 'Discard changes' }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(title).toHaveValue('Two mornings above the clouds');
  await title.fill('Three mornings above the clouds');
  await owner.getByRole('button', { name: 'Publish changes' }).click();
  await expect(owner.getByText('Changes published')).toBeVisible();
  await expect(owner.getByText('Everything here is published.')).toBeVisible();
  await title.fill('Three mornings above the clouds!');
  await expect(owner.getByRole('button', { name: 'Publish changes' })).toBeVisible();
  await expect(saved(owner)).toBeVisible();
  await expect(owner.getByText('We added changes you made in another tab.')).toHaveCount(0);

  // A copy of it as a draft, for tomorrow.
  const { draft } = (await callAs(owner, 'GET', `/trips/${tripId}`)) as { draft: object };
  const { insertedId } = (await callAs(owner, 'POST', '/trips', { data: { draft } })) as {
    insertedId: string;
  };
  await owner.goto(`/my-agency/trip/${insertedId}`);
  await owner.getByRole('radio', { name: 'At a time you choose' }).check();
  await owner.getByRole('button', { name: 'Schedule' }).click();
  await expect(owner.getByText('Choose a time in the future.')).toBeVisible();
  await owner.getByLabel('Day', { exact: true }).fill(inDays(3));
  await owner.getByRole('button', { name: 'Schedule' }).click();
  await expect(owner.getByText(/^This trip will be published on /)).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Cancel the schedule' }).click();
  await expect(owner.getByText(/^This trip will be published on /)).toHaveCount(0);

  // A draft can be deleted from the list.
  await owner.getByRole('link', { name: 'My trips' }).click();
  const draftRow = owner.getByRole('listitem').filter({ hasText: 'Draft' });
  await draftRow.getByRole('button', { name: /^Options for/ }).click();
  await owner.getByRole('menuitem', { name: 'Delete draft' }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Delete draft' }).click();
  await expect(draftRow).toHaveCount(0);
  await expect(owner.getByText('Unlisted')).toBeVisible();
});

test('An agency changes several dates at once and moves a sold one; the roster shows who agreed', async ({
  ghuri,
  browser,
}) => {
  test.slow();
  const owner = await ownerPage(browser, ghuri);
  const { tripId, tours } = await openRichTrip(owner, [dayIn(12), dayIn(13)]);
  const [sold] = tours as [string];
  const traveller = await travellerPage(browser, ghuri, 'Nusrat Jahan');
  await buy(traveller, sold);
  await buy(await travellerPage(browser, ghuri, 'Anik Das'), sold);
  await callAs(owner, 'POST', `/roster/${sold}/manual-bookings`, {
    data: {
      _id: crypto.randomUUID(),
      username: 'Kamal Uddin',
      phone_number: '01711-903344',
      persons: 2,
      paidBy: 'cash',
      price: 13_000,
      note: '',
    },
  });

  // Chosen days of the calendar, and days of every month: what is there is not added again.
  await owner.goto(`/my-agency/trip/${tripId}/dates`);
  await owner.getByRole('button', { name: 'Add dates' }).click();
  const adding = owner.getByRole('dialog', { name: 'Add dates' });
  await adding.getByRole('radio', { name: 'Every month' }).check();
  await adding.getByRole('button', { name: String(Number(dayIn(12).slice(8))), exact: true }).click();
  await adding.getByLabel('Until').fill(dayIn(75));
  await expect(adding.getByText('1 already there')).toBeVisible();
  await adding.getByRole('radio', { name: 'Choose days' }).check();
  await expectAccessible(owner);
  await adding.getByRole('button', { name: 'Cancel' }).click();

  // An empty day of the calendar begins a list of days.
  while (!(await owner.getByRole('checkbox').first().isVisible()))
    await owner.getByRole('button', { name: 'Next month' }).click();
  await owner.locator('button:enabled[aria-label^="Add a departure on"]').last().click();
  await expect(adding.getByText(/^Adds 1 /)).toBeVisible();
  await adding.getByRole('button', { name: 'Next month' }).click();
  await adding.locator('[aria-pressed="false"]').last().click();
  await adding.getByRole('button', { name: 'Add 2 dates' }).click();
  await expect(owner.getByText('2 dates added')).toBeVisible();

  // All of a month are stopped, and sold again.
  const dates = owner.getByRole('region', { name: /^Departures in/ });
  await owner.getByRole('button', { name: 'Select all' }).click();
  await owner.getByRole('button', { name: 'Stop selling' }).click();
  await expect(dates.getByText('Not selling').first()).toBeVisible();
  await expect(dates.getByText('On sale')).toHaveCount(0);
  await owner.getByRole('button', { name: 'Select all' }).click();
  await owner.getByRole('button', { name: 'Sell again' }).click();
  await expect(dates.getByText('Not selling')).toHaveCount(0);

  // Several are cancelled together; the sold one stays.
  for (const row of await dates.getByRole('listitem').filter({ hasText: '0 of 20 seats sold' }).all())
    await row.getByRole('checkbox').check();
  await owner.getByRole('button', { name: 'Cancel dates' }).click();
  const cancelling = owner.getByRole('dialog', { name: /^Cancel \d dates?\?$/ });
  await cancelling.getByRole('button', { name: 'Cancel dates' }).click();
  await expect(cancelling.getByText('Please tell travellers why.')).toBeVisible();
  await cancelling.getByLabel('Reason').fill('The road is closed');
  await cancelling.getByRole('button', { name: 'Cancel dates' }).click();
  await expect(dates.getByText('Cancelled').first()).toBeVisible();
  await expect(dates.getByText('On sale')).toHaveCount(1);

  // Fewer seats than are sold are refused, more are saved.
  const soldRow = dates.getByRole('listitem').filter({ hasText: '4 of 20 seats sold' });
  await soldRow.getByRole('checkbox').check();
  await owner.getByRole('button', { name: 'Change', exact: true }).click();
  const changing = owner.getByRole('dialog');
  await changing.getByLabel('Seats').fill('3');
  await changing.getByRole('button', { name: 'Save changes' }).click();
  await expect(changing.getByText('At least 4: these seats are already booked.')).toBeVisible();
  await changing.getByLabel('Seats').fill('30');
  await changing.getByRole('button', { name: 'Save changes' }).click();
  const moving = dates.getByRole('listitem').filter({ hasText: '4 of 30 seats sold' });
  await moving.getByRole('checkbox').check();

  // Moved: its travellers are asked.
  await owner.getByRole('button', { name: 'Reschedule' }).click();
  const question = owner.getByRole('dialog', { name: 'Reschedule' });
  await question.getByLabel('New date').fill(dayIn(14));
  // No other departure begins at this time.
  await question.getByLabel('Departure time').fill('21:00');
  await expect(question.getByText(/^4 booked\. Travellers must agree by /)).toBeVisible();
  await expectAccessible(owner);
  await question.getByRole('button', { name: 'Reschedule' }).click();
  await expect(owner.getByText(/^Date moved\. Travellers can answer until /)).toBeVisible();

  await traveller.goto('/recent-event');
  await traveller.getByRole('button', { name: 'Accept the new date' }).click();
  await expect(traveller.getByText('New date accepted')).toBeVisible();
  await owner.goto(`/my-agency/departures/${sold}`);
  await expect(owner.getByText(/^This departure has a new date\./)).toBeVisible();
  const row = (name: string) => owner.getByRole('listitem').filter({ hasText: name });
  await expect(row('Nusrat Jahan').getByText('New date agreed')).toBeVisible();
  await expect(row('Anik Das').getByText("Hasn't answered yet")).toBeVisible();
  await expect(row('Kamal Uddin').getByText('Call about the new date')).toBeVisible();
  await expect(owner.getByText('1 of 3 bookings have agreed.')).toBeVisible();
  await expectAccessible(owner);
  await owner.goto('/notification');
  await expect(owner.getByText('Nusrat Jahan agreed to the new date')).toBeVisible();
});
