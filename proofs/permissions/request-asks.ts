import { newId } from '../../apps/server/src/platform/ids.ts';
import { nothing } from './ask.ts';
import type { Asks } from './ask.ts';
import { ownersEmail, travellersEmail, withId } from './asked-things.ts';

const theWish = withId((cast) => cast.personalised());
const theRequest = withId((cast) => cast.request());

export const requestAsks = {
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
