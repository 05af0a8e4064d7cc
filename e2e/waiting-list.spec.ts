import type { Page } from '@playwright/test';
import { callAs } from './fixtures/agencies.ts';
import { buy, endPayment, ownerPage, postTour, travellerPage } from './fixtures/market.ts';
import { enter, newcomer } from './fixtures/people.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

const PHONE = { width: 390, height: 844 };

const cancelFirstTrip = async (page: Page) => {
  const { email } = (await callAs(page, 'GET', '/me')) as { email: string };
  const [booking] = (await callAs(page, 'GET', `/my-tours?when=upcoming&email=${email}`)) as {
    _id: string;
    price: number;
  }[];
  await callAs(page, 'PUT', `/bookings/${booking!._id}/cancel`, { data: { refund: booking!.price } });
};

test('On a phone, a traveller waits for a sold-out tour, gets the seats that another cancels, and pays', async ({
  page,
  ghuri,
  browser,
}) => {
  test.slow();
  const owner = await ownerPage(browser, ghuri);
  const tour = await postTour(owner, { place: 'Tanguar Haor', cost: 9_400, seats: 2 });
  const rafiq = await travellerPage(browser, ghuri, 'Rafiq Ahmed');
  await buy(rafiq, tour, 2);

  // Sold out: the page offers the list and an alert.
  await page.setViewportSize(PHONE);
  await enter(page, ghuri, newcomer('Nusrat Jahan'));
  await page.goto(`/tour-details/${tour}`);
  const panel = page.getByRole('region', { name: 'Sold out? Get in line' });
  await expect(panel.getByText('Joining is free.')).toBeVisible();
  await panel.getByRole('button', { name: 'One seat more' }).click();
  // A party larger than the bus cannot join.
  await expect(panel.getByRole('button', { name: 'One seat more' })).toHaveAttribute('aria-disabled', 'true');
  await panel.getByRole('button', { name: 'Tell me about new dates' }).click();
  await expect(panel.getByRole('button', { name: "We'll tell you about new dates" })).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(page.getByRole('heading', { name: "You're on the waiting list · 2 seats" })).toBeVisible();
  await expect(page.getByText("You're next in line.")).toBeVisible();
  await expectAccessible(page);

  // Another one waits behind, and the agency sees both.
  const mehedi = await travellerPage(browser, ghuri, 'Mehedi Hasan');
  await callAs(mehedi, 'PUT', `/waiting-list/${tour}`, { data: { persons: 1 } });
  await owner.goto(`/my-agency/departures/${tour}?show=waiting`);
  const waiting = owner.getByRole('region', { name: 'Waiting list' });
  await expect(waiting.getByText('2 parties in line for 3 seats')).toBeVisible();
  await expect(waiting.getByRole('listitem')).toHaveText(['2 people', '1 person']);
  await expectAccessible(owner);

  // Seats open up while the page is open.
  await cancelFirstTrip(rafiq);
  await expect(page.getByRole('heading', { name: '2 seats for you' })).toBeVisible();
  const timer = page.getByRole('timer', { name: 'Time left to book your seats' });
  await expect(timer).toHaveText(/^1[12]:\d\d:\d\d$/);
  await expect(page.getByText(/^We're holding them until /)).toBeVisible();
  await expectAccessible(page);
  // Nobody else sees them.
  await mehedi.goto(`/tour-details/${tour}`);
  await expect(mehedi.getByText('1 party is ahead of you.')).toHaveCount(0);
  await expect(mehedi.getByText("You're next in line.")).toBeVisible();

  // My Tours opens with what can be paid.
  await page.goto('/recent-event');
  const card = page.getByRole('listitem').filter({ hasText: 'Seats for you' });
  await expect(card.getByRole('timer')).toHaveText(/^1[12]:\d\d:\d\d$/);
  await expectAccessible(page);
  await card.getByRole('link', { name: 'Book now: Tanguar Haor' }).click();
  await expect(page).toHaveURL(`/tour-details/${tour}`);

  // One of the two seats is enough now.
  await page.getByRole('button', { name: 'Going', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Book this tour' });
  await expect(sheet.getByText('2 seats left')).toBeVisible();
  await expect(sheet.getByText(/^We hold your seats until \w{3} \d+ \w{3} · /)).toBeVisible();
  await expect(sheet.getByText('15 minutes')).toHaveCount(0);
  await sheet.getByLabel('Phone').fill('01712 345678');
  await sheet.getByLabel('Address').fill('House 14, Road 7, Dhanmondi');
  await sheet.getByRole('button', { name: 'Going · Pay ৳9,400' }).click();
  await endPayment(page, 'Pay ৳');
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();

  // The other one is offered to the next in line, who declines it by the link in the email.
  await expect(mehedi.getByRole('heading', { name: '1 seat for you' })).toBeVisible();
  await mehedi.goto(`/tour-details/${tour}?offer=decline`);
  const question = mehedi.getByRole('alertdialog', { name: 'Give up these seats?' });
  await expect(question).toBeVisible();
  await expectAccessible(mehedi);
  await question.getByRole('button', { name: 'Give them up' }).click();
  await expect(mehedi.getByText('Thanks. The seats go to the next in line.')).toBeVisible();
  await expect(mehedi.getByText('1 seat left').first()).toBeVisible();
});

test('A traveller who is next in line leaves the list, and sees it under upcoming trips until then', async ({
  page,
  ghuri,
  browser,
}) => {
  const owner = await ownerPage(browser, ghuri);
  const tour = await postTour(owner, { place: 'Ratargul', seats: 3 });
  await callAs(owner, 'POST', `/roster/${tour}/blocks`, {
    data: { _id: crypto.randomUUID(), seats: 3, reason: 'School' },
  });
  await enter(page, ghuri, newcomer('Nusrat Jahan'));
  await page.goto(`/tour-details/${tour}`);
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(page.getByRole('heading', { name: "You're on the waiting list · 1 seat" })).toBeVisible();
  await page.goto('/recent-event');
  const card = page.getByRole('listitem').filter({ hasText: 'Waiting list' });
  await card.getByRole('button', { name: 'Leave the list: Ratargul' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave the list' }).click();
  await expect(page.getByText("You've left the waiting list")).toBeVisible();
  await expect(card).toHaveCount(0);
  await expectAccessible(page);
});
