import { describe, expect, test } from 'vitest';
import { accountEnding, canDecide, isPayableAccount, maskedAccount, payableFrom } from './agencies.ts';

test('accountEnding › a long and a short number › the last four digits', () => {
  expect(accountEnding('1181234567890')).toBe('7890');
  expect(accountEnding('12345')).toBe('2345');
});

test('maskedAccount › any length › eight dots and the ending', () => {
  expect(maskedAccount(accountEnding('1181234567890'))).toBe('••••••••7890');
  expect(maskedAccount(accountEnding('12345'))).toBe('••••••••2345');
});

test('canDecide › pending and verified › only about the pending one', () => {
  expect(canDecide({ verified: false })).toBe(true);
  expect(canDecide({ verified: true })).toBe(false);
});

describe('hole 5: when payouts to a bank account are allowed', () => {
  const changedAt = 1_000_000;

  test('never changed › at any time', () => {
    expect(payableFrom(null)).toBeNull();
    expect(isPayableAccount(null, 0)).toBe(true);
  });

  test('changed › 72 hours later, to the millisecond', () => {
    expect(payableFrom(changedAt)).toBe(changedAt + 259_200_000);
    expect(isPayableAccount(changedAt, changedAt + 259_199_999)).toBe(false);
    expect(isPayableAccount(changedAt, changedAt + 259_200_000)).toBe(true);
  });
});
