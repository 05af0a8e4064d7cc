import { setTimeout as pause } from 'node:timers/promises';
import type { Booking } from '@ghuri/contract/bookings';
import type { BkashScenarioInput } from '@ghuri/gateway/testing/bkash-control';
import { newId } from '../../apps/server/src/platform/ids.ts';
import type { TestUser } from '../../apps/server/src/testing/factories.ts';
import { MANUAL } from '../../apps/server/src/testing/manual-bookings.ts';
import { chance, pick, shuffled } from './dice.ts';
import type { Dice } from './dice.ts';
import { anyOrder, lastOne } from './prices.ts';
import { anyProcess, callAs, callProcess } from './stage.ts';
import type { News, Offered, Seller, Stage } from './stage.ts';

/** How often every form is delivered. */
const COPIES = 10;
/** The shares of messages that wait for days, and that never arrive: browsers are closed, messages get lost. */
const LATE = 0.15;
const LOST = 0.1;
/** A wrong amount that the gateway reports. */
const MISREPORTED = '900.00';

export interface Leaving {
  /** Called when the user's account is deleted. */
  leave(): Promise<void>;
  /** The user always deletes the account between the click and the money. */
  quits?: boolean;
}

/** A user books, with any result. Returns false if no seats were held. */
export const onePayment = (
  stage: Stage,
  person: TestUser,
  offered: Offered,
  leaving: Leaving,
): Promise<boolean> =>
  bookAndPay(stage, person, offered, offered.priced ? anyOrder(stage.dice) : { persons: 1 }, leaving);

/** Every step may fail, because a process may die. */
export async function bookAndPay(
  stage: Stage,
  person: TestUser,
  { tour, seller, priced }: Offered,
  order: object,
  { leave, quits = false }: Leaving,
): Promise<boolean> {
  const { dice, promises } = stage;
  const which = anyProcess(stage);
  const form = {
    tour,
    username: 'Nusrat',
    phone_number: '01712345678',
    address: 'Dhaka',
    ...anyWay(dice),
    ...order,
  };
  const checkout = (await callAs(stage, which, person, ['POST', '/payment'], form)) as {
    bookingId: string;
    transactionId: string;
  } | null;
  if (!checkout) {
    await pause(100);
    return false;
  }
  const { bookingId, transactionId } = checkout;
  promises.bookings.push(bookingId);
  // The agency sells and keeps seats of the same tour.
  if (chance(dice, 0.15)) await sellByHand(stage, which, { tour, seller, priced });
  const attempt = await attemptOf(stage, bookingId);
  if (!attempt) return true;
  // A second click leads to the same attempt, whose result is fixed.
  await prepare(stage, attempt);

  // Some release their seats first, some pay twice in two tabs.
  if (chance(dice, 0.08)) await callAs(stage, which, person, ['PUT', `/bookings/${bookingId}/release`]);
  // Some delete their account, or the agency closes, between the click and the money.
  if (quits || chance(dice, 0.03)) await quit(stage, which, person, leave);
  if (chance(dice, 0.05)) await close(stage, which, seller);
  const endings = [pick(dice, ['pay', 'pay', 'pay', 'pay', 'pay', 'pay', 'fail', 'cancel'] as const)];
  if (chance(dice, 0.05)) endings.push('pay');
  for (const ending of endings) await endAttempt(stage, attempt, transactionId, ending);
  // Some pay the rest, some leave a part of their party at home, some both at once.
  if (priced && chance(dice, 0.7))
    await Promise.all([
      chance(dice, 0.8) && payRest(stage, which, person, bookingId),
      chance(dice, 0.3) && shrink(stage, which, person, bookingId),
    ]);
  if (chance(dice, 0.3)) await changeMind(stage, which, person, bookingId);
  // Some delete accounts and agencies at any time: the product refuses if it must.
  if (chance(dice, 0.06)) await quit(stage, which, person, leave);
  if (chance(dice, 0.06)) await close(stage, which, seller);
  return true;
}

/** More than half choose bKash: late and lost approvals are never executed, so about half of the money comes from there. */
const anyWay = (dice: Dice) => (chance(dice, 0.65) ? { payWith: 'bkash' } : {});

/** Tells the company of an attempt what will go wrong, once. Returns false if it knew. */
async function prepare(stage: Stage, { id, provider }: Attempt): Promise<boolean> {
  if (stage.fates.has(id)) return false;
  stage.fates.add(id);
  if (provider === 'bkash') await stage.gateway.bkash.setScenario(id, bkashMisfortune(stage, id));
  else await stage.gateway.setScenario(id, misfortune(stage, id));
  return true;
}

const VERDICTS = { pay: 'approved', fail: 'failed', cancel: 'cancelled' } as const;

/** Ends an attempt at its company, and brings the news of it. With bKash, no money moves before we execute. */
async function endAttempt(
  stage: Stage,
  { id: attemptId, provider }: Attempt,
  transactionId: string,
  ending: 'pay' | 'fail' | 'cancel',
): Promise<void> {
  const { dice, gateway } = stage;
  let brings: News['brings'];
  if (provider === 'bkash') {
    brings = { address: (await gateway.bkash.leave(attemptId, VERDICTS[ending])).url };
  } else {
    brings = { fields: (await gateway.end(attemptId, ending))!.fields };
    if (ending === 'pay') stage.byCard += 1;
  }
  if (chance(dice, LOST)) return;
  const news: News = { attemptId, transactionId, brings };
  (chance(dice, LATE) ? stage.late : stage.bag).push(
    ...Array.from({ length: COPIES }, (): News => ({ ...news })),
  );
}

/** The booking once it is paid, if that happens within a few seconds. */
async function paidBooking(
  stage: Stage,
  which: number,
  person: TestUser,
  bookingId: string,
): Promise<Booking | null> {
  for (let tries = 0; tries < 8; tries += 1) {
    await pause(400);
    const booking = (await callAs(stage, which, person, ['GET', `/bookings/${bookingId}`])) as Booking | null;
    if (booking?.state === 'paid') return booking;
  }
  return null;
}

/** Pays the balance, sometimes on two pages. */
async function payRest(stage: Stage, which: number, person: TestUser, bookingId: string): Promise<void> {
  const booking = await paidBooking(stage, which, person, bookingId);
  if (!booking || booking.balance === 0) return;
  const path = `/bookings/${bookingId}/balance`;
  const opened = await callAs(stage, which, person, ['POST', path], anyWay(stage.dice));
  const attempt = opened === null ? undefined : await attemptOf(stage, bookingId);
  if (!attempt || !(await prepare(stage, attempt))) return;
  const transactionId = booking.transactionId!;
  await endAttempt(stage, attempt, transactionId, pick(stage.dice, ['pay', 'pay', 'pay', 'fail']));
  if (chance(stage.dice, 0.1)) await endAttempt(stage, attempt, transactionId, 'pay');
}

/** All but one adult stay at home. */
async function shrink(stage: Stage, which: number, person: TestUser, bookingId: string): Promise<void> {
  const booking = await paidBooking(stage, which, person, bookingId);
  const left = booking && lastOne(booking);
  if (left) await callAs(stage, which, person, ['PUT', `/bookings/${bookingId}/party`], left);
}

/** Takes a seat by hand, for a walk-in or a guide, and mostly releases it again. */
async function sellByHand(stage: Stage, which: number, { tour, seller: { owner } }: Offered): Promise<void> {
  const _id = newId();
  const path = `/roster/${tour}/`;
  if (chance(stage.dice, 0.5)) {
    await callAs(stage, which, owner, ['POST', `${path}blocks`], { _id, seats: 1, reason: 'Guide' });
    if (chance(stage.dice, 0.8)) await callAs(stage, which, owner, ['DELETE', `${path}blocks/${_id}`]);
    return;
  }
  const sold = { ...MANUAL, persons: 1 };
  await callAs(stage, which, owner, ['POST', `${path}manual-bookings`], { _id, ...sold });
  if (chance(stage.dice, 0.8))
    await callAs(stage, which, owner, ['PUT', `${path}manual-bookings/${_id}/cancel`]);
}

/** Deletes the account; paid trips are cancelled by their refund steps. */
async function quit(stage: Stage, which: number, person: TestUser, leave: () => Promise<void>) {
  const { password } = person;
  const shown = (await callAs(stage, which, person, ['GET', '/account/deletion'])) as {
    trips: unknown[];
    refund: number;
  } | null;
  const cancel = shown && { trips: shown.trips.length, refund: shown.refund };
  const body = { password, ...(cancel && { cancel }) };
  const answer = await callAs(stage, which, person, ['DELETE', '/account'], body);
  // The process may have died after the deletion: only the database knows.
  const gone = answer !== null || (await isGone(stage, person));
  stage.leavings[gone ? 'accounts' : 'refused'] += 1;
  if (gone) await leave();
}

const isGone = ({ services }: Stage, { id }: TestUser): Promise<boolean> =>
  services.database.pool.query('select 1 from users where id = $1', [id]).then(
    ({ rowCount }) => rowCount === 0,
    // The database is down for a moment.
    () => false,
  );

/** Refused while a traveller pays or has paid; deleted if the agency is faster than the traveller's click. */
export async function close(stage: Stage, which: number, { owner, agencyId }: Seller): Promise<void> {
  const { password } = owner;
  const gone = await callAs(stage, which, owner, ['DELETE', `/createAgency/${agencyId}`], { password });
  stage.leavings[gone ? 'agencies' : 'refused'] += 1;
}

/** Cancels a booking as soon as it is confirmed, if that happens within a few seconds. */
async function changeMind(stage: Stage, which: number, person: TestUser, bookingId: string): Promise<void> {
  const booking = await paidBooking(stage, which, person, bookingId);
  if (!booking) return;
  const path = `/bookings/${bookingId}/cancel`;
  // Another payment may have arrived since: then the refund differs, and nothing is cancelled.
  if (await callAs(stage, which, person, ['PUT', path], { refund: booking.refundNow }))
    stage.promises.cancelled.push(bookingId);
}

interface Attempt {
  id: string;
  provider: string;
}

async function attemptOf({ services }: Stage, bookingId: string): Promise<Attempt | undefined> {
  const { rows } = await services.database.pool
    .query<Attempt>(
      'select id, provider from payment_attempts where booking_id = $1 and url is not null order by created_at desc limit 1',
      [bookingId],
    )
    // The database is down for a moment.
    .catch(() => ({ rows: [] }));
  return rows[0];
}

/** The faults of one attempt at the gateway. Its own messages come ten times too. */
function misfortune({ dice, misreported }: Stage, attemptId: string) {
  const saysAnotherAmount = chance(dice, 0.03);
  if (saysAnotherAmount) misreported.set(attemptId, MISREPORTED);
  return {
    ipn: { when: pick(dice, ['before', 'after', 'concurrent', 'never', 'held']), copies: COPIES },
    ...(saysAnotherAmount && { validator: { amount: MISREPORTED } }),
    ...(chance(dice, 0.03) && { riskLevel: '1' }),
    answers: {
      ...(chance(dice, 0.1) && { validate: { fault: 'reset', after: 'commit', times: 1 } as const }),
      ...(chance(dice, 0.1) && {
        query: { fault: pick(dice, ['500', 'html', 'empty', 'torn']), times: 1 },
      }),
      ...(chance(dice, 0.6) && { refund: { times: 1, ...pick(dice, LOST_REFUNDS) } }),
      ...(chance(dice, 0.3) && { 'refund-query': { fault: '500', times: 1 } as const }),
    },
    // The response to a repeated refund is undocumented. It is paid once in any case.
    refund: { repeated: pick(dice, ['processing', 'processing', 'without-reference', 'failed']) },
  };
}

/** The same for bKash. Executing may be lost after the money moved, and its lists lag behind. */
function bkashMisfortune({ dice, misreported }: Stage, attemptId: string): BkashScenarioInput {
  const saysAnotherAmount = chance(dice, 0.03);
  if (saysAnotherAmount) misreported.set(attemptId, MISREPORTED);
  return {
    ...(saysAnotherAmount && { states: { amount: MISREPORTED } }),
    ...(chance(dice, 0.05) && { refuseExecute: { code: '2023' } }),
    repeatedExecute: pick(dice, ['2062', '2117']),
    emptyQueries: chance(dice, 0.1) ? 1 : 0,
    answers: {
      ...(chance(dice, 0.15) && {
        execute: { times: 1, fault: pick(dice, ['reset', '500']), after: pick(dice, ['commit', 'nothing']) },
      }),
      ...(chance(dice, 0.1) && { query: { fault: pick(dice, ['500', 'html', 'empty', 'torn']), times: 1 } }),
      ...(chance(dice, 0.6) && { refund: { times: 1, ...pick(dice, LOST_REFUNDS) } }),
      ...(chance(dice, 0.3) && { 'refund-status': { fault: '500', times: 1 } as const }),
    },
    refund: { emptyStatuses: chance(dice, 0.2) ? 1 : 0 },
  };
}

/** How the response to a refund is lost or late: before and after the money has left. */
const LOST_REFUNDS = [
  { fault: 'reset', after: 'commit' },
  { fault: '500', after: 'commit' },
  { fault: 'empty', after: 'commit' },
  { fault: 'reset', after: 'nothing' },
  { fault: '500', after: 'nothing' },
  { fault: 'slow', after: 'commit', delayMs: 400 },
  { fault: 'slow', after: 'commit', delayMs: 2_500 },
  { fault: 'slow', after: 'nothing', delayMs: 2_500 },
] as const;

/** Delivers messages in any order, to any process and address, until none is left. */
export async function carryNews(stage: Stage, isOver: () => boolean): Promise<void> {
  const { bag, dice } = stage;
  while (bag.length > 0 || !isOver()) {
    if (bag.length === 0) {
      await pause(20);
      continue;
    }
    const at = Math.floor(dice() * bag.length);
    const news = bag[at]!;
    bag[at] = bag.at(-1)!;
    bag.pop();
    await deliver(stage, news);
  }
}

/** Delivers all delayed messages at once. */
export async function deliverLate(stage: Stage): Promise<number> {
  const { gateway, late, dice } = stage;
  stage.bag.push(...shuffled(dice, late));
  const fromGateway = gateway.releaseIpns();
  await Promise.all(Array.from({ length: 6 }, () => carryNews(stage, () => true)));
  return late.length + (await fromGateway);
}

async function deliver(stage: Stage, { attemptId, transactionId, brings }: News): Promise<void> {
  const { dice, promises } = stage;
  const which = anyProcess(stage);
  const door = `/payment/return/${transactionId}`;
  const answer =
    'address' in brings
      ? await callProcess(stage, which, `${door}${new URL(brings.address).search}`, { method: 'GET' })
      : await callProcess(stage, which, chance(dice, 0.5) ? '/payment/ipn' : door, {
          method: 'POST',
          body: new URLSearchParams(brings.fields),
        });
  if (answer?.status === 200 || answer?.status === 303)
    promises.news.set(attemptId, (promises.news.get(attemptId) ?? 0) + 1);
  else await pause(20);
}
