import { describe, expect, it } from 'vitest';
import { endTry, tryId } from './bid-try.ts';

const bid = { amount: 46_000, inclusions: ['guide'] };

describe('tryId', () => {
  it('the same bid sent again › the same name', () => {
    expect(tryId('a', bid)).toBe(tryId('a', { ...bid }));
  });

  it('another amount after an attempt without a response › another name: the server would take it for the first', () => {
    const first = tryId('b', bid);
    expect(tryId('b', { ...bid, amount: 45_000 })).not.toBe(first);
  });

  it('the same bid on another request › another name', () => {
    expect(tryId('c', bid)).not.toBe(tryId('d', bid));
  });

  it('the same bid after it has arrived › another name', () => {
    const first = tryId('e', bid);
    endTry('e');
    expect(tryId('e', bid)).not.toBe(first);
  });
});
