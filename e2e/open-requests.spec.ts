import type { Browser, Locator, Page } from '@playwright/test';
import { adminPage } from './fixtures/admin.ts';
import { approveAgency, callAs, registerAgency } from './fixtures/agencies.ts';
import type { Ghuri } from './fixtures/ghuri.ts';
import { endPayment, letPass, moveClock, travellerPage } from './fixtures/market.ts';
import { arrive, enter, newcomer } from './fixtures/people.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };
const TIMES_UP = 'Times up.';

/** A day far ahead of every moved clock of these tests. */
const inTwentyDays = () => new Date(Date.now() + 20 * DAY + 6 * HOUR).toISOString().slice(0, 10);

const WISH = {
  location: 'Nijhum Dwip, Hatiya',
  district: 'Noakhali',
  phone: '01812 998877',
  tourDeparture: 'Sadarghat, Dhaka',
  description: 'Eight of us, two children. Want the deer at dawn, and no loudspeakers on the boat.',
};

/** The form's request, without the form. */
async function askForTour(
  page: Page,
  wish: Partial<typeof WISH> & { which_day?: string } = {},
): Promise<string> {
  const { insertedId } = (await callAs(page, 'POST', '/request-tour', {
    data: {
      ...WISH,
      name: 'Nusrat Jahan',
      person: 8,
      days: 3,
      which_day: inTwentyDays(),
      which_time: '07:00',
      ...wish,
    },
  })) as { insertedId: string };
  return insertedId;
}

/** The owner of a verified agency in their own browser, on the page for bids. */
async function bidder(browser: Browser, ghuri: Ghuri, owner: string, agency: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: ghuri.url, viewport: DESKTOP });
  const page = await context.newPage();
  await enter(page, ghuri, newcomer(owner));
  const id = await registerAgency(page, agency);
  await approveAgency(await adminPage(browser, ghuri), id);
  await page.goto('/bid-for-tour');
  await expect(page.getByRole('heading', { name: 'Bid For Tour' })).toBeVisible();
  return page;
}

/** As after a night: the page is opened again, renews the session and gets the server's time. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('ghuri.token') ?? '{}') as object;
    localStorage.setItem('ghuri.token', JSON.stringify({ ...kept, expiresAt: 0 }));
  });
  await page.reload();
}

const offer = (page: Page, place = WISH.location): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: place }) });

const column = (page: Page, agency: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: agency }) });

test('Three browsers through an auction: asked, bid, lowered, over, accepted, not paid, the next one paid', async ({
  page,
  ghuri,
  browser,
}) => {
  test.slow();
  const meghna = await bidder(browser, ghuri, 'Kamrul Hasan', 'Meghna Poth');
  const bonbibi = await bidder(browser, ghuri, 'Farhana Akter', 'Bonbibi Expeditions');
  await expect(meghna.getByRole('heading', { name: 'No requests to bid on yet' })).toBeVisible();

  await page.setViewportSize(DESKTOP);
  const traveller = await arrive(page, ghuri, newcomer('Nusrat Jahan'), '/request-tour');
  await expect(page.getByRole('heading', { name: "You haven't requested a tour yet" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New request' }).click();
  await expect(page.getByRole('heading', { name: 'Where do you want to go?' })).toBeFocused();
  await page.getByRole('button', { name: 'Open for bids' }).click();
  await expect(page.getByRole('alert')).toContainText('things to fix');
  await expectAccessible(page);
  await page.getByLabel('Location').fill(WISH.location);
  await page.getByRole('combobox', { name: 'District' }).fill('noakh');
  await expect(page.getByRole('option', { name: 'Noakhali' })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByLabel('Phone').fill('০১৮১২ ৯৯৮৮৭৭');
  await page.getByLabel('People', { exact: true }).fill('8');
  await page.getByLabel('Days').fill('3');
  await page.getByLabel('Date', { exact: true }).fill(inTwentyDays());
  await page.getByLabel('Time', { exact: true }).fill('07:00');
  await page.getByLabel('Departure').fill(WISH.tourDeparture);
  await page.getByLabel('Description').fill(WISH.description);
  await page.reload();
  await expect(page.getByLabel('Departure')).toHaveValue(WISH.tourDeparture);
  await page.getByRole('button', { name: 'Open for bids' }).click();
  await expect(page.getByText('Tour request successful')).toBeVisible();
  const clock = page.getByRole('timer', { name: 'Bidding closes in' });
  await expect(clock).toHaveText(/^01:(30:00|29:\d\d)$/);
  await expect(page.getByText('No bids yet')).toBeVisible();

  // It appears on open pages of agencies by itself, without the traveller's name.
  for (const agency of [meghna, bonbibi]) {
    await expect(offer(agency).getByText('No other bids yet')).toBeVisible();
    await expect(offer(agency).getByText('8 people')).toBeVisible();
    const words = await agency.getByRole('main').innerText();
    for (const secret of ['Nusrat', traveller.email, '998877']) expect(words).not.toContain(secret);
  }
  await expectAccessible(meghna);

  await offer(meghna)
    .getByRole('button', { name: `Bid on ${WISH.location}` })
    .click();
  const dialog = meghna.getByRole('dialog', { name: `Bid on ${WISH.location}` });
  await dialog.getByRole('button', { name: 'Bid', exact: true }).click();
  await expect(dialog.getByText('This field is required.')).toBeVisible();
  await dialog.getByLabel('Total for 8').fill('৪৯,৫০০');
  await expect(dialog.getByLabel('Per person')).toHaveValue('6188');
  await dialog.getByLabel('Per person').fill('5750');
  await expect(dialog.getByLabel('Total for 8')).toHaveValue('46000');
  await dialog.getByLabel('Hotel class').selectOption('Tent');
  await dialog.getByLabel('Transport').selectOption('Launch');
  for (const name of ['Lunch', 'Guide', 'Boat']) await dialog.getByRole('button', { name }).click();
  await dialog.getByLabel('Message').fill('We know where the deer come to drink.');
  await expectAccessible(meghna);

  // A refusal appears at the button, on a phone too, and keeps the typed values.
  const refusal = { type: 'about:blank', title: '', status: 429, code: 'rate_limited', instance: '' };
  await meghna.setViewportSize(PHONE);
  await meghna.route('**/api/bid-tour/*', (route) =>
    route.fulfill({ status: 429, contentType: 'application/problem+json', body: JSON.stringify(refusal) }),
  );
  await dialog.getByRole('button', { name: 'Bid ৳46,000' }).click();
  await expect(dialog.getByText(/^Too many tries/)).toBeInViewport();
  await meghna.unroute('**/api/bid-tour/*');
  await meghna.setViewportSize(DESKTOP);

  await dialog.getByRole('button', { name: 'Bid ৳46,000' }).click();
  await expect(meghna.getByText('you bid 46000 tk successfully')).toBeVisible();
  await expect(offer(meghna).getByText('৳46,000')).toBeVisible();

  await expect(page.getByText('1 sealed bid')).toBeVisible();
  await expect(column(page, 'Meghna Poth').getByText('We know where the deer come to drink.')).toBeVisible();

  // Sealed: the other agency sees that there is a bid, without amount and bidder.
  await expect(offer(bonbibi).getByText('1 other bid')).toBeVisible();
  expect(await bonbibi.content()).not.toMatch(/46,?000|Meghna/);
  await offer(bonbibi)
    .getByRole('button', { name: `Bid on ${WISH.location}` })
    .click();
  const second = bonbibi.getByRole('dialog');
  await second.getByLabel('Total for 8').fill('52800');
  await second.getByRole('button', { name: 'Guide' }).click();
  await second.getByRole('button', { name: 'Bid ৳52,800' }).click();
  await expect(bonbibi.getByText('you bid 52800 tk successfully')).toBeVisible();
  await expect(offer(meghna).getByText('1 other bid')).toBeVisible();

  await expect(page.getByText('2 sealed bids')).toBeVisible();
  await offer(meghna)
    .getByRole('button', { name: `Lower your bid on ${WISH.location}` })
    .click();
  await expect(dialog.getByText('Your bid is ৳46,000. You can only lower it.')).toBeVisible();
  await dialog.getByLabel('Total for 8').fill('47000');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  const notLower = dialog.getByText('You can only lower your bid.', { exact: true });
  await expect(notLower).toBeVisible();
  await dialog.getByLabel('Total for 8').fill('45000');
  await expect(notLower).toBeHidden();
  await dialog.getByRole('button', { name: 'Lower to ৳45,000' }).click();
  await expect(meghna.getByText('you bid 45000 tk successfully')).toBeVisible();

  const low = column(page, 'Meghna Poth');
  const high = column(page, 'Bonbibi Expeditions');
  await expect(low.getByText('৳45,000', { exact: true })).toBeVisible();
  await expect(low.getByText('Lowest price')).toBeVisible();
  await expect(high.getByText('৳7,800 above lowest')).toBeVisible();
  await expect(low.getByRole('img', { name: 'not included' })).toHaveCount(0);
  await expect(high.getByRole('img', { name: 'not included' })).toHaveCount(2);
  await expect(page.getByText(/^No bid includes: Transport, Stay/)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  await page.setViewportSize(DESKTOP);

  // Half a minute before the end, by the server's clock.
  await moveClock(ghuri, 90 * MINUTE - 30 * SECOND - (Date.now() - (await openedAt(page))));
  await page.clock.install();
  await comeBack(page);
  await expect(clock).toHaveText(/^00:00:\d\d$/);
  await moveClock(ghuri, 30 * SECOND);
  await page.clock.fastForward(30 * SECOND);
  await expect(page.getByText(TIMES_UP)).toBeVisible();
  await expect(clock).toBeHidden();
  await letPass(ghuri, 0);
  for (const agency of [meghna, bonbibi]) {
    await expect(offer(agency).getByText(TIMES_UP)).toBeVisible();
    await expect(offer(agency).getByRole('button', { name: /^(Bid on|Lower)/ })).toHaveCount(0);
  }

  await high.getByRole('button', { name: 'Accept ৳52,800 from Bonbibi Expeditions' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Accept ৳52,800 from Bonbibi Expeditions?' });
  await expect(asked).toContainText('Bonbibi Expeditions has no ratings yet.');
  await expect(asked).toContainText('only this agency gets your phone number');
  await expectAccessible(page);
  await bonbibi.goto('/accepted-tour');
  await meghna.goto('/accepted-tour');
  await expect(bonbibi.getByRole('heading', { name: "You haven't accepted a bid yet" })).toBeVisible();
  await asked.getByRole('button', { name: 'Accept ৳52,800' }).click();
  await expect(page).toHaveURL(/\/accepted-tour$/);
  await expect(page.getByRole('timer', { name: 'Pay within' })).toHaveText(/^(24:00:0\d|23:59:\d\d)$/);
  await expect(page.getByRole('link', { name: 'Call Bonbibi Expeditions: 01712 345678' })).toBeVisible();
  await expectAccessible(page);
  // Only the accepted agency can call.
  await expect(bonbibi.getByRole('link', { name: 'Call Nusrat Jahan: 01812 998877' })).toBeVisible();
  await expect(bonbibi.getByText('Waiting for payment')).toBeVisible();
  await expectAccessible(bonbibi);
  await expect(meghna.getByRole('heading', { name: "You haven't accepted a bid yet" })).toBeVisible();

  // A day passes without a payment.
  await letPass(ghuri, DAY + MINUTE);
  const card = page.getByRole('listitem').filter({ hasText: WISH.location }).first();
  await expect(card.getByText('Not paid in time')).toBeVisible();
  await expect(card.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  await expect(bonbibi.getByText("didn't pay within 24 hours")).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('link', { name: 'Accept another bid' }).click();
  await expect(high.getByText('Not paid in time')).toBeVisible();
  await low.getByRole('button', { name: /^Accept ৳45,000/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept ৳45,000' }).click();
  await expect(page).toHaveURL(/\/accepted-tour$/);
  await expect(meghna.getByText('Waiting for payment')).toBeVisible();

  await card.getByRole('button', { name: /^Pay ৳45,000/ }).click();
  const pay = page.getByRole('dialog', { name: `Pay for ${WISH.location}` });
  await pay.getByLabel('Address').fill('House 14, Road 7, Dhanmondi');
  await pay.getByRole('button', { name: 'Pay ৳45,000' }).click();
  await expect(page.getByRole('heading', { name: 'Your payment', exact: true })).toBeVisible();
  await endPayment(page, 'Pay ৳');
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expect(page.getByText('৳45,000')).toBeVisible();

  await expect(meghna.getByText('Paid', { exact: true })).toBeVisible();
  await expect(meghna.getByRole('link', { name: /Call Nusrat Jahan/ })).toBeVisible();
  await page.goto('/accepted-tour');
  await expect(card.getByText('Paid', { exact: true })).toBeVisible();
  await expect(card.getByRole('link', { name: 'Call Meghna Poth: 01712 345678' })).toBeVisible();
  await expect(card.getByRole('link', { name: `Receipt: ${WISH.location}` })).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('link', { name: 'See the trip in My Tours' }).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: WISH.location }).getByText('Paid', { exact: true }),
  ).toBeVisible();
  for (const each of [meghna, bonbibi]) await each.context().close();
});

/** When the newest request of the signed-in user was created, by this machine's clock. */
async function openedAt(page: Page): Promise<number> {
  const { now } = (await callAs(page, 'GET', '/time')) as { now: string };
  const { email } = (await callAs(page, 'GET', '/me')) as { email: string };
  const [request] = (await callAs(page, 'GET', `/requested-tour/${email}`)) as [{ time: string }];
  return Date.now() - (Date.parse(now) - Date.parse(request.time));
}

test('A phone in another zone, its clock a day off, counts down to the right moment', async ({
  ghuri,
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: ghuri.url,
    timezoneId: 'America/Los_Angeles',
    viewport: PHONE,
  });
  await context.addInitScript((ahead) => {
    const Real = Date;
    class Wrong extends Real {
      constructor(...given: []) {
        if (given.length === 0) super(Real.now() + ahead);
        else super(...given);
      }
      static override now() {
        return Real.now() + ahead;
      }
    }
    window.Date = Wrong as DateConstructor;
  }, DAY);
  const page = await context.newPage();
  await enter(page, ghuri, newcomer('Sadia Rahman'));
  await askForTour(page);
  const [{ time, bidsEnd }] = (await callAs(
    page,
    'GET',
    `/requested-tour/${((await callAs(page, 'GET', '/me')) as { email: string }).email}`,
  )) as [{ time: string; bidsEnd: string }];
  expect(Math.abs((await page.evaluate(() => Date.now())) - Date.parse(time))).toBeGreaterThan(DAY - HOUR);

  await page.goto('/request-tour');
  const clock = page.getByRole('timer', { name: 'Bidding closes in' });
  await expect(clock).toHaveText(/^01:(30:00|29:\d\d)$/);
  const inDhaka = (iso: string) =>
    new Date(iso)
      .toLocaleTimeString('en-US', { timeZone: 'Asia/Dhaka', hour: 'numeric', minute: '2-digit' })
      .replace(/\s/, ' ')
      .toLowerCase();
  await expect(page.getByText(`opened ${inDhaka(time)}`)).toBeVisible();
  await expect(page.getByText(`closes ${inDhaka(bidsEnd)}`)).toBeVisible();
  const day = page.locator(`time[datetime="${inTwentyDays()}T07:00+06:00"]`).first();
  await expect(day).toHaveText(/^[A-Z][a-z]{2} \d{1,2} [A-Z][a-z]{2}( \d{4})? · 7:00\sam$/);
  await expectAccessible(page);

  await moveClock(ghuri, 50 * MINUTE);
  await comeBack(page);
  await expect(clock).toHaveText(/^00:(40:00|39:\d\d)$/);
  await moveClock(ghuri, 40 * MINUTE);
  await comeBack(page);
  await expect(page.getByText(TIMES_UP)).toBeVisible();
  await expect(page.getByText('No agency bid this time.')).toBeVisible();
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect(page.getByLabel('Location')).toHaveValue(WISH.location);
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue('');
  await context.close();
});

test('An agency looks for requests by district and day, and a bid with a lost response counts once', async ({
  ghuri,
  browser,
}) => {
  test.slow();
  const traveller = await travellerPage(browser, ghuri, 'Anik Das');
  const first = await askForTour(traveller);
  await askForTour(traveller, { location: 'Sajek Valley', district: 'Rangamati' });
  const agency = await bidder(browser, ghuri, 'Rokeya Begum', 'Nona Hawa Holidays');
  const places = agency.getByRole('main').getByRole('listitem').getByRole('heading');
  await expect(places).toHaveText([WISH.location, 'Sajek Valley']);
  await agency.getByRole('combobox', { name: 'District' }).fill('rangam');
  await expect(agency.getByRole('option', { name: 'Rangamati' })).toBeVisible();
  await agency.keyboard.press('Enter');
  await expect(agency).toHaveURL(/district=Rangamati/);
  await expect(places).toHaveText(['Sajek Valley']);
  await agency.reload();
  await expect(places).toHaveText(['Sajek Valley']);
  await agency.getByLabel('Departs until').fill(new Date(Date.now() + 3 * DAY).toISOString().slice(0, 10));
  await expect(agency.getByRole('heading', { name: 'No matching requests' })).toBeVisible();
  await expectAccessible(agency);
  await agency.getByRole('button', { name: 'Show all requests' }).click();
  await expect(places).toHaveText([WISH.location, 'Sajek Valley']);

  // The bid arrives; its answer does not.
  const sent: string[] = [];
  await agency.route(`**/api/bid-tour/${first}`, async (route) => {
    sent.push((route.request().postDataJSON() as { _id: string })._id);
    if (sent.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await offer(agency)
    .getByRole('button', { name: `Bid on ${WISH.location}` })
    .click();
  const dialog = agency.getByRole('dialog');
  await dialog.getByLabel('Total for 8').fill('46000');
  await dialog.getByRole('button', { name: 'Bid ৳46,000' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByLabel('Total for 8')).toHaveValue('46000');
  await dialog.getByRole('button', { name: /৳46,000|Save changes/ }).click();
  await expect(agency.getByText('you bid 46000 tk successfully')).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(sent[0]).toBe(sent[1]);
  await expect(offer(agency).getByText('No other bids yet')).toBeVisible();

  // What cannot be fetched says so, and can be tried again.
  const lists = /\/api\/bid-tour\?/;
  await agency.route(lists, (route) => route.abort());
  await agency.reload();
  await expect(agency.getByRole('heading', { name: "We couldn't load the requests" })).toBeVisible();
  await agency.unroute(lists);
  await agency.getByRole('button', { name: 'Try again' }).click();
  await expect(places.first()).toHaveText(WISH.location);

  // The traveller takes it back, with the keyboard alone.
  await traveller.goto('/request-tour');
  await expect(traveller.getByText('1 sealed bid')).toBeVisible();
  await traveller.getByRole('button', { name: `Cancel request: ${WISH.location}` }).focus();
  await traveller.keyboard.press('Enter');
  const asked = traveller.getByRole('alertdialog');
  await expect(asked.getByText('The bid will be withdrawn')).toBeVisible();
  await traveller.keyboard.press('Tab');
  await traveller.keyboard.press('Enter');
  await expect(traveller.getByText('tour canceled')).toBeVisible();
  await expect(traveller.getByRole('heading', { name: WISH.location })).toHaveCount(0);
  await expect(places).toHaveText(['Sajek Valley']);
  for (const each of [agency, traveller]) await each.context().close();
});

test('A user without an agency is led to registration, and a pending agency waits', async ({
  page,
  ghuri,
}) => {
  await arrive(page, ghuri, newcomer('Kamrul Hasan'), '/bid-for-tour');
  await expect(page).toHaveURL(/\/create-agency/);
  await registerAgency(page, 'Haor Boats');
  await page.goto('/bid-for-tour');
  await expect(
    page.getByRole('heading', { name: 'Your agency is in verification process...' }),
  ).toBeVisible();
  await expectAccessible(page);
});
