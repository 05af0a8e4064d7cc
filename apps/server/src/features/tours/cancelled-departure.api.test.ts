import { BOOKING_EVENT } from '@ghuri/contract/bookings';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openMarket } from '../../testing/checkout.ts';
import type { Market } from '../../testing/checkout.ts';
import { refundAll } from '../../testing/checkout-steps.ts';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { whileLocked } from '../../testing/lock-queue.ts';
import { mailsTo } from '../../testing/sent-mails.ts';
import { lockBooking } from '../bookings/bookings.writes.ts';
import { refundBooking } from '../bookings/refunds/refund-booking.ts';
import { readUnrefunded } from '../bookings/settlement/paid-amount.reads.ts';
import { refundCancelledTour } from './refund-cancelled-tour.ts';

const DAY = 86_400_000;

let market: Market;
let nadia: TestUser;
let tour: string;
let bookingId: string;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  nadia = await createUser(market.ghuri.services, { name: 'Nadia Islam' });
});

/** A booking of ৳5,000 for a trip that starts in this many days. */
async function bookAhead(days: number): Promise<void> {
  const { rows } = await market.ghuri.services.database.pool.query<{ now: Date }>('select app_now() as now');
  tour = await market.sell({ cost: 5_000, startsAt: new Date(rows[0]!.now.getTime() + days * DAY) });
  bookingId = await market.buy(nadia, tour);
}
const cancelTour = () =>
  market.ghuri.call('PUT', `/cancel-tour/${tour}`, {
    token: market.owner.token,
    body: { reason: 'The river is too high' },
  });
const preview = async () =>
  (await market.ghuri.call('GET', `/bookings/${bookingId}`, nadia)).json<{
    refundNow: number;
    departureCancelled: boolean;
  }>();
const cancel = (refund: number) =>
  market.ghuri.call('PUT', `/bookings/${bookingId}/cancel`, { token: nadia.token, body: { refund } });
const refunds = async () =>
  (
    await market.ghuri.services.database.pool.query<{ reason: string; taka: number }>(
      `select reason, (amount_paisa / 100)::int as taka from refunds where booking_id = $1 order by created_at`,
      [bookingId],
    )
  ).rows;
const rows = async (text: string, values: unknown[] = []) =>
  (await market.ghuri.services.database.pool.query(text, values)).rows as Record<string, unknown>[];
/** The booking states that a traveller's open pages received. */
const shownStates = async ({ id }: TestUser) =>
  (
    await rows(`select data->>'state' as state from live_events where topic = $1 and type = $2 order by id`, [
      `user:${id}`,
      BOOKING_EVENT,
    ])
  ).map(({ state }) => state);
const waitingJobs = async () =>
  (await rows(`select name from pgboss.job where state = 'created' order by name`)).map(({ name }) => name);
const kindsOfMail = async ({ email }: TestUser) =>
  (await mailsTo(market.ghuri.services, email)).map(({ kind }) => kind);

describe('hole 3: cancelling right after the agency cancelled', () => {
  test.each([
    ['the step of half', 5, 2_500],
    ['the step of nothing', 2, 0],
  ])('in %s › preview and refund are everything', async (_step, days, byStep) => {
    await bookAhead(days);
    expect(await preview()).toMatchObject({ refundNow: byStep, departureCancelled: false });
    await cancelTour();
    expect(await preview()).toMatchObject({ refundNow: 5_000, departureCancelled: true });
    const [listed] = (await market.ghuri.call('GET', `/my-tours?email=${nadia.email}`, nadia)).json();
    expect(listed).toMatchObject({ refundNow: 5_000 });

    const old = await cancel(byStep);
    expect([old.statusCode, old.json()]).toMatchObject([409, { code: 'refund_changed' }]);
    expect((await cancel(5_000)).statusCode).toBe(200);
    expect(await refunds()).toEqual([{ reason: 'agency_cancelled', taka: 5_000 }]);
    // The job of the cancelled tour runs second and finds nothing left to do.
    await market.ghuri.runJobs();
    expect(await refunds()).toHaveLength(1);
  });

  test('the agency cancels while the traveller’s click waits for the same tour › everything comes back, once', async () => {
    await bookAhead(5);
    const [, clicked] = (await whileLocked(market.ghuri.services, 'tours', tour, [
      cancelTour,
      () => cancel(2_500),
    ])) as { statusCode: number }[];
    expect(clicked!.statusCode).toBe(409);
    await market.ghuri.runJobs();
    expect(await refunds()).toEqual([{ reason: 'agency_cancelled', taka: 5_000 }]);
  });

  test('the traveller’s click comes first, the agency cancels next › the rest comes back, too', async () => {
    await bookAhead(5);
    await whileLocked(market.ghuri.services, 'tours', tour, [() => cancel(2_500), cancelTour]);
    await market.ghuri.runJobs();
    await market.ghuri.runJobs();
    expect(await refunds()).toEqual([
      { reason: 'traveller_cancelled', taka: 2_500 },
      { reason: 'agency_cancelled', taka: 2_500 },
    ]);
    await refundAll(market, [nadia, market.owner]);
    expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'refunded', refunded_paisa: '500000' });
  });

  test('the traveller cancelled for nothing days before › everything comes back', async () => {
    await bookAhead(2);
    expect((await cancel(0)).statusCode).toBe(200);
    expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'cancelled' });
    await cancelTour();
    await market.ghuri.runJobs();
    expect(await refunds()).toEqual([{ reason: 'agency_cancelled', taka: 5_000 }]);
  });

  test('the refund of half has arrived before › the rest comes back, too', async () => {
    await bookAhead(5);
    await cancel(2_500);
    await refundAll(market, [nadia, market.owner]);
    expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'refunded', refunded_paisa: '250000' });
    await cancelTour();
    await market.ghuri.runJobs();
    expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'refund_pending' });
    await refundAll(market, [nadia, market.owner]);
    expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'refunded', refunded_paisa: '500000' });
  });

  test('control: nobody cancels the departure › the step decides', async () => {
    await bookAhead(5);
    expect((await cancel(2_500)).statusCode).toBe(200);
    await market.ghuri.runJobs();
    expect(await refunds()).toEqual([{ reason: 'traveller_cancelled', taka: 2_500 }]);
  });
});

describe('a traveller cancels a paid booking', () => {
  const cancelledMails = () =>
    mailsTo(market.ghuri.services, market.owner.email, 'booking-cancelled-by-traveller');

  test('with a refund › it is sent at once, and the agency gets an email with the sum', async () => {
    await bookAhead(5);
    await rows(`delete from pgboss.job where state = 'created'`);
    await cancel(2_500);
    expect(await waitingJobs()).toEqual(['payments.booking-cancelled', 'payments.refunds']);
    await market.ghuri.runJobs();
    expect((await cancelledMails())[0]?.text).toContain('Refund to the traveller: ৳2,500');
  });

  test('without a refund › nothing is sent', async () => {
    await bookAhead(2);
    await rows(`delete from pgboss.job where state = 'created'`);
    await cancel(0);
    expect(await waitingJobs()).toEqual(['payments.booking-cancelled']);
  });

  test('after the agency cancelled the departure › the agency gets no email about it', async () => {
    await bookAhead(5);
    await cancelTour();
    const before = await cancelledMails();
    await cancel(5_000);
    await market.ghuri.runJobs();
    expect(await cancelledMails()).toEqual(before);
  });

  test('while an admin has stopped the agency › everything comes back, as a cancellation by the agency', async () => {
    await bookAhead(2);
    const stop = (at: string, reason: string | null) =>
      rows(`update agencies set stopped_at = ${at}, stop_reason = $2 where id = $1`, [
        market.agency.id,
        reason,
      ]);
    await stop('app_now()', 'Three groups were left behind');
    try {
      expect((await cancel(5_000)).statusCode).toBe(200);
    } finally {
      await stop('null', null);
    }
    expect(await refunds()).toEqual([{ reason: 'agency_cancelled', taka: 5_000 }]);
  });

  test('a second time › 409, nothing more is owed; a booking that does not exist › 404', async () => {
    await bookAhead(5);
    await cancel(2_500);
    expect((await cancel(2_500)).json()).toMatchObject({ status: 409, code: 'conflict' });
    expect(await refunds()).toHaveLength(1);
    bookingId = market.agency.id;
    expect((await cancel(2_500)).statusCode).toBe(404);
  });
});

describe('refundBooking', () => {
  const refundNow = (paisa: bigint) =>
    market.ghuri.services.database.db.transaction(async (db) =>
      refundBooking(db, (await lockBooking(db, bookingId))!, paisa, 'agency_cancelled'),
    );

  test('more than was paid › refused; all of it › owed', async () => {
    await bookAhead(5);
    await expect(refundNow(500_001n)).rejects.toThrow('has not been paid that much');
    expect(await refunds()).toEqual([]);
    await refundNow(500_000n);
    expect(await refunds()).toEqual([{ reason: 'agency_cancelled', taka: 5_000 }]);
  });

  test('nothing was paid › refused', async () => {
    tour = await market.sell();
    ({ bookingId } = (await market.book(nadia, tour)).json());
    await expect(refundNow(1n)).rejects.toThrow('has not been paid that much');
  });
});

test('readUnrefunded › a booking that is not cancelled › nothing', async () => {
  await bookAhead(5);
  const { db } = market.ghuri.services.database;
  expect(await readUnrefunded(db, (await lockBooking(db, bookingId))!)).toBe(0n);
});

describe('refundCancelledTour', () => {
  const markCancelled = () =>
    rows(`update tours set cancelled_at = app_now(), cancel_reason = 'The river is too high' where id = $1`, [
      tour,
    ]);
  const run = () => refundCancelledTour(market.ghuri.services, tour);

  test('paid seats and held seats › the open pages follow, the holder is notified once', async () => {
    await bookAhead(5);
    const rahim = await createUser(market.ghuri.services);
    await market.book(rahim, tour);
    const [paidBefore, heldBefore] = [await shownStates(nadia), await shownStates(rahim)];
    await markCancelled();
    await run();
    expect((await shownStates(nadia)).slice(paidBefore.length)).toEqual(['refund_pending']);
    expect((await shownStates(rahim)).slice(heldBefore.length)).toEqual(['cancelled']);
    const told = (await market.ghuri.call('GET', '/notifications', rahim)).json<object[]>();
    expect(told).toMatchObject([{ kind: 'tour_cancelled' }]);
  });

  test('the rest of an earlier refund › the traveller gets an email with the sum, the open page follows', async () => {
    await bookAhead(5);
    await cancel(2_500);
    const before = await shownStates(nadia);
    await markCancelled();
    await run();
    expect((await shownStates(nadia)).slice(before.length)).toEqual(['refund_pending']);
    const [mail] = await mailsTo(market.ghuri.services, nadia.email, 'booking-refund-began');
    expect(mail?.text).toContain('৳2,500');
    await run();
    expect(await mailsTo(market.ghuri.services, nadia.email, 'booking-refund-began')).toHaveLength(1);
  });

  test('the traveller releases the hold at the same moment › released once, no email', async () => {
    tour = await market.sell();
    ({ bookingId } = (await market.book(nadia, tour)).json());
    await markCancelled();
    await whileLocked(market.ghuri.services, 'bookings', bookingId, [
      () => market.ghuri.call('PUT', `/bookings/${bookingId}/release`, nadia),
      run,
    ]);
    expect(await market.taken(tour)).toBe(0);
    expect(await kindsOfMail(nadia)).toEqual([]);
  });

  test('money under review › one email that it comes back, in the first run', async () => {
    await bookAhead(5);
    await rows(`update bookings set state = 'review' where id = $1`, [bookingId]);
    await markCancelled();
    const told = () => mailsTo(market.ghuri.services, nadia.email, 'booking-review-cancelled');
    await run();
    expect(await told()).toHaveLength(1);
    await run();
    expect(await told()).toHaveLength(1);
    expect(
      await rows('select notice from booking_notices where booking_id = $1', [bookingId]),
    ).toContainEqual({
      notice: 'cancelled',
    });
  });

  test('an admin decides about the money at the same moment › no email that it waits', async () => {
    await bookAhead(5);
    await rows(`update bookings set state = 'review' where id = $1`, [bookingId]);
    await markCancelled();
    await whileLocked(market.ghuri.services, 'bookings', bookingId, [
      () => rows(`update bookings set state = 'paid' where id = $1`, [bookingId]),
      run,
    ]);
    expect(await kindsOfMail(nadia)).not.toContain('booking-review-cancelled');
  });

  test('another run refunds the rest at the same moment › refunded once', async () => {
    await bookAhead(5);
    await cancel(2_500);
    await markCancelled();
    await whileLocked(market.ghuri.services, 'bookings', bookingId, [run, run]);
    expect(await refunds()).toEqual([
      { reason: 'traveller_cancelled', taka: 2_500 },
      { reason: 'agency_cancelled', taka: 2_500 },
    ]);
  });

  test('one booking fails › logged with the job’s name, the others are refunded, and the job fails', async () => {
    await bookAhead(5);
    const rahim = await createUser(market.ghuri.services);
    const other = await market.buy(rahim, tour);
    await markCancelled();
    const { services } = market.ghuri;
    const logged: unknown[] = [];
    const log = Object.assign(Object.create(services.log) as typeof services.log, {
      error: (line: unknown) => void logged.push(line),
    });
    const queue: typeof services.mail.queue = async (db, mail) => {
      if (mail.to === nadia.email) throw new TypeError('poison');
      return services.mail.queue(db, mail);
    };
    const poisoned = { ...services, log, mail: { ...services.mail, queue } };
    await expect(refundCancelledTour(poisoned, tour)).rejects.toThrow('poison');
    expect(logged).toMatchObject([{ job: 'payments.tour-cancelled', item: bookingId }]);
    expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'paid' });
    expect(await market.bookingOf(other)).toMatchObject({ state: 'refund_pending' });
    await run();
    expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'refund_pending' });
  });

  test('a tour that no longer exists › nothing happens', async () => {
    tour = market.agency.id;
    await expect(run()).resolves.toBeUndefined();
  });
});
