import { insideDatabase } from '../apps/server/src/testing/test-database.ts';
import { adminPage } from './fixtures/admin.ts';
import { callAs } from './fixtures/agencies.ts';
import { buy, ownerPage, postTour, travellerPage } from './fixtures/market.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

test('an owner closes an agency with a sold trip, sees what is open, and reopens it', async ({
  ghuri,
  browser,
}) => {
  test.slow();
  const owner = await ownerPage(browser, ghuri);
  const tour = await postTour(owner, { place: 'Sajek Valley', cost: 6_500 });
  const traveller = await travellerPage(browser, ghuri, 'Rahim Uddin');
  await buy(traveller, tour);

  await owner.goto('/agency-settings');
  const card = owner.getByRole('region', { name: 'Close agency' });
  await card.getByRole('button', { name: 'Close agency' }).click();
  const dialog = owner.getByRole('alertdialog');
  await expect(dialog.getByText('Paid trips stay booked.', { exact: false })).toBeVisible();
  await dialog.getByLabel('Your password').fill('not mine');
  await dialog.getByRole('button', { name: 'Close agency' }).click();
  await expect(dialog.getByLabel('Your password')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(owner);
  await dialog.getByLabel('Your password').fill('sundarbans-42');
  await dialog.getByRole('button', { name: 'Close agency' }).click();
  await expect(card.getByText(/^Closed since/)).toBeVisible();
  await expect(card.getByText('1 upcoming paid booking')).toBeVisible();
  await expect(card.getByText('৳6,500 held until the trips are over')).toBeVisible();
  await expectAccessible(owner);
  const { email } = (await callAs(owner, 'GET', '/me')) as { email: string };
  expect((await ghuri.mailTo(email, /agency is closed/)).text).toContain('/agency-settings');

  // Others find it nowhere; who paid still sees the trip.
  const stranger = await travellerPage(browser, ghuri, 'Mita Das');
  await stranger.goto(`/tour-details/${tour}`);
  await expect(stranger.getByRole('button', { name: /^Going/ })).toHaveCount(0);
  await traveller.goto(`/tour-details/${tour}`);
  await expect(traveller.getByRole('heading', { name: /Sajek Valley/ }).first()).toBeVisible();
  await owner.goto('/my-agency/agency-timeline');
  await expect(owner.getByText("You've closed your agency")).toBeVisible();

  const admin = await adminPage(browser, ghuri);
  await admin.goto('/admin/agencies');
  await admin.getByRole('link', { name: /Haor Boats/ }).click();
  const detail = admin.getByRole('article', { name: 'Haor Boats' });
  await expect(detail.getByText(/^Closed by its owner on/)).toBeVisible();
  await expect(detail.getByText('৳6,500')).toBeVisible();
  await expectAccessible(admin);

  await owner.goto('/agency-settings');
  await card.getByRole('button', { name: 'Reopen agency' }).click();
  await expect(card.getByRole('button', { name: 'Close agency' })).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByRole('button', { name: /^Going/ })).toBeVisible();
});

test('an admin ends the debt of a closed agency, reads the bank’s answers and settles a difference', async ({
  ghuri,
  browser,
}) => {
  test.slow();
  const owner = await ownerPage(browser, ghuri);
  const tour = await postTour(owner, { place: 'Ratargul', cost: 5_000 });
  await buy(await travellerPage(browser, ghuri, 'Rahim Uddin'), tour);
  await callAs(owner, 'PUT', '/close-agency', { data: { password: 'sundarbans-42' } });
  // As after a refund that was made when the money was paid out.
  await insideDatabase(ghuri.databaseUrl, ({ database }) =>
    database.pool.query(`
      update trips set starts_at = app_now() - interval '9 days';
      update bookings set starts_at = app_now() - interval '9 days', released_at = app_now();
      insert into ledger_entries (posting, account, agency_id, booking_id, amount_paisa)
      select posting, account, case account when 'commission' then null else b.agency_id end, b.id, amount from bookings b,
        (select gen_random_uuid() as posting) one,
        (values ('agency', 500000), ('commission', -40000), ('available', 120000), ('paid_out', -580000)) line (account, amount);`),
  );
  const admin = await adminPage(browser, ghuri);
  await admin.goto('/admin/agencies');
  await admin.getByRole('link', { name: /Haor Boats/ }).click();
  const detail = admin.getByRole('article', { name: 'Haor Boats' });
  await detail.getByRole('button', { name: 'Write off…' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Write off ৳1,200?' });
  await dialog.getByLabel('Reason').fill('The owner cannot be reached');
  await dialog.getByLabel('Reference').fill('Decision 12');
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect(admin.getByText('Recorded. The books are settled.')).toBeVisible();
  await expect(detail.getByRole('button', { name: 'Write off…' })).toHaveCount(0);

  await admin.goto('/admin/payments?state=comparison');
  await expect(admin.getByText('Everything matches.')).toBeVisible();
  await admin.getByLabel("The bank's file").setInputFiles({
    name: 'answers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('reference,amount,state,bank reference\nGHURI-9-1,4600.00,paid,CITY-7788'),
  });
  await expect(admin.getByText('Marked: 0 · known already: 0 · differences: 1')).toBeVisible();
  await expect(admin.getByText("Bank names a reference that isn't ours")).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Settle…' }).click();
  const settle = admin.getByRole('dialog', { name: 'Settle this difference?' });
  await settle.getByLabel('What you found out').fill('The bank mixed up two customers');
  await settle.getByRole('button', { name: 'Settle', exact: true }).click();
  await expect(admin.getByText('Everything matches.')).toBeVisible();
  await expect(admin.getByText(/The bank mixed up two customers/)).toBeVisible();
});
