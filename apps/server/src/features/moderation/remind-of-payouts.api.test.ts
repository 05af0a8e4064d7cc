import { inDhaka } from '@ghuri/domain/dhaka-time';
import { payDayOf } from '@ghuri/domain/payouts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMarket } from '../../testing/checkout.ts';
import type { Market } from '../../testing/checkout.ts';
import { pass } from '../../testing/checkout-steps.ts';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createPayee, payoutCalls, runTrips } from '../../testing/payouts.ts';
import { mailsTo } from '../../testing/sent-mails.ts';
import { releaseMoney } from '../bookings/payouts/release-money.ts';
import { remindOfPayouts } from './remind-of-payouts.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

let market: Market;
let nadia: TestUser;
let salma: TestUser;
let shahana: TestUser;
let payee: Awaited<ReturnType<typeof createPayee>>;
beforeAll(async () => {
  market = await openMarket();
  const { services } = market.ghuri;
  nadia = await createUser(services);
  salma = await createUser(services, { isAdmin: true });
  shahana = await createUser(services, { isAdmin: true, language: 'bn' });
  payee = await createPayee(market);
});
afterAll(() => market.close());

const everyone = () => [nadia, salma, shahana, payee.owner];
const now = async (): Promise<number> => {
  const { rows } = await market.ghuri.services.database.pool.query<{ now: Date }>('select app_now() as now');
  return rows[0]!.now.getTime();
};
/** Moves the clock to the next Friday at this time in Dhaka, a week ahead if it is Friday already. */
async function toFriday(time: string): Promise<void> {
  const from = await now();
  const friday = Date.parse(`${payDayOf(from + DAY)}T${time}:00+06:00`);
  await pass(market, friday - from, everyone(), { jobs: false });
  expect(inDhaka(await now()).time).toBe(time);
}
const remind = () => remindOfPayouts(market.ghuri.services);
const subjects = async ({ email }: TestUser) =>
  (await mailsTo(market.ghuri.services, email, 'admin-payouts')).map(({ subject }) => subject);
const notices = async ({ token }: TestUser) =>
  (await market.ghuri.call('GET', '/notifications', { token }))
    .json<{ kind: string; link: string; excerpt: string }[]>()
    .filter(({ kind }) => kind === 'payouts_due');
const earn = async () => {
  await market.buy(nadia, await payee.sell());
  await runTrips(market, everyone());
};

describe('admins are reminded of payouts', () => {
  test('a Friday without money › no email; money on another day › no email', async () => {
    await toFriday('09:00');
    await remind();
    await market.buy(nadia, await payee.sell());
    await toFriday('09:00');
    await remind();
    expect(await subjects(salma)).toEqual([]);
    await earn();
    await toFriday('08:59');
    await pass(market, 2 * DAY, everyone(), { jobs: false });
    await remind();
    expect(await subjects(salma)).toEqual([]);
  });

  test('Friday at nine, something is due › one email and one notification to each admin, in their language', async () => {
    await toFriday('08:59');
    await remind();
    expect(await subjects(salma)).toEqual([]);
    await pass(market, 60_000, everyone(), { jobs: false });
    await Promise.all([remind(), remind(), remind()]);
    await pass(market, 2 * HOUR, everyone(), { jobs: false });
    await remind();
    expect(await subjects(salma)).toEqual(['1 agency is due to be paid today']);
    expect(await subjects(shahana)).toEqual(['আজ ১টি এজেন্সির পেআউট']);
    expect(await subjects(nadia)).toEqual([]);
    const [mail] = await mailsTo(market.ghuri.services, salma.email, 'admin-payouts');
    expect(mail!.text).toContain('/admin/payouts');
    expect(await notices(salma)).toMatchObject([{ link: '/admin/payouts', excerpt: '৳9,200' }]);
    expect(await notices(shahana)).toMatchObject([{ excerpt: '৳৯,২০০' }]);
    expect(await notices(payee.owner)).toEqual([]);
  });

  test('a batch is prepared for this Friday › no email; it is withdrawn › the email', async () => {
    await toFriday('08:00');
    await releaseMoney(market.ghuri.services);
    const calls = payoutCalls(market);
    const { _id } = (await calls.prepare(salma)).json();
    // More money after the batch: still nothing to do today.
    await market.ghuri.services.database.pool.query(
      `update bookings set starts_at = app_now() - interval '20 days' where id = $1`,
      [await market.buy(nadia, await payee.sell())],
    );
    await releaseMoney(market.ghuri.services);
    await pass(market, 2 * HOUR, everyone(), { jobs: false });
    await remind();
    expect(await subjects(salma)).toHaveLength(1);
    expect((await calls.withdraw(salma, _id)).statusCode).toBe(200);
    await remind();
    expect(await subjects(salma)).toHaveLength(2);
  });

  test('the job › runs it', async () => {
    await toFriday('10:00');
    await market.ghuri.services.database.pool.query(
      `insert into pgboss.job (name, data) values ('payouts.remind', '{}')`,
    );
    await market.ghuri.runJobs();
    expect(await subjects(salma)).toHaveLength(3);
  });
});
