const LONGEST_EXCERPT = 100;

const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' });

/** The first words of a text, on one line. Never cuts inside a letter: Bangla letters have several characters. */
export function excerptOf(text: string, longest = LONGEST_EXCERPT): string {
  // Far more than is shown, far less than a caption can contain.
  const line = text
    .slice(0, longest * 12)
    .replaceAll(/\s+/g, ' ')
    .trim();
  const shown = Array.from(letters.segment(line), ({ segment }) => segment);
  return shown.length <= longest
    ? line
    : `${shown
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}
