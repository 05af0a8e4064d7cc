import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createUser } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { whileLocked } from '../../../testing/lock-queue.ts';
import { openTill } from '../../../testing/waiting-money.ts';
import type { Till } from '../../../testing/waiting-money.ts';
import { settle } from './settle.ts';

let till: Till;
let nadia: TestUser;
let tour: string;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.market.close());
beforeEach(async () => {
  nadia = await createUser(till.market.ghuri.services, { name: 'Nadia Islam' });
  tour = await till.market.sell({ cost: 5_000, capacity: 4 });
});

const deleteAccount = (person: TestUser) =>
  till.market.ghuri.call('DELETE', '/account', { token: person.token, body: { password: person.password } });
const refundsOf = (bookingId: string) =>
  till.rows(
    `select p.state as payment, r.reason, r.amount_paisa / 100 as taka
     from payments p left join refunds r using (txn_id) where p.booking_id = $1`,
    [bookingId],
  );
const begin = async () => {
  const { bookingId } = (await till.market.book(nadia, tour)).json<{ bookingId: string }>();
  return { bookingId, attempt: await till.market.attemptOf(bookingId) };
};
const arrive = async (attempt: string, scenario: object = {}) => {
  await till.market.gateway.setScenario(attempt, { ipn: { when: 'never' }, ...scenario });
  await till.market.knock('ipn', await till.market.end(attempt, 'pay'));
  await till.market.ghuri.runJobs();
};

describe('hole 2: start paying, delete the account, pay', () => {
  test('while the hold would still live › the money goes back, the seat is free, the ledger is even', async () => {
    const { bookingId, attempt } = await begin();
    expect((await deleteAccount(nadia)).statusCode).toBe(200);
    const changes = await till.moved(bookingId, () => arrive(attempt));
    expect(changes).toEqual({ provider: 5_000, refunds_owed: -5_000 });
    expect(await refundsOf(bookingId)).toEqual([
      { payment: 'returned', reason: 'traveller_left', taka: '5000' },
    ]);
    expect(await till.market.bookingOf(bookingId)).toMatchObject({
      state: 'refund_pending',
      paid_at: null,
      trip_id: null,
    });
    expect(await till.market.taken(tour)).toBe(0);
    await till.refundsNow();
    expect(await till.market.bookingOf(bookingId)).toMatchObject({ state: 'refunded' });
  });

  test('control: the same money with the account still there › pays the booking', async () => {
    const { bookingId, attempt } = await begin();
    await till.market.ghuri.call('PUT', `/bookings/${bookingId}/release`, nadia);
    await arrive(attempt);
    expect(await refundsOf(bookingId)).toEqual([{ payment: 'applied', reason: null, taka: null }]);
  });

  test('a day after the hold has ended › the money goes back', async () => {
    const { bookingId, attempt } = await begin();
    await deleteAccount(nadia);
    await till.market.ghuri.moveClock(86_400_000);
    await arrive(attempt);
    expect(await refundsOf(bookingId)).toMatchObject([{ payment: 'returned', reason: 'traveller_left' }]);
  });

  test.each([
    ['a risky payment', { riskLevel: '1' }],
    ['a wrong amount', { validator: { amount: '4999.00' } }],
  ])('%s › goes back at once and waits for nobody', async (_what, scenario) => {
    const { bookingId, attempt } = await begin();
    await deleteAccount(nadia);
    await arrive(attempt, scenario);
    expect(await refundsOf(bookingId)).toMatchObject([{ payment: 'returned', reason: 'traveller_left' }]);
    expect(await till.caseOf(bookingId)).toBeUndefined();
  });

  test('under review when the account goes › accepting is refused with a reason, returning works', async () => {
    const { bookingId, paymentId } = await till.pay(nadia, tour);
    await deleteAccount(nadia);
    expect(await till.caseOf(bookingId)).toMatchObject({ seats: 'gone' });
    const accepted = await till.decide(paymentId, 'accept');
    expect([accepted.statusCode, accepted.json()]).toMatchObject([409, { code: 'traveller_left' }]);
    expect((await till.decide(paymentId, 'return')).statusCode).toBe(200);
    expect(await refundsOf(bookingId)).toMatchObject([{ payment: 'returned', reason: 'traveller_left' }]);
    expect(await till.market.taken(tour)).toBe(0);
  });

  test('the deletion first, the money waiting for the same row › goes back', async () => {
    const { services } = till.market.ghuri;
    const { bookingId, attempt } = await begin();
    await till.market.end(attempt, 'pay');
    await whileLocked(services, 'bookings', bookingId, [
      () => deleteAccount(nadia),
      () => settle(services, attempt),
    ]);
    expect(await refundsOf(bookingId)).toMatchObject([{ payment: 'returned', reason: 'traveller_left' }]);
    expect(await till.market.bookingOf(bookingId)).toMatchObject({ traveller_id: null, paid_at: null });
  });
});
