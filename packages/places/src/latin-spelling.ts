const CONSONANTS = readLetters(
  'ক k খ kh গ g ঘ gh ঙ ng চ ch ছ ch জ j ঝ jh ঞ n ট t ঠ th ড d ঢ dh ণ n ত t থ th দ d ধ dh ন n',
  'প p ফ f ব b ভ bh ম m য j র r ল l শ sh ষ sh স s হ h য় y ড় r ঢ় rh',
);
const VOWELS = readLetters(
  'অ a আ a ই i ঈ i উ u ঊ u ঋ ri এ e ঐ oi ও o ঔ ou',
  'া a ি i ী i ু u ূ u ৃ ri ে e ৈ oi ো o ৌ ou',
);
const OTHERS = new Map([...readLetters('ং ng ৎ t'), ['ঃ', ''], ['ঁ', '']]);
const HASANTA = '্';
/** A letter with its dot, or one character. NFC always writes য়, ড় and ঢ় as two. */
const LETTERS = /[যডঢ]়|[^]/gu;

/**
 * A Bangla text as people write it in Latin letters: "মেঘ বাড়ি" is "megh bari". One spelling of several in use; a search
 * that forgives a wrong letter finds the others. Returns undefined if the text has no Bangla letter.
 */
export function latinSpelling(text: string): string | undefined {
  if (!/\p{Script=Bengali}/u.test(text)) return undefined;
  const letters = text.normalize('NFC').match(LETTERS) ?? [];
  return letters
    .map((letter, at) => {
      const next = letters[at + 1] ?? '';
      const consonant = afterHasanta(letter, letters[at - 1], next) ?? CONSONANTS.get(letter);
      if (consonant === undefined)
        return letter === HASANTA ? '' : (VOWELS.get(letter) ?? OTHERS.get(letter) ?? letter);
      // The vowel that is not written: before another consonant, not at the end of a word.
      return CONSONANTS.has(next) || next === 'ং' ? `${consonant}a` : consonant;
    })
    .join('')
    .replaceAll('ngg', 'ng');
}

/** As the second letter of a pair, য is heard in the vowel only (ভ্যালি), and ব is a w (স্বর্ণ). */
function afterHasanta(letter: string, before: string | undefined, next: string): string | undefined {
  if (before !== HASANTA) return undefined;
  if (letter === 'য') return VOWELS.has(next) ? '' : 'y';
  return letter === 'ব' ? 'w' : undefined;
}

function readLetters(...lines: string[]): Map<string, string> {
  const pairs = lines
    .join(' ')
    .normalize('NFC')
    .matchAll(/(\S+) (\S+)/g);
  return new Map([...pairs].map(([, bangla, latin]) => [bangla!, latin!]));
}
