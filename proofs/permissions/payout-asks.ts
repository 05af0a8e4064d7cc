import { newId } from '../../apps/server/src/platform/ids.ts';
import type { PayoutBatch } from '@ghuri/contract/payouts';
import { readAgencyMoney } from '../../apps/server/src/features/bookings/money-cases/open-money.reads.ts';
import { saveDifferences } from '../../apps/server/src/features/bookings/reconciliation/differences.writes.ts';
import { releaseMoney } from '../../apps/server/src/features/bookings/payouts/release-money.ts';
import type { TestUser } from '../../apps/server/src/testing/factories.ts';
import { payoutCalls } from '../../apps/server/src/testing/payouts.ts';
import type { Cast } from '../cast.ts';
import { nothing } from './ask.ts';
import type { Asks, MakeAsk } from './ask.ts';

const RATE = { percent: 5, from: null, note: 'Agreed by phone' };

/** The trip that the traveller paid for ended: its money is available to the verified agency. */
async function earn(cast: Cast): Promise<void> {
  const { bookingId } = await cast.paid();
  await cast.services.database.pool.query(
    `update bookings set starts_at = app_now() - interval '20 days' where id = $1`,
    [bookingId],
  );
  await releaseMoney(cast.services);
}

/** The batch with that money. Calls that were refused left it as it was. */
async function theBatch(cast: Cast, by: () => Promise<TestUser>): Promise<PayoutBatch> {
  await earn(cast);
  const { rows } = await cast.services.database.pool.query<{ batch_id: string }>(
    'select batch_id from payouts where agency_id = $1',
    [(await cast.agency()).id],
  );
  const { token } = await cast.admin();
  if (rows[0]) return cast.arrange('GET', `/payout-batches/${rows[0].batch_id}`, { token });
  return (await payoutCalls(cast.market).prepare(await by())).json();
}
const anotherAdmin = (cast: Cast) => () => cast.stranger({ isAdmin: true });
const ofAnother: MakeAsk = async (cast) => ({
  params: { id: (await theBatch(cast, anotherAdmin(cast)))._id },
});

async function theApproved(cast: Cast): Promise<PayoutBatch> {
  const batch = await theBatch(cast, anotherAdmin(cast));
  if (batch.state === 'approved') return batch;
  return (await payoutCalls(cast.market).approve(await anotherAdmin(cast)(), batch)).json();
}

/** The verified agency's line of it. */
const thePayout: MakeAsk = async (cast) => {
  const { lines } = await theApproved(cast);
  const { id } = await cast.agency();
  return { params: { id: lines.find(({ agencyId }) => agencyId === id)!._id } };
};

/** An approval with the caller's password, or with another one. */
const approval =
  (by: (cast: Cast) => () => Promise<TestUser>, password?: string): MakeAsk =>
  async (cast) => {
    const { _id, total } = await theBatch(cast, by(cast));
    return {
      params: { id: _id },
      body: { total, password: password ?? (await cast.caller()).password },
    };
  };

const aMonth = async () => ({
  body: { what: 'bookings', by: 'made', from: '2026-11-01', until: '2026-11-30' },
});

export const payoutAsks = {
  'GET /commission': { 'the general rate': nothing },
  'GET /commission-rates': { 'all rates': nothing },
  'POST /commission-rates': {
    'the verified agency': async (cast) => ({ body: { ...RATE, agencyId: (await cast.agency()).id } }),
  },
  'PUT /bookings/:id/held': {
    "the traveller's booking": async (cast) => ({
      params: { id: (await cast.paid()).bookingId },
      body: { reason: 'The boat did not come' },
    }),
  },
  'PUT /bookings/:id/refund': {
    "a part of the traveller's booking": async (cast) => {
      // It starts in more than a week: cancelling would refund all of it.
      const { bookingId, refundNow: paid } = await cast.paid();
      return { params: { id: bookingId }, body: { outcome: 'part', amount: 100, paid, reason: 'Goodwill' } };
    },
  },
  'GET /payouts/due': { 'what is available': nothing },
  'GET /payout-batches': { 'all batches': nothing },
  'GET /payout-batches/:id': { 'a batch of another admin': ofAnother },
  'POST /payout-batches': {
    'what is available': async (cast) => {
      await earn(cast);
      return { body: {} };
    },
  },
  'PUT /payout-batches/:id/approve': {
    'a batch of another admin': approval(anotherAdmin),
    "a batch of the admin's own": approval((cast) => cast.admin),
    "without the person's password": approval(anotherAdmin, 'not this one'),
  },
  'PUT /payout-batches/:id/withdraw': {
    'a batch of another admin': async (cast) => ({
      ...(await ofAnother(cast)),
      body: { reason: 'The wrong day' },
    }),
  },
  'POST /payout-batches/:id/file': {
    'an approved batch': async (cast) => ({ params: { id: (await theApproved(cast))._id } }),
  },
  'POST /payout-batches/:id/bkash-file': {
    'an approved batch without wallets': async (cast) => ({ params: { id: (await theApproved(cast))._id } }),
  },
  'PUT /payouts/:id': {
    'a payout of an approved batch': async (cast) => ({
      ...(await thePayout(cast)),
      body: { state: 'paid', bankReference: 'CITY-7788' },
    }),
  },
  'PUT /agency-rest/:id': {
    'a closed agency with money': async (cast) => {
      await earn(cast);
      const { id } = await cast.agency();
      await cast.services.database.pool.query('update agencies set closed_at = app_now() where id = $1', [
        id,
      ]);
      const { available } = await readAgencyMoney(cast.services.database.db, id);
      return {
        params: { id },
        body: {
          ending: 'paid_by_hand',
          amount: Number(available) / 100,
          reason: 'The account is closed',
          reference: 'CITY-1',
        },
      };
    },
  },
  'GET /money-differences': { 'all differences': nothing },
  'PUT /money-differences/:id': {
    'an open difference': async (cast) => {
      const subject = `booking ${newId()}`;
      await saveDifferences(cast.services.database.db, 'books', [
        { kind: 'books', subject, ours: '100', theirs: '0' },
      ]);
      const { rows } = await cast.services.database.pool.query<{ id: string }>(
        'select id from money_differences where closed_at is null',
      );
      return { params: { id: rows[0]!.id }, body: { note: 'Checked by phone' } };
    },
  },
  'GET /reconciliations': { 'all days': nothing },
  'POST /payout-answers': {
    'an answer about an approved batch': async (cast) => {
      const [line] = (await theApproved(cast)).lines;
      return {
        body: {
          csv: `reference,amount,state,bank reference\n${line!.reference},${line!.amount},paid,CITY-7788`,
        },
      };
    },
  },
  'GET /agency-payouts': { 'the own agency': nothing },
  'GET /agency-payouts/history': { 'the own agency': nothing },
  'GET /agency-payouts/:id/statement': { 'a payout to the verified agency': thePayout },
  'GET /agency-payouts/:id/statement.pdf': { 'a payout to the verified agency': thePayout },
  'GET /agency-payouts/:id/statement.csv': { 'a payout to the verified agency': thePayout },
  'POST /agency-export.csv': { 'the own agency': aMonth },
  'POST /agency-export.xlsx': { 'the own agency': aMonth },
  'GET /agency-desk': { 'the own agency': nothing },
  'GET /agency-desk/money': { 'the own agency': nothing },
  'GET /agency-desk/calendar': { 'the own agency': async () => ({ query: { month: '2026-11' } }) },
  'GET /agency-desk/bids': { 'the own agency': nothing },
} satisfies Asks;
