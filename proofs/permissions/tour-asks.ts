import { newId } from '../../apps/server/src/platform/ids.ts';
import { FORM } from '../../apps/server/src/testing/checkout.ts';
import { MANUAL } from '../../apps/server/src/testing/manual-bookings.ts';
import { FAMILY, buyAs } from '../../apps/server/src/testing/prices.ts';
import { nothing } from './ask.ts';
import type { Asks, MakeAsk } from './ask.ts';
import type { Cast } from '../cast.ts';
import { paymentUnderReview, refusedRefund, unclearRefund } from '../money-cases.ts';
import { ownersEmail, paidBooking, theTour, travellersEmail, tripOfTour, withId } from './asked-things.ts';

const ownEmail: MakeAsk = async (cast) => ({ params: { email: (await cast.caller()).email } });
const heldBooking = withId(async (cast) => (await cast.hold()).bookingId);
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

export const tourAsks = {
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
  'POST /roster/:id/travellers.csv': { "the verified owner's tour": theTour },
  'POST /roster/:id/travellers.xlsx': { "the verified owner's tour": theTour },
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
} satisfies Asks;
