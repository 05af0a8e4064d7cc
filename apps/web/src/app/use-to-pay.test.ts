// @vitest-environment happy-dom
import type { Booking } from '@ghuri/contract/bookings';
import type { OpenRequest } from '@ghuri/contract/open-requests';
import type { PersonalisedTour } from '@ghuri/contract/personalised-tours';
import type { WaitingEntry } from '@ghuri/contract/waiting-list';
import { describe, expect, it } from 'vitest';
import { toPay } from './use-to-pay.ts';

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const trip = (days: number) => ({ which_day: inDays(days).slice(0, 10), which_time: '07:00' });

const hold = (id: string, days: number) => ({ _id: id, holdUntil: inDays(days) }) as Booking;
const wish = (id: string, facts: Partial<PersonalisedTour>) =>
  ({ _id: id, state: 'quoted', quoteEnds: inDays(2), ...trip(20), ...facts }) as PersonalisedTour;
const request = (id: string, facts: Partial<OpenRequest>) =>
  ({
    _id: id,
    as: 'traveller',
    state: 'accepted',
    payBy: inDays(1),
    holdUntil: null,
    inReview: false,
    ...trip(20),
    ...facts,
  }) as OpenRequest;
const ids = (...lists: Parameters<typeof toPay>) => toPay(...lists).map(({ id }) => id);

describe('toPay', () => {
  it('a hold, quotes and an accepted bid › soonest deadline first', () => {
    const quotes = [wish('late', { quoteEnds: inDays(5) }), wish('quote', {})];
    expect(ids([hold('hold', 0.01)], quotes, [request('bid', {})])).toEqual(['hold', 'bid', 'quote', 'late']);
  });

  it('seats that opened up › by the end of the offer; who only waits › not listed', () => {
    const waiting = [
      { tour: 'offered', state: 'offered', offeredUntil: inDays(0.5) } as WaitingEntry,
      { tour: 'waiting', state: 'waiting', offeredUntil: null } as WaitingEntry,
    ];
    expect(ids([hold('hold', 0.01)], [wish('quote', {})], [], waiting)).toEqual(['hold', 'offered', 'quote']);
  });

  it('what is being paid › its hold alone, not twice', () => {
    const paying = [wish('wish', { state: 'paying' })];
    expect(ids([hold('hold', 0.01)], paying, [request('bid', { holdUntil: inDays(0.01) })])).toEqual([
      'hold',
    ]);
  });

  it('not quoted, not accepted, won by the own agency, or too late › not listed', () => {
    const wishes = [wish('a', { state: 'asked' }), wish('b', trip(0))];
    const requests = [
      request('c', { state: 'closed' }),
      request('d', { as: 'agency' }),
      request('e', trip(0)),
    ];
    expect(ids([], wishes, requests)).toEqual([]);
  });
});
