import type { Page } from '@playwright/test';
import { callAs } from './fixtures/agencies.ts';
import { buy, ownerPage, postTour, travellerPage } from './fixtures/market.ts';
import { arrive, newcomer } from './fixtures/people.ts';
import { haor } from './fixtures/pictures.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

const thread = (page: Page) => page.getByRole('log', { name: 'Messages' });
const box = (page: Page) => page.getByRole('textbox', { name: /^Write to / });
const PHONE = { width: 390, height: 844 };

async function write(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await box(page).press('Enter');
}

/** Asks about a tour through the API; returns the id of the conversation. */
async function ask(page: Page, tour: string, text: string): Promise<string> {
  const { conversationId } = (await callAs(page, 'POST', '/conversations', {
    data: { about: { kind: 'tour', id: tour }, text, key: crypto.randomUUID() },
  })) as { conversationId: string };
  return conversationId;
}

test('A traveller asks about a tour, reads the answer live, and books it', async ({
  page,
  ghuri,
  browser,
}) => {
  test.slow();
  const owner = await ownerPage(browser, ghuri);
  const tour = await postTour(owner, { place: 'Tanguar Haor' });
  await owner.goto('/my-agency/inbox');
  await expect(owner.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  await expect(owner.getByText('Questions from travellers will show up here.')).toBeVisible();
  await expectAccessible(owner);

  await arrive(page, ghuri, newcomer('Nusrat Jahan'), `/tour-details/${tour}`);
  await page.getByRole('link', { name: 'Ask the agency' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Haor Boats' })).toBeVisible();
  await expectAccessible(page);

  // A draft survives a reload.
  await box(page).fill('Is there a life vest for a child? https://example.com/vest');
  await page.reload();
  await expect(box(page)).toHaveValue('Is there a life vest for a child? https://example.com/vest');
  await box(page).press('Enter');
  await expect(page).toHaveURL(/\/inbox\/[\w-]{36}$/);
  await expect(thread(page).getByText('Is there a life vest for a child?')).toBeVisible();
  const link = thread(page).getByRole('link', { name: 'https://example.com/vest' });
  await expect(link).toHaveAttribute('rel', /nofollow noopener/);
  await expect(thread(page).getByText('Sent', { exact: true })).toBeAttached();
  await expect(box(page)).toHaveValue('');

  // The agency sees it at once, answers with a picture and a saved reply, and takes it.
  const row = owner.getByRole('link', { name: /Nusrat Jahan/ });
  await expect(row).toContainText('1 unread');
  await row.click();
  await expect(thread(owner).getByText('Is there a life vest for a child?')).toBeVisible();
  await expect(thread(page).getByText('Read', { exact: true })).toBeAttached();
  await expectAccessible(owner);
  await owner.locator('input[type=file]').setInputFiles(haor);
  await expect(owner.getByRole('button', { name: /^Remove haor/ })).toBeInViewport();
  await write(owner, 'Yes, two of them.');
  await expect(thread(page).getByText('Yes, two of them.')).toBeVisible();
  await expect(thread(page).getByText('Kamrul ·')).toBeVisible();
  await thread(page).getByRole('button', { name: 'Open picture 1' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(thread(owner).getByText('Read', { exact: true })).toBeAttached();
  await expectAccessible(page);

  // Booked: both sides see the payment between the messages.
  await buy(page, tour, 2);
  await page.getByRole('link', { name: /^Messages: Tanguar Haor/ }).click();
  await expect(thread(page).getByText('You paid ৳10,000.')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'The trip' })).toContainText('2 people');
  await owner.reload();
  await expect(thread(owner).getByText('The traveller paid ৳10,000.')).toBeVisible();
  await expectAccessible(page);
});

test('Someone who is blocked cannot write, and reads why', async ({ page, ghuri, browser }) => {
  const owner = await ownerPage(browser, ghuri);
  const tour = await postTour(owner, { place: 'Ratargul' });
  const me = await arrive(page, ghuri, newcomer('Imran Hossain'), '/inbox');
  const id = await ask(page, tour, 'Is it cold?');
  await page.goto(`/inbox/${id}`);
  await box(page).fill('One more question');
  await callAs(owner, 'PUT', `/block/${me.email}`);
  await box(page).press('Enter');
  await expect(page.getByText('Not sent.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.reload();
  await expect(
    page.getByText("You can't write here because one of you has blocked the other."),
  ).toBeVisible();
  await expect(box(page)).toHaveCount(0);
  await expectAccessible(page);
});

test('A message that is written without network is sent later, once', async ({ context, ghuri, browser }) => {
  test.slow();
  const owner = await ownerPage(browser, ghuri);
  const tour = await postTour(owner, { place: 'Nijhum Dwip' });
  // Not the page of the other tests: a browser without network logs many errors.
  const page = await context.newPage();
  await page.setViewportSize(PHONE);
  await arrive(page, ghuri, newcomer('Mitu Akter'), '/inbox');
  const id = await ask(page, tour, 'Is there a boat?');
  await page.goto(`/inbox/${id}`);
  await expect(thread(page).getByText('Is there a boat?')).toBeVisible();
  await context.setOffline(true);
  await write(page, 'We are three, and one is a child.');
  await expect(thread(page).getByText('Waiting for network')).toBeVisible();
  await expect(box(page)).toBeInViewport({ ratio: 1 });
  await context.setOffline(false);
  await expect(thread(page).getByText('Waiting for network')).toHaveCount(0);
  await expect(thread(page).getByText('We are three, and one is a child.')).toHaveCount(1);

  // The server has it, but its answer is lost. After a reload it is sent again, and is there once.
  const lost = Promise.withResolvers<void>();
  await page.route('**/messages', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
    lost.resolve();
  });
  await write(page, 'The child is four.');
  await expect(thread(page).getByText('The child is four.')).toBeVisible();
  await lost.promise;
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect(thread(page).getByText('The child is four.')).toHaveCount(1);
  await expect
    .poll(() =>
      page.evaluate(() => Object.entries(localStorage).find(([key]) => key.includes('.outbox.'))?.[1]),
    )
    .toBe('[]');
  const messages = (await callAs(owner, 'GET', `/conversations/${id}/messages`)) as { text: string }[];
  expect(messages.map(({ text }) => text)).toEqual([
    'The child is four.',
    'We are three, and one is a child.',
    'Is there a boat?',
  ]);
});

test('On a phone a thread fills the screen, and Back returns to the list', async ({
  page,
  ghuri,
  browser,
}) => {
  const owner = await ownerPage(browser, ghuri);
  const tour = await postTour(owner, { place: 'Bichanakandi' });
  await page.setViewportSize(PHONE);
  await arrive(page, ghuri, newcomer('Sadia Rahman'), '/home');
  const id = await ask(page, tour, 'Can we swim there?');
  await callAs(owner, 'POST', `/conversations/${id}/messages`, {
    data: { text: 'Yes, the water is clear.', key: crypto.randomUUID() },
  });
  await page.getByRole('link', { name: 'Inbox, 1 unread' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /Haor Boats/ }).click();
  await expect(thread(page).getByText('Yes, the water is clear.')).toBeVisible();
  await expect(box(page)).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/inbox$/);
  await expect(page.getByRole('link', { name: /Haor Boats/ })).not.toContainText('unread');
  await page.getByRole('link', { name: /Haor Boats/ }).click();
  await page.getByRole('button', { name: 'Back to the inbox' }).click();
  await expect(page).toHaveURL(/\/inbox$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
});

test('An agency writes to a traveller who booked, from the roster', async ({ page, ghuri, browser }) => {
  test.slow();
  const owner = await ownerPage(browser, ghuri);
  const tour = await postTour(owner, { place: 'Lalakhal' });
  const traveller = await travellerPage(browser, ghuri, 'Tanvir Ahmed');
  await buy(traveller, tour);
  await owner.goto(`/my-agency/departures/${tour}`);
  await owner.getByRole('link', { name: 'Write to Tanvir Ahmed' }).click();
  await expect(owner.getByRole('heading', { level: 1, name: 'Tanvir Ahmed' })).toBeVisible();
  await write(owner, 'See you at seven.');
  await expect(owner).toHaveURL(/\/my-agency\/inbox\/[\w-]{36}$/);
  await expect(thread(owner).getByText('See you at seven.')).toBeVisible();
  await traveller.goto('/inbox');
  await expect(traveller.getByRole('link', { name: /Haor Boats/ })).toContainText('See you at seven.');
  await page.close();
});
