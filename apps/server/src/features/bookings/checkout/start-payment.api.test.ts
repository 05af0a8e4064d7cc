import { setTimeout as pause } from 'node:timers/promises';
import { REFUND_STEPS } from '@ghuri/domain/refunds';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ProviderRejected, ProviderUnknown } from '../../../platform/payments/payment-provider.ts';
import { FORM, openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { createUser } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { whileLocked } from '../../../testing/lock-queue.ts';
import { createBid, createRequest } from '../../../testing/open-requests.ts';
import { createPersonalisedTour } from '../../../testing/personalised-tours.ts';
import { runClock, stopClock } from '../../../testing/stopped-clock.ts';
import { withProvider } from '../../../testing/scripted-provider.ts';
import type { AttemptStart } from '../../../testing/scripted-provider.ts';
import { startCheckout } from './start-payment.ts';

// Personal trips, and the cases that the one statement for seats leaves to the way step by step. With a provider that
// the test controls.

let market: Market;
let nadia: TestUser;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const starts: AttemptStart[] = [];
beforeEach(async () => {
  nadia = await createUser(market.ghuri.services);
  starts.length = 0;
});

const viewerOf = ({ id, email }: TestUser) => ({ id, email, sessionId: 'session' });
const refused = (code: string) => expect.objectContaining({ name: 'AppError', code });
const query = async (text: string, values: unknown[]) =>
  (await market.ghuri.services.database.pool.query<Record<string, unknown>>(text, values)).rows;

/** Items that an agency makes for Nadia, at a price in taka. */
const WAYS = {
  bid: {
    make: async (amount = 20_000) => {
      const { services } = market.ghuri;
      const requestId = await createRequest(services, nadia);
      await createBid(services, { requestId, agency: market.agency }, { amount, accepted: true });
      return requestId;
    },
    row: 'open_requests',
    changePrice: `with request as (select id from open_requests where id = $1 for update)
      update bids set amount_paisa = amount_paisa + 100 from request where request_id = request.id`,
  },
  personalised: {
    make: (amount = 20_000) =>
      createPersonalisedTour(market.ghuri.services, { traveller: nadia, agency: market.agency }, { amount }),
    row: 'personalised_tours',
    changePrice: 'update personalised_tours set amount_paisa = amount_paisa + 100 where id = $1',
  },
};
type Kind = keyof typeof WAYS;

const pay = (
  kind: Kind,
  id: string,
  { person = nadia, answer = async () => {}, userEmail }: PayOptions = {},
) =>
  startCheckout(withProvider(market.ghuri.services, starts, answer), viewerOf(person), kind, {
    tour: id,
    ...FORM,
    ...(userEmail && { userEmail }),
  });
interface PayOptions {
  person?: TestUser;
  userEmail?: string;
  answer?(): Promise<void>;
}
const bookingsOf = ({ id }: TestUser) => query('select * from bookings where traveller_id = $1', [id]);
/** `seconds`: from its beginning to the first question about it. */
const attemptsOf = (bookingId: unknown) =>
  query(
    `select id, state, url, ref, round(extract(epoch from next_check_at - created_at))::int as seconds
     from payment_attempts where booking_id = $1 order by created_at, id`,
    [bookingId],
  );
const newsFor = async ({ id }: TestUser, about: string) =>
  (
    await query('select 1 from live_events where topic = $1 and data::text like $2', [
      `user:${id}`,
      `%${about}%`,
    ])
  ).length;

describe.each<Kind>(['bid', 'personalised'])('an offer for one traveller: %s', (kind) => {
  const { make, row, changePrice } = WAYS[kind];

  test('the first click › held at its price with the refunds of today, both sides updated, off to the provider', async () => {
    const id = await make(18_000);
    const before = await newsFor(market.owner, id);
    const { bookingId, url } = await pay(kind, id, { userEmail: nadia.email });
    expect(await market.bookingOf(bookingId)).toMatchObject({
      kind,
      state: 'pending_payment',
      traveller_id: nadia.id,
      email: nadia.email,
      total_paisa: '1800000',
      refund_steps: REFUND_STEPS,
    });
    expect(starts).toMatchObject([{ money: { minor: 1_800_000n, currency: 'BDT' } }]);
    expect(url).toBe(`https://provider.test/pay/${starts[0]!.attemptId}`);
    expect(await attemptsOf(bookingId)).toEqual([
      { id: starts[0]!.attemptId, state: 'redirected', url, ref: { sessionkey: 'key' }, seconds: 120 },
    ]);
    expect(await newsFor(market.owner, id)).toBe(before + 1);
    expect(await newsFor(nadia, id)).toBe(1);
  });

  test('as much as the provider takes › held; a taka more › refused at the party', async () => {
    const most = Number(market.ghuri.services.paymentProvider.limits.max.minor / 100n);
    await pay(kind, await make(most));
    await expect(pay(kind, await make(most + 1))).rejects.toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'persons', code: 'payment_too_large' }],
    });
    expect(starts).toHaveLength(1);
  });

  test('another’s, nobody’s, with another’s email › refused, nothing held', async () => {
    const id = await make();
    const stranger = await createUser(market.ghuri.services);
    await expect(pay(kind, id, { person: stranger })).rejects.toEqual(refused('not_found'));
    await expect(pay(kind, nadia.id)).rejects.toEqual(refused('not_found'));
    await expect(pay(kind, id, { userEmail: stranger.email })).rejects.toEqual(refused('forbidden'));
    expect([...(await bookingsOf(nadia)), ...(await bookingsOf(stranger))]).toEqual([]);
  });

  test('the price changes under the click › a conflict, nothing held', async () => {
    const id = await make();
    const [, outcome] = await whileLocked(market.ghuri.services, row, id, [
      () => query(changePrice, [id]),
      () => pay(kind, id).catch((error: unknown) => error),
    ]);
    expect(outcome).toEqual(refused('conflict'));
    expect(await bookingsOf(nadia)).toEqual([]);
  });

  test('the provider says no › free again, both sides updated, to be paid later', async () => {
    const id = await make();
    const answer = () => Promise.reject(new ProviderRejected('start', 'closed'));
    await expect(pay(kind, id, { answer })).rejects.toEqual(refused('payment_unavailable'));
    const [booking] = await bookingsOf(nadia);
    expect(booking).toMatchObject({ state: 'failed', hold_until: null });
    // Nobody asks the provider about it.
    expect(await attemptsOf(booking!['id'])).toMatchObject([{ state: 'failed', seconds: null }]);
    expect(await newsFor(nadia, id)).toBe(2);
    expect(await pay(kind, id)).toHaveProperty('url');
  });
});

describe('seats of a tour that cannot be held at once', () => {
  const book = (person: TestUser, tour: string, persons: number) =>
    startCheckout(
      withProvider(market.ghuri.services, starts, async () => {}),
      viewerOf(person),
      'tour',
      { tour, persons, ...FORM },
    );

  test('whose account is gone › to be signed in again', async () => {
    const gone = await createUser(market.ghuri.services);
    await query('delete from users where id = $1', [gone.id]);
    await expect(book(gone, await market.sell(), 1)).rejects.toEqual(refused('not_signed_in'));
  });

  test('more than the provider takes › refused at the party', async () => {
    await expect(book(nadia, await market.sell({ cost: 300_000 }), 2)).rejects.toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'persons', code: 'payment_too_large' }],
    });
  });
});

test('a booking that vanished while the provider was silent › unavailable all the same', async () => {
  const id = await WAYS.bid.make();
  const answer = async () => {
    await query(
      'delete from payment_attempts using bookings where booking_id = bookings.id and traveller_id = $1',
      [nadia.id],
    );
    await query('delete from bookings where traveller_id = $1', [nadia.id]);
    throw new ProviderUnknown('start', 'silence');
  };
  await expect(pay('bid', id, { answer })).rejects.toEqual(refused('payment_unavailable'));
});

describe('a click while another asks the provider', () => {
  const HALF_A_MINUTE = 30_000;
  let id: string;
  let bookingId: string;
  /** The state `ago` after the first click, while the provider has not responded; the clock is stopped. */
  async function asking(ago: number) {
    const { services } = market.ghuri;
    id = await WAYS.bid.make();
    ({ bookingId } = await pay('bid', id));
    const [first] = await query(
      `update payment_attempts set state = 'created', url = null where booking_id = $1 returning created_at`,
      [bookingId],
    );
    await stopClock(services, (first!['created_at'] as Date).getTime() + ago);
    starts.length = 0;
  }
  afterEach(() => runClock(market.ghuri.services));

  const becomes = (state: string, url: string | null) =>
    query('update payment_attempts set state = $2, url = $3 where booking_id = $1', [bookingId, state, url]);

  /** Clicks, and runs `next` once the click has found the other call's hold and waits for its address. */
  async function clickThen(next: () => Promise<unknown>): Promise<unknown> {
    const [outcome] = await whileLocked(market.ghuri.services, 'users', nadia.id, [
      () => pay('bid', id).catch((error: unknown) => error),
      async () => {
        await query('select id from users where id = $1 for update', [nadia.id]);
        await next();
      },
    ]);
    return outcome;
  }

  test('it gets an address within half a minute › this click, too', async () => {
    await asking(HALF_A_MINUTE - 1);
    const outcome = await clickThen(async () => {
      // Long enough for more than one look.
      await pause(400);
      await becomes('redirected', 'https://provider.test/found');
    });
    expect(outcome).toMatchObject({ bookingId, url: 'https://provider.test/found' });
    expect(starts).toEqual([]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['it fails', () => becomes('failed', null)],
    ['half a minute is over', () => stopClock(market.ghuri.services, Date.now() + 3_600_000)],
    ['it vanishes', () => query('delete from payment_attempts where booking_id = $1', [bookingId])],
  ])(
    '%s › unavailable, no second attempt',
    async (_what, next) => {
      await asking(HALF_A_MINUTE - 1);
      expect(await clickThen(next)).toEqual(refused('payment_unavailable'));
      expect(starts).toEqual([]);
    },
    // A call that keeps waiting would not fail earlier.
    15_000,
  );

  test('its process died half a minute ago › another attempt begins', async () => {
    await asking(HALF_A_MINUTE);
    const [{ id: first }] = (await attemptsOf(bookingId)) as [{ id: string }];
    expect((await pay('bid', id)).bookingId).toBe(bookingId);
    expect(starts.map(({ attemptId }) => attemptId)).toEqual([`${first}-2`]);
  });
});
