import { createHash } from 'node:crypto';
import type { Statement } from '@ghuri/contract/agency-payouts';
import type { PayoutBatch } from '@ghuri/contract/payouts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { createUser } from '../../../testing/factories.ts';
import { balanceOf, createPayee, payoutCalls, runTrips } from '../../../testing/payouts.ts';
import { mailsTo } from '../../../testing/sent-mails.ts';

const WALLET = {
  payout_way: 'bkash',
  bank_name: 'bKash',
  bank_account_num: '01712345678',
  branch: 'Personal',
} as const;

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

/** Three agencies with money; the middle one is paid by bank. */
async function openPayees() {
  const { services } = market.ghuri;
  const wallets = [
    await createPayee(market, 'Sagor Travels', WALLET),
    await createPayee(market, 'Tista Tours', { ...WALLET, bank_account_num: '01898765432' }),
  ];
  const bank = await createPayee(market, 'Haor Boats');
  const traveller = await createUser(services);
  const admins = [
    await createUser(services, { isAdmin: true }),
    await createUser(services, { isAdmin: true }),
  ] as const;
  for (const { sell } of [...wallets, bank]) await market.buy(traveller, await sell());
  await runTrips(market, [traveller, ...admins, ...wallets.map(({ owner }) => owner), bank.owner]);
  return { wallets, bank, admins };
}

test('wallets and an account in one batch › two files, each with its own lines, marked one by one', async () => {
  const { wallets, bank, admins } = await openPayees();
  const [salma, shahana] = admins;
  const { call, services } = market.ghuri;
  const calls = payoutCalls(market);
  const due = (await call('GET', '/payouts/due', { token: salma.token })).json<{
    agencies: { agencyName: string; payoutWay: string }[];
  }>();
  const ways = Object.fromEntries(due.agencies.map(({ agencyName, payoutWay }) => [agencyName, payoutWay]));
  expect(ways).toMatchObject({ 'Sagor Travels': 'bkash', 'Haor Boats': 'bank' });

  const batch = (await calls.prepare(salma)).json<PayoutBatch>();
  const done = (await calls.approve(shahana, batch)).json<PayoutBatch>();
  const fileOf = (way: 'file' | 'bkash-file') =>
    call('POST', `/payout-batches/${batch._id}/${way}`, { token: salma.token });
  const toBank = await fileOf('file');
  const toWallets = await fileOf('bkash-file');
  expect(toWallets.headers['content-disposition']).toContain(`ghuri-bkash-${batch.number}.csv`);
  expect(createHash('sha256').update(toBank.rawPayload).digest('hex')).toBe(done.fileHash);
  expect(createHash('sha256').update(toWallets.rawPayload).digest('hex')).toBe(done.bkashFileHash);
  const lineOf = (id: string) => done.lines.find(({ agencyId }) => agencyId === id)!;
  const [sagor, tista] = wallets.map(({ agency }) => lineOf(agency.id)) as [
    (typeof done.lines)[0],
    (typeof done.lines)[0],
  ];
  const paid = '4600.00';
  expect(toWallets.body.trim().split('\r\n').toSorted()).toEqual(
    [
      'Wallet,Type,Name,Amount,Reference,Date',
      `01712345678,Personal,Kamrul Hasan,${paid},${sagor.reference},${batch.payDay}`,
      `01898765432,Personal,Kamrul Hasan,${paid},${tista.reference},${batch.payDay}`,
    ].toSorted(),
  );
  expect(toBank.body).toContain(`1181234567890,Kamrul Hasan,${paid},${lineOf(bank.agency.id).reference}`);
  expect(toBank.body).not.toContain('01712345678');
  // Neither file is readable in the database.
  const { rows } = await services.database.pool.query<{ bkash_file: Buffer }>(
    'select bkash_file from payout_batches where id = $1',
    [batch._id],
  );
  expect(rows[0]!.bkash_file.toString('latin1')).not.toContain('01712345678');

  await calls.paid(salma, sagor._id, '9K7QX1');
  await calls.failed(salma, tista._id, 'The wallet is closed');
  expect(await balanceOf(market, wallets[0]!.agency.id)).toMatchObject({ paid_out: 4_600 });
  expect(await balanceOf(market, wallets[1]!.agency.id)).toMatchObject({ available: 4_600 });
  const { token } = wallets[0]!.owner;
  const statement = (
    await call('GET', `/agency-payouts/${sagor._id}/statement`, { token })
  ).json<Statement>();
  expect(statement).toMatchObject({ payoutWay: 'bkash', accountEnding: '5678', amount: 4_600 });
  expect((await call('GET', `/agency-payouts/${sagor._id}/statement.pdf`, { token })).statusCode).toBe(200);
  const [mail] = await mailsTo(services, wallets[1]!.owner.email, 'payout-failed');
  expect(mail!.text).toContain('bKash ••5432');
});

test('only accounts of banks › there is no file for bKash', async () => {
  const { services, call } = market.ghuri;
  const [salma, shahana] = [
    await createUser(services, { isAdmin: true }),
    await createUser(services, { isAdmin: true }),
  ];
  const traveller = await createUser(services);
  const bank = await createPayee(market, 'Megh Bari Travels');
  await market.buy(traveller, await bank.sell());
  await runTrips(market, [traveller, salma, shahana, bank.owner]);
  const calls = payoutCalls(market);
  const without = (
    await services.database.pool.query<{ id: string }>(`select id from agencies where payout_way = 'bkash'`)
  ).rows.map(({ id }) => id);
  const batch = (await calls.prepare(salma, without)).json<PayoutBatch>();
  const done = (await calls.approve(shahana, batch)).json<PayoutBatch>();
  expect([done.state, done.bkashFileHash]).toEqual(['approved', null]);
  const answer = await call('POST', `/payout-batches/${batch._id}/bkash-file`, { token: salma.token });
  expect(answer.statusCode).toBe(404);
});
