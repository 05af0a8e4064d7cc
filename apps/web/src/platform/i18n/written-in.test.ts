import { expect, test } from 'vitest';
import { writtenIn } from './written-in.ts';

test('Bengali letters › Bangla', () => {
  expect(writtenIn('সাজেক')).toBe('bn');
  expect(writtenIn('Sajek, সাজেক')).toBe('bn');
});

test('Latin letters, also with the sign of the taka › English', () => {
  expect(writtenIn('Sajek')).toBe('en');
  expect(writtenIn('Couple rooms for ৳1,500 more')).toBe('en');
});
