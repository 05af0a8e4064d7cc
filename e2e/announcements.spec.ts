import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { adminPage } from './fixtures/admin.ts';
import { callAs } from './fixtures/agencies.ts';
import { buy, ownerPage, postTour, travellerPage } from './fixtures/market.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

interface Row {
  _id: string;
  unread: number;
  last: { text: string };
}
const inboxOf = async (page: Page) => (await callAs(page, 'GET', '/conversations')) as Row[];

/** Reads everything, as the inbox does when the conversation is open. */
async function read(page: Page): Promise<void> {
  const [talk] = await inboxOf(page);
  await callAs(page, 'PUT', `/conversations/${talk!._id}/read`, { data: { number: 99 } });
}

test('An agency announces a new meeting point: three travellers get it, and the page says how many have seen it', async ({
  browser,
  ghuri,
}) => {
  test.slow();
  const owner = await ownerPage(browser, ghuri);
  const tour = await postTour(owner, { place: 'Ratargul', departure: 'Sayedabad bus stand' });
  await owner.goto(`/my-agency/departures/${tour}?show=announcements`);
  await expect(owner.getByText('Nobody to write to yet')).toBeVisible();
  await expectAccessible(owner);

  const travellers: Page[] = [];
  for (const name of ['Mehedi Hasan', 'Anik Das', 'Sadia Rahman']) {
    const page = await travellerPage(browser, ghuri, name);
    await buy(page, tour);
    travellers.push(page);
  }
  await owner.reload();
  await expect(owner.getByRole('heading', { name: 'Write to 3 travellers' })).toBeVisible();
  await expect(owner.getByRole('link', { name: 'Announcements' })).toHaveAttribute('aria-current', 'page');

  // A missing place is said beside its field; the draft outlives a reload.
  await owner.getByRole('radio', { name: 'The meeting point changed' }).check();
  await owner.getByLabel('Anything else they should know (optional)').fill('Bring your card.');
  await owner.getByRole('button', { name: 'Send' }).click();
  await expect(owner.getByRole('textbox', { name: 'New meeting point' })).toBeFocused();
  await expectAccessible(owner);
  await owner.getByLabel('New meeting point').fill('Fakirapool, counter 6');
  await owner.reload();
  await expect(owner.getByLabel('New meeting point')).toHaveValue('Fakirapool, counter 6');
  await owner.getByRole('button', { name: 'Send' }).click();
  await expect(owner.getByText('Sent to 3 travellers')).toBeVisible();
  await expect(owner.getByLabel('Message')).toHaveValue('');
  const announced = owner.getByRole('region', { name: 'Announcements' }).getByRole('listitem');
  await expect(announced).toHaveCount(1);
  await expect(announced).toContainText('We meet at a new place: Fakirapool, counter 6.');
  await expect(announced).toContainText("Please don't go to Sayedabad bus stand.");
  await expect(announced).toContainText('Bring your card.');
  await expect(announced).toContainText('Seen by 0 of 3');

  for (const [place, traveller] of travellers.entries()) {
    expect(await inboxOf(traveller)).toMatchObject([{ unread: 1 }]);
    await read(traveller);
    await owner.reload();
    await expect(announced).toContainText(`Seen by ${place + 1} of 3`);
  }

  // Who books later gets it, too.
  const late = await travellerPage(browser, ghuri, 'Farzana Akter');
  await buy(late, tour);
  expect(await inboxOf(late)).toMatchObject([{ unread: 1 }]);
  await owner.reload();
  await expect(announced).toContainText('Seen by 3 of 4');
  await expectAccessible(owner);
});

test('An admin reads a reported message with the messages around it and removes it', async ({
  browser,
  ghuri,
}) => {
  test.slow();
  const owner = await ownerPage(browser, ghuri);
  const nadia = await travellerPage(browser, ghuri, 'Nadia Islam');
  const tour = await postTour(owner, { place: 'Ratargul' });
  interface Sent {
    conversationId: string;
    messageId: string;
  }
  const { conversationId } = (await callAs(nadia, 'POST', '/conversations', {
    data: { about: { kind: 'tour', id: tour }, text: 'Is lunch part of the price?', key: randomUUID() },
  })) as Sent;
  const { messageId } = (await callAs(owner, 'POST', `/conversations/${conversationId}/messages`, {
    data: { text: 'Read the page before you ask.', key: randomUUID() },
  })) as Sent;
  await callAs(nadia, 'POST', `/messages/${messageId}/report`, { data: { reason: 'Rude' } });

  const admin = await adminPage(browser, ghuri);
  await admin.goto('/admin/pending-reports');
  await admin.getByRole('link', { name: 'Messages 1' }).click();
  const report = admin.getByRole('article', { name: 'Reported message by Kamrul Hasan' });
  await expect(report.getByText('Is lunch part of the price?')).toBeVisible();
  await expect(report.getByText('Read the page before you ask.')).toBeVisible();
  await expect(report.getByText('Rude')).toBeVisible();
  await expect(report.getByText('Nadia')).toHaveCount(0);
  await expectAccessible(admin);
  await report.getByRole('button', { name: 'Remove' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Remove this message?' });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByText('Please enter a note.')).toBeVisible();
  await dialog.getByLabel('Note').fill('An insult');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(admin.getByText('Message removed')).toBeVisible();
  await expect(admin.getByText('No open reports')).toBeVisible();
  await admin.getByRole('tab', { name: 'All' }).click();
  await expect(report.getByText('Removed', { exact: true })).toBeVisible();
  await expect(admin.getByText('Read the page before you ask.')).toHaveCount(0);
  await admin.goto('/admin/audit-log');
  await expect(admin.getByText(/removed a message: Haor Boats/)).toBeVisible();
  await expect(admin.getByText(/read a reported message: Haor Boats/)).toBeVisible();
});
