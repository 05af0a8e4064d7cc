import type { Booking } from '@ghuri/contract/bookings';
import type { PriceList } from '@ghuri/contract/prices';
import type { AnyMarket } from './checkout.ts';
import type { TestUser } from './factories.ts';
import type { TourOverrides } from './tours.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** An hour in Dhaka, some days from today. */
export async function inDays({ ghuri }: AnyMarket, days: number, hour = 8): Promise<Date> {
  const { rows } = await ghuri.services.database.pool.query<{ now: Date }>('select app_now() as now');
  const moment = rows[0]!.now.getTime() + 6 * HOUR;
  return new Date(moment - (moment % DAY) + days * DAY + (hour - 6) * HOUR);
}

/** Adults ৳5,000: a child pays ৳3,000, an infant sits on a lap for ৳500; two single rooms; a third at once. */
export const FAMILY: PriceList = {
  child: { underAge: 12, cost: 3_000, takesSeat: true },
  infant: { underAge: 3, cost: 500, takesSeat: false },
  addOns: [
    { id: 'single', name: { en: 'Single room', bn: 'সিঙ্গেল রুম' }, per: 'booking', cost: 1_000, limit: 2 },
    { id: 'tent', name: { en: 'Tent', bn: '' }, per: 'person', cost: 200, limit: null },
  ],
  deposit: { percent: 30, balanceDaysBefore: 8 },
};

/** From 4 travellers on an adult pays ৳4,500, from 6 on ৳4,000. */
export const LADDER: PriceList = {
  ladder: [
    { from: 4, cost: 4_500 },
    { from: 6, cost: 4_000 },
  ],
};

export const party = (
  adults: number,
  children = 0,
  infants = 0,
  ...addOns: [id: string, count: number][]
) => ({
  adults,
  children,
  infants,
  addOns: addOns.map(([id, count]) => ({ id, count })),
});

/** A tour with a price list. */
export async function sellWithPrices(
  market: AnyMarket,
  prices: PriceList,
  overrides: TourOverrides = {},
): Promise<string> {
  const tour = await market.sell({ cost: 5_000, ...overrides });
  const answer = await setPrices(market, tour, prices, overrides.cost ?? 5_000);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return tour;
}

export async function setPrices(
  market: AnyMarket,
  tour: string,
  prices: PriceList | null,
  totalCost = 5_000,
) {
  return market.ghuri.call('PUT', `/trips/${await tripOf(market, tour)}/prices`, {
    token: market.owner.token,
    body: { tours: [tour], totalCost, prices },
  });
}

export async function tripOf({ ghuri }: AnyMarket, tour: string): Promise<string> {
  const { rows } = await ghuri.services.database.pool.query<{ trip_id: string }>(
    'select trip_id from tours where id = $1',
    [tour],
  );
  return rows[0]!.trip_id;
}

export const bookingAs = async ({ ghuri }: AnyMarket, person: TestUser, id: string): Promise<Booking> =>
  (await ghuri.call('GET', `/bookings/${id}`, person)).json();

/** Books and pays what is due now. */
export async function buyAs(
  market: AnyMarket,
  person: TestUser,
  tour: string,
  body: object,
): Promise<string> {
  const answer = await market.book(person, tour, body);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { bookingId } = answer.json();
  await payNow(market, bookingId);
  return bookingId;
}

/** Pays the last attempt of a booking. */
export async function payNow(market: AnyMarket, bookingId: string): Promise<void> {
  await market.knock('ipn', await market.end(await market.attemptOf(bookingId), 'pay'));
  await market.ghuri.runJobs();
}

export const startBalance = (market: AnyMarket, { token }: TestUser, bookingId: string) =>
  market.ghuri.call('POST', `/bookings/${bookingId}/balance`, { token });

/** Cancels some of a party with the refund that the page would show. */
export const leave = (
  market: AnyMarket,
  { token }: TestUser,
  bookingId: string,
  left: ReturnType<typeof party>,
  refund: number,
) => market.ghuri.call('PUT', `/bookings/${bookingId}/party`, { token, body: { party: left, refund } });
