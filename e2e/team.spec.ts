import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { callAs } from './fixtures/agencies.ts';
import type { Ghuri } from './fixtures/ghuri.ts';
import { buy, ownerPage, postTour, travellerPage } from './fixtures/market.ts';
import { enter, linkFromMail, newcomer, signIn, signUp } from './fixtures/people.ts';
import type { Newcomer } from './fixtures/people.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

const PHONE = { width: 390, height: 844 };
const INVITED = /You're invited to a team/;

async function phonePage(browser: Browser, ghuri: Ghuri): Promise<Page> {
  const context = await browser.newContext({ baseURL: ghuri.url, viewport: PHONE });
  return context.newPage();
}

async function invite(owner: Page, { email }: Newcomer, role: 'Manager' | 'Guide'): Promise<void> {
  await owner.getByLabel('Email').fill(email);
  await owner.getByRole('radio', { name: new RegExp(`^${role}`) }).check();
  await owner.getByRole('button', { name: 'Send invitation' }).click();
  await expect(owner.getByText(`We've emailed an invitation to ${email}.`)).toBeVisible();
  const waiting = owner.getByRole('list', { name: 'Invitations' });
  await expect(waiting.getByText(email)).toBeVisible();
}

/** The code under the QR code of the open receipt. */
const codeOn = async (page: Page) =>
  (await page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()) ?? '';

/** Whether all files of the page are available without network. */
async function isKept(): Promise<boolean> {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((name) => name.startsWith('/assets/'));
  const kept = await Promise.all(['/my-agency/departures', ...files].map((name) => caches.match(name)));
  return kept.every((response) => response !== undefined);
}

test('The owner invites a manager and a guide; the guide checks in 12 people without network and is then removed', async ({
  ghuri,
  browser,
}) => {
  test.slow();
  const owner = await ownerPage(browser, ghuri);
  const tour = await postTour(owner, { place: 'Sajek Valley' });
  const elsewhere = await postTour(owner, { place: 'Ratargul' });
  await owner.setViewportSize(PHONE);

  // The owner invites two people on a phone.
  await owner.goto('/my-agency/agency-timeline');
  await owner.getByRole('link', { name: 'Team' }).click();
  await expect(owner.getByRole('heading', { name: 'Team', level: 1 })).toBeVisible();
  await expect(owner.getByText('1 person works on Haor Boats.')).toBeVisible();
  const [sharmin, rubel] = [newcomer('Sharmin Sultana'), newcomer('Rubel Mia')];
  await invite(owner, sharmin, 'Manager');
  await invite(owner, rubel, 'Guide');
  await expectAccessible(owner);
  await owner.getByLabel('Email').fill(rubel.email);
  await owner.getByRole('button', { name: 'Send invitation' }).click();
  await expect(owner.getByText('This person is already on your team, or invited.')).toBeVisible();
  await expect(owner.getByLabel('Email')).toHaveValue(rubel.email);

  // The manager has an account.
  const manager = await phonePage(browser, ghuri);
  await enter(manager, ghuri, sharmin);
  await manager.goto(await linkFromMail(ghuri, sharmin.email, INVITED));
  await expect(manager.getByRole('heading', { name: 'Haor Boats invites you to its team' })).toBeVisible();
  await expectAccessible(manager);
  await manager.getByRole('button', { name: 'Join the team' }).click();
  await expect(manager).toHaveURL(/\/my-agency\/agency-timeline$/);
  await expect(manager.getByRole('link', { name: 'Revenue' }).first()).toBeVisible();
  await expect(manager.getByRole('link', { name: 'Payouts' })).toHaveCount(0);
  await manager.goto('/my-agency/payouts');
  await expect(manager.getByRole('heading', { name: "We can't find that page" })).toBeVisible();
  await manager.goto('/agency-settings');
  await expect(manager.getByRole('button', { name: 'Leave the team' })).toBeVisible();
  await expect(manager.getByRole('button', { name: /Delete/ })).toHaveCount(0);
  await manager.goto('/my-agency/team');
  await expect(manager.getByRole('button', { name: 'Send invitation' })).toHaveCount(0);
  expect((await ghuri.mailTo(await emailOf(owner), /joined your team/)).text).toContain('Sharmin Sultana');

  // The guide signs up on the way and comes back to the invitation.
  const guide = await phonePage(browser, ghuri);
  await guide.goto(await linkFromMail(ghuri, rubel.email, INVITED));
  await guide.getByRole('link', { name: 'Sign up to join' }).click();
  await expect(guide).toHaveURL(/\/signup$/);
  await signUp(guide, rubel, { here: true });
  await guide.goto(await linkFromMail(ghuri, rubel.email, /[Vv]erif/));
  await expect(async () => {
    if (guide.url().includes('/signin')) await signIn(guide, rubel);
    await expect(guide).toHaveURL(/\/invitation\?token=/, { timeout: 5_000 });
  }).toPass();
  await guide.getByRole('button', { name: 'Join the team' }).click();
  await expect(guide.getByRole('heading', { name: 'My departures', level: 1 })).toBeVisible();
  await expect(guide.getByText('No departures yet')).toBeVisible();
  await expectAccessible(guide);

  // The owner assigns one departure.
  await owner.reload();
  await expect(owner.getByText('3 people work on Haor Boats.')).toBeVisible();
  await owner.getByRole('button', { name: 'More for Rubel Mia' }).click();
  await owner.getByRole('menuitem', { name: 'Choose departures' }).click();
  const choice = owner.getByRole('dialog', { name: 'Departures of Rubel Mia' });
  await choice.getByRole('checkbox', { name: /^Sajek Valley/ }).check();
  await expect(owner.getByText('Rubel Mia guides Sajek Valley.')).toBeVisible();
  await expectAccessible(owner);
  await choice.getByRole('button', { name: 'Done' }).click();

  // Five parties: two with codes, three that the agency sold itself.
  const first = await travellerPage(browser, ghuri, 'Mehedi Hasan');
  await buy(first, tour, 3);
  const second = await travellerPage(browser, ghuri, 'Anik Das');
  await buy(second, tour, 4);
  for (const [name, persons] of [
    ['Farzana Haque', 1],
    ['Jamal Uddin', 1],
    ['Tahsin Ahmed', 4],
  ] as const) {
    await callAs(owner, 'POST', `/roster/${tour}/manual-bookings`, {
      data: {
        _id: randomUUID(),
        username: name,
        phone_number: '01812 345678',
        persons,
        paidBy: 'cash',
        price: 5_000 * persons,
      },
    });
  }

  // The guide sees that departure and no other, and no money.
  await guide.goto('/my-agency/guided');
  await guide.getByRole('link', { name: /^Sajek Valley/ }).click();
  await expect(guide.getByText('0 of 13 here', { exact: true })).toBeVisible();
  await expect(guide.getByText('৳')).toHaveCount(0);
  await expect(guide.getByRole('button', { name: 'Add booking' })).toHaveCount(0);
  await expectAccessible(guide);

  // Without network: two parties by code, two people by name, three of four.
  await expect.poll(() => guide.evaluate(isKept)).toBe(true);
  await guide.context().setOffline(true);
  for (const traveller of [first, second]) {
    await guide.getByLabel('Or type the code').fill(await codeOn(traveller));
    await guide.getByRole('button', { name: 'Check in', exact: true }).click();
  }
  await expect(guide.getByText('7 of 13 here', { exact: true })).toBeVisible();
  await guide.getByRole('button', { name: 'Check in: Farzana Haque' }).click();
  await guide.getByRole('button', { name: 'Check in: Jamal Uddin' }).click();
  const party = guide.getByRole('group', { name: "How many of Tahsin Ahmed's party are here" });
  for (let person = 0; person < 3; person += 1)
    await party.getByRole('button', { name: 'One more with Tahsin Ahmed' }).click();
  await expect(guide.getByText('12 of 13 here', { exact: true })).toBeVisible();
  await expect(guide.getByText('5 changes are saved on this phone and not sent yet.')).toBeVisible();
  await guide.reload();
  await expect(guide.getByText('12 of 13 here', { exact: true })).toBeVisible();
  await guide.context().setOffline(false);
  await expect(guide.getByText(/saved on this phone/)).toHaveCount(0);
  const stored = (await callAs(owner, 'GET', `/roster/${tour}`)) as { travellers: { people: number }[] };
  expect(stored.travellers.reduce((sum, { people }) => sum + people, 0)).toBe(12);

  // The owner reads who did it.
  await owner.reload();
  await expect(
    owner
      .getByRole('listitem')
      .filter({ hasText: 'Rubel Mia' })
      .getByText(/^checked in \d parties? for/)
      .first(),
  ).toBeVisible();

  // Removed: out at the next request, and the phone forgets the list.
  await owner.getByRole('button', { name: 'More for Rubel Mia' }).click();
  await owner.getByRole('menuitem', { name: 'Remove from the team' }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(owner.getByText('Rubel Mia is off the team.')).toBeVisible();
  await guide.goto(`/my-agency/departures/${tour}`);
  await expect(guide.getByText('Mehedi Hasan')).toHaveCount(0);
  await expect(guide.getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .poll(() => guide.evaluate(() => JSON.stringify(Object.values(localStorage))))
    .not.toContain('01812 345678');
  await guide.goto('/my-agency/guided');
  await expect(guide).toHaveURL(/\/home$/);
  expect((await ghuri.mailTo(rubel.email, /no longer on a team/)).text).toContain('Haor Boats');
  expect(elsewhere).not.toBe(tour);
});

const emailOf = (page: Page): Promise<string> =>
  callAs(page, 'GET', '/me').then((me) => (me as { email: string }).email);

test('An invitation opened with another account says whom it is for', async ({ page, ghuri, browser }) => {
  const owner = await ownerPage(browser, ghuri);
  const invited = newcomer('Nadia Islam');
  await owner.goto('/my-agency/team');
  await invite(owner, invited, 'Guide');
  const link = await linkFromMail(ghuri, invited.email, INVITED);
  const stranger = await enter(page, ghuri, newcomer('Rafi Islam'));
  await page.goto(link);
  await expect(page.getByText(`You're signed in as ${stranger.email}.`, { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join the team' })).toHaveCount(0);
  await expectAccessible(page);

  // Withdrawn while it is open.
  await owner.getByRole('button', { name: `Withdraw: ${invited.email}` }).click();
  await expect(owner.getByText(`The invitation to ${invited.email} is withdrawn.`)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible();
});
