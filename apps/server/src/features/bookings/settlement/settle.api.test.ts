import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ADMIN_EVENT, ADMIN_TOPIC } from '@ghuri/contract/agencies';
import { BOOKING_EVENT } from '@ghuri/contract/bookings';
import { ProviderRejected, ProviderUnknown } from '../../../platform/payments/payment-provider.ts';
import type { Payment, PaymentFact, PaymentProvider } from '../../../platform/payments/payment-provider.ts';
import { openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { createUser } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/sent-mails.ts';
import { runClock, stopClock } from '../../../testing/stopped-clock.ts';
import { allocate } from './allocate.ts';
import { expireHolds } from '../checkout/expire-holds.ts';
import { settle } from './settle.ts';

// The handling of every result from the provider: here the provider returns the result that the test wants.

let market: Market;
let nadia: TestUser;
let tour: string;
let bookingId: string;
let attempt: string;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  nadia = await createUser(market.ghuri.services, { name: 'Nadia Islam' });
  tour = await market.sell({ cost: 5_000, capacity: 4 });
  ({ bookingId } = (await market.book(nadia, tour)).json());
  attempt = await market.attemptOf(bookingId);
});

type Question = Parameters<PaymentProvider['resolve']>[0];

/** The services with a provider that returns this result, and a record of its calls. */
function told(answer: () => PaymentFact) {
  const { services } = market.ghuri;
  const questions: Question[] = [];
  const resolve = async (question: Question) => {
    questions.push(question);
    return answer();
  };
  return { questions, services: { ...services, paymentProvider: { ...services.paymentProvider, resolve } } };
}

let transfers = 0;
function transfer(changes: Partial<Payment> = {}): Payment {
  const number = String((transfers += 1)).padStart(4, '0');
  return {
    paymentId: `txn-${number}`,
    money: { minor: 500_000n, currency: 'BDT' },
    risk: 'ok',
    ref: { val_id: `val-${number}` },
    ...changes,
  };
}
const paidBy = (payment: Payment, ...extra: Payment[]) =>
  told(() => ({ state: 'paid', ...payment, extra })).services;

const rows = async <T>(text: string, values: unknown[]) =>
  (await market.ghuri.services.database.pool.query(text, values)).rows as T[];

/** The states that were published to Nadia's open pages. */
const toldStates = async () =>
  (
    await rows<{ state: string }>(
      `select data->>'state' as state from live_events where topic = $1 and type = $2 order by id`,
      [`user:${nadia.id}`, BOOKING_EVENT],
    )
  ).map(({ state }) => state);
const adminsTold = async () =>
  (await rows('select 1 from live_events where topic = $1 and type = $2', [ADMIN_TOPIC, ADMIN_EVENT])).length;
const attemptState = async () =>
  (await rows<{ state: string }>('select state from payment_attempts where id = $1', [attempt]))[0]!.state;
const money = () =>
  rows(
    `select p.txn_id, p.state, r.reason from payments p left join refunds r using (txn_id)
     where p.booking_id = $1 order by p.txn_id`,
    [bookingId],
  );
const booked = async () => {
  const { state, hold_until: hold } = await market.bookingOf(bookingId);
  return { state, held: hold !== null, taken: await market.taken(tour) };
};
const failures = async () =>
  (await mailsTo(market.ghuri.services, nadia.email, 'booking-payment-failed')).length;

describe('settle', () => {
  test('an unknown attempt › reported as such, no provider is asked', async () => {
    const { services, questions } = told(() => ({ state: 'failed' }));
    expect(await settle(services, 'NOBODY')).toBe('unknown_attempt');
    expect(questions).toEqual([]);
  });

  test('still open there › asked with what is known, and everything stays as it was', async () => {
    const { services, questions } = told(() => ({ state: 'pending' }));
    expect(await settle(services, attempt)).toBe('pending');
    expect(await settle(services, attempt, { val_id: 'news' })).toBe('pending');
    const ref = expect.objectContaining({ sessionkey: expect.any(String) });
    expect(questions).toEqual([
      { attemptId: attempt, ref, mayCapture: expect.any(Function) },
      { attemptId: attempt, ref, hint: { val_id: 'news' }, mayCapture: expect.any(Function) },
    ]);
    expect(await attemptState()).toBe('redirected');
    expect(await booked()).toEqual({ state: 'pending_payment', held: true, taken: 1 });
    expect(await toldStates()).toEqual([]);
  });

  test('failed, and reported twice › noted and mailed once, the hold stays for another attempt', async () => {
    const { services } = told(() => ({ state: 'failed' }));
    expect(await settle(services, attempt)).toBe('failed');
    expect(await settle(services, attempt)).toBe('failed');
    expect(await attemptState()).toBe('failed');
    expect(await booked()).toEqual({ state: 'pending_payment', held: true, taken: 1 });
    expect(await toldStates()).toEqual(['pending_payment']);
    expect(await failures()).toBe(1);
  });

  test('cancelled there › the page follows, no mail: the payer cancelled it', async () => {
    expect(await settle(told(() => ({ state: 'cancelled' })).services, attempt)).toBe('cancelled');
    expect(await attemptState()).toBe('cancelled');
    expect(await toldStates()).toEqual(['pending_payment']);
    expect(await failures()).toBe(0);
  });

  test('failed after the hold was released › the page follows, no mail: nothing is left to pay', async () => {
    await market.ghuri.call('PUT', `/bookings/${bookingId}/release`, nadia);
    await settle(told(() => ({ state: 'failed' })).services, attempt);
    // The release, then the event of the failed attempt.
    expect(await toldStates()).toEqual(['cancelled', 'cancelled']);
    expect(await failures()).toBe(0);
  });

  test('paid twice in one attempt › the first pays, the other goes back', async () => {
    const [first, second] = [transfer(), transfer()];
    expect(await settle(paidBy(first, second), attempt)).toBe('paid');
    expect(await money()).toEqual([
      { txn_id: first.paymentId, state: 'applied', reason: null },
      { txn_id: second.paymentId, state: 'returned', reason: 'paid_twice' },
    ]);
    expect(await attemptState()).toBe('paid');
    expect(await booked()).toEqual({ state: 'paid', held: false, taken: 1 });
    expect(await toldStates()).toEqual(['paid', 'paid']);
  });

  test('a decided result reported again › not asked again; another result › asked', async () => {
    const payment = transfer();
    await settle(paidBy(payment), attempt);
    const { services, questions } = told(() => ({ state: 'paid', ...payment, extra: [] }));
    expect(await settle(services, attempt, payment.ref)).toBe('paid');
    expect(questions).toHaveLength(0);
    expect(await settle(services, attempt, { val_id: 'another' })).toBe('paid');
    expect(questions).toHaveLength(1);
    expect(await toldStates()).toEqual(['paid']);
  });
});

describe('allocate', () => {
  test('another currency › waits for an admin: the seats stay, admins and the traveller are notified', async () => {
    const before = await adminsTold();
    const payment = transfer({ money: { minor: 500_000n, currency: 'USD' } });
    await settle(paidBy(payment), attempt);
    expect(await money()).toEqual([{ txn_id: payment.paymentId, state: 'review', reason: null }]);
    expect(await booked()).toEqual({ state: 'review', held: false, taken: 1 });
    expect(await toldStates()).toEqual(['review']);
    expect(await adminsTold()).toBe(before + 1);
  });

  test('the wrong sum for what was given up › only the money waits', async () => {
    await market.ghuri.call('PUT', `/bookings/${bookingId}/release`, nadia);
    await settle(paidBy(transfer({ money: { minor: 499_900n, currency: 'BDT' } })), attempt);
    expect(await booked()).toEqual({ state: 'cancelled', held: false, taken: 0 });
  });

  test('a second payment while an admin checks the first › goes back, the first keeps its seats', async () => {
    const [risky, second] = [transfer({ risk: 'review' }), transfer()];
    await settle(paidBy(risky, second), attempt);
    expect(await money()).toEqual([
      { txn_id: risky.paymentId, state: 'review', reason: null },
      { txn_id: second.paymentId, state: 'returned', reason: 'paid_twice' },
    ]);
    expect(await booked()).toEqual({ state: 'review', held: false, taken: 1 });
    expect(await toldStates()).toEqual(['review', 'review']);
  });

  test('paid, cancelled without a share, paid once more › goes back, no seat is taken again', async () => {
    const [first, second] = [transfer(), transfer()];
    await settle(paidBy(first), attempt);
    await rows(`update bookings set state = 'cancelled' where id = $1`, [bookingId]);
    await rows('update tours set taken = 0 where id = $1', [tour]);
    await settle(paidBy(second), attempt);
    expect(await money()).toMatchObject([{ state: 'applied' }, { state: 'returned', reason: 'paid_twice' }]);
    expect(await booked()).toEqual({ state: 'cancelled', held: false, taken: 0 });
  });

  test('too late, the seats are gone › the money goes back and the page follows', async () => {
    await market.ghuri.call('PUT', `/bookings/${bookingId}/release`, nadia);
    await market.buy(await createUser(market.ghuri.services), tour, 4);
    const payment = transfer();
    await settle(paidBy(payment), attempt);
    expect(await money()).toEqual([{ txn_id: payment.paymentId, state: 'returned', reason: 'no_seat_left' }]);
    expect(await booked()).toEqual({ state: 'refund_pending', held: false, taken: 4 });
    // The release, then the money.
    expect(await toldStates()).toEqual(['cancelled', 'refund_pending']);
  });

  test('a transfer that nobody wrote down, or decided about already › nothing happens', async () => {
    const payment = transfer();
    await settle(paidBy(payment), attempt);
    await allocate(market.ghuri.services, payment.paymentId);
    await allocate(market.ghuri.services, 'nobody');
    expect(await money()).toEqual([{ txn_id: payment.paymentId, state: 'applied', reason: null }]);
    expect(await toldStates()).toEqual(['paid']);
  });
});

describe('expireHolds', () => {
  const pending = () => told(() => ({ state: 'pending' })).services;
  const holdEnds = async () => ((await market.bookingOf(bookingId))['hold_until'] as Date).getTime();
  async function at(moment: number, act: () => Promise<void>): Promise<void> {
    await stopClock(market.ghuri.services, moment);
    try {
      await act();
    } finally {
      await runClock(market.ghuri.services);
    }
  }

  test('a millisecond before the end › kept; at the end › seats free, the page follows', async () => {
    const end = await holdEnds();
    await at(end - 1, () => expireHolds(pending()));
    expect(await booked()).toEqual({ state: 'pending_payment', held: true, taken: 1 });
    await at(end, () => expireHolds(pending()));
    expect(await booked()).toEqual({ state: 'expired', held: false, taken: 0 });
    expect(await toldStates()).toEqual(['expired']);
  });

  test('paid at the last moment › found out before anything is freed', async () => {
    await at(await holdEnds(), () => expireHolds(paidBy(transfer())));
    expect(await booked()).toEqual({ state: 'paid', held: false, taken: 1 });
  });

  test.each([
    ['does not answer', new ProviderUnknown('query', 'silence')],
    ['refuses to', new ProviderRejected('query', 'closed')],
  ])('the provider %s › not waited for, and said in the log', async (_what, error) => {
    const { services } = told(() => {
      throw error;
    });
    const warnings: unknown[][] = [];
    const log = Object.assign(Object.create(services.log) as typeof services.log, {
      warn: (...line: unknown[]) => void warnings.push(line),
    });
    await at(await holdEnds(), () => expireHolds({ ...services, log }));
    expect(await booked()).toEqual({ state: 'expired', held: false, taken: 0 });
    expect(warnings).toEqual([[{ attempt, reason: error.reason }, 'the payment provider gives no answer']]);
  });

  test('our own mistake while asking › not swallowed, nothing is freed', async () => {
    const { services } = told(() => {
      throw new TypeError('ours');
    });
    await at(await holdEnds(), () => expect(expireHolds(services)).rejects.toThrow('ours'));
    expect(await booked()).toEqual({ state: 'pending_payment', held: true, taken: 1 });
    await expireNow();
  });

  test('hole 8: the provider is silent › asked once, the rest is released unasked', async () => {
    await expireNow();
    const ends: Promise<number>[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      ({ bookingId } = (await market.book(await createUser(market.ghuri.services), tour)).json());
      ends.push(holdEnds());
    }
    const { services, questions } = told(() => {
      throw new ProviderUnknown('query', 'silence');
    });
    await at(Math.max(...(await Promise.all(ends))), () => expireHolds(services));
    expect(questions).toHaveLength(1);
    expect(await market.taken(tour)).toBe(0);
  });

  test('hole 8: the provider refuses about each › asked about each: it is there', async () => {
    await expireNow();
    const ends: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      ({ bookingId } = (await market.book(await createUser(market.ghuri.services), tour)).json());
      ends.push(await holdEnds());
    }
    const { services, questions } = told(() => {
      throw new ProviderRejected('query', 'closed');
    });
    await at(Math.max(...ends), () => expireHolds(services));
    expect(questions).toHaveLength(3);
    expect(await market.taken(tour)).toBe(0);
  });

  test('hole 8: one in the middle throws › logged, the others are released, and it is said at the end', async () => {
    await expireNow();
    const attempts: string[] = [];
    const bookings: string[] = [];
    const ends: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      ({ bookingId } = (await market.book(await createUser(market.ghuri.services), tour)).json());
      bookings.push(bookingId);
      attempts.push(await market.attemptOf(bookingId));
      ends.push(await holdEnds());
    }
    const errors: unknown[] = [];
    const { services } = market.ghuri;
    const log = Object.assign(Object.create(services.log) as typeof services.log, {
      error: (line: unknown) => void errors.push(line),
    });
    const resolve = async ({ attemptId }: Question): Promise<PaymentFact> => {
      if (attemptId === attempts[1]) throw new TypeError('poison');
      return { state: 'pending' };
    };
    const paymentProvider = { ...services.paymentProvider, resolve };
    await at(Math.max(...ends), () =>
      expect(expireHolds({ ...services, log, paymentProvider })).rejects.toThrow('poison'),
    );
    expect(errors).toMatchObject([{ job: 'payments.holds', item: bookings[1] }]);
    const states = await Promise.all(bookings.map(async (id) => (await market.bookingOf(id)).state));
    expect(states).toEqual(['expired', 'pending_payment', 'expired']);
    await at(Math.max(...ends), () => expireHolds(pending()));
  });

  test('more than one page › all of them; asked to stop › none', async () => {
    await expireNow();
    for (const [stopped, left] of [
      [true, 105],
      [false, 0],
    ] as const) {
      await holdsOfNobody(stopped ? 105 : 100);
      await expireHolds(pending(), stopped ? AbortSignal.abort() : undefined);
      expect(await endedHolds()).toBe(left);
    }
  });

  /** Leaves no hold behind for the next test. */
  const expireNow = async () => at(await holdEnds(), () => expireHolds(pending()));

  const endedHolds = async () =>
    (await rows(`select 1 from bookings where hold_until <= app_now()`, [])).length;

  /** Expired holds of deleted accounts; without a tour there are no seats to free. */
  const holdsOfNobody = (number: number) =>
    rows(
      `insert into bookings
       select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'transaction_id', gen_random_uuid(),
         'traveller_id', null, 'tour_id', null, 'state', 'held', 'hold_until', app_now()))).*
       from bookings one, generate_series(1, $2) where one.id = $1`,
      [bookingId, number],
    );
});
