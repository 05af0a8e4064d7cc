import { readFile } from 'node:fs/promises';
import { insideDatabase } from '../apps/server/src/testing/test-database.ts';
import { adminPage } from './fixtures/admin.ts';
import { callAs, nidBack, nidFront } from './fixtures/agencies.ts';
import { SECOND_ADMIN_EMAIL } from './fixtures/ghuri.ts';
import { buy, moveClock, postTour, travellerPage } from './fixtures/market.ts';
import { acceptTerms, choose, cutPicture, next } from './fixtures/registration.ts';
import { arrive, enter, newcomer } from './fixtures/people.ts';
import { dusk, tea } from './fixtures/pictures.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

const DAY = 86_400_000;
const AGENCY = 'Sagor Travels';

test('An agency registers with a trade licence and a bKash wallet, is approved and paid in a batch', async ({
  page: owner,
  ghuri,
  browser,
}) => {
  test.slow();
  await arrive(owner, ghuri, newcomer('Rashed Karim'), '/create-agency');
  await acceptTerms(owner);
  await owner.getByLabel('Agency name').fill(AGENCY);
  await owner.getByLabel('Phone').fill('01712 345678');
  await owner.getByLabel('Website').fill('sagor.com.bd');
  await choose(owner, /^State/, 'chatt', 'Chattogram');
  await choose(owner, /^District/, 'banda', 'Bandarban');
  await choose(owner, /^Area/, 'ruma', 'Ruma');

  // A bank first, with a wrong routing number, then a right one that names its bank.
  await owner.getByLabel('Routing number').fill('২০০৪৮০৫৫৫');
  await expect(owner.getByText("The last digit doesn't seem to fit.", { exact: false })).toBeVisible();
  await owner.getByLabel('Routing number').fill('২০০৪৮০৫৫');
  await next(owner).click();
  await expect(owner.getByText('This is not a routing number.', { exact: false })).toBeVisible();
  await owner.getByLabel('Routing number').fill('২০০৪৮০৫৫৪');
  await expect(owner.getByText('This is a number of Sonali Bank.')).toBeVisible();
  await owner.getByLabel('Routing number').blur();
  await expect(owner.getByLabel('Bank name')).toHaveValue('Sonali Bank');

  // Then the wallet.
  await owner.getByRole('radio', { name: /^bKash/ }).check();
  await owner.getByLabel('bKash number').fill('0212345678');
  await owner.getByLabel('Name of the wallet holder').fill('Rashed Karim');
  await owner.getByRole('radio', { name: 'Merchant', exact: true }).check();
  await owner.getByLabel('Trade licence number').fill('TRAD/DNCC/014567/2026');
  await owner.getByLabel('TIN').fill('১২৩৪৫৬৭৮৯০১২');
  await owner.getByLabel('Picture of the trade licence: Choose a picture').setInputFiles(tea);
  await expect(owner.getByText('Uploaded')).toBeVisible();
  await next(owner).click();
  await expect(owner.getByText('Please enter a Bangladeshi number', { exact: false })).toBeVisible();
  await expectAccessible(owner);
  await owner.getByLabel('bKash number').fill('০১৮৯৮-৭৬৫৪৩২');
  await next(owner).click();

  await owner.getByLabel('Front of your national ID: Choose a picture').setInputFiles(nidFront);
  await expect(owner.getByText('Uploaded')).toBeVisible();
  await next(owner).click();
  await owner.getByLabel('Back of your national ID: Choose a picture').setInputFiles(nidBack);
  await expect(owner.getByText('Uploaded')).toBeVisible();
  await next(owner).click();
  await cutPicture(owner, 'Profile picture', tea);
  await next(owner).click();
  await cutPicture(owner, 'Cover picture', dusk);
  await next(owner).click();
  await expect(owner.getByText('bKash · Merchant')).toBeVisible();
  await expect(owner.getByText('ending in 5432')).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Register agency' }).click();
  await expect(owner.getByText('agency created successfully')).toBeVisible();

  // The admin sees the new papers and approves.
  const salma = await adminPage(browser, ghuri);
  await salma.goto('/admin');
  await salma.getByRole('link', { name: new RegExp(AGENCY) }).click();
  await salma.getByRole('button', { name: 'Approve agency' }).click();
  const papers = salma.getByRole('dialog');
  await papers.getByLabel('Why are you opening them?').fill('To compare the licence');
  await papers.getByRole('button', { name: 'Show papers' }).click();
  await expect(papers.getByText('TRAD/DNCC/014567/2026')).toBeVisible();
  await expect(papers.getByText('123456789012')).toBeVisible();
  await expect(papers.getByText('+8801898765432')).toBeVisible();
  await expect(papers.getByRole('img', { name: 'Picture of the trade licence' })).toBeVisible();
  await expectAccessible(salma);
  await papers.getByRole('button', { name: 'Close' }).last().click();
  await salma.getByRole('button', { name: 'Approve agency' }).click();
  await expect(owner.getByText('Your agency is approved. You can post now.')).toBeVisible();

  // The owner sees the wallet, and who opened the papers.
  await owner.goto('/agency-settings');
  await expect(owner.getByRole('region', { name: 'Payout account' })).toContainText('bKash · Merchant');
  const openings = owner.getByRole('region', { name: 'Who opened your papers' });
  await expect(openings).toContainText('from Ghuri support');
  await expect(openings).toContainText('Reason: To compare the licence');
  await expectAccessible(owner);

  // A trip is sold and over.
  const tour = await postTour(owner, { place: 'Sajek Valley' });
  await buy(await travellerPage(browser, ghuri, 'Nusrat Jahan'), tour);
  await moveClock(ghuri, 16 * DAY);
  await insideDatabase(ghuri.databaseUrl, ({ database }) =>
    database.pool.query(`insert into pgboss.job (name, data) values ('payouts.release', '{}')`),
  );
  await expect
    .poll(async () => ((await callAs(salma, 'GET', '/payouts/due')) as { total: number }).total)
    .toBe(4_600);
  const shahana = await (await browser.newContext({ baseURL: ghuri.url })).newPage();
  const { password } = await enter(shahana, ghuri, {
    ...newcomer('Shahana Begum'),
    email: SECOND_ADMIN_EMAIL,
  });
  await salma.goto('/admin/payouts');
  await expect(salma.getByText('bKash ••5432')).toBeVisible();
  await salma.getByRole('button', { name: 'Prepare ৳4,600' }).click();
  await expect(salma.getByText('You prepared this batch.', { exact: false })).toBeVisible();
  const address = new URL(salma.url()).pathname;
  await shahana.goto(address);
  await shahana.getByLabel('Your password').fill(password);
  await shahana.getByRole('button', { name: 'Approve ৳4,600' }).click();
  await expect(shahana.getByRole('heading', { name: 'bKash file' })).toBeVisible();
  await expect(shahana.getByRole('heading', { name: 'Bank file' })).toHaveCount(0);
  await expectAccessible(shahana);
  const download = shahana.waitForEvent('download');
  await shahana.getByRole('button', { name: 'bKash file' }).click();
  const csv = (await readFile(await (await download).path())).toString();
  expect(csv).toMatch(/^01898765432,Merchant,Rashed Karim,4600\.00,GHURI-\d+-1,/m);
  await shahana.getByLabel(`Bank reference for ${AGENCY}`).fill('9K7QX1');
  await shahana.getByRole('button', { name: `Mark as paid: ${AGENCY}` }).click();
  await owner.goto('/my-agency/payouts');
  await expect(owner.getByText('to bKash ••5432')).toBeVisible();
});
