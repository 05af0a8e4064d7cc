import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { createUser } from '../../../testing/factories.ts';
import { balanceOf, createPayee, runTrips } from '../../../testing/payouts.ts';
import type { Db } from '../../../platform/db.ts';
import { postApplied } from '../settlement/ledger.writes.ts';
import { foldBalances, readUnfolded } from './balances-of-agencies.writes.ts';

let market: Market;
let payee: Awaited<ReturnType<typeof createPayee>>;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  payee = await createPayee(market);
});

const db = () => market.ghuri.services.database.db;
const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await market.ghuri.services.database.pool.query<Row>(text, values)).rows;
/** The stored balances in taka, and how many rows they take. Zeros are left out. */
const stored = async () => {
  const found = await rows<{ account: string; taka: string; rows: string }>(
    'select account, -sum(amount_paisa) / 100 as taka, count(*) as rows from agency_balances where agency_id = $1 group by account',
    [payee.agency.id],
  );
  return {
    sums: Object.fromEntries(
      found.map(({ account, taka }) => [account, Number(taka)]).filter(([, taka]) => taka !== 0),
    ),
    rows: found.reduce((sum, row) => sum + Number(row.rows), 0),
  };
};
const buy = async () => market.buy(await createUser(market.ghuri.services), await payee.sell(5_000));

test('payments, a release and a fold › the balances are always those of the ledger', async () => {
  await buy();
  await buy();
  expect((await stored()).sums).toEqual(await balanceOf(market, payee.agency.id));
  await runTrips(market, [payee.owner]);
  const before = await balanceOf(market, payee.agency.id);
  expect(before).toEqual({ available: 9_200 });
  expect((await stored()).sums).toEqual(before);
  await foldBalances(db(), payee.agency.id);
  expect(await stored()).toEqual({ sums: before, rows: 1 });
  await buy();
  expect((await stored()).sums).toEqual({ ...before, agency: 5_000 });
});

test('many rows › found, and no longer after folding', async () => {
  const add = (times: number) =>
    rows(
      `insert into agency_balances (agency_id, account, amount_paisa) select $1, 'agency', -100 from generate_series(1, $2::int)`,
      [payee.agency.id, times],
    );
  await add(20);
  expect(await readUnfolded(db(), 100)).not.toContain(payee.agency.id);
  await add(1);
  expect(await readUnfolded(db(), 100)).toContain(payee.agency.id);
  await foldBalances(db(), payee.agency.id);
  expect(await readUnfolded(db(), 100)).not.toContain(payee.agency.id);
  expect((await stored()).rows).toBe(1);
});

/** Ten payments of ৳100 and ten folds at the same time. Returns by how much the balance grew. */
async function race(fold: (db: Db, agencyId: string) => Promise<void>): Promise<number> {
  const bookingId = await buy();
  const before = (await stored()).sums['agency'] ?? 0;
  const pay = () => postApplied(db(), { bookingId, agencyId: payee.agency.id, amount: 10_000n });
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 ? pay() : fold(db(), payee.agency.id))),
  );
  return ((await stored()).sums['agency'] ?? 0) - before;
}

test('payments while balances are folded › nothing is lost or counted twice', async () => {
  for (let turn = 1; turn <= 5; turn += 1) expect(await race(foldBalances)).toBe(1_000);
});

test('control: reading first and replacing afterwards › loses payments', async () => {
  const carelessly = async (run: Db, agencyId: string) => {
    const read = await run.execute<{ sum: string }>(
      sql`select coalesce(sum(amount_paisa), 0) as sum from agency_balances where agency_id = ${agencyId}`,
    );
    await run.execute(sql`select pg_sleep(0.01)`);
    await run.execute(sql`delete from agency_balances where agency_id = ${agencyId}`);
    await run.execute(
      sql`insert into agency_balances (agency_id, account, amount_paisa) values (${agencyId}, 'agency', ${read.rows[0]!.sum})`,
    );
  };
  expect(await race(carelessly)).not.toBe(1_000);
});
