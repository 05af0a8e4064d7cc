import { ERRORS } from '@ghuri/contract/errors';
import type { ErrorCode } from '@ghuri/contract/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FORM, openMarket } from '../../testing/checkout.ts';
import type { Market } from '../../testing/checkout.ts';
import { moved, pass, startedAttempt } from '../../testing/checkout-steps.ts';
import { createAgency } from '../../testing/agencies.ts';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { whileLocked } from '../../testing/lock-queue.ts';
import {
  createPersonalisedTour,
  takePersonalisedTours,
  wishCalls,
} from '../../testing/personalised-tours.ts';
import { mailsTo } from '../../testing/sent-mails.ts';

const MINUTE = 60_000;

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
  createPersonalisedTour(market.ghuri.services, { traveller: nadia, agency: market.agency }, overrides);
const decline = (tour: string, body: object = { reason: 'full' }, by = market.owner) =>
  market.ghuri.call('PUT', `/personalized-tours/${tour}/decline`, { token: by.token, body });
const pay = (tour: string) =>
  market.ghuri.call('POST', '/payment/personalize', { token: nadia.token, body: { tour, ...FORM } });
const refused = (code: ErrorCode) => ({ code, status: ERRORS[code].status });
const statusOf = (answer: unknown) => (answer as { statusCode: number }).statusCode;

describe('hole 30: PUT /personalized-tours/:id/decline', () => {
  test('asked › declined with its reason, the traveller notified in the app and by email, the words in the thread', async () => {
    const tour = await wish();
    const words = { reason: 'full', message: 'Our boats are out until January.' };
    expect((await decline(tour, words)).json()).toEqual({ acknowledged: true, modifiedCount: 1 });
    expect(await calls.one(nadia, tour)).toMatchObject({
      state: 'declined',
      declined: { reason: 'full', time: expect.any(String) },
    });
    expect(await calls.thread(nadia, tour)).toEqual([
      { from: 'agency', text: 'Our boats are out until January.', amount: null },
    ]);
    expect(await calls.toldInApp(nadia)).toEqual([
      { kind: 'tour_declined', excerpt: 'Tanguar Haor', link: '/personalize-booked-tour', by: 'Haor Boats' },
    ]);
    const [mail] = await mailsTo(market.ghuri.services, nadia.email, 'personalised-declined');
    expect(mail?.subject).toBe('Declined: Tanguar Haor');
    for (const part of ["They're fully booked on your dates.", 'No money was taken.'])
      expect(mail?.text).toContain(part);
    expect(mail?.text).not.toContain('January');
    expect(await calls.toldLive(nadia)).toEqual([tour]);
    expect(await calls.toldLive(market.owner)).toContain(tour);
  });

  test('in the traveller’s language', async () => {
    nadia = await createUser(market.ghuri.services, { name: 'নাদিয়া ইসলাম', language: 'bn' });
    await decline(await wish(), { reason: 'place' });
    const [mail] = await mailsTo(market.ghuri.services, nadia.email, 'personalised-declined');
    expect(mail?.text).toContain('ওই জায়গায় তারা ট্যুর করে না।');
  });

  test('again › nothing more; the traveller is notified once', async () => {
    const tour = await wish();
    await decline(tour);
    expect((await decline(tour, { reason: 'dates' })).json().modifiedCount).toBe(0);
    expect(await calls.one(nadia, tour)).toMatchObject({ declined: { reason: 'full' } });
    expect(await mailsTo(market.ghuri.services, nadia.email, 'personalised-declined')).toHaveLength(1);
  });

  test('quoted › declined too: it can neither be paid nor quoted again', async () => {
    const tour = await wish({ amount: 20_000 });
    await decline(tour);
    expect((await pay(tour)).json()).toMatchObject(refused('tour_declined'));
    expect((await calls.quote(market.owner, tour, { amount: 9_000 })).json()).toMatchObject(
      refused('tour_declined'),
    );
  });

  test('declined › no longer among what waits for a price; the traveller may delete it and ask elsewhere', async () => {
    const tour = await wish();
    await decline(tour);
    const pending = await calls.get(
      `/personalized-tours/agency/${market.owner.email}?show=pending`,
      market.owner,
    );
    expect(pending.json().map(({ _id }: { _id: string }) => _id)).not.toContain(tour);
    const other = await createUser(market.ghuri.services);
    const elsewhere = await createAgency(market.ghuri.services, other, { name: 'Hill Walkers' });
    await takePersonalisedTours(market.ghuri.services, other);
    expect((await calls.ask(nadia, elsewhere)).statusCode).toBe(200);
    expect((await calls.withdraw(nadia, tour)).json().deletedCount).toBe(1);
  });

  test('while the traveller is paying › 409 checkout_open; paid › 409 already_paid', async () => {
    const tour = await wish({ amount: 20_000 });
    const attempt = await startedAttempt(market, await pay(tour));
    expect((await decline(tour)).json()).toMatchObject(refused('checkout_open'));
    await attempt.settle();
    expect((await decline(tour)).json()).toMatchObject(refused('already_paid'));
    expect(await calls.one(nadia, tour)).toMatchObject({ state: 'paid' });
  });

  test('the hold ended, then declined, then the money arrives › all of it goes back', async () => {
    const tour = await wish({ amount: 20_000 });
    const attempt = await startedAttempt(market, await pay(tour));
    await pass(market, 20 * MINUTE, [market.owner, nadia]);
    await decline(tour);
    const changes = await moved(market, () => attempt.settle());
    expect(changes).toMatchObject({ refunds_owed: -20_000 });
    expect(await calls.one(nadia, tour)).toMatchObject({ state: 'declined' });
  });

  test('another agency, the traveller › 403; absent › 404', async () => {
    const tour = await wish();
    const other = await createUser(market.ghuri.services);
    await createAgency(market.ghuri.services, other, { name: 'Hill Walkers' });
    expect(statusOf(await decline(tour, { reason: 'full' }, other))).toBe(403);
    expect(statusOf(await decline(tour, { reason: 'full' }, nadia))).toBe(403);
    expect(statusOf(await decline(nadia.id))).toBe(404);
    expect(await calls.one(nadia, tour)).toMatchObject({ state: 'asked', declined: null });
  });

  test.each([
    ['no reason', {}, 'reason'],
    ['an unknown one', { reason: 'rain' }, 'reason'],
    ['another reason without words', { reason: 'other' }, 'message'],
    ['another reason with blanks', { reason: 'other', message: '  ' }, 'message'],
  ])('%s › 400 at its field', async (_what, body, path) => {
    const answer = await decline(await wish(), body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([{ path, code: 'required' }]);
  });

  test.each([
    ['paid for first', () => [pay, decline], [200, 409], 'paying'],
    ['declined first', () => [decline, pay], [200, 409], 'declined'],
  ] as const)(
    'at the moment the traveller begins to pay, %s › one of them wins',
    async (_which, both, statuses, state) => {
      const tour = await wish({ amount: 20_000 });
      const answers = await whileLocked(
        market.ghuri.services,
        'personalised_tours',
        tour,
        both().map((call) => () => call(tour)),
      );
      expect(answers.map(statusOf)).toEqual(statuses);
      expect(await calls.one(nadia, tour)).toMatchObject({ state });
    },
  );

  test('control: a claim that does not look whether it was declined › takes money for a declined tour', async () => {
    const tour = await wish({ amount: 20_000 });
    const { pool } = market.ghuri.services.database;
    // Without the guard, `claimPersonalisedTour` finds this row: same price, not paid.
    const unguarded = async () =>
      (
        await pool.query(
          `select id from personalised_tours where id = $1 and amount_paisa = 2000000
             and not exists (select 1 from bookings where personalised_tour_id = $1 and paid_at is not null)`,
          [tour],
        )
      ).rows.length;
    await decline(tour);
    expect(await unguarded()).toBe(1);
    expect(statusOf(await pay(tour))).toBe(409);
  });
});
