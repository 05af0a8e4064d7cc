import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FORM, openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { createUser } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/sent-mails.ts';
import { remindOfTrips } from './remind-of-trips.ts';
import { settle } from '../settlement/settle.ts';
import { notifyOfCancelling } from './notify-of-cancelling.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const soldMails = () => mailsTo(market.ghuri.services, market.owner.email, 'booking-sold');

describe('hole 24: the agency gets one email for each booking it sells', () => {
  test('seats of a tour are paid › traveller, phone, travellers, sum, seats left and the roster, at once', async () => {
    const nadia = await createUser(market.ghuri.services);
    const tour = await market.sell({ capacity: 10 });
    await market.buy(nadia, tour, 3);
    const [mail] = await soldMails();
    expect(mail?.subject).toMatch(/^New booking for \w{3} \d+ \w{3}( \d{4})?: 3 people, ৳15,000$/);
    for (const line of [
      `Traveller: ${FORM.username}`,
      `Phone: ${FORM.phone_number}`,
      'People: 3 people',
      'Paid: ৳15,000',
      'Seats left: 7',
      `/my-agency/departures/${tour}`,
    ])
      expect(mail?.text).toContain(line);
    const roster = await market.ghuri.call('GET', `/roster/${tour}`, market.owner);
    expect(roster.json()).toMatchObject({ travellers: [{ username: FORM.username }] });
  });

  test('the same payment is settled six times at once, and again › one email', async () => {
    const nadia = await createUser(market.ghuri.services);
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
    const nadia = await createUser(market.ghuri.services);
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

describe('hole 24, sibling: the agency is notified of a cancelled booking, as the screen says', () => {
  test('a traveller cancels › one notification and one email with phone, refund and seats left', async () => {
    const nadia = await createUser(market.ghuri.services, { name: 'Nadia Islam' });
    const tour = await market.sell({ capacity: 10 });
    const booking = await market.buy(nadia, tour, 3);
    await market.ghuri.call('PUT', `/bookings/${booking}/cancel`, {
      token: nadia.token,
      body: { refund: 15_000 },
    });
    await market.ghuri.runJobs();
    await notifyOfCancelling(market.ghuri.services, { bookingId: booking, refund: '0' });
    const sent = await mailsTo(market.ghuri.services, market.owner.email, 'booking-cancelled-by-traveller');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.subject).toMatch(/^Booking cancelled: \w{3} \d+ \w{3}( \d{4})?, 3 people$/);
    for (const line of [`Phone: ${FORM.phone_number}`, 'Refund to the traveller: ৳15,000', 'Seats left: 10'])
      expect(sent[0]?.text).toContain(line);
    const told = (await market.ghuri.call('GET', '/notifications', market.owner)).json<{ kind: string }[]>();
    expect(told.filter(({ kind }) => kind === 'booking_cancelled')).toHaveLength(1);
  });

  test('money comes when the seats are gone › the traveller gets an email that it goes back', async () => {
    const nadia = await createUser(market.ghuri.services);
    const rahim = await createUser(market.ghuri.services);
    const tour = await market.sell({ capacity: 1 });
    const { bookingId, transactionId } = (await market.book(nadia, tour)).json();
    const attempt = await market.attemptOf(bookingId);
    await market.ghuri.call('PUT', `/bookings/${bookingId}/release`, nadia);
    await market.buy(rahim, tour);
    const fields = await market.end(attempt, 'pay');
    await market.knock(`return/${transactionId}`, fields);
    await market.ghuri.runJobs();
    expect(await mailsTo(market.ghuri.services, nadia.email, 'booking-refund-began')).toHaveLength(1);
  });
});

describe('hole 28: what travellers get of an ordinary tour carries the agency’s phone', () => {
  test('paid, and a day before › both emails name it, and the second shows the check-in code', async () => {
    const nadia = await createUser(market.ghuri.services);
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
    const [reminder] = await mailsTo(services, nadia.email, 'booking-trip-tomorrow');
    const { html, attachments } = await services.mail.compose(reminder!);
    expect(html).toContain('src="cid:check-in-code.gif"');
    const code = attachments.find(({ filename }) => filename === 'check-in-code.gif')!;
    const { info, data } = await sharp(code.content)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const typed = /Check-in code: (\S+)/.exec(reminder!.text)?.[1];
    expect(decodeQR({ width: info.width, height: info.height, data })).toBe(typed?.replaceAll('-', ''));
  });
});
