/** As few lines as possible; a word longer than a line is broken between letters. */
export function linesOf(
  text: string,
  width: number,
  widthOf: (text: string) => number,
  most: number,
): string[] {
  const fits = (part: string) => widthOf(part) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.trim().split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const letter of lettersOf(word)) {
      if (line !== '' && !fits(line + letter)) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  lines.push(line);
  if (lines.length <= most) return lines;
  let end = lines[most - 1]!;
  while (end !== '' && !fits(`${end}…`)) end = lettersOf(end).slice(0, -1).join('');
  return [...lines.slice(0, most - 1), `${end.trimEnd()}…`];
}

const segmenter = new Intl.Segmenter('bn', { granularity: 'grapheme' });
/** Letters as readers count them: a vowel sign stays with its consonant. */
const lettersOf = (word: string): string[] => Array.from(segmenter.segment(word), ({ segment }) => segment);
