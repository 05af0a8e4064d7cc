import { lettersOf } from '../../platform/letters.ts';

/** Longer captions are cut to this many characters until the reader opens them. */
export const CAPTION_SHOWN = 200;

/**
 * The beginning of a long caption, or null if the caption is short. Never cuts inside a letter: Bengali letters and
 * emoji consist of several characters.
 */
export function cutCaption(caption: string): string | null {
  if (caption.length <= CAPTION_SHOWN) return null;
  // Text far beyond the limit does not affect the cut.
  const near = caption.slice(0, CAPTION_SHOWN + 50);
  let end = 0;
  for (const letter of lettersOf(near)) {
    if (end + letter.length > CAPTION_SHOWN) break;
    end += letter.length;
  }
  return caption.slice(0, end || CAPTION_SHOWN).trimEnd();
}
