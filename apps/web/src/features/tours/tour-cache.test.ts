// @vitest-environment happy-dom
import type { Tour } from '@ghuri/contract/tours';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../platform/query-client.ts';
import { applyTourEvent, showTour } from './tour-cache.ts';
import { tourKeys } from './tours.api.ts';

const VIEW = { search: '', sort: 'default', direction: 'desc' } as const;
const tour = (id: string) =>
  ({ _id: id, leftTravelers: 4, totalTravelers: 10, interested: false, details: 'Boats' }) as Tour;

beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryData(tourKeys.one('a'), tour('a'));
  queryClient.setQueryData(tourKeys.forYou, [tour('b'), tour('a')]);
  queryClient.setQueryData(tourKeys.list(VIEW), {
    pages: [{ items: [tour('a'), tour('b')], next: null }],
    pageParams: [null],
  });
});

const listed = () =>
  queryClient
    .getQueryData<{ pages: { items: Tour[] }[] }>(tourKeys.list(VIEW))
    ?.pages.flatMap(({ items }) => items);
const seatsOf = (tours: Tour[] | undefined) => tours?.map(({ leftTravelers }) => leftTravelers);
const isStale = (id: string) => queryClient.getQueryState(tourKeys.one(id))?.isInvalidated;

describe('showTour', () => {
  it('a tour that is shown in three places › changes in each, and no other does', () => {
    showTour('a', { interested: true });
    expect(queryClient.getQueryData<Tour>(tourKeys.one('a'))?.interested).toBe(true);
    expect(listed()?.map(({ interested }) => interested)).toEqual([true, false]);
    expect(queryClient.getQueryData<Tour[]>(tourKeys.forYou)?.map(({ interested }) => interested)).toEqual([
      false,
      true,
    ]);
  });

  it('a tour that nothing shows › nothing changes', () => {
    showTour('z', { interested: true });
    expect(queryClient.getQueryData(tourKeys.one('z'))).toBeUndefined();
    expect(listed()?.some(({ interested }) => interested)).toBe(false);
  });
});

describe('applyTourEvent', () => {
  const news = {
    tourId: 'a',
    totalTravelers: 10,
    bookingEnds: '',
    timesUp: false,
    closed: false,
    cancelled: false,
  };

  it('seats were taken › counted everywhere, without asking the server again', () => {
    applyTourEvent({ ...news, leftTravelers: 6 });
    expect(seatsOf(listed())).toEqual([6, 4]);
    expect(isStale('a')).toBe(false);
  });

  it('the seats are as before › its facts have changed, so they are asked for', () => {
    applyTourEvent({ ...news, leftTravelers: 4 });
    expect(isStale('a')).toBe(true);
  });
});
