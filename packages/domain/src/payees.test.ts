import { describe, expect, test } from 'vitest';
import { isAccountOfWay, mobileNumber } from './payees.ts';

describe('mobile numbers', () => {
  test('every usual way to write one › the same number', () => {
    for (const typed of [
      '01712345678',
      '+8801712345678',
      '8801712345678',
      '+88 01712-345678',
      '০১৭১২৩৪৫৬৭৮',
      ' 01712 345 678 ',
    ])
      expect([typed, mobileNumber(typed)]).toEqual([typed, '+8801712345678']);
  });

  test('landlines, short, long, other countries, text › none', () => {
    for (const typed of [
      '',
      '0212345678',
      '01212345678',
      '0171234567',
      '017123456789',
      '+911712345678',
      'bKash',
    ])
      expect([typed, mobileNumber(typed)]).toEqual([typed, undefined]);
  });
});

describe('accounts', () => {
  test('a wallet needs a mobile number, a bank account digits', () => {
    expect(isAccountOfWay({ payout_way: 'bkash', bank_account_num: '01712345678' })).toBe(true);
    expect(isAccountOfWay({ payout_way: 'bkash', bank_account_num: '1181234567890' })).toBe(false);
    expect(isAccountOfWay({ bank_account_num: '1181234567890' })).toBe(true);
    expect(isAccountOfWay({ payout_way: 'bank', bank_account_num: '+8801712345678' })).toBe(false);
  });
});
