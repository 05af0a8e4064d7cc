import { describe, expect, test } from 'vitest';
import { paisaToDecimalTaka, paisaToTaka, shareOf, takaToPaisa } from './money.ts';

describe('taka and paisa', () => {
  test('there and back › the same', () => {
    for (const taka of [0, 1, 1_500, 500_000, -250, Number.MAX_SAFE_INTEGER])
      expect(paisaToTaka(takaToPaisa(taka))).toBe(taka);
  });

  test('a fraction, or a number too large to be exact › refused', () => {
    expect(() => takaToPaisa(10.5)).toThrow(RangeError);
    expect(() => takaToPaisa(2 ** 53)).toThrow(RangeError);
    expect(() => takaToPaisa(Number.NaN)).toThrow(RangeError);
    expect(() => paisaToTaka(1_050n)).toThrow(RangeError);
  });

  test('a refusal › names the sum, for the log', () => {
    expect(() => takaToPaisa(10.5)).toThrow('10.5 is not a whole number of taka');
    expect(() => paisaToTaka(1_050n)).toThrow('1050 paisa are not a whole number of taka');
  });

  test('a sum from others › with its paisa', () => {
    expect(paisaToDecimalTaka(1_299_999n)).toBe(12_999.99);
    expect(paisaToDecimalTaka(500_000n)).toBe(5_000);
  });
});

describe('shareOf', () => {
  test.each([
    [150_000n, 100, 150_000n],
    [150_000n, 50, 75_000n],
    [150_000n, 0, 0n],
    [0n, 50, 0n],
  ])('%s paisa at %s %% › %s', (paisa, percent, share) => {
    expect(shareOf(paisa, percent)).toBe(share);
  });

  test('half of an odd number of taka › rounded up', () => {
    expect(shareOf(takaToPaisa(1_501), 50)).toBe(takaToPaisa(751));
  });

  test('any whole sum and share › whole taka, never more than the sum', () => {
    for (let taka = 1; taka < 300; taka += 7) {
      for (let percent = 0; percent <= 100; percent += 1) {
        const share = shareOf(takaToPaisa(taka), percent);
        expect(share % 100n).toBe(0n);
        expect(share <= takaToPaisa(taka)).toBe(true);
      }
    }
  });
});
