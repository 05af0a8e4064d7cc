import { callAs } from './fixtures/agencies.ts';
import { buy, ownerPage, postTour } from './fixtures/market.ts';
import { enter, newcomer } from './fixtures/people.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';
import { inTenDays } from './fixtures/wishes.ts';

test('hole 22: A traveller sees the new meeting point in My Tours, and reads what changed', async ({
  page,
  ghuri,
  browser,
}) => {
  test.slow();
  const owner = await ownerPage(browser, ghuri);
  const tour = await postTour(owner, { place: 'Sajek Valley' });
  await enter(page, ghuri, newcomer('Nusrat Jahan'));
  await buy(page, tour, 2);
  const now = (await callAs(owner, 'GET', `/upcoming-tours/${tour}`)) as object;
  await callAs(owner, 'PUT', `/upcoming-tours/${tour}`, {
    data: { ...now, tourDeparture: 'Kolabagan field', tourHotelInformation: 'Hill cottage' },
  });

  await page.goto('/recent-event');
  await expect(page.getByText('from Kolabagan field')).toBeVisible();
  await expect(page.getByText('Hill cottage')).toBeVisible();
  const phone = page.getByRole('link', { name: 'Call Haor Boats: 01712 345678' });
  await expect(phone).toHaveAttribute('href', 'tel:01712345678');
  await expectAccessible(page);

  await page.goto('/notification');
  await expect(
    page.getByText(
      'Sajek Valley: Meeting point: Sayedabad bus stand → Kolabagan field · Hotel: Cabins on the boat → Hill cottage',
    ),
  ).toBeVisible();
  await expectAccessible(page);
});

test('hole 25: An agency sees a new request counted beside Bid For Tour, and the traveller reads the truth', async ({
  page,
  ghuri,
  browser,
}) => {
  test.slow();
  const owner = await ownerPage(browser, ghuri);
  await owner.setViewportSize({ width: 1300, height: 900 });
  await owner.goto('/settings');
  const entry = owner.getByRole('navigation').getByRole('link', { name: /^Bid For Tour/ });
  await expect(entry).toHaveAccessibleName('Bid For Tour');

  await enter(page, ghuri, newcomer('Nusrat Jahan'));
  await callAs(page, 'POST', '/request-tour', {
    data: {
      name: 'Nusrat Jahan',
      phone: '01712 345678',
      person: 4,
      days: 3,
      which_day: inTenDays(),
      which_time: '07:00',
      tourDeparture: 'Sadarghat, Dhaka',
      location: 'Tanguar Haor',
      district: 'Sunamganj',
      description: '',
    },
  });
  await page.goto('/request-tour');
  await expect(page.getByText("We've notified agencies. Bids will appear here live.")).toBeVisible();
  await expectAccessible(page);
  // Without a reload.
  await expect(entry).toHaveAccessibleName('Bid For Tour 1 to bid on');
  await owner.goto('/notification');
  await expect(owner.getByText('New tour requests to bid on')).toBeVisible();
  await expectAccessible(owner);

  // Agencies choose.
  await owner.goto('/settings');
  await owner.getByText('Your agency', { exact: true }).last().click();
  const choice = owner.getByRole('group', { name: 'A traveller posts a request you can bid on' });
  await expect(choice.getByRole('switch', { name: 'Instant email' })).toBeChecked();
  await expectAccessible(owner);
});
