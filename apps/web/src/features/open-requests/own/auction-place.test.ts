import { describe, expect, it } from 'vitest';
import { auctionPlace } from './auction-place.ts';

const request = { time: '2026-11-18T07:32:00.000Z', bidsEnd: '2026-11-18T09:02:00.000Z' };
const at = (clock: string) => auctionPlace(request, Date.parse(`2026-11-18T${clock}Z`));

describe('auctionPlace', () => {
  it('opening, middle, end › 0, 50 and 100', () => {
    expect([at('07:32:00'), at('08:17:00'), at('09:02:00')]).toEqual([0, 50, 100]);
  });

  it('outside of the 90 minutes › at the nearer end', () => {
    expect([at('07:00:00'), at('23:00:00')]).toEqual([0, 100]);
  });
});
