import { describe, expect, test } from 'vitest';
import { scorePassword } from './password-score.ts';

describe('scorePassword', () => {
  test('nothing typed › 0', () => {
    expect(scorePassword('')).toBe(0);
  });

  test('six characters, the least allowed › weak, or fair with two kinds', () => {
    expect(scorePassword('tiger8')).toBe(2);
    expect(scorePassword('tigers')).toBe(1);
  });

  test.each(['aaaaaaaaaaaaaaa', '1234567890', 'abcdefghijkl', 'qwertyuiop', 'password', 'dhakadhaka'])(
    'a repeat, a run or a well-known word (%s) › its length does not count',
    (password) => {
      expect(scorePassword(password)).toBe(1);
    },
  );

  test('the same length with more kinds of characters › never lower', () => {
    expect(scorePassword('Tg8#kw2!')).toBeGreaterThan(scorePassword('tgxmkwvr'));
  });

  test('a long phrase › strong without digits or signs', () => {
    expect(scorePassword('kites over the old town')).toBe(4);
  });

  test('Bangla letters › count as letters', () => {
    expect(scorePassword('ঘুড়িরআকাশেরমেঘমালা')).toBe(4);
  });
});
