import { adminPage } from './fixtures/admin.ts';
import { callAs } from './fixtures/agencies.ts';
import { buy, ownerPage, postTour, travellerPage } from './fixtures/market.ts';
import { keepScreens } from './fixtures/screens.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

test('An admin finds a booking by a phone number in Bangla digits, opens it, and Back keeps the search', async ({
  browser,
  ghuri,
}) => {
  test.slow();
  const tour = await postTour(await ownerPage(browser, ghuri), { place: 'Nafakhum' });
  await buy(await travellerPage(browser, ghuri, 'Oishi Tanchangya'), tour, 2);
  const admin = await adminPage(browser, ghuri);
  await admin.goto('/admin/bookings');
  const list = admin.getByRole('list', { name: 'Bookings' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await admin.getByLabel('Search').fill('০১৭১২৩৪৫৬৭৯');
  await expect(admin.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await keepScreens(admin, 'nothing');
  await admin.getByLabel('Search').fill('+৮৮০ ১৭১২-৩৪৫৬৭৮');
  await expect(list.getByRole('link', { name: /Oishi Tanchangya/ })).toBeVisible();
  await expectAccessible(admin);
  await keepScreens(admin, 'bookings');

  await list.getByRole('link', { name: /Oishi Tanchangya/ }).click();
  await expect(admin.getByRole('heading', { name: 'Nafakhum', level: 1 })).toBeVisible();
  await expect(
    admin.getByRole('region', { name: 'What happened' }).getByText('Payment · ৳10,000'),
  ).toBeVisible();
  await expect(admin.getByText('01712 345678')).toBeVisible();
  await expectAccessible(admin);
  await keepScreens(admin, 'booking');
  await admin.goBack();
  await expect(admin.getByLabel('Search')).toHaveValue('+৮৮০ ১৭১২-৩৪৫৬৭৮');
  await expect(list.getByRole('listitem')).toHaveCount(1);

  await admin.getByLabel('Status').selectOption('Refunded');
  await expect(admin.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await admin.getByLabel('Status').selectOption('All statuses');
  const file = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Download CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^ghuri-bookings-\d{4}-\d{2}-\d{2}\.csv$/);
});

test('An admin finds a booking by its phone number and refunds half of it', async ({ browser, ghuri }) => {
  test.slow();
  const owner = await ownerPage(browser, ghuri);
  const tour = await postTour(owner, { place: 'Nafakhum' });
  const oishi = await travellerPage(browser, ghuri, 'Oishi Tanchangya');
  await buy(oishi, tour, 2);
  const admin = await adminPage(browser, ghuri);
  await admin.goto('/admin/bookings');
  await admin.getByLabel('Search').fill('01712345678');
  const list = admin.getByRole('list', { name: 'Bookings' });
  await list.getByRole('link', { name: /Oishi Tanchangya/ }).click();

  await admin.getByRole('button', { name: 'Refund' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Refund this booking' });
  await expect(dialog.getByText('৳10,000 was paid and not refunded.')).toBeVisible();
  await expectAccessible(admin);
  await keepScreens(admin, 'refund');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Everything, ৳10,000').check();
  await expect(dialog.getByText('this also cancels the booking')).toBeVisible();
  await dialog.getByLabel('A part').check();
  await dialog.getByLabel('Refund in taka').fill('৫,০০০');
  await dialog.getByLabel('Reason').fill('The boat came three hours late');
  await dialog.getByRole('button', { name: 'Refund ৳5,000' }).click();
  await expect(admin.getByText('Refunding ৳5,000')).toBeVisible();
  await expect(
    admin
      .getByRole('region', { name: 'What happened' })
      .getByText(/Refund.*৳5,000/)
      .first(),
  ).toBeVisible();
  await expect(admin.getByText(/Salma Akter refunded a booking/)).toBeVisible();
  for (const [page, subject] of [
    [oishi, /^Refund on its way: Nafakhum/],
    [owner, /^We refunded a booking for .*৳5,000/],
  ] as const) {
    const { email } = (await callAs(page, 'GET', '/me')) as { email: string };
    expect((await ghuri.mailTo(email, subject)).text).toContain('The boat came three hours late');
  }
});

test('An admin suspends a person, lifts it and signs them out everywhere', async ({ browser, ghuri }) => {
  test.slow();
  const oishi = await travellerPage(browser, ghuri, 'Oishi Tanchangya');
  await oishi.goto('/settings');
  await expect(oishi.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  const admin = await adminPage(browser, ghuri);
  await admin.goto('/admin/people');
  await keepScreens(admin, 'people');
  await admin.getByLabel('Search').fill('tanch');
  await admin.getByRole('list', { name: 'People' }).getByRole('link', { name: /Oishi/ }).click();
  await expect(admin.getByRole('heading', { name: 'Oishi Tanchangya', level: 1 })).toBeVisible();
  await expectAccessible(admin);

  await admin.getByRole('button', { name: 'Suspend…' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog.getByText('Please enter a reason.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Sold places that do not exist.');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(admin.getByText('Why: Sold places that do not exist.')).toBeVisible();
  await expect(admin.getByText('Salma Akter suspended Oishi Tanchangya')).toBeVisible();
  await keepScreens(admin, 'person');
  await oishi.reload();
  await expect(oishi).toHaveURL(/\/sign/);

  await admin.getByRole('button', { name: 'Lift the suspension…' }).click();
  await dialog.getByLabel('Reason').fill('A mistake.');
  await dialog.getByRole('button', { name: 'Lift' }).click();
  await expect(admin.getByRole('button', { name: 'Suspend…' })).toBeVisible();
  await admin.getByRole('button', { name: 'Sign out everywhere…' }).click();
  await dialog.getByLabel('Reason').fill('The phone was stolen.');
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(admin.getByText('Salma Akter signed Oishi Tanchangya out everywhere')).toBeVisible();
  await expectAccessible(admin);
});

test('An admin reads the lists in Bangla, at 390 px, and opens an agency from a tour', async ({
  browser,
  ghuri,
}) => {
  test.slow();
  await postTour(await ownerPage(browser, ghuri), { place: 'Nafakhum' });
  const admin = await adminPage(browser, ghuri);
  await admin.goto('/admin/agencies');
  await admin
    .getByRole('list', { name: 'Agencies' })
    .getByRole('link', { name: /Haor Boats/ })
    .click();
  await expect(admin.getByRole('article', { name: 'Haor Boats' })).toBeVisible();
  await expectAccessible(admin);
  await keepScreens(admin, 'agency');
  await admin.getByRole('link', { name: 'All tours' }).click();
  await expect(admin.getByRole('list', { name: 'Tours' }).getByRole('listitem')).toHaveCount(1);
  await expect(admin.getByRole('button', { name: 'Show all agencies' })).toBeVisible();
  await keepScreens(admin, 'tours');
  await callAs(admin, 'PUT', '/account/language', { data: { language: 'bn' } });
  await admin.evaluate(() => localStorage.setItem('ghuri.language', 'bn'));
  await admin.setViewportSize({ width: 390, height: 844 });
  for (const [list, title] of [
    ['bookings', 'বুকিং'],
    ['people', 'মানুষ'],
    ['agencies', 'এজেন্সি'],
    ['tours', 'ট্যুর'],
  ] as const) {
    await admin.goto(`/admin/${list}`);
    await expect(admin.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    if (list === 'bookings' || list === 'tours') await keepScreens(admin, `bangla-${list}`);
    await admin.setViewportSize({ width: 390, height: 844 });
    const wide = await admin.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([list, wide]).toEqual([list, 0]);
  }
});
