import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ProviderRejected, ProviderUnknown } from '../../../platform/payments/payment-provider.ts';
import { FORM, openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import type { Ending } from '../../../testing/payments/provider-stands.ts';
import { createUser } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { createBid, createRequest } from '../../../testing/open-requests.ts';
import { createPersonalisedTour } from '../../../testing/personalised-tours.ts';
import { withProvider } from '../../../testing/scripted-provider.ts';
import type { AttemptStart } from '../../../testing/scripted-provider.ts';
import { startCheckout } from './start-payment.ts';

// A hold keeps its seats and its payer until the traveller changes them, whatever the result of the payment.

const DAY = 86_400_000;

let market: Market;
let nadia: TestUser;
let tour: string;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  nadia = await createUser(market.ghuri.services);
  tour = await market.sell({ cost: 9_400, capacity: 8 });
});

const OTHER = { username: 'Rahim Uddin', phone_number: '01812 345678', address: 'Sylhet' };

/** Holds three seats and returns from the provider without paying. */
async function threeHeld(ending: Ending | null = null) {
  const hold = (await market.book(nadia, tour, { persons: 3 })).json();
  if (ending) {
    const fields = await market.end(await market.attemptOf(hold.bookingId), ending);
    await market.knock(`return/${hold.transactionId}`, fields);
    await market.ghuri.runJobs();
  }
  return hold as { bookingId: string; transactionId: string; holdUntil: string; url: string };
}
const holds = async () => (await market.ghuri.call('GET', '/holds', nadia)).json();

describe('hole 11: the checkout forgets what it holds', () => {
  test.each<Ending>(['fail', 'cancel'])(
    'three seats, the payment ends in %s › the hold shows party, payer, price and end',
    async (ending) => {
      const { bookingId, holdUntil } = await threeHeld(ending);
      expect(await holds()).toMatchObject([
        { _id: bookingId, tourId: tour, persons: 3, price: 28_200, holdUntil, payUrl: null, ...FORM },
      ]);
    },
  );

  test.each<[string, object]>([
    ['without a party, as the specification sends it', {}],
    ['with the same party', { persons: 3 }],
    ['with other contact data', { persons: 3, ...OTHER }],
  ])('the next call %s › the same hold for three, another attempt at its price', async (_what, body) => {
    const { bookingId } = await threeHeld('fail');
    const again = (await market.book(nadia, tour, body)).json();
    expect(again.bookingId).toBe(bookingId);
    expect(await market.bookingOf(bookingId)).toMatchObject({
      persons: 3,
      total_paisa: '2820000',
      name: FORM.username,
      phone: FORM.phone_number,
      address: FORM.address,
    });
    expect(await market.taken(tour)).toBe(3);
  });

  test('failed, then paid without a party › ৳28,200 for three seats', async () => {
    const { bookingId, transactionId } = await threeHeld('fail');
    await market.book(nadia, tour);
    const fields = await market.end(await market.attemptOf(bookingId), 'pay');
    expect(fields['amount']).toBe('28200.00');
    await market.knock(`return/${transactionId}`, fields);
    await market.ghuri.runJobs();
    expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'paid', persons: 3 });
    expect(await holds()).toEqual([]);
  });

  test.each<Ending | null>(['fail', 'cancel', null])(
    'another party without a word about the hold, after %s › 409 with the hold’s facts, nothing changes',
    async (ending) => {
      const { bookingId, holdUntil, transactionId } = await threeHeld(ending);
      const answer = await market.book(nadia, tour, { persons: 1 });
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({
        code: 'hold_differs',
        hold: { bookingId, persons: 3, price: 28_200, holdUntil, transactionId },
      });
      expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'pending_payment', persons: 3 });
      expect(await market.taken(tour)).toBe(3);
    },
  );

  test('another party, explicitly › the new hold takes the place of the old one', async () => {
    const { bookingId } = await threeHeld('cancel');
    const changed = (await market.book(nadia, tour, { persons: 2, ...OTHER, replaceHold: true })).json();
    expect(changed.bookingId).not.toBe(bookingId);
    expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'cancelled', hold_until: null });
    expect(await holds()).toMatchObject([{ _id: changed.bookingId, persons: 2, price: 18_800, ...OTHER }]);
    expect(await market.taken(tour)).toBe(2);
  });

  test('another payer, explicitly, without a party › the held party with the new payer', async () => {
    await threeHeld('fail');
    await market.book(nadia, tour, { ...OTHER, replaceHold: true });
    expect(await holds()).toMatchObject([{ persons: 3, price: 28_200, ...OTHER }]);
    expect(await market.taken(tour)).toBe(3);
  });

  test('replacing a hold by the same › the hold stays, and so does its end', async () => {
    const { bookingId, holdUntil } = await threeHeld('fail');
    const again = (await market.book(nadia, tour, { persons: 3, replaceHold: true })).json();
    expect(again).toMatchObject({ bookingId, holdUntil });
  });

  test('a party of the wrong kind, a word that is no yes or no › 400 at its field', async () => {
    for (const [path, value] of [
      ['persons', 'three'],
      ['replaceHold', 'yes'],
    ] as const) {
      const answer = await market.book(nadia, tour, { [path]: value });
      expect(answer.json().errors).toEqual([expect.objectContaining({ path })]);
    }
  });

  test.each([
    ['says no', new ProviderRejected('start', 'closed')],
    ['is silent', new ProviderUnknown('start', 'silence')],
  ])('the provider %s at the second try › unavailable, and the seats stay held', async (_what, error) => {
    const { bookingId, holdUntil } = await threeHeld('fail');
    const starts: AttemptStart[] = [];
    const services = withProvider(market.ghuri.services, starts, () => Promise.reject(error));
    const viewer = { id: nadia.id, email: nadia.email, sessionId: 'session' };
    await expect(startCheckout(services, viewer, 'tour', { tour, ...FORM })).rejects.toMatchObject({
      code: 'payment_unavailable',
    });
    expect(starts).toHaveLength(1);
    expect(await holds()).toMatchObject([{ _id: bookingId, persons: 3, holdUntil }]);
    expect(await market.taken(tour)).toBe(3);
  });
});

describe('hole 11: what an agency made for one traveller', () => {
  const make = {
    personalize: () =>
      createPersonalisedTour(
        market.ghuri.services,
        { traveller: nadia, agency: market.agency },
        { amount: 28_200 },
      ),
    bid: async () => {
      const requestId = await createRequest(market.ghuri.services, nadia);
      const bid = { amount: 28_200, accepted: true };
      await createBid(market.ghuri.services, { requestId, agency: market.agency }, bid);
      return requestId;
    },
  };
  const pay = async (way: keyof typeof make, id: string, body: object = {}) =>
    (
      await market.ghuri.call('POST', `/payment/${way}`, {
        token: nadia.token,
        body: { tour: id, ...FORM, ...body },
      })
    ).json();

  test.each(['personalize', 'bid'] as const)(
    '%s: another payer › the live hold goes on; explicitly › it is replaced',
    async (way) => {
      const id = await make[way]();
      const { bookingId, holdUntil } = await pay(way, id);
      expect(await pay(way, id, OTHER)).toMatchObject({ bookingId, holdUntil });
      expect(await holds()).toMatchObject([{ _id: bookingId, price: 28_200, ...FORM }]);
      const changed = await pay(way, id, { ...OTHER, replaceHold: true });
      expect(changed.bookingId).not.toBe(bookingId);
      expect(await holds()).toMatchObject([{ _id: changed.bookingId, price: 28_200, ...OTHER }]);
    },
  );
});

describe('hole 11: where unpaid seats are found', () => {
  const place = ({ tourId }: { tourId: string }) => tourId;

  test('GET /holds › the hold that ends first at the top; without those released, ended or of others', async () => {
    const later = await market.sell();
    const { bookingId } = await threeHeld();
    await market.ghuri.moveClock(60_000);
    const second = (await market.book(nadia, later)).json();
    await market.book(await createUser(market.ghuri.services), tour);
    expect((await holds()).map(place)).toEqual([tour, later]);
    await market.ghuri.call('PUT', `/bookings/${second.bookingId}/release`, nadia);
    expect((await holds()).map(place)).toEqual([tour]);
    await market.ghuri.moveClock(14 * 60_000);
    expect(await holds()).toEqual([]);
    expect(await market.bookingOf(bookingId)).toMatchObject({ persons: 3 });
  });

  test('GET /my-tours › unpaid first, also over pages, none twice', async () => {
    const at = async (days: number) => {
      const { rows } = await market.ghuri.services.database.pool.query('select app_now() as now');
      return market.sell({ startsAt: new Date(rows[0].now.getTime() + days * DAY) });
    };
    const [near, middle, far] = [await at(5), await at(10), await at(20)];
    await market.buy(nadia, near);
    await market.buy(nadia, middle);
    await market.book(nadia, far);
    const pages = async (when: string) => {
      const path = `/my-tours?email=${nadia.email}&when=${when}&limit=1`;
      const found: string[] = [];
      for (let cursor = ''; found.length < 9;) {
        const page = await market.ghuri.call('GET', `${path}${cursor && `&cursor=${cursor}`}`, nadia);
        found.push(...page.json().map(place));
        const next = /cursor=([\w-]+)/.exec(String(page.headers.link))?.[1];
        if (next === undefined) break;
        cursor = next;
      }
      return found;
    };
    expect(await pages('upcoming')).toEqual([far, near, middle]);
    await market.ghuri.moveClock(15 * 60_000);
    await market.ghuri.runJobs();
    await market.book(nadia, await at(3));
    expect((await pages('all')).slice(1)).toEqual([middle, near]);
  });

  test('a released hold › the traveller’s other tabs are updated', async () => {
    const { bookingId } = await threeHeld();
    await market.ghuri.call('PUT', `/bookings/${bookingId}/release`, nadia);
    const { rows } = await market.ghuri.services.database.pool.query(
      `select data from live_events where topic = $1 and type = 'booking-changed'`,
      [`user:${nadia.id}`],
    );
    expect(rows).toEqual([{ data: { bookingId, state: 'cancelled' } }]);
  });
});
