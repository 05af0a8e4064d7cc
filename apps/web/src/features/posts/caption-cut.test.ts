import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CAPTION_SHOWN, cutCaption } from './caption-cut.ts';

const graphemes = (text: string) =>
  [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment);

describe('cutCaption', () => {
  test('exactly 200 characters › not cut', () => {
    expect(cutCaption('a'.repeat(CAPTION_SHOWN))).toBeNull();
  });

  test('201 characters › the first 200', () => {
    expect(cutCaption('a'.repeat(CAPTION_SHOWN + 1))).toBe('a'.repeat(CAPTION_SHOWN));
  });

  test('a Bengali letter of several characters at the limit › left out whole', () => {
    const letter = 'ক্ষি';
    expect(cutCaption('a'.repeat(CAPTION_SHOWN - 1) + letter.repeat(9))).toBe('a'.repeat(CAPTION_SHOWN - 1));
  });

  test('any text › never longer than the limit, and cut between letters', () => {
    const piece = fc.constantFrom('ক্ষি', 'হাঁ', 'রে', '👩‍👩‍👧', 'é', 'a', ' ', 'চাঁ');
    fc.assert(
      fc.property(fc.array(piece, { minLength: 60, maxLength: 400 }), (pieces) => {
        const caption = pieces.join('');
        const cut = cutCaption(caption);
        const shown = cut ?? caption;
        expect(shown.length).toBeLessThanOrEqual(CAPTION_SHOWN);
        expect(graphemes(caption).slice(0, graphemes(shown).length).join('')).toBe(shown);
      }),
    );
  });
});
