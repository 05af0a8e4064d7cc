import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMarket } from '../../testing/checkout.ts';
import type { Market } from '../../testing/checkout.ts';
import { createPerson } from '../../testing/factories.ts';
import { reconcile } from './reconcile.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

/** Somebody pays, and nobody tells us. */
async function paidInSilence(answers: object): Promise<string> {
  const nadia = await createPerson(market.ghuri.services);
  const { bookingId } = (await market.book(nadia, await market.sell())).json();
  const attempt = await market.attemptOf(bookingId);
  await market.gateway.setScenario(attempt, { ipn: { when: 'never' }, answers });
  await market.end(attempt, 'pay');
  return bookingId;
}

test('reconcile › the provider is silent just when three days are over › asked again until it answers, nothing lost', async () => {
  const bookingId = await paidInSilence({ query: { fault: '500', times: 2 } });
  await market.ghuri.moveClock(3 * DAY + MINUTE);
  for (const _turn of ['silent', 'silent', 'answers']) {
    await reconcile(market.ghuri.services);
    await market.ghuri.moveClock(2 * MINUTE);
  }
  expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'paid' });
});

test('reconcile › the provider says for three days that nobody paid › it is not asked any more', async () => {
  const nadia = await createPerson(market.ghuri.services);
  const { bookingId } = (await market.book(nadia, await market.sell())).json();
  const attempt = await market.attemptOf(bookingId);
  await market.ghuri.moveClock(3 * DAY + MINUTE);
  await reconcile(market.ghuri.services);
  const { rows } = await market.ghuri.services.database.pool.query(
    'select next_check_at from payment_attempts where id = $1',
    [attempt],
  );
  expect(rows).toEqual([{ next_check_at: null }]);
});
