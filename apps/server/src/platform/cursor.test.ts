import { describe, expect, test } from 'vitest';
import { readCursor, writeCursor } from './cursor.ts';
import { AppError } from './errors.ts';

const ID = '018f4e2a-0000-7000-8000-0123456789ab';

describe('readCursor', () => {
  test('a cursor of writeCursor › its parts', () => {
    expect(readCursor(writeCursor(1_800_000_000_123, ID), 'number', 'id')).toEqual([1_800_000_000_123, ID]);
  });

  test('a text at the end › unchanged, whatever it contains', () => {
    for (const text of ['haor boats', 'সুন্দরবন যাত্রা', 'a ~ b', '', "it's \\ 100%"]) {
      expect(readCursor(writeCursor(ID, text), 'id', 'text')).toEqual([ID, text]);
    }
    expect(() => readCursor(writeCursor(ID, 'x'.repeat(61)), 'id', 'text')).toThrow(AppError);
    expect(() => readCursor(writeCursor('text', ID), 'id', 'text')).toThrow(AppError);
  });

  test('hole 19: an integer › up to four bytes and no further', () => {
    expect(readCursor(writeCursor(2_147_483_647, ID), 'integer', 'id')).toEqual([2_147_483_647, ID]);
    for (const wrong of [2_147_483_648, 9_999_999_999, -1, 0.5, 1e21, NaN, Infinity])
      expect(() => readCursor(writeCursor(wrong, ID), 'integer', 'id')).toThrow(AppError);
    // JavaScript and PostgreSQL both accept the latest time of 13 digits.
    expect(new Date(readCursor(writeCursor(9_999_999_999_999), 'number')![0]).getUTCFullYear()).toBe(2286);
  });

  test('no cursor › the first page', () => {
    expect(readCursor(undefined, 'number', 'id')).toBeUndefined();
  });

  test.each([
    ['nonsense', '!!!'],
    ['empty', ''],
    ['a part missing', writeCursor(5)],
    ['a part too many', writeCursor(5, ID, ID)],
    ['parts swapped', writeCursor(ID, 5)],
    ['SQL', writeCursor(5, `${ID}' or '1'='1`)],
    ['a negative number', writeCursor(-5, ID)],
  ])('%s › invalid_input', (_case, cursor) => {
    expect(() => readCursor(cursor, 'number', 'id')).toThrow(AppError);
  });
});
