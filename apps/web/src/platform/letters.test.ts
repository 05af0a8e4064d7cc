import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lettersOf } from './letters.ts';

const segmenter = new Intl.Segmenter('bn', { granularity: 'grapheme' });

describe('lettersOf', () => {
  it.each([
    ['Rafi', ['R', 'a', 'f', 'i']],
    ['ক্ষি', ['ক্ষি']],
    ['a👩‍👩‍👧', ['a', '👩‍👩‍👧']],
    ['', []],
  ])('%j › %j', (text, letters) => {
    expect(lettersOf(text)).toEqual(letters);
  });

  it('any text › the letters that Unicode counts', () => {
    const character = fc.oneof(
      fc.integer({ min: 0x20, max: 0x24f }).map((code) => String.fromCharCode(code)),
      fc.constantFrom('\n', '\r\n', '—', '…', '’', 'e\u0301', 'কি', '™\ufe0f'),
    );
    fc.assert(
      fc.property(fc.array(character, { maxLength: 30 }), (characters) => {
        const text = characters.join('');
        expect(lettersOf(text)).toEqual(Array.from(segmenter.segment(text), ({ segment }) => segment));
      }),
    );
  });
});
