import { inDhaka } from '@ghuri/domain/dhaka-time';
import { readClock } from '../../apps/server/src/platform/clock.reads.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { FAMILY } from '../../apps/server/src/testing/prices.ts';
import { wholeDraft } from '../../apps/server/src/testing/trips.ts';
import { nothing } from './ask.ts';
import type { Asks, MakeAsk } from './ask.ts';
import type { Cast } from '../cast.ts';
import { paidBooking, theTour, tripOfTour, withId } from './asked-things.ts';

const theCoupon = async (cast: Cast): Promise<{ id: string; code: string }> => {
  await cast.agency();
  const code = `EID-${newId().slice(-8)}`.toUpperCase();
  const { insertedId } = await cast.arrange<{ insertedId: string }>('POST', '/coupons', {
    token: (await cast.owner()).token,
    body: { code, percent: 10 },
  });
  return { id: insertedId, code };
};
const theTripsAddress: MakeAsk = async (cast) => {
  const { rows } = await cast.services.database.pool.query<{ slug: string }>(
    'select slug from agency_trips where id = (select trip_id from tours where id = $1)',
    [await cast.tour()],
  );
  return { params: { slug: rows[0]!.slug } };
};
/** A complete draft of the verified owner, and its revision. */
const theDraft = async (cast: Cast) => {
  await cast.agency();
  const owner = await cast.owner();
  const { insertedId, revision } = await cast.arrange<{ insertedId: string; revision: number }>(
    'POST',
    '/trips',
    {
      token: owner.token,
      body: { draft: await wholeDraft(cast.services, owner) },
    },
  );
  return { params: { id: insertedId }, revision };
};
const onDraft =
  (body: object): MakeAsk =>
  async (cast) => {
    const { params, revision } = await theDraft(cast);
    return { params, body: { revision, ...body } };
  };
const onDeparture =
  (body: object): MakeAsk =>
  async (cast) => ({ ...(await tripOfTour(cast)), body: { tours: [await cast.tour()], ...body } });
const inDays = async (cast: Cast, days: number) =>
  inDhaka((await readClock(cast.services.database.db)).getTime() + days * 86_400_000).date;

export const tripAsks = {
  'GET /tours/:id/trip': { "the verified owner's tour": theTour },
  'GET /public/trips/:slug': { "the verified owner's trip": theTripsAddress },
  'GET /bookings/:id/trip': { "the traveller's booking": paidBooking },
  'GET /trips': { "one's own": nothing },
  'GET /trips/:id': { "the verified owner's trip": tripOfTour },
  'POST /trips': { 'a new draft': async () => ({ body: { draft: { title: { en: 'Sajek' } } } }) },
  'PUT /trips/:id': { "the verified owner's draft": onDraft({ draft: { title: { en: 'Sajek' } } }) },
  'PUT /trips/:id/discard': { "the verified owner's draft": onDraft({}) },
  'PUT /trips/:id/publish': { "the verified owner's draft": onDraft({}) },
  'PUT /trips/:id/schedule': {
    "the verified owner's draft": async (cast) => {
      const { params, revision } = await theDraft(cast);
      return { params, body: { revision, publishAt: `${await inDays(cast, 3)}T08:00:00Z` } };
    },
  },
  'PUT /trips/:id/visibility': {
    "the verified owner's trip": async (cast) => ({
      ...(await tripOfTour(cast)),
      body: { visibility: 'unlisted' },
    }),
  },
  'DELETE /trips/:id': {
    "the verified owner's draft": async (cast) => ({ params: (await theDraft(cast)).params }),
  },
  'GET /trips/:id/departures': {
    "the verified owner's trip": async (cast) => ({
      ...(await tripOfTour(cast)),
      query: { from: await inDays(cast, 0), to: await inDays(cast, 30) },
    }),
  },
  'POST /trips/:id/departures': {
    "the verified owner's trip": async (cast) => ({
      ...(await tripOfTour(cast)),
      body: {
        days: { every: 'date', dates: [await inDays(cast, 30)] },
        tourTripTime: '07:30',
        totalCost: 5_000,
        totalTravelers: 20,
      },
    }),
  },
  'PUT /trips/:id/departures': { "the verified owner's trip": onDeparture({ totalCost: 6_000 }) },
  'PUT /trips/:id/prices': {
    "the verified owner's trip": onDeparture({ totalCost: 6_000, prices: FAMILY }),
  },
  'PUT /trips/:id/guarantee': { "the verified owner's trip": onDeparture({}) },
  'GET /coupons': { "one's own": nothing },
  'POST /coupons': { "one's own": async () => ({ body: { code: `EID-${newId().slice(-8)}`, percent: 10 } }) },
  'PUT /coupons/:id/end': {
    "the verified owner's coupon": withId(async (cast) => (await theCoupon(cast)).id),
  },
  'GET /tours/:id/coupon': {
    "a code of the tour's agency": async (cast) => ({
      ...(await theTour(cast)),
      query: { code: (await theCoupon(cast)).code },
    }),
  },
  'PUT /trips/:id/stop-selling': { "the verified owner's trip": onDeparture({ closed: true }) },
  'PUT /trips/:id/reschedule': {
    "the verified owner's trip": async (cast) => ({
      ...(await tripOfTour(cast)),
      body: { tour: await cast.tour(), tourTripDate: await inDays(cast, 20), tourTripTime: '07:30' },
    }),
  },
  'PUT /bookings/:id/accept-date': {
    "the traveller's booking on a moved tour": async (cast) => {
      const { bookingId } = await cast.paid();
      const { params } = await tripOfTour(cast);
      const date = await inDays(cast, 20);
      await cast.arrange('PUT', `/trips/${String(params!['id'])}/reschedule`, {
        token: (await cast.owner()).token,
        body: { tour: await cast.tour(), tourTripDate: date, tourTripTime: '06:00' },
      });
      return { params: { id: bookingId }, body: { startsAt: `${date}T00:00:00Z` } };
    },
  },
  'PUT /trips/:id/cancel-departures': {
    "the verified owner's trip": onDeparture({ reason: 'The road is closed' }),
  },
} satisfies Asks;
