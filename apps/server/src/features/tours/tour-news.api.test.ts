import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMarket } from '../../testing/checkout.ts';
import type { Market } from '../../testing/checkout.ts';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { markCancelled } from './tours.writes.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

async function newsOfCancelling({ token }: TestUser): Promise<object[]> {
  const told = (await market.ghuri.call('GET', '/notifications', { token })).json() as { kind: string }[];
  return told.filter(({ kind }) => kind === 'tour_cancelled');
}

test('a tour is cancelled › users who saved or paid it are notified once, with the reason; a user who left before is not', async () => {
  const [saver, payer, quitter] = await Promise.all(
    Array.from({ length: 3 }, () => createUser(market.ghuri.services)),
  );
  const tour = await market.sell({ savedBy: [saver!] });
  await market.buy(payer!, tour);
  const left = await market.buy(quitter!, tour);
  await market.ghuri.call('PUT', `/bookings/${left}/cancel`, { ...quitter!, body: { refund: 5_000 } });

  await market.ghuri.call('PUT', `/cancel-tour/${tour}`, {
    token: market.owner.token,
    body: { reason: 'The river is too high' },
  });
  await market.ghuri.runJobs();
  for (const person of [saver!, payer!]) {
    expect(await newsOfCancelling(person)).toEqual([
      expect.objectContaining({ excerpt: expect.stringContaining('too high') }),
    ]);
  }
  expect(await newsOfCancelling(quitter!)).toEqual([]);
});

test('a tour is cancelled › users who only hold seats are notified once, also where the hold ends before the others are notified', async () => {
  const holder = await createUser(market.ghuri.services);
  const tour = await market.sell();
  const { bookingId } = (await market.book(holder, tour)).json() as { bookingId: string };
  const { tourJobs, tourNews, database } = market.ghuri.services;
  await markCancelled(database.db, tour, 'The river is too high');
  await tourJobs.cancelled.enqueue(database.db, { tourId: tour });
  await market.ghuri.runJobs();
  expect((await market.bookingOf(bookingId)).state).toBe('cancelled');
  await tourNews.enqueue(database.db, { tourId: tour, kind: 'tour_cancelled' });
  await market.ghuri.runJobs();
  expect(await newsOfCancelling(holder)).toEqual([
    expect.objectContaining({ excerpt: expect.stringContaining('too high') }),
  ]);
});
