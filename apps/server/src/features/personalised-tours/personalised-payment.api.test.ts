import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FORM, openMarket } from '../../testing/checkout.ts';
import type { Market } from '../../testing/checkout.ts';
import { moved, startedAttempt } from '../../testing/checkout-steps.ts';
import { createUser, openSession } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { whileLocked } from '../../testing/lock-queue.ts';
import {
  createPersonalisedTour,
  takePersonalisedTours,
  wishCalls,
} from '../../testing/personalised-tours.ts';
import { mailsTo } from '../../testing/sent-mails.ts';
import { runClock, stopClock } from '../../testing/stopped-clock.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

let market: Market;
let calls: ReturnType<typeof wishCalls>;
let nadia: TestUser;
beforeAll(async () => {
  market = await openMarket();
  calls = wishCalls(market.ghuri);
  await takePersonalisedTours(market.ghuri.services, market.owner);
});
afterAll(() => market.close());
beforeEach(async () => {
  nadia = await createUser(market.ghuri.services, { name: 'Nadia Islam' });
});

const wish = (overrides = {}) =>
  createPersonalisedTour(
    market.ghuri.services,
    { traveller: nadia, agency: market.agency },
    { amount: 20_000, ...overrides },
  );
const pay = (person: TestUser, tour: string, body: object = {}) =>
  market.ghuri.call('POST', '/payment/personalize', {
    token: person.token,
    body: { tour, ...FORM, ...body },
  });
const begin = async (tour: string) => startedAttempt(market, await pay(nadia, tour));
const quote = (tour: string, amount: number) => calls.quote(market.owner, tour, { amount });
const seen = (tour: string, person = nadia) => calls.one(person, tour);

describe('POST /payment/personalize', () => {
  test('a priced tour › frozen for 15 minutes at one price for all, and both sides see it', async () => {
    const tour = await wish({ persons: 6 });
    const answer = (await pay(nadia, tour)).json();
    expect(new URL(answer.url).origin).toBe(new URL(market.gateway.url).origin);
    const booking = await market.bookingOf(answer.bookingId);
    expect(booking).toMatchObject({
      kind: 'personalised',
      state: 'pending_payment',
      persons: 6,
      unit_paisa: '2000000',
      total_paisa: '2000000',
      image: '',
      place: 'Tanguar Haor',
    });
    expect(Date.parse(answer.holdUntil) - (booking['created_at'] as Date).getTime()).toBe(15 * MINUTE);
    expect(await seen(tour)).toMatchObject({
      state: 'paying',
      payUrl: answer.url,
      transactionId: answer.transactionId,
    });
    expect(await seen(tour, market.owner)).toMatchObject({
      state: 'paying',
      holdUntil: answer.holdUntil,
      payUrl: null,
      transactionId: null,
    });
    expect(await calls.toldLive(nadia)).toContain(tour);
    expect(await calls.toldLive(market.owner)).toContain(tour);
  });

  test('paid › payment true, a trip, revenue, and how to reach each other in the mails', async () => {
    const tour = await wish();
    const changes = await moved(market, async () => (await begin(tour)).settle());
    expect(changes).toEqual({ provider: 20_000, agency: -20_000 });
    expect(await seen(tour)).toMatchObject({ state: 'paid', payment: true, cancel: false });
    const [booking] = (await market.ghuri.call('GET', `/my-tours?email=${nadia.email}`, nadia)).json();
    expect(booking).toMatchObject({
      kind: 'personalised',
      state: 'paid',
      personalisedTourId: tour,
      tourId: null,
      openRequestId: null,
      price: 20_000,
      canCancel: true,
    });
    const [revenue] = (
      await market.ghuri.call('GET', `/agency-revenue/${market.owner.email}`, market.owner)
    ).json();
    expect(revenue).toMatchObject({ userEmail: nadia.email, price: 20_000 });
    const [toTraveller] = await mailsTo(market.ghuri.services, nadia.email, 'booking-booked');
    expect(toTraveller?.text).toContain(`Call the agency: 01712 345678, ${market.owner.email}`);
    const [toAgency] = await mailsTo(market.ghuri.services, market.owner.email, 'booking-sold');
    expect(toAgency?.text).toContain(`Phone: ${FORM.phone_number}\nEmail: ${nadia.email}`);
    const told = (await market.ghuri.call('GET', '/notifications', market.owner)).json();
    expect(told[0]).toMatchObject({ kind: 'tour_booked', link: '/my-agency/agency-dashboard' });
  });

  test('GET /personalized-tours/user, unpaid › leaves out the paid one', async () => {
    const [quoted, paid] = [await wish(), await wish()];
    await (await begin(paid)).settle();
    const list = async (show: string) =>
      (await market.ghuri.call('GET', `/personalized-tours/user/${nadia.email}?show=${show}`, nadia))
        .json()
        .map((row: { _id: string }) => row._id);
    expect(await list('unpaid')).toEqual([quoted]);
    expect(await list('all')).toEqual([paid, quoted]);
  });

  test('many clicks at once › the same hold and address, one attempt', async () => {
    const tour = await wish();
    const answers = await Promise.all(Array.from({ length: 6 }, () => pay(nadia, tour)));
    const [first, ...others] = answers.map((answer) => answer.json());
    for (const other of others) expect(other).toEqual(first);
  });

  test('without a price › 409 not_quoted; paid already › 409 already_paid', async () => {
    const unpriced = await wish({ amount: undefined });
    expect((await pay(nadia, unpriced)).json()).toMatchObject({ code: 'not_quoted', status: 409 });
    const tour = await wish();
    await (await begin(tour)).settle();
    expect((await pay(nadia, tour)).json()).toMatchObject({ code: 'already_paid', status: 409 });
  });

  test('another’s, the agency itself, absent › 404; another’s email › 403; a visitor › 401', async () => {
    const tour = await wish();
    const stranger = await createUser(market.ghuri.services);
    expect((await pay(stranger, tour)).statusCode).toBe(404);
    expect((await pay(market.owner, tour)).statusCode).toBe(404);
    expect((await pay(nadia, nadia.id)).statusCode).toBe(404);
    expect((await pay(nadia, tour, { userEmail: stranger.email })).statusCode).toBe(403);
    const visitor = await market.ghuri.call('POST', '/payment/personalize', { body: { tour, ...FORM } });
    expect(visitor.statusCode).toBe(401);
    expect(await seen(tour)).toMatchObject({ state: 'quoted' });
  });

  test.each([
    ['a millisecond before the deadline', 1, undefined],
    ['at the deadline', 0, 'tour_over'],
  ])('%s › %s', async (_when, before, code) => {
    const moment = Date.parse('2027-01-01T00:00:00Z');
    await stopClock(market.ghuri.services, moment);
    try {
      const near = await wish({ startsAt: new Date(moment + DAY + before) });
      const { token } = await openSession(market.ghuri.services, nadia);
      expect((await pay({ ...nadia, token }, near)).json().code).toBe(code);
    } finally {
      await runClock(market.ghuri.services);
    }
  });

  test('the gateway is down › 503, and the price can be changed at once', async () => {
    const tour = await wish();
    await market.gateway.setScenario('default', { answers: { init: { fault: '502', times: 1 } } });
    expect((await pay(nadia, tour)).json()).toMatchObject({ code: 'payment_unavailable', status: 503 });
    await market.gateway.setScenario('default', { ipn: { when: 'never' } });
    expect((await quote(tour, 18_000)).statusCode).toBe(200);
  });
});

describe('another price', () => {
  test('while the traveller pays › 409 checkout_open; once that is over › allowed, and the new one is paid', async () => {
    const tour = await wish();
    const { bookingId } = await begin(tour);
    expect((await quote(tour, 25_000)).json()).toMatchObject({ code: 'checkout_open', status: 409 });
    await market.ghuri.call('PUT', `/bookings/${bookingId}/release`, nadia);
    expect((await quote(tour, 25_000)).statusCode).toBe(200);
    const second = await begin(tour);
    await second.settle();
    expect(await market.bookingOf(second.bookingId)).toMatchObject({ state: 'paid', total_paisa: '2500000' });
  });

  test('after it is paid › 409 already_paid', async () => {
    const tour = await wish();
    await (await begin(tour)).settle();
    expect((await quote(tour, 25_000)).json()).toMatchObject({ code: 'already_paid', status: 409 });
  });

  /** Both wait for the same row; the first to ask gets it first. Returns the frozen and the current price, in taka. */
  async function race(first: (tour: string) => Promise<unknown>, second: (tour: string) => Promise<unknown>) {
    const tour = await wish();
    await whileLocked(market.ghuri.services, 'personalised_tours', tour, [
      () => first(tour),
      () => second(tour),
    ]);
    const { rows } = await market.ghuri.services.database.pool.query<{
      named: number;
      frozen: number | null;
    }>(
      `select amount_paisa::int / 100 as named,
         (select total_paisa::int / 100 from bookings where personalised_tour_id = $1 and hold_until is not null) as frozen
       from personalised_tours where id = $1`,
      [tour],
    );
    return rows[0];
  }

  test('at the moment the traveller begins to pay › the sum paid is the sum shown', async () => {
    expect(
      await race(
        (tour) => pay(nadia, tour),
        (tour) => quote(tour, 25_000),
      ),
    ).toEqual({
      named: 20_000,
      frozen: 20_000,
    });
    // The price that was shown has changed: the traveller must look again.
    expect(
      await race(
        (tour) => quote(tour, 25_000),
        (tour) => pay(nadia, tour),
      ),
    ).toEqual({
      named: 25_000,
      frozen: null,
    });
  });

  test('control: named without holding the tour › another price than the one being paid', async () => {
    const careless = async (tour: string) => {
      const { state } = await seen(tour);
      expect(state).toBe('quoted');
      await market.ghuri.services.database.pool.query(
        'update personalised_tours set amount_paisa = 2500000 where id = $1',
        [tour],
      );
    };
    expect(await race((tour) => pay(nadia, tour), careless)).toEqual({ named: 25_000, frozen: 20_000 });
  });
});
