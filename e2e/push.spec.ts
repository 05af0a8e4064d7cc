import { callAs } from './fixtures/agencies.ts';
import { buy, ownerPage, postTour } from './fixtures/market.ts';
import { arrive, enter, newcomer, signIn } from './fixtures/people.ts';
import { openPushStand } from './fixtures/push.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';
import { askFor, openAgency, quote } from './fixtures/wishes.ts';

test.use({ serviceWorkers: 'allow' });

test('A traveller who booked turns notifications on, and hears on the phone that the tour is cancelled', async ({
  page,
  ghuri,
  browser,
}) => {
  test.slow();
  const owner = await ownerPage(browser, ghuri);
  const tour = await postTour(owner, { place: 'Sylhet' });
  const push = await openPushStand(page);
  await enter(page, ghuri, newcomer('Nusrat Jahan'));
  await buy(page, tour);
  const card = page.getByRole('region', { name: 'Know at once if your trip changes' });
  await expect(card).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(page.getByText('Notifications are on for this device')).toBeVisible();
  await expect(card).toBeHidden();
  expect(push.count()).toBe(1);

  // Nobody is asked twice.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expect(card).toBeHidden();

  await callAs(owner, 'PUT', `/cancel-tour/${tour}`, { data: { reason: 'The river is too high' } });
  const { payload, headers } = await push.deliver('A tour you booked or saved was cancelled');
  expect(headers['urgency']).toBe('high');
  await expect
    .poll(() => push.shown())
    .toEqual([expect.objectContaining({ title: payload['title'], tag: payload['tag'] })]);
  expect(await push.press()).toBe(`opened ${String(payload['link'])}`);
  await expect.poll(() => push.shown()).toEqual([]);
  await push.close();
});

test('A traveller who sent a request is asked once, says not now, and finds the switch in the settings', async ({
  page,
  ghuri,
  browser,
}) => {
  const { owner, agencyId } = await openAgency(browser, ghuri);
  const push = await openPushStand(page);
  const person = await arrive(page, ghuri, newcomer('Sadia Karim'), '/personalize-booked-tour');
  // A visit without a reason asks nothing.
  const card = page.getByRole('region', { name: 'Know when agencies answer' });
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(card).toBeHidden();

  // As the form does after sending.
  const sent = async () => {
    await page.evaluate(() => history.replaceState({ ...history.state, usr: { justSent: true } }, ''));
    await page.reload();
  };
  await sent();
  await card.getByRole('button', { name: 'Not now' }).click();
  await expect(card).toBeHidden();
  await sent();
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(card).toBeHidden();
  expect(push.count()).toBe(0);

  await page.goto('/settings');
  const toggle = page.getByRole('switch', { name: 'Notifications on this device' });
  await toggle.check();
  await expect(toggle).toBeEnabled();
  await expect(toggle).toBeChecked();
  await expectAccessible(page);
  const wish = await askFor(page, agencyId, 'Jaflong');
  await quote(owner, wish, 12_000);
  const { payload } = await push.deliver('Haor Boats sent you a quote for your personalised tour');
  await expect.poll(async () => (await push.shown()).length).toBe(1);

  // A page that shows it already is focused.
  await page.goto(String(payload['link']));
  expect(await push.press()).toBe(`focused ${new URL(String(payload['link']), ghuri.url).pathname}`);

  // Signing out ends it here; the next user of this browser gets nothing of it.
  await page.goto('/settings');
  await toggle.uncheck();
  await expect(toggle).toBeEnabled();
  await expect(toggle).not.toBeChecked();
  await page.reload();
  await expect(toggle).not.toBeChecked();
  expect(person.name).toBe('Sadia Karim');
  await push.close();
});

test('Push follows the session: it ends with a sign-out, and a kind that is off is not pushed', async ({
  page,
  ghuri,
  browser,
}) => {
  const { owner, agencyId } = await openAgency(browser, ghuri);
  const push = await openPushStand(page);
  const person = await arrive(page, ghuri, newcomer('Farzana Islam'), '/settings');
  const toggle = page.getByRole('switch', { name: 'Notifications on this device' });
  await toggle.check();
  await expect(toggle).toBeEnabled();
  await page.getByText('Custom tours').click();
  const quotes = page.getByRole('group', { name: 'An agency sends you a quote' });
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await quotes.getByRole('switch', { name: 'On devices' }).uncheck();
  expect((await saved).ok()).toBe(true);
  await quote(owner, await askFor(page, agencyId, 'Jaflong'), 12_000);
  await expect(page.getByRole('link', { name: /^Notifications ?, 1 unread$/ }).first()).toBeVisible();
  expect(push.subscriber().received).toEqual([]);

  await page.goto('/menu');
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await expect(page).toHaveURL(/signin|\/$/);
  await signIn(page, person);
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/settings');
  await expect(toggle).not.toBeChecked();
  await push.close();
});
