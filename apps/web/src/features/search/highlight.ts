import { lettersOf } from '../../platform/letters.ts';

/** A part of a text, and whether it matches the search. */
export interface Stretch {
  text: string;
  hit: boolean;
}

/** Ignores case and Latin accents. Bengali vowel signs count, because they are letters. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/(\p{Script=Latin})\p{Mn}+/gu, '$1')
    .toLowerCase();

const isOfWord = (letter: string): boolean => /[\p{L}\p{N}]/u.test(letter);

interface Word {
  start: number;
  letters: string[];
}

/** The words of a text and their positions, in graphemes, so that no Bengali conjunct is ever cut. */
function wordsOf(letters: readonly string[]): Word[] {
  const words: Word[] = [];
  let open: Word | undefined;
  letters.forEach((letter, index) => {
    if (!isOfWord(letter)) {
      open = undefined;
      return;
    }
    if (!open) words.push((open = { start: index, letters: [] }));
    open.letters.push(fold(letter));
  });
  return words;
}

/**
 * Marks the matches in a text: words that begin with or contain a search word, or, if there are none, words that are
 * one typo away. The server ranks by its own rules; this only shows why a result matches.
 */
export function highlight(text: string, term: string): Stretch[] {
  const letters = lettersOf(text);
  const words = wordsOf(letters);
  const marked = new Set<number>();
  for (const searched of wordsOf(lettersOf(term))) {
    const exact = words.flatMap((word) => containedAt(word, searched.letters));
    const found = exact.length > 0 ? exact : words.flatMap((word) => nearlyAt(word, searched.letters));
    for (const { start, length } of found)
      for (let index = start; index < start + length; index += 1) marked.add(index);
  }
  return stretches(letters, marked);
}

interface Place {
  start: number;
  length: number;
}

function containedAt({ start, letters }: Word, searched: readonly string[]): Place[] {
  // A single letter inside a word means nothing; at the beginning the user may still be typing the word.
  const last = searched.length === 1 ? 0 : letters.length - searched.length;
  for (let from = 0; from <= last; from += 1) {
    const end = searched.length - 1;
    const whole = searched.every((letter, index) =>
      // The last typed letter may still get its vowel sign: ক may become কি.
      index === end ? letters[from + index]?.startsWith(letter) : letters[from + index] === letter,
    );
    if (whole) return [{ start: start + from, length: searched.length }];
  }
  return [];
}

function nearlyAt({ start, letters }: Word, searched: readonly string[]): Place[] {
  const allowed = searched.length < 3 ? 0 : searched.length < 6 ? 1 : 2;
  return allowed > 0 && distance(letters, searched) <= allowed ? [{ start, length: letters.length }] : [];
}

/** How many letters must be changed, added, removed or swapped with their neighbour. */
function distance(one: readonly string[], other: readonly string[]): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  one.forEach((letter, i) => {
    const next = [i + 1];
    other.forEach((against, j) => {
      const same = letter === against ? 0 : 1;
      let least = Math.min(row[j + 1]! + 1, next[j]! + 1, row[j]! + same);
      if (i > 0 && j > 0 && letter === other[j - 1] && one[i - 1] === against)
        least = Math.min(least, before[j - 1]! + 1);
      next.push(least);
    });
    before = row;
    row = next;
  });
  return row.at(-1)!;
}

function stretches(letters: readonly string[], marked: ReadonlySet<number>): Stretch[] {
  const cut: Stretch[] = [];
  letters.forEach((letter, index) => {
    const hit = marked.has(index);
    const last = cut.at(-1);
    if (last?.hit === hit) last.text += letter;
    else cut.push({ text: letter, hit });
  });
  return cut;
}

/** How many letters a long text keeps before the first match, and how many it shows in total. */
const LEAD = 40;
const SHOWN = 180;

/** The part of a long text around its first match, on one line. */
export function excerpt(text: string, term: string): Stretch[] {
  const whole = highlight(text.replaceAll(/\s+/g, ' ').trim(), term);
  const before = whole[0]?.hit === false ? whole[0] : undefined;
  const shown = [...whole];
  if (before && shown.length > 1) {
    const letters = lettersOf(before.text);
    if (letters.length > LEAD) shown[0] = { text: `…${fromWord(letters.slice(-LEAD))}`, hit: false };
  }
  return shorten(shown);
}

/** Removes the word that the cut went through. */
function fromWord(letters: readonly string[]): string {
  const space = letters.findIndex((letter) => /\s/.test(letter));
  return letters.slice(space === -1 ? 0 : space + 1).join('');
}

function shorten(text: readonly Stretch[]): Stretch[] {
  const short: Stretch[] = [];
  let room = SHOWN;
  for (const { text: words, hit } of text) {
    const letters = lettersOf(words);
    if (letters.length > room) {
      short.push({ text: `${letters.slice(0, room).join('').trimEnd()}…`, hit });
      break;
    }
    short.push({ text: words, hit });
    room -= letters.length;
  }
  return short;
}
