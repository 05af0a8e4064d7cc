import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FORM, openMarket } from '../../testing/checkout.ts';
import type { Market } from '../../testing/checkout.ts';
import { createPerson } from '../../testing/factories.ts';
import { mailsTo } from '../../testing/sent-mails.ts';
import { remindOfTrips } from './remind-of-trips.ts';
import { settle } from './settle.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const soldMails = () => mailsTo(market.ghuri.services, market.owner.email, 'booking-sold');

describe('hole 24: the agency gets one email for each booking it sells', () => {
  test('seats of a tour are paid › traveller, phone, people, sum, seats left and the roster, at once', async () => {
    const nadia = await createPerson(market.ghuri.services);
    const tour = await market.sell({ capacity: 10 });
    await market.buy(nadia, tour, 3);
    const [mail] = await soldMails();
    expect(mail?.subject).toMatch(/^New booking for \w{3} \d+ \w{3} \d{4}: 3 people, ৳15,000$/);
    for (const line of [
      `Traveller: ${FORM.username}`,
      `Phone: ${FORM.phone_number}`,
      'People: 3 people',
      'Paid: ৳15,000',
      'Seats left: 7',
      `/my-agency/roster/${tour}`,
    ])
      expect(mail?.text).toContain(line);
    const roster = await market.ghuri.call('GET', `/roster/${tour}`, market.owner);
    expect(roster.json()).toMatchObject({ travellers: [{ username: FORM.username }] });
  });

  test('the same payment is settled six times at once, and again › one email', async () => {
    const nadia = await createPerson(market.ghuri.services);
    const tour = await market.sell();
    const before = (await soldMails()).length;
    const { bookingId, transactionId } = (await market.book(nadia, tour)).json();
    const attempt = await market.attemptOf(bookingId);
    const fields = await market.end(attempt, 'pay');
    const { services } = market.ghuri;
    await Promise.all(Array.from({ length: 6 }, () => settle(services, attempt)));
    await market.knock(`return/${transactionId}`, fields);
    await market.knock('ipn', fields);
    await market.ghuri.runJobs();
    expect((await market.bookingOf(bookingId)).state).toBe('paid');
    expect((await soldMails()).length - before).toBe(1);
  });

  test('the owner reads Bangla › so does the email', async () => {
    const nadia = await createPerson(market.ghuri.services);
    const { pool } = market.ghuri.services.database;
    await pool.query(`update users set language = 'bn' where id = $1`, [market.owner.id]);
    try {
      await market.buy(nadia, await market.sell(), 2);
      const [mail] = await soldMails();
      expect(mail?.subject).toMatch(/^নতুন বুকিং: .*২ জন, ৳১০,০০০$/);
      expect(mail?.text).toContain(`যাত্রী: ${FORM.username}`);
      expect(mail?.text).toContain('খালি আসন: ১৮');
    } finally {
      await pool.query(`update users set language = 'en' where id = $1`, [market.owner.id]);
    }
  });
});

describe('hole 28: what travellers get of an ordinary tour carries the agency’s phone', () => {
  test('paid, and a day before › both emails name it', async () => {
    const nadia = await createPerson(market.ghuri.services);
    const soon = new Date(Date.now() + 2 * 86_400_000);
    await market.buy(nadia, await market.sell({ startsAt: soon }));
    await market.ghuri.moveClock(1.5 * 86_400_000);
    await remindOfTrips(market.ghuri.services);
    const { services } = market.ghuri;
    for (const kind of ['booking-booked', 'booking-trip-tomorrow']) {
      const [mail] = await mailsTo(services, nadia.email, kind);
      expect(mail?.text).toContain('Call the agency: 01712 345678');
      expect(mail?.html).toContain('01712 345678');
    }
  });
});
