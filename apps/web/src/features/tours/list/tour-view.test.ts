import { TOUR_SORTS } from '@ghuri/contract/tours.words';
import { describe, expect, it } from 'vitest';
import type { TourView } from '../tours.api.ts';
import { countFilters, readView, withFilters, withoutFilters, writeView } from './tour-view.ts';

const read = (address: string) => readView(new URLSearchParams(address));

describe('readView', () => {
  it('an empty address › all tours, the newest first', () => {
    expect(read('')).toEqual({ search: '', sort: 'default', direction: 'desc' });
  });

  it('an unknown order, number or day › as on the first opening', () => {
    expect(
      read('sort=cheapest&direction=up&minCost=-4&maxDays=two&from=2026-02-30&to=soon&saved=yes'),
    ).toEqual(read(''));
  });

  it('by place, cost or time › from the first, cheapest or soonest on, unless the address says otherwise', () => {
    for (const sort of ['location', 'cost', 'time']) {
      expect(read(`sort=${sort}`).direction).toBe('asc');
      expect(read(`sort=${sort}&direction=desc`).direction).toBe('desc');
    }
    expect(read('sort=ratings').direction).toBe('desc');
  });
});

describe('writeView', () => {
  it('the first opening › an empty address', () => {
    expect(writeView(read(''))).toEqual({});
  });

  it('any view › comes back from its address', () => {
    for (const sort of TOUR_SORTS) {
      for (const direction of ['asc', 'desc'] as const) {
        const view: TourView = {
          search: 'সাজেক & more',
          sort,
          direction,
          minCost: 0,
          maxCost: 6000,
          from: '2026-11-19',
          to: '2026-12-31',
          minDays: 2,
          maxDays: 4,
          seats: 3,
          interested: 'true',
        };
        expect(readView(new URLSearchParams(writeView(view)))).toEqual(view);
      }
    }
  });
});

describe('withFilters', () => {
  it('a filter that is taken away › leaves no trace in the view', () => {
    const narrowed = withFilters(read('q=sajek'), { maxCost: 6000, seats: 2 });
    expect(narrowed).toEqual({ ...read('q=sajek'), maxCost: 6000, seats: 2 });
    expect(withFilters(narrowed, { maxCost: undefined })).toEqual({ ...read('q=sajek'), seats: 2 });
  });
});

describe('withoutFilters', () => {
  it('a narrowed view › keeps what is searched for and its order', () => {
    expect(withoutFilters(read('q=sajek&sort=cost&maxCost=6000&saved=true'))).toEqual(
      read('q=sajek&sort=cost'),
    );
  });
});

describe('countFilters', () => {
  it('both ends of a range › one filter', () => {
    expect(countFilters(read('minCost=0&maxCost=6000&from=2026-11-19&seats=1&saved=true'))).toBe(4);
    expect(countFilters(read('q=sajek&sort=cost'))).toBe(0);
  });
});
