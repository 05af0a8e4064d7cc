import { describe, expect, it } from 'vitest';
import { isNarrowed, readView, withDay, writeView } from './bidding-view.ts';

const read = (address: string) => readView(new URLSearchParams(address));

describe('bidding view', () => {
  it('an empty address › everything, and nothing to write', () => {
    expect(read('')).toEqual({ district: '' });
    expect(writeView(read(''))).toEqual({});
    expect(isNarrowed(read(''))).toBe(false);
  });

  it('district and days › come back from the address they were written to', () => {
    const view = { district: "Cox's Bazar", from: '2026-12-01', to: '2026-12-31' };
    expect(read(new URLSearchParams(writeView(view)).toString())).toEqual(view);
    expect(isNarrowed(view)).toBe(true);
  });

  it.each(['2026-02-30', '2026-13-01', 'tomorrow', '2026-1-1', ''])('%s as a day › left out', (day) => {
    expect(read(`from=${day}`)).toEqual({ district: '' });
  });

  it('a day that is emptied › is gone, the other stays', () => {
    expect(withDay({ district: '', from: '2026-12-01', to: '2026-12-31' }, 'from', '')).toEqual({
      district: '',
      to: '2026-12-31',
    });
  });
});
