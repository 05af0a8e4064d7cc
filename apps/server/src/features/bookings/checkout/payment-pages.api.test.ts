import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createUser } from '../../../testing/factories.ts';
import { openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';

/** The providers' pages of travellers who check out at the same moment are stored by one statement. */

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const pool = () => market.ghuri.services.database.pool;
const keepPage = (page: { bookingId: string; attemptId: string; url?: string }) =>
  market.ghuri.services.keepPage({
    url: `https://pay.test/${page.attemptId}`,
    ref: { of: page.attemptId },
    ...page,
  });
const stored = async (bookingId: string) =>
  (
    await pool().query<{ booking: string; attempt: string; url: string | null; ref: object }>(
      `select bookings.state as booking, payment_attempts.state as attempt, url, ref
        from payment_attempts join bookings on bookings.id = booking_id where booking_id = $1`,
      [bookingId],
    )
  ).rows[0]!;
/** A hold whose provider has not answered yet. */
async function begin(): Promise<{ bookingId: string; attemptId: string }> {
  const { bookingId } = (
    await market.book(await createUser(market.ghuri.services), await market.sell())
  ).json();
  await pool().query(`update bookings set state = 'held' where id = $1`, [bookingId]);
  const { rows } = await pool().query<{ id: string }>(
    `update payment_attempts set state = 'created', url = null, ref = '{}' where booking_id = $1 returning id`,
    [bookingId],
  );
  return { bookingId, attemptId: rows[0]!.id };
}

test('sixteen travellers check out at the same moment › each is sent to their own page, which is stored with their hold', async () => {
  const hot = await market.sell({ capacity: 40 });
  const others = await Promise.all(Array.from({ length: 8 }, () => market.sell()));
  const people = await Promise.all(Array.from({ length: 16 }, () => createUser(market.ghuri.services)));
  const statements = vi.spyOn(pool(), 'query');
  const answers = await Promise.all(
    people.map((person, at) => market.book(person, at % 2 ? hot : others[at / 2]!)),
  );
  const shared = statements.mock.calls.filter(
    ([statement]) => (statement as unknown as { name?: string }).name === 'redirect-attempts',
  );
  statements.mockRestore();
  expect(shared.length).toBeGreaterThan(0);
  expect(shared.length).toBeLessThan(16);
  const pages = answers.map((answer) =>
    answer.json<{ url: string; bookingId: string; transactionId: string }>(),
  );
  expect(new Set(pages.map(({ url }) => url)).size).toBe(16);
  for (const { url, bookingId, transactionId } of pages)
    expect(await stored(bookingId)).toEqual({
      booking: 'pending_payment',
      attempt: 'redirected',
      url,
      ref: { tran_id: transactionId, sessionkey: expect.any(String) },
    });
});

test('a callback that arrived before the page › what it decided stays', async () => {
  const usual = await begin();
  const bookingId = await market.buy(await createUser(market.ghuri.services), await market.sell());
  const early = { bookingId, attemptId: await market.attemptOf(bookingId) };
  await Promise.all([keepPage(usual), keepPage(early)]);
  expect(await stored(early.bookingId)).toMatchObject({ booking: 'paid', attempt: 'paid' });
  expect(await stored(usual.bookingId)).toMatchObject({ booking: 'pending_payment', attempt: 'redirected' });
});

test('one of them is refused › the others are stored, and only its traveller gets the error', async () => {
  const [first, one, other, guilty] = [await begin(), await begin(), await begin(), await begin()];
  const results = await Promise.allSettled([
    keepPage(first),
    keepPage(one),
    keepPage({ ...guilty, url: null as unknown as string }),
    keepPage(other),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  for (const { bookingId, attemptId } of [first, one, other])
    expect(await stored(bookingId)).toMatchObject({
      attempt: 'redirected',
      url: `https://pay.test/${attemptId}`,
    });
  expect(await stored(guilty.bookingId)).toMatchObject({ booking: 'held', attempt: 'created', url: null });
});

/** A call alone waits 20 s for a lock: a shared statement that did so, too, would end only then. */
const BEFORE_A_CALL_ALONE_GIVES_UP = 15_000;

test(
  'one of them is locked › the others do not wait for it, and it is stored when the lock ends',
  async () => {
    const [first, locked, free] = [await begin(), await begin(), await begin()];
    const locker = await pool().connect();
    let isStored = false;
    try {
      await locker.query('begin');
      await locker.query('select from bookings where id = $1 for update', [locked.bookingId]);
      const calls = [keepPage(first), keepPage(locked).then(() => (isStored = true)), keepPage(free)];
      await Promise.all([calls[0], calls[2]]);
      expect([isStored, (await stored(free.bookingId)).attempt]).toEqual([false, 'redirected']);
      await locker.query('commit');
      await calls[1];
    } finally {
      locker.release();
    }
    expect(await stored(locked.bookingId)).toMatchObject({
      booking: 'pending_payment',
      attempt: 'redirected',
    });
  },
  BEFORE_A_CALL_ALONE_GIVES_UP,
);
