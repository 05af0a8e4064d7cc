import { describe, expect, it } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

const WORDS = { number: String, lakh: 'lakh', thousand: 'thousand', taka: 'taka' };

describe('amountInWords', () => {
  it.each([
    [900, '900 taka'],
    [1_000, '1 thousand taka'],
    [20_500, '20 thousand 500 taka'],
    [100_000, '1 lakh taka'],
    [120_500, '1 lakh 20 thousand 500 taka'],
    [500_000, '5 lakh taka'],
  ])('%d › %s', (amount, words) => {
    expect(amountInWords(amount, WORDS)).toBe(words);
  });
});
