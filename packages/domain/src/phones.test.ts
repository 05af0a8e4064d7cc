import { describe, expect, test } from 'vitest';
import {
  isPlaceholderEmail,
  newPhoneCode,
  normalisePhone,
  phoneInWords,
  placeholderEmail,
  readPhoneCode,
  shownEmail,
} from './phones.ts';

describe('normalisePhone', () => {
  test.each([
    '01712345678',
    '01712 345678',
    '01712-345-678',
    '+8801712345678',
    '8801712345678',
    '+880 1712-345678',
    '008801712345678',
    '1712345678',
    '(017) 12.345678',
    '০১৭১২৩৪৫৬৭৮',
    '+৮৮০ ১৭১২ ৩৪৫৬৭৮',
    ' 01712345678 ',
  ])('%s › +8801712345678', (typed) => expect(normalisePhone(typed)).toBe('+8801712345678'));

  test.each([
    '',
    '0171234567',
    '017123456789',
    '01212345678',
    '029876543',
    '+911712345678',
    '+88001712345678',
    '01712a45678',
    '+88+01712345678',
    '٠١٧١٢٣٤٥٦٧٨',
  ])('%s › none', (typed) => expect(normalisePhone(typed)).toBeNull());

  test('every operator prefix from 013 to 019 › a number', () => {
    for (const digit of '3456789') expect(normalisePhone(`01${digit}00000000`)).toBe(`+8801${digit}00000000`);
    for (const digit of '012') expect(normalisePhone(`01${digit}00000000`)).toBeNull();
  });

  test('in words › as people write it, and back', () => {
    expect(phoneInWords('+8801712345678')).toBe('01712 345678');
    expect(normalisePhone(phoneInWords('+8801712345678'))).toBe('+8801712345678');
  });
});

describe('codes', () => {
  test('a small random number › still six digits', () => {
    expect(newPhoneCode(() => 42)).toBe('000042');
    expect(newPhoneCode((below) => below - 1)).toBe('999999');
  });
  test('typed with spaces or Bangla digits › read; anything else › none', () => {
    expect(readPhoneCode('123 456')).toBe('123456');
    expect(readPhoneCode('১২৩-৪৫৬')).toBe('123456');
    for (const typed of ['', '12345', '1234567', '12345a']) expect(readPhoneCode(typed)).toBeNull();
  });
});

describe('users without an email', () => {
  test('a placeholder › recognised and never shown', () => {
    const email = placeholderEmail('5f0c');
    expect(isPlaceholderEmail(email)).toBe(true);
    expect(shownEmail(email)).toBe('');
    expect(shownEmail('ana@ghuri.test')).toBe('ana@ghuri.test');
    expect(isPlaceholderEmail('ana@phone.ghuri.test')).toBe(false);
  });
});
