import * as fc from 'fast-check';

/** The range of surrogates, which are no letters. */
const HALVES = { from: 0xd800, to: 0xe000 };
const GAP = HALVES.to - HALVES.from;

const letterOf = (number: number): string =>
  String.fromCodePoint(number < HALVES.from ? number : number + GAP);

function numberOf(letter: unknown): number {
  const code = typeof letter === 'string' ? letter.codePointAt(0) : undefined;
  if (code === undefined || letter !== String.fromCodePoint(code)) throw new Error('not one letter');
  if (code < HALVES.from) return code;
  if (code < HALVES.to) throw new Error('half a letter');
  return code - GAP;
}

/** Draws what fast-check's unit `binary` draws. That one takes seconds to start: it first lists all million letters. */
export const anyLetter: fc.Arbitrary<string> = fc
  .nat({ max: 0x10ffff - GAP })
  .map(letterOf, (letter) => numberOf(letter));
