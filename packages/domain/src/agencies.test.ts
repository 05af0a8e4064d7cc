import { expect, test } from 'vitest';
import { accountEnding, canDecide, maskedAccount } from './agencies.ts';

test('accountEnding › a long and the shortest number › their last four digits', () => {
  expect(accountEnding('1181234567890')).toBe('7890');
  expect(accountEnding('12345')).toBe('2345');
});

test('maskedAccount › whatever the length was › eight dots and the ending', () => {
  expect(maskedAccount(accountEnding('1181234567890'))).toBe('••••••••7890');
  expect(maskedAccount(accountEnding('12345'))).toBe('••••••••2345');
});

test('canDecide › pending and verified › only about the pending one', () => {
  expect(canDecide({ verified: false })).toBe(true);
  expect(canDecide({ verified: true })).toBe(false);
});
