import { describe, expect, test } from 'vitest';
import { decimalFromPaisa, paisaFromDecimal } from './decimal-amount.ts';

describe('paisaFromDecimal', () => {
  test.each([
    ['0', 0n],
    ['1500', 150_000n],
    ['1500.5', 150_050n],
    ['1500.05', 150_005n],
    ['0.01', 1n],
    ['999999999999.99', 99_999_999_999_999n],
  ])('%s › %d paisa, exactly', (text, paisa) => {
    expect(paisaFromDecimal(text)).toBe(paisa);
  });

  test.each([
    '',
    ' 1',
    '1 ',
    '-1',
    '+1',
    '1.',
    '.5',
    '1.005',
    '1,500',
    '1e3',
    '0x10',
    'NaN',
    '১৫০০',
    '1500.00\n',
  ])('%j › refused', (text) => {
    expect(paisaFromDecimal(text)).toBeNull();
  });
});

describe('decimalFromPaisa', () => {
  test.each([
    [0n, '0.00'],
    [1n, '0.01'],
    [1_300_000n, '13000.00'],
    [150_050n, '1500.50'],
  ])('%d paisa › %s', (paisa, text) => {
    expect(decimalFromPaisa(paisa)).toBe(text);
  });

  test('less than nothing › refused', () => {
    expect(() => decimalFromPaisa(-1n)).toThrow('negative');
  });
});
