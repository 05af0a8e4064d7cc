import { endPayment, moveClock } from './fixtures/market.ts';
import { arrive, enter, newcomer } from './fixtures/people.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';
import { askFor, goToPayFor, inTenDays, openAgency, quote } from './fixtures/wishes.ts';

const MINUTE = 60_000;
const BEING_PAID = 'The traveller is paying right now.';

test('A traveller asks an agency for a tour, talks about it, pays for it, and both sides see every step live', async ({
  page,
  ghuri,
  browser,
}) => {
  test.slow();
  const { owner } = await openAgency(browser, ghuri);
  await arrive(page, ghuri, newcomer('Nusrat Jahan'), '/tour-agencies');
  await page.getByRole('button', { name: 'Choose Haor Boats' }).click();
  await page.getByRole('link', { name: /^Personalize Tour/ }).click();

  // An incomplete form is not sent, and errors appear beside their fields.
  await expect(page.getByRole('heading', { name: 'Personalize Tour' })).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Nusrat Jahan');
  await page.getByLabel('Location').fill('Nijhum Dwip, Hatiya');
  await page.getByLabel('Phone').fill('0171');
  await page.getByRole('button', { name: 'Ask for a quote' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'things to fix' })).toBeFocused();
  await expect(page.getByText('Please enter a Bangladeshi number')).toBeVisible();
  await expectAccessible(page);

  // A half-filled form is restored.
  await page.getByLabel('Phone').fill('০১৭১২ ৩৪৫৬৭৮');
  for (let person = 2; person < 6; person += 1)
    await page.getByRole('button', { name: 'One person more' }).click();
  await page.getByLabel('Days').fill('3');
  await page.reload();
  await expect(page.getByLabel('Location')).toHaveValue('Nijhum Dwip, Hatiya');
  await expect(page.getByLabel('Phone')).toHaveValue('01712 345678');
  await expect(page.getByLabel('People')).toHaveValue('6');
  await page.getByLabel('Date', { exact: true }).fill(inTenDays());
  await page.getByLabel('Time').fill('07:00');
  await page.getByLabel('Departure').fill('Sadarghat, Dhaka');
  await page.getByLabel('Description').fill('Six of us, two children. We want the deer at dawn.');
  await owner.goto('/my-agency/agency-dashboard');
  await expect(owner.getByText('No requests waiting for a quote')).toBeVisible();
  await page.getByRole('button', { name: 'Ask for a quote' }).click();
  await expect(page.getByText('personalize tour booked successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/personalize-booked-tour$/);
  const wish = page.getByRole('listitem').filter({ hasText: 'Nijhum Dwip' }).first();
  await expect(wish.getByText('Waiting for a quote')).toBeVisible();
  await expectAccessible(page);

  // The agency sets its price, with what it includes.
  const request = owner.getByRole('listitem').filter({ hasText: 'Nijhum Dwip' }).first();
  await request.getByRole('button', { name: /^Pending · send a quote/ }).click();
  await request.getByRole('button', { name: /^Send quote/ }).click();
  await expect(request.getByLabel('Price in taka')).toBeFocused();
  await request.getByLabel('Price in taka').fill('42,000');
  await expect(request.getByText("That's ৳7,000 per person.")).toBeVisible();
  await request.getByRole('button', { name: 'Boat' }).click();
  await request.getByRole('button', { name: 'Guide' }).click();
  await request.getByLabel('Message', { exact: true }).fill('Two nights on our own boat.');
  await expectAccessible(owner);
  await request.getByRole('button', { name: 'Send quote · ৳42,000' }).click();
  await expect(owner.getByText('Quote sent to Nusrat Jahan')).toBeVisible();
  await expect(request.getByRole('button', { name: /^Approved · change quote ৳42,000/ })).toBeFocused();

  // The traveller sees it at once, and replies.
  await expect(wish.getByRole('button', { name: /^Pay ৳42,000/ })).toBeVisible();
  await expect(wish.getByRole('list', { name: 'Included' })).toContainText('GuideBoat');
  await wish.getByRole('link', { name: /^Messages/ }).click();
  const thread = page.getByRole('log', { name: 'Messages' });
  await expect(thread.getByText('Quote: ৳42,000')).toBeVisible();
  await expect(thread.getByText('Two nights on our own boat.')).toBeVisible();
  await page.getByLabel('Write to Haor Boats').fill('Is there a life vest for the children?');
  await page.getByLabel('Write to Haor Boats').press('Enter');
  await expect(thread.getByText('Is there a life vest for the children?')).toBeVisible();
  await expect(page.getByLabel('Write to Haor Boats')).toHaveValue('');
  await request.getByRole('link', { name: /^Messages/ }).click();
  await expect(owner.getByRole('log').getByText('Is there a life vest for the children?')).toBeVisible();
  await owner.getByLabel('Write to Nusrat Jahan').fill('Of course, two of them.');
  await owner.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(thread.getByText('Of course, two of them.')).toBeVisible();
  await expectAccessible(page);
  await expectAccessible(owner);
  await page.goto('/personalize-booked-tour');
  await owner.goto('/my-agency/agency-dashboard');

  await goToPayFor(page, '৳42,000');
  await expect(request.getByRole('button', { name: /^Being paid · ৳42,000/ })).toBeVisible();
  await endPayment(page, 'Pay ৳');
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expect(page.getByText('৳42,000')).toBeVisible();
  await expect(request.getByRole('button', { name: /^Paid · ৳42,000/ })).toBeDisabled();

  await page.goto('/personalize-booked-tour');
  await expect(wish.getByText('Paid', { exact: true })).toBeVisible();
  await expect(wish.getByRole('button', { name: /^(Pay|Cancel)/ })).toHaveCount(0);
  await expect(wish.getByRole('link', { name: 'Receipt: Nijhum Dwip, Hatiya' })).toBeVisible();
  await expectAccessible(page);
  await wish.getByRole('link', { name: 'See in My Tours' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Nijhum Dwip' }).first()).toContainText('Paid');
});

test('The price cannot change during a payment; afterwards it can', async ({ page, ghuri, browser }) => {
  test.slow();
  const { owner, agencyId } = await openAgency(browser, ghuri);
  await enter(page, ghuri, newcomer('Nusrat Jahan'));
  await quote(owner, await askFor(page, agencyId, 'Remakri'), 30_000);
  await owner.goto('/my-agency/agency-dashboard');
  const request = owner.getByRole('listitem').filter({ hasText: 'Remakri' }).first();
  await request.getByRole('button', { name: /^Approved · change quote ৳30,000/ }).click();
  await request.getByLabel('Price in taka').fill('45000');

  await page.goto('/personalize-booked-tour');
  await goToPayFor(page, '৳30,000');
  await expect(request.getByText(BEING_PAID)).toBeVisible();
  await expect(request.getByRole('button', { name: /^Send quote/ })).toBeDisabled();
  await expect(request.getByLabel('Price in taka')).toHaveValue('45000');
  await expectAccessible(owner);

  // The attempt fails; the price stays for the rest of its time, and the card offers to pay again.
  await endPayment(page, 'Fail the payment');
  await expect(page.getByText('The price is still held for you, so you can try again.')).toBeVisible();
  await expect(page.getByRole('timer', { name: 'Time left to pay' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay ৳30,000: Remakri' }).click();
  await expect(page.getByRole('heading', { name: 'Your payment', exact: true })).toBeVisible();
  await endPayment(page, 'Close the tab');
  await page.goto('/personalize-booked-tour');
  const wish = page.getByRole('listitem').filter({ hasText: 'Remakri' }).first();
  await expect(wish.getByText('Price held')).toBeVisible();
  await expect(wish.getByRole('button', { name: 'Pay ৳30,000: Remakri' })).toBeVisible();
  await expectAccessible(page);

  await moveClock(ghuri, 16 * MINUTE);
  await owner.reload();
  await request.getByRole('button', { name: /^Approved · change quote ৳30,000/ }).click();
  await request.getByLabel('Price in taka').fill('28000');
  await request.getByRole('button', { name: 'Send quote · ৳28,000' }).click();
  await expect(wish.getByRole('button', { name: /^Pay ৳28,000/ })).toBeVisible();
});

test('A traveller withdraws a personalised tour, and it leaves the agency’s dashboard', async ({
  page,
  ghuri,
  browser,
}) => {
  test.slow();
  const { owner, agencyId } = await openAgency(browser, ghuri);
  await enter(page, ghuri, newcomer('Anik Das'));
  await askFor(page, agencyId, 'Ratargul');
  await owner.goto('/my-agency/agency-dashboard?show=pending');
  await expect(owner.getByRole('heading', { name: 'Ratargul', exact: true })).toBeVisible();
  await page.goto('/personalize-booked-tour');
  await page.getByRole('button', { name: 'Cancel: Ratargul' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Cancel Ratargul?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('heading', { name: 'Ratargul', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel: Ratargul' }).click();
  await dialog.getByRole('button', { name: 'Cancel tour' }).click();
  await expect(page.getByText('tour canceled')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No personalised tours yet' })).toBeVisible();
  await expectAccessible(page);
  await expect(owner.getByRole('heading', { name: 'No requests waiting for a quote' })).toBeVisible();
  await expectAccessible(owner);
});

test('An agency that takes no personalised tours says so; one’s own leads to My Agency', async ({
  page,
  ghuri,
  browser,
}) => {
  const { owner, agencyId } = await openAgency(browser, ghuri);
  await owner.goto(`/personalize-tour/${agencyId}`);
  await expect(owner).toHaveURL(/\/my-agency\/agency-timeline$/);
  await owner.goto('/agency-settings');
  await owner.getByLabel('Available for personalised tours').click();
  await expect(owner.getByText('Your agency no longer takes personalised tours')).toBeVisible();

  await arrive(page, ghuri, newcomer('Sadia Rahman'), `/personalize-tour/${agencyId}`);
  await expect(page.getByText("This agency isn't taking personalised tours right now.")).toBeVisible();
  await expect(page.getByLabel('Location')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Ask for a quote' })).toBeDisabled();
  await expectAccessible(page);
});

test('Hole 30: an agency declines a tour; another quote expires and is sent again', async ({
  page,
  ghuri,
  browser,
}) => {
  test.slow();
  const { owner, agencyId } = await openAgency(browser, ghuri);
  await arrive(page, ghuri, newcomer('Nusrat Jahan'), '/personalize-booked-tour');
  await askFor(page, agencyId, 'Nijhum Dwip');
  await askFor(page, agencyId, 'Tanguar Haor');
  await page.reload();
  await owner.goto('/my-agency/agency-dashboard');

  // Declined with a reason; the reason "other" needs a text.
  await owner.getByRole('button', { name: 'Decline: Nusrat Jahan, Nijhum Dwip' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Decline Nijhum Dwip?' });
  await dialog.getByLabel('Reason').selectOption('Another reason. See the messages.');
  await dialog.getByRole('button', { name: 'Decline request' }).click();
  await expect(dialog.getByText('This field is required.')).toBeVisible();
  await expectAccessible(owner);
  await dialog.getByLabel('Reason').selectOption('Fully booked on these dates.');
  await dialog.getByRole('button', { name: 'Decline request' }).click();
  await expect(owner.getByText('Declined. Nusrat Jahan has been notified.')).toBeVisible();
  const declined = page.getByRole('listitem').filter({ hasText: 'Nijhum Dwip' }).first();
  await expect(declined.getByText('Fully booked on these dates.')).toBeVisible();
  await expect(declined.getByText('Declined', { exact: true })).toBeVisible();
  await expectAccessible(page);

  // Asks another agency without typing it again.
  await declined.getByRole('link', { name: 'Ask another agency: Nijhum Dwip' }).click();
  await page.getByRole('button', { name: 'Choose Haor Boats' }).click();
  await page.getByRole('link', { name: /^Personalize Tour/ }).click();
  await expect(page.getByLabel('Location')).toHaveValue('Nijhum Dwip');
  await expect(page.getByLabel('Departure')).toHaveValue('Sadarghat, Dhaka');

  // A quote for two days, with its end on both sides.
  await page.goto('/personalize-booked-tour');
  const asked = owner.getByRole('listitem').filter({ hasText: 'Tanguar Haor' }).first();
  await asked.getByRole('button', { name: /^Pending · send a quote/ }).click();
  await asked.getByLabel('Price in taka').fill('42,000');
  await asked.getByLabel('Valid for').selectOption('2 days');
  await asked.getByRole('button', { name: 'Send quote · ৳42,000' }).click();
  const wish = page.getByRole('listitem').filter({ hasText: 'Tanguar Haor' }).first();
  await expect(wish.getByText(/^Pay by/)).toBeVisible();
  await expect(asked.getByText(/^Pay by/)).toBeVisible();
  await expectAccessible(page);

  // Two days later it cannot be paid.
  await moveClock(ghuri, 2 * 86_400_000);
  for (const each of [page, owner]) {
    await each.evaluate(() => {
      const known = JSON.parse(localStorage.getItem('ghuri.token') ?? '{}') as object;
      localStorage.setItem('ghuri.token', JSON.stringify({ ...known, expiresAt: 0 }));
    });
    await each.reload();
  }
  await expect(wish.getByText('Quote expired', { exact: true })).toBeVisible();
  await expect(wish.getByText(/^No money was taken\. Message Haor Boats/)).toBeVisible();
  await expect(wish.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  await expectAccessible(page);
  await asked.getByRole('button', { name: /^Expired · quote ৳42,000 again/ }).click();
  await expectAccessible(owner);
  await asked.getByRole('button', { name: 'Send quote · ৳42,000' }).click();
  await expect(wish.getByRole('button', { name: /^Pay ৳42,000/ })).toBeVisible();
});
