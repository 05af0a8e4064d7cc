import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAgency } from '../../testing/agencies.ts';
import { FORM, openMarket } from '../../testing/checkout.ts';
import type { Market } from '../../testing/checkout.ts';
import { startedAttempt } from '../../testing/checkout-steps.ts';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createBid, createRequest } from '../../testing/open-requests.ts';
import {
  createPersonalisedTour,
  takePersonalisedTours,
  wishCalls,
  wishForm,
} from '../../testing/personalised-tours.ts';
import { newId } from '../../platform/ids.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  { token }: TestUser,
  body?: object,
) => market.ghuri.call(method, path, { token, ...(body && { body }) });
const codeOf = (answer: { statusCode: number; json(): { code?: string } }) =>
  answer.statusCode === 200 ? 'ok' : answer.json().code;

/** A traveller and an owner with one of everything two users can start. */
async function createDeals() {
  const { services } = market.ghuri;
  const [nadia, owner] = await Promise.all([
    createUser(services, { name: 'Nadia Islam' }),
    createUser(services, { name: 'Kamrul Hasan' }),
  ]);
  const agency = await createAgency(services, owner);
  await takePersonalisedTours(services, owner);
  const asked = await createPersonalisedTour(services, { traveller: nadia, agency });
  const quoted = await createPersonalisedTour(services, { traveller: nadia, agency }, { amount: 9_000 });
  const open = await createRequest(services, nadia);
  const bid = await createBid(services, { requestId: open, agency });
  const won = await createRequest(services, nadia);
  await createBid(services, { requestId: won, agency }, { accepted: true });
  const unbid = await createRequest(services, nadia);
  return { nadia, owner, agency, asked, quoted, open, bid, won, unbid };
}
type Deals = Awaited<ReturnType<typeof createDeals>>;

const talk = () => wishCalls(market.ghuri);

/** The response of each step between the two. */
async function steps({ nadia, owner, agency, asked, quoted, open, bid, won, unbid }: Deals) {
  const { services } = market.ghuri;
  const offer = { _id: newId(), amount: 18_000, inclusions: [], hotelClass: 'budget', transport: 'bus' };
  const biddable: { _id: string }[] = (await call('GET', '/bid-tour?limit=100', owner)).json();
  const requested: { _id: string; allBids: { _id: string }[] } = (
    await call('GET', `/bid-tour/${open}`, nadia)
  ).json();
  return {
    ask: codeOf(await call('POST', '/personalized-tours', nadia, await wishForm(services, agency))),
    quote: codeOf(await call('PUT', `/personalized-tours/${asked}`, owner, { status: true, amount: 7_000 })),
    travellerWrites: codeOf(await talk().write(nadia, asked, 'And the boat?')),
    ownerWrites: codeOf(await talk().answer(owner, asked, 'It has a roof.')),
    payQuote: codeOf(await call('POST', '/payment/personalize', nadia, { tour: quoted, ...FORM })),
    requestListed: biddable.some(({ _id }) => _id === unbid),
    requestPage: codeOf(await call('GET', `/bid-tour/${unbid}`, owner)),
    bidShown: requested.allBids.some(({ _id }) => _id === bid),
    placeBid: codeOf(await call('PATCH', `/bid-tour/${unbid}`, owner, offer)),
    accept: codeOf(await call('PUT', `/approve-bid/${open}`, nadia, { timesUp: true, bid: { _id: bid } })),
    payBid: codeOf(await call('POST', '/payment/bid', nadia, { tour: won, ...FORM })),
  };
}

const CUT = {
  ask: 'blocked',
  quote: 'blocked',
  travellerWrites: 'blocked',
  ownerWrites: 'blocked',
  payQuote: 'blocked',
  requestListed: false,
  requestPage: 'not_found',
  bidShown: false,
  placeBid: 'blocked',
  accept: 'blocked',
  payBid: 'blocked',
};

describe('hole 20: blocks cover requests, messages and bids', () => {
  test('control: no block › every step works', async () => {
    expect(await steps(await createDeals())).toEqual({
      ask: 'ok',
      quote: 'ok',
      travellerWrites: 'ok',
      ownerWrites: 'ok',
      payQuote: 'ok',
      requestListed: true,
      requestPage: 'ok',
      bidShown: true,
      placeBid: 'ok',
      accept: 'ok',
      payBid: 'ok',
    });
  });

  test.each(['nadia', 'owner'] as const)('%s blocks the other › no step works for either', async (who) => {
    const deals = await createDeals();
    const other = who === 'nadia' ? deals.owner : deals.nadia;
    expect((await call('PUT', `/block/${other.alias}`, deals[who])).json().modifiedCount).toBe(1);
    expect(await steps(deals)).toEqual(CUT);
    // What was started can still be ended.
    expect(codeOf(await call('DELETE', `/personalized-tours/${deals.asked}`, deals.nadia))).toBe('ok');
    expect(codeOf(await call('DELETE', `/bid-tour/${deals.unbid}`, deals.nadia))).toBe('ok');
  });

  test('a paid trip between the two › both can still write, and see each other’s contact', async () => {
    const deals = await createDeals();
    const { nadia, owner, quoted, won } = deals;
    const pay = async (path: string, tour: string) =>
      (await startedAttempt(market, await call('POST', path, nadia, { tour, ...FORM }))).settle();
    await pay('/payment/personalize', quoted);
    await pay('/payment/bid', won);
    await call('PUT', `/block/${owner.alias}`, nadia);
    expect(codeOf(await talk().write(nadia, quoted, 'See you at six'))).toBe('ok');
    expect(codeOf(await talk().answer(owner, quoted, 'See you'))).toBe('ok');
    expect((await call('GET', `/personalized-tours/${quoted}`, owner)).json()).toMatchObject({
      phone: '01712345678',
    });
    expect((await call('GET', `/bid-tour/${won}`, owner)).json()).toMatchObject({ phone: '01712345678' });
    expect((await call('GET', `/bid-tour/${won}`, nadia)).json().accepted).toMatchObject({
      agencyEmail: owner.email,
    });
  });

  test('unblocked › every step works again', async () => {
    const deals = await createDeals();
    await call('PUT', `/block/${deals.owner.alias}`, deals.nadia);
    await call('PUT', `/unblock/${deals.owner.alias}`, deals.nadia);
    expect(await steps(deals)).toMatchObject({ ask: 'ok', placeBid: 'ok', accept: 'ok', bidShown: true });
  });
});
