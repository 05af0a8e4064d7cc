import { describe, expect, it } from 'vitest';
import { foldRows } from './fold-rows.ts';

const row = (label: string, ...same: string[]) => ({ label, same });

describe('foldRows', () => {
  it('the same in all bids › folded; different in one › compared, in their order', () => {
    const rows = [
      row('Hotel', 'Tent', 'Tent', 'Tent'),
      row('Guide', 'yes', 'yes', 'no'),
      row('Boat', 'no', 'no', 'no'),
    ];
    const { compared, folded } = foldRows(rows);
    expect(compared.map(({ label }) => label)).toEqual(['Guide']);
    expect(folded.map(({ label }) => label)).toEqual(['Hotel', 'Boat']);
  });

  it('a single bid › nothing is folded', () => {
    expect(foldRows([row('Hotel', 'Tent')]).folded).toEqual([]);
  });
});
