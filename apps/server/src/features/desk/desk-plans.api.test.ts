import { dayInDhaka } from '@ghuri/domain/dhaka-time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NamedStatement } from '../../platform/db.ts';
import { bulkLoadDesk } from '../../testing/bulk-desk.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { pageOf } from './agency-bids.reads.ts';
import { CALENDAR } from './calendar.reads.ts';
import { MONEY } from './desk-money.reads.ts';
import { TODAY } from './today.reads.ts';
import { TODO } from './todo.reads.ts';

const SIZES = [1_000, 40_000] as const;
/** Pages of 8 kB that an index of forty times as many rows may cost in addition: it has more levels. */
const DEEPER = 100;

const apps: TestApp[] = [];
const agencies: string[] = [];
let month: string;
beforeAll(async () => {
  for (const size of SIZES) {
    const app = await createTestApp();
    apps.push(app);
    ({ month } = await bulkLoadDesk(app.services.database.pool, size));
    const { rows } = await app.services.database.pool.query<{ id: string }>('select id from agencies');
    agencies.push(rows[0]!.id);
  }
}, 120_000);
afterAll(async () => {
  for (const app of apps) await app.close();
});

/** How many pages of the database a statement reads. */
async function pagesRead(size: 0 | 1, { text }: NamedStatement, values: unknown[]): Promise<number> {
  const { rows } = await apps[size]!.services.database.pool.query<{ 'QUERY PLAN': [{ Plan: Buffers }] }>(
    `explain (analyze, buffers, format json) ${text}`,
    [agencies[size], ...values],
  );
  const { Plan: plan } = rows[0]!['QUERY PLAN'][0];
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}
interface Buffers {
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
}

const days = () => {
  const first = dayInDhaka(`${month}-01`)!;
  return [new Date(first), new Date(first + 35 * 86_400_000)];
};
const today = () => [new Date(Date.now() - 86_400_000), new Date()];

test.each([
  ['today', TODAY, today],
  ['the calendar', CALENDAR, days],
  ['to do', TODO, () => []],
  ['money', MONEY, () => []],
  ['open bids', pageOf('open', false), () => [20]],
  ['won bids', pageOf('won', false), () => [20]],
  ['lost bids', pageOf('lost', false), () => [20]],
] as const)('%s › forty times the past › reads no more of it', async (_name, statement, values) => {
  const small = await pagesRead(0, statement, values());
  const large = await pagesRead(1, statement, values());
  expect(large).toBeLessThanOrEqual(small * 1.3 + DEEPER);
});

test('control: the sum over the ledger › grows with the past', async () => {
  const text = 'select sum(amount_paisa) from ledger_entries where agency_id = $1';
  const statement = { name: 'control', text };
  expect(await pagesRead(1, statement, [])).toBeGreaterThan(10 * (await pagesRead(0, statement, [])));
});
