import { OPEN_REQUEST_EVENT } from '@ghuri/contract/open-requests';
import { PERSONALISED_TOUR_EVENT } from '@ghuri/contract/personalised-tours';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readClock } from '../../../platform/clock.reads.ts';
import { FORM, openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { createUser } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { createBid, createRequest } from '../../../testing/open-requests.ts';
import { createPersonalisedTour } from '../../../testing/personalised-tours.ts';
import { withProvider } from '../../../testing/scripted-provider.ts';
import { lockBooking, markBooking } from '../bookings.writes.ts';
import type { BookingRow } from '../bookings.writes.ts';
import { claimOffer, publishOffer, releaseOffer } from './offers.ts';
import { startCheckout } from './start-payment.ts';

// Each kind of item: claimed, published, released and closed.

const HOUR = 3_600_000;

let market: Market;
let nadia: TestUser;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  nadia = await createUser(market.ghuri.services);
});

const query = async (text: string, values: unknown[]) =>
  (await market.ghuri.services.database.pool.query<Record<string, unknown>>(text, values)).rows;

/** A personal trip for Nadia, in two days by default. */
async function make(kind: 'bid' | 'personalised', { hours = 48 } = {}): Promise<string> {
  const { services } = market.ghuri;
  const startsAt = new Date((await readClock(services.database.db)).getTime() + hours * HOUR);
  const { agency } = market;
  if (kind === 'personalised')
    return createPersonalisedTour(services, { traveller: nadia, agency }, { startsAt, amount: 20_000 });
  const requestId = await createRequest(services, nadia, { startsAt });
  await createBid(services, { requestId, agency }, { amount: 20_000, accepted: true });
  return requestId;
}

/** The hold of a user who begins to pay. */
async function hold(kind: BookingRow['kind'], id: string, person = nadia): Promise<BookingRow> {
  const services = withProvider(market.ghuri.services, [], async () => {});
  const viewer = { id: person.id, email: person.email, sessionId: 'session' };
  const { bookingId } = await startCheckout(services, viewer, kind, { tour: id, persons: 1, ...FORM });
  return (await lockBooking(market.ghuri.services.database.db, bookingId))!;
}
const stateOf = async ({ id }: BookingRow) => (await market.bookingOf(id)).state;

type Action = (
  services: Market['ghuri']['services'],
  db: Parameters<typeof lockBooking>[0],
) => Promise<unknown>;
/** Runs it and returns the topics and kinds of the published events. */
async function told(action: Action): Promise<string[]> {
  const { services } = market.ghuri;
  const [last] = await query('select coalesce(max(id), 0) as id from live_events', []);
  await action(services, services.database.db);
  const events = await query('select topic, type from live_events where id > $1 order by id', [last!['id']]);
  return events.map(({ topic, type }) => `${String(topic)} ${String(type)}`);
}

describe('claiming', () => {
  const claim = async (deal: Parameters<typeof claimOffer>[2], begun: boolean) => {
    const { services } = market.ghuri;
    return (await claimOffer(services, services.database.db, deal, { begun })) === null;
  };

  test('seats of a tour › taken while there are any; of who holds them › there, and not taken twice', async () => {
    const tour = await market.sell({ capacity: 2 });
    const deal = await hold('tour', tour);
    expect(await claim(deal, true)).toBe(true);
    expect(await market.taken(tour)).toBe(1);
    expect(await claim(deal, false)).toBe(true);
    expect(await market.taken(tour)).toBe(2);
    expect(await claim(deal, false)).toBe(false);
    expect(await claim(deal, true)).toBe(true);
    expect(await market.taken(tour)).toBe(2);
  });

  test.each(['bid', 'personalised'] as const)(
    'a %s past its deadline › by who has begun in time, nobody else',
    async (kind) => {
      const id = await make(kind, { hours: 25 });
      const deal = await hold(kind, id);
      expect(await claim(deal, false)).toBe(true);
      const table = kind === 'bid' ? 'open_requests' : 'personalised_tours';
      await query(`update ${table} set starts_at = starts_at - interval '2 hours' where id = $1`, [id]);
      const late = { ...deal, startsAt: new Date(deal.startsAt.getTime() - 2 * HOUR) };
      expect(await claim(late, false)).toBe(false);
      expect(await claim(late, true)).toBe(true);
    },
  );

  const CHANGES = [
    `location = 'Another place'`,
    'days = days + 1',
    `starts_at = starts_at + interval '1 hour'`,
    'persons = persons + 1',
  ];
  test.each(
    (['bid', 'personalised'] as const).flatMap((kind) => CHANGES.map((change) => [kind, change] as const)),
  )(
    'hole 7: a %s that was changed after it was agreed on (%s) › not had, begun or not',
    async (kind, change) => {
      const id = await make(kind);
      const deal = await hold(kind, id);
      expect(await claim(deal, true)).toBe(true);
      const table = kind === 'bid' ? 'open_requests' : 'personalised_tours';
      await query(`update ${table} set ${change} where id = $1`, [id]);
      expect(await claim(deal, true)).toBe(false);
      expect(await claim(deal, false)).toBe(false);
    },
  );

  test.each(['cost_paisa = cost_paisa + 100', ...CHANGES.slice(0, 3)])(
    'hole 7: late money for a tour that has become another one (%s) › goes back, no seat taken',
    async (change) => {
      const tour = await market.sell();
      const { bookingId } = (await market.book(nadia, tour)).json();
      const attempt = await market.attemptOf(bookingId);
      await market.ghuri.moveClock(16 * 60_000);
      await market.ghuri.runJobs();
      expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'expired' });
      await query(`update tours set ${change} where id = $1`, [tour]);
      await market.knock('ipn', await market.end(attempt, 'pay'));
      await market.ghuri.runJobs();
      expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'refund_pending' });
      expect(await market.taken(tour)).toBe(0);
      const refund = await query('select reason from refunds where booking_id = $1', [bookingId]);
      expect(refund).toEqual([{ reason: 'no_seat_left' }]);
    },
  );

  test('control: late money for the same tour › takes its seat', async () => {
    const tour = await market.sell();
    const { bookingId } = (await market.book(nadia, tour)).json();
    const attempt = await market.attemptOf(bookingId);
    await market.ghuri.moveClock(16 * 60_000);
    await market.ghuri.runJobs();
    await market.knock('ipn', await market.end(attempt, 'pay'));
    await market.ghuri.runJobs();
    expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'paid' });
  });
});

describe('live events', () => {
  test('of seats › open pages of the tour, once, when they are given back', async () => {
    const tour = await market.sell();
    const booking = await hold('tour', tour);
    expect(await told((services, db) => publishOffer(services, db, booking))).toEqual([]);
    expect(await told((services, db) => releaseOffer(services, db, booking))).toEqual([
      `tour:${tour} tour-changed`,
    ]);
    expect(await market.taken(tour)).toBe(0);
  });

  test.each([
    ['bid', OPEN_REQUEST_EVENT],
    ['personalised', PERSONALISED_TOUR_EVENT],
  ] as const)(
    'of a %s › both sides, in its own words; one that is gone › the other alone',
    async (kind, event) => {
      const booking = await hold(kind, await make(kind));
      const tellOf = (changes: Partial<BookingRow>) =>
        told((services, db) => publishOffer(services, db, { ...booking, ...changes }));
      const [traveller, owner] = [nadia, market.owner].map(({ id }) => `user:${id} ${event}`);
      expect(await tellOf({})).toEqual([traveller, owner]);
      expect(await tellOf({ travellerId: null })).toEqual([owner]);
      expect(await tellOf({ agencyId: null })).toEqual([traveller]);
    },
  );
});

describe('closing what is paid', () => {
  const close = (booking: BookingRow) =>
    told((services, db) => services.sellables[booking.kind].onPaid(services, db, booking));
  const paidBids = async () =>
    (await query('select paid from bidders where agency_id = $1', [market.agency.id]))[0]?.['paid'] ?? 0;

  test('a tour › others go on paying, no event', async () => {
    const tour = await market.sell();
    const own = await hold('tour', tour);
    const other = await hold('tour', tour, await createUser(market.ghuri.services));
    expect(await close(own)).toEqual([]);
    expect(await stateOf(other)).toBe('pending_payment');
  });

  test.each(['bid', 'personalised'] as const)(
    'a %s › other checkouts of it end, both sides get an event',
    async (kind) => {
      const id = await make(kind);
      const late = await hold(kind, id);
      await markBooking(market.ghuri.services.database.db, late.id, 'expired');
      const again = await hold(kind, id);
      const before = Number(await paidBids());
      expect(await close(late)).toHaveLength(2);
      expect(await stateOf(again)).toBe('cancelled');
      expect(Number(await paidBids()) - before).toBe(kind === 'bid' ? 1 : 0);
    },
  );

  test('a bid whose agency is gone › the traveller gets an event', async () => {
    const booking = await hold('bid', await make('bid'));
    expect(await close({ ...booking, agencyId: null })).toEqual([`user:${nadia.id} ${OPEN_REQUEST_EVENT}`]);
  });
});
