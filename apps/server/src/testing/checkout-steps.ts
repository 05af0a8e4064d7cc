import { followRefunds } from '../features/bookings/refunds/follow-refunds.ts';
import type { LightMyRequestResponse } from 'fastify';
import type { Market } from './checkout.ts';
import { openSession } from './factories.ts';
import type { TestUser } from './factories.ts';

const HOUR = 3_600_000;

/** The change of each ledger account, in taka. */
export async function moved(market: Market, act: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await market.ledger();
  await act();
  const after = await market.ledger();
  const changes = Object.entries(after).map(([account, taka]) => [account, taka - (before[account] ?? 0)]);
  return Object.fromEntries(changes.filter(([, change]) => change !== 0));
}

/** A started attempt: `settle` pays it and delivers the messages. */
export async function startedAttempt(
  market: Market,
  answer: LightMyRequestResponse,
): Promise<{ bookingId: string; attempt: string; settle(): Promise<void> }> {
  const { bookingId } = answer.json();
  const attempt = await market.attemptOf(bookingId);
  const settle = async () => {
    await market.knock('ipn', await market.end(attempt, 'pay'));
    await market.ghuri.runJobs();
  };
  return { bookingId, attempt, settle };
}

/** Moves the clock and signs users in again: a token lives for minutes. By default, due jobs run. */
export async function pass(
  market: Market,
  milliseconds: number,
  people: TestUser[],
  { jobs = true } = {},
): Promise<void> {
  await market.ghuri.moveClock(milliseconds);
  if (jobs) await market.ghuri.runJobs();
  for (const person of people) Object.assign(person, await openSession(market.ghuri.services, person));
}

/** Sends refunds and asks about them. The schedule would do it within minutes; in tests no job runs by itself. */
export async function refundAll(market: Market, people: TestUser[]): Promise<void> {
  for (const _turn of ['sent', 'asked about']) {
    await pass(market, 2 * HOUR, people, { jobs: false });
    await followRefunds(market.ghuri.services);
  }
}
