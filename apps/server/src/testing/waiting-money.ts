import type { MoneyCase } from '@ghuri/contract/payments';
import type { LightMyRequestResponse } from 'fastify';
import { followRefunds } from '../features/bookings/refunds/follow-refunds.ts';
import { openMarket } from './checkout.ts';
import type { Market } from './checkout.ts';
import { createUser } from './factories.ts';
import type { TestUser } from './factories.ts';

type Scenario = Parameters<Market['gateway']['setScenario']>[1];
type Row = Record<string, unknown>;

export interface Reviewed {
  bookingId: string;
  transactionId: string;
  attempt: string;
  paymentId: string;
}
export interface Refused {
  bookingId: string;
  attempt: string;
  refundId: string;
}

/** A market with payments that do not match, and two admins. */
export interface Till {
  market: Market;
  admin: TestUser;
  second: TestUser;
  rows(text: string, values?: unknown[]): Promise<Row[]>;
  /** A booking whose payment follows the scenario; default: risky. `late`: after its hold has ended. */
  pay(person: TestUser, tour: string, scenario?: Scenario, late?: boolean): Promise<Reviewed>;
  /** A booking with two attempts, each paid by its scenario, one after the other. */
  payTwice(person: TestUser, tour: string, first: Scenario, second: Scenario): Promise<string>;
  /** A paid booking that was cancelled, and whose refund the provider refuses. */
  refuse(person: TestUser, tour: string, scenario?: Scenario): Promise<Refused>;
  refundOf(bookingId: string): Promise<string>;
  auditOf(bookingId: string): Promise<Row[]>;
  list(query?: string): Promise<MoneyCase[]>;
  /** A booking's state in the list. */
  caseOf(bookingId: string, query?: string): Promise<MoneyCase | undefined>;
  decide(paymentId: string, action: string, more?: Decision): Promise<LightMyRequestResponse>;
  decideRefund(id: string, action: string, by?: TestUser): Promise<LightMyRequestResponse>;
  decideUnclear(id: string, action: string, more?: UnclearDecision): Promise<LightMyRequestResponse>;
  /** The change of each account for one booking. */
  moved(bookingId: string, act: () => Promise<unknown>): Promise<Record<string, number>>;
  /** Sends refunds and asks about them. The schedule would do it within minutes; in tests no job runs by itself. */
  refundsNow(): Promise<void>;
}

interface UnclearDecision {
  by?: TestUser;
  bankReference?: string;
}
interface Decision {
  by?: TestUser;
  acceptDifference?: boolean;
}

export async function openTill(): Promise<Till> {
  const market = await openMarket();
  const { ghuri, gateway } = market;
  const { services } = ghuri;
  const admin = await createUser(services, { name: 'Salma Akter', isAdmin: true });
  const second = await createUser(services, { name: 'Shahana Begum', isAdmin: true });
  const rows: Till['rows'] = async (text, values = []) =>
    (await services.database.pool.query<Row>(text, values)).rows;

  async function end(attempt: string, scenario: Scenario): Promise<void> {
    await gateway.setScenario(attempt, { ipn: { when: 'never' }, ...scenario });
    await market.knock('ipn', await market.end(attempt, 'pay'));
    await ghuri.runJobs();
  }

  async function ledgerOf(bookingId: string): Promise<Record<string, number>> {
    const found = await rows(
      'select account, sum(amount_paisa) / 100.0 as taka from ledger_entries where booking_id = $1 group by account',
      [bookingId],
    );
    return Object.fromEntries(found.map(({ account, taka }) => [account, Number(taka)]));
  }

  const till: Till = {
    market,
    admin,
    second,
    rows,
    pay: async (person, tour, scenario = { riskLevel: '1' }, late = false) => {
      const { bookingId, transactionId } = (await market.book(person, tour)).json();
      const attempt = await market.attemptOf(bookingId);
      if (late) {
        await ghuri.moveClock(15 * 60_000);
        await ghuri.runJobs();
      }
      await end(attempt, scenario);
      const [payment] = await rows('select txn_id from payments where booking_id = $1', [bookingId]);
      return { bookingId, transactionId, attempt, paymentId: String(payment!['txn_id']) };
    },
    payTwice: async (person, tour, first, then) => {
      const { bookingId, transactionId } = (await market.book(person, tour)).json();
      const failed = await market.attemptOf(bookingId);
      await market.knock(`return/${transactionId}`, await market.end(failed, 'fail'));
      await ghuri.runJobs();
      await market.book(person, tour);
      await end(await market.attemptOf(bookingId), first);
      await end(failed, then);
      return bookingId;
    },
    refuse: async (person, tour, scenario = { refund: { refuse: 'Card closed' } }) => {
      const bookingId = await market.buy(person, tour);
      const attempt = await market.attemptOf(bookingId);
      await gateway.setScenario(attempt, scenario);
      const { refundNow: refund } = (await ghuri.call('GET', `/bookings/${bookingId}`, person)).json();
      await ghuri.call('PUT', `/bookings/${bookingId}/cancel`, { token: person.token, body: { refund } });
      await ghuri.runJobs();
      await till.refundsNow();
      return { bookingId, attempt, refundId: await till.refundOf(bookingId) };
    },
    refundOf: async (bookingId) => {
      const [refund] = await rows('select id from refunds where booking_id = $1', [bookingId]);
      return String(refund!['id']);
    },
    auditOf: (bookingId) =>
      rows('select action, note, actor_name from audit_log where subject_id = $1 order by id', [bookingId]),
    list: async (query = '') =>
      (await ghuri.call('GET', `/all-payments${query}`, { token: admin.token })).json<MoneyCase[]>(),
    caseOf: async (bookingId, query = '?limit=100') =>
      (await till.list(query)).find(({ booking }) => booking._id === bookingId),
    decide: (paymentId, action, { by = admin, ...more } = {}) =>
      ghuri.call('PUT', `/all-payments/${paymentId}`, {
        token: by.token,
        body: { action, reason: 'I called the bank', ...more },
      }),
    decideRefund: (id, action, by = admin) =>
      ghuri.call('PUT', `/refused-refunds/${id}`, {
        token: by.token,
        body: { action, reason: 'Sent by bKash' },
      }),
    decideUnclear: (id, action, { by = admin, bankReference = 'CITY-7788' } = {}) =>
      ghuri.call('PUT', `/unclear-refunds/${id}`, {
        token: by.token,
        body: { action, reason: 'I asked the bank', bankReference },
      }),
    moved: async (bookingId, act) => {
      const before = await ledgerOf(bookingId);
      await act();
      const after = Object.entries(await ledgerOf(bookingId));
      const changes = after.map(([account, taka]) => [account, taka - (before[account] ?? 0)]);
      return Object.fromEntries(changes.filter(([, change]) => change !== 0));
    },
    refundsNow: async () => {
      for (const _turn of ['sent', 'asked about']) {
        await ghuri.moveClock(2 * 3_600_000);
        await followRefunds(services);
      }
    },
  };
  return till;
}
