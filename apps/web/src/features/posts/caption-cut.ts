import { lettersOf } from '../../platform/letters.ts';

/** Captions longer than this many characters are shown in part until their reader asks for the rest. */
export const CAPTION_SHOWN = 200;

/**
 * The beginning of a long caption, or null where all of it is short enough. Never cut inside a letter: Bengali letters are
 * several characters, and so are emoji.
 */
export function cutCaption(caption: string): string | null {
  if (caption.length <= CAPTION_SHOWN) return null;
  // Nothing beyond the limit matters to the cut, however long the caption.
  const near = caption.slice(0, CAPTION_SHOWN + 50);
  let end = 0;
  for (const letter of lettersOf(near)) {
    if (end + letter.length > CAPTION_SHOWN) break;
    end += letter.length;
  }
  return caption.slice(0, end || CAPTION_SHOWN).trimEnd();
}
