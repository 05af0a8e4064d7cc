import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAgency } from '../../testing/agencies.ts';
import { FORM, openMarket } from '../../testing/checkout.ts';
import type { Market } from '../../testing/checkout.ts';
import { moved, pass, refundAll, startedAttempt } from '../../testing/checkout-steps.ts';
import { createUser, openSession } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { whileLocked } from '../../testing/lock-queue.ts';
import {
  createPersonalisedTour,
  takePersonalisedTours,
  wishCalls,
} from '../../testing/personalised-tours.ts';

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
const later = (milliseconds: number, options = {}) =>
  pass(market, milliseconds, [nadia, market.owner], options);
const refundsNow = () => refundAll(market, [nadia, market.owner]);
const now = async () =>
  (await market.ghuri.services.database.pool.query<{ now: Date }>('select app_now() as now')).rows[0]!.now;

describe('paying late', () => {
  test('the price is still valid › paid after all', async () => {
    const tour = await wish();
    const { bookingId, settle } = await begin(tour);
    await later(16 * MINUTE);
    expect(await seen(tour)).toMatchObject({ state: 'quoted' });
    await settle();
    expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'paid' });
  });

  test.each([
    ['and the hold was ended', true],
    ['and nobody has ended the hold yet', false],
  ])('another price was named since, %s › all of it goes back', async (_how, sweep) => {
    const tour = await wish();
    const { bookingId, settle } = await begin(tour);
    await later(16 * MINUTE, { jobs: sweep });
    expect((await quote(tour, 25_000)).statusCode).toBe(200);
    const changes = await moved(market, async () => {
      await settle();
      await refundsNow();
    });
    expect(changes).toEqual({});
    expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'refunded', refunded_paisa: '2000000' });
    expect(await seen(tour)).toMatchObject({ state: 'quoted', amount: 25_000, payment: false });
  });

  test('the wish was withdrawn on the payment page › the hold ends, all of it goes back', async () => {
    const tour = await wish();
    const { bookingId, settle } = await begin(tour);
    expect((await calls.withdraw(nadia, tour)).json()).toMatchObject({ deletedCount: 1 });
    expect(await market.bookingOf(bookingId)).toMatchObject({
      state: 'cancelled',
      personalised_tour_id: null,
    });
    const changes = await moved(market, async () => {
      await settle();
      await refundsNow();
    });
    expect(changes).toEqual({});
    expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'refunded' });
  });

  test('begun in time, paid after the deadline › paid; begun, given up and paid after it › goes back', async () => {
    const startsAt = async () => new Date((await now()).getTime() + DAY + 5 * MINUTE);
    const inTime = await begin(await wish({ startsAt: await startsAt() }));
    await later(10 * MINUTE);
    await inTime.settle();
    expect(await market.bookingOf(inTime.bookingId)).toMatchObject({ state: 'paid' });
    const tooLate = await begin(await wish({ startsAt: await startsAt() }));
    await later(20 * MINUTE);
    await tooLate.settle();
    await refundsNow();
    expect(await market.bookingOf(tooLate.bookingId)).toMatchObject({ state: 'refunded' });
  });
});

describe('paying twice', () => {
  test('an old attempt and a new one › one pays, the other goes back, whichever comes first', async () => {
    for (const turn of [0, 1]) {
      const tour = await wish();
      const old = await begin(tour);
      await later(16 * MINUTE);
      const recent = await begin(tour);
      const attempts = turn === 0 ? [old, recent] : [recent, old];
      const changes = await moved(market, async () => {
        for (const { settle } of attempts) await settle();
        await refundsNow();
      });
      expect(changes).toEqual({ provider: 20_000, agency: -20_000 });
      expect(await market.bookingOf(attempts[0]!.bookingId)).toMatchObject({ state: 'paid' });
      expect(await market.bookingOf(attempts[1]!.bookingId)).toMatchObject({ state: 'refunded' });
    }
  });

  test('both at once › one of them pays, nothing is lost', async () => {
    const tour = await wish();
    const { attempt: old } = await begin(tour);
    await later(16 * MINUTE);
    const { attempt: recent } = await begin(tour);
    const changes = await moved(market, async () => {
      const forms = [await market.end(old, 'pay'), await market.end(recent, 'pay')];
      await Promise.all(forms.map((form) => market.knock('ipn', form)));
      await Promise.all([market.ghuri.runJobs(), market.ghuri.runJobs()]);
      await market.ghuri.moveClock(MINUTE);
      await market.ghuri.runJobs();
      await refundsNow();
    });
    expect(changes).toEqual({ provider: 20_000, agency: -20_000 });
  });

  test('two payments of one booking › the second goes back, the tour stays paid', async () => {
    const tour = await wish();
    const first = await begin(tour);
    await market.knock('ipn', await market.end(first.attempt, 'fail'));
    await market.ghuri.runJobs();
    const { settle } = await begin(tour);
    const changes = await moved(market, async () => {
      await settle();
      await first.settle();
      await refundsNow();
    });
    expect(changes).toEqual({ provider: 20_000, agency: -20_000 });
    expect(await seen(tour)).toMatchObject({ state: 'paid' });
  });
});

describe('money that an admin checks', () => {
  /** Pays with a risk flag from the provider; an admin decides. */
  async function review(tour: string) {
    const { services } = market.ghuri;
    const { bookingId, attempt } = await begin(tour);
    await market.knock('ipn', await market.end(attempt, 'risky'));
    await market.ghuri.runJobs();
    expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'review' });
    const { rows } = await services.database.pool.query<{ txn_id: string }>(
      'select txn_id from payments where booking_id = $1',
      [bookingId],
    );
    const decide = async (action: 'accept' | 'return') => {
      const admin = await createUser(services, { isAdmin: true });
      const body = { action, reason: 'Called the traveller.' };
      return market.ghuri.call('PUT', `/all-payments/${rows[0]!.txn_id}`, { token: admin.token, body });
    };
    return { bookingId, decide };
  }

  test('accepted › paid like any other', async () => {
    const tour = await wish();
    const { decide } = await review(tour);
    expect((await decide('accept')).statusCode).toBe(200);
    expect(await seen(tour)).toMatchObject({ state: 'paid', payment: true });
  });

  test('meanwhile › both sides see it, no other price is named, nothing is paid again or withdrawn; once it went back, both can be', async () => {
    const tour = await wish();
    const { bookingId, decide } = await review(tour);
    expect((await quote(tour, 25_000)).json()).toMatchObject({ code: 'checkout_open' });
    expect((await pay(nadia, tour)).json()).toMatchObject({ code: 'payment_in_review' });
    const withdrawing = await market.ghuri.call('DELETE', `/personalized-tours/${tour}`, {
      token: nadia.token,
    });
    expect(withdrawing.json()).toMatchObject({ code: 'payment_in_review' });
    expect(await seen(tour)).toMatchObject({ state: 'review', payment: false });
    expect((await decide('return')).statusCode).toBe(200);
    await refundsNow();
    expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'refunded' });
    expect((await quote(tour, 25_000)).statusCode).toBe(200);
    expect(await seen(tour)).toMatchObject({ state: 'quoted', amount: 25_000 });
  });
});

describe('calling a paid one off', () => {
  test.each([
    ['ten days before', 10 * DAY, 20_000],
    ['five days before', 5 * DAY, 10_000],
    ['two days before', 2 * DAY, 0],
  ])('%s › the frozen share comes back, and it stays as cancelled', async (_when, before, refund) => {
    const tour = await wish({ startsAt: new Date((await now()).getTime() + 20 * DAY) });
    const { bookingId, settle } = await begin(tour);
    await settle();
    await later(20 * DAY - before - MINUTE);
    const changes = await moved(market, async () => {
      const answer = await market.ghuri.call('PUT', `/bookings/${bookingId}/cancel`, {
        token: nadia.token,
        body: { refund },
      });
      expect(answer.json()).toMatchObject({ refund });
      await market.ghuri.runJobs();
      await refundsNow();
    });
    expect(changes).toEqual(refund === 0 ? {} : { provider: -refund, agency: refund });
    expect(await seen(tour)).toMatchObject({ state: 'cancelled', cancel: true, payment: false });
    expect((await pay(nadia, tour)).json()).toMatchObject({ code: 'already_paid' });
    expect((await quote(tour, 25_000)).json()).toMatchObject({ code: 'already_paid' });
    expect((await calls.withdraw(nadia, tour)).json()).toMatchObject({ code: 'already_paid', status: 409 });
  });

  test('a paid one › cannot be withdrawn', async () => {
    const tour = await wish();
    await (await begin(tour)).settle();
    expect((await calls.withdraw(nadia, tour)).json()).toMatchObject({ code: 'already_paid', status: 409 });
  });
});

describe('who leaves', () => {
  test('the traveller, on the payment page › money that comes goes back, and they can be reached until then', async () => {
    const tour = await wish();
    const { bookingId, settle } = await begin(tour);
    const left = await market.ghuri.call('DELETE', '/account', {
      token: nadia.token,
      body: { password: nadia.password },
    });
    expect(left.json()).toMatchObject({ deletedCount: 1 });
    nadia = await createUser(market.ghuri.services);
    expect(await market.bookingOf(bookingId)).toMatchObject({
      state: 'cancelled',
      traveller_id: null,
      personalised_tour_id: null,
      phone: FORM.phone_number,
      address: '',
    });
    const changes = await moved(market, async () => {
      await settle();
      await refundsNow();
    });
    expect(changes).toEqual({});
    expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'refunded' });
  });

  test('the agency › not while it is being paid or owes a trip; unpaid ones go, money that comes goes back', async () => {
    const { services } = market.ghuri;
    const kamal = await createUser(services, { name: 'Kamal Hossain' });
    const agency = await createAgency(services, kamal, { name: 'Ratargul Trails' });
    const ask = () => createPersonalisedTour(services, { traveller: nadia, agency }, { amount: 20_000 });
    const leave = () =>
      market.ghuri.call('DELETE', `/deleteAgency/${kamal.email}`, {
        token: kamal.token,
        body: { password: kamal.password },
      });
    const [unpaid, paid] = [await ask(), await ask()];
    const { bookingId, attempt, settle } = await begin(unpaid);
    const sold = await begin(paid);
    await sold.settle();
    expect((await leave()).json()).toMatchObject({ code: 'agency_owes' });
    await market.ghuri.call('PUT', `/bookings/${sold.bookingId}/cancel`, {
      token: nadia.token,
      body: { refund: 20_000 },
    });
    expect((await leave()).json()).toMatchObject({ code: 'agency_refunding' });
    await refundsNow();
    Object.assign(kamal, await openSession(services, kamal));
    expect((await leave()).json()).toMatchObject({ code: 'agency_being_paid' });
    await services.database.pool.query(
      `update bookings set state = 'cancelled', hold_until = null where id = $1`,
      [bookingId],
    );
    await services.database.pool.query(`update payment_attempts set state = 'cancelled' where id = $1`, [
      attempt,
    ]);
    expect((await leave()).json()).toMatchObject({ deletedCount: 1 });
    expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'cancelled', agency_id: null });
    const changes = await moved(market, async () => {
      await settle();
      await refundsNow();
    });
    expect(changes).toEqual({});
    expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'refunded' });
    expect((await market.ghuri.call('GET', `/personalized-tours/user/${nadia.email}`, nadia)).json()).toEqual(
      [],
    );
  });

  test('either side, at the moment the money comes › nobody waits in a circle, nothing is lost', async () => {
    const { services } = market.ghuri;
    for (let round = 0; round < 6; round += 1) {
      nadia = await createUser(services);
      const kamal = await createUser(services);
      const agency = await createAgency(services, kamal);
      const tour = await createPersonalisedTour(services, { traveller: nadia, agency }, { amount: 20_000 });
      const { bookingId, attempt } = await begin(tour);
      await market.knock('ipn', await market.end(attempt, 'pay'));
      // A traveller may delete their account at any time; an agency may not while a payment is in progress.
      const isTraveller = round % 2 === 0;
      const path = isTraveller ? '/account' : `/deleteAgency/${kamal.email}`;
      const { token, password } = isTraveller ? nadia : kamal;
      const [left] = await whileLocked(
        services,
        isTraveller ? 'bookings' : 'agencies',
        isTraveller ? bookingId : agency.id,
        [
          () => market.ghuri.call('DELETE', path, { token, body: { password } }),
          () => market.ghuri.runJobs(),
        ],
      );
      expect((left as LightMyRequestResponse).json()).toMatchObject(
        isTraveller ? { deletedCount: 1 } : { code: 'agency_being_paid' },
      );
      nadia = await createUser(services);
      await refundsNow();
      expect(await market.bookingOf(bookingId)).toMatchObject({ state: isTraveller ? 'refunded' : 'paid' });
    }
  });
});
