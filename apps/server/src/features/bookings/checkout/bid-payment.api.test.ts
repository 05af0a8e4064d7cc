import { OPEN_REQUEST_EVENT } from '@ghuri/contract/open-requests';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAgency } from '../../../testing/agencies.ts';
import { FORM, openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { moved, pass, refundAll, startedAttempt } from '../../../testing/checkout-steps.ts';
import { createUser, openSession } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { createBid, createRequest } from '../../../testing/open-requests.ts';
import { mailsTo } from '../../../testing/sent-mails.ts';
import { runClock, stopClock } from '../../../testing/stopped-clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let market: Market;
let nadia: TestUser;
let rival: TestUser;
let others: { id: string };
beforeAll(async () => {
  market = await openMarket();
  rival = await createUser(market.ghuri.services, { name: 'Kamal Hossain' });
  others = await createAgency(market.ghuri.services, rival, { name: 'Ratargul Trails' });
});
afterAll(() => market.close());
beforeEach(async () => {
  nadia = await createUser(market.ghuri.services, { name: 'Nadia Islam' });
});

/** A request with two bids, the first one accepted. */
async function auction(overrides = {}) {
  const { services } = market.ghuri;
  const request = await createRequest(services, nadia, overrides);
  const chosen = await createBid(
    services,
    { requestId: request, agency: market.agency },
    { amount: 18_000, accepted: true },
  );
  const runnerUp = await createBid(services, { requestId: request, agency: others }, { amount: 19_000 });
  return { request, chosen, runnerUp };
}
const pay = (person: TestUser, request: string) =>
  market.ghuri.call('POST', '/payment/bid', { token: person.token, body: { tour: request, ...FORM } });
const accept = (request: string, bid: string) =>
  market.ghuri.call('PUT', `/approve-bid/${request}`, { token: nadia.token, body: { bid: { _id: bid } } });
const seen = async (request: string, person = nadia) =>
  (await market.ghuri.call('GET', `/bid-tour/${request}`, person)).json();
const begin = async (request: string) => startedAttempt(market, await pay(nadia, request));
const later = (milliseconds: number, options = {}) =>
  pass(market, milliseconds, [nadia, rival, market.owner], options);
const refundsNow = () => refundAll(market, [nadia, rival, market.owner]);
const paidBids = async (agency: { id: string }) =>
  (
    await market.ghuri.services.database.pool.query<{ paid: number }>(
      'select paid from bidders where agency_id = $1',
      [agency.id],
    )
  ).rows[0]?.paid ?? 0;

describe('POST /payment/bid', () => {
  test('the accepted bid › its amount frozen, paid, counted, both sides notified, a trip of its own kind', async () => {
    const { request, chosen } = await auction();
    const before = await paidBids(market.agency);
    const { bookingId, settle } = await begin(request);
    expect(await market.bookingOf(bookingId)).toMatchObject({
      kind: 'bid',
      bid_id: chosen,
      open_request_id: request,
      persons: 4,
      unit_paisa: '1800000',
      total_paisa: '1800000',
    });
    expect(await moved(market, settle)).toEqual({ provider: 18_000, agency: -18_000 });
    expect(await seen(request)).toMatchObject({ state: 'paid' });
    expect(await paidBids(market.agency)).toBe(before + 1);
    const [booking] = (await market.ghuri.call('GET', `/my-tours?email=${nadia.email}`, nadia)).json();
    expect(booking).toMatchObject({ kind: 'bid', openRequestId: request, personalisedTourId: null });
    const told = (await market.ghuri.call('GET', '/notifications', market.owner)).json();
    expect(told[0]).toMatchObject({ kind: 'tour_booked', link: '/accepted-tour' });
    const [mail] = await mailsTo(market.ghuri.services, market.owner.email, 'booking-sold');
    expect(mail?.text).toContain(nadia.email);
    const { rows } = await market.ghuri.services.database.pool.query<{ topic: string }>(
      'select distinct topic from live_events where type = $1 and data ->> $2 = $3 order by topic',
      [OPEN_REQUEST_EVENT, 'requestId', request],
    );
    expect(rows.map(({ topic }) => topic)).toEqual(
      [nadia, market.owner].map(({ id }) => `user:${id}`).toSorted(),
    );
  });

  test('nothing accepted, another’s, absent › 404; paid › 409 already_paid', async () => {
    const open = await createRequest(market.ghuri.services, nadia);
    await createBid(market.ghuri.services, { requestId: open, agency: market.agency });
    expect((await pay(nadia, open)).statusCode).toBe(404);
    const { request } = await auction();
    expect((await pay(rival, request)).statusCode).toBe(404);
    expect((await pay(nadia, nadia.id)).statusCode).toBe(404);
    await (await begin(request)).settle();
    expect((await pay(nadia, request)).json()).toMatchObject({ code: 'already_paid', status: 409 });
  });

  test.each([
    ['a millisecond before the 24 hours are over', DAY - 1, undefined],
    ['when they are', DAY, 'pay_window_over'],
  ])('%s › %s', async (_when, after, code) => {
    const moment = Date.parse('2027-01-01T00:00:00Z');
    const { services } = market.ghuri;
    await stopClock(services, moment);
    try {
      const { request } = await auction({ startsAt: new Date(moment + 9 * DAY) });
      await stopClock(services, moment + after);
      const { token } = await openSession(services, nadia);
      expect((await pay({ ...nadia, token }, request)).json().code).toBe(code);
    } finally {
      await runClock(services);
    }
  });

  test('within a day of the tour › 409 tour_over', async () => {
    const startsAt = new Date((await now()).getTime() + DAY - MINUTE);
    const { request } = await auction({ startsAt });
    expect((await pay(nadia, request)).json()).toMatchObject({ code: 'tour_over', status: 409 });
  });
});

describe('paying a bid late', () => {
  test('after the 24 hours, still the chosen one › paid after all', async () => {
    const { request } = await auction();
    const { bookingId, settle } = await begin(request);
    await later(DAY + MINUTE);
    expect(await seen(request)).toMatchObject({ state: 'lapsed' });
    await settle();
    expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'paid' });
  });

  test.each([
    ['and the hold was ended', true],
    ['and nobody has ended the hold yet', false],
  ])('the runner-up was accepted since, %s › all of it goes back', async (_how, sweep) => {
    const { request, runnerUp } = await auction();
    await later(DAY - 10 * MINUTE, { jobs: false });
    const { bookingId, settle } = await begin(request);
    await later(16 * MINUTE, { jobs: sweep });
    expect((await accept(request, runnerUp)).json()).toMatchObject({ modifiedCount: 1 });
    const changes = await moved(market, async () => {
      await settle();
      await refundsNow();
    });
    expect(changes).toEqual({});
    expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'refunded' });
    expect(await seen(request)).toMatchObject({ state: 'accepted', accepted: { _id: runnerUp } });
  });

  test('the request was withdrawn since › all of it goes back', async () => {
    const { request } = await auction();
    const { bookingId, settle } = await begin(request);
    await later(DAY + MINUTE);
    const gone = await market.ghuri.call('DELETE', `/bid-tour/${request}`, nadia);
    expect(gone.json()).toMatchObject({ deletedCount: 1 });
    const changes = await moved(market, async () => {
      await settle();
      await refundsNow();
    });
    expect(changes).toEqual({});
    expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'refunded', open_request_id: null });
  });
});

test('money that an admin checks › both sides see it, and it does not lapse after the 24 hours', async () => {
  const { request, runnerUp } = await auction();
  const { attempt } = await begin(request);
  await market.knock('ipn', await market.end(attempt, 'risky'));
  await market.ghuri.runJobs();
  await later(DAY + MINUTE);
  for (const person of [nadia, market.owner]) {
    expect(await seen(request, person)).toMatchObject({ state: 'accepted', inReview: true });
  }
  expect((await accept(request, runnerUp)).statusCode).toBe(409);
});

describe('who leaves', () => {
  test('the requester of an accepted bid, on the payment page › money that comes goes back', async () => {
    const { request } = await auction();
    const { bookingId, settle } = await begin(request);
    const left = await market.ghuri.call('DELETE', '/account', {
      token: nadia.token,
      body: { password: nadia.password },
    });
    expect(left.json()).toMatchObject({ deletedCount: 1 });
    nadia = await createUser(market.ghuri.services);
    expect(
      await moved(market, async () => {
        await settle();
        await refundsNow();
      }),
    ).toEqual({});
    expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'refunded', address: '' });
  });

  test('the agency whose bid is accepted › not while it is being paid; then another can be chosen, late money goes back', async () => {
    const { services } = market.ghuri;
    const request = await createRequest(services, nadia);
    const kamal = await createUser(services);
    const agency = await createAgency(services, kamal, { name: 'Sundar Tours' });
    await createBid(services, { requestId: request, agency }, { accepted: true });
    const { bookingId, attempt, settle } = await begin(request);
    const leave = () =>
      market.ghuri.call('DELETE', `/deleteAgency/${kamal.email}`, {
        token: kamal.token,
        body: { password: kamal.password },
      });
    expect((await leave()).json()).toMatchObject({ status: 409, code: 'agency_being_paid' });
    // Released here and at the provider, but the money still arrives.
    await market.ghuri.call('PUT', `/bookings/${bookingId}/release`, nadia);
    await services.database.pool.query(`update payment_attempts set state = 'cancelled' where id = $1`, [
      attempt,
    ]);
    expect((await leave()).json()).toMatchObject({ deletedCount: 1 });
    expect(await seen(request)).toMatchObject({ state: 'open', accepted: null });
    expect(
      await moved(market, async () => {
        await settle();
        await refundsNow();
      }),
    ).toEqual({});
    expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'refunded' });
  });
});

const now = async () =>
  (await market.ghuri.services.database.pool.query<{ now: Date }>('select app_now() as now')).rows[0]!.now;
