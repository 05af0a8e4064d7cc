/** Spellings that mean the same sound, in the order in which they are replaced. Bangla first: its letters arrive as NFC. */
const SAME_SOUND: readonly (readonly [RegExp, string])[] = [
  [/ঁ/g, ''],
  [/[ঙং]্?গ|ং/g, 'ঙ'],
  [/[ডঢ]়/g, 'র'],
  [/য(?!়)/g, 'জ'],
  [/[শষ]/g, 'স'],
  [/ণ/g, 'ন'],
  [/ী/g, 'ি'],
  [/ূ/g, 'ু'],
  [/ঈ/g, 'ই'],
  [/ঊ/g, 'উ'],
  [/gonj/g, 'ganj'],
  [/chh/g, 'ch'],
  [/sh/g, 's'],
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/z/g, 'j'],
  [/([a-z])\1/g, '$1'],
];

/**
 * Two spellings of a name with the same result count as equal. It ignores case, spaces and punctuation ("Coxs Bazar"), how a
 * keyboard composes Bangla letters, long and short vowels, the three s of Bangla, and ঙ্গ, ঙ and ং (রাঙ্গামাটি, রাঙামাটি).
 */
export function normalisePlaceName(name: string): string {
  // NFC always writes য়, ড় and ঢ় as two characters.
  const letters = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
  return SAME_SOUND.reduce((text, [spelling, sound]) => text.replace(spelling, sound), letters);
}
