import { ERRORS } from '@ghuri/contract/errors';
import type { ErrorCode } from '@ghuri/contract/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FORM, openMarket } from '../../testing/checkout.ts';
import type { Market } from '../../testing/checkout.ts';
import { moved, pass, startedAttempt } from '../../testing/checkout-steps.ts';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import {
  createPersonalisedTour,
  takePersonalisedTours,
  wishCalls,
} from '../../testing/personalised-tours.ts';
import { mailsTo } from '../../testing/sent-mails.ts';
import { runClock, stopClock } from '../../testing/stopped-clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

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
  await pass(market, 0, [market.owner]);
});

const now = async () =>
  (
    await market.ghuri.services.database.pool.query<{ now: Date }>('select app_now() as now')
  ).rows[0]!.now.getTime();
const inDays = async (days: number) => new Date((await now()) + days * DAY);
const wish = async (overrides = {}) =>
  createPersonalisedTour(
    market.ghuri.services,
    { traveller: nadia, agency: market.agency },
    { startsAt: await inDays(30), ...overrides },
  );
const quote = (tour: string, body: object = {}) =>
  calls.quote(market.owner, tour, { amount: 20_000, ...body });
const quoted = async (body: object = {}, overrides = {}) => {
  const tour = await wish(overrides);
  expect((await quote(tour, body)).statusCode).toBe(200);
  return tour;
};
const pay = (tour: string) =>
  market.ghuri.call('POST', '/payment/personalize', { token: nadia.token, body: { tour, ...FORM } });
const seen = (tour: string, by = nadia) => calls.one(by, tour);
const refused = (code: ErrorCode) => ({ code, status: ERRORS[code].status });
const ends = async (tour: string) => Date.parse((await seen(tour)).quoteEnds!);
const later = (milliseconds: number) => pass(market, milliseconds, [market.owner, nadia], { jobs: false });
/** The work that the schedule does every minute. */
const sweep = async () => {
  const { services, runJobs } = market.ghuri;
  await services.quoteJobs.ends.enqueue(services.database.db, {});
  await runJobs();
};
const kindsOf = async (person: TestUser, tour: string) => {
  const { rows } = await market.ghuri.services.database.pool.query<{ kind: string }>(
    `select kind from notifications where user_id = $1 and group_key = $2 and kind like 'quote%' order by kind`,
    [person.id, tour],
  );
  return rows.map(({ kind }) => kind);
};

describe('hole 30: how long a quote lives', () => {
  test('by default › seven days, shown on both sides', async () => {
    const tour = await quoted();
    const { quotedTime, quoteEnds } = await seen(tour);
    expect(Date.parse(quoteEnds!) - Date.parse(quotedTime!)).toBeLessThanOrEqual(7 * DAY);
    expect(Date.parse(quoteEnds!) - Date.parse(quotedTime!)).toBeGreaterThan(7 * DAY - MINUTE);
    expect((await seen(tour, market.owner)).quoteEnds).toBe(quoteEnds);
  });

  test.each([
    [1, 1],
    [14, 14],
  ])('%d days chosen › %d days', async (days, expected) => {
    const tour = await quoted({ days });
    const { quotedTime } = await seen(tour);
    expect(Math.round(((await ends(tour)) - Date.parse(quotedTime!)) / DAY)).toBe(expected);
  });

  test('a trip that is near › 24 hours before it starts', async () => {
    const startsAt = await inDays(3);
    const tour = await quoted({ days: 14 }, { startsAt });
    expect(await ends(tour)).toBe(startsAt.getTime() - DAY);
  });

  test.each([0, 15, 1.5, 'a week'])('%j days › 400', async (days) => {
    const answer = await quote(await wish(), { days });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([expect.objectContaining({ path: 'days' })]);
  });

  test('an unquoted wish › no end', async () => {
    expect(await seen(await wish())).toMatchObject({ quoteEnds: null, state: 'asked' });
  });

  test('written by the release before › the default', async () => {
    const tour = await wish({ amount: 20_000 });
    const { quotedTime } = await seen(tour);
    expect((await ends(tour)) - Date.parse(quotedTime!)).toBe(7 * DAY);
    await later(7 * DAY);
    expect((await pay(tour)).json()).toMatchObject(refused('quote_expired'));
  });
});

describe('hole 30: an expired quote', () => {
  test.each([
    ['a millisecond before', -1, [200, undefined]],
    ['at the end', 0, [409, 'quote_expired']],
    ['a millisecond after', 1, [409, 'quote_expired']],
  ])('paid %s › %i', async (_when, off, expected) => {
    const tour = await quoted();
    await stopClock(market.ghuri.services, (await ends(tour)) + off);
    try {
      await pass(market, 0, [nadia], { jobs: false });
      const answer = await pay(tour);
      expect([answer.statusCode, answer.json().code]).toEqual(expected);
    } finally {
      await runClock(market.ghuri.services);
    }
  });

  test('quoted anew › can be paid; the same price too', async () => {
    const tour = await quoted({ days: 1 });
    await later(DAY);
    expect(await seen(tour)).toMatchObject({ state: 'expired', status: true });
    expect((await quote(tour)).json().modifiedCount).toBe(1);
    expect(await seen(tour)).toMatchObject({ state: 'quoted' });
    expect((await pay(tour)).statusCode).toBe(200);
  });

  test('sent twice › one quote; another length › the new end', async () => {
    const tour = await quoted();
    expect((await quote(tour)).json().modifiedCount).toBe(0);
    const before = await ends(tour);
    expect((await quote(tour, { days: 10 })).json().modifiedCount).toBe(1);
    expect((await ends(tour)) - before).toBeGreaterThan(2 * DAY);
  });

  test('a checkout that began before › honoured; both sides are notified of the payment, not of an end', async () => {
    const tour = await quoted();
    await stopAt(tour, -MINUTE);
    try {
      const attempt = await startedAttempt(market, await pay(tour));
      await stopAt(tour, MINUTE);
      await pass(market, 0, [nadia, market.owner], { jobs: false });
      expect(await seen(tour)).toMatchObject({ state: 'paying' });
      await sweep();
      const changes = await moved(market, () => attempt.settle());
      expect(changes).not.toHaveProperty('refunds_owed');
      expect(await seen(tour)).toMatchObject({ state: 'paid', payment: true });
      await sweep();
      expect(await kindsOf(nadia, tour)).toEqual([]);
    } finally {
      await runClock(market.ghuri.services);
    }
  });

  test('a checkout that ended and money that came after the quote expired › all of it goes back', async () => {
    const tour = await quoted({ days: 1 });
    const attempt = await startedAttempt(market, await pay(tour));
    await pass(market, DAY, [market.owner, nadia]);
    const changes = await moved(market, () => attempt.settle());
    expect(changes).toMatchObject({ refunds_owed: -20_000 });
    expect(await seen(tour)).toMatchObject({ state: 'expired', payment: false });
  });

  const stopAt = async (tour: string, off: number) => {
    const { rows } = await market.ghuri.services.database.pool.query<{ at: Date }>(
      'select quote_ends_at as at from personalised_tours where id = $1',
      [tour],
    );
    await stopClock(market.ghuri.services, rows[0]!.at.getTime() + off);
    await pass(market, 0, [nadia, market.owner], { jobs: false });
  };
});

describe('hole 30: who is notified that a quote expires', () => {
  test('a day before › the traveller, once; at the end › both, once', async () => {
    const tour = await quoted({ days: 3 });
    await sweep();
    expect(await kindsOf(nadia, tour)).toEqual([]);
    await later(2 * DAY);
    await sweep();
    await sweep();
    expect(await kindsOf(nadia, tour)).toEqual(['quote_ending']);
    expect(await kindsOf(market.owner, tour)).toEqual([]);
    const [reminder, ...more] = await mailsTo(
      market.ghuri.services,
      nadia.email,
      'personalised-quote-ending',
    );
    expect(more).toEqual([]);
    expect(reminder?.subject).toBe('Expires tomorrow: your quote for Tanguar Haor');
    expect(reminder?.text).toContain('Quote: ৳20,000');
    expect(reminder?.text).toMatch(/Pay by: \w{3} \d+ \w{3}( \d{4})? · \d+:\d\d\s[ap]m/);
    await later(DAY);
    await sweep();
    await sweep();
    expect(await kindsOf(nadia, tour)).toEqual(['quote_ending', 'quote_expired']);
    expect(await kindsOf(market.owner, tour)).toEqual(['quote_expired']);
    expect(
      await mailsTo(market.ghuri.services, nadia.email, 'personalised-quote-expired-traveller'),
    ).toHaveLength(1);
    const [mail] = await mailsTo(
      market.ghuri.services,
      market.owner.email,
      'personalised-quote-expired-agency',
    );
    // Subjects contain no text that a stranger wrote.
    expect(mail?.subject).toBe('Expired: your quote of ৳20,000');
  });

  test('a quote of one day › no reminder right after it was sent', async () => {
    const tour = await quoted({ days: 1 });
    await sweep();
    expect(await kindsOf(nadia, tour)).toEqual([]);
  });

  test('quoted anew after the reminder › reminded of the new end', async () => {
    const tour = await quoted({ days: 3 });
    await later(2 * DAY);
    await sweep();
    await quote(tour, { amount: 18_000, days: 3 });
    await later(2 * DAY);
    await sweep();
    expect(await mailsTo(market.ghuri.services, nadia.email, 'personalised-quote-ending')).toHaveLength(2);
  });

  test('declined, withdrawn or paid before › nobody is notified', async () => {
    const declined = await quoted({ days: 1 });
    await market.ghuri.call('PUT', `/personalized-tours/${declined}/decline`, {
      token: market.owner.token,
      body: { reason: 'full' },
    });
    const paid = await quoted({ days: 1 });
    await (await startedAttempt(market, await pay(paid))).settle();
    const withdrawn = await quoted({ days: 1 });
    await calls.withdraw(nadia, withdrawn);
    await later(DAY);
    await sweep();
    for (const tour of [declined, paid, withdrawn]) expect(await kindsOf(nadia, tour)).toEqual([]);
  });

  test('one quote that fails › the others are dealt with', async () => {
    const first = await quoted({ days: 1 });
    const second = await quoted({ days: 1 });
    await later(DAY);
    const { pool } = market.ghuri.services.database;
    await pool.query(
      `create function stumble() returns trigger language plpgsql as $$ begin
         if new.id = '${first}' then raise exception 'stumbled'; end if; return new; end $$`,
    );
    await pool.query(
      'create trigger stumble before update on personalised_tours for each row execute function stumble()',
    );
    try {
      await sweep();
      expect(await kindsOf(nadia, first)).toEqual([]);
      expect(await kindsOf(nadia, second)).toEqual(['quote_expired']);
    } finally {
      await pool.query('drop function stumble() cascade');
    }
    await sweep();
    expect(await kindsOf(nadia, first)).toEqual(['quote_expired']);
  });
});
