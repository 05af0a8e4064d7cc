import { assert, property, uint8Array } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHECK_IN_SIGNS, checkInCodeFrom, readCheckInCode, showCheckInCode } from './check-in-codes.ts';

const random = uint8Array({ minLength: CHECK_IN_SIGNS, maxLength: CHECK_IN_SIGNS });

describe('a check-in code', () => {
  test('any bytes › twelve characters without look-alikes', () => {
    assert(
      property(random, (bytes) => {
        expect(checkInCodeFrom(bytes)).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
      }),
    );
  });

  test('shown and typed again in any case › the same code', () => {
    assert(
      property(random, (bytes) => {
        const code = checkInCodeFrom(bytes);
        expect(readCheckInCode(showCheckInCode(code))).toBe(code);
        expect(readCheckInCode(` ${showCheckInCode(code).toLowerCase()} `)).toBe(code);
      }),
    );
  });

  test.each([
    ['letters for digits', 'oil0-abcd-efgh', '0110ABCDEFGH'],
    ['spaces between', '0123 4567 89AB', '0123456789AB'],
  ])('typed with %s › read as meant', (_how, typed, code) => expect(readCheckInCode(typed)).toBe(code));

  test.each([
    ['one of an older kind', 'q-3VvH1_yZ0aBcDeFgHiJk'],
    ['too short', '0123-4567'],
    ['a web address', 'https://example.com/x'],
    ['twelve signs, one that is never handed out', '0123-4567-89au'],
  ])('%s › left as it is', (_what, text) => expect(readCheckInCode(text)).toBe(text));

  test('an older one with spaces around it › without them', () => {
    expect(readCheckInCode(' q-3VvH1_yZ0aBcDeFgHiJk\n')).toBe('q-3VvH1_yZ0aBcDeFgHiJk');
  });

  test('shown › in groups of four; an older one as it is', () => {
    expect(showCheckInCode('0123456789AB')).toBe('0123-4567-89AB');
    expect(showCheckInCode('q-3VvH1_yZ0aBcDeFgHiJk')).toBe('q-3VvH1_yZ0aBcDeFgHiJk');
  });
});
