import { expect, test } from 'vitest';
import { DATA_WAIT_MS, mayAskForData } from './your-data.ts';

const NOW = 1_800_000_000_000;

test('a first copy, or one after a failure › at once', () => {
  expect(mayAskForData(null, NOW)).toBe('yes');
  expect(mayAskForData({ state: 'failed', askedAt: NOW }, NOW)).toBe('yes');
});

test('while one is made › not another', () => {
  expect(mayAskForData({ state: 'preparing', askedAt: NOW - 10 * DATA_WAIT_MS }, NOW)).toBe('preparing');
});

test('after one that is ready › a day later, not a moment before', () => {
  expect(mayAskForData({ state: 'ready', askedAt: NOW - DATA_WAIT_MS + 1 }, NOW)).toBe('too_soon');
  expect(mayAskForData({ state: 'ready', askedAt: NOW - DATA_WAIT_MS }, NOW)).toBe('yes');
});
