import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { createUser } from '../../../testing/factories.ts';
import { readMoneyFacts } from './money-gauges.reads.ts';
import { reconcile } from './reconcile.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const query = (text: string) => market.ghuri.services.database.pool.query(text);
const facts = () => readMoneyFacts(market.ghuri.services.database.db);
const NOTHING = {
  ghuri_payments_undecided: 0,
  ghuri_payment_checks_overdue: 0,
  ghuri_payments_in_review: 0,
  ghuri_refunds_overdue: 0,
  ghuri_refunds_for_admins: 0,
  ghuri_money_differences_open: 0,
};

test('money that waits › counted once it waits too long, and not before', async () => {
  const nadia = await createUser(market.ghuri.services);
  const { bookingId } = (await market.book(nadia, await market.sell())).json<{ bookingId: string }>();
  expect(await facts()).toEqual(NOTHING);

  await query(`update payment_attempts set next_check_at = app_now() - interval '11 minutes'`);
  expect(await facts()).toEqual({ ...NOTHING, ghuri_payment_checks_overdue: 1 });

  await market.end(await market.attemptOf(bookingId), 'pay');
  await reconcile(market.ghuri.services);
  expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'paid' });
  expect(await facts()).toEqual(NOTHING);

  await query(`update payments set state = 'received', received_at = app_now() - interval '4 minutes'`);
  expect(await facts()).toEqual(NOTHING);
  await query(`update payments set received_at = app_now() - interval '6 minutes'`);
  expect(await facts()).toEqual({ ...NOTHING, ghuri_payments_undecided: 1 });
  await query(`update payments set state = 'review'`);
  expect(await facts()).toEqual({ ...NOTHING, ghuri_payments_in_review: 1 });
  await query(`update payments set state = 'applied'`);

  const refund = (columns: string, values: string) =>
    query(`insert into refunds (id, txn_id, booking_id, amount_paisa, reason, ${columns})
           select gen_random_uuid(), txn_id, booking_id, 100, 'cancelled', ${values} from payments`);
  await refund('next_try_at', `app_now() - interval '59 minutes'`);
  expect(await facts()).toEqual(NOTHING);
  await refund('next_try_at', `app_now() - interval '61 minutes'`);
  await refund('state, next_try_at, stuck_at', `'unclear', app_now() - interval '2 hours', app_now()`);
  await refund('state, refused_at', `'failed', app_now()`);
  expect(await facts()).toEqual({ ...NOTHING, ghuri_refunds_overdue: 1, ghuri_refunds_for_admins: 2 });
});
