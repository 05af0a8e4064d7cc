import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { createUser, openSession } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { refundCancelledTour } from '../../tours/refund-cancelled-tour.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const query = async (text: string, values: unknown[]) =>
  (await market.ghuri.services.database.pool.query<Record<string, unknown>>(text, values)).rows;

/** A paid trip that has begun. */
async function travel(nadia: TestUser): Promise<string> {
  const tour = await market.sell();
  const bookingId = await market.buy(nadia, tour);
  await query(`update bookings set starts_at = app_now() where id = $1`, [bookingId]);
  await query(
    `update trips set starts_at = app_now() where id = (select trip_id from bookings where id = $1)`,
    [bookingId],
  );
  return tour;
}
const reviewsOf = async ({ id }: TestUser) =>
  (await query('select id from reviews where reviewer_id = $1', [id])).length;

describe('hole 10: a refund that takes the right to review', () => {
  test('of the only trip › the review goes with it; of one of two › it stays', async () => {
    const nadia = await createUser(market.ghuri.services);
    const first = await travel(nadia);
    const second = await travel(nadia);
    Object.assign(nadia, await openSession(market.ghuri.services, nadia));
    const body = { review: 'Good boats', rating: 5 };
    const answer = await market.ghuri.call('PUT', `/review/${market.agency.id}`, {
      token: nadia.token,
      body,
    });
    expect(answer.statusCode).toBe(200);
    await refundCancelledTour(market.ghuri.services, first);
    expect(await reviewsOf(nadia)).toBe(1);
    await refundCancelledTour(market.ghuri.services, second);
    expect(await reviewsOf(nadia)).toBe(0);
  });

  test('that fails › the review stays with the trip', async () => {
    const nadia = await createUser(market.ghuri.services);
    const tour = await travel(nadia);
    Object.assign(nadia, await openSession(market.ghuri.services, nadia));
    const body = { review: 'Good boats', rating: 5 };
    await market.ghuri.call('PUT', `/review/${market.agency.id}`, { token: nadia.token, body });
    await query(`alter table refunds add constraint none check (amount_paisa < 0) not valid`, []);
    await expect(refundCancelledTour(market.ghuri.services, tour)).rejects.toThrow('refunds');
    await query('alter table refunds drop constraint none', []);
    expect(await reviewsOf(nadia)).toBe(1);
    await refundCancelledTour(market.ghuri.services, tour);
    expect(await reviewsOf(nadia)).toBe(0);
  });
});
