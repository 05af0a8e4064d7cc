import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumber, formatOneDecimal, formatPercent, formatSum, formatTaka } from './format.ts';
import { formatShort } from './format-short.ts';

describe('formatTaka', () => {
  it.each([
    [0, '৳0', '৳০'],
    [1500, '৳1,500', '৳১,৫০০'],
    [99_999, '৳99,999', '৳৯৯,৯৯৯'],
    [380_000, '৳3,80,000', '৳৩,৮০,০০০'],
    [12_345_678, '৳1,23,45,678', '৳১,২৩,৪৫,৬৭৮'],
    [4_000.5, '৳4,000.50', '৳৪,০০০.৫০'],
  ])('%d taka › grouped by lakh and crore, in the digits of the language', (taka, english, bangla) => {
    expect(formatTaka(taka, 'en')).toBe(english);
    expect(formatTaka(taka, 'bn')).toBe(bangla);
  });
});

describe('formatNumber and formatSum', () => {
  const inEnglish = (decimals: number) =>
    new Intl.NumberFormat('en-IN', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  const inBangla = (decimals: number) =>
    new Intl.NumberFormat('bn-BD-u-nu-beng', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });

  it('any number › as the locales write it', () => {
    const paisa = fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 });
    fc.assert(
      fc.property(paisa, (hundredths) => {
        const whole = Math.trunc(hundredths / 100) + 0;
        expect(formatNumber(whole, 'en')).toBe(inEnglish(0).format(whole));
        expect(formatNumber(whole, 'bn')).toBe(inBangla(0).format(whole));
        const sum = hundredths / 100;
        const decimals = Number.isInteger(sum) ? 0 : 2;
        expect(formatSum(sum, 'en')).toBe(inEnglish(decimals).format(sum));
        expect(formatSum(sum, 'bn')).toBe(inBangla(decimals).format(sum));
      }),
    );
  });
});

describe('formatPercent', () => {
  it('a share › whole percents', () => {
    expect(formatPercent(0.496, 'en')).toBe('50%');
    expect(formatPercent(1, 'bn')).toBe('১০০%');
  });
});

describe('formatNumber', () => {
  it('a small number › its digits', () => {
    expect(formatNumber(42, 'en')).toBe('42');
    expect(formatNumber(42, 'bn')).toBe('৪২');
  });
});

describe('formatOneDecimal', () => {
  it.each([
    [4.8, '4.8', '৪.৮'],
    [5, '5.0', '৫.০'],
  ])('an average of %d › always one decimal', (average, english, bangla) => {
    expect(formatOneDecimal(average, 'en')).toBe(english);
    expect(formatOneDecimal(average, 'bn')).toBe(bangla);
  });
});

describe('formatShort', () => {
  it.each([
    [999, '999', '৯৯৯'],
    [50_000, '50k', '৫০ হাজার'],
    [100_000, '1 lakh', '১ লাখ'],
    [150_000, '1.5 lakh', '১.৫ লাখ'],
    [20_000_000, '2 crore', '২ কোটি'],
  ])('%i › %s, %s', (value, english, bangla) => {
    expect(formatShort(value, 'en')).toBe(english);
    expect(formatShort(value, 'bn')).toBe(bangla);
  });
});
