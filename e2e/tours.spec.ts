import type { Page } from '@playwright/test';
import { callAs } from './fixtures/agencies.ts';
import { moveClock, ownerPage, postTour } from './fixtures/market.ts';
import { arrive, enter, newcomer } from './fixtures/people.ts';
import { dusk, tea } from './fixtures/pictures.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };
const SECOND = 1_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const TIMES_UP = 'Times up. You can not book this tour anymore.';

/** `YYYY-MM-DD` and `HH:MM` of a moment in Dhaka. */
const inDhaka = (moment: number) => {
  const iso = new Date(moment + 6 * HOUR).toISOString();
  return { date: iso.slice(0, 10), time: iso.slice(11, 16) };
};

const card = (page: Page, place: string) =>
  page.getByRole('main').getByRole('article').filter({ hasText: place });

const places = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading');

async function fillTour(page: Page, place: string, startsAt: number): Promise<void> {
  const { date, time } = inDhaka(startsAt);
  await page.getByLabel('Header picture: Choose a picture').setInputFiles(dusk);
  await expect(page.getByText('Uploaded')).toBeVisible();
  await page.getByLabel('Location name').fill(place);
  await page.getByLabel('Trip date').fill(date);
  await page.getByLabel('Trip time').fill(time);
  await page.getByLabel('Cost per person').fill('৬,৫০০');
  await page.getByLabel('Days').fill('3');
  await page.getByLabel('Travellers').fill('24');
  await page.getByLabel('Departure').fill('Kolabagan, Dhaka');
  await page.getByLabel('Hotel information').fill('Megh Machang cottage, four to a room.');
  await page
    .getByLabel('Description')
    .fill('Night coach to Khagrachari, then an open jeep up the ridge. '.repeat(4));
}

test('An agency publishes a tour after a look at it, clones it, edits what may change and cancels it', async ({
  ghuri,
  browser,
}) => {
  test.slow();
  const page = await ownerPage(browser, ghuri);
  await page.setViewportSize(DESKTOP);
  await page.goto('/my-agency/agency-timeline');
  await page.getByRole('link', { name: 'Create tour' }).click();
  await expect(page.getByRole('heading', { name: 'Create tour' })).toBeFocused();

  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('alert')).toContainText('9 things to fix');
  await expect(page.getByText('Please add this picture.')).toBeVisible();
  await expectAccessible(page);
  await page
    .getByLabel('Header picture: Choose a picture')
    .setInputFiles({ ...tea, name: 'clip.heic', mimeType: 'image/heic' });
  await expect(page.getByText('clip.heic: please choose a png, gif or jpeg picture.')).toBeVisible();
  await fillTour(page, 'Sajek Valley, Rangamati', Date.now() + DAY - HOUR);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('The trip must start at least 24 hours from now.')).toBeVisible();
  await page.getByLabel('Trip date').fill(inDhaka(Date.now() + 20 * DAY).date);
  await page.getByRole('button', { name: 'Preview' }).click();

  await expect(page.getByRole('heading', { name: 'This is what travellers will see' })).toBeFocused();
  await expect(page.getByText('৳6,500').first()).toBeVisible();
  await expect(page.getByText('24 of 24 left')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Departure')).toHaveValue('Kolabagan, Dhaka');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Publish tour' }).click();
  await expect(page.getByText('Tour published')).toBeVisible();
  await expect(page).toHaveURL(/\/tour-details\/[\w-]+$/);
  await expect(page.getByText("This is your own agency's tour.")).toBeVisible();
  await expect(page.getByRole('button', { name: /^Going/ })).toHaveCount(0);
  await expectAccessible(page);
  const id = page.url().split('/').at(-1)!;

  await page.getByRole('link', { name: 'Copy to a new date' }).click();
  await expect(page.getByText('A copy of Sajek Valley, Rangamati')).toBeVisible();
  await expect(page.getByLabel('Hotel information')).toHaveValue('Megh Machang cottage, four to a room.');
  await expect(page.getByLabel('Trip date')).toHaveValue('');
  const { date } = inDhaka(Date.now() + 30 * DAY);
  await page.getByLabel('Trip date').fill(date);
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Publish tour' }).click();
  await expect(page).toHaveURL(/\/tour-details\/[\w-]+$/);
  await expect(page.getByText(date).first()).toBeVisible();
  expect(page.url()).not.toContain(id);

  // A traveller takes a seat: from now on the deal is fixed, in the open form too.
  await page.goto(`/my-agency/edit-tour/${id}`);
  await expect(page.getByLabel('Cost per person')).toBeEditable();
  const traveller = await (await browser.newContext({ baseURL: ghuri.url })).newPage();
  const { email } = await enter(traveller, ghuri, newcomer('Anik Das'));
  await callAs(traveller, 'POST', '/payment', {
    data: {
      tour: id,
      username: 'Anik Das',
      userEmail: email,
      phone_number: '01712 345678',
      address: 'Dhanmondi',
      persons: 2,
    },
  });
  await expect(page.getByText('Locked: people have booked at this date and price.')).toHaveCount(5);
  await expect(page.getByLabel('Cost per person')).not.toBeEditable();
  await expect(page.getByText('At least 2: these seats are already booked.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Travellers').fill('1');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('More seats than this are already booked.')).toBeVisible();
  await page.getByLabel('Travellers').fill('12');
  await page.getByLabel('Departure').fill('Arambagh, Dhaka');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Tour saved')).toBeVisible();
  await expect(page.getByText('Arambagh, Dhaka')).toBeVisible();
  await expect(page.getByText('10 left of 12')).toBeVisible();

  await page.goto('/my-agency/agency-timeline');
  await expect(card(page, 'Sajek Valley')).toHaveCount(2);
  await expectAccessible(page);
  await card(page, '10 of 12 left')
    .getByRole('button', { name: /Options for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Cancel tour' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel the tour to Sajek Valley, Rangamati?' });
  await expect(dialog.getByText('gets a full refund')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel tour' }).click();
  await expect(dialog.getByText('Please tell travellers why.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Reason').fill('The road to Sajek is closed.');
  await dialog.getByRole('button', { name: 'Cancel tour' }).click();
  await expect(page.getByText('Tour cancelled')).toBeVisible();
  await expect(card(page, 'Sajek Valley').getByText('Cancelled')).toHaveCount(1);

  await traveller.goto(`/tour-details/${id}`);
  await expect(traveller.getByText('The road to Sajek is closed.')).toBeVisible();
  await expect(traveller.getByRole('heading', { name: 'This tour was cancelled.' })).toBeVisible();
  await traveller.context().close();
});

test('A traveller finds a tour by sorting, searching and filtering, saves it and sees seats being taken', async ({
  page,
  ghuri,
  browser,
}) => {
  test.slow();
  const owner = await ownerPage(browser, ghuri);
  // The cheapest, the most expensive and one with its own price: other tests of this server sell tours too.
  await postTour(owner, { place: 'Bandarban hills', cost: 49_000 });
  const wanted = await postTour(owner, { place: 'Nijhum Dwip', cost: 6_750, seats: 4 });
  await postTour(owner, { place: 'Kuakata beach', cost: 1_200 });
  await arrive(page, ghuri, newcomer('Nusrat Jahan'), '/upcoming-tours');
  await expect(places(page).first()).toHaveText('Kuakata beach');
  await expectAccessible(page);

  await page.getByLabel('Sort by').selectOption('Cost');
  await expect(page).toHaveURL(/sort=cost/);
  await expect(places(page).first()).toHaveText('Kuakata beach');
  await page.getByRole('button', { name: /^Ascending/ }).click();
  await expect(page).toHaveURL(/direction=desc/);
  await expect(places(page).first()).toHaveText('Bandarban hills');
  await page.getByLabel('Where').fill('nijHUM');
  await expect(places(page)).toHaveText(['Nijhum Dwip']);
  await expect(page).toHaveURL(/q=nijHUM/);
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(places(page).first()).toHaveText('Bandarban hills');

  await page.getByRole('button', { name: 'Filters' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await dialog.getByRole('group', { name: 'Cost per person, in taka' }).getByLabel('At most').fill('6800');
  await dialog.getByRole('group', { name: 'Cost per person, in taka' }).getByLabel('At least').fill('৬৭০০');
  await dialog.getByLabel('Seats available').fill('4');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Show 1 tour', exact: true }).click();
  await expect(page).toHaveURL(/minCost=6700&maxCost=6800/);
  await expect(places(page)).toHaveText(['Nijhum Dwip']);
  await page.reload();
  await expect(places(page)).toHaveText(['Nijhum Dwip']);

  await card(page, 'Nijhum Dwip').getByRole('button', { name: 'Save Nijhum Dwip for later' }).click();
  const toast = page.getByText('Saved for later').last();
  await expect(toast).toBeVisible();
  // A keyboard would cover it at the bottom. When the field loses the focus it stays: moving, it could take a click.
  await page.getByLabel('Where').focus();
  await expect.poll(async () => (await toast.boundingBox())!.y).toBeLessThan(120);
  await page.getByLabel('Where').blur();
  expect((await toast.boundingBox())!.y).toBeLessThan(120);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('button', { name: 'Saved', exact: true }).click();
  await expect(places(page)).toHaveText(['Nijhum Dwip']);
  await page.getByLabel('Where').fill('Saint Martin');
  await expect(page.getByRole('heading', { name: 'No tour found for “Saint Martin”' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all tours' }).click();
  await expect(page.getByLabel('Where')).toHaveValue('');

  await page.getByRole('link', { name: 'Nijhum Dwip', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Nijhum Dwip', level: 1 })).toBeFocused();
  await expect(page.getByRole('timer', { name: 'Booking closes in' })).toBeVisible();
  await expect(page.getByText('4 left of 4')).toBeVisible();
  const panel = page.getByRole('region', { name: 'Book this tour' });
  await panel.getByRole('button', { name: 'One traveller more' }).click();
  await expect(panel.getByRole('button', { name: 'Going · Pay ৳13,500' })).toBeVisible();
  await expect(page.getByRole('img', { name: /৳13,500 back, 100%.*৳6,750 back, 50%/ })).toBeVisible();
  await expect(panel.getByLabel('Email')).not.toBeEditable();
  await panel.getByLabel('Phone').fill('12');
  await panel.getByRole('button', { name: /^Going/ }).click();
  await expect(panel.getByText('Please enter a Bangladeshi number')).toBeVisible();
  await expectAccessible(page);

  // Others take seats: the open page updates, and offers no more seats than are left.
  const others = await (await browser.newContext({ baseURL: ghuri.url })).newPage();
  const { email } = await enter(others, ghuri, newcomer('Mehedi Hasan'));
  const form = {
    tour: wanted,
    username: 'Mehedi',
    userEmail: email,
    phone_number: '01819 224410',
    address: 'Uttara',
  };
  await callAs(others, 'POST', '/payment', { data: { ...form, persons: 3 } });
  await expect(page.getByText('1 left of 4')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Going · Pay ৳6,750' })).toBeVisible();
  await callAs(others, 'POST', '/payment', { data: { ...form, persons: 4, replaceHold: true } });
  await expect(page.getByText('0 left of 4')).toBeVisible();
  await expect(panel.getByText('Sold out.')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Going' })).toBeDisabled();
  await others.context().close();

  await page.goto('/tour-details/nothing-like-it');
  await expect(page.getByRole('link', { name: 'Go to home' })).toBeVisible();
});

test('Seats are held during a payment: the tour shows the time left, and they are released there', async ({
  page,
  ghuri,
  browser,
}) => {
  const tour = await postTour(await ownerPage(browser, ghuri), { place: 'Ratargul swamp', seats: 5 });
  await page.setViewportSize(PHONE);
  const { email } = await arrive(page, ghuri, newcomer('Sadia Islam'), `/tour-details/${tour}`);
  await page.getByRole('button', { name: 'Going' }).click();
  const sheet = page.getByRole('dialog', { name: 'Book this tour' });
  await sheet.getByLabel('Address').fill('House 14, Road 7, Dhanmondi');
  await expectAccessible(page);

  // A refused call keeps the typed values.
  await page.route('**/api/payment', (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'about:blank',
        title: '',
        status: 429,
        code: 'rate_limited',
        instance: '',
      }),
    }),
  );
  await sheet.getByLabel('Phone').fill('০১৭১২ ৩৪৫৬৭৮');
  await sheet.getByRole('button', { name: /^Going/ }).click();
  await expect(sheet.getByRole('alert')).toContainText('Too many tries');
  await expect(sheet.getByLabel('Phone')).toHaveValue('01712 345678');
  await expect(sheet.getByLabel('Address')).toHaveValue('House 14, Road 7, Dhanmondi');
  await page.unroute('**/api/payment');

  await callAs(page, 'POST', '/payment', {
    data: {
      tour,
      username: 'Sadia',
      userEmail: email,
      phone_number: '01712 345678',
      address: 'Dhanmondi',
      persons: 2,
    },
  });
  // As after leaving the provider's page.
  await page.reload();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(sheet.getByText('2 seats held')).toBeVisible();
  await expect(sheet.getByRole('timer', { name: 'Time left to pay' })).toHaveText(/^1[45]:\d\d$/);
  await expect(sheet.getByRole('button', { name: /^Pay ৳10,000/ })).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: /^Release/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Release seats' }).click();
  await expect(page.getByText('Seats released')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Going · Pay ৳5,000' })).toBeVisible();
});

test('The deadline passes in an open page', async ({ page, ghuri, browser }) => {
  const owner = await ownerPage(browser, ghuri);
  const tour = await postTour(owner, { place: 'Jaflong' });
  const { bookingEnds } = (await callAs(owner, 'GET', `/upcoming-tours/${tour}`)) as { bookingEnds: string };
  const { now } = (await callAs(owner, 'GET', '/time')) as { now: string };
  const ahead = Date.parse(bookingEnds) - Date.parse(now) - 30 * SECOND;
  await moveClock(ghuri, ahead);
  await page.setViewportSize(DESKTOP);
  await page.clock.install();
  // A new sign-in takes the time from the server, not from the device.
  await arrive(page, ghuri, newcomer('Farhana Akter'), `/tour-details/${tour}`);
  const panel = page.getByRole('region', { name: 'Book this tour' });
  await expect(page.getByRole('timer', { name: 'Booking closes in' })).toHaveText(
    /^00days:00hours:00min:\d\dsec$/,
  );
  await expect(panel.getByRole('button', { name: /^Going · Pay/ })).toBeEnabled();

  await moveClock(ghuri, 30 * SECOND);
  await page.clock.fastForward(30 * SECOND);
  await expect(page.getByRole('heading', { name: TIMES_UP })).toBeVisible();
  await expect(panel.getByText(TIMES_UP)).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Going' })).toBeDisabled();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: TIMES_UP })).toBeVisible();
});

test('Suggested tours are beside every page, each with a reason', async ({ page, ghuri, browser }) => {
  const owner = await ownerPage(browser, ghuri);
  await postTour(owner, { place: 'Lawachara forest' });
  await page.setViewportSize(DESKTOP);
  await arrive(page, ghuri, newcomer('Rafi Ahmed'), '/settings');
  const panel = page.getByRole('complementary', { name: 'Upcoming Tours for you' });
  await expect(panel.getByText('Leaves soon').first()).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('link', { name: /৳/ }).first().click();
  await expect(page).toHaveURL(/\/tour-details\//);
});
