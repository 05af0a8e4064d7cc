import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMarket } from '../../testing/checkout.ts';
import type { Market } from '../../testing/checkout.ts';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { pdfWords } from '../../testing/pdf-words.ts';
import { mailsTo } from '../../testing/sent-mails.ts';
import { remindOfTrips } from '../bookings/news/remind-of-trips.ts';
import { mailTourChange } from './mail-tour-change.ts';
import { refundCancelledTour } from './refund-cancelled-tour.ts';

const DAY = 86_400_000;

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const person = (overrides = {}) => createUser(market.ghuri.services, overrides);
const mails = ({ email }: TestUser, kind: string) => mailsTo(market.ghuri.services, email, kind);
const notifications = async ({ token }: TestUser, kind: string) => {
  const answer = await market.ghuri.call('GET', '/notifications', { token });
  const told = answer.json<{ kind: string; excerpt: string }[]>();
  return told.filter((each) => each.kind === kind).map(({ excerpt }) => excerpt);
};

/** Sends the form like the edit page, with this change. */
async function edit(tour: string, change: object) {
  const { token } = market.owner;
  const { json } = await market.ghuri.call('GET', `/upcoming-tours/${tour}`, { token });
  const now = json() as Record<string, unknown>;
  const fields = [
    'locationName',
    'totalCost',
    'tourTripDate',
    'tourTripTime',
    'totalTravelers',
    'tourTripDay',
    'tourDeparture',
    'tourHotelInformation',
    'details',
    'image',
  ];
  const body = { ...Object.fromEntries(fields.map((field) => [field, now[field]])), ...change };
  return market.ghuri.call('PUT', `/upcoming-tours/${tour}`, { token, body });
}
const MOVED = { tourDeparture: 'Kolabagan field', tourHotelInformation: 'Hill cottage' };

const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');
async function attachment({ email }: TestUser, kind: string, place: number) {
  const list = (await market.ghuri.call('GET', `/dev/mailbox?to=${email}`)).json() as {
    id: string;
    kind: string;
    attachments: string[];
  }[];
  const mail = list.find((each) => each.kind === kind)!;
  const file = await market.ghuri.app.inject({ url: `/dev/mailbox/${mail.id}/attachments/${place}` });
  return { names: mail.attachments, body: file.body };
}

describe('hole 22: a changed meeting point or hotel reaches those who booked', () => {
  test('paid seats › My Tours, receipt, PDF, calendar and reminder show the current facts', async () => {
    const nadia = await person();
    const tour = await market.sell({ startsAt: new Date(Math.floor(Date.now() / DAY) * DAY + 4 * DAY) });
    const booking = await market.buy(nadia, tour);
    expect((await edit(tour, MOVED)).json()).toMatchObject({ modifiedCount: 1 });
    await market.ghuri.runJobs();

    const mine = (await market.ghuri.call('GET', `/my-tours?email=${nadia.email}`, nadia)).json();
    expect(mine[0]).toMatchObject({ ...MOVED, agencyPhone: '01712 345678', price: 5_000 });
    const { transactionId } = mine[0];
    const receipt = (await market.ghuri.call('GET', `/payment/success/${transactionId}`, nadia)).json();
    expect(receipt.booking).toMatchObject(MOVED);
    const pdf = await market.ghuri.call('GET', `/bookings/${booking}/receipt.pdf`, nadia);
    for (const words of ['From Kolabagan field', 'Hotel: Hill cottage', '01712 345678'])
      expect(pdfWords(pdf.rawPayload)).toContain(words);
    const lines = linesOf((await market.ghuri.call('GET', `/bookings/${booking}/trip.ics`, nadia)).body);
    expect(lines).toEqual(expect.arrayContaining(['LOCATION:Kolabagan field', 'SEQUENCE:1']));
    expect(lines.find((line) => line.startsWith('DESCRIPTION:Check-in'))).toContain('Hotel: Hill cottage');

    await market.ghuri.services.database.pool.query(
      `update bookings set starts_at = app_now() + interval '20 hours' where id = $1`,
      [booking],
    );
    await remindOfTrips(market.ghuri.services);
    expect((await mails(nadia, 'booking-trip-tomorrow'))[0]?.text).toContain(
      'Meeting point: Kolabagan field',
    );
  });

  test('notification and email › old → new of each fact, a newer calendar file; price and refund steps as sold', async () => {
    const nadia = await person();
    const holder = await person({ language: 'bn' });
    const saver = await person();
    const tour = await market.sell({ savedBy: [saver] });
    const booking = await market.buy(nadia, tour);
    await market.book(holder, tour);
    const before = (await market.ghuri.call('GET', `/bookings/${booking}`, nadia)).json();
    await edit(tour, MOVED);
    await market.ghuri.runJobs();

    const change =
      'Tanguar Haor: Meeting point: Sayedabad bus stand → Kolabagan field · Hotel: Cabins on the boat → Hill cottage';
    for (const told of [nadia, saver]) expect(await notifications(told, 'tour_changed')).toEqual([change]);
    expect(await notifications(holder, 'tour_changed')).toEqual([
      'Tanguar Haor: মিলনস্থল: Sayedabad bus stand → Kolabagan field · হোটেল: Cabins on the boat → Hill cottage',
    ]);
    const [mail] = await mails(nadia, 'booking-departure-changed');
    expect(mail?.subject).toMatch(/^Changed: Tanguar Haor, \w{3} \d+ \w{3}( \d{4})?$/);
    expect(mail?.text).toContain('Meeting point: Sayedabad bus stand → Kolabagan field');
    expect(mail?.text).toContain('Hotel: Cabins on the boat → Hill cottage');
    expect(mail?.text).toContain('Call the agency: 01712 345678');
    const file = await attachment(nadia, 'booking-departure-changed', 0);
    expect(file.names).toEqual([expect.stringMatching(/^ghuri-trip-.*\.ics$/)]);
    expect(linesOf(file.body)).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        `UID:${booking}@localhost`,
        'SEQUENCE:1',
        'LOCATION:Kolabagan field',
      ]),
    );
    const [held] = await mails(holder, 'booking-departure-changed');
    expect(held?.text).toContain('মিলনস্থল: Sayedabad bus stand → Kolabagan field');
    expect(await mails(saver, 'booking-departure-changed')).toEqual([]);
    const after = (await market.ghuri.call('GET', `/bookings/${booking}`, nadia)).json();
    for (const fact of ['price', 'refundSteps', 'refundNow', 'locationName', 'tourTripDate', 'tourTripDay'])
      expect(after[fact]).toEqual(before[fact]);
  });

  test('two changes, and a job that is run again › one email and one notification for each change', async () => {
    const nadia = await person();
    const tour = await market.sell();
    await market.buy(nadia, tour);
    await edit(tour, { tourDeparture: 'Kolabagan field' });
    await market.ghuri.runJobs();
    await edit(tour, { tourDeparture: 'Gabtoli', tourHotelInformation: 'Hill cottage' });
    await market.ghuri.runJobs();
    await mailTourChange(market.ghuri.services, {
      tourId: tour,
      revision: 2,
      changes: { en: [['Hotel', 'a → b']], bn: [] },
      at: new Date().toISOString(),
    });
    const texts = (await mails(nadia, 'booking-departure-changed')).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    expect(texts[1]).toContain('Sayedabad bus stand → Kolabagan field');
    expect(texts[0]).toContain('Kolabagan field → Gabtoli');
    expect(await notifications(nadia, 'tour_changed')).toHaveLength(2);
    const [booking] = (await market.ghuri.call('GET', `/my-tours?email=${nadia.email}`, nadia)).json();
    const lines = linesOf((await market.ghuri.call('GET', `/bookings/${booking._id}/trip.ics`, nadia)).body);
    expect(lines).toContain('SEQUENCE:2');
  });

  test('only seats or the picture change › nobody is bothered', async () => {
    const nadia = await person();
    const tour = await market.sell({ capacity: 10 });
    await market.buy(nadia, tour);
    await edit(tour, { totalTravelers: 15 });
    await market.ghuri.runJobs();
    expect(await notifications(nadia, 'tour_changed')).toEqual([]);
    expect(await mails(nadia, 'booking-departure-changed')).toEqual([]);
  });
});

describe('hole 23: the email about a cancelled tour: by whom, why, and what comes back', () => {
  const cancel = (tour: string) =>
    market.ghuri.call('PUT', `/cancel-tour/${tour}`, {
      token: market.owner.token,
      body: { reason: 'The river is too high' },
    });

  test('paid and held seats › one email each, none besides it, also when the job is run again', async () => {
    const nadia = await person();
    const holder = await person({ language: 'bn' });
    const tour = await market.sell();
    await market.buy(nadia, tour, 2);
    await market.book(holder, tour);
    const before = (await mailsTo(market.ghuri.services, nadia.email)).length;
    await cancel(tour);
    await market.ghuri.services.tourJobs.cancelled.enqueue(market.ghuri.services.database.db, {
      tourId: tour,
    });
    await market.ghuri.runJobs();
    await refundCancelledTour(market.ghuri.services, tour);

    const sent = (await mailsTo(market.ghuri.services, nadia.email)).slice(0, -before);
    expect(sent.map(({ kind }) => kind).filter((kind) => kind !== 'booking-refunded')).toEqual([
      'booking-tour-cancelled',
    ]);
    const [mail] = await mails(nadia, 'booking-tour-cancelled');
    expect(mail?.subject).toMatch(/^Cancelled: Tanguar Haor, \w{3} \d+ \w{3}( \d{4})?$/);
    for (const words of [
      'Haor Boats cancelled your trip to Tanguar Haor',
      'Reason: The river is too high',
      'a full refund of ৳10,000',
    ])
      expect(mail?.text).toContain(words);
    const toHolder = await mailsTo(market.ghuri.services, holder.email);
    expect(toHolder.map(({ kind }) => kind)).toEqual(['booking-hold-cancelled']);
    expect(toHolder[0]?.text).toContain('কোনো টাকা কাটা হয়নি');
    expect(toHolder[0]?.text).toContain('কারণ: The river is too high');
  });

  test('an admin took it down › the email names Ghuri', async () => {
    const nadia = await person();
    const tour = await market.sell();
    await market.buy(nadia, tour);
    const { token } = await person({ isAdmin: true });
    const body = { reason: 'The boat has no licence' };
    await market.ghuri.call('PUT', `/take-down-tour/${tour}`, { token, body });
    await market.ghuri.runJobs();
    const [mail] = await mails(nadia, 'booking-tour-cancelled');
    expect(mail?.text).toContain('Ghuri cancelled your trip to Tanguar Haor');
  });

  test('money under review › the mail says that all of it comes back, once', async () => {
    const nadia = await person();
    const tour = await market.sell();
    const { bookingId, transactionId } = (await market.book(nadia, tour)).json();
    const fields = await market.end(await market.attemptOf(bookingId), 'risky');
    await market.knock(`return/${transactionId}`, fields);
    await market.ghuri.runJobs();
    expect((await market.bookingOf(bookingId)).state).toBe('review');
    await cancel(tour);
    await market.ghuri.runJobs();
    await refundCancelledTour(market.ghuri.services, tour);
    const told = await mails(nadia, 'booking-review-cancelled');
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain("We'll refund it in full");
  });
});
