import type { Dispute } from '@ghuri/contract/disputes';
import type { AnyMarket, Market } from './checkout.ts';
import { pass } from './checkout-steps.ts';
import type { TestUser } from './factories.ts';
import { jpeg } from './test-pictures.ts';

const DAY = 86_400_000;
/** A tour of the factories starts in ten days and takes three. */
export const UNTIL_START = 10 * DAY + 3_600_000;
export const UNTIL_END = 13 * DAY + 3_600_000;

export const COMPLAINT = {
  reason: 'not_as_promised',
  text: 'The boat had no life jackets, and we slept on the floor.',
  wish: 'part',
  wishAmount: 3_000,
};
export const ANSWER = { text: 'There were life jackets below the seats. Here they are.' };

/** Calls about cases. */
export function disputeCalls({ ghuri }: AnyMarket) {
  const { call, services } = ghuri;
  return {
    upload: async ({ id }: TestUser) => (await services.pictures.import(await jpeg(64, 48), id)).url,
    open: ({ token }: TestUser, bookingId: string, body: object = {}) =>
      call('POST', `/bookings/${bookingId}/dispute`, { token, body: { ...COMPLAINT, ...body } }),
    read: ({ token }: TestUser, id: string) => call('GET', `/disputes/${id}`, { token }),
    picture: ({ token }: TestUser, id: string, picture: string) =>
      call('GET', `/disputes/${id}/pictures/${picture}`, { token }),
    answer: ({ token }: TestUser, id: string, body: object = {}) =>
      call('PUT', `/disputes/${id}/answer`, { token, body: { ...ANSWER, ...body } }),
    withdraw: ({ token }: TestUser, id: string) => call('PUT', `/disputes/${id}/withdraw`, { token }),
    /** With the sum that was not refunded, as the page shows it. */
    decide: async ({ token }: TestUser, id: string, body: object) => {
      const { booking } = (await call('GET', `/disputes/${id}`, { token })).json<Dispute>();
      const reason = 'The pictures show it';
      return call('PUT', `/disputes/${id}/decide`, { token, body: { reason, paid: booking?.paid, ...body } });
    },
  };
}

/** A booking of ৳5,000 whose trip has started. */
export async function startedTrip(market: Market, traveller: TestUser, people: TestUser[]): Promise<string> {
  const bookingId = await market.buy(traveller, await market.sell({ cost: 5_000 }));
  await pass(market, UNTIL_START, [traveller, ...people], { jobs: false });
  return bookingId;
}
