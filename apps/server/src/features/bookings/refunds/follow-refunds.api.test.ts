import { ADMIN_EVENT, ADMIN_TOPIC } from '@ghuri/contract/agencies';
import { BOOKING_EVENT } from '@ghuri/contract/bookings';
import type { RefundState } from '@ghuri/domain/refund-states';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { ProviderRejected, ProviderUnknown } from '../../../platform/payments/payment-provider.ts';
import type { PaymentProvider } from '../../../platform/payments/payment-provider.ts';
import { openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { createUser } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { followRefunds } from './follow-refunds.ts';
import { leaseDueRefund } from './refund-leases.writes.ts';

// The handling of every response to a refund: here the provider responds as the test wants.

let market: Market;
let nadia: TestUser;
let bookingId: string;
let refundId: string;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  await rows(`update refunds set next_try_at = app_now() + interval '9 years' where next_try_at is not null`);
  nadia = await createUser(market.ghuri.services, { name: 'Nadia Islam' });
  bookingId = await market.buy(nadia, await market.sell({ cost: 5_000 }));
  await market.ghuri.call('PUT', `/bookings/${bookingId}/cancel`, {
    token: nadia.token,
    body: { refund: 5_000 },
  });
  refundId = String((await rows('select id from refunds where booking_id = $1', [bookingId]))[0]!['id']);
});

const rows = async (text: string, values: unknown[] = []) =>
  (await market.ghuri.services.database.pool.query(text, values)).rows as Record<string, unknown>[];
const rowOf = async () => (await rows('select * from refunds where id = $1', [refundId]))[0]!;
const stateOf = async () => (await rowOf())['state'] as RefundState;
const adminEvents = async () =>
  (await rows('select 1 from live_events where topic = $1 and type = $2', [ADMIN_TOPIC, ADMIN_EVENT])).length;
const bookingEvents = async () =>
  (
    await rows('select 1 from live_events where topic = $1 and type = $2', [
      `user:${nadia.id}`,
      BOOKING_EVENT,
    ])
  ).length;

/** Follows due refunds with a provider that responds like this. Returns the logged errors. */
async function follow(answers: Partial<PaymentProvider>): Promise<unknown[]> {
  const { services } = market.ghuri;
  const errors: unknown[] = [];
  const log = Object.assign(Object.create(services.log) as typeof services.log, {
    error: (...line: unknown[]) => void errors.push(line),
  });
  await followRefunds({ ...services, log, paymentProvider: { ...services.paymentProvider, ...answers } });
  return errors;
}
const silent = async () => {
  throw new ProviderUnknown('refund', 'silence');
};

test('refused › logged, failed, and the open pages of the traveller and of admins follow', async () => {
  const before = [await bookingEvents(), await adminEvents()];
  const errors = await follow({
    sendRefund: async () => {
      throw new ProviderRejected('refund', 'Card closed');
    },
  });
  expect(errors).toEqual([
    [{ refund: refundId, reason: 'Card closed' }, 'a refund was refused: it waits for an admin'],
  ]);
  expect(await rowOf()).toMatchObject({ state: 'failed', problem: 'Card closed', lease_id: null });
  expect([await bookingEvents(), await adminEvents()]).toEqual(before.map((count) => count + 1));
});

test('the ninth unclear answer › nobody is notified; the tenth › logged, and admins’ pages follow', async () => {
  await follow({ sendRefund: silent });
  // No response does not count as an unclear one.
  expect(await rowOf()).toMatchObject({ state: 'unclear', unclear_asks: 0 });
  await rows('update refunds set unclear_asks = 8 where id = $1', [refundId]);
  const askRefund = async () => ({ state: 'unclear', reason: 'Not found' }) as const;
  const before = await adminEvents();
  await market.ghuri.moveClock(3_700_000);
  expect(await follow({ askRefund })).toEqual([]);
  expect([await adminEvents(), (await rowOf())['stuck_at']]).toEqual([before, null]);
  await market.ghuri.moveClock(3_700_000);
  expect(await follow({ askRefund })).toEqual([
    [{ refund: refundId, reason: 'Not found' }, 'a refund stays unclear: it waits for an admin'],
  ]);
  expect(await adminEvents()).toBe(before + 1);
  expect((await rowOf())['stuck_at']).not.toBeNull();
});

describe('refused, but another server has leased the refund meanwhile › unclear: it may have been sent twice', () => {
  const refusedAfter = (meanwhile: () => Promise<unknown>) => ({
    sendRefund: async () => {
      await meanwhile();
      throw new ProviderRejected('refund', 'Card closed');
    },
  });

  test('the other server is asking', async () => {
    let theirs: string | undefined;
    await follow(
      refusedAfter(async () => {
        // In one transaction: another worker of this server must not get it.
        theirs = await market.ghuri.services.database.db.transaction(async (db) => {
          await db.execute(sql`update refunds set lease_until = app_now() where id = ${refundId}`);
          return (await leaseDueRefund(db))!.leaseId;
        });
      }),
    );
    // The other server's lease stays.
    expect(await rowOf()).toMatchObject({ state: 'unclear', problem: 'Card closed', lease_id: theirs });
  });

  // A lease makes it unclear. The second check does not rely on that.
  test('the state still says that it is being sent', async () => {
    const theirs = newId();
    await follow(
      refusedAfter(() => rows('update refunds set lease_id = $2 where id = $1', [refundId, theirs])),
    );
    expect(await rowOf()).toMatchObject({ state: 'unclear', problem: 'Card closed', lease_id: theirs });
  });
});

test('the server stops › nothing new is sent', async () => {
  expect(await followRefunds(market.ghuri.services, AbortSignal.abort())).toBeNull();
  expect(await stateOf()).toBe('created');
});

test('nothing is due › no earlier look than the schedule', async () => {
  await rows(`update refunds set next_try_at = app_now() + interval '1 hour' where id = $1`, [refundId]);
  expect(await followRefunds(market.ghuri.services, new AbortController().signal)).toBeNull();
  expect(await stateOf()).toBe('created');
});
