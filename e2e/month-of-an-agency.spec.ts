import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { refundAfterTrip } from '../apps/server/src/testing/refund-after-trip.ts';
import { insideDatabase } from '../apps/server/src/testing/test-database.ts';
import { adminPage } from './fixtures/admin.ts';
import { approveAgency, callAs, registerAgency } from './fixtures/agencies.ts';
import { SECOND_ADMIN_EMAIL } from './fixtures/ghuri.ts';
import type { Ghuri } from './fixtures/ghuri.ts';
import { buy, endPayment, moveClock, postTour, travellerPage } from './fixtures/market.ts';
import { enter, newcomer } from './fixtures/people.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

const DAY = 86_400_000;
const AGENCY = 'Haor Boats';

/*
 * The month, by hand. Commission is 8 %, rounded down for each booking.
 *
 *   Tanguar Haor, Nusrat: two seats for 5,000 each          10,000 −   800 =  9,200
 *   Tanguar Haor, Mehedi: 5,000, cancelled with half kept    2,500 −   200 =  2,300
 *   Sajek Valley, Nusrat: 1,800 deposit + 4,200 balance      6,000 −   480 =  5,520
 *                                          first payout     18,500 − 1,480 = 17,020
 *
 *   After it, one of Nusrat's seats is refunded             −5,000 +   400 = −4,600
 *   Jaflong, Mehedi: two seats for 4,200 each                8,400 −   672 =  7,728
 *                                          second payout     3,400 −   272 =  3,128, which fails
 *                                          third payout      the same 3,128
 *
 *   All of it: 29,400 received, 7,500 refunded, 1,752 commission, 20,148 net = 17,020 + 3,128.
 */

/** Runs a job that a schedule starts every ten minutes. */
const runJob = (ghuri: Ghuri, name: string) =>
  insideDatabase(ghuri.databaseUrl, ({ database }) =>
    database.pool.query(`insert into pgboss.job (name, data) values ($1, '{}')`, [name]),
  );

/** A tile of the owner's money, or of the revenue. */
const sum = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition');

async function payByDeposit(page: Page, tour: string): Promise<void> {
  await page.goto(`/tour-details/${tour}`);
  const panel = page.getByRole('region', { name: 'Book this tour' });
  await panel.getByRole('radio', { name: /^Deposit, 30%/ }).check();
  await panel.getByLabel('Phone').fill('01712 345678');
  await panel.getByLabel('Address').fill('House 14, Road 7, Dhanmondi');
  await panel.getByRole('button', { name: 'Going · Pay ৳1,800' }).click();
  await endPayment(page, 'Pay ৳');
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await page.goto('/recent-event');
  await page.getByRole('button', { name: 'Pay the rest · ৳4,200: Sajek Valley' }).click();
  await endPayment(page, 'Pay ৳');
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
}

/** One admin prepares a batch of this sum, another one approves it. Returns the address of the batch. */
async function prepareAndApprove(
  salma: Page,
  shahana: Page,
  taka: string,
  password: string,
): Promise<string> {
  await salma.goto('/admin/payouts');
  await salma.getByRole('button', { name: `Prepare ${taka}` }).click();
  await expect(salma.getByText('You prepared this batch. Another admin has to approve it.')).toBeVisible();
  await expect(salma.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  const address = new URL(salma.url()).pathname;
  await shahana.goto(address);
  await shahana.getByLabel('Your password').fill(password);
  await shahana.getByRole('button', { name: `Approve ${taka}` }).click();
  await expect(shahana.getByRole('heading', { name: 'Bank file' })).toBeVisible();
  return address;
}

async function downloaded(page: Page, button: string): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFile(await (await download).path());
}

test('A month of an agency: sales, a cancellation, payouts, a refund after one, a failed one, and their statements', async ({
  page: owner,
  ghuri,
  browser,
}) => {
  test.slow();
  const kamrul = await enter(owner, ghuri, newcomer('Kamrul Hasan'));
  const salma = await adminPage(browser, ghuri);
  await approveAgency(salma, await registerAgency(owner, AGENCY));
  const shahana = await (await browser.newContext({ baseURL: ghuri.url })).newPage();
  const { password } = await enter(shahana, ghuri, {
    ...newcomer('Shahana Begum'),
    email: SECOND_ADMIN_EMAIL,
  });
  const haor = await postTour(owner, { place: 'Tanguar Haor' });
  const sajek = await postTour(owner, { place: 'Sajek Valley', cost: 6_000 });
  const jaflong = await postTour(owner, { place: 'Jaflong', cost: 4_200, days: 17 });
  const { tripId } = (await callAs(owner, 'GET', `/upcoming-tours/${sajek}`)) as { tripId: string };
  await callAs(owner, 'PUT', `/trips/${tripId}/prices`, {
    data: {
      tours: [sajek],
      totalCost: 6_000,
      prices: { deposit: { percent: 30, balanceDaysBefore: 8 } },
    },
  });

  await owner.goto('/my-agency/payouts');
  await expect(sum(owner, 'Held until the trip')).toContainText('৳0');
  await expect(owner.getByRole('heading', { name: 'No payouts yet' })).toBeVisible();
  await expect(owner.getByText('8% of what travellers pay')).toBeVisible();
  await expectAccessible(owner);

  // The sales.
  const nusrat = await travellerPage(browser, ghuri, 'Nusrat Jahan');
  await buy(nusrat, haor, 2);
  await payByDeposit(nusrat, sajek);
  const mehedi = await travellerPage(browser, ghuri, 'Mehedi Hasan');
  await buy(mehedi, haor);
  await buy(mehedi, jaflong, 2);
  await owner.reload();
  await expect(sum(owner, 'Held until the trip')).toContainText('৳29,400');
  await expect(sum(owner, 'Available')).toContainText('৳0');

  // Five days before the trip half of the price is kept.
  await moveClock(ghuri, 5 * DAY);
  await mehedi.goto('/recent-event');
  await mehedi.getByRole('button', { name: 'Cancel: Tanguar Haor' }).click();
  await mehedi.getByRole('alertdialog').getByRole('button', { name: 'Cancel · get ৳2,500 back' }).click();
  await expect(mehedi.getByRole('alertdialog')).toBeHidden();
  await owner.reload();
  await expect(sum(owner, 'Held until the trip')).toContainText('৳26,900');

  // Two days after the trips have ended.
  await moveClock(ghuri, 10 * DAY + 3_600_000);
  await runJob(ghuri, 'payouts.release');
  await expect(async () => {
    await owner.reload();
    await expect(sum(owner, 'Available')).toContainText('৳17,020', { timeout: 3_000 });
  }).toPass();
  await expect(sum(owner, 'Held until the trip')).toContainText('৳8,400');
  await expectAccessible(owner);

  // The first payout. The navigation counts it; a wrong password shows at its field.
  await salma.goto('/admin');
  await expect(salma.getByRole('link', { name: 'Payouts 1' })).toBeVisible();
  await salma.getByRole('link', { name: 'Payouts 1' }).click();
  const line = salma.getByRole('listitem').filter({ hasText: AGENCY });
  await expect(line).toContainText('3 bookings · ••4471');
  await expect(line).toContainText('৳17,020');
  // Left out by choice: nothing is left to prepare.
  await salma.getByRole('checkbox', { name: new RegExp(AGENCY) }).uncheck();
  await expect(salma.getByRole('button', { name: 'Prepare ৳0' })).toBeDisabled();
  await expectAccessible(salma);
  await salma.getByRole('checkbox', { name: new RegExp(AGENCY) }).check();
  await salma.getByRole('button', { name: 'Prepare ৳17,020' }).click();
  await expect(salma.getByText('You prepared this batch. Another admin has to approve it.')).toBeVisible();
  await expect(salma.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  await expectAccessible(salma);
  await owner.reload();
  await expect(sum(owner, 'In transit')).toContainText('৳17,020');

  await shahana.goto('/admin/payouts?show=batches');
  await shahana.getByRole('link', { name: /^Batch 1/ }).click();
  await shahana.getByLabel('Your password').fill('not-my-password');
  await shahana.getByRole('button', { name: 'Approve ৳17,020' }).click();
  await expect(shahana.getByText('Wrong password. Please try again.')).toBeVisible();
  await expect(shahana.getByLabel('Your password')).toBeFocused();
  await shahana.getByLabel('Your password').fill(password);
  await shahana.keyboard.press('Enter');
  await expect(shahana.getByRole('heading', { name: 'Bank file' })).toBeVisible();
  await expectAccessible(shahana);
  const bankFile = await downloaded(shahana, 'Bank file');
  // The batch has the next free number.
  const [, payout = ''] = /17020\.00,(GHURI-\d+-1)/.exec(bankFile.toString()) ?? [];
  expect(payout).not.toBe('');
  const hash = createHash('sha256').update(bankFile).digest('hex');
  await expect(shahana.getByText(hash)).toBeVisible();

  // The open page of the first admin follows by itself. Without a reference nothing is marked.
  const reference = salma.getByLabel(`Bank reference for ${AGENCY}`);
  await reference.press('Enter');
  await expect(salma.getByText("Please enter the bank's reference.")).toBeVisible();
  await reference.fill('CITY-7788');
  await reference.press('Enter');
  await expect(salma.getByText('Done', { exact: true })).toBeVisible();
  await expectAccessible(salma);

  // The statement of the first payout.
  await owner.reload();
  await expect(sum(owner, 'In transit')).toContainText('৳0');
  const history = owner.getByRole('region', { name: 'Payouts so far' });
  await expect(history.getByRole('listitem')).toContainText(['Bank reference CITY-7788']);
  await history.getByRole('link', { name: `Statement of ${payout}` }).click();
  await expect(owner.getByRole('heading', { name: `Statement ${payout}` })).toBeVisible();
  const total = owner.getByRole('region', { name: 'Total' });
  for (const words of ['Paid by travellers৳18,500', 'Ghuri commission−৳1,480', 'Payout৳17,020'])
    await expect(total).toContainText(words);
  const table = owner.getByRole('table');
  for (const words of [
    'Paid by travellers৳10,000',
    'Ghuri commission−৳800৳9,200',
    'Paid by travellers৳2,500',
    'Ghuri commission−৳200৳2,300',
    'Paid by travellers৳6,000',
    'Ghuri commission−৳480৳5,520',
    'Total৳17,020',
  ])
    await expect(table).toContainText(words);
  await expectAccessible(owner);
  const csv = (await downloaded(owner, 'Download the statement as CSV')).toString();
  expect(csv.trim().split('\r\n').at(-1)).toMatch(new RegExp(`${payout},\\d+,18500,-1480,0,0,17020$`));
  const pdf = await downloaded(owner, 'Download the statement as PDF');
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');

  // A refund after it: the agency owes, and is paid less next time.
  // Refunds after the trip have no page of their own yet.
  await insideDatabase(ghuri.databaseUrl, (services) =>
    refundAfterTrip(services, { traveller: 'Nusrat Jahan', place: 'Tanguar Haor', taka: 5_000 }),
  );
  await owner.getByRole('link', { name: 'Payouts', exact: true }).first().click();
  await owner.reload();
  await expect(sum(owner, 'Available')).toContainText('−৳4,600');
  await expect(owner.getByText('৳4,600 will be taken from your next payouts.')).toBeVisible();
  await salma.goto('/admin/payouts');
  await expect(salma.getByText('Owes more than it earned. Its next payouts are smaller.')).toBeVisible();

  await moveClock(ghuri, 7 * DAY);
  await runJob(ghuri, 'payouts.release');
  await expect(async () => {
    await owner.reload();
    await expect(sum(owner, 'Available')).toContainText('৳3,128', { timeout: 3_000 });
  }).toPass();

  // The bank refuses it: the owner reads why, and the money is in the next payout.
  await prepareAndApprove(salma, shahana, '৳3,128', password);
  await shahana.getByRole('button', { name: `Mark as failed: ${AGENCY}` }).click();
  await shahana.getByRole('dialog').getByLabel('What the bank said').fill('Account is dormant');
  await shahana.getByRole('dialog').getByRole('button', { name: 'Mark as failed' }).click();
  await expect(shahana.getByText('Account is dormant')).toBeVisible();
  expect((await ghuri.mailTo(kamrul.email, /payout didn't arrive/)).text).toContain('Account is dormant');
  await owner.reload();
  await expect(sum(owner, 'Available')).toContainText('৳3,128');
  await expect(history.getByText('The bank said: Account is dormant')).toBeVisible();
  await history.getByRole('link', { name: 'Statement of GHURI-2-1' }).click();
  for (const words of [
    'Paid by travellers৳8,400',
    'Ghuri commission−৳272',
    'Refunded after the trip−৳5,000',
    'Payout৳3,128',
  ])
    await expect(total).toContainText(words);
  await owner.goBack();

  await prepareAndApprove(salma, shahana, '৳3,128', password);
  await shahana.getByLabel(`Bank reference for ${AGENCY}`).fill('CITY-7801');
  await shahana.keyboard.press('Enter');
  await expect(shahana.getByText('Done', { exact: true })).toBeVisible();
  await owner.reload();
  await expect(sum(owner, 'Available')).toContainText('৳0');
  await history.getByRole('link', { name: 'Statement of GHURI-3-1' }).click();
  await expect(total).toContainText('From earlier payouts৳3,128');
  await expect(total).toContainText('Payout৳3,128');

  // The whole month on the revenue page.
  await owner.goto('/my-agency/agency-dashboard/revenue');
  await expect(sum(owner, 'Received')).toContainText('৳29,400');
  await expect(sum(owner, 'Refunded')).toContainText('৳7,500');
  await expect(sum(owner, 'Commission')).toContainText('৳1,752');
  await expect(sum(owner, 'Net')).toContainText('৳20,148');
  await expect(sum(owner, 'Net')).toContainText('৳0 with us, ৳20,148 paid out');
});
