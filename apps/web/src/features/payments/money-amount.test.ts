import type { MoneyCase } from '@ghuri/contract/payments';
import { describe, expect, it } from 'vitest';
import { canAccept, formatMoney } from './money-amount.ts';

describe('formatMoney', () => {
  it.each([
    [5_000, 'BDT', 'en', '৳5,000'],
    [129_999.5, 'BDT', 'en', '৳1,29,999.50'],
    [5_000, 'BDT', 'bn', '৳৫,০০০'],
    [50, 'USD', 'en', '50 USD'],
  ] as const)('%s %s in %s › %s', (amount, currency, language, shown) => {
    expect(formatMoney(amount, { currency }, language)).toBe(shown);
  });
});

describe('canAccept', () => {
  const risky = { kind: 'payment', seats: 'kept', problems: ['risk'] } as unknown as MoneyCase;
  it.each([
    [{}, true],
    [{ seats: 'free' }, true],
    [{ problems: ['amount', 'risk'] }, true],
    [{ seats: 'gone' }, false],
    [{ problems: ['currency'] }, false],
    [{ kind: 'refund', seats: null }, false],
  ] as const)('a risky payment with kept seats, but %o › %s', (but, can) => {
    expect(canAccept({ ...risky, ...but } as MoneyCase)).toBe(can);
  });
});
