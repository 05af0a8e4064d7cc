import type { Page } from '@playwright/test';
import { adminPage } from './fixtures/admin.ts';
import { callAs } from './fixtures/agencies.ts';
import { SECOND_ADMIN_EMAIL } from './fixtures/ghuri.ts';
import { endPayment, goToPay, letPass, ownerPage, postTour } from './fixtures/market.ts';
import { arrive, enter, newcomer } from './fixtures/people.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

const MINUTE = 60_000;

const cases = (page: Page) => page.getByRole('region', { name: 'Waiting payments' });
const row = (page: Page, traveller: string) => cases(page).getByRole('link', { name: new RegExp(traveller) });

/** Opens a dialog, gives a reason, and confirms. */
async function decide(page: Page, button: RegExp, reason: string): Promise<void> {
  await page.getByRole('article').getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog).toBeHidden();
}

/** How the payment company handles refunds of this server from now on: `refuse` is its message. */
async function refunds(page: Page, gateway: string, refuse?: string): Promise<void> {
  const answer = await page.request.put(`${gateway}/__sandbox/scenarios/default`, {
    data: refuse === undefined ? {} : { refund: { refuse } },
  });
  expect(answer.ok()).toBe(true);
}

test('A risky payment is accepted by an admin, and the open receipt of the traveller follows', async ({
  page,
  ghuri,
  browser,
}) => {
  test.slow();
  const tour = await postTour(await ownerPage(browser, ghuri), { place: 'Kuakata' });
  const admin = await adminPage(browser, ghuri);
  await admin.goto('/admin/payments');
  await expect(admin.getByRole('heading', { name: 'No payments waiting' })).toBeVisible();
  await expectAccessible(admin);

  const { email } = await enter(page, ghuri, newcomer('Farhana Akter'));
  await goToPay(page, tour);
  await endPayment(page, 'Pay, marked risky');
  await expect(page.getByRole('heading', { name: "We're reviewing your payment" })).toBeVisible();

  // It appears by itself, and the navigation counts it.
  const detail = admin.getByRole('article', { name: '৳5,000 from Farhana Akter' });
  await expect(detail).toBeVisible();
  await expect(admin.getByRole('link', { name: 'Payments 1' })).toBeVisible();
  for (const fact of ['Risky', 'City Bank', 'Kuakata', 'Held for this booking', email])
    await expect(detail.getByText(fact).first()).toBeVisible();
  await expectAccessible(admin);

  await detail.getByRole('button', { name: 'Accept ৳5,000' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Accept ৳5,000?' });
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await dialog.getByRole('button', { name: 'Accept ৳5,000' }).click();
  await expect(dialog.getByText('Please enter a reason.')).toBeVisible();
  await expectAccessible(admin);
  await dialog.getByLabel('Reason').fill('Called them: it is their own card.');
  await admin.keyboard.press('Tab');
  await admin.keyboard.press('Tab');
  await admin.keyboard.press('Enter');
  await expect(admin.getByText('Payment accepted')).toBeVisible();
  await expect(admin.getByRole('heading', { name: 'No payments waiting' })).toBeVisible();

  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expect(page.getByText('See you at Sayedabad bus stand')).toBeVisible();

  await admin.getByRole('tab', { name: 'Decided' }).click();
  await expect(admin).toHaveURL(/state=decided/);
  const decided = admin.getByRole('article', { name: '৳5,000 from Farhana Akter' });
  await expect(decided.getByText(/^Accepted by Salma Akter/)).toBeVisible();
  await expect(decided.getByText('Called them: it is their own card.')).toBeVisible();
  await expect(decided.getByRole('button')).toHaveCount(0);
  await expectAccessible(admin);
  await admin.getByRole('link', { name: 'Audit log' }).click();
  await expect(
    admin.getByText('Salma Akter accepted a payment: Farhana Akter: Kuakata, ৳5,000'),
  ).toBeVisible();
});

test('An admin tries a refused refund again, and it arrives', async ({ page, ghuri, browser }) => {
  test.slow();
  const tour = await postTour(await ownerPage(browser, ghuri), { place: 'Ratargul' });
  await enter(page, ghuri, newcomer('Mehedi Hasan'));
  await goToPay(page, tour);
  const gateway = new URL(page.url()).origin;
  await endPayment(page, 'Pay ৳');
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await refunds(page, gateway, 'The account is closed');

  const tab = await page.context().newPage();
  await tab.goto('/recent-event');
  await tab.getByRole('button', { name: 'Cancel: Ratargul' }).click();
  await tab.getByRole('alertdialog').getByRole('button', { name: 'Cancel · get ৳5,000 back' }).click();
  await expect(page.getByRole('heading', { name: "We're arranging your refund" })).toBeVisible();
  await expect(page.getByText('Your bank declined the refund of ৳5,000')).toBeVisible();
  await expectAccessible(page);
  const trip = tab.getByRole('listitem').filter({ hasText: 'Ratargul' }).first();
  await expect(trip.getByText('Under review')).toBeVisible();
  await expect(trip.getByText('Your bank declined the refund of ৳5,000.')).toBeVisible();
  await expectAccessible(tab);

  const admin = await adminPage(browser, ghuri);
  await admin.goto('/admin/payments');
  const detail = admin.getByRole('article', { name: '৳5,000 refund to Mehedi Hasan' });
  await expect(detail.getByText('The account is closed')).toBeVisible();
  await expect(detail.getByText('The traveller cancelled')).toBeVisible();
  await expectAccessible(admin);
  await refunds(page, gateway);
  await decide(admin, /^Try again/, 'The bank has opened it again.');
  await expect(admin.getByText('Refund on its way again')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Refund on its way' })).toBeVisible();
  await expect(async () => {
    await letPass(ghuri, MINUTE);
    await expect(page.getByRole('heading', { name: 'Refund complete' })).toBeVisible({ timeout: 8_000 });
  }).toPass();
  await expect(trip.getByText('৳5,000 refunded')).toBeVisible();
  await expect(trip.getByText('Refunded', { exact: true })).toBeVisible();
});

test('On a phone: a refund is paid by hand, a list that does not come, and another admin who was faster', async ({
  page,
  ghuri,
  browser,
}) => {
  test.slow();
  const tour = await postTour(await ownerPage(browser, ghuri), { place: 'Nafakhum' });
  const payer = await enter(page, ghuri, newcomer('Sadia Rahman'));
  await goToPay(page, tour);
  await refunds(page, new URL(page.url()).origin, 'The account is closed');
  await endPayment(page, 'Pay, marked risky');
  await expect(page.getByRole('heading', { name: "We're reviewing your payment" })).toBeVisible();

  const admin = await adminPage(browser, ghuri);
  const phone = await (
    await browser.newContext({ baseURL: ghuri.url, viewport: { width: 390, height: 844 } })
  ).newPage();
  const another = { ...newcomer('Shahana Begum'), email: SECOND_ADMIN_EMAIL };
  await phone.route('**/api/all-payments*', (route) => route.abort());
  await arrive(phone, ghuri, another, '/admin/payments');
  await expect(phone.getByRole('heading', { name: "We couldn't load the payments" })).toBeVisible();
  await expectAccessible(phone);
  await phone.unroute('**/api/all-payments*');
  await phone.getByRole('button', { name: 'Try again' }).click();
  await expect(row(phone, 'Sadia Rahman')).toBeVisible();
  await expect(phone.getByRole('article')).toHaveCount(0);
  await expectAccessible(phone);
  await row(phone, 'Sadia Rahman').click();
  await expect(phone.getByRole('article', { name: '৳5,000 from Sadia Rahman' })).toBeVisible();
  await expect(row(phone, 'Sadia Rahman')).toBeHidden();
  await expectAccessible(phone);

  // Another admin is faster: the open page updates.
  await admin.goto('/admin/payments');
  await decide(admin, /^Return/, 'The card was stolen.');
  await expect(phone.getByText('Someone already handled ৳5,000 from Sadia Rahman.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /couldn't accept|arranging your refund/ })).toBeVisible();

  // The bank refuses the refund, so it is paid another way.
  await row(phone, 'Sadia Rahman').click();
  await expect(phone.getByText("The payment wasn't accepted")).toBeVisible();
  await decide(phone, /refunded/i, 'bKash 01712 345678, TrxID 9ABC');
  await expect(phone.getByText('Marked as refunded')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Refund complete' })).toBeVisible();
  const { text } = await ghuri.mailTo(payer.email, /Refund complete: Nafakhum/);
  expect(text).toContain('bKash 01712 345678, TrxID 9ABC');
  const open = (await callAs(admin, 'GET', '/all-payments')) as unknown[];
  expect(open).toEqual([]);
  await phone.context().close();
});
