// @vitest-environment happy-dom
import type { OpenRequest } from '@ghuri/contract/open-requests';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../platform/query-client.ts';
import { applyBiddingEvent } from './request-cache.ts';
import { requestKeys } from './request-keys.ts';

const EVERYWHERE = { district: '' };
const BHOLA = { district: 'Bhola' };
const request = (id: string) => ({ _id: id, bidCount: 2, timesUp: false, location: id }) as OpenRequest;

beforeEach(() => {
  vi.useFakeTimers();
  queryClient.clear();
  for (const [view, items] of [
    [EVERYWHERE, [request('a'), request('b')]],
    [BHOLA, [request('b')]],
  ] as const)
    queryClient.setQueryData(requestKeys.open(view), { pages: [{ items, next: null }], pageParams: [null] });
});
afterEach(() => vi.useRealTimers());

const listed = (view: { district: string }) =>
  queryClient
    .getQueryData<{ pages: { items: OpenRequest[] }[] }>(requestKeys.open(view))
    ?.pages.flatMap(({ items }) => items);
const isStale = () => {
  vi.advanceTimersByTime(2_000);
  return queryClient.getQueryState(requestKeys.open(EVERYWHERE))?.isInvalidated;
};

describe('applyBiddingEvent', () => {
  it('one more bid › counted in every list that shows the request, without asking the server', () => {
    applyBiddingEvent({ requestId: 'b', bidCount: 3, open: true });
    expect(listed(EVERYWHERE)?.map(({ bidCount }) => bidCount)).toEqual([2, 3]);
    expect(listed(BHOLA)?.map(({ bidCount }) => bidCount)).toEqual([3]);
    expect(isStale()).toBe(false);
  });

  it('a request that is over › marked, and still there: the user may be writing a bid', () => {
    applyBiddingEvent({ requestId: 'a', bidCount: 2, open: false });
    expect(listed(EVERYWHERE)?.map(({ timesUp }) => timesUp)).toEqual([true, false]);
  });

  it('a request nobody has bid on and nobody knows › it is new, and the lists are asked for', () => {
    applyBiddingEvent({ requestId: 'new', bidCount: 0, open: true });
    expect(isStale()).toBe(true);
  });

  it('a bid on a request that is not among those shown › nothing is asked for', () => {
    applyBiddingEvent({ requestId: 'elsewhere', bidCount: 5, open: true });
    expect(isStale()).toBe(false);
  });
});
