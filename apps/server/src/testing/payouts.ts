import { releaseMoney } from '../features/bookings/payouts/release-money.ts';
import { createAgency } from './agencies.ts';
import type { AgencyOverrides } from './agencies.ts';
import type { AnyMarket, Market } from './checkout.ts';
import { pass } from './checkout-steps.ts';
import { createUser } from './factories.ts';
import type { TestUser } from './factories.ts';
import { createTour } from './tours.ts';

const DAY = 86_400_000;
/** A tour of the factories starts in ten days and takes three; the money is held for two more. */
export const UNTIL_RELEASE = 15 * DAY;

/** Moves the clock past the trips and releases their money. */
export async function runTrips(market: Market, people: TestUser[]): Promise<void> {
  await pass(market, UNTIL_RELEASE, people, { jobs: false });
  await releaseMoney(market.ghuri.services);
}

/** Where the money of a booking is, in taka. Zeros are left out. */
export async function placesOf({ ghuri }: AnyMarket, bookingId: string): Promise<Record<string, number>> {
  const { rows } = await ghuri.services.database.pool.query<{ account: string; taka: string }>(
    `select account, -sum(amount_paisa) / 100 as taka from ledger_entries
     where booking_id = $1 and account <> 'provider' group by account having sum(amount_paisa) <> 0`,
    [bookingId],
  );
  return Object.fromEntries(rows.map(({ account, taka }) => [account, Number(taka)]));
}

/** An agency of its own. */
export async function createPayee(
  market: Market,
  name = 'Megh Bari Travels',
  bank: AgencyOverrides['bank'] = {},
) {
  const { services } = market.ghuri;
  const owner = await createUser(services, { name: `Owner of ${name}` });
  const agency = await createAgency(services, owner, { name, bank });
  return { owner, agency, sell: (cost = 5_000) => createTour(services, agency, { cost }) };
}

/** The money of an agency by place, in taka. */
export async function balanceOf({ ghuri }: AnyMarket, agencyId: string): Promise<Record<string, number>> {
  const { rows } = await ghuri.services.database.pool.query<{ account: string; taka: string }>(
    `select account, -sum(amount_paisa) / 100 as taka from ledger_entries
     where agency_id = $1 group by account having sum(amount_paisa) <> 0`,
    [agencyId],
  );
  return Object.fromEntries(rows.map(({ account, taka }) => [account, Number(taka)]));
}

/** Calls of admins about payouts. */
export function payoutCalls({ ghuri }: AnyMarket) {
  return {
    prepare: ({ token }: TestUser, without: string[] = []) =>
      ghuri.call('POST', '/payout-batches', { token, body: { without } }),
    approve: (by: TestUser, { _id, total }: { _id: string; total: number }, password = by.password) =>
      ghuri.call('PUT', `/payout-batches/${_id}/approve`, { token: by.token, body: { password, total } }),
    withdraw: ({ token }: TestUser, id: string) =>
      ghuri.call('PUT', `/payout-batches/${id}/withdraw`, { token, body: { reason: 'Wrong day' } }),
    paid: ({ token }: TestUser, id: string, bankReference = 'CITY-7788') =>
      ghuri.call('PUT', `/payouts/${id}`, { token, body: { state: 'paid', bankReference } }),
    failed: ({ token }: TestUser, id: string, reason = 'No such account') =>
      ghuri.call('PUT', `/payouts/${id}`, { token, body: { state: 'failed', reason } }),
  };
}
