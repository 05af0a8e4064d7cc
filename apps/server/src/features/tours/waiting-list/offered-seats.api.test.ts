import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { createUser } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { manualDesk } from '../../../testing/manual-bookings.ts';
import { mailsTo } from '../../../testing/sent-mails.ts';
import { MISCOUNTED, SKIPPED, waitingRoom } from '../../../testing/waiting-list.ts';
import type { WaitingRoom } from '../../../testing/waiting-list.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let market: Market;
let room: WaitingRoom;
let tour: string;
let nadia: TestUser;
let next: TestUser;
beforeAll(async () => {
  market = await openMarket();
  room = waitingRoom(market);
});
afterAll(() => market.close());
/** Four seats. Nadia has an offer of two, the other two are kept back, and a party of one waits. */
beforeEach(async () => {
  tour = await market.sell({ capacity: 4 });
  const desk = manualDesk(market.ghuri, market.owner, () => tour);
  const { insertedId } = (await desk.block({ seats: 2 })).json<{ insertedId: string }>();
  await desk.block({ seats: 2 });
  nadia = await createUser(market.ghuri.services, { name: 'Nadia Islam' });
  await room.join(nadia, tour, 2);
  next = await room.waiter(tour, 1);
  await desk.release(insertedId);
});

const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await market.ghuri.services.database.pool.query<Row>(text, values)).rows;
async function expectCounted(): Promise<void> {
  expect(await rows(MISCOUNTED)).toEqual([]);
  expect(await rows(SKIPPED)).toEqual([]);
}
const codeOf = async (answer: ReturnType<Market['book']>) => {
  const { statusCode, body } = await answer;
  return `${statusCode} ${(JSON.parse(body) as { code?: string }).code ?? ''}`.trim();
};
const minutesHeld = async (bookingId: string) => {
  const booking = await market.bookingOf(bookingId);
  const held = (booking['hold_until'] as Date).getTime() - (booking['created_at'] as Date).getTime();
  return Math.round(held / MINUTE);
};
const held = async (answer: ReturnType<Market['book']>) =>
  (await answer).json<{ bookingId: string }>().bookingId;

const firstAttemptOf = async (bookingId: string) => {
  const [attempt] = await rows<{ id: string }>(
    'select id from payment_attempts where booking_id = $1 order by created_at limit 1',
    [bookingId],
  );
  return attempt!.id;
};

describe('POST /payment with an offer', () => {
  test('the seats of the offer › held until the offer ends; paid › the traveller goes', async () => {
    const bookingId = await held(market.book(nadia, tour, { persons: 2 }));
    expect(await minutesHeld(bookingId)).toBe(12 * 60);
    expect([await room.parties(tour), await market.taken(tour)]).toEqual([['taken 2', 'waiting 1'], 4]);
    expect(await room.list(nadia)).toEqual([]);
    await market.ghuri.moveClock(11 * HOUR);
    await market.ghuri.runJobs();
    const news = await market.end(await market.attemptOf(bookingId), 'pay');
    await market.knock('ipn', news);
    await market.ghuri.runJobs();
    await market.ghuri.moveClock(-11 * HOUR);
    expect((await market.bookingOf(bookingId)).state).toBe('paid');
    await expectCounted();
  });

  test('fewer people › the other seat goes to the next party', async () => {
    await market.book(nadia, tour, { persons: 1 });
    expect([await room.parties(tour), await market.taken(tour)]).toEqual([['taken 2', 'offered 1'], 4]);
    await expectCounted();
  });

  test('more people than are kept › 409 tour_full, and the offer stays', async () => {
    expect(await codeOf(market.book(nadia, tour, { persons: 3 }))).toBe('409 tour_full');
    expect(await room.parties(tour)).toEqual(['offered 2', 'waiting 1']);
    await expectCounted();
  });

  test('more people, and more seats are free › all of them', async () => {
    await room.leave(next, tour);
    await rows('update tours set capacity = 5 where id = $1', [tour]);
    expect(await codeOf(market.book(nadia, tour, { persons: 3 }))).toBe('200');
    expect(await market.taken(tour)).toBe(5);
    await expectCounted();
  });

  test('a traveller without an offer › cannot take offered seats', async () => {
    const other = await createUser(market.ghuri.services);
    expect(await codeOf(market.book(other, tour))).toBe('409 tour_full');
    expect(await codeOf(market.book(next, tour))).toBe('409 tour_full');
    await expectCounted();
  });

  test('the offer has ended › not taken', async () => {
    await market.ghuri.moveClock(12 * HOUR + MINUTE);
    expect(await codeOf(market.book(nadia, tour, { persons: 2 }))).toBe('409 tour_full');
    await market.ghuri.moveClock(-12 * HOUR - MINUTE);
  });

  test('the hold is replaced › nobody takes the seats in between, and the time stays', async () => {
    await held(market.book(nadia, tour, { persons: 2 }));
    await market.ghuri.moveClock(HOUR);
    const replaced = await held(
      market.book(nadia, tour, { persons: 2, replaceHold: true, phone_number: '01812 345678' }),
    );
    expect(await minutesHeld(replaced)).toBe(11 * 60);
    expect(await room.parties(tour)).toEqual(['taken 2', 'waiting 1']);
    const smaller = await held(market.book(nadia, tour, { persons: 1, replaceHold: true }));
    expect(await minutesHeld(smaller)).toBe(11 * 60);
    expect(await room.parties(tour)).toEqual(['taken 2', 'offered 1']);
    await market.ghuri.moveClock(-HOUR);
    await expectCounted();
  });

  test('the page of the payment company has closed, the hold has not › the traveller gets a new page', async () => {
    const first = (await market.book(nadia, tour, { persons: 2 })).json<{ bookingId: string; url: string }>();
    const shownUrl = async () =>
      (await market.ghuri.call('GET', `/bookings/${first.bookingId}`, { token: nadia.token })).json<{
        payUrl: string | null;
      }>().payUrl;
    expect(await shownUrl()).toBe(first.url);
    await market.ghuri.moveClock(16 * MINUTE);
    expect(await shownUrl()).toBeNull();
    const again = (await market.book(nadia, tour, { persons: 2 })).json<{ bookingId: string; url: string }>();
    expect(again.bookingId).toBe(first.bookingId);
    expect(again.url).not.toBe(first.url);
    expect(await shownUrl()).toBe(again.url);
    await market.ghuri.moveClock(-16 * MINUTE);
    // Money on the first page still counts.
    await market.knock('ipn', await market.end(await firstAttemptOf(first.bookingId), 'pay'));
    await market.ghuri.runJobs();
    expect((await market.bookingOf(first.bookingId)).state).toBe('paid');
    await expectCounted();
  });

  test('released, or not paid in time › the next party gets the seats', async () => {
    const bookingId = await held(market.book(nadia, tour, { persons: 2 }));
    await market.ghuri.moveClock(12 * HOUR + MINUTE);
    await market.ghuri.runJobs();
    await market.ghuri.moveClock(-12 * HOUR - MINUTE);
    expect((await market.bookingOf(bookingId)).state).toBe('expired');
    expect([await room.parties(tour), await market.taken(tour)]).toEqual([['taken 2', 'offered 1'], 3]);
    await expectCounted();
  });

  test('paid late, while there is another offer for the traveller › that one is used', async () => {
    const bookingId = await held(market.book(nadia, tour, { persons: 2 }));
    const news = await market.end(await market.attemptOf(bookingId), 'pay');
    await rows(`update bookings set state = 'expired', hold_until = null where id = $1`, [bookingId]);
    await rows(
      `update waiting_parties set state = 'offered', ended_at = null where tour_id = $1 and traveller_id = $2`,
      [tour, nadia.id],
    );
    await rows('update tours set waiting = waiting + 1 where id = $1', [tour]);
    await market.knock('ipn', news);
    await market.ghuri.runJobs();
    expect((await market.bookingOf(bookingId)).state).toBe('paid');
    expect(await room.parties(tour)).toEqual(['taken 2', 'waiting 1']);
    await expectCounted();
  });

  test('limits of holds › do not count for offered seats, which take no slot', async () => {
    const limited = await market.ghuri.another({
      rateLimits: true,
      sslcommerz: market.ghuri.services.config.sslcommerz,
    });
    const book = (id: string) =>
      limited.call('POST', '/payment', {
        token: nadia.token,
        body: { tour: id, persons: 2, username: 'Nadia', phone_number: '01712 345678', address: 'Dhaka' },
      });
    for (const _ of [1, 2, 3]) expect((await book(await market.sell())).statusCode).toBe(200);
    const { bookingId } = (await book(tour)).json<{ bookingId: string }>();
    expect((await market.bookingOf(bookingId))['hold_slot']).toBeNull();
    await limited.close();
  });

  test('the offer ends at the moment of booking › one of both, never both', async () => {
    for (const round of [1, 2, 3, 4]) {
      await rows(
        `update waiting_parties set offered_until = app_now() + interval '150 milliseconds' where tour_id = $1 and state = 'offered'`,
        [tour],
      );
      const person = round === 1 ? nadia : next;
      await Promise.all([
        market.book(person, tour, { persons: 1 }),
        room.keep(),
        market.book(person, tour, { persons: 1 }),
        room.keep(),
      ]);
      expect(await rows(MISCOUNTED)).toEqual([]);
      expect(await rows(SKIPPED)).toEqual([]);
    }
  });
});

describe('the email about an offer', () => {
  test('once, in the traveller’s language, with what they may do and until when', async () => {
    const { services } = market.ghuri;
    await rows(`update users set language = 'bn' where id = $1`, [next.id]);
    await room.keep();
    await room.keep();
    await room.leave(nadia, tour);
    await room.keep();
    const [mail, ...more] = await mailsTo(services, nadia.email, 'seats-offered');
    expect(more).toEqual([]);
    expect(mail!.subject).toMatch(/^2 seats for you: Tanguar Haor, /);
    expect(mail!.text).toContain("We're holding them for you until ");
    expect(mail!.text).toMatch(
      new RegExp(`Book my seats:\\s+https?://\\S+/tour-details/${tour}\\?offer=book\\n`),
    );
    expect(mail!.text).toMatch(new RegExp(`/tour-details/${tour}\\?offer=decline\\n`));
    expect(mail!.html).toContain('offer=decline');
    const [bangla] = await mailsTo(services, next.email, 'seats-offered');
    expect(bangla!.subject).toContain('আপনার জন্য ১টি আসন');
  });

  test('declined before the email was written › none', async () => {
    await room.leave(nadia, tour);
    await room.keep();
    expect(await mailsTo(market.ghuri.services, nadia.email, 'seats-offered')).toEqual([]);
  });
});

describe('new dates of the trip', () => {
  test('users who wait or saved another date › get a notification; others do not', async () => {
    const [{ trip_id: trip }] = (await rows<{ trip_id: string }>('select trip_id from tours where id = $1', [
      tour,
    ])) as [{ trip_id: string }];
    const saver = await createUser(market.ghuri.services);
    await market.ghuri.call('PUT', `/interested/${tour}`, { token: saver.token, body: { interested: true } });
    const day = new Date(Date.now() + 40 * 24 * HOUR).toISOString().slice(0, 10);
    const answer = await market.ghuri.call('POST', `/trips/${trip}/departures`, {
      token: market.owner.token,
      body: {
        days: { every: 'date', dates: [day] },
        tourTripTime: '07:30',
        totalCost: 5_000,
        totalTravelers: 10,
      },
    });
    expect(answer.statusCode).toBe(200);
    await market.ghuri.runJobs();
    const notified = await rows<{ user_id: string }>(
      `select user_id from notifications where kind = 'new_dates'`,
    );
    expect(notified.map(({ user_id: id }) => id).toSorted()).toEqual([saver.id, next.id].toSorted());
    const [{ link }] = (await rows<{ link: string }>(
      `select link from notifications where kind = 'new_dates' limit 1`,
    )) as [{ link: string }];
    expect(link).toBe(`/tour-details/${answer.json<{ insertedIds: string[] }>().insertedIds[0]}`);
  });
});
