import type { Coupon } from '@ghuri/contract/coupons';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { createAgency } from '../../../testing/agencies.ts';
import { openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { createUser } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { FAMILY, bookingAs, buyAs, party, sellWithPrices } from '../../../testing/prices.ts';
import { runClock, stopClock } from '../../../testing/stopped-clock.ts';

let market: Market;
let nadia: TestUser;
beforeAll(async () => {
  market = await openMarket();
  nadia = await createUser(market.ghuri.services, { name: 'Nadia Rahman' });
});
afterAll(() => market.close());

let codes = 0;
const newCode = () => `EID-${(codes += 1)}`;
const make = (body: object, { token } = market.owner) =>
  market.ghuri.call('POST', '/coupons', { token, body });
const uses = async (code: string) => {
  const { pool } = market.ghuri.services.database;
  return (await pool.query<{ uses: number }>('select uses from coupons where code = $1', [code])).rows[0]
    ?.uses;
};
const ask = (tour: string, code: string) =>
  market.ghuri.call('GET', `/tours/${tour}/coupon?code=${code}`, nadia);

describe('a coupon', () => {
  test('of the agency › listed, shown for its tours, off the price, counted', async () => {
    const code = newCode();
    const made = await make({ code: ` ${code.toLowerCase()} `, percent: 15, mostUses: 2 });
    expect(made.json()).toMatchObject({ acknowledged: true });
    const [listed] = (await market.ghuri.call('GET', '/coupons', market.owner)).json();
    expect(listed).toMatchObject({ code, percent: 15, amount: null, uses: 0, ended: false });
    const tour = await market.sell();
    expect((await ask(tour, code)).json()).toEqual({ code, percent: 15 });
    const id = await buyAs(market, nadia, tour, { persons: 1, coupon: code });
    const booking = await bookingAs(market, nadia, id);
    expect(booking).toMatchObject({ price: 4_250, paid: 4_250 });
    expect(booking.lines.at(-1)).toMatchObject({
      kind: 'coupon',
      total: -750,
      coupon: { code, percent: 15 },
    });
    expect(await uses(code)).toBe(1);
    await market.ghuri.call('PUT', `/bookings/${id}/cancel`, { token: nadia.token, body: { refund: 4_250 } });
    expect(await uses(code)).toBe(0);
  });

  test('a sum › off the whole price, add-ons too', async () => {
    const code = newCode();
    await make({ code, amount: 1_200 });
    const tour = await sellWithPrices(market, FAMILY);
    const id = await buyAs(market, nadia, tour, { party: party(1, 0, 0, ['single', 1]), coupon: code });
    expect(await bookingAs(market, nadia, id)).toMatchObject({ price: 4_800 });
  });

  test('unknown, of another agency, ended, not yet, over › each said at the field', async () => {
    const tour = await market.sell();
    const at = async (code: string) => (await ask(tour, code)).json().errors?.[0];
    expect(await at('NOTHING')).toEqual({ path: 'code', code: 'coupon_unknown' });
    const [ended, early, late] = [newCode(), newCode(), newCode()];
    const { insertedId } = (await make({ code: ended, percent: 10 })).json();
    await market.ghuri.call('PUT', `/coupons/${insertedId}/end`, market.owner);
    expect(await at(ended)).toEqual({ path: 'code', code: 'coupon_unknown' });
    await make({ code: early, percent: 10, startsAt: '2099-01-01T00:00:00Z' });
    expect(await at(early)).toEqual({ path: 'code', code: 'coupon_not_yet' });
    await make({ code: late, percent: 10, endsAt: '2020-01-01T00:00:00Z' });
    expect(await at(late)).toEqual({ path: 'code', code: 'coupon_over' });
    for (const [code, problem] of [
      [ended, 'coupon_unknown'],
      [early, 'coupon_not_yet'],
      [late, 'coupon_over'],
    ] as const) {
      const answer = await market.book(nadia, tour, { persons: 1, coupon: code });
      expect(answer.json().errors).toEqual([{ path: 'coupon', code: problem }]);
    }
  });

  test('the form › one value, an order in time, a code once', async () => {
    const code = newCode();
    const problems = async (body: object) => (await make(body)).json().errors;
    expect(await problems({ code })).toEqual([{ path: 'percent', code: 'required' }]);
    expect(await problems({ code, percent: 10, amount: 100 })).toEqual([
      { path: 'percent', code: 'required' },
    ]);
    expect(await problems({ code, percent: 91 })).toEqual([{ path: 'percent', code: 'out_of_range' }]);
    expect(
      await problems({ code, percent: 10, startsAt: '2027-01-02T00:00:00Z', endsAt: '2027-01-01T00:00:00Z' }),
    ).toEqual([{ path: 'endsAt', code: 'ends_before_start' }]);
    await make({ code, percent: 10 });
    expect((await make({ code, percent: 20 })).json()).toMatchObject({ code: 'coupon_exists' });
    expect((await make({ code: newCode(), percent: 10 }, nadia)).statusCode).toBe(403);
  });

  test('from its first moment to its last, and until its last use › accepted; otherwise the reason', async () => {
    const [sum, once, twice] = [newCode(), newCode(), newCode()];
    const [from, until] = ['2028-02-01T00:00:00.000Z', '2028-02-02T00:00:00.000Z'];
    await make({ code: sum, amount: 300, startsAt: from, endsAt: until });
    const tour = await market.sell();
    const at = async (moment: string) => {
      await stopClock(market.ghuri.services, new Date(moment));
      const answer = await ask(tour, sum);
      await runClock(market.ghuri.services);
      return answer.json().errors?.[0].code ?? answer.json();
    };
    expect(await at('2028-01-31T23:59:59.999Z')).toBe('coupon_not_yet');
    expect(await at(from)).toEqual({ code: sum, amount: 300 });
    expect(await at('2028-02-01T23:59:59.999Z')).toEqual({ code: sum, amount: 300 });
    expect(await at(until)).toBe('coupon_over');

    await make({ code: once, percent: 10, mostUses: 1 });
    await make({ code: twice, percent: 10, mostUses: 2 });
    await buyAs(market, await createUser(market.ghuri.services), tour, { persons: 1, coupon: once });
    await buyAs(market, await createUser(market.ghuri.services), tour, { persons: 1, coupon: twice });
    expect((await ask(tour, once)).json()).toMatchObject({ status: 409, code: 'coupon_used_up' });
    expect((await ask(tour, twice)).json()).toEqual({ code: twice, percent: 10 });
    expect((await ask(newId(), twice)).statusCode).toBe(404);
  });

  test('ended › by its own agency, once; the activity names it', async () => {
    const [seller, code] = [await createUser(market.ghuri.services), newCode()];
    await createAgency(market.ghuri.services, seller);
    const { insertedId } = (await make({ code, percent: 10 }, seller)).json();
    const end = async (by: TestUser) =>
      (await market.ghuri.call('PUT', `/coupons/${insertedId}/end`, by)).statusCode;
    expect([await end(market.owner), await end(seller), await end(seller)]).toEqual([404, 200, 404]);
    expect((await market.ghuri.call('GET', '/team/activity', seller)).json()).toMatchObject([
      { action: 'coupon_ended', subject: code, link: '/my-agency/agency-coupons' },
      { action: 'coupon_created', subject: code, link: '/my-agency/agency-coupons' },
    ]);
  });

  test('the list › page by page, each once, the newest first', async () => {
    const seller = await createUser(market.ghuri.services);
    await createAgency(market.ghuri.services, seller);
    const codesMade = [newCode(), newCode(), newCode()];
    const made = [];
    for (const code of codesMade) made.push((await make({ code, amount: 100 }, seller)).json().insertedId);
    await market.ghuri.call('PUT', `/coupons/${made[0]}/end`, seller);
    const page = async (address: string) => {
      const answer = await market.ghuri.call('GET', address, seller);
      const next = /<(.*)>; rel="next"/.exec(String(answer.headers['link']))?.[1]?.replace(/^\/api/, '');
      return { listed: answer.json<Coupon[]>(), next };
    };
    const newestFirst = codesMade.toReversed();
    const first = await page('/coupons?limit=2');
    const second = await page(first.next!);
    const listed = [...first.listed, ...second.listed];
    expect(first.listed).toHaveLength(2);
    expect(listed.map(({ code }) => code)).toEqual(newestFirst);
    expect(listed.map(({ percent, amount, ended }) => ({ percent, amount, ended }))).toEqual(
      [false, false, true].map((ended) => ({ percent: null, amount: 100, ended })),
    );
    expect(second.next).toBeUndefined();
    const whole = await page('/coupons?limit=3');
    expect([whole.listed.length, whole.next]).toEqual([3, undefined]);
    expect((await market.ghuri.call('GET', '/coupons?cursor=eHh4', seller)).json().errors).toEqual([
      { path: 'cursor', code: 'invalid' },
    ]);
  });

  test('64 checkouts at once › used as often as it may be, by all and by each', async () => {
    const [forAll, forEach] = [newCode(), newCode()];
    await make({ code: forAll, percent: 10, mostUses: 7 });
    await make({ code: forEach, percent: 10, mostPerPerson: 2 });
    const tours = await Promise.all(Array.from({ length: 8 }, () => market.sell({ capacity: 40 })));
    const buyers = await Promise.all(Array.from({ length: 32 }, () => createUser(market.ghuri.services)));
    const answers = await Promise.all(
      buyers.flatMap((buyer, turn) => [
        market.book(buyer, tours[turn % 8]!, { persons: 1, coupon: forAll }),
        market.book(buyers[turn % 4]!, tours[(turn + (turn >> 2)) % 8]!, { persons: 1, coupon: forEach }),
      ]),
    );
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
    expect(await uses(forAll)).toBe(7);
    const { pool } = market.ghuri.services.database;
    const { rows } = await pool.query<{ code: string; most: number; all: number; uses: number }>(
      `select code, max(n)::int as most, sum(n)::int as all, max(uses) as uses from (
         select code, uses, traveller_id, count(*) as n from bookings join coupons on coupons.id = coupon_id
         where code = any ($1) and state in ('held', 'pending_payment', 'paid', 'review') group by 1, 2, 3) used group by code`,
      [[forAll, forEach]],
    );
    for (const row of rows) expect(row.uses).toBe(row.all);
    expect(rows.find(({ code }) => code === forEach)?.most).toBeLessThanOrEqual(2);
  });

  test.each([
    ['the last use of all', { mostUses: 1 }, 1],
    ['the last use of one traveller', { mostPerPerson: 1 }, 1],
    ['control: without a limit', {}, 20],
  ])(
    '%s, in 20 checkouts at once › as often as it may be; the others hold nothing',
    async (_, limits, held) => {
      const code = newCode();
      await make({ code, percent: 10, ...limits });
      const tours = await Promise.all(
        Array.from({ length: 20 }, () => sellWithPrices(market, FAMILY, { capacity: 8 })),
      );
      const one = await createUser(market.ghuri.services);
      const answers = await Promise.all(
        tours.map(async (tour) => {
          const buyer = 'mostPerPerson' in limits ? one : await createUser(market.ghuri.services);
          const chosen = { party: party(2, 1, 0, ['single', 1]), plan: 'deposit' };
          return market.book(buyer, tour, { ...chosen, coupon: code });
        }),
      );
      const refused = answers
        .filter(({ statusCode }) => statusCode !== 200)
        .map((answer) => answer.json().code);
      expect(refused).toEqual(Array.from({ length: 20 - held }, () => 'coupon_used_up'));
      const { rows } = await market.ghuri.services.database.pool.query(
        `select (select uses from coupons where code = $2) as uses, sum(taken)::int as seats,
         (select sum(taken)::int from tour_add_ons where tour_id = any ($1)) as rooms,
         (select count(*)::int from bookings where tour_id = any ($1)) as bookings
       from tours where id = any ($1)`,
        [tours, code],
      );
      expect(rows).toEqual([{ uses: held, seats: 3 * held, rooms: held, bookings: held }]);
    },
  );

  test('a second click of one user › one use', async () => {
    const code = newCode();
    await make({ code, percent: 10, mostPerPerson: 1 });
    const [tour, other] = [await market.sell(), await market.sell()];
    const rahim = await createUser(market.ghuri.services);
    await Promise.all([1, 2, 3].map(() => market.book(rahim, tour, { persons: 1, coupon: code })));
    expect(await uses(code)).toBe(1);
    expect((await market.book(rahim, other, { persons: 1, coupon: code })).json()).toMatchObject({
      code: 'coupon_used_up',
    });
    expect(await market.taken(other)).toBe(0);
  });

  test('a hold ends › its use is free again; late money after the last use goes back', async () => {
    const code = newCode();
    await make({ code, percent: 10, mostUses: 1 });
    const tour = await market.sell();
    const [first, second] = [
      await createUser(market.ghuri.services),
      await createUser(market.ghuri.services),
    ];
    const { bookingId } = (await market.book(first, tour, { persons: 1, coupon: code })).json();
    const attempt = await market.attemptOf(bookingId);
    await market.ghuri.moveClock(16 * 60_000);
    await market.ghuri.runJobs();
    expect(await uses(code)).toBe(0);
    await buyAs(market, second, tour, { persons: 1, coupon: code });
    await market.knock('ipn', await market.end(attempt, 'pay'));
    await market.ghuri.runJobs();
    expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'refund_pending' });
    expect(await uses(code)).toBe(1);
    expect(await market.taken(tour)).toBe(1);
  });
});
