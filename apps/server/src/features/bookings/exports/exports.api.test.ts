import { inDhaka } from '@ghuri/domain/dhaka-time';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAgency } from '../../../testing/agencies.ts';
import { exportDesk } from '../../../testing/exports.ts';
import type { AskedExport } from '../../../testing/exports.ts';
import { openMarket } from '../../../testing/checkout.ts';
import { refundAll } from '../../../testing/checkout-steps.ts';
import type { Market } from '../../../testing/checkout.ts';
import { createUser, openSession } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { manualDesk } from '../../../testing/manual-bookings.ts';
import { FAMILY, buyAs, inDays, party, sellWithPrices } from '../../../testing/prices.ts';
import { runTrips } from '../../../testing/payouts.ts';
import { createTour } from '../../../testing/tours.ts';
import { readCsv, readSheet } from '../../../testing/sheets.ts';

const DAY = 86_400_000;

let market: Market;
let nadia: TestUser;

beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  nadia = await createUser(market.ghuri.services, { name: 'Nadia Rahman' });
  Object.assign(market.owner, await openSession(market.ghuri.services, market.owner));
});

const { query, today, ask, csv } = exportDesk(() => market);
const sheet = async (what: string, asked: AskedExport = {}) => readSheet((await ask(what, asked)).rawPayload);

describe('POST /agency-export: bookings', () => {
  test('bookings on Ghuri and by the agency › typed cells, both files the same, phone numbers as text', async () => {
    const tour = await market.sell({ location: 'Sajek Valley' });
    const id = await market.buy(nadia, tour, 3);
    const desk = manualDesk(market.ghuri, market.owner, () => tour);
    await desk.added({
      username: 'কামাল উদ্দিন',
      phone_number: '01711903344',
      note: 'ফোনে',
      paidBy: 'not_yet',
    });
    const { receipt, starts } = (
      await query('select transaction_id as receipt, starts_at as starts from bookings where id = $1', [id])
    )[0]!;
    const [own, manual] = (await sheet('bookings')).filter(({ Trip }) => Trip === 'Sajek Valley');
    expect(own).toMatchObject({
      Receipt: receipt,
      'Sold through': 'Ghuri',
      Name: 'Nusrat Jahan',
      Phone: '01712 345678',
      People: 3,
      Status: 'Going',
      Payment: 'Paid through Ghuri',
      'Price (taka)': 15_000,
      'Paid (taka)': 15_000,
      'Refunded (taka)': 0,
      'Still due (taka)': 0,
      'Due by (Dhaka time)': null,
    });
    // A real date, and what it shows is the clock of Dhaka.
    const { date, time } = inDhaka((starts as Date).getTime());
    expect((own!['Departure (Dhaka time)'] as Date).toISOString().slice(0, 16)).toBe(`${date}T${time}`);
    expect(manual).toMatchObject({
      'Sold through': 'Your agency',
      Name: 'কামাল উদ্দিন',
      Phone: '01711903344',
      Payment: 'Not yet paid',
      'Paid (taka)': 0,
      'Still due (taka)': 10_000,
      Note: 'ফোনে',
    });

    const answer = await ask('bookings', { format: 'csv' });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="ghuri-bookings-[-0-9]+\.csv"$/),
    });
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const [ownCsv, manualCsv] = readCsv(answer.rawPayload).filter(({ Trip }) => Trip === 'Sajek Valley');
    expect(ownCsv).toMatchObject({
      Phone: '01712 345678',
      'Departure (Dhaka time)': `${date} ${time}`,
      People: '3',
    });
    // Plain digits would lose the zero.
    expect(manualCsv).toMatchObject({ Phone: '01711-903344', Name: 'কামাল উদ্দিন' });
  });

  test('in Bangla › heads and places in Bangla', async () => {
    await market.buy(nadia, await market.sell({ location: 'Sajek Valley' }));
    const rows = await sheet('bookings', { language: 'bn' });
    expect(rows.at(-1)).toMatchObject({ অবস্থা: 'যাচ্ছেন', 'পরিশোধিত (টাকা)': 5_000 });
    expect(String(rows.at(-1)!['ভ্রমণ'])).toMatch(/^[ঀ-৿ ]+$/);
  });

  test('names that begin like a formula › text in both files', async () => {
    const tour = await market.sell({ location: 'Ratargul' });
    const desk = manualDesk(market.ghuri, market.owner, () => tour);
    const names = ['=HYPERLINK("https://evil.example","x")', '+1+1', '-2+3', '@SUM(A1)'];
    for (const username of names) await desk.added({ username, persons: 1, note: '=1+1' });
    const { rawPayload } = await ask('bookings');
    const cells = (await readSheet(rawPayload)).filter(({ Trip }) => Trip === 'Ratargul');
    expect(cells.map(({ Name }) => Name)).toEqual(names);
    const texts = (await csv('bookings')).filter(({ Trip }) => Trip === 'Ratargul');
    expect(texts.map(({ Name }) => Name)).toEqual(names.map((name) => `'${name}`));
    expect(texts.every(({ Note }) => Note === "'=1+1")).toBe(true);
  });

  test('half a refund › half, and called so; a deposit › what is due and when; several prices › in words', async () => {
    const near = await market.sell({ location: 'Bichanakandi', startsAt: await inDays(market, 5) });
    const id = await market.buy(nadia, near, 2);
    await market.ghuri.call('PUT', `/bookings/${id}/cancel`, { token: nadia.token, body: { refund: 5_000 } });
    const before = (await sheet('bookings')).find(({ Trip }) => Trip === 'Bichanakandi');
    expect(before).toMatchObject({
      Status: 'Cancelled',
      'Refunded (taka)': 0,
      'Refund on its way (taka)': 5_000,
    });
    await refundAll(market, [market.owner, nadia]);
    const family = await sellWithPrices(market, FAMILY, {
      startsAt: await inDays(market, 28),
      location: 'Kuakata',
    });
    await buyAs(market, nadia, family, { party: party(2, 1), plan: 'deposit' });
    const rows = await sheet('bookings');
    expect(rows.find(({ Trip }) => Trip === 'Bichanakandi')).toMatchObject({
      Status: 'Partly refunded',
      Phone: '01712 345678',
      'Paid (taka)': 10_000,
      'Refunded (taka)': 5_000,
      'Refund on its way (taka)': 0,
    });
    const open = rows.find(({ Trip }) => Trip === 'Kuakata')!;
    expect(open).toMatchObject({
      'What was booked': expect.stringMatching(/^Adults: 2 × ৳[\d,]+ = ৳[\d,]+; Children: ৳[\d,]+$/),
      Payment: 'Deposit through Ghuri',
      'Paid (taka)': 3_900,
      'Still due (taka)': 9_100,
    });
    expect(open['Due by (Dhaka time)']).toBeInstanceOf(Date);
  });

  test('by departure day › other rows than by booking day; the last day counts, the next does not', async () => {
    const startsAt = await inDays(market, 20);
    await market.buy(nadia, await market.sell({ location: 'Nijhum Dwip', startsAt }));
    const day = inDhaka(startsAt.getTime()).date;
    const names = async (asked: AskedExport) => (await sheet('bookings', asked)).map(({ Trip }) => Trip);
    expect(await names({ by: 'departure', from: day, until: day })).toEqual(['Nijhum Dwip']);
    const made = { from: await today(), until: await today() };
    expect(await names({ by: 'departure', ...made })).toEqual([]);
    expect(await names({ by: 'made', ...made })).toContain('Nijhum Dwip');
    const dayBefore = inDhaka(startsAt.getTime() - DAY).date;
    expect(await names({ by: 'departure', from: dayBefore, until: dayBefore })).toEqual([]);
  });

  test('a minute before midnight and at midnight in Dhaka › the day before, the day itself', async () => {
    const id = await market.buy(nadia, await market.sell({ location: 'Jaflong' }));
    const midnight = Date.parse(`${await today()}T00:00:00+06:00`);
    const inExport = async (at: number) => {
      await query('update bookings set paid_at = $2 where id = $1', [id, new Date(at)]);
      const only = { from: await today(), until: await today() };
      return (await sheet('bookings', only)).some(({ Trip }) => Trip === 'Jaflong');
    };
    expect(await inExport(midnight - 60_000)).toBe(false);
    expect(await inExport(midnight)).toBe(true);
  });
});

describe('POST /agency-export: revenue', () => {
  test('sums › the revenue page and the ledger; no name and no phone number', async () => {
    const owner = await createUser(market.ghuri.services);
    const agency = await createAgency(market.ghuri.services, owner);
    const sell = async (location: string, daysAhead: number) =>
      createTour(market.ghuri.services, agency, { location, startsAt: await inDays(market, daysAhead) });
    await market.buy(nadia, await sell('Sajek Valley', 8), 2);
    const half = await market.buy(nadia, await sell('Ratargul', 5), 3);
    await market.ghuri.call('PUT', `/bookings/${half}/cancel`, {
      token: nadia.token,
      body: { refund: 7_500 },
    });
    await refundAll(market, [owner, nadia]);
    // The trips run, and commission is taken.
    await runTrips(market, [owner, nadia]);
    const summary = (
      await market.ghuri.call('GET', `/agency-revenue/${owner.email}/summary`, { token: owner.token })
    ).json();
    expect(summary).toMatchObject({ received: 25_000, refunded: 7_500 });
    expect(summary.commission).toBeGreaterThan(0);
    const asked = { token: owner.token };
    const rows = await sheet('revenue', asked);
    const sumOf = (head: string) => rows.slice(0, -1).reduce((sum, row) => sum + Number(row[head]), 0);
    const { received, refunded, commission } = summary;
    const net = received - refunded - commission;
    expect([
      sumOf('Received (taka)'),
      sumOf('Refunded (taka)'),
      sumOf('Commission (taka)'),
      sumOf('Net (taka)'),
    ]).toEqual([received, refunded, commission, net]);
    expect(rows.at(-1)).toMatchObject({
      What: 'Total',
      'Received (taka)': received,
      'Refunded (taka)': refunded,
      'Commission (taka)': commission,
      'Net (taka)': net,
    });
    // By the ledger itself: what the agency has, wherever it is.
    const [ledger] = await query(
      `select -sum(amount_paisa)::int / 100 as taka from ledger_entries
       where agency_id = $1 and account in ('agency', 'available', 'in_transit', 'paid_out')`,
      [agency.id],
    );
    expect(ledger!['taka']).toBe(net);
    // The same rows by the day of departure, and each in its own month of the page.
    expect((await sheet('revenue', { ...asked, by: 'departure' })).at(-1)).toMatchObject({
      'Net (taka)': net,
    });
    for (const { month, ...sums } of summary.months as {
      month: string;
      received: number;
      refunded: number;
    }[]) {
      const [year, at] = month.split('-').map(Number) as [number, number];
      const until = new Date(Date.UTC(year, at, 0)).toISOString().slice(0, 10);
      const total = (await sheet('revenue', { ...asked, from: `${month}-01`, until })).at(-1);
      expect(total).toMatchObject({ 'Received (taka)': sums.received, 'Refunded (taka)': sums.refunded });
    }
    const text = (await ask('revenue', { ...asked, format: 'csv' })).body;
    expect(text).not.toContain('01712');
    expect(text).not.toContain('Nusrat');
    expect(await query(`select 1 from audit_log where subject_id = $1`, [agency.id])).toEqual([]);
  });
});

describe('POST /agency-export: travellers', () => {
  test('one row for each traveller; a missing name says so; cancelled bookings are left out', async () => {
    const tour = await sellWithPrices(market, FAMILY, {
      startsAt: await inDays(market, 28),
      location: 'Sundarban',
    });
    await buyAs(market, nadia, tour, { party: party(2, 1) });
    const gone = await buyAs(market, await createUser(market.ghuri.services), tour, { party: party(1) });
    await query(`update bookings set state = 'refunded' where id = $1`, [gone]);
    await manualDesk(market.ghuri, market.owner, () => tour).added({ username: 'Kamal Uddin', persons: 2 });
    const rows = (await sheet('travellers', { by: 'departure' })).filter(({ Trip }) => Trip === 'Sundarban');
    expect(rows.map((row) => [row['Name'], row['People'], row['Age group'], row['Phone']])).toEqual([
      ['Nusrat Jahan', 1, 'Adult', '01712 345678'],
      ['No name yet', 1, 'Adult', '01712 345678'],
      ['No name yet', 1, 'Child', '01712 345678'],
      ['Kamal Uddin', 2, null, '01711-903344'],
    ]);
  });
});
