import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ProviderRejected, ProviderUnknown } from '../../../platform/payments/payment-provider.ts';
import { FORM, openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { createUser } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { runClock, stopClock } from '../../../testing/stopped-clock.ts';
import { withProvider } from '../../../testing/scripted-provider.ts';
import type { AttemptStart } from '../../../testing/scripted-provider.ts';
import { releaseHold } from './release-hold.ts';
import { freeSeats, takeSeats } from '../../tours/seats.writes.ts';
import { startCheckout } from './start-payment.ts';

// A hold from its first click to its end, with a provider that the test controls.

const MINUTE = 60_000;

let market: Market;
let nadia: TestUser;
let tour: string;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  nadia = await createUser(market.ghuri.services);
  tour = await market.sell({ cost: 5_000, capacity: 4 });
});

const viewerOf = ({ id, email }: TestUser) => ({ id, email, sessionId: 'session' });

/** Clicks "Pay" with a provider that gives this result. */
const starts: AttemptStart[] = [];
async function pay(
  changes: { userEmail?: string; persons?: number; tour?: string; replaceHold?: boolean } = {},
  { person = nadia, answer = async () => {} }: { person?: TestUser; answer?(): Promise<void> } = {},
) {
  return startCheckout(withProvider(market.ghuri.services, starts, answer), viewerOf(person), 'tour', {
    tour,
    persons: 1,
    ...FORM,
    ...changes,
  });
}
beforeEach(() => {
  starts.length = 0;
});
const refused = (code: string) => expect.objectContaining({ name: 'AppError', code });

const query = async (text: string, values: unknown[]) =>
  (await market.ghuri.services.database.pool.query<Record<string, unknown>>(text, values)).rows;
const attemptsOf = (bookingId: string) =>
  query(
    'select id, state, url, ref, next_check_at is null as over from payment_attempts where booking_id = $1 order by created_at, id',
    [bookingId],
  );
const newestBooking = async () =>
  (
    await query('select * from bookings where traveller_id = $1 order by created_at desc, id desc limit 1', [
      nadia.id,
    ])
  )[0];
const tourEvents = async () =>
  (await query(`select 1 from live_events where topic = $1 and type = 'tour-changed'`, [`tour:${tour}`]))
    .length;

describe('the first click', () => {
  test('seats are free › held, and the provider gets payer, sum and end', async () => {
    const checkout = await pay({ persons: 2 });
    const booking = await market.bookingOf(checkout.bookingId);
    const [attempt, ...more] = await attemptsOf(checkout.bookingId);
    const { publicUrl } = market.ghuri.services.config;
    expect(more).toEqual([]);
    expect(attempt).toMatchObject({ state: 'redirected', url: checkout.url, ref: { sessionkey: 'key' } });
    expect(booking).toMatchObject({ state: 'pending_payment', transaction_id: checkout.transactionId });
    expect(checkout.holdUntil).toBe((booking['hold_until'] as Date).toISOString());
    expect(starts).toEqual([
      {
        attemptId: attempt!['id'],
        money: { minor: 1_000_000n, currency: 'BDT' },
        customer: expect.objectContaining({
          name: FORM.username,
          email: nadia.email,
          phone: FORM.phone_number,
          address: FORM.address,
        }),
        title: booking['place'],
        returnUrl: `${publicUrl}/api/payment/return/${checkout.transactionId}`,
        notifyUrl: `${publicUrl}/api/payment/ipn`,
        expiresAt: booking['hold_until'],
      },
    ]);
  });

  test('with one’s own email › held; with another’s › refused, nothing held', async () => {
    await expect(pay({ userEmail: market.owner.email })).rejects.toEqual(refused('forbidden'));
    expect(await market.taken(tour)).toBe(0);
    await pay({ userEmail: nadia.email });
    expect(await market.taken(tour)).toBe(1);
  });

  test.each<[string, string, () => Promise<unknown>]>([
    ['no such tour', 'not_found', () => pay({ tour: nadia.id })],
    ['one’s own', 'own_tour', () => pay({}, { person: market.owner })],
    ['more than there are seats', 'tour_full', () => pay({ persons: 5 })],
    ['called off', 'tour_cancelled', async () => pay({ tour: await market.sell({ cancelled: 'Storm' }) })],
    [
      'more than the provider takes',
      'invalid_input',
      async () => pay({ persons: 2, tour: await market.sell({ cost: 300_000 }) }),
    ],
  ])('%s › %s', async (_what, code, click) => {
    await expect(click()).rejects.toEqual(refused(code));
    expect(starts).toEqual([]);
    expect(await market.taken(tour)).toBe(0);
  });
});

describe('hole 9: what the payment page shows', () => {
  const sessions = async (attempt: string) => {
    const begun = await market.gateway.events({ tranId: attempt, type: 'session' });
    return begun.map((entry) => (entry.type === 'session' ? entry.session : undefined)!);
  };

  test('the number of the receipt, and the end of the hold', async () => {
    // By the real clock, like the gateway: other tests have moved ours.
    await query('delete from clock_offset', []);
    const rahim = await createUser(market.ghuri.services);
    const { transactionId, holdUntil } = (await market.book(rahim, tour)).json();
    const [session] = await sessions(transactionId);
    expect(session!.expiresAt).toBe(Date.parse(holdUntil));
  });

  test('a second attempt › the same number with -2', async () => {
    const rahim = await createUser(market.ghuri.services);
    const { bookingId, transactionId } = (await market.book(rahim, tour)).json();
    await market.knock(`return/${transactionId}`, await market.end(transactionId, 'fail'));
    await market.ghuri.runJobs();
    await market.book(rahim, tour);
    expect(await market.attemptOf(bookingId)).toBe(`${transactionId}-2`);
    expect(await sessions(`${transactionId}-2`)).toHaveLength(1);
    await market.ghuri.call('PUT', `/bookings/${bookingId}/release`, rahim);
  });
});

describe('the next click', () => {
  test('while the first is paid › the same hold, the same address, no second attempt', async () => {
    const first = await pay();
    expect(await pay()).toEqual(first);
    expect(starts).toHaveLength(1);
    expect(await market.taken(tour)).toBe(1);
  });

  test('after a failed attempt › the same hold, another attempt', async () => {
    const first = await pay();
    await query(`update payment_attempts set state = 'failed' where booking_id = $1`, [first.bookingId]);
    const second = await pay();
    expect(second).toMatchObject({ bookingId: first.bookingId, holdUntil: first.holdUntil });
    expect(second.url).not.toBe(first.url);
    expect(await attemptsOf(first.bookingId)).toMatchObject([{ state: 'failed' }, { state: 'redirected' }]);
    expect(await market.taken(tour)).toBe(1);
  });

  test('for another party, and it says so › the first hold goes, its seats too', async () => {
    const first = await pay();
    const second = await pay({ persons: 3, replaceHold: true });
    expect(await market.bookingOf(first.bookingId)).toMatchObject({ state: 'cancelled', hold_until: null });
    expect(await market.bookingOf(second.bookingId)).toMatchObject({ state: 'pending_payment', persons: 3 });
    expect(await market.taken(tour)).toBe(3);
  });

  test.each([
    ['a millisecond before the hold ends', -1, true],
    ['at its end, before anybody looked', 0, false],
  ])('%s › the same hold: %s', async (_when, offset, same) => {
    const first = await pay();
    await stopClock(market.ghuri.services, Date.parse(first.holdUntil) + offset);
    try {
      expect((await pay()).bookingId === first.bookingId).toBe(same);
    } finally {
      await runClock(market.ghuri.services);
    }
    expect(await market.taken(tour)).toBe(1);
  });
});

describe('the provider has no page', () => {
  test.each([
    ['says no', new ProviderRejected('start', 'closed'), { state: 'failed', over: true }],
    ['is silent', new ProviderUnknown('start', 'silence'), { state: 'created', over: false }],
  ])('it %s › unavailable, the seats are free at once', async (_what, error, attempt) => {
    const answer = () => Promise.reject(error);
    await expect(pay({}, { answer })).rejects.toEqual(refused('payment_unavailable'));
    const booking = await newestBooking();
    expect(booking).toMatchObject({ state: 'failed', hold_until: null });
    expect(await attemptsOf(String(booking!['id']))).toMatchObject([{ ...attempt, url: null }]);
    expect(await market.taken(tour)).toBe(0);
  });

  test('our own mistake › not taken for the provider’s, the hold stays', async () => {
    const answer = () => Promise.reject(new TypeError('ours'));
    await expect(pay({}, { answer })).rejects.toThrow('ours');
    expect(await newestBooking()).toMatchObject({ state: 'held' });
    expect(await market.taken(tour)).toBe(1);
  });

  test('the hold was released meanwhile › its seats are freed once', async () => {
    await pay({ persons: 3 }, { person: await createUser(market.ghuri.services) });
    const answer = async () => {
      await releaseHold(market.ghuri.services, viewerOf(nadia), String((await newestBooking())!['id']));
      throw new ProviderUnknown('start', 'silence');
    };
    await expect(pay({}, { answer })).rejects.toEqual(refused('payment_unavailable'));
    expect(await newestBooking()).toMatchObject({ state: 'cancelled' });
    expect(await market.taken(tour)).toBe(3);
  });
});

describe('letting go', () => {
  const release = (person: TestUser, bookingId: string) =>
    releaseHold(market.ghuri.services, viewerOf(person), bookingId);

  test('by its owner › once, the seats are free and open pages of the tour are updated', async () => {
    const { bookingId } = await pay();
    const before = await tourEvents();
    expect(await release(nadia, bookingId)).toBe(1);
    expect(await release(nadia, bookingId)).toBe(0);
    expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'cancelled', hold_until: null });
    expect(await market.taken(tour)).toBe(0);
    expect(await tourEvents()).toBe(before + 1);
  });

  test('by another user, or of nothing › not found', async () => {
    const { bookingId } = await pay();
    await expect(release(market.owner, bookingId)).rejects.toEqual(refused('not_found'));
    await expect(release(nadia, nadia.id)).rejects.toEqual(refused('not_found'));
    expect(await market.taken(tour)).toBe(1);
  });
});

describe('seats', () => {
  const sold = async () =>
    (await query('select starts_at, location, days from tours where id = $1', [tour]))[0] as {
      starts_at: Date;
      location: string;
      days: number;
    };
  const startsAt = async () => (await sold()).starts_at;
  type Deal = Parameters<typeof takeSeats>[2];
  const take = async (changes: Partial<Deal> = {}) => {
    const { starts_at, location, days } = await sold();
    return takeSeats(market.ghuri.services, market.ghuri.services.database.db, {
      tourId: tour,
      persons: 4,
      unitPaisa: 500_000n,
      startsAt: starts_at,
      place: location,
      days,
      ...changes,
    });
  };

  test('as agreed › taken, open pages are updated; one too many › none', async () => {
    expect(await take({ persons: 5 })).toBe(false);
    expect(await tourEvents()).toBe(0);
    expect(await take()).toBe(true);
    expect(await tourEvents()).toBe(1);
    expect(await take({ persons: 1 })).toBe(false);
    expect(await market.taken(tour)).toBe(4);
  });

  test('another price, another date, no tour › none', async () => {
    expect(await take({ unitPaisa: 499_900n })).toBe(false);
    expect(await take({ startsAt: new Date((await startsAt()).getTime() + MINUTE) })).toBe(false);
    expect(await take({ tourId: null })).toBe(false);
    expect(await market.taken(tour)).toBe(0);
  });

  test('hole 7: another place, another length › none', async () => {
    const { days } = await sold();
    expect(await take({ place: 'Another place' })).toBe(false);
    expect(await take({ days: days + 1 })).toBe(false);
    expect(await take({ days: days - 1 })).toBe(false);
    expect(await market.taken(tour)).toBe(0);
  });

  test('given back › free again; of a tour without seats › nothing', async () => {
    const { services } = market.ghuri;
    await take();
    await freeSeats(services, services.database.db, { tourId: tour, persons: 3 });
    await freeSeats(services, services.database.db, { tourId: null, persons: 1 });
    expect(await market.taken(tour)).toBe(1);
    expect(await tourEvents()).toBe(2);
  });
});
