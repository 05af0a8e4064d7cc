import { describe, expect, test } from 'vitest';
import { bankOfRouting, fitsCheckDigit, isRoutingNumber } from './routing-number.ts';

/** Numbers of real branches, of five banks. */
const REAL = [
  '200480554',
  '200480617',
  '200480675',
  '200480738',
  '235151937',
  '235152002',
  '235260431',
  '235264637',
  '140581184',
  '140611759',
  '130850762',
  '130881094',
  '125274182',
];

describe('routing numbers', () => {
  test('real branches › the check digit fits', () => {
    for (const number of REAL) expect([number, fitsCheckDigit(number)]).toEqual([number, true]);
  });

  test('one wrong digit › noticed wherever the weight has an inverse', () => {
    for (const number of REAL)
      for (const at of [1, 2, 4, 5, 7, 8])
        for (let off = 1; off < 10; off += 1) {
          const digit = (Number(number[at]) + off) % 10;
          const wrong = `${number.slice(0, at)}${digit}${number.slice(at + 1)}`;
          expect([wrong, fitsCheckDigit(wrong), isRoutingNumber(wrong)]).toEqual([wrong, false, true]);
        }
  });

  test('too short, too long, letters, nothing › refused', () => {
    for (const text of ['', '20048055', '2004805541', '20048055x', ' 200480554'])
      expect([text, isRoutingNumber(text), fitsCheckDigit(text)]).toEqual([text, false, false]);
  });

  test('the bank › of the first three digits, unknown codes without a name', () => {
    expect(bankOfRouting('200480554')).toBe('Sonali Bank');
    expect(bankOfRouting('125274182')).toBe('Islami Bank Bangladesh');
    expect(bankOfRouting('200480555')).toBeUndefined();
    expect(fitsCheckDigit('999000003')).toBe(true);
    expect(bankOfRouting('999000003')).toBeUndefined();
  });
});
