import { expect, test } from 'vitest';
import { mayCounterFollow } from './passkeys.ts';

test.each([
  [0, 0, true],
  [0, 1, true],
  [7, 8, true],
  [7, 7, false],
  [7, 6, false],
  [7, 0, false],
])('mayCounterFollow › %i, then %i › %s', (stored, next, may) =>
  expect(mayCounterFollow(stored, next)).toBe(may),
);
