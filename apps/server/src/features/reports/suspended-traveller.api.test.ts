import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FORM, openMarket } from '../../testing/checkout.ts';
import type { Market } from '../../testing/checkout.ts';
import { refundAll, startedAttempt } from '../../testing/checkout-steps.ts';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createStory } from '../../testing/stories.ts';

let market: Market;
let admin: TestUser;

beforeAll(async () => {
  market = await openMarket();
  admin = await createUser(market.ghuri.services, { isAdmin: true });
});
afterAll(() => market.close());

async function suspend(person: TestUser): Promise<void> {
  const { ghuri } = market;
  const reporter = await createUser(ghuri.services);
  const story = await createStory(ghuri.services, person);
  await ghuri.call('POST', '/post-report', { token: reporter.token, body: { reportedId: story } });
  const body = { action: 'suspend', note: 'Insults' };
  const answer = await ghuri.call('PUT', `/all-reports/${story}`, { token: admin.token, body });
  expect(answer.json().modifiedCount).toBe(1);
}

describe('hole 15: a suspended traveller', () => {
  test('signs in › sees the booking, cancels it and is refunded', async () => {
    const { ghuri } = market;
    const nadia = await createUser(ghuri.services);
    const tour = await market.sell();
    const booking = await market.buy(nadia, tour, 2);
    await suspend(nadia);
    const signedIn = await ghuri.call('POST', '/auth/sign-in', {
      body: { email: nadia.email, password: nadia.password },
    });
    const { token } = signedIn.json();
    const [shown] = (await ghuri.call('GET', `/my-tours?email=${nadia.email}`, { token })).json();
    expect(shown).toMatchObject({ _id: booking, state: 'paid', refundNow: 10_000, canCancel: true });
    const cancelled = await ghuri.call('PUT', `/bookings/${booking}/cancel`, {
      token,
      body: { refund: 10_000 },
    });
    expect(cancelled.statusCode).toBe(200);
    await refundAll(market, [nadia]);
    expect((await market.bookingOf(booking)).state).toBe('refunded');
    expect(await market.taken(tour)).toBe(0);
  });

  test('pays nothing new, and their hold is released', async () => {
    const nadia = await createUser(market.ghuri.services);
    const tour = await market.sell();
    await startedAttempt(market, await market.book(nadia, tour, { persons: 3 }));
    expect(await market.taken(tour)).toBe(3);
    await suspend(nadia);
    expect(await market.taken(tour)).toBe(0);
    const again = await market.ghuri.call('POST', '/payment', {
      token: nadia.token,
      body: { tour, ...FORM },
    });
    expect([again.statusCode, again.json().code]).toEqual([403, 'account_suspended']);
  });
});
