import { describe, expect, it } from 'vitest';
import { eachOf, totalOf } from './linked-price.ts';

describe('eachOf', () => {
  it('a total that divides evenly › the share', () => {
    expect(eachOf('46000', 8)).toBe('5750');
  });

  it('a total that does not › rounded up, as the server says it', () => {
    expect(eachOf('49500', 8)).toBe('6188');
  });

  it.each(['', '12a', '-4', '4.5', '1234567890'])('%s › nothing', (typed) => {
    expect(eachOf(typed, 8)).toBe('');
  });
});

describe('totalOf', () => {
  it('so much for each › for everybody', () => {
    expect(totalOf('5750', 8)).toBe('46000');
  });

  it('nothing typed › nothing', () => {
    expect(totalOf('', 8)).toBe('');
  });
});
