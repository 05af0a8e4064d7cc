import { inDhaka } from '@ghuri/domain/dhaka-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAgency } from '../../../testing/agencies.ts';
import { openMarket } from '../../../testing/checkout.ts';
import { refundAll } from '../../../testing/checkout-steps.ts';
import type { Market } from '../../../testing/checkout.ts';
import { createUser } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { manualDesk } from '../../../testing/manual-bookings.ts';
import type { ManualDesk } from '../../../testing/manual-bookings.ts';
import { FAMILY, buyAs, inDays, party, sellWithPrices } from '../../../testing/prices.ts';
import { readCsv, readSheet } from '../../../testing/sheets.ts';

let market: Market;
let nadia: TestUser;
let tour: string;
let booking: string;
let desk: ManualDesk;

/** Two adults, a child and a single room on a deposit; a booking by the agency; a party that gets half back. */
beforeAll(async () => {
  market = await openMarket();
  const { services } = market.ghuri;
  nadia = await createUser(services);
  const sabbir = await createUser(services);
  tour = await sellWithPrices(market, FAMILY, {
    location: 'Sajek Valley',
    startsAt: await inDays(market, 28),
  });
  desk = manualDesk(market.ghuri, market.owner, () => tour);
  booking = await buyAs(market, nadia, tour, { party: party(2, 1, 0, ['single', 1]), plan: 'deposit' });
  await desk.added({ username: '=cmd|calc', phone_number: '01711903344', paidBy: 'not_yet' });
  const gone = await market.buy(sabbir, tour, 2);
  // Five days before, half is refunded.
  await depart(5);
  await market.ghuri.call('PUT', `/bookings/${gone}/cancel`, {
    token: sabbir.token,
    body: { refund: 5_000 },
  });
  await depart(28);
  await refundAll(market, [market.owner, nadia]);
  await desk.arrive(booking, 2);
});
afterAll(() => market.close());

/** Everything as if the departure were so many days ahead. */
async function depart(days: number): Promise<void> {
  const startsAt = await inDays(market, days);
  for (const table of ['tours', 'bookings'])
    await market.ghuri.services.database.pool.query(`update ${table} set starts_at = $1`, [startsAt]);
}

const download = (format: 'csv' | 'xlsx', token = market.owner.token, of = tour) =>
  market.ghuri.call('POST', `/roster/${of}/travellers.${format}`, { token });

describe('POST /roster/:id/travellers', () => {
  test('a spreadsheet › numbers are numbers, phones text, times dates in Dhaka; the cancelled last, with the phone', async () => {
    const answer = await download('xlsx');
    expect(answer.headers['content-disposition']).toMatch(/filename="ghuri-roster-\d{4}-\d\d-\d\d\.xlsx"$/);
    const rows = await readSheet(answer.rawPayload);
    const [manual, own, gone] = rows;
    const { checkedInAt, balanceBy } = (await desk.travellers()).find(
      ({ bookingId }) => bookingId === booking,
    )!;
    const shown = (at: unknown) => (at as Date).toISOString().slice(0, 16);
    const dhaka = (at: string | null) => Object.values(inDhaka(Date.parse(at!))).join('T');
    expect(manual).toMatchObject({
      Name: '=cmd|calc',
      Phone: '01711903344',
      People: 2,
      Payment: 'Not yet paid',
      'Paid (taka)': 0,
      'Still due (taka)': 10_000,
      'Added by': 'Kamrul Hasan',
    });
    expect(own).toMatchObject({
      Phone: '01712 345678',
      People: 3,
      Here: 2,
      Status: 'Going',
      Travellers: 'Nusrat Jahan; No name yet; No name yet',
      'What was booked': 'Adults: 2 × ৳5,000 = ৳10,000; Children: ৳3,000; Single room: ৳1,000',
      Payment: 'Deposit through Ghuri',
      'Paid (taka)': 4_200,
      'Still due (taka)': 9_800,
    });
    expect(shown(own!['Arrived (Dhaka time)'])).toBe(dhaka(checkedInAt));
    expect(shown(own!['Due by (Dhaka time)'])).toBe(dhaka(balanceBy));
    expect(gone).toMatchObject({
      Status: 'Partly refunded',
      Phone: '01712 345678',
      'Paid (taka)': 10_000,
      'Refunded (taka)': 5_000,
      'Refund on its way (taka)': 0,
    });
    expect(rows).toHaveLength(3);
  });

  test('CSV › the same, with a byte order mark; a name that begins like a formula is disarmed', async () => {
    const { rawPayload } = await download('csv');
    expect(rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const [manual, own] = readCsv(rawPayload);
    expect(manual).toMatchObject({ Name: "'=cmd|calc", Phone: '01711-903344', People: '2' });
    expect(own).toMatchObject({ Here: '2', 'Still due (taka)': '9800' });
  });

  test('recorded, without names and numbers', async () => {
    await download('csv');
    const last = (await desk.audited(tour)).at(-1)!;
    expect(last).toMatchObject({
      action: 'contacts_exported',
      actor_id: market.owner.id,
      note: 'roster, 3, csv',
    });
    expect(JSON.stringify(last)).not.toContain('01711');
  });

  test('the page › the same sums, and when the rest is due', async () => {
    const travellers = await desk.travellers();
    expect(travellers.map(({ refunded, refunding, balance }) => [refunded, refunding, balance])).toEqual([
      [0, 0, 0],
      [0, 0, 9_800],
      [5_000, 0, 0],
    ]);
    expect(travellers[1]!.balanceBy).not.toBeNull();
  });

  test('another agency, an absent trip › 404; a traveller › 403; nothing recorded', async () => {
    const rival = await createUser(market.ghuri.services);
    await createAgency(market.ghuri.services, rival, { name: 'Other Boats' });
    const before = (await desk.audited(tour)).length;
    for (const format of ['csv', 'xlsx'] as const) {
      expect((await download(format, rival.token)).statusCode).toBe(404);
      expect((await download(format, undefined, booking)).statusCode).toBe(404);
      expect((await download(format, nadia.token)).statusCode).toBe(403);
    }
    expect(await desk.audited(tour)).toHaveLength(before);
  });
});
