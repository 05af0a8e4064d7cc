import { inDhaka } from '@ghuri/domain/dhaka-time';
import { readClock } from '../../apps/server/src/platform/clock.reads.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { FORM } from '../../apps/server/src/testing/checkout.ts';
import { MANUAL } from '../../apps/server/src/testing/manual-bookings.ts';
import { FAMILY, buyAs } from '../../apps/server/src/testing/prices.ts';
import { wholeDraft } from '../../apps/server/src/testing/trips.ts';
import { nothing } from './ask.ts';
import type { Asks, MakeAsk } from './ask.ts';
import type { Cast } from '../cast.ts';
import { paymentUnderReview, refusedRefund, unclearRefund } from '../money-cases.ts';

const travellersEmail: MakeAsk = async (cast) => ({ params: { email: (await cast.traveller()).email } });
const ownersEmail: MakeAsk = async (cast) => {
  await cast.agency();
  return { params: { email: (await cast.owner()).email } };
};
const ownEmail: MakeAsk = async (cast) => ({ params: { email: (await cast.caller()).email } });
const withId =
  (made: (cast: Cast) => Promise<string>): MakeAsk =>
  async (cast) => ({ params: { id: await made(cast) } });
const theWish = withId((cast) => cast.personalised());
const theRequest = withId((cast) => cast.request());
const heldBooking = withId(async (cast) => (await cast.hold()).bookingId);
const paidBooking = withId(async (cast) => (await cast.paid()).bookingId);
const theTour = withId((cast) => cast.tour());
/** The traveller has paid for a seat on it. */
const bookedTour = withId(async (cast) => {
  await cast.paid();
  return cast.tour();
});

/** A tour without free seats. */
const fullTour = async (cast: Cast) => {
  const id = await cast.tour();
  await cast.services.database.pool.query('update tours set taken = capacity where id = $1', [id]);
  return { params: { id } };
};
const theManual: MakeAsk = async (cast) => {
  const manualId = await cast.manual();
  return { params: { id: await cast.tour(), manualId } };
};
const tripOfTour = withId(async (cast) => {
  const { pool } = cast.services.database;
  const { rows } = await pool.query<{ trip_id: string }>('select trip_id from tours where id = $1', [
    await cast.tour(),
  ]);
  return rows[0]!.trip_id;
});
const theCoupon = async (cast: Cast): Promise<{ id: string; code: string }> => {
  await cast.agency();
  const code = `EID-${newId().slice(-8)}`.toUpperCase();
  const { insertedId } = await cast.arrange<{ insertedId: string }>('POST', '/coupons', {
    token: (await cast.owner()).token,
    body: { code, percent: 10 },
  });
  return { id: insertedId, code };
};
/** The traveller has paid the deposit. */
const bookingWithBalance = async (cast: Cast): Promise<string> => {
  const { params } = await tripOfTour(cast);
  const tour = await cast.tour();
  await cast.arrange('PUT', `/trips/${String(params!['id'])}/prices`, {
    token: (await cast.owner()).token,
    body: { tours: [tour], totalCost: 5_000, prices: FAMILY },
  });
  return buyAs(cast.market, await cast.traveller(), tour, { persons: 1, plan: 'deposit' });
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

export const tourAsks = {
  'GET /tours/:id/trip': { "the verified owner's tour": theTour },
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
  'POST /payment': {
    "a seat on the verified owner's tour": async (cast) => ({ body: { tour: await cast.tour(), ...FORM } }),
    'the same, as the traveller': async (cast) => ({
      body: { tour: await cast.tour(), ...FORM, userEmail: (await cast.traveller()).email },
    }),
  },
  'POST /payment/personalize': {
    "the traveller's priced wish": async (cast) => ({ body: { tour: await cast.quoted(), ...FORM } }),
  },
  'POST /payment/bid': {
    "the traveller's request with an accepted bid": async (cast) => ({
      body: { tour: await cast.accepted(), ...FORM },
    }),
  },
  'GET /payment/success/:transactionId': {
    "the traveller's receipt": async (cast) => ({
      params: { transactionId: (await cast.paid()).transactionId },
    }),
  },
  'GET /my-tours': {
    "the traveller's": async (cast) => ({ query: { email: (await cast.traveller()).email } }),
  },
  'GET /holds': { "one's own": nothing },
  'GET /user/tours/:email': { "the traveller's": travellersEmail },
  'GET /bookings/:id': { "the traveller's booking": paidBooking },
  'GET /bookings/:id/receipt.pdf': { "the traveller's booking": paidBooking },
  'GET /bookings/:id/trip.ics': { "the traveller's booking": paidBooking },
  'PUT /bookings/:id/release': { "the traveller's held seat": heldBooking },
  'POST /bookings/:id/balance': { "the traveller's booking with a balance": withId(bookingWithBalance) },
  'PUT /bookings/:id/party': {
    "the traveller's booking for two": async (cast) => {
      const id = await cast.market.buy(await cast.traveller(), await cast.tour(), 2);
      return {
        params: { id },
        body: { party: { adults: 1, children: 0, infants: 0, addOns: [] }, refund: 5_000 },
      };
    },
  },
  'PUT /bookings/:id/cancel': {
    "the traveller's booking": async (cast) => {
      const { bookingId, refundNow } = await cast.paid();
      return { params: { id: bookingId }, body: { refund: refundNow } };
    },
  },
  'GET /agency-revenue/:email': { "the verified owner's": ownersEmail, "one's own": ownEmail },
  'GET /agency-revenue/:email/summary': { "the verified owner's": ownersEmail, "one's own": ownEmail },
  'GET /all-payments': { 'money that waits': nothing },
  'PUT /all-payments/:id': {
    'a payment under review': async (cast) => ({
      params: { id: await paymentUnderReview(cast) },
      body: { action: 'accept', reason: 'The bank has confirmed it' },
    }),
  },
  'PUT /refused-refunds/:id': {
    'a refund the provider refused': async (cast) => ({
      params: { id: await refusedRefund(cast) },
      body: { action: 'paid_by_hand', reason: 'By bank transfer' },
    }),
  },
  'PUT /unclear-refunds/:id': {
    'a refund of unclear outcome': async (cast) => ({
      params: { id: await unclearRefund(cast) },
      body: { action: 'arrived', reason: 'The bank says so', bankReference: 'CITY-7788' },
    }),
  },
  'GET /roster/:id': { "the verified owner's tour": theTour },
  'PUT /roster/:id/check-in': {
    "the verified owner's tour": async (cast) => ({
      ...(await bookedTour(cast)),
      body: { codes: [{ code: (await cast.paid()).checkInCode }] },
    }),
  },
  'PUT /roster/:id/arrivals': {
    "the verified owner's tour": async (cast) => ({
      ...(await bookedTour(cast)),
      body: { arrivals: [{ bookingId: (await cast.paid()).bookingId, people: 1 }] },
    }),
  },
  'PUT /roster/:id/undo-check-in': {
    "the verified owner's tour": async (cast) => ({
      ...(await bookedTour(cast)),
      body: { bookings: [{ bookingId: (await cast.paid()).bookingId }] },
    }),
  },
  'POST /roster/:id/manual-bookings': {
    "the verified owner's tour": async (cast) => ({
      ...(await theTour(cast)),
      body: { _id: newId(), ...MANUAL },
    }),
  },
  'PUT /roster/:id/manual-bookings/:manualId': {
    'what the verified owner sold': async (cast) => ({ ...(await theManual(cast)), body: MANUAL }),
  },
  'PUT /roster/:id/manual-bookings/:manualId/collect': {
    'what the verified owner sold': async (cast) => ({
      ...(await theManual(cast)),
      body: { paidBy: 'cash' },
    }),
  },
  'PUT /roster/:id/manual-bookings/:manualId/cancel': { 'what the verified owner sold': theManual },
  'GET /waiting-list': { "one's own": nothing },
  'PUT /waiting-list/:id': {
    "the verified owner's full tour": async (cast) => ({ ...(await fullTour(cast)), body: { persons: 2 } }),
  },
  'DELETE /waiting-list/:id': {
    "the traveller's place": async (cast) => {
      const { params } = await fullTour(cast);
      const { token } = await cast.traveller();
      await cast.arrange('PUT', `/waiting-list/${params.id}`, { token, body: { persons: 2 } });
      return { params };
    },
  },
  'POST /roster/:id/blocks': {
    "the verified owner's tour": async (cast) => ({
      ...(await theTour(cast)),
      body: { _id: newId(), seats: 1, reason: 'Guide' },
    }),
  },
  'DELETE /roster/:id/blocks/:blockId': {
    'seats the verified owner keeps back': async (cast) => {
      const blockId = await cast.block();
      return { params: { id: await cast.tour(), blockId } };
    },
  },
  'POST /personalized-tours': {
    'to the verified agency': async (cast) => ({
      body: { ...(await cast.wish()), agencyId: (await cast.agency()).id },
    }),
    'to the pending agency': async (cast) => ({
      body: { ...(await cast.wish()), agencyId: (await cast.pendingAgency()).id },
    }),
    'to the verified agency, as the traveller': async (cast) => ({
      body: {
        ...(await cast.wish()),
        agencyId: (await cast.agency()).id,
        email: (await cast.traveller()).email,
      },
    }),
  },
  'GET /personalized-tours/user/:email': { "the traveller's": travellersEmail },
  'GET /personalized-tours/agency/:email': { "the verified owner's": ownersEmail },
  'GET /personalized-tours/:id': { "the traveller's wish": theWish },
  'PUT /personalized-tours/:id': {
    "the traveller's wish": async (cast) => ({ ...(await theWish(cast)), body: { amount: 20_000 } }),
  },
  'PUT /personalized-tours/:id/decline': {
    "the traveller's wish": async (cast) => ({ ...(await theWish(cast)), body: { reason: 'full' } }),
  },
  'DELETE /personalized-tours/:id': { "the traveller's wish": theWish },
  'GET /personalized-tours/:id/messages': { "the traveller's wish": theWish },
  'POST /personalized-tours/:id/messages': {
    "the traveller's wish": async (cast) => ({ ...(await theWish(cast)), body: { text: 'With children' } }),
  },
  'POST /request-tour': {
    'a new request': async (cast) => ({ body: await cast.wish() }),
    'a new request, as the traveller': async (cast) => ({
      body: { ...(await cast.wish()), email: (await cast.traveller()).email },
    }),
  },
  'GET /requested-tour/:email': { "the traveller's": travellersEmail },
  'GET /bid-tour': { 'requests of others': nothing },
  'GET /bid-tour/count': { 'requests of others': nothing },
  'GET /waiting-bids': { "one's own": nothing },
  'GET /bid-tour/:id': { "the traveller's request": theRequest },
  'PATCH /bid-tour/:id': {
    "the traveller's request": async (cast) => ({
      ...(await theRequest(cast)),
      body: { _id: newId(), amount: 12_000 },
    }),
  },
  'DELETE /bid-tour/:id/bid': {
    "the traveller's request": async (cast) => ({
      params: { id: (await cast.requestWithBid()).requestId },
    }),
  },
  'GET /usual-price': { "one's own": nothing },
  'DELETE /bid-tour/:id': { "the traveller's request": theRequest },
  'PUT /approve-bid/:id': {
    "the traveller's request": async (cast) => {
      const { requestId, bidId } = await cast.requestWithBid();
      return { params: { id: requestId }, body: { bid: { _id: bidId } } };
    },
  },
  'GET /accepted-tour/:email': { "the traveller's": travellersEmail },
} satisfies Asks;
