import { AGENCY_SORTS } from '@ghuri/contract/agencies.words';
import { describe, expect, it } from 'vitest';
import type { DirectoryView } from './agencies.api.ts';
import { readView, writeView } from './directory-view.ts';

const read = (address: string) => readView(new URLSearchParams(address));

describe('readView', () => {
  it('an empty address › everything, in the default order', () => {
    expect(read('')).toEqual({ search: '', sort: 'default', direction: 'desc' });
  });

  it('an unknown order or direction › as on the first opening', () => {
    expect(read('sort=cheapest&direction=up')).toEqual(read(''));
  });

  it('by name › from the first letter on, unless the address says otherwise', () => {
    expect(read('sort=name').direction).toBe('asc');
    expect(read('sort=name&direction=desc').direction).toBe('desc');
  });
});

describe('writeView', () => {
  it('the first opening › an empty address', () => {
    expect(writeView(read(''))).toEqual({});
  });

  it('any view › comes back from its address', () => {
    for (const sort of AGENCY_SORTS) {
      for (const direction of ['asc', 'desc'] as const) {
        const view: DirectoryView = { search: 'সিলেট & more', sort, direction };
        expect(readView(new URLSearchParams(writeView(view)))).toEqual(view);
      }
    }
  });
});
