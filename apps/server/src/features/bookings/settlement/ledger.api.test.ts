import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { refundAll } from '../../../testing/checkout-steps.ts';
import { createUser } from '../../../testing/factories.ts';
import {
  postApplied,
  postCommission,
  postDismissed,
  postPaidByHand,
  postReceived,
  postRefunded,
  postRefundOwed,
  postReleased,
  postReturned,
  postReviewed,
  postUnderReview,
} from './ledger.writes.ts';
import type { Transfer } from './ledger.writes.ts';

let market: Market;
let transfer: Transfer;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  const nadia = await createUser(market.ghuri.services);
  const { bookingId } = (await market.book(nadia, await market.sell({ cost: 5_000 }))).json();
  transfer = { bookingId, agencyId: market.agency.id, amount: 500_000n };
});

const db = () => market.ghuri.services.database.db;
/** The lines of the booking, the account that the money left first. */
async function lines(): Promise<Record<string, unknown>[]> {
  const { rows } = await market.ghuri.services.database.pool.query(
    `select posting, account, agency_id as agency, amount_paisa::int as paisa, currency
     from ledger_entries where booking_id = $1 order by id`,
    [transfer.bookingId],
  );
  return rows;
}

describe('one posting has two lines: the amount leaves one account and arrives at the other', () => {
  test.each([
    ['received', postReceived, 'unallocated', 'provider'],
    ['applied', postApplied, 'agency', 'unallocated'],
    ['under review', postUnderReview, 'review', 'unallocated'],
    ['reviewed', postReviewed, 'unallocated', 'review'],
    ['dismissed', postDismissed, 'provider', 'review'],
    ['returned', postReturned, 'refunds_owed', 'unallocated'],
    ['a refund is owed', postRefundOwed, 'refunds_owed', 'agency'],
    ['refunded', postRefunded, 'provider', 'refunds_owed'],
    ['paid by hand', postPaidByHand, 'ghuri', 'refunds_owed'],
    ['released', postReleased, 'available', 'agency'],
    ['commission', postCommission, 'commission', 'available'],
  ])('%s', async (_what, post, from, to) => {
    await post(db(), transfer);
    // Only the agency's own lines name the agency: other lines must not count for its balance.
    const agencyOf = (account: string) =>
      ['agency', 'available'].includes(account) ? market.agency.id : null;
    const posted = await lines();
    expect(posted).toMatchObject([
      { account: from, agency: agencyOf(from), paisa: -500_000, currency: 'BDT' },
      { account: to, agency: agencyOf(to), paisa: 500_000, currency: 'BDT' },
    ]);
    expect(posted[0]!['posting']).toBe(posted[1]!['posting']);
  });
});

test('another currency › on both lines', async () => {
  await postReceived(db(), { ...transfer, currency: 'USD' });
  expect((await lines()).map(({ currency }) => currency)).toEqual(['USD', 'USD']);
});

test('two postings › each has an id of its own', async () => {
  await postReceived(db(), transfer);
  await postApplied(db(), transfer);
  expect(new Set((await lines()).map(({ posting }) => posting)).size).toBe(2);
});

test('paid, cancelled and refunded › every step is posted, once and in order', async () => {
  const kamal = await createUser(market.ghuri.services);
  const bookingId = await market.buy(kamal, await market.sell({ cost: 5_000 }));
  const body = { refund: 5_000 };
  await market.ghuri.call('PUT', `/bookings/${bookingId}/cancel`, { token: kamal.token, body });
  await refundAll(market, []);
  transfer.bookingId = bookingId;
  expect((await lines()).map(({ account, paisa }) => [account, paisa])).toEqual([
    ['unallocated', -500_000],
    ['provider', 500_000],
    ['agency', -500_000],
    ['unallocated', 500_000],
    ['refunds_owed', -500_000],
    ['agency', 500_000],
    ['provider', -500_000],
    ['refunds_owed', 500_000],
  ]);
});
